/** Backups of the service's database: what they leave out, and what has to happen when one is restored. */
import { access } from 'node:fs/promises';
import {
  erasureLogAt,
  findErasureList,
  makeErasureLog,
  readErasureLog,
  whoOf,
} from '../modules/access/erasures/index.ts';
import { type Backup, BackupError } from '../platform/backup/file.ts';
import { loadBackup, requireEmpty } from '../platform/backup/load-store.ts';
import { type BackupMade, makeBackup } from '../platform/backup/make.ts';
import { isCluster } from '../platform/cluster/store.ts';
import type { Db, Queryable } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import { findEncryptionKeys, type KeySettings, keyName, placeOfKeys } from '../platform/vault.ts';
import { damageOf, eraseAgain, everyErased } from './erased-again.ts';
import { userErasure } from './erasure.ts';
import { listKeysInUse } from './sealed-values.ts';

/**
 * The migrations fill the first, and the queue's library the second. The others are about people who are signing in or
 * are signed in: after a restore, everybody signs in anew. Jobs are in a backup, and so is who was working on them:
 * a worker finds them as after a power cut, and does again what was not finished.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'schema_migrations',
  'graphile_worker.migrations',
  'sessions',
  'sign_in_links',
  'sign_in_flows',
  'oauth_states',
]);

type Tell = (line: string) => void;

export function backUp(db: Db, path: string, tell: Tell): Promise<BackupMade> {
  return makeBackup({ db, path, tell, leftOut: LEFT_OUT, listKeys: listKeysInUse, findErasureList });
}

/**
 * Checks, before anything is written, that the keys open what the backup holds.
 * @throws BackupError
 */
export async function requireKeysOf({ head }: Backup, settings: KeySettings): Promise<void> {
  const present = new Set((await findEncryptionKeys(settings)).map(keyName));
  const missing = head.encryptionKeys.filter((name) => !present.has(name));
  if (missing.length === 0) return;
  throw new BackupError(
    `${placeOfKeys(settings)} does not hold the key (${missing.join(', ')}) that sealed the tokens and secrets of this backup: put that key there; if it is lost, --without-key`,
  );
}

/** Where lists of erasures are: of this installation, and of the machines that are named. */
export interface ErasureLists {
  /** The installation's own; undefined: it keeps none. */
  readonly own: string | undefined;
  readonly others: readonly string[];
  /** The id of the list that was kept beside the database of the backup; undefined: the backup names none. */
  readonly id: string | undefined;
  /** --without-erasure-log: the operator goes on with whatever can be read of the other lists. */
  readonly mayLack: boolean;
}

/**
 * Reads the lists of other machines.
 * @returns everybody on them whom the own list does not name, how many people all lists name, and whether one of them is
 *   the list that the backup names
 * @throws BackupError if there is no list at all, if none is the one that the backup names, or if one cannot be read or is
 *   damaged
 */
export async function readErasureLists({ own, others, id, mayLack }: ErasureLists): Promise<{
  readonly alsoErased: readonly string[];
  readonly named: number;
  readonly isRight: boolean;
}> {
  const hasOwn = own !== undefined && (await isThere(own));
  if (!hasOwn && others.length === 0 && !mayLack) {
    const where = own === undefined ? 'ERASURE_LOG is off' : `ERASURE_LOG (${own}) is not there`;
    throw new BackupError(
      `${where}, so people who were erased after the backup would come back: name the list with --erasure-log FILE; if nobody was erased since, --without-erasure-log`,
    );
  }
  if (others.length > 0 && own === undefined) {
    throw new BackupError('ERASURE_LOG is off: set it to a file that lasts, for the people on --erasure-log');
  }
  const known = hasOwn ? await readList(own, false) : undefined;
  const joined = new Set<string>();
  const ids = new Set(known?.ids);
  for (const path of others) {
    const list = await readList(path, mayLack);
    for (const who of list.whos) if (known?.whos.has(who) !== true) joined.add(who);
    for (const one of list.ids) ids.add(one);
  }
  const isRight = id !== undefined && ids.has(id);
  if (id !== undefined && !isRight && !mayLack) throw anotherList(hasOwn ? [own, ...others] : others);
  return { alsoErased: [...joined], named: (known?.whos.size ?? 0) + joined.size, isRight };
}

function anotherList(paths: readonly string[]): BackupError {
  return new BackupError(
    `the list of erasures ${paths.join(', ')} is not the one that was kept for the database of the backup: it was made anew after that one was lost, or is of another service, so people who were erased after the backup would come back: put the right list where ERASURE_LOG says, or name it with --erasure-log FILE; if it is lost, --without-erasure-log`,
  );
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function readList(path: string, mayBeDamaged: boolean) {
  const list = await readErasureLog(path).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`the list of erasures ${path} cannot be read: ${reason}`);
  });
  if (list.unread === 0 || mayBeDamaged) return list;
  throw new BackupError(
    `the list of erasures ${path} is damaged (${damageOf(list)}), so people who were erased would come back: take an undamaged copy of it; if there is none, keep it elsewhere than ERASURE_LOG says: --erasure-log FILE with --without-erasure-log uses the lines that can be read`,
  );
}

/**
 * Whoever the backup knows as erased was on the list before: where one of them is missing, it is another list.
 * @throws BackupError
 */
async function requireAllListed(db: Queryable, path: string): Promise<void> {
  const { whos } = await readList(path, false);
  let missing = 0;
  for await (const { workspaceId, userId } of everyErased(db)) if (!whos.has(whoOf(workspaceId, userId))) missing += 1;
  if (missing === 0) return;
  throw new BackupError(
    `the list of erasures lacks ${missing} of the people who had been erased before the backup, so it is older than the backup, or of another service or machine: name the newest list, and that of each machine, with --erasure-log FILE; if there is none, --without-erasure-log`,
  );
}

export interface RestoreOptions {
  readonly db: Db;
  readonly url: string;
  readonly backup: Backup;
  readonly log: Pick<Log, 'warn'>;
  /** The installation's own list of erasures; undefined: it keeps none. */
  readonly erasureLog: string | undefined;
  /** Who else was erased, from the lists of other machines. */
  readonly alsoErased: readonly string[];
  /** As in {@link ErasureLists}. */
  readonly mayLack: boolean;
  readonly tell: Tell;
}

/**
 * Loads a backup into an empty database, and erases again whoever was erased after it. The own list names all of them
 * before anybody is loaded: if the restore is interrupted, the next start erases them.
 * @returns how many people that were
 * @throws BackupError
 */
export async function restore(options: RestoreOptions): Promise<number> {
  const { db, backup, log, erasureLog, alsoErased, mayLack } = options;
  if (await isCluster(db)) {
    throw new BackupError('a backup cannot be restored into a cluster: give one PostgreSQL server');
  }
  await requireEmpty(db, backup);
  if (erasureLog !== undefined) await makeErasureLog(erasureLog);
  await erasureLogAt(erasureLog).noteAll(alsoErased);
  const check = async (loaded: Queryable) => {
    if (erasureLog !== undefined && !mayLack) await requireAllListed(loaded, erasureLog);
  };
  await loadBackup({ ...options, check });
  const list = backup.head.erasureList;
  if (list !== undefined) await erasureLogAt(erasureLog).putId(list);
  return eraseAgain({ db, log, path: erasureLog, erasure: userErasure });
}
