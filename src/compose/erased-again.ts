/**
 * Compares the list of erasures (ERASURE_LOG) with the database before a service serves. Whoever is on the list and
 * still in the database came back with a backup, and is erased again. Whoever the database has erased and the list does
 * not name, for example because it is new, is added to it, and then the id of this database's list: only a list that has
 * this id is complete.
 */
import { randomUUID } from 'node:crypto';
import {
  type ErasedOnList,
  type EraseOptions,
  type ErasureLog,
  eraseNow,
  erasureLogAt,
  findErasureList,
  listErased,
  makeErasureLog,
  nameErasureList,
  readErasureLog,
  whoOf,
} from '../modules/access/erasures/index.ts';
import { deleteUser, listUserPlaces } from '../modules/access/users/index.ts';
import { removeConnectionsOf } from '../modules/collect/connections/index.ts';
import { isNodeUnavailable } from '../platform/database-errors.ts';
import type { Db, Queryable } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { ConfigError } from '../settings/setting.ts';

const PAGE = 10_000;

export interface ErasureCheck {
  readonly db: Db;
  readonly log: Pick<Log, 'warn'>;
  /** Where the list lies; undefined: none is kept. */
  readonly path: string | undefined;
  /** What is erased of a user. */
  readonly erasure: Omit<EraseOptions, 'db'>;
}

/**
 * @returns how many people were erased again
 * @throws ConfigError if the list cannot be read or written, or is damaged
 */
export async function eraseAgain(check: ErasureCheck): Promise<number> {
  try {
    return await compare(check);
  } catch (error) {
    if (!isNodeUnavailable(error)) throw error;
    // The service starts for the people of the other nodes, and comes to this one when it starts the next time.
    check.log.warn({ err: error }, 'ERASURE_LOG could not be compared with the people of a node that is down');
    return 0;
  }
}

async function compare({ db, log, path, erasure }: ErasureCheck): Promise<number> {
  if (path === undefined) return 0;
  // Read before the list: another process that starts now writes a new id on the list first, and then into the database.
  const known = await findErasureList(db);
  const { whos, ids } = await openList(path);
  if (known !== undefined && !ids.has(known)) log.warn(madeAnew(path));
  const left = new Set(whos);
  const missing: string[] = [];
  for await (const { workspaceId, userId } of everyErased(db)) {
    const who = whoOf(workspaceId, userId);
    left.delete(who);
    if (!whos.has(who)) missing.push(who);
  }
  const list = erasureLogAt(path);
  await list.noteAll(missing);
  if (known === undefined) await nameList(db, list);
  else if (!ids.has(known)) await list.putId(known);
  if (left.size === 0) return 0;
  let erased = 0;
  for await (const { workspaceId, userId } of pagesOf((after) => listUserPlaces(db, after, PAGE))) {
    if (!left.has(whoOf(workspaceId, userId))) continue;
    if (await eraseOne({ db, ...erasure }, workspaceId, userId)) erased += 1;
  }
  if (erased > 0) log.warn(`people who had been erased came back with a backup, and were erased again: ${erased}`);
  return erased;
}

/** Several processes may start at once on one list: what the database knows stands on the list already. */
async function nameList(db: Db, list: ErasureLog): Promise<void> {
  const own = randomUUID();
  await list.putId(own);
  const id = await nameErasureList(db, own);
  if (id !== own) await list.putId(id);
}

/** Nobody but the operator knows whether the database has come back from a backup as well. */
function madeAnew(path: string): string {
  return `ERASURE_LOG: ${path} is not a list that was kept for this database, so it gets everybody whom the database has erased. If the database has come back from a backup, stop, put the right list there and start again: people who were erased after the backup are in the database again`;
}

async function openList(path: string): Promise<ErasedOnList> {
  const list = await readOrMake(path);
  if (list.unread === 0) return list;
  // Whether somebody on these lines has come back with a backup cannot be known, so nobody is served.
  throw new ConfigError(
    'ERASURE_LOG',
    `names a damaged list, ${path} (${damageOf(list)}): put an undamaged copy in its place; if the database has not come back from a backup since, move the list away, and the start writes a new one from the database`,
  );
}

async function readOrMake(path: string): Promise<ErasedOnList> {
  try {
    await makeErasureLog(path);
    return await readErasureLog(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      'ERASURE_LOG',
      `cannot be written (${reason}): name a file that lasts, or "off" to keep no list of erased people`,
    );
  }
}

/** `2 lines cannot be read, the first is line 7` */
export function damageOf({ unread, firstUnread }: ErasedOnList): string {
  return unread === 1
    ? `line ${firstUnread} cannot be read`
    : `${unread} lines cannot be read, the first is line ${firstUnread}`;
}

/** Everybody whom the database has erased. */
export function everyErased(db: Queryable): AsyncGenerator<{ readonly userId: string; readonly workspaceId: string }> {
  return pagesOf((after) => listErased(db, after, PAGE));
}

/** @returns false if another process has been faster */
async function eraseOne(options: EraseOptions, workspaceId: string, userId: string): Promise<boolean> {
  try {
    await options.db.transaction((tx) => deleteUser(tx, workspaceId, userId, removeConnectionsOf));
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
  await eraseNow(options, userId);
  return true;
}

async function* pagesOf<Row extends { readonly userId: string }>(
  read: (after: string | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1)?.userId)) yield* rows;
}
