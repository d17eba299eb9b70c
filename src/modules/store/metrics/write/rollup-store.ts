/**
 * What days and totals add up to. The transaction that changes points writes the rollups too, so they always equal the
 * sums of the points. Every writer holds the user's lock, so none works on old sums.
 */
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { numberArray, plainArray } from './array-literals.ts';
import type { TypeDay } from './day-deltas.ts';
import { columnOf } from './pack-store.ts';

const HEART_RATE = METRIC_TYPES.heart_rate.code;
const BLOOD_PRESSURE = METRIC_TYPES.blood_pressure.code;

const member = (type: number, name: string) => sql`
  case when m.metric_type = ${type}::smallint and jsonb_typeof(m.data -> ${name}) = 'number'
       then (m.data ->> ${name})::float8 end`;

const partOf = (name: string) => sql`
  case when count(${member(BLOOD_PRESSURE, name)}) > 0
       then jsonb_build_array(sum(${member(BLOOD_PRESSURE, name)}), count(${member(BLOOD_PRESSURE, name)})) end`;

/** The sum of a group of points `m`, as {@link TallyColumns}. */
export const tallyColumns = sql`
  count(*)::integer as points, count(m.value)::integer as valued, coalesce(sum(m.value), 0) as sum,
  coalesce(sum(m.samples), 0)::integer as samples, coalesce(sum(m.sample_sum), 0) as sample_sum,
  count(m.value) filter (where m.is_spot)::integer as spots,
  case when count(m.value) filter (where m.is_spot) > 0
       then coalesce(sum(m.value) filter (where m.is_spot is null), 0) end as steady_sum,
  min(least(m.value, ${member(HEART_RATE, 'min')})) as min, max(greatest(m.value, ${member(HEART_RATE, 'max')})) as max,
  (array_agg(m.value order by m.recorded_at desc) filter (where m.value is not null))[1] as last,
  max(m.recorded_at) filter (where m.value is not null) as last_at`;

/** The numbers that a group of points `m` keeps in `data`, as {@link DayParts}. */
export const partsColumn = sql`
  case when m.metric_type = ${BLOOD_PRESSURE}::smallint
       then jsonb_strip_nulls(jsonb_build_object('systolic', ${partOf('systolic')}, 'diastolic', ${partOf('diastolic')},
                                                 'pulse', ${partOf('pulse')})) end as parts`;

/** Midnight UTC of a date, independent of the session's zone. */
export const midnight = (date: ReturnType<typeof sql>) => sql`(${date})::timestamp at time zone 'UTC'`;

const dayColumns = sql`
  m.metric_type, m.day, m.provider, ${tallyColumns},
  count(*) filter (where m.recorded_at < ${midnight(sql`m.day`)})::integer as points_before,
  count(*) filter (where m.recorded_at >= ${midnight(sql`m.day + 1`)})::integer as points_after,
  ${partsColumn}, max(m.settles_at) as settles_at`;

const storedColumns = sql`
  metric_type, day, provider, points, valued, sum, samples, sample_sum, spots, steady_sum, min, max, last, last_at, points_before, points_after, parts, settles_at`;

/** The points of local days, from the first to the last, lie on their UTC dates or on the one before or after. */
export const recordedAround = (first: ReturnType<typeof sql>, last = first) => sql`
  m.start >= ${midnight(sql`${first} - 1`)} and m.start < ${midnight(sql`${last} + 2`)}`;

/** What these days add up to, computed from their points. A day without points is left out. */
export async function computeDaysOf(
  tx: Transaction,
  userId: string,
  provider: number,
  days: readonly TypeDay[],
): Promise<StoredDay[]> {
  if (days.length === 0) return [];
  return tx.query(sql`
    select ${dayColumns}
    from unnest(${columnOf(numberArray(days.map(({ type }) => type)), 'smallint', days.length)},
                ${columnOf(plainArray(days.map(({ day }) => day)), 'date', days.length)}) as touched (metric_type, day)
    cross join lateral (
      select * from metrics m
      where m.user_id = ${userId} and m.metric_type = touched.metric_type and m.provider = ${provider}::smallint
        and m.day = touched.day and ${recordedAround(sql`touched.day`)} offset 0) m
    group by m.metric_type, m.day, m.provider`);
}

/**
 * Changes the totals of a user and provider by a number of points for each metric type. A total of zero has no row.
 * @param withOffset the metric types of which points with a UTC offset are stored now
 */
export async function addToTotals(
  tx: Transaction,
  userId: string,
  provider: number,
  pointsByType: ReadonlyMap<number, number>,
  withOffset: ReadonlySet<number> = new Set(),
): Promise<void> {
  const types = [...new Set([...pointsByType.keys(), ...withOffset])];
  if (types.length === 0) return;
  const points = types.map((type) => pointsByType.get(type) ?? 0);
  await tx.query(sql`
    insert into metric_totals as stored (user_id, provider, metric_type, points, may_have_offset)
    select ${userId}::uuid, ${provider}::smallint, added.type, added.points, added.type = any(${numberArray([...withOffset])}::smallint[])
    from unnest(${numberArray(types)}::smallint[], ${numberArray(points)}::bigint[]) as added (type, points)
    on conflict (user_id, metric_type, provider) do update set
      points = stored.points + excluded.points, may_have_offset = stored.may_have_offset or excluded.may_have_offset
    where excluded.points <> 0 or not stored.may_have_offset`);
  if (points.every((count) => count >= 0)) return;
  await tx.query(sql`
    delete from metric_totals where user_id = ${userId} and provider = ${provider}::smallint and points = 0`);
}

/** A day as the view `metric_days` shows it. */
export interface StoredDay {
  metric_type: number;
  day: string;
  provider: number;
  points: number;
  valued: number;
  sum: number;
  samples: number;
  sample_sum: number;
  spots: number;
  steady_sum: number | null;
  min: number | null;
  max: number | null;
  last: number | null;
  last_at: string | null;
  points_before: number;
  points_after: number;
  parts: Record<string, [number, number]> | null;
  settles_at: string | null;
}

export interface StoredTotal {
  metric_type: number;
  provider: number;
  points: number;
}

export async function listStoredDays(db: Queryable, userId: string): Promise<StoredDay[]> {
  return db.query(sql`select ${storedColumns} from metric_days where user_id = ${userId}`);
}

/** The days that metric_days should show, computed from all points of the user. */
export async function computeDays(db: Queryable, userId: string): Promise<StoredDay[]> {
  return db.query(sql`
    select ${dayColumns} from metrics m where m.user_id = ${userId} group by m.metric_type, m.day, m.provider`);
}

export async function listStoredTotals(db: Queryable, userId: string): Promise<StoredTotal[]> {
  return db.query(sql`select metric_type, provider, points from metric_totals where user_id = ${userId}`);
}

/** The rows that metric_totals should contain. */
export async function computeTotals(db: Queryable, userId: string): Promise<StoredTotal[]> {
  return db.query(sql`
    select metric_type, provider, count(*) as points from metrics where user_id = ${userId} group by metric_type, provider`);
}
