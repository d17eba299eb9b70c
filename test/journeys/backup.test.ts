/** A backup brings everything back, except the people who were erased after it; and what cannot be restored is refused. */
import assert from 'node:assert/strict';
import { appendFile, copyFile, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { backUp, readErasureLists, requireKeysOf, restore } from '../../src/compose/backups.ts';
import { eraseAgain } from '../../src/compose/erased-again.ts';
import { userErasure } from '../../src/compose/erasure.ts';
import { erasureLogAt, makeErasureLog, readErasureLog, whoOf } from '../../src/modules/access/erasures/index.ts';
import { verifyUsers } from '../../src/modules/understand/verification/index.ts';
import { type BackupHead, BackupWriter, openBackup } from '../../src/platform/backup/file.ts';
import type { Db } from '../../src/platform/db.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { until } from '../rig/clock.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { call, connectPerson, createUser, waitForSync } from '../rig/journey.ts';
import { schemaOf } from '../rig/schema-text.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { readEveryRow } from '../rig/traces.ts';

let folder: string;
let service: TestService;
let path: string;
let stayingId: string;
let leavingId: string;

/** Of the migrations, or of processes that are running: the same in no two databases. */
const OWN = ['public.schema_migrations', 'graphile_worker.migrations', 'public.rate_limit_windows'];

async function rowsOf(db: Db): Promise<string[]> {
  const rows = await readEveryRow(db);
  return rows
    .filter(({ table }) => !OWN.includes(table))
    .map(({ table, text }) => `${table} ${text}`)
    .sort();
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-backup-'));
  service = await startTestService({ ERASURE_LOG: join(folder, 'erasures.log') }, { worker: true, sandbox: true });
  ({ userId: stayingId } = await connectPerson(service, 'provider_c', 'runner', 7));
  ({ userId: leavingId } = await connectPerson(service, 'provider_a', 'runner', 2));
  for (const userId of [stayingId, leavingId]) await waitForSync(service, userId);
  await until(
    async () => (await service.db.pool.query('select from outbox where dispatched_at is null')).rowCount,
    (open) => open === 0,
  );
  path = join(folder, 'first.backup');
  await backUp(service.db, path, () => undefined);
});
after(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

async function withEmpty(work: (target: TestDatabase) => Promise<void>, isEmpty = true): Promise<void> {
  const target = await createTestDatabase({ isEmpty });
  try {
    await work(target);
  } finally {
    await target.drop();
  }
}

const log = { warn: () => undefined };

async function restoreInto(
  target: TestDatabase,
  from = path,
  erasureLog?: string,
  { alsoErased = [], mayLack = false }: { alsoErased?: readonly string[]; mayLack?: boolean } = {},
) {
  const backup = await openBackup(from);
  try {
    return await restore({
      db: target.db,
      url: target.url,
      backup,
      log,
      erasureLog,
      alsoErased,
      mayLack,
      tell: () => undefined,
    });
  } finally {
    await backup.close();
  }
}

describe('a backup', () => {
  test('is readable by its owner only, names the keys and holds none', async () => {
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    const backup = await openBackup(path);
    const { head, content } = backup;
    await backup.close();
    assert.equal(head.encryptionKeys.length, 1);
    assert.match(String(head.encryptionKeys[0]), /^[0-9a-f]{16}$/);
    const rowsIn = (name: string) => content.rows[head.tables.findIndex((table) => table.name === name)];
    assert.equal(rowsIn('users'), 2);
    assert.ok(Number(rowsIn('metric_packs')) > 20);
    assert.equal(rowsIn('sessions'), undefined);
  });

  test('brings back every row in the same schema, on which a service goes on', async () => {
    await withEmpty(async (target) => {
      assert.equal(await restoreInto(target), 0);
      assert.deepEqual(await schemaOf(target.db), await schemaOf(service.db));
      assert.deepEqual(await differencesIn(target.db), []);
      const points = async (db: Db) => (await db.pool.query('select * from metric_packs order by 1, 2, 3, 4')).rows;
      assert.deepEqual(await points(target.db), await points(service.db));
      // Nobody works in this database, so another backup of it holds the very same rows.
      const second = join(folder, 'second.backup');
      await backUp(target.db, second, () => undefined);
      await withEmpty(async (again) => {
        await restoreInto(again, second);
        const rows = await rowsOf(target.db);
        assert.ok(rows.length > 300);
        assert.deepEqual(await rowsOf(again.db), rows);
        await again.db.pool.query("select graphile_worker.add_job('nothing')"); // no id of a job is taken twice
      });
    });
  });

  test('comes back without the people who were erased after it, whatever list names them', async () => {
    const list = join(folder, 'erasures.log');
    await call(service, 'DELETE', `/v1/users/${leavingId}`, { status: 204 });
    assert.ok((await readErasureLog(list)).whos.has(whoOf(service.workspaceId, leavingId)));
    const copied = join(folder, 'copied.log');
    await copyFile(list, copied);
    const own = join(folder, 'new', 'erasures.log');
    const ways = [
      { erasureLog: copied, alsoErased: [] },
      {
        erasureLog: own,
        ...(await readErasureLists({ own, others: [copied], id: await listOf(path), mayLack: false })),
      },
    ];
    for (const { erasureLog, alsoErased } of ways) {
      await withEmpty(async (target) => {
        assert.equal(await restoreInto(target, path, erasureLog, { alsoErased }), 1);
        const { rows } = await target.db.pool.query('select id from users');
        assert.deepEqual(rows, [{ id: stayingId }]);
        const left = await target.db.pool.query('select user_id from metric_packs where user_id = $1', [leavingId]);
        assert.equal(left.rowCount, 0);
        assert.deepEqual(await differencesIn(target.db), []);
      });
    }
    assert.ok((await readErasureLog(own)).whos.has(whoOf(service.workspaceId, leavingId)));
  });

  test('brings people back who were never deleted: a deletion that failed is taken off the list', async () => {
    const userId = await createUser(service, 'stays');
    await service.db.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create constraint trigger refuse after insert on erasures deferrable initially deferred
        for each row execute function refuse()`);
    await call(service, 'DELETE', `/v1/users/${userId}`, { status: 500 });
    await service.db.pool.query('drop function refuse cascade');
    await call(service, 'GET', `/v1/users/${userId}`);
    const { whos, unread } = await readErasureLog(join(folder, 'erasures.log'));
    assert.deepEqual([whos.has(whoOf(service.workspaceId, userId)), unread], [false, 0]);
  });
});

describe('the list of erasures of a database', () => {
  test('is told from another one by an id that stands in both', async () => {
    const kept = join(folder, 'kept.log');
    const lines: string[] = [];
    const telling = { warn: (line: unknown) => void lines.push(String(line)) };
    await withEmpty(async ({ db }) => {
      const start = (list: string) => eraseAgain({ db, log: telling, path: list, erasure: userErasure });
      await start(kept);
      await start(kept);
      assert.deepEqual(lines, [], 'the first start makes it, and the next one knows it');
      const [id] = (await readErasureLog(kept)).ids;
      const anew = join(folder, 'made-anew.log');
      await start(anew);
      assert.match(
        lines.join(),
        /made-anew\.log is not a list that was kept for this database.*put the right list there/,
      );
      await start(anew);
      assert.equal(lines.length, 1);
      assert.deepEqual([...(await readErasureLog(anew)).ids], [id], 'it is complete now');
    }, false);
  });

  test('gets one id where several processes start at once on it', async () => {
    const shared = join(folder, 'shared.log');
    const lines: unknown[] = [];
    await withEmpty(async ({ db }) => {
      const parts = { db, log: { warn: (line: unknown) => void lines.push(line) }, path: shared, erasure: userErasure };
      await Promise.all([1, 2, 3, 4].map(() => eraseAgain(parts)));
      const [row] = (await db.pool.query<{ id: string }>('select id from erasure_list')).rows;
      assert.ok((await readErasureLog(shared)).ids.has(String(row?.id)));
      assert.deepEqual(lines, []);
    }, false);
  });

  test('goes on with the database that was restored', async () => {
    const own = join(folder, 'of-the-restored.log');
    await withEmpty(async (target) => {
      await restoreInto(target, path, own, { mayLack: true });
      assert.deepEqual([...(await readErasureLog(own)).ids], [await listOf(path)]);
      const second = join(folder, 'of-the-restored.backup');
      await backUp(target.db, second, () => undefined);
      assert.equal(await listOf(second), await listOf(path));
    });
  });

  test('is not made anew by a deletion: that waits until a start has put everybody on it', async () => {
    const list = join(folder, 'erasures.log');
    const away = join(folder, 'moved-away.log');
    const userId = await createUser(service, 'waits');
    await rename(list, away);
    try {
      await call(service, 'DELETE', `/v1/users/${userId}`, { status: 503 });
      await assert.rejects(stat(list));
    } finally {
      await rename(away, list);
    }
    await call(service, 'GET', `/v1/users/${userId}`);
  });
});

describe('a restore refuses', () => {
  const refused = async (work: () => Promise<unknown>, message: RegExp) =>
    assert.rejects(work, (error: Error) => {
      assert.equal(error.name, 'BackupError');
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /\n/);
      return true;
    });

  test('a database that a service has used, one of others, and one that is newer', async () => {
    await withEmpty(async (target) => {
      await target.db.pool.query('create table theirs ()');
      await refused(() => restoreInto(target), /the database is not empty, it has a table "theirs": give an empty one/);
      await target.db.pool.query('drop table theirs');
      await restoreInto(target);
      const rows = await rowsOf(target.db);
      await refused(() => restoreInto(target), /a service has used it/);
      assert.deepEqual(await rowsOf(target.db), rows);
    });
    await withEmpty(async (target) => {
      await target.db.pool.query(`insert into schema_migrations (version, name, checksum, applied_at)
        values (9999, '9999_later.sql', 'x', now())`);
      await refused(() => restoreInto(target), /has the migration 9999_later\.sql, which came after the backup/);
    }, false);
  });

  test('a backup of a newer release', async () => {
    const changed = join(folder, 'newer.backup');
    await rewrite(changed, (head) => ({
      ...head,
      release: '7.0.0',
      migrations: [...head.migrations, { version: 9999, name: '9999_later.sql', checksum: 'x' }],
    }));
    await withEmpty((target) =>
      refused(() => restoreInto(target, changed), /made by release 7\.0\.0, whose migration 9999_later\.sql/),
    );
  });

  test('rows that are fewer than the backup says, and leaves the database empty', async () => {
    const changed = join(folder, 'fewer.backup');
    await rewrite(
      changed,
      (head) => head,
      (rows) => rows.map((count) => count + 1),
    );
    await withEmpty(async (target) => {
      await refused(() => restoreInto(target, changed), /does not hold all rows of \w+/);
      assert.equal((await target.db.pool.query('select from users')).rowCount, 0);
      assert.equal(await restoreInto(target), 0, 'the next try succeeds');
    });
  });

  test('a key that does not open what is sealed', async () => {
    const settings = { databaseUrl: 'postgres://elsewhere', dataDir: folder };
    const backup = await openBackup(path);
    try {
      const keys = { ...settings, encryptionKeys: [Buffer.alloc(32, 7)] };
      await refused(() => requireKeysOf(backup, keys), /^ENCRYPTION_KEY does not hold the key \([0-9a-f]{16}\)/);
    } finally {
      await backup.close();
    }
  });

  const listsOf = (own: string | undefined, others: readonly string[], mayLack = false, id?: string) =>
    readErasureLists({ own, others, id, mayLack });

  test('to go on without any list of erasures', async () => {
    const own = join(folder, 'none.log');
    await refused(() => listsOf(own, []), /none\.log\) is not there.*--without-erasure-log/);
    await refused(() => listsOf(undefined, []), /ERASURE_LOG is off/);
    await refused(() => listsOf(own, [join(folder, 'gone.log')]), /gone\.log cannot be read/);
    assert.deepEqual(await listsOf(own, [], true), { alsoErased: [], named: 0, isRight: false });
  });

  test('a damaged list of erasures, of this machine or of another one', async () => {
    const whole = join(folder, 'whole.log');
    const who = whoOf(service.workspaceId, stayingId);
    await makeErasureLog(whole);
    await erasureLogAt(whole).noteAll([who]);
    const damaged = join(folder, 'damaged.log');
    await writeFile(damaged, `${(await readFile(whole, 'utf8')).replace('erased', 'frasfd')}`);
    await refused(() => listsOf(damaged, []), /damaged\.log is damaged \(line 2 cannot be read\).*undamaged copy/);
    await refused(() => listsOf(whole, [damaged]), /damaged\.log is damaged/);
    await appendFile(damaged, await readFile(whole));
    assert.deepEqual(await listsOf(undefined, [], true), { alsoErased: [], named: 0, isRight: false });
    const read = await listsOf(join(folder, 'none.log'), [damaged], true);
    assert.deepEqual(read, { alsoErased: [who], named: 1, isRight: false }, 'whatever can be read is used');
    await refused(() => listsOf(damaged, [], true), /damaged\.log is damaged/);
    await withEmpty(async ({ db, url }) => {
      const parts = { db, log, path: damaged, erasure: userErasure };
      await migrate(url);
      await assert.rejects(
        eraseAgain(parts),
        /^ConfigError: ERASURE_LOG names a damaged list, .*: put an undamaged copy/,
      );
    });
  });

  test('a list that was lost and made anew, or is of another service, although it names nobody who is missing', async () => {
    const id = await listOf(path);
    assert.match(String(id), /^[\da-f-]{36}$/);
    const right = join(folder, 'erasures.log');
    const anew = join(folder, 'anew.log');
    await withEmpty(async ({ db }) => {
      // The first start of a service whose database and list were lost.
      assert.equal(await eraseAgain({ db, log, path: anew, erasure: userErasure }), 0);
    }, false);
    const another =
      /anew\.log is not the one that was kept for the database of the backup.*--erasure-log FILE.*--without/;
    await refused(() => listsOf(anew, [], false, id), another);
    const empty = join(folder, 'touched.log');
    await writeFile(empty, '');
    await refused(() => listsOf(undefined, [empty], false, id), /ERASURE_LOG is off/);
    await refused(() => listsOf(empty, [anew], false, id), /touched\.log, .*anew\.log is not the one/);
    assert.equal((await listsOf(anew, [], true, id)).isRight, false);
    assert.equal((await listsOf(anew, [right], false, id)).isRight, true, 'that of another machine is enough');
    assert.equal((await listsOf(right, [], false, id)).isRight, true);
  });

  test('a list that lacks somebody whom the backup knows as erased, and loads nobody', async () => {
    const later = join(folder, 'later.backup');
    await call(service, 'DELETE', `/v1/users/${await createUser(service, 'leaves')}`, { status: 204 });
    await backUp(service.db, later, () => undefined);
    const other = join(folder, 'other.log');
    await makeErasureLog(other);
    await erasureLogAt(other).note(service.workspaceId, stayingId);
    await withEmpty(async (target) => {
      const message = /lacks 2 of the people who had been erased before the backup.*--erasure-log FILE/;
      await refused(() => restoreInto(target, later, other), message);
      const empty = join(folder, 'empty.log');
      await writeFile(empty, '');
      await refused(() => restoreInto(target, later, empty), /lacks 2 of the people/);
      assert.equal((await target.db.pool.query('select from users')).rowCount, 0);
      assert.equal(await restoreInto(target, later, join(folder, 'erasures.log')), 0);
    });
    await withEmpty(async (target) => {
      assert.equal(
        await restoreInto(target, later, other, { mayLack: true }),
        1,
        'who is named is erased all the same',
      );
    });
  });
});

async function differencesIn(db: Db): Promise<object[]> {
  const differences: object[] = [];
  for await (const difference of verifyUsers(db, () => undefined)) differences.push(difference);
  return differences;
}

/** The id of the list that was kept beside the database of a backup. */
async function listOf(from: string): Promise<string | undefined> {
  const backup = await openBackup(from);
  await backup.close();
  return backup.head.erasureList;
}

/** Writes the backup anew, with another head. */
async function rewrite(
  to: string,
  change: (head: BackupHead) => BackupHead,
  count: (rows: readonly number[]) => readonly number[] = (rows) => rows,
): Promise<void> {
  const backup = await openBackup(path);
  const writer = await BackupWriter.create(to, change(backup.head));
  for await (const { table, rows } of backup.frames()) await writer.add(table, rows);
  await writer.finish({ ...backup.content, rows: count(backup.content.rows) });
  await backup.close();
}
