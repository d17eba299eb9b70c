import { empty, type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import { notFound } from '../../../../platform/errors.ts';
import { isUuid } from '../../../../platform/ids.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import type { Severity } from '../../../../vocabulary/findings.ts';
import { METRIC_TYPES, type MetricType, metricTypeOfCode } from '../../../../vocabulary/metric-types/storage.ts';
import type { Span } from '../../../store/events/index.ts';
import { readProviderCodes, readProviderIds } from '../../../store/providers/index.ts';
import type { DayRange } from './clinical.ts';
import type { AnomalyStatus, StoredAnomaly } from './reconcile.ts';

type Row = Omit<StoredAnomaly, 'metricType' | 'providerIds'> & {
  readonly type: number;
  readonly providers: readonly number[];
};

const columns = sql`
  id, metric_type as type, day, value, method, severity, message, recorded_at as "recordedAt",
  coalesce(last_day, day) as "lastDay", lower_limit as "lowerLimit", upper_limit as "upperLimit", signs, providers, status,
  announced_severity as "announcedSeverity", withdrawn_at as "withdrawnAt", created_at as "createdAt",
  updated_at as "updatedAt"`;

async function toAnomalies(db: Queryable, rows: readonly Row[]): Promise<StoredAnomaly[]> {
  const idOf = await readProviderIds(
    db,
    rows.flatMap(({ providers }) => [...providers]),
  );
  return rows.map(({ type, providers, ...rest }) => ({
    ...rest,
    metricType: metricTypeOfCode(type),
    providerIds: providers.map(idOf).sort(),
  }));
}

/** All stored anomalies that are about one of these local days (both included); withdrawn ones too. */
export async function listAnomaliesOfDays(
  db: Queryable,
  userId: string,
  firstDay: string,
  lastDay: string,
): Promise<StoredAnomaly[]> {
  const rows = await db.query<Row>(sql`
    select ${columns} from anomalies
    where user_id = ${userId} and day <= ${lastDay}::date and coalesce(last_day, day) >= ${firstDay}::date`);
  return toAnomalies(db, rows);
}

/** Deletes anomalies. The caller holds the user's lock. */
export async function deleteAnomalies(
  tx: Transaction,
  userId: string,
  anomalies: readonly StoredAnomaly[],
): Promise<void> {
  if (anomalies.length === 0) return;
  const ids = anomalies.map(({ id }) => id);
  await tx.query(sql`delete from anomalies where user_id = ${userId} and id = any(${ids}::uuid[])`);
}

/** Stores anomalies; each metric type and day may occur once. The caller holds the user's lock. */
export async function putAnomalies(
  tx: Transaction,
  userId: string,
  anomalies: readonly StoredAnomaly[],
): Promise<void> {
  if (anomalies.length === 0) return;
  const codeOf = await readProviderCodes(
    tx,
    anomalies.flatMap(({ providerIds }) => [...providerIds]),
  );
  const rows = anomalies.map((one) => ({
    id: one.id,
    metric_type: METRIC_TYPES[one.metricType].code,
    day: one.day,
    last_day: one.lastDay,
    value: one.value,
    method: one.method,
    severity: one.severity,
    message: one.message,
    recorded_at: one.recordedAt,
    lower_limit: one.lowerLimit,
    upper_limit: one.upperLimit,
    signs: one.signs && [...one.signs],
    providers: one.providerIds.map(codeOf),
    status: one.status,
    announced_severity: one.announcedSeverity,
    withdrawn_at: one.withdrawnAt,
    created_at: one.createdAt,
    updated_at: one.updatedAt,
  }));
  const json: JsonObject = { rows };
  await tx.query(sql`
    insert into anomalies (
      user_id, id, metric_type, day, last_day, value, method, severity, message, recorded_at, lower_limit, upper_limit,
      signs, providers, status, announced_severity, withdrawn_at, created_at, updated_at)
    select ${userId}::uuid, r.*
    from jsonb_to_recordset(${JSON.stringify(json)}::jsonb -> 'rows') as r (
      id uuid, metric_type smallint, day date, last_day date, value float8, method text, severity text, message text,
      recorded_at timestamptz, lower_limit float8, upper_limit float8, signs jsonb, providers smallint[], status text,
      announced_severity text, withdrawn_at timestamptz, created_at timestamptz, updated_at timestamptz)
    on conflict (user_id, metric_type, day) do update set
      last_day = excluded.last_day, signs = excluded.signs, value = excluded.value, method = excluded.method, severity = excluded.severity, message = excluded.message,
      recorded_at = excluded.recorded_at, lower_limit = excluded.lower_limit, upper_limit = excluded.upper_limit,
      providers = excluded.providers, status = excluded.status, announced_severity = excluded.announced_severity,
      withdrawn_at = excluded.withdrawn_at, updated_at = excluded.updated_at`);
}

/** Bounds in epoch milliseconds on recordedAt, both included. */
export interface AnomalyFilter {
  readonly status?: AnomalyStatus | undefined;
  readonly severity?: Severity | undefined;
  readonly metricType?: MetricType | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** At most `limit`, newest first, after the place `after`. */
export async function listAnomalies(
  db: Queryable,
  userId: string,
  { status, severity, metricType, from, to }: AnomalyFilter,
  after: { recordedAt: string; id: string } | undefined,
  limit: number,
): Promise<StoredAnomaly[]> {
  const rows = await db.query<Row>(sql`
    select ${columns} from anomalies
    where user_id = ${userId}
      ${status === undefined ? empty : sql`and status = ${status}`}
      ${severity === undefined ? empty : sql`and severity = ${severity}`}
      ${metricType === undefined ? empty : sql`and metric_type = ${METRIC_TYPES[metricType].code}`}
      ${from === undefined ? empty : sql`and recorded_at >= ${new Date(from)}::timestamptz`}
      ${to === undefined ? empty : sql`and recorded_at <= ${new Date(to)}::timestamptz`}
      ${after === undefined ? empty : sql`and (recorded_at, id) < (${after.recordedAt}::timestamptz, ${after.id}::uuid)`}
    order by recorded_at desc, id desc limit ${limit}`);
  return toAnomalies(db, rows);
}

/** The active ones among these anomalies. */
export async function listActiveAnomalies(
  db: Queryable,
  userId: string,
  anomalyIds: readonly string[],
): Promise<StoredAnomaly[]> {
  const rows = await db.query<Row>(sql`
    select ${columns} from anomalies
    where user_id = ${userId} and id = any(${anomalyIds}::uuid[]) and status = 'active'`);
  return toAnomalies(db, rows);
}

/** @throws AppError NOT_FOUND */
export async function setStatus(
  tx: Transaction,
  userId: string,
  anomalyId: string,
  status: AnomalyStatus,
  now: Date,
): Promise<StoredAnomaly> {
  const rows = isUuid(anomalyId)
    ? await tx.query<Row>(sql`
        update anomalies set status = ${status}::text,
          updated_at = case when status = ${status}::text then updated_at else ${now}::timestamptz end
        where user_id = ${userId} and id = ${anomalyId} returning ${columns}`)
    : [];
  const [anomaly] = await toAnomalies(tx, rows);
  if (anomaly === undefined) throw notFound('Anomaly');
  return anomaly;
}

/** A provider's day of a metric type. */
interface ProviderDay {
  readonly metricType: MetricType;
  readonly providerId: string;
  readonly day: string;
}

/** A point of which everything is known except its instant. */
export interface SoughtPoint extends ProviderDay {
  readonly value: number;
  /** Only points outside of the spans. */
  readonly isAtRest: boolean;
}

/** The points of the provider's day `sought`, to be joined with it laterally: `offset 0` keeps that query apart. */
const pointsOfDay = (userId: string) => sql`
  (select value, recorded_at from metrics
   where user_id = ${userId} and metric_type = sought.metric_type and provider = sought.provider and day = sought.day
     and start >= (sought.day - 1)::timestamp at time zone 'UTC'
     and start < (sought.day + 2)::timestamp at time zone 'UTC' offset 0)`;

/** True for points `m` that lie in one of the spans, both ends excluded. */
function within(spans: readonly Span[]) {
  const [from, to] = [spans.map((span) => new Date(span.from)), spans.map((span) => new Date(span.to))];
  return sql`exists (
    select from unnest(${from}::timestamptz[], ${to}::timestamptz[]) as span (starts_at, ends_at)
    where m.recorded_at > span.starts_at and m.recorded_at < span.ends_at)`;
}

async function soughtRows(db: Queryable, days: readonly ProviderDay[]): Promise<string> {
  const codeOf = await readProviderCodes(
    db,
    days.map(({ providerId }) => providerId),
  );
  const rows = days.map(({ metricType, providerId, ...rest }, place) => ({
    ...rest,
    place,
    metric_type: METRIC_TYPES[metricType].code,
    provider: codeOf(providerId),
  }));
  const json: JsonObject = { rows };
  return JSON.stringify(json);
}

/** The first instants (ISO) of these points, in their order; undefined for a point that no longer exists. */
export async function findRecordedAt(
  db: Queryable,
  userId: string,
  points: readonly SoughtPoint[],
  spans: readonly Span[],
): Promise<(string | undefined)[]> {
  if (points.length === 0) return [];
  const found = await db.query<{ place: number; recordedAt: string }>(sql`
    select sought.place, min(m.recorded_at) as "recordedAt"
    from jsonb_to_recordset(${await soughtRows(db, points)}::jsonb -> 'rows') as sought (
      place integer, metric_type smallint, provider smallint, day date, value float8, "isAtRest" boolean)
    cross join lateral ${pointsOfDay(userId)} m
    where m.value = sought.value and not (sought."isAtRest" and ${within(spans)})
    group by sought.place`);
  const byPlace = new Map(found.map(({ place, recordedAt }) => [place, recordedAt]));
  return points.map((_, place) => byPlace.get(place));
}

/** The lowest and highest values of these days outside of the spans, in their order; nulls where there are none. */
export async function listRangesOutside(
  db: Queryable,
  userId: string,
  days: readonly ProviderDay[],
  spans: readonly Span[],
): Promise<DayRange[]> {
  const found = await db.query<DayRange & { readonly place: number }>(sql`
    select sought.place, min(m.value) as min, max(m.value) as max
    from jsonb_to_recordset(${await soughtRows(db, days)}::jsonb -> 'rows') as sought (
      place integer, metric_type smallint, provider smallint, day date)
    cross join lateral ${pointsOfDay(userId)} m
    where not ${within(spans)}
    group by sought.place`);
  const byPlace = new Map(found.map(({ place, min, max }) => [place, { min, max }]));
  return days.map((_, place) => byPlace.get(place) ?? { min: null, max: null });
}
