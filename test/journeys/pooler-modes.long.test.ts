/** What stands between us and PostgreSQL: a pooler in session mode, one that knows statements by their names, or none. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { postgresCode } from '../../src/platform/database-errors.ts';
import { type Db, openDb, sql } from '../../src/platform/db.ts';
import { migrate } from '../../src/platform/migrate.ts';
import { keepsStatements } from '../../src/platform/pooler-store.ts';
import { checkSession } from '../../src/platform/session-store.ts';
import { findDatabase } from '../../src/settings/database-address.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { NO_POOLER, poolerVersion, startPgbouncer } from '../rig/pgbouncer.ts';

describe('behind a pooler', { skip: NO_POOLER ?? false }, () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
    const name = new URL(database.url).pathname.slice(1);
    // A sandbox image has Etc/UTC, which is not our name of it.
    for (const setting of ["timezone = 'Etc/UTC'", "datestyle = 'SQL, DMY'", "intervalstyle = 'iso_8601'"]) {
      await database.db.pool.query(`alter database ${name} set ${setting}`);
    }
  });
  after(() => database.drop());

  test('in session mode, as documented, every connection has our settings and the time limit', async () => {
    const pooler = await startPgbouncer(database.url, { pool_mode: 'session' });
    const found = await findDatabase(pooler.url, undefined);
    assert.deepEqual(found, { url: pooler.url, pooler: 'session' });
    assert.deepEqual(await migrate(pooler.url), [], 'all are applied');
    const db = openDb({ ...found, statementTimeoutMs: 300 });
    await checkSession(db);
    await Promise.all([cancels(db), cancels(db), cancels(db)]);
    await db.close();
    await pooler.stop();
    await pooler.remove();
  });

  test('in transaction mode statements have names where the pooler finds them again', async () => {
    const pooler = await startPgbouncer(database.url);
    const [major = 0, minor = 0] = poolerVersion().split('.').map(Number);
    // Debian's 1.18 knows no names; from 1.24 on, the limit is above 0 by itself.
    assert.equal(await keepsStatements(pooler.url), major > 1 || minor >= 24);
    assert.equal(await keepsStatements(database.url), false, 'PostgreSQL itself keeps them for one connection only');
    const options = { url: database.url, directUrl: database.url, maxConnections: 1, statementTimeoutMs: 300 };
    for (const poolerPrepares of [true, false]) {
      const db = openDb({ ...options, poolerPrepares });
      await db.query(sql`select 1 as one`);
      const named = sql`select name from pg_prepared_statements where statement like 'select 1 as one%'`;
      assert.equal((await db.query(named)).length, poolerPrepares ? 1 : 0);
      await cancels(db);
      await db.close();
    }
    await assertNamedThrough(pooler.url, database.url);
    await pooler.stop();
    await pooler.remove();
  });
});

async function cancels(db: Db): Promise<void> {
  await assert.rejects(db.query(sql`select pg_sleep(60)`), (error: unknown) => postgresCode(error) === '57014');
}

/** Through the pooler as the service finds it: the same statement on several connections of the server, by turns. */
async function assertNamedThrough(url: string, directUrl: string): Promise<void> {
  const found = await findDatabase(url, directUrl);
  const db = openDb({ ...found, maxConnections: 3, statementTimeoutMs: 10_000 });
  for (const numbers of [
    [1, 2, 3],
    [4, 5, 6],
  ]) {
    const answers = await Promise.all(
      numbers.map((number) =>
        db.transaction(async (tx) => {
          const [row] = await tx.query<{ number: number }>(sql`select ${number}::int as number`);
          return row?.number;
        }),
      ),
    );
    assert.deepEqual(answers, numbers);
  }
  const named = await db.query(sql`select name from pg_prepared_statements where statement like '%::int as number%'`);
  assert.equal(named.length > 0, found.poolerPrepares === true);
  await db.close();
}
