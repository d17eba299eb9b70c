/** Numbered, forward-only SQL migrations, applied under a lock so that several processes may start together. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { postgresCode } from './database-errors.ts';
import { openDb, queryableOn } from './db.ts';
import { ownFile } from './own-files.ts';
import { whyReadOnly } from './rights-store.ts';

/** The parts of a script of SQL, in the order in which they are tried: comments, quoted text, and the rest. */
const PART =
  /(?<comment>--.*|\/\*[\s\S]*?\*\/)|(?<end>;)|(?<quoted>\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$|'(?:[^']|'')*'|"(?:[^"]|"")*")|[^;$'"/-]+|[\s\S]/g;

/**
 * The statements of a script, without the comments between their words. Quoted text, `$$ … $$` included, is left as it
 * is. Neither nested comments nor backslashes in quoted text are understood: the migrations have none.
 */
export function statementsOf(script: string): string[] {
  const statements = [''];
  for (const { 0: text, groups } of script.matchAll(PART)) {
    if (groups?.end !== undefined) statements.push('');
    else statements[statements.length - 1] += groups?.comment === undefined ? text : ' ';
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}

/** The folder of `0001_….sql` files. */
export const MIGRATIONS_URL = ownFile('migrations/');

/** An arbitrary number of our own: one migrator at a time per database. */
const LOCK = 7_246_001;
/**
 * Another one: backups share it, and a migration waits until none is under way. It would wait for the tables that the
 * backup reads anyway, but with a lock for which everybody else would wait, too.
 */
const BACKUP_LOCK = 7_246_003;

/**
 * Statistics for the planner, until PostgreSQL has analyzed the tables of a new database by itself, a minute later or
 * more. They say that one user has most of the rows. Without statistics, PostgreSQL assumes that a user has one row in
 * two hundred, and compares each point of a page with each stored one: 480 ms instead of 11 ms for 75 points beside
 * 13,000. PostgreSQL 15–17 cannot be given statistics. https://www.postgresql.org/docs/18/functions-
 * admin.html#FUNCTIONS-ADMIN-STATSMOD
 */
const FIRST_STATISTICS = `
do $$
begin
  if current_setting('server_version_num')::integer >= 180000 then
    perform pg_restore_attribute_stats(
      'schemaname', n.nspname::text, 'relname', c.relname::text, 'attname', a.attname::text, 'inherited', false,
      'null_frac', 0::real, 'avg_width', a.attlen::integer, 'n_distinct', 1::real)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = current_schema() and c.relkind = 'r' and a.attname in ('workspace_id', 'user_id', 'provider')
      and a.attlen > 0 and not a.attisdropped;
  end if;
end $$`;

/** A migration, and what its text was. */
export interface MigrationName {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

interface Migration extends MigrationName {
  readonly text: string;
  /** The earliest migration on which an older release still works beside this one; undefined: none does. */
  readonly compatibleFrom: number | undefined;
  readonly isOneByOne: boolean;
}

/** A line of a migration: `-- compatible-from: 0007`. */
const COMPATIBLE_FROM = /^-- compatible-from: (\d{4})$/m;
/**
 * A line of a migration whose statements run each by itself and not in one transaction, as `create index concurrently`
 * has to. A run that was interrupted repeats them, so each must stand being repeated: `drop index concurrently if
 * exists` goes before its `create`.
 */
const ONE_BY_ONE = /^-- statements: one by one$/m;

/** Whether the statements of a migration run each by itself. */
export function isOneByOne(text: string): boolean {
  return ONE_BY_ONE.test(text);
}

/**
 * So long may a statement of a migration wait for the lock of a table. Everybody who needs the table afterwards stands
 * behind it in the queue, and waits, too.
 */
const LOCK_TIMEOUT_MS = 500;
/** Then the others have their turn, and the migration begins again. */
const LOCK_PAUSE_MS = 1_000;
const LOCK_TRIES = 600;
/** How often another process asks whether the migrations have ended. */
const LOCK_ASK_MS = 200;

/** Databases made before the first release have this migration; no release has one of this name. */
const BEFORE_FIRST_RELEASE = '0002_webhooks.sql';

/** The migrations of this release. */
export function listMigrations(): Promise<readonly MigrationName[]> {
  return readMigrations(MIGRATIONS_URL);
}

/** The migrations that a database has; undefined where none was ever applied. */
export async function listApplied(client: pg.ClientBase | pg.Pool): Promise<readonly MigrationName[] | undefined> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  );
  if (rows[0]?.exists !== true) return undefined;
  const applied = await client.query<MigrationName>(
    'select version, name, checksum from schema_migrations order by version',
  );
  return applied.rows;
}

/** Holds off migrations until the session of `client` ends. Waits for one that is being applied. */
export async function holdOffMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK]);
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const compatibleFrom = COMPATIBLE_FROM.exec(text)?.[1];
      return {
        version: Number(name.slice(0, 4)),
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        compatibleFrom: compatibleFrom === undefined ? undefined : Number(compatibleFrom),
        isOneByOne: isOneByOne(text),
      };
    }),
  );
}

/**
 * Brings the database up to date, including the job queue's own schema. A migration waits for a backup that is under way.
 * @param upTo the last migration to apply
 * @returns the names of the migrations that this call applied
 * @throws when the text of an applied migration has changed since, when the database is too new for this release or was
 * made before the first one, when it is not in UTF-8, or when it takes no writes
 */
export async function migrate(
  databaseUrl: string,
  folder: URL = MIGRATIONS_URL,
  upTo = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  // We open our own pool, which handles errors until its last connection has closed. If the server is stopped right
  // afterwards, it may still report that on a closing connection; without an error listener this would end the process.
  const { pool, database, close } = openDb({
    url: databaseUrl,
    maxConnections: 2,
    applicationName: 'tributary migrate',
  });
  const client = await pool.connect().catch(async (error) => {
    await close();
    throw error;
  });
  try {
    await lockMigrations(client);
    const reason = await whyReadOnly(queryableOn(client, database));
    if (reason !== undefined) throw new Error(`the database ${reason}`);
    await refuseOtherEncoding(client);
    const applied = await readApplied(client);
    refuseBeforeFirstRelease(applied);
    refuseNewer(applied, migrations.at(-1)?.version ?? 0);
    const fresh = findFresh(migrations, applied).filter(({ version }) => version <= upTo);
    if (fresh.length > 0) await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    for (const migration of fresh) await apply(client, migration);
    if (applied.length === 0) await client.query(FIRST_STATISTICS);
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
    return fresh.map(({ name }) => name);
  } finally {
    client.release(true); // also releases the locks
    await close();
  }
}

/** The migrations that are not applied. */
function findFresh(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const checksums = new Map(applied.map((row) => [row.version, row.checksum]));
  const changed = migrations.find(({ version, checksum }) => (checksums.get(version) ?? checksum) !== checksum);
  if (changed !== undefined) {
    throw new Error(
      `migration ${changed.name} has changed since it was applied; migrations are forward only: add a new one`,
    );
  }
  return migrations.filter(({ version }) => !checksums.has(version));
}

/** Texts of any language are stored, and SQL cuts some of them by their characters. */
async function refuseOtherEncoding(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`);
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `the database has the encoding ${encoding}, and must have UTF8: create database … encoding 'UTF8' locale 'C' template template0`,
  );
}

interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly compatible_from: number | null;
}

async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  // A role that may not create tables can start a service on a database that another role has migrated.
  const isThere = (await listApplied(client)) !== undefined;
  // `compatible_from` stands in the database because an older release, which has to know it, does not have the migration.
  if (!isThere)
    await client.query(
      'create table schema_migrations (version integer primary key, name text not null, checksum text not null, applied_at timestamptz(3) not null, compatible_from integer)',
    );
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, checksum, compatible_from from schema_migrations order by version',
  );
  return rows;
}

function refuseBeforeFirstRelease(applied: readonly AppliedMigration[]): void {
  if (!applied.some(({ name }) => name === BEFORE_FIRST_RELEASE)) return;
  throw new Error(
    'the database was made by a state of development before 1.0.0-rc.1, which no release upgrades; start on an empty database (or an empty DATA_DIR), or go on with the commit that made this one',
  );
}

/** @param newest the newest migration of this release */
function refuseNewer(applied: readonly AppliedMigration[], newest: number): void {
  const breaking = applied.find(
    ({ version, compatible_from: from }) => version > newest && (from === null || from > newest),
  );
  if (breaking === undefined) return;
  throw new Error(
    `the database is newer than this release: it has the migration ${breaking.name}, beside which this release does not work; start the newer one`,
  );
}

/**
 * Asks again and again instead of waiting in a statement: `create index concurrently` of another process waits until all
 * statements that are older than it have ended, and ours would wait for that process.
 */
async function lockMigrations(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [LOCK]);
    if (rows[0]?.isOurs === true) return;
    await delay(LOCK_ASK_MS);
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (migration.isOneByOne ? applyOneByOne(client, migration) : applyAtOnce(client, migration));
    } catch (error) {
      const isBusy = /^(55P03|40P01)$/.test(postgresCode(error) ?? ''); // a lock was not to be had, or a deadlock
      if (isBusy && attempt < LOCK_TRIES) {
        await delay(LOCK_PAUSE_MS);
        continue;
      }
      const remedy = isBusy ? '; another session keeps the table (see pg_stat_activity), end it and migrate again' : '';
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`migration ${migration.name} failed: ${reason}${remedy}`, { cause: error });
    }
  }
}

async function applyAtOnce(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    // One at a time: a Citus cluster takes no two statements in one message.
    for (const statement of statementsOf(migration.text)) await client.query(statement);
    await noteApplied(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** No time limit: what may run so takes locks that hold up neither reads nor writes. */
async function applyOneByOne(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration.text)) await client.query(statement);
  await noteApplied(client, migration);
}

async function noteApplied(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(
    'insert into schema_migrations (version, name, checksum, applied_at, compatible_from) values ($1, $2, $3, $4, $5)',
    [migration.version, migration.name, migration.checksum, new Date(), migration.compatibleFrom ?? null],
  );
}

/** True when every migration of this release is applied. */
export async function isMigrated(pool: pg.Pool, folder: URL = MIGRATIONS_URL): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  );
  if (rows[0]?.exists !== true) return false;
  const applied = await pool.query<{ checksum: string }>('select checksum from schema_migrations');
  const checksums = new Set(applied.rows.map(({ checksum }) => checksum));
  return (await readMigrations(folder)).every(({ checksum }) => checksums.has(checksum));
}
