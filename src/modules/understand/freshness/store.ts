import { type Queryable, sql } from '../../../platform/db.ts';

export interface ConnectionState {
  readonly providerId: string;
  readonly status: 'active' | 'error' | 'disconnected';
  readonly lastError: string | null;
  readonly lastSyncedAt: string | null;
  readonly connectedAt: string;
  /** Null where the vendor does not tell. */
  readonly grantedScopes: readonly string[] | null;
}

export async function listConnectionStates(db: Queryable, userId: string): Promise<ConnectionState[]> {
  return db.query(sql`
    select provider_id as "providerId", status, last_error as "lastError", last_synced_at as "lastSyncedAt",
           connected_at as "connectedAt", granted_scopes as "grantedScopes"
    from connections where user_id = ${userId}`);
}

/** The newest point of a metric type and provider (codes). */
export interface NewestPoint {
  readonly type: number;
  readonly provider: number;
  /** Local day. */
  readonly day: string;
  readonly recordedAt: string;
}

export async function listNewestPoints(db: Queryable, userId: string): Promise<NewestPoint[]> {
  return db.query(sql`
    select t.metric_type as type, t.provider, newest.day, point.recorded_at as "recordedAt"
    from metric_totals t
    cross join lateral (
      select d.day from metric_days d
      where d.user_id = t.user_id and d.metric_type = t.metric_type and d.provider = t.provider
      order by d.day desc limit 1) newest
    cross join lateral (
      select m.recorded_at from metrics m
      where m.user_id = t.user_id and m.metric_type = t.metric_type and m.provider = t.provider
        and m.recorded_at < (newest.day + 2)::timestamp at time zone 'UTC'
      order by m.recorded_at desc limit 1) point
    where t.user_id = ${userId}
    order by t.provider, t.metric_type`);
}

/** The local days with data since `firstDay`, ascending, by metric type and provider (codes). */
export async function listDaysWithData(
  db: Queryable,
  userId: string,
  firstDay: string,
): Promise<{ type: number; provider: number; days: string[] }[]> {
  return db.query(sql`
    select metric_type as type, provider, array_agg(day order by day)::text[] as days from metric_days
    where user_id = ${userId} and metric_type > 0 and day >= ${firstDay}::date
    group by metric_type, provider`);
}
