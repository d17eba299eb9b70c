/** Puts the rows of a backup into an empty database. */
import { type Db, type Queryable, queryableOn, sql } from '../db.ts';
import { listApplied, listMigrations, type MigrationName, migrate } from '../migrate.ts';
import { version } from '../version.ts';
import { columnsHere, findAnyTable, putSequence } from './catalog-store.ts';
import { copyIn } from './copy-store.ts';
import { type Backup, BackupError } from './file.ts';
import { mebibytes, TELL_MS } from './make.ts';

/**
 * So many blocks travel with one statement. PostgreSQL checks the references of a statement's rows at its end, and
 * remembers all of them until then.
 */
const BLOCKS_PER_STATEMENT = 16;

export interface LoadOptions {
  readonly db: Db;
  /** The database's address, for the migrations. */
  readonly url: string;
  readonly backup: Backup;
  /** Called with all rows loaded; if it throws, none of them stays. */
  readonly check: (db: Queryable) => Promise<void>;
  readonly tell: (line: string) => void;
}

/**
 * Makes the schema of the backup, loads the rows in one transaction, then applies the migrations that have come since.
 * If it is interrupted, the next call begins anew. {@link requireEmpty} comes first.
 * @throws BackupError if a service has begun to use the database
 */
export async function loadBackup({ db, url, backup, check, tell }: LoadOptions): Promise<void> {
  await migrate(url, undefined, backup.head.migrations.at(-1)?.version);
  const client = await db.direct.connect();
  try {
    const database = queryableOn(client, db.database);
    await refuseOtherColumns(database, backup);
    await client.query('begin');
    // From here on a service that starts waits until everything is there.
    await client.query(`lock table workspaces in access exclusive mode`);
    await refuseUsed(database);
    await client.query(`truncate ${backup.head.tables.map(({ name }) => name).join(', ')}`);
    await loadRows(client, backup, tell);
    for (const sequence of backup.content.sequences) await putSequence(database, sequence);
    await check(database);
    await client.query('commit');
  } finally {
    client.release(true); // ends a transaction that has failed
  }
  await migrate(url);
  await db.query(sql`analyze`);
}

/**
 * Checks that the backup can go into the database.
 * @throws BackupError if the database is not empty, or the backup is of a newer release
 */
export async function requireEmpty(db: Db, backup: Backup): Promise<void> {
  await refuseNewer(backup, await listMigrations());
  await refuseFilled(db, await listApplied(db.direct), backup.head.migrations);
}

async function refuseNewer({ head }: Backup, own: readonly MigrationName[]): Promise<void> {
  const checksums = new Map(own.map(({ version: number, checksum }) => [number, checksum]));
  const unknown = head.migrations.find(({ version: number, checksum }) => checksums.get(number) !== checksum);
  if (unknown === undefined) return;
  throw new BackupError(
    `the backup was made by release ${head.release}, whose migration ${unknown.name} this release (${version}) does not have: restore it with that release`,
  );
}

/** A database that was migrated, and that no service has used, is as good as an empty one. */
async function refuseFilled(
  db: Queryable,
  applied: readonly MigrationName[] | undefined,
  migrations: readonly MigrationName[],
): Promise<void> {
  const table = applied === undefined || applied.length === 0 ? await findAnyTable(db) : undefined;
  if (table !== undefined && table !== 'schema_migrations') {
    throw new BackupError(`the database is not empty, it has a table "${table}": give an empty one`);
  }
  if (applied === undefined || applied.length === 0) return;
  await refuseUsed(db);
  const known = new Set(migrations.map(({ checksum }) => checksum));
  const newer = applied.find(({ checksum }) => !known.has(checksum));
  if (newer === undefined) return;
  throw new BackupError(
    `the database has the migration ${newer.name}, which came after the backup: give an empty database`,
  );
}

/** Each start makes a workspace. */
async function refuseUsed(db: Queryable): Promise<void> {
  const used = await db.query(sql`select from workspaces limit 1`);
  if (used.length === 0) return;
  throw new BackupError('the database is not empty, a service has used it: give an empty one, or an empty DATA_DIR');
}

/** The queue's library makes its tables itself, in the form of its own release. */
async function refuseOtherColumns(db: Queryable, { head }: Backup): Promise<void> {
  const here = await columnsHere(db);
  for (const { name, columns } of head.tables) {
    const missing = columns.find((column) => here.get(name)?.includes(column) !== true);
    if (missing === undefined) continue;
    throw new BackupError(
      `the backup has a column ${name}.${missing}, which this release does not know: restore it with release ${head.release}, and upgrade afterwards`,
    );
  }
}

async function loadRows(
  client: Parameters<typeof copyIn>[0],
  { head, content, frames, bytes }: Backup,
  tell: (line: string) => void,
): Promise<void> {
  const loaded = head.tables.map(() => 0);
  let toldAt = performance.now();
  let waiting: { table: number; blocks: Buffer[] } | undefined;
  const send = async () => {
    const table = waiting && head.tables[waiting.table];
    if (waiting === undefined || table === undefined) return;
    loaded[waiting.table] = (loaded[waiting.table] ?? 0) + (await copyIn(client, table, waiting.blocks));
    waiting = undefined;
    if (performance.now() - toldAt < TELL_MS) return;
    toldAt = performance.now();
    const rows = loaded.reduce((sum, count) => sum + count, 0);
    const of = content.rows.reduce((sum, count) => sum + count, 0);
    tell(`${rows} of ${of} rows loaded (${mebibytes(bytes)} in all), at ${table.name}`);
  };
  for await (const { table, rows } of frames()) {
    if (waiting !== undefined && (waiting.table !== table || waiting.blocks.length >= BLOCKS_PER_STATEMENT))
      await send();
    waiting ??= { table, blocks: [] };
    waiting.blocks.push(rows);
  }
  await send();
  const wrong = head.tables.find((_table, index) => loaded[index] !== content.rows[index]);
  if (wrong !== undefined)
    throw new BackupError(`the backup does not hold all rows of ${wrong.name}: take another one`);
}
