/** Makes a backup of a database while it is in use. */
import { isCluster } from '../cluster/store.ts';
import { type Db, type Queryable, queryableOn } from '../db.ts';
import { holdOffMigrations, listApplied } from '../migrate.ts';
import { version } from '../version.ts';
import { listSequences, listTables, readMoment } from './catalog-store.ts';
import { copyOut } from './copy-store.ts';
import { BackupError, BackupWriter } from './file.ts';

/** How often it is told how far a backup or a restore is. */
export const TELL_MS = 2_000;

export interface BackupOptions {
  readonly db: Db;
  readonly path: string;
  /** Tables whose rows are of no use in another database. */
  readonly leftOut: ReadonlySet<string>;
  /** The names of the keys that have sealed stored values. */
  readonly listKeys: (db: Queryable) => Promise<readonly string[]>;
  /** The id of the list of erasures; undefined if none is kept. */
  readonly findErasureList: (db: Queryable) => Promise<string | undefined>;
  /** Told every few seconds how far it is. */
  readonly tell: (line: string) => void;
}

export interface BackupMade {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
  readonly encryptionKeys: readonly string[];
}

/**
 * Writes everything that one moment's database holds. Others read and write meanwhile; only migrations wait.
 * @throws BackupError on a cluster, whose nodes have no common moment
 */
export async function makeBackup(options: BackupOptions): Promise<BackupMade> {
  const { db } = options;
  if (await isCluster(db)) {
    throw new BackupError(
      'a cluster has no moment that all of its nodes share: back up each node with the tools of PostgreSQL, as docs/operations/backup.md says',
    );
  }
  const client = await db.direct.connect();
  try {
    await holdOffMigrations(client);
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    return await writeSnapshot(options, client);
  } finally {
    client.release(true); // ends the snapshot, a copy that is under way, and the hold
  }
}

type Client = Parameters<typeof queryableOn>[0];

async function writeSnapshot({ db, ...options }: BackupOptions, client: Client): Promise<BackupMade> {
  const snapshot = queryableOn(client, db.database);
  const applied = await listApplied(client); // the first read fixes the moment
  if (applied === undefined) throw new BackupError('the database has no tables of Tributary');
  const tables = await listTables(snapshot, options.leftOut);
  const encryptionKeys = await options.listKeys(snapshot);
  const erasureList = await options.findErasureList(snapshot);
  const createdAt = await readMoment(snapshot);
  const head = {
    release: version,
    createdAt,
    migrations: applied,
    encryptionKeys,
    ...(erasureList !== undefined && { erasureList }),
    tables,
  };
  const writer = await BackupWriter.create(options.path, head);
  try {
    const rows: number[] = [];
    let toldAt = performance.now();
    for (const [index, table] of tables.entries()) {
      const count = await copyOut(client, table, async (block) => {
        await writer.add(index, block);
        if (performance.now() - toldAt < TELL_MS) return;
        toldAt = performance.now();
        options.tell(`${mebibytes(writer.bytes)} written, at table ${index + 1} of ${tables.length} (${table.name})`);
      });
      rows.push(count);
    }
    await writer.finish({ rows, sequences: await listSequences(snapshot) });
    const total = rows.reduce((sum, count) => sum + count, 0);
    return { tables: tables.length, rows: total, bytes: writer.bytes, encryptionKeys };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/** `1.5 MiB` */
export function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
