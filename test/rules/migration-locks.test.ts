/** No migration holds up those who read and write beside it: on rows, and with other sessions at work. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { sql } from '../../src/platform/db.ts';
import { listMigrations, MIGRATIONS_URL, migrate } from '../../src/platform/migrate.ts';
import { until } from '../rig/clock.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { applyWatched } from '../rig/migration-locks.ts';
import { listReleases, readAnswers, restore } from '../rig/upgrades/fixture.ts';

/** Those before are older than this rule; no applied migration ever changes. */
const FIRST_HELD = 14;
const [OLDEST = ''] = listReleases();

/** Those beside which no earlier release works: its services have to be stopped before, so there is nobody to hold up. */
const MOVES_ROWS: Readonly<Record<string, readonly string[]>> = {
  '0022_months_of_days.sql': [
    'reads the rows of moved_days under AccessExclusiveLock',
    'reads the rows of moved_days under AccessExclusiveLock',
  ],
};

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase({ isEmpty: true });
  await restore(database.url, database.db.pool, OLDEST); // a database with rows
});
after(() => database.drop());

const broken = (found: readonly { problem: string }[]) => found.map(({ problem }) => problem);

async function onClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await database.db.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}

test('every migration after those of the first release changes only the catalog of tables in use', async () => {
  const { newestMigration } = await readAnswers(OLDEST);
  const old: Record<string, string[]> = {};
  for (const { name, version } of await listMigrations()) {
    if (version <= newestMigration) continue;
    const found = await onClient(async (client) =>
      applyWatched(client, await readFile(new URL(name, MIGRATIONS_URL), 'utf8')),
    );
    const known = MOVES_ROWS[name];
    if (known !== undefined) assert.deepEqual(broken(found), known, name);
    else if (version >= FIRST_HELD)
      assert.deepEqual(found, [], `${name}: docs/operations/upgrades.md says how to do without`);
    else if (found.length > 0) old[name] = broken(found);
  }
  // It shows that the rule finds what it is for.
  assert.deepEqual(old['0008_answers_by_workspace.sql'], ['holds ShareLock on idempotent_answers']);
});

const PLANTED: Readonly<Record<string, string>> = {
  'create index on users (created_at)': 'reads the rows of users under ShareLock',
  'alter table users alter column display_name set not null': 'reads the rows of users under AccessExclusiveLock',
  "alter table users add constraint x check (display_name <> 'x')": 'reads the rows of users under AccessExclusiveLock',
  "alter table anomalies add constraint x check (day > '2000-01-01')": 'reads every row of anomalies', // it has none here
  'alter table users alter column display_name type varchar(300)': 'rewrites users',
  'alter table users add column x uuid not null default gen_random_uuid()': 'rewrites users',
  "update users set display_name = coalesce(display_name, 'x')": 'writes rows of users',
};

describe('a statement is named that', () => {
  for (const [statement, problem] of Object.entries(PLANTED)) {
    test(statement, async () => {
      await database.db.query(sql`update users set display_name = 'Anna'`);
      const text = `alter table users add column harmless text;\n${statement};`;
      const found = await onClient((client) => applyWatched(client, text, 'rollback'));
      assert.deepEqual(found, [{ statement, problem }]);
    });
  }
});

describe('while others use a table', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tributary-migrations-'));
    for (const name of await readdir(MIGRATIONS_URL)) {
      await writeFile(join(folder, name), await readFile(new URL(name, MIGRATIONS_URL)));
    }
    await database.db.pool.query('drop schema public cascade; create schema public');
    await migrate(database.url);
  });
  after(() => rm(folder, { recursive: true }));

  const migrateWith = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return migrate(database.url, pathToFileURL(`${folder}/`));
  };

  test('a migration that waits for the table lets others pass, and is applied as soon as it can', async () => {
    await onClient(async (reader) => {
      await reader.query('begin');
      await reader.query('select count(*) from users'); // keeps a lock until its end
      const migrated = migrateWith('9001_planted.sql', 'alter table users add column planted text;');
      await until(
        () => database.db.query(sql`select from pg_locks where relation = 'users'::regclass and not granted`),
        (waiting) => waiting.length > 0,
      );
      // These would wait behind the migration until the reader has ended.
      await database.db.query(sql`select count(*) from users`);
      await database.db.query(sql`update users set display_name = 'Berta'`);
      await reader.query('commit');
      assert.deepEqual(await migrated, ['9001_planted.sql']);
    });
  });

  test('an index is made beside writes, and an interrupted one is made again', async () => {
    const text = `-- statements: one by one
drop index concurrently if exists planted;
create index concurrently planted on users (planted);
`;
    assert.deepEqual(await onClient((client) => applyWatched(client, text)), []);
    await database.db.pool.query(`update pg_index set indisvalid = false where indexrelid = 'planted'::regclass`);
    await onClient(async (writer) => {
      await writer.query('begin');
      await writer.query('create temp table t as select 1');
      await writer.query('lock table users in row exclusive mode'); // as each write does
      const first = migrateWith('9002_planted.sql', text);
      await until(
        () =>
          database.db.query(
            sql`select from pg_stat_activity where query ~ 'index concurrently' and wait_event_type = 'Lock'`,
          ),
        (waiting) => waiting.length > 0,
      );
      const second = migrate(database.url, pathToFileURL(`${folder}/`)); // waits, without being waited for
      await database.db.query(sql`update users set display_name = 'Carla'`);
      await writer.query('commit');
      assert.deepEqual([await first, await second], [['9002_planted.sql'], []]);
    });
    const rows = await database.db.query(
      sql`select from pg_index where indexrelid = 'planted'::regclass and indisvalid`,
    );
    assert.equal(rows.length, 1);
  });
});
