/** `tributary migrate` is killed at several moments: the next run ends with the same schema as one that nobody disturbed. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'node:test';
import { type Db, sql } from '../../src/platform/db.ts';
import { until } from '../rig/clock.ts';
import { createTestDatabase } from '../rig/database.ts';
import { MAIN } from '../rig/program.ts';

function startMigrate(url: string) {
  const env = { ...process.env, DATABASE_URL: url, ENCRYPTION_KEY: randomBytes(32).toString('hex') };
  const child = spawn(process.execPath, [MAIN, 'migrate'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  return { child, ended: once(child, 'exit').then(([code]) => ({ code, output })) };
}

/** Tables, columns, indexes and functions, with the queue's own. */
async function schemaOf(db: Db): Promise<object[]> {
  return db.query(sql`
    select table_schema || '.' || table_name || '.' || column_name as name, data_type as what
    from information_schema.columns where table_schema in ('public', 'graphile_worker')
    union all select schemaname || '.' || indexname, indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')
    union all select n.nspname || '.' || p.proname, pg_get_function_identity_arguments(p.oid)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'graphile_worker')
    order by 1, 2`);
}

const finds = async (db: Db, statement: ReturnType<typeof sql>) => (await db.query(statement)).length > 0;

/** The moments of a first migration, in their order. */
const MOMENTS = {
  'it connects': (db: Db) =>
    finds(
      db,
      sql`select from pg_stat_activity where application_name = 'tributary migrate' and datname = current_database()`,
    ),
  'it creates our tables': (db: Db) =>
    finds(
      db,
      sql`select from pg_locks where mode = 'AccessExclusiveLock' and locktype = 'relation'
      and database = (select oid from pg_database where datname = current_database())`,
    ),
  'our tables are there': (db: Db) => finds(db, sql`select from pg_class where relname = 'metric_packs'`),
  'the queue is being made': (db: Db) => finds(db, sql`select from pg_namespace where nspname = 'graphile_worker'`),
};

test('a migration that is killed at any moment is ended by the next run', async () => {
  const [sound, killed] = [await createTestDatabase(), await createTestDatabase({ isEmpty: true })];
  try {
    for (const [moment, isThere] of Object.entries(MOMENTS)) {
      const { child, ended } = startMigrate(killed.url);
      // The moment may have passed before we looked; then the command ends by itself, which is as good.
      await until(
        async () => (await isThere(killed.db)) || child.exitCode !== null,
        (isSo) => isSo,
      );
      child.kill('SIGKILL');
      const { code, output } = await ended;
      assert.ok(code === null || code === 0, `${moment}: ${output}`);
    }
    const { code, output } = await startMigrate(killed.url).ended;
    assert.equal(code, 0, output);
    assert.deepEqual(await schemaOf(killed.db), await schemaOf(sound.db));
    const again = await startMigrate(killed.url).ended;
    assert.match(again.output, /Nothing to do/);
  } finally {
    await Promise.all([sound.drop(), killed.drop()]);
  }
});
