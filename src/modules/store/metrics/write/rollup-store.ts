/**
 * The rollups metric_days and metric_totals. The transaction that changes points writes them too, so they always equal
 * the sums of the points. Every writer holds the user's lock, so none works on old sums.
 */
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { bytesArray, instantArray, numberArray, plainArray } from './array-literals.ts';
import type { DayDelta, TypeDay } from './day-deltas.ts';
import type { CodedDay } from './quarter-coding.ts';

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

const targetColumns = sql`
  metric_type, day, provider, points, valued, sum, samples, sample_sum, spots, steady_sum, min, max, last, last_at, points_before, points_after, parts, settles_at`;

/** The points of local days, from the first to the last, lie on their UTC dates or on the one before or after. */
export const recordedAround = (first: ReturnType<typeof sql>, last = first) => sql`
  m.start >= ${midnight(sql`${first} - 1`)} and m.start < ${midnight(sql`${last} + 2`)}`;

/** Computes the rollups of these days again from the points. A day without points loses its row. */
export async function recomputeDays(
  tx: Transaction,
  userId: string,
  provider: number,
  days: readonly TypeDay[],
): Promise<void> {
  if (days.length === 0) return;
  const types = numberArray(days.map(({ type }) => type));
  const dates = plainArray(days.map(({ day }) => day));
  await tx.query(sql`
    delete from metric_days d using unnest(${types}::smallint[], ${dates}::date[]) as touched (metric_type, day)
    where d.user_id = ${userId} and d.provider = ${provider}::smallint
      and d.metric_type = touched.metric_type and d.day = touched.day`);
  await tx.query(sql`
    insert into metric_days (user_id, ${targetColumns})
    select ${userId}::uuid, ${dayColumns}
    from unnest(${types}::smallint[], ${dates}::date[]) as touched (metric_type, day)
    cross join lateral (
      select * from metrics m
      where m.user_id = ${userId} and m.metric_type = touched.metric_type and m.provider = ${provider}::smallint
        and m.day = touched.day and ${recordedAround(sql`touched.day`)} offset 0) m
    group by m.metric_type, m.day, m.provider`);
}

/**
 * Adds newly inserted points to the rollups of their days. The cost does not depend on how many points a day has.
 * @param codedByDay the quarters of each day of heart rate, with the new points
 */
export async function addToDays(
  tx: Transaction,
  userId: string,
  provider: number,
  deltas: readonly DayDelta[],
  codedByDay: ReadonlyMap<string, CodedDay>,
): Promise<void> {
  if (deltas.length === 0) return;
  const numbers = (pick: (delta: DayDelta) => number | null) => numberArray(deltas.map(pick));
  const coded = deltas.map(({ type, day }) => (type === HEART_RATE ? codedByDay.get(day) : undefined));
  await tx.query(sql`
    insert into metric_days (user_id, provider, metric_type, day, points, valued, points_before, points_after, sum,
                             samples, sample_sum, spots, steady_sum, min, max, last, last_at, settles_at, quarters, hours)
    select ${userId}::uuid, ${provider}::smallint, added.*
    from unnest(
      ${numbers(({ type }) => type)}::smallint[], ${plainArray(deltas.map(({ day }) => day))}::date[],
      ${numbers(({ points }) => points)}::integer[], ${numbers(({ valued }) => valued)}::integer[],
      ${numbers(({ before }) => before)}::integer[], ${numbers(({ after }) => after)}::integer[],
      ${numbers(({ sum }) => sum)}::float8[], ${numbers(({ samples }) => samples)}::integer[],
      ${numbers(({ sampleSum }) => sampleSum)}::float8[], ${numbers(({ spots }) => spots)}::integer[],
      ${numbers(({ spots, steadySum }) => (spots > 0 ? steadySum : null))}::float8[], ${numbers(({ min }) => min)}::float8[],
      ${numbers(({ max }) => max)}::float8[], ${numbers(({ last }) => last)}::float8[],
      ${instantArray(deltas.map(({ lastAt }) => lastAt))}::timestamptz[],
      ${instantArray(deltas.map(({ settlesAt }) => settlesAt))}::timestamptz[],
      ${bytesArray(coded.map((one) => one?.quarters ?? null))}::bytea[], ${bytesArray(coded.map((one) => one?.hours ?? null))}::bytea[]) as added
    on conflict (user_id, metric_type, day, provider) do update set
      points = metric_days.points + excluded.points,
      valued = metric_days.valued + excluded.valued,
      points_before = metric_days.points_before + excluded.points_before,
      points_after = metric_days.points_after + excluded.points_after,
      sum = metric_days.sum + excluded.sum,
      samples = metric_days.samples + excluded.samples,
      sample_sum = metric_days.sample_sum + excluded.sample_sum,
      spots = metric_days.spots + excluded.spots,
      steady_sum = case when metric_days.spots + excluded.spots > 0
        then coalesce(metric_days.steady_sum, metric_days.sum) + coalesce(excluded.steady_sum, excluded.sum) end,
      min = least(metric_days.min, excluded.min),
      max = greatest(metric_days.max, excluded.max),
      last = case when metric_days.last_at is null or excluded.last_at > metric_days.last_at
                  then excluded.last else metric_days.last end,
      last_at = greatest(metric_days.last_at, excluded.last_at),
      settles_at = greatest(metric_days.settles_at, excluded.settles_at),
      quarters = excluded.quarters, hours = excluded.hours`);
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

/** A row of metric_days. */
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
  return db.query(sql`select ${targetColumns} from metric_days where user_id = ${userId}`);
}

/** The rows that metric_days should contain, computed from all points of the user. */
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
