/** Checks the parts that this service needs: database, cluster, migrations, encryption key, worker. Changes nothing. */

import { isCluster, listDownNodes, readNodeSettings } from '../../platform/cluster/store.ts';
import { postgresCode, remedyOf } from '../../platform/database-errors.ts';
import { placeOf } from '../../platform/database-hosts.ts';
import { type Db, openDb } from '../../platform/db.ts';
import { findRunningServer } from '../../platform/embedded-postgres/index.ts';
import { MINUTE_MS } from '../../platform/instants.ts';
import { readHeartbeats } from '../../platform/jobs/store.ts';
import { isMigrated } from '../../platform/migrate.ts';
import { readRights, whyReadOnly } from '../../platform/rights-store.ts';
import { checkSession } from '../../platform/session-store.ts';
import { findEncryptionKeys, placeOfKeys } from '../../platform/vault.ts';
import { type Config, ConfigError } from '../../settings/config.ts';
import { type DatabaseAddress, findDatabase } from '../../settings/database-address.ts';
import { failed, ok, type Result, reasonOf, skipped, warning } from './finding.ts';

/** A worker notes every 5 s that it is alive. */
const SILENT_MS = MINUTE_MS;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Requests about users of a node that is down are to fail within a second. */
const LONGEST_WAIT_MS = 1_000;
const CLUSTER_GUIDE = 'docs/operations/many-machines.md';
const UNUSABLE = skipped('no usable database answers');

export interface ExaminedDatabase {
  readonly database: Result;
  readonly migrations: Result;
  readonly rights: Result;
  /** For the other checks; undefined unless it is there, up to date, and the role has its rights. */
  readonly db: Db | undefined;
  close(): Promise<void>;
}

/** Connects to the database of the service. Starts none. */
export async function examineDatabase(config: Config): Promise<ExaminedDatabase> {
  let db: Db | undefined;
  const close = async () => db?.close();
  const none = { migrations: skipped('no database answers'), rights: UNUSABLE, db: undefined, close };
  try {
    const address = await findAddress(config);
    if (address === undefined) {
      const database = failed(
        `none runs in ${config.dataDir}: start the service there, or set DATA_DIR or DATABASE_URL as the service has it`,
      );
      return { ...none, database };
    }
    db = openDb({ ...address, statementTimeoutMs: STATEMENT_TIMEOUT_MS, onIdleError: () => undefined });
    await checkSession(db);
    const reason = await whyReadOnly(db);
    const database =
      reason === undefined ? ok(whereItAnswers(address)) : failed(`PostgreSQL at ${placeOf(address.url)} ${reason}`);
    const rights = await checkRights(db);
    const migrations = await checkMigrations(db, rights);
    const isUsable = migrations.status === 'ok' && rights.status !== 'failed';
    return { database, migrations, rights, db: isUsable ? db : undefined, close };
  } catch (error) {
    return { ...none, database: failed(whyUnreachable(error)) };
  }
}

function whyUnreachable(error: unknown): string {
  const reason = reasonOf(error);
  if (error instanceof ConfigError) return reason;
  const remedy = remedyOf(error);
  return remedy === undefined
    ? `it does not answer (${reason}): check DATABASE_URL`
    : `it answers with a refusal (${reason}): ${remedy}`;
}

/** A role without rights sees no migrations, or may not read which ones there are. */
async function checkMigrations(db: Db, rights: Result): Promise<Result> {
  const isDone = await isMigrated(db.pool).catch((error: unknown) => {
    if (postgresCode(error) !== '42501') throw error;
    return false;
  });
  if (isDone) return ok('all are applied');
  if (rights.status === 'failed') return skipped('the rights come first');
  return failed('some are missing: run "tributary migrate", or start the service');
}

async function findAddress({ databaseUrl, databaseDirectUrl, dataDir }: Config): Promise<DatabaseAddress | undefined> {
  if (databaseUrl !== undefined) return findDatabase(databaseUrl, databaseDirectUrl);
  const url = await findRunningServer(dataDir);
  return url === undefined ? undefined : { url, pooler: 'none' };
}

function whereItAnswers({ url, directUrl, pooler }: DatabaseAddress): string {
  const answers = `PostgreSQL answers at ${placeOf(url)}`;
  if (pooler === 'none') return `${answers}, without a pooler`;
  const kind = `through a pooler in ${pooler} mode`;
  return `${answers}, ${kind}${directUrl === undefined ? '' : `, and directly at ${placeOf(directUrl)}`}`;
}

/** @returns undefined where there is no cluster */
export async function checkCluster(db: Db | undefined): Promise<Result | undefined> {
  if (db === undefined || !(await isCluster(db))) return undefined;
  const down = await listDownNodes(db);
  if (down.length > 0) return failed(`${down.join(', ')}: no answer to the coordinator, so its users get 503`);
  const { connectionTimeoutMs, conninfo } = await readNodeSettings(db);
  if (connectionTimeoutMs > LONGEST_WAIT_MS) {
    return warning(
      `requests wait for a silent node for ${connectionTimeoutMs} ms: set citus.node_connection_timeout = 800 for the role (${CLUSTER_GUIDE})`,
    );
  }
  if (!conninfo.includes('tcp_user_timeout')) {
    return warning(
      `the coordinator keeps waiting for a node that falls silent: add tcp_user_timeout=5000 to its citus.node_conninfo (${CLUSTER_GUIDE})`,
    );
  }
  return ok('every node answers, and silent ones are not waited for');
}

/** Describes the stored values that other keys than these have sealed; undefined if these can open everything. */
export type FindLost = (db: Db, keys: readonly Buffer[]) => Promise<{ readonly description: string } | undefined>;

export async function checkKey(config: Config, db: Db | undefined, findLost: FindLost): Promise<Result> {
  if (db === undefined) return UNUSABLE;
  try {
    const lost = await findLost(db, await findEncryptionKeys(config));
    if (lost === undefined) return ok(`${placeOfKeys(config)} opens all that is stored`);
    return failed(`${placeOfKeys(config)} does not open ${lost.description}: put the key back that sealed them`);
  } catch (error) {
    return failed(reasonOf(error));
  }
}

/** The rights that every statement of the service, and its migrations, need. */
export async function checkRights(db: Db): Promise<Result> {
  const { role, closed, missing, hidden, mayCreate } = await readRights(db);
  if (closed.length > 0) {
    const names = closed.join(', ');
    return failed(`the role ${role} may not use the schema ${names}: grant usage on it and rights in its tables`);
  }
  const [first] = missing;
  if (first !== undefined) {
    const others = missing.length === 1 ? '' : `, nor all it needs in ${missing.length - 1} other tables`;
    return failed(
      `the role ${role} may not ${first.rights.join(', ')} in ${first.table}${others}: grant them, or let it own the tables`,
    );
  }
  if (hidden.length > 0) {
    return failed(
      `the rows of ${hidden[0]} are hidden from the role ${role}: let it own the tables of graphile_worker, or "alter role ${role} bypassrls"`,
    );
  }
  return mayCreate
    ? ok(`the role ${role} may read and write every table`)
    : warning(
        `the role ${role} may not create tables: run "tributary migrate" as one that may, or grant create on the schema`,
      );
}

export async function checkWorker(db: Db | undefined, now: Date): Promise<Result> {
  if (db === undefined) return UNUSABLE;
  const beatAt = (await readHeartbeats(db))?.newest;
  if (beatAt !== undefined && now.getTime() - Date.parse(beatAt) < SILENT_MS) return ok(`one was alive at ${beatAt}`);
  const last = beatAt === undefined ? 'none runs' : `none has given a sign of life since ${beatAt}`;
  return failed(`${last}, so nothing is synced or delivered: start "tributary worker" (or "tributary start")`);
}
