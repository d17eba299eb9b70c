import { forUsers } from '../../../platform/cluster/store.ts';
import { noteCounts, readCounts } from '../../../platform/counts/store.ts';
import { empty, type Queryable, type Sql, sql, type Transaction } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/ids.ts';
import { DAY_MS, localDay, NO_DAY } from '../../../platform/instants.ts';
import type { JsonObject } from '../../../platform/json.ts';
import { lockRows } from '../../../platform/lock-order.ts';
import type { WorkspaceScope } from '../../../platform/retention.ts';
import type { Units } from '../../../vocabulary/value-text.ts';
import { isEmpty, type Profile } from './profile.ts';

export interface User {
  id: string;
  externalId: string;
  email: string | null;
  displayName: string | null;
  metadata: JsonObject;
  timezone: string | null;
  /** Null: as the workspace says. */
  units: Units | null;
  createdAt: string;
  updatedAt: string;
}

export const columns = sql`
  users.id, users.external_id as "externalId", users.email, users.display_name as "displayName", users.metadata,
  users.timezone, users.units, users.created_at as "createdAt", users.updated_at as "updatedAt"`;

/**
 * Replaces the given fields; null clears a field. A patch without fields changes nothing.
 * @throws AppError NOT_FOUND
 */
export async function updateUser(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  profile: Profile,
  now: Date,
): Promise<User> {
  const user = await patchUser(tx, workspaceId, userId, profile, now);
  if (user === undefined) throw notFound('User');
  return user;
}

/** As {@link updateUser}; undefined when the user is absent or another workspace's. */
export async function patchUser(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  profile: Profile,
  now: Date,
): Promise<User | undefined> {
  const given = (member: keyof Profile) => profile[member] !== undefined;
  if (isEmpty(profile)) return findUser(tx, workspaceId, userId);
  if (!isUuid(userId)) return undefined;
  const [user] = await tx.query<User>(sql`
    update users set
      email = case when ${given('email')} then ${profile.email ?? null}::text else email end,
      display_name = case when ${given('displayName')} then ${profile.displayName ?? null}::text else display_name end,
      metadata = case when ${given('metadata')} then ${profile.metadata ?? {}}::jsonb else metadata end,
      timezone = case when ${given('timezone')} then ${profile.timezone ?? null}::text else timezone end,
      units = case when ${given('units')} then ${profile.units ?? null}::text else units end,
      updated_at = ${now}, data_version = ${raised()}
    where id = ${userId} and workspace_id = ${workspaceId}
    returning ${columns}`);
  return user;
}

/** The user, if it is this workspace's. */
async function findUser(db: Queryable, workspaceId: string, userId: string): Promise<User | undefined> {
  if (!isUuid(userId)) return undefined;
  const [user] = await db.query<User>(sql`
    select ${columns} from users where id = ${userId} and workspace_id = ${workspaceId}`);
  return user;
}

/** @throws AppError NOT_FOUND where the workspace has no user with this id of its own */
export async function requireUserByExternalId(db: Queryable, workspaceId: string, externalId: string): Promise<User> {
  // PostgreSQL has no text with NUL, so no user can have such an id.
  if (externalId.includes('\0')) throw notFound('User');
  const [owner] = await db.query<{ userId: string }>(sql`
    select user_id as "userId" from user_external_ids
    where workspace_id = ${workspaceId} and external_id = ${externalId}`);
  if (owner === undefined) throw notFound('User');
  return requireUser(db, workspaceId, owner.userId);
}

/** @throws AppError NOT_FOUND, the same whether the user is absent or another workspace's */
export async function requireUser(db: Queryable, workspaceId: string, userId: string): Promise<User> {
  const user = await findUser(db, workspaceId, userId);
  if (user === undefined) throw notFound('User');
  return user;
}

/**
 * What a transaction does to the answers about a user. Each transaction that changes answers raises the user's version,
 * and with it every validator of the user's answers changes (ADR 32). So a lock of the user raises the version, unless
 * the caller says that nothing in those answers changes.
 */
export type Effect = 'changes answers' | 'keeps answers' | ChangesDays;

/**
 * Answers change, but nothing that daily values and series of the local days before this one are made of: no points, sums
 * or workouts.
 */
export interface ChangesDays {
  readonly changesDaysFrom: string;
}

/** Something changes that is derived from days, such as scores; the days themselves stay. */
export const CHANGES_NO_DAY: ChangesDays = { changesDaysFrom: NO_DAY };

/** The users that a transaction has asked for, and whether each exists. A deleted user never comes back. */
type Held = 'gone' | 'locked' | 'raised' | ChangesDays;
const askedFor = new WeakMap<Transaction, Map<string, Held>>();

/**
 * Higher than before. It follows the clock, so it also differs from every version that a restored backup has forgotten.
 */
const raised = () => sql`greatest(users.data_version + 1, ${Date.now()}::bigint)`;

/** Wherever a person lives, today and yesterday are at most this many days before today's date in UTC. */
const OPEN_DAYS = 2;

/**
 * Sets the version. A write of open days only also says that the finished ones are as before (ADR 65): `settled_until`
 * then goes with the version. Any other write leaves it behind.
 */
function raisedBy(effect: Exclude<Effect, 'keeps answers'>): Sql {
  const version = raised();
  const openSince = localDay(Date.now() - OPEN_DAYS * DAY_MS);
  if (effect === 'changes answers' || effect.changesDaysFrom < openSince) return sql`data_version = ${version}`;
  return sql`
    data_version = ${version}, settled_until = ${version}, open_since = ${openSince}::date,
    settled_version = case when settled_until = data_version and open_since = ${openSince}::date
                           then settled_version else data_version end`;
}

/** Whether the lock that a transaction holds has done already what a write needs. */
function hasDone(held: Held | undefined, effect: Effect): boolean {
  if (held === undefined || held === 'gone') return false;
  if (held === 'raised' || effect === 'keeps answers') return true;
  return typeof held === 'object' && typeof effect === 'object' && effect.changesDaysFrom >= held.changesDaysFrom;
}

/**
 * Locks the rows of these users until the transaction ends; users that no longer exist are left out. It raises no
 * version: code that changes answers calls {@link lockUser} as well. A second call for the same user costs nothing. A
 * transaction about several users names all of them in its first call.
 *
 * One lock does two things. The user cannot be deleted in the meantime (no foreign key refers to users, so new rows
 * would be left behind). And every other transaction that writes something of this user waits, so two syncs, or a sync
 * and a deletion, neither lose each other's updates nor deadlock. It is an ordinary statement on the user's own shard,
 * which an advisory lock is not.
 */
export async function lockUsers(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const known = knownTo(tx);
  const asked = [...new Set(userIds)].filter((userId) => isUuid(userId) && !known.has(userId));
  if (asked.length === 0) return;
  requireNoneLocked(known);
  const locked = await forUsers(
    tx,
    asked.map((userId) => ({ userId })),
    (own, isTheirs) =>
      lockRows<{ id: string }>(
        tx,
        'user',
        sql`
        select id from users where ${isAmong(own.map(({ userId }) => userId))} ${isTheirs(sql`id`)}
        order by id for no key update`,
      ),
  );
  const rows = locked.flat();
  const there = new Set(rows.map(({ id }) => id));
  for (const userId of asked) known.set(userId, there.has(userId) ? 'locked' : 'gone');
}

/** PostgreSQL would plan a statement with a list of one id anew each time (ADR 62). */
function isAmong(ids: readonly string[]): Sql {
  return ids.length === 1 ? sql`id = ${ids[0]}` : sql`id = any(${ids}::uuid[])`;
}

function knownTo(tx: Transaction): Map<string, Held> {
  const known = askedFor.get(tx) ?? new Map<string, Held>();
  askedFor.set(tx, known);
  return known;
}

/** Two transactions that lock the same users one by one could each wait for the other. */
function requireNoneLocked(known: ReadonlyMap<string, Held>): void {
  if ([...known.values()].some((held) => held !== 'gone'))
    throw new Error('lock order: all users of a transaction are locked at once');
}

/** Locks one user until the transaction ends, as {@link lockUsers} does, and raises its version; false when it is gone. */
export async function lockUserIfThere(
  tx: Transaction,
  userId: string,
  effect: Effect = 'changes answers',
): Promise<boolean> {
  const known = knownTo(tx);
  if (!isUuid(userId) || known.get(userId) === 'gone') return false;
  if (hasDone(known.get(userId), effect)) return true;
  if (effect === 'keeps answers') {
    await lockUsers(tx, [userId]);
    return known.get(userId) !== 'gone';
  }
  const raise = sql`update users set ${raisedBy(effect)} where id = ${userId} returning id`;
  if (!known.has(userId)) requireNoneLocked(known);
  const rows = known.has(userId) ? await tx.query(raise) : await lockRows(tx, 'user', raise);
  known.set(userId, rows.length > 0 ? heldBy(effect) : 'gone');
  return rows.length > 0;
}

function heldBy(effect: Effect): Held {
  if (effect === 'keeps answers') return 'locked';
  return effect === 'changes answers' ? 'raised' : effect;
}

/**
 * As {@link lockUserIfThere}.
 * @throws AppError NOT_FOUND when the user is gone
 */
export async function lockUser(tx: Transaction, userId: string, effect: Effect = 'changes answers'): Promise<void> {
  if (!(await lockUserIfThere(tx, userId, effect))) throw notFound('User');
}

/**
 * Locks the workspace's user as {@link lockUserIfThere} does. A request that writes something of a user does this first.
 * @returns undefined when the user is absent or another workspace's
 */
export async function takeUser(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  effect: Effect = 'changes answers',
): Promise<User | undefined> {
  if (!isUuid(userId)) return undefined;
  const known = knownTo(tx);
  if (known.has(userId)) {
    const user = await findUser(tx, workspaceId, userId);
    if (user !== undefined) await lockUserIfThere(tx, userId, effect);
    return user;
  }
  requireNoneLocked(known);
  const isTheirs = sql`where id = ${userId} and workspace_id = ${workspaceId}`;
  const [user] =
    effect === 'keeps answers'
      ? await lockRows<User>(tx, 'user', sql`select ${columns} from users ${isTheirs} for no key update`)
      : await lockRows<User>(tx, 'user', sql`update users set ${raisedBy(effect)} ${isTheirs} returning ${columns}`);
  if (user !== undefined) known.set(userId, heldBy(effect));
  return user;
}

/**
 * As {@link takeUser}.
 * @throws AppError NOT_FOUND, the same whether the user is absent or another workspace's
 */
export async function lockUserOf(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  effect: Effect = 'changes answers',
): Promise<User> {
  const user = await takeUser(tx, workspaceId, userId, effect);
  if (user === undefined) throw notFound('User');
  return user;
}

/** What background work has to know about a user; undefined when the user no longer exists. */
export async function findUserPlace(
  db: Queryable,
  userId: string,
): Promise<(Pick<User, 'timezone' | 'units'> & { workspaceId: string }) | undefined> {
  if (!isUuid(userId)) return undefined;
  const [row] = await db.query<{ workspaceId: string; timezone: string | null; units: Units | null }>(sql`
    select workspace_id as "workspaceId", timezone, units from users where id = ${userId}`);
  return row;
}

/**
 * Ids of users after `after`, in their order.
 * @param workspaceId undefined: of all workspaces
 */
export async function listUserIds(
  db: Queryable,
  workspaceId: string | undefined,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from users where id > ${after ?? NIL}::uuid
    ${workspaceId === undefined ? empty : sql`and workspace_id = ${workspaceId}`}
    order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Users after `after`, in the order of their ids, with the workspace of each. */
export async function listUserPlaces(
  db: Queryable,
  after: string | undefined,
  limit: number,
): Promise<{ userId: string; workspaceId: string }[]> {
  return db.query(sql`
    select id as "userId", workspace_id as "workspaceId" from users where id > ${after ?? NIL}::uuid
    order by id limit ${limit}`);
}

const NIL = '00000000-0000-0000-0000-000000000000';

/** A condition, with its `and`, on a table that names the user. Rows of deleted users are in no workspace. */
export function ofUsersIn({ only, except }: WorkspaceScope, userId: Sql): Sql {
  const isIn = (ids: readonly string[]) =>
    sql`exists (select from users where users.id = ${userId} and users.workspace_id = any(${[...ids]}::uuid[]))`;
  if (only !== undefined) return sql`and ${isIn(only)}`;
  return except === undefined ? empty : sql`and not ${isIn(except)}`;
}

/** As {@link ofUsersIn}, on a table that names the workspace; null counts as none. */
export function ofWorkspaces({ only, except }: WorkspaceScope, workspaceId: Sql): Sql {
  if (only !== undefined) return sql`and ${workspaceId} = any(${[...only]}::uuid[])`;
  if (except === undefined) return empty;
  return sql`and (${workspaceId} is null or ${workspaceId} <> all(${[...except]}::uuid[]))`;
}

/** The owner of a row, as lists across users show it. */
export interface NamesUser {
  /** Null once the user is deleted: its own row goes at once, other rows a little later. */
  readonly externalId: string | null;
  /** Null also where the user has none. */
  readonly displayName: string | null;
}

/**
 * Adds the `externalId` and the `displayName` of its user to each row of a statement, as `page`. The statement chooses the
 * rows of one page, so that no more users are looked up than the page has rows.
 *
 * @param rows their user is in `userId`
 */
export function withUserNames(workspaceId: string, rows: Sql): Sql {
  return sql`
    select page.*, users.external_id as "externalId", users.display_name as "displayName" from (${rows}) page
    left join users on users.id = page."userId" and users.workspace_id = ${workspaceId}`;
}

/** The condition by which a list of all users leaves a deleted one out at once, before its rows are erased. */
export function userIsThere(userId: Sql): Sql {
  return sql`exists (select from users there where there.id = ${userId})`;
}

/** How many users there are in all workspaces. It reads kept counts. */
export async function countUsers(db: Queryable): Promise<number> {
  const counts = await readCounts(db, 'users', countEachUser);
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Goes through every user, of one workspace or of all. */
export function countEachUser(workspaceId?: string): Sql {
  return sql`
    select workspace_id, '' as provider_id, '' as status, count(*) as count from users
    ${workspaceId === undefined ? empty : sql`where workspace_id = ${workspaceId}`} group by workspace_id`;
}

/** Notes that users were added to a workspace, or with a negative count removed. */
export function noteUsers(tx: Transaction, workspaceId: string, count: number): void {
  noteCounts(tx, 'users', [{ workspaceId, providerId: '', status: '', count }]);
}

/**
 * Deletes the row of the user and that of its external id. The caller has deleted the rows that must not outlive the user.
 * @throws AppError NOT_FOUND
 */
export async function deleteUserRow(tx: Transaction, workspaceId: string, userId: string): Promise<User> {
  const [user] = !isUuid(userId)
    ? []
    : await tx.query<User>(sql`
        delete from users where id = ${userId} and workspace_id = ${workspaceId} returning ${columns}`);
  if (user === undefined) throw notFound('User');
  await tx.query(sql`
    delete from user_external_ids where workspace_id = ${workspaceId} and external_id = ${user.externalId}`);
  noteUsers(tx, workspaceId, -1);
  return user;
}
