/**
 * The state of syncing that a connection holds: how far syncs have read, how the last one ended, when the next is due.
 * The database's clock says when it is due. A service whose clock is ahead of it has read no further than that clock shows.
 */

import { queryReachable } from '../../../platform/cluster/store.ts';
import { atTransaction, databaseTime, secondsUntil } from '../../../platform/database-clock-store.ts';
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/instants.ts';
import { changeStatus } from './status-store.ts';
import type { ConnectionError } from './store.ts';
import type { ConnectionRef } from './tokens/sealed-tokens.ts';

type Target = Pick<ConnectionRef, 'userId' | 'connectionId'>;

/** A connection as a sync needs it. */
export interface SyncedConnection extends ConnectionRef {
  readonly status: 'active' | 'error' | 'disconnected';
  readonly lastSyncedAt: string | null;
  /** When the person gave the grant of these tokens. A different instant means a different grant. */
  readonly connectedAt: string;
  /** The wire format of the tokens; null for vendors that have only one. */
  readonly wireFormat: string | null;
  /** The tokens from before an exchange of the grant are kept until a call with the present ones has succeeded. */
  readonly hasFormerTokens: boolean;
  /** Null if the vendor has not said. */
  readonly grantedScopes: string[] | null;
  /** How many days its first sync reads; null means the provider's default. */
  readonly initialDays: number | null;
  /** Everything since then has been read, up to `lastSyncedAt`; null before the first sync has ended. */
  readonly readSince: string | null;
  /** When the user's health data were deleted; ISO instant. */
  readonly notBefore: string | null;
  /** The user's local day on which the last two weeks were last read; null where they are never read again. */
  readonly rereadOn: string | null;
  /** When the newest genuine notice of the vendor reached the connection, to the hour; ISO instant. */
  readonly notifiedAt: string | null;
  /** When the vendor last refused to let us pull; null if pulling works. ISO instant. */
  readonly pullRefusedAt: string | null;
  /** Until then a sync waits for the days that the vendor was asked to send; null if none does. ISO instant. */
  readonly historyUntil: string | null;
}

const columns = sql`
  user_id as "userId", id as "connectionId", workspace_id as "workspaceId", provider_id as "providerId", status,
  last_synced_at as "lastSyncedAt", connected_at as "connectedAt", wire_format as "wireFormat",
  former_access_token is not null as "hasFormerTokens", granted_scopes as "grantedScopes",
  not_before as "notBefore", initial_days as "initialDays", read_since as "readSince", reread_on as "rereadOn",
  notified_at as "notifiedAt", pull_refused_at as "pullRefusedAt", history_until as "historyUntil"`;

export async function findSyncedConnection(
  db: Queryable,
  userId: string,
  connectionId: string,
): Promise<SyncedConnection | undefined> {
  const [connection] = await db.query<SyncedConnection>(sql`
    select ${columns} from connections where user_id = ${userId} and id = ${connectionId}`);
  return connection;
}

/** Whether the person has connected again since. The caller holds the user's lock. */
export async function hasReconnected(
  tx: Transaction,
  { userId, connectionId, connectedAt }: SyncedConnection,
): Promise<boolean> {
  const [present] = await tx.query<{ connectedAt: string }>(sql`
    select connected_at as "connectedAt" from connections
    where user_id = ${userId} and id = ${connectionId}`);
  return present !== undefined && present.connectedAt !== connectedAt;
}

export interface SyncEnd {
  /** Everything from `readSince` up to `syncedAt` has been read. */
  readonly readSince: Date;
  readonly syncedAt: Date;
  readonly nextSyncAt: Date | null;
  /** The user's local day, if this sync has read the last two weeks. */
  readonly rereadOn: string | undefined;
}

/**
 * Stores that a sync has read everything up to `syncedAt`. A newer grant is left alone: it may be for another account, of
 * which nothing has been read.
 */
export async function markSynced(
  tx: Transaction,
  target: SyncedConnection,
  { readSince, syncedAt, nextSyncAt, rereadOn }: SyncEnd,
): Promise<void> {
  await changeStatus(tx, target, 'active', {
    set: sql`last_error = null, last_error_code = null, last_synced_at = least(${syncedAt}::timestamptz, now()),
      next_sync_at = ${atTransaction(nextSyncAt)},
      read_since = coalesce(read_since, ${readSince}::timestamptz), reread_on = coalesce(${rereadOn ?? null}::date, reread_on),
      pull_refused_at = null, history_until = null`,
    where: sql`status <> 'disconnected' and connected_at = ${target.connectedAt}`,
  });
}

/**
 * Stores that a backfill has read everything from `readSince` up to `readUntil`, where the days begin that had been read
 * before. A newer grant is left alone: it may be for another account.
 */
export async function markBackfilled(
  tx: Transaction,
  { userId, connectionId, connectedAt }: SyncedConnection,
  readSince: Date,
  readUntil: Date,
): Promise<void> {
  await tx.query(sql`
    update connections set read_since = ${readSince}
    where user_id = ${userId} and id = ${connectionId} and connected_at = ${connectedAt}
      and read_since > ${readSince}::timestamptz and read_since <= ${readUntil}::timestamptz`);
}

/**
 * Stores that the vendor lets nobody pull with this key: data come by notices only, which is no failure. Then
 * `last_synced_at` moves with the data that arrive.
 * @param nextSyncAt when pulling is tried again
 */
export async function markPushOnly(
  tx: Transaction,
  target: SyncedConnection,
  now: Date,
  nextSyncAt: Date | null,
): Promise<void> {
  await changeStatus(tx, target, 'active', {
    set: sql`last_error = null, last_error_code = null, next_sync_at = ${atTransaction(nextSyncAt)},
      pull_refused_at = ${now}, history_until = null`,
    where: sql`status <> 'disconnected' and connected_at = ${target.connectedAt}`,
  });
}

/** Stores when the vendor refused to let us pull. */
export async function putPullRefused(tx: Transaction, { userId, connectionId }: Target, now: Date): Promise<void> {
  await tx.query(sql`
    update connections set pull_refused_at = ${now} where user_id = ${userId} and id = ${connectionId}`);
}

/** Stores until when a sync waits for the days that it has asked the vendor to send. */
export async function putHistoryUntil(tx: Transaction, { userId, connectionId }: Target, until: Date): Promise<void> {
  await tx.query(sql`
    update connections set history_until = ${until} where user_id = ${userId} and id = ${connectionId}`);
}

/**
 * Stores that a sync which read only notice targets went well. The time up to which everything has been read stays.
 */
export async function markHealthy(tx: Transaction, target: Target): Promise<void> {
  await changeStatus(tx, target, 'active', {
    set: sql`last_error = null, last_error_code = null`,
    where: sql`status = 'error'`,
  });
}

/** Stores when the user's health data were deleted. Values measured before `instant` are not stored again. */
export async function putNotBefore(tx: Transaction, userId: string, instant: Date): Promise<void> {
  await tx.query(sql`update connections set not_before = ${instant} where user_id = ${userId}`);
}

/** Stores that nothing before `readUpTo` needs to be read again. */
export async function markRead(tx: Transaction, { userId, connectionId }: Target, readUpTo: Date): Promise<void> {
  await tx.query(sql`
    update connections set last_synced_at = ${readUpTo} where user_id = ${userId} and id = ${connectionId}`);
}

/**
 * Stores that a sync has failed for good. The caller holds the user's lock.
 * @returns whether the connection was healthy before
 */
export async function markSyncFailed(
  tx: Transaction,
  target: Target,
  { error, code }: ConnectionError,
  nextSyncAt: Date | null,
): Promise<boolean> {
  const former = await changeStatus(tx, target, 'error', {
    set: sql`last_error = ${error}, last_error_code = ${code}, next_sync_at = ${atTransaction(nextSyncAt)}`,
    where: sql`status <> 'disconnected'`,
  });
  return former === 'active';
}

/** Connections of these providers that are due, of all users, the longest overdue first. */
export async function listDueConnections(
  db: Queryable,
  providerIds: readonly string[],
  limit: number,
): Promise<SyncedConnection[]> {
  return queryReachable<SyncedConnection>(
    db,
    'connections',
    sql`
    select ${columns} from connections
    where status <> 'disconnected' and next_sync_at <= now() and provider_id = any(${providerIds}::text[])
    order by next_sync_at limit ${limit}`,
  );
}

/** By how much a clock may be ahead without a correction. */
const SLACK_MS = MINUTE_MS;
/** What changed at vendors before this was read at the right time, or is too old to change. */
const SURELY_READ_MS = 14 * DAY_MS;
const LONGEST_HISTORY_WAIT_MS = DAY_MS;

/** Instants by the database's clock, computed here because a cluster evaluates none in the changes of distributed rows. */
async function limitsOf(db: Queryable) {
  const now = await databaseTime(db);
  return {
    now: new Date(now),
    readAhead: new Date(now + SLACK_MS),
    historyEnd: new Date(now + LONGEST_HISTORY_WAIT_MS),
    surelyRead: new Date(now - SURELY_READ_MS),
  };
}

/**
 * Connections of a provider that were written while a clock was ahead: they are due later than their interval allows, or
 * have been read up to an instant in the future. It reads all connections.
 * @param minutes the longest intervals; 0: the provider has no schedule
 */
export async function listConnectionsAhead(
  db: Queryable,
  providerId: string,
  minutes: { readonly usual: number; readonly announced: number; readonly pushOnly: number },
  limit: number,
): Promise<SyncedConnection[]> {
  const { now, readAhead, historyEnd } = await limitsOf(db);
  const latest = (every: number) => new Date(now.getTime() + every * MINUTE_MS + SLACK_MS);
  return queryReachable<SyncedConnection>(
    db,
    'connections',
    sql`
    select ${columns} from connections
    where status <> 'disconnected' and provider_id = ${providerId}
      and (last_synced_at > ${readAhead} or history_until > ${new Date(historyEnd.getTime() + SLACK_MS)}
        or ${minutes.usual}::float8 > 0 and next_sync_at > case
          when pull_refused_at is not null then ${latest(minutes.pushOnly)}::timestamptz
          when notified_at is not null then ${latest(minutes.announced)}::timestamptz
          else ${latest(minutes.usual)}::timestamptz end)
    limit ${limit}`,
  );
}

/**
 * Brings back what was written while a clock was ahead. Where the connection was read up to an instant in the future,
 * nobody knows when that was: the last two weeks are read again. The caller holds the user's lock.
 * @param nextSyncAt the latest time of the next sync
 */
export async function bringBack(
  tx: Transaction,
  { userId, connectionId }: Target,
  nextSyncAt: Date | null,
): Promise<void> {
  const { now, readAhead, historyEnd, surelyRead } = await limitsOf(tx);
  const next = nextSyncAt && new Date(now.getTime() + secondsUntil(nextSyncAt) * 1000);
  await tx.query(sql`
    update connections set
      next_sync_at = case when next_sync_at is not null then least(next_sync_at, ${next}::timestamptz) end,
      last_synced_at = case when last_synced_at <= ${readAhead} then last_synced_at
        when pull_refused_at is not null then least(last_synced_at, ${now})
        when last_synced_at is not null then greatest(least(read_since, ${now}), ${surelyRead}) end,
      history_until = case when history_until is not null then least(history_until, ${historyEnd}) end
    where user_id = ${userId} and id = ${connectionId}`);
}

/** Connections without a schedule, because scheduled syncs were switched off when they last synced. */
export async function listUnscheduledConnections(
  db: Queryable,
  providerIds: readonly string[],
  limit: number,
): Promise<SyncedConnection[]> {
  return queryReachable<SyncedConnection>(
    db,
    'connections',
    sql`
    select ${columns} from connections
    where status <> 'disconnected' and next_sync_at is null and last_synced_at is not null
      and provider_id = any(${providerIds}::text[]) limit ${limit}`,
  );
}

/** Stores that a genuine notice of the vendor has reached the connection; at most once an hour. */
export async function markNotified(
  tx: Transaction,
  { userId, connectionId, notifiedAt }: Pick<SyncedConnection, 'userId' | 'connectionId' | 'notifiedAt'>,
  receivedAt: string,
): Promise<void> {
  if (notifiedAt !== null && Date.parse(receivedAt) - Date.parse(notifiedAt) < HOUR_MS) return;
  await tx.query(sql`
    update connections set notified_at = ${receivedAt} where user_id = ${userId} and id = ${connectionId}`);
}

/**
 * Whether a sync is going to read two weeks again of any of the user's vendors. Nobody does where all data are pushed,
 * where syncs are not scheduled, and where a vendor lets nobody pull.
 */
export async function hasRereadAhead(db: Queryable, userId: string): Promise<boolean> {
  const found = await db.query(sql`
    select from connections
    where user_id = ${userId} and status <> 'disconnected' and next_sync_at is not null and reread_on is not null
      and pull_refused_at is null limit 1`);
  return found.length > 0;
}

/** Gives a connection that is not scheduled yet a time for its next sync. */
export async function putFirstSchedule(
  tx: Transaction,
  { userId, connectionId }: Target,
  nextSyncAt: Date,
): Promise<void> {
  await tx.query(sql`
    update connections set next_sync_at = ${atTransaction(nextSyncAt)}
    where user_id = ${userId} and id = ${connectionId} and next_sync_at is null and status <> 'disconnected'`);
}

/** @returns false when the connection is gone */
export async function putNextSync(
  tx: Transaction,
  { userId, connectionId }: Target,
  nextSyncAt: Date | null,
): Promise<boolean> {
  const written = await tx.execute(sql`
    update connections set next_sync_at = ${atTransaction(nextSyncAt)} where user_id = ${userId} and id = ${connectionId}`);
  return written > 0;
}
