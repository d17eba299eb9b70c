/** Database access: how values are converted, and what a transaction promises. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, type TestDatabase, withDatabase } from '../../test/rig/database.ts';
import { interruptible } from '../../test/rig/interruptible.ts';
import { isDatabaseUnavailable, postgresCode } from './database-errors.ts';
import { isoFromPostgres, openDb, sql } from './db.ts';
import { isMigrated, migrate } from './migrate.ts';

/** The message with which a client says goodbye, and the answer it may read when the server is shutting down. */
const GOODBYE = Buffer.from('X\0\0\0\x04');
const SHUT_DOWN = pgError('FATAL', '57P01', 'terminating connection due to administrator command');

let database: TestDatabase;

function pgError(severity: string, code: string, message: string): Buffer {
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

before(async () => {
  database = await createTestDatabase();
  await database.db.query(sql`create table notes (id integer primary key, text text)`);
});

after(() => database.drop());

describe('a value', () => {
  test('comes back in the form the API sends', async () => {
    const [row] = await database.db.query(sql`
      select '2026-01-03 10:00:00.12+02'::timestamptz(3) as instant, '0001-01-01'::date as day, 5000000000::bigint as count,
             'infinity'::timestamptz as never, '{"a": [1, null]}'::jsonb as json, 1.5::float8 as number, ${null}::text as nothing`);
    assert.deepEqual(row, {
      instant: '2026-01-03T08:00:00.120Z',
      day: '0001-01-01',
      count: 5_000_000_000,
      never: 'infinity',
      json: { a: [1, null] },
      number: 1.5,
      nothing: null,
    });
    assert.equal(isoFromPostgres('2026-01-03 10:00:00+00'), '2026-01-03T10:00:00.000Z');
  });

  test('is never part of the statement', async () => {
    const text = "'; drop table notes; --";
    const [row] = await database.db.query<{ text: string }>(sql`select ${text}::text as text`);
    assert.equal(row?.text, text);
  });
});

test('a statement is prepared once per connection', async () => {
  const db = openDb({ url: database.url, maxConnections: 1 });
  for (const id of [1, 2, 3]) {
    await db.query(sql`select text from notes where id = ${id}`);
    await db.transaction((tx) => tx.query(sql`select text from notes where id = ${id}`));
  }
  const prepared = await db.query(sql`
    select statement from pg_prepared_statements where statement !~ 'pg_prepared' order by statement`);
  const statements = prepared.map((row) => Object.values(row)[0]);
  assert.deepEqual(statements, ['begin', 'commit', 'select text from notes where id = $1']);
  await db.close();
});

test('a connection may be released twice', async () => {
  const db = openDb({ url: database.url, maxConnections: 1 });
  await new Promise<void>((resolve, reject) => {
    db.pool.connect((error, _client, release) => {
      release();
      release();
      if (error === undefined) resolve();
      else reject(error);
    });
  });
  assert.deepEqual(await db.query(sql`select 1 as one`), [{ one: 1 }]);
  await db.close();
});

describe('a transaction', () => {
  test('undoes everything when its work rejects', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.query(sql`insert into notes values (1, 'gone')`);
      throw new Error('changed my mind');
    });
    await assert.rejects(failing, /changed my mind/);
    assert.deepEqual(await database.db.query(sql`select * from notes where id = 1`), []);
  });

  test('undoes what it has asked for just before its work rejects', async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.query(sql`select 1`);
      tx.send(sql`insert into notes (id) values (71)`);
      throw new Error('rejected at once');
    });
    await assert.rejects(work, /rejected at once/);
    assert.deepEqual(await database.db.query(sql`select id from notes where id = 71`), []);
  });

  test('gives its connection back, broken or not', async () => {
    const narrow = openDb({ url: database.url, maxConnections: 1, onIdleError: () => undefined });
    const bad = () => narrow.transaction((tx) => tx.query(sql`select 1/0`));
    for (let round = 0; round < 3; round++) await assert.rejects(bad(), /division by zero/);
    const killed = narrow.transaction((tx) => tx.query(sql`select pg_terminate_backend(pg_backend_pid())`));
    await assert.rejects(killed, isDatabaseUnavailable);
    assert.deepEqual(await narrow.query(sql`select 1 as one`), [{ one: 1 }]);
    await narrow.close();
  });

  test('runs again after a deadlock', async () => {
    await database.db.query(sql`insert into notes values (10, ''), (11, '')`);
    const bothHoldOne = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const cross = (first: number, second: number, index: number) =>
      database.db.transaction(async (tx) => {
        runs += 1;
        await tx.query(sql`update notes set text = text || 'x' where id = ${first}`);
        bothHoldOne[index]?.resolve();
        await Promise.all(bothHoldOne.map(({ promise }) => promise));
        await tx.query(sql`update notes set text = text || 'x' where id = ${second}`);
      });
    await Promise.all([cross(10, 11, 0), cross(11, 10, 1)]);
    assert.ok(runs >= 3, 'nobody was the victim');
    assert.deepEqual(await database.db.query(sql`select text from notes where id in (10, 11)`), [
      { text: 'xx' },
      { text: 'xx' },
    ]);
  });
});

test('a rejected statement does not count as an unreachable database', async () => {
  await database.db.query(sql`insert into notes values (20, '')`);
  const error = await database.db.query(sql`insert into notes values (20, '')`).catch((failure: unknown) => failure);
  assert.deepEqual([postgresCode(error), isDatabaseUnavailable(error)], ['23505', false]);
  const nobody = openDb({ url: 'postgres://127.0.0.1:1/nothing' });
  await assert.rejects(nobody.query(sql`select 1`), isDatabaseUnavailable);
  await nobody.close();
});

describe('migrations', () => {
  test('by five processes at once are applied once', async () => {
    const { url, db, drop } = await createTestDatabase({ isEmpty: true });
    try {
      const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url)));
      assert.equal(applied.filter((names) => names.length > 0).length, 1);
      assert.equal(await isMigrated(db.pool), true);
      assert.deepEqual(await migrate(url), []);
    } finally {
      await drop();
    }
  });

  test('tell the planner of a new database that a user has most rows, and leave what any other knows', async () => {
    const own = await createTestDatabase();
    const known = () =>
      own.db.query(sql`
      select n_distinct as "users" from pg_stats where tablename = 'metric_packs' and attname = 'user_id'`);
    try {
      const [version] = await own.db.query<{ isAble: boolean }>(sql`
        select current_setting('server_version_num')::integer >= 180000 as "isAble"`);
      assert.deepEqual(await known(), version?.isAble ? [{ users: 1 }] : []);
      await own.db.query(sql`
        insert into metric_packs (user_id, start, metric_type, provider, is_hour, points, at_ms, traits, created_at)
        select gen_random_uuid(), now(), 1, 1, false, 0, '{}', '{}', '{}' from generate_series(1, 9)`);
      await own.db.query(sql`analyze metric_packs`);
      await migrate(own.url);
      assert.deepEqual(await known(), own.isCitus ? [] : [{ users: -1 }]); // all different; of shards the workers know it
    } finally {
      await own.drop();
    }
  });

  test('leave no connection whose failure could end the process', async () => {
    const server = await interruptible(database.url, (message, client) => {
      if (!message.subarray(-5).equals(GOODBYE)) return false;
      client.end(SHUT_DOWN);
      return true;
    });
    await migrate(server.url);
    await server.cut();
  });

  test('of a newer release let an older one start only if they say that it still works', async () => {
    const own = await createTestDatabase();
    const root = await mkdtemp(join(tmpdir(), 'tributary-migrations-'));
    const release = async (name: string, ...files: [name: string, text: string][]) => {
      await mkdir(join(root, name));
      for (const [file, text] of files) await writeFile(join(root, name, file), text);
      return pathToFileURL(join(root, name, '/'));
    };
    const first = ['0001_first.sql', 'create table release_one (id integer);'] as [string, string];
    const second = ['0002_second.sql', '-- compatible-from: 0001\ncreate table release_two (id integer);'] as [
      string,
      string,
    ];
    const third = ['0003_third.sql', '-- compatible-from: 0002\ncreate table release_three (id integer);'] as [
      string,
      string,
    ];
    const fourth = ['0004_fourth.sql', 'create table release_four (id integer);'] as [string, string];
    const one = await release('one', first);
    const two = await release('two', first, second);
    const three = await release('three', first, second, third);
    const four = await release('four', first, second, third, fourth);
    try {
      await own.db.query(sql`truncate schema_migrations`);
      await migrate(own.url, two);
      assert.deepEqual(await migrate(own.url, one), []);
      await migrate(own.url, three);
      await assert.rejects(migrate(own.url, one), /^Error: the database is newer than this release: .*0003_third\.sql/);
      assert.deepEqual(await migrate(own.url, two), []);
      await migrate(own.url, four);
      for (const older of [one, two, three]) await assert.rejects(migrate(own.url, older), /newer than this release/);
      assert.deepEqual(await migrate(own.url, four), []);
    } finally {
      await own.drop();
      await rm(root, { recursive: true });
    }
  });

  test('stop with one line on a database from before the first release, and leave it as it is', async () => {
    const own = await createTestDatabase();
    try {
      await own.db.query(sql`
        insert into schema_migrations (version, name, checksum, applied_at)
        values (2, '0002_webhooks.sql', 'x', now()), (44, '0044_coded_samples.sql', 'y', now())
        on conflict (version) do update set name = excluded.name, checksum = excluded.checksum`);
      const before = await own.db.query(sql`select * from schema_migrations order by version`);
      await assert.rejects(migrate(own.url), /^Error: the database was made by a state of development before 1\.0\.0/);
      assert.deepEqual(await own.db.query(sql`select * from schema_migrations order by version`), before);
    } finally {
      await own.drop();
    }
  });

  test('whose text has changed since stop the start', async () => {
    await database.db.query(sql`update schema_migrations set checksum = 'another' where version = 1`);
    await assert.rejects(migrate(database.url), /0001_initial\.sql has changed/);
    assert.equal(await isMigrated(database.db.pool), false);
  });

  test('make nothing in a database that cannot hold all texts', async () => {
    const name = `latin_${new URL(database.url).pathname.slice(1)}`;
    const { pool } = database.db;
    await pool.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    const url = withDatabase(database.url, name);
    const latin = openDb({ url });
    try {
      await assert.rejects(migrate(url), /^Error: the database has the encoding LATIN1, and must have UTF8: create/);
      assert.deepEqual(await latin.query(sql`select from pg_tables where schemaname = 'public'`), []);
    } finally {
      await latin.close();
      await pool.query(`drop database ${name} with (force)`);
    }
  });
});
