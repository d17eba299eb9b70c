import { type Queryable, sql } from '../../../platform/db.ts';
import { type MetricType, metricTypeOfCode } from '../../../vocabulary/metric-types/storage.ts';
import { listDates } from '../../store/metrics/index.ts';
import { withProviderIds } from '../../store/providers/index.ts';

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

/** The newest point of a metric type and provider. */
export interface NewestPoint {
  readonly metricType: MetricType;
  readonly providerId: string;
  /** Local day. */
  readonly day: string;
  readonly recordedAt: string;
}

interface DaysWithData {
  readonly metricType: MetricType;
  readonly providerId: string;
  readonly days: readonly string[];
}

/** A row as it is stored: with the codes of its metric type and provider. */
type Coded<Row> = Omit<Row, 'metricType' | 'providerId'> & { readonly type: number; readonly provider: number };

async function named<Row extends { readonly type: number; readonly provider: number }>(
  db: Queryable,
  rows: readonly Row[],
) {
  const named = await withProviderIds(db, rows);
  return named.map(({ type, ...row }) => ({ ...row, metricType: metricTypeOfCode(type) }));
}

/**
 * Days are local ones, so the newest point may belong to one of the two days before the newest day. Rollups say when the last
 * point with a value was recorded: that is enough where all points of these days have values. Else the points are read.
 */
export async function listNewestPoints(db: Queryable, userId: string): Promise<NewestPoint[]> {
  const rows = await db.query<Coded<NewestPoint>>(sql`
    select t.metric_type as type, t.provider, newest.day, coalesce(rolled.last_at, point.recorded_at) as "recordedAt"
    from metric_totals t
    cross join lateral (
      select max(m.month) as month from metric_months m
      where m.user_id = ${userId} and m.metric_type = t.metric_type and m.provider = t.provider) last
    cross join lateral (
      select d.day from metric_dates d
      where d.user_id = ${userId} and d.metric_type = t.metric_type and d.provider = t.provider and d.month = last.month
      order by d.day desc limit 1) newest
    cross join lateral (
      select case when bool_and(d.points = d.valued) then max(d.last_at) end as last_at from metric_days d
      where d.user_id = ${userId} and d.metric_type = t.metric_type and d.provider = t.provider
        and d.month between date_trunc('month', newest.day - 2)::date and newest.day
        and d.day between newest.day - 2 and newest.day) rolled
    left join lateral (
      select m.recorded_at from metrics m
      where rolled.last_at is null
        and m.user_id = ${userId} and m.metric_type = t.metric_type and m.provider = t.provider
        and m.start >= (newest.day - 1)::timestamp at time zone 'UTC'
        and m.start < (newest.day + 2)::timestamp at time zone 'UTC'
      order by m.recorded_at desc limit 1) point on true
    where t.user_id = ${userId}
    order by t.provider, t.metric_type`);
  return named(db, rows);
}

/** The local days with data since `firstDay`, ascending, by metric type and provider. */
export async function listDaysWithData(db: Queryable, userId: string, firstDay: string): Promise<DaysWithData[]> {
  const rows = await listDates(db, userId, firstDay);
  return named(
    db,
    rows.filter(({ type }) => type > 0),
  );
}
