import { listReachableUsers } from '../../../../platform/cluster/store.ts';
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import type { Erasers } from '../../../../platform/erasing.ts';
import { lockRows } from '../../../../platform/lock-order.ts';
import { lockUserIfThere } from '../../../access/users/index.ts';

/** Local days, both included. */
export interface DayRange {
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * The findings of an analysis that may be announced: all that are new; only those of today and yesterday; or none,
 * because a backfill has changed the days.
 */
export type Announces = 'everything' | 'latest' | 'nothing';

/** The days of a user that wait to be analysed. */
export interface PendingAnalysis extends DayRange {
  readonly announces: Announces;
}

/**
 * Notes that these days of a user wait for analysis, in addition to the days that wait already.
 * @returns since when the user has been waiting (ISO); undefined if the user is gone
 */
export async function addPending(
  tx: Transaction,
  userId: string,
  { firstDay, lastDay, announces }: PendingAnalysis,
  now: Date,
): Promise<string | undefined> {
  if (!(await lockUserIfThere(tx, userId, 'keeps answers'))) return undefined;
  const [row] = await lockRows<{ requestedAt: string }>(
    tx,
    'analysis',
    sql`
    insert into pending_analyses as pending (user_id, first_day, last_day, requested_at, announces)
    values (${userId}, ${firstDay}::date, ${lastDay}::date, ${now}::timestamptz, ${announces})
    on conflict (user_id) do update set
      first_day = least(pending.first_day, excluded.first_day), last_day = greatest(pending.last_day, excluded.last_day),
      announces = case when pending.announces = excluded.announces then pending.announces else 'latest' end
    returning requested_at as "requestedAt"`,
  );
  return row?.requestedAt;
}

/** Removes and returns the days that wait for analysis; undefined if none do. */
export async function takePending(tx: Transaction, userId: string): Promise<PendingAnalysis | undefined> {
  const [row] = await lockRows<PendingAnalysis>(
    tx,
    'analysis',
    sql`
    delete from pending_analyses where user_id = ${userId} returning first_day as "firstDay", last_day as "lastDay", announces`,
  );
  return row;
}

/**
 * Notes that the analysis covers the user's present data. Every later change of the data raises the user's version.
 * @param until when the clock alone makes another analysis necessary, epoch milliseconds
 */
export async function putAnalysis(tx: Transaction, userId: string, until: number): Promise<void> {
  await tx.query(sql`
    insert into analyses (user_id, data_version, stands_until)
    select id, data_version, ${new Date(until)}::timestamptz from users where id = ${userId}
    on conflict (user_id) do update set data_version = excluded.data_version, stands_until = excluded.stands_until`);
}

/** When the clock alone made another analysis necessary than the last one, as an ISO instant; undefined if there was none. */
export async function findStoodUntil(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ standsUntil: string }>(sql`
    select stands_until as "standsUntil" from analyses where user_id = ${userId}`);
  return row?.standsUntil;
}

/** Whether an analysis of the user would give the same as the last one: no data have changed, and no day has ended. */
export async function isAnalyzed(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const rows = await db.query(sql`
    select from analyses a join users u on u.id = a.user_id and u.data_version = a.data_version
    where a.user_id = ${userId} and u.id = ${userId} and a.stands_until > ${now}::timestamptz`);
  return rows.length > 0;
}

/** Users who have been waiting since before `before`, the longest wait first. */
export async function listWaitingUsers(db: Queryable, before: Date, limit: number): Promise<string[]> {
  return listReachableUsers(
    db,
    'pending_analyses',
    sql`
    select user_id as "userId" from pending_analyses where requested_at < ${before}::timestamptz
    order by requested_at limit ${limit}`,
  );
}

/** The state of a subject that was last announced to a person. */
export interface ToldInsight {
  /** `trend steps`, `correlation steps sleep` */
  readonly subject: string;
  /** Direction of a trend, or sign of a correlation. */
  readonly state: string;
  /** Null if the state is known but was never announced. */
  readonly toldAt: string | null;
}

export async function listTold(db: Queryable, userId: string): Promise<ToldInsight[]> {
  return db.query<ToldInsight>(sql`
    select subject, state, told_at as "toldAt" from told_insights where user_id = ${userId}`);
}

/** Stores the states of subjects; each subject may occur once. */
export async function putTold(tx: Transaction, userId: string, insights: readonly ToldInsight[]): Promise<void> {
  if (insights.length === 0) return;
  const json = JSON.stringify({
    rows: insights.map(({ subject, state, toldAt }) => ({ subject, state, told_at: toldAt })),
  });
  await tx.query(sql`
    insert into told_insights (user_id, subject, state, told_at)
    select ${userId}::uuid, r.*
    from jsonb_to_recordset(${json}::jsonb -> 'rows') as r (subject text, state text, told_at timestamptz)
    on conflict (user_id, subject) do update set state = excluded.state, told_at = excluded.told_at`);
}

/** Notes that these anomalies were announced with their present severity; each id may occur once. */
export async function markAnnounced(tx: Transaction, userId: string, anomalyIds: readonly string[]): Promise<void> {
  if (anomalyIds.length === 0) return;
  await tx.query(sql`
    update anomalies set announced_severity = severity where user_id = ${userId} and id = any(${anomalyIds}::uuid[])`);
}

/** Everything that is computed from a user's health data. */
export const erasers: Erasers = {
  pendingAnalyses: (tx, userId) => tx.execute(sql`delete from pending_analyses where user_id = ${userId}`), // one row
  analyses: (tx, userId) => tx.execute(sql`delete from analyses where user_id = ${userId}`), // one row
  keptContexts: (tx, userId) => tx.execute(sql`delete from kept_contexts where user_id = ${userId}`), // one row or two
  correlationWindows: (tx, userId, limit) =>
    tx.execute(sql`
      delete from correlation_windows where user_id = ${userId}
        and days in (select days from correlation_windows where user_id = ${userId} limit ${limit})`),
  anomalies: (tx, userId, limit) =>
    tx.execute(sql`
      delete from anomalies where user_id = ${userId}
        and id in (select id from anomalies where user_id = ${userId} limit ${limit})`),
  scores: (tx, userId, limit) =>
    tx.execute(sql`
      delete from health_scores where user_id = ${userId}
        and day in (select day from health_scores where user_id = ${userId} limit ${limit})`),
  insights: (tx, userId, limit) =>
    tx.execute(sql`
      delete from told_insights where user_id = ${userId}
        and subject in (select subject from told_insights where user_id = ${userId} limit ${limit})`),
};
