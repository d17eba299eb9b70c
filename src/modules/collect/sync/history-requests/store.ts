/** The requests to vendors that let nobody pull: which days each was asked to send, and what has become of it. */
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import type { HistoryItem, HistorySpan } from '../../../../providers/history-requests.ts';
import type { SyncTarget } from '../store.ts';

/**
 * `asked`: we do not know the vendor's answer yet. `accepted`: the data will arrive. `answered`: some of them have
 * arrived, or none will. `refused`: the vendor does not send it.
 */
export type HistoryState = 'asked' | 'accepted' | 'answered' | 'refused';

export interface HistoryRequest extends HistorySpan {
  readonly state: HistoryState;
}

export interface MadeRequest extends HistoryRequest {
  /** ISO instant. */
  readonly askedAt: string;
}

interface Row {
  readonly kind: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly state: HistoryState;
  readonly askedAt: string;
}

export async function listHistoryRequests(
  db: Queryable,
  { userId, connectionId }: Pick<SyncTarget, 'userId' | 'connectionId'>,
): Promise<MadeRequest[]> {
  const rows = await db.query<Row>(sql`
    select kind, starts_at as "startsAt", ends_at as "endsAt", state, asked_at as "askedAt" from history_requests
    where user_id = ${userId} and connection_id = ${connectionId}`);
  return rows.map(({ startsAt, endsAt, ...rest }) => ({
    ...rest,
    from: Date.parse(startsAt),
    to: Date.parse(endsAt),
  }));
}

export async function putHistoryRequest(
  tx: Transaction,
  { userId, connectionId, providerId }: SyncTarget,
  { kind, from, to }: HistorySpan,
  state: HistoryState,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into history_requests (user_id, connection_id, kind, starts_at, ends_at, provider_id, state, asked_at)
    values (${userId}, ${connectionId}, ${kind}, ${new Date(from)}, ${new Date(to)}, ${providerId}, ${state}, ${now})
    on conflict (user_id, connection_id, kind, starts_at) do update set state = excluded.state
    where history_requests.state <> 'answered'`);
}

/** Stores what has become of a request that was made, unless its data have come meanwhile or it is gone. */
export async function putHistoryState(
  tx: Transaction,
  { userId, connectionId }: SyncTarget,
  { kind, from }: HistorySpan,
  state: HistoryState,
): Promise<void> {
  await tx.query(sql`
    update history_requests set state = ${state}
    where user_id = ${userId} and connection_id = ${connectionId} and kind = ${kind} and starts_at = ${new Date(from)}
      and state <> 'answered'`);
}

/**
 * Marks the requests that contain one of these items as answered.
 * @returns how many of them were open before
 */
export async function markAnswered(
  tx: Transaction,
  { userId, connectionId }: SyncTarget,
  items: readonly HistoryItem[],
): Promise<number> {
  return tx.execute(sql`
    update history_requests h set state = 'answered'
    from unnest(${items.map(({ kind }) => kind)}::text[],
                ${items.map(({ at }) => new Date(at).toISOString())}::timestamptz[]) as item (kind, at)
    where h.user_id = ${userId} and h.connection_id = ${connectionId} and h.state in ('asked', 'accepted')
      and h.kind = item.kind and item.at >= h.starts_at and item.at < h.ends_at`);
}

/** Ends the wait for requests of this window that were made up to `before`: nothing will arrive any more. */
export async function closeSilent(
  tx: Transaction,
  { userId, connectionId }: SyncTarget,
  window: { readonly from: number; readonly to: number },
  before: Date,
): Promise<void> {
  await tx.query(sql`
    update history_requests set state = 'answered'
    where user_id = ${userId} and connection_id = ${connectionId} and state = 'accepted' and asked_at <= ${before}
      and starts_at < ${new Date(window.to)} and ends_at > ${new Date(window.from)}`);
}

/** How many days of data a vendor was asked for since `since`, for all people together. */
export async function daysAskedSince(db: Queryable, providerId: string, since: Date): Promise<number> {
  const [row] = await db.query<{ days: number }>(sql`
    select coalesce(sum(extract(epoch from ends_at - starts_at)), 0)::float8 / 86400 as days from history_requests
    where provider_id = ${providerId} and asked_at > ${since}`);
  return row?.days ?? 0;
}

/**
 * Forgets refusals, because a new grant may allow more.
 * @param before also forgets the requests made before this instant, which were for another account of the vendor
 */
export async function forgetHistoryRequests(
  tx: Transaction,
  { userId, connectionId }: SyncTarget,
  before: string | null,
): Promise<void> {
  await tx.query(sql`
    delete from history_requests
    where user_id = ${userId} and connection_id = ${connectionId} and (state = 'refused' or asked_at < ${before}::timestamptz)`);
}

export async function deleteHistoryRequestsOf(tx: Transaction, userId: string, connectionId: string): Promise<void> {
  await tx.query(sql`delete from history_requests where user_id = ${userId} and connection_id = ${connectionId}`);
}

export async function eraseHistoryRequests(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    delete from history_requests where user_id = ${userId} and (connection_id, kind, starts_at) in (
      select connection_id, kind, starts_at from history_requests where user_id = ${userId} limit ${limit})`);
}
