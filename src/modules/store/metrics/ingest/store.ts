/** Writes points. All of this runs in the caller's transaction and under the user's lock. */
import { type Sql, sql, type Transaction } from '../../../../platform/db.ts';
import { DATA_MARKS } from '../../../../vocabulary/data-marks.ts';
import type { KeptPoint } from '../past/store.ts';
import { instantArray, jsonArray, numberArray, plainArray } from './array-literals.ts';
import type { TypeDay } from './day-deltas.ts';
import { COMPUTED, type PointRow } from './rows.ts';

/** A stored point that a newer state may still replace. */
export interface ProvisionalPoint extends TypeDay {
  /** Epoch milliseconds. */
  readonly recordedAt: number;
  /** Epoch milliseconds or Infinity. */
  readonly settlesAt: number;
  /** Index in ORIGINS. */
  readonly origin: number;
}

/**
 * The provisional points of a provider that may share a key with one of `rows`. A usual batch only adds new points and
 * finds none.
 */
export async function listProvisional(
  tx: Transaction,
  userId: string,
  provider: number,
  rows: readonly PointRow[],
  now: Date,
): Promise<ProvisionalPoint[]> {
  const ranges = new Map<number, { first: number; last: number }>();
  for (const { type, recordedAt } of rows) {
    const range = ranges.get(type);
    if (range === undefined) ranges.set(type, { first: recordedAt, last: recordedAt });
    else if (recordedAt < range.first) range.first = recordedAt;
    else if (recordedAt > range.last) range.last = recordedAt;
  }
  const spans = [...ranges.values()];
  // The oldest unsettled day limits the search, so a batch over years of settled points reads none of them.
  const found = await tx.queryArrays<[number, string, string, string, number]>(sql`
    select m.metric_type, m.recorded_at, m.day, m.settles_at, m.source
    from unnest(${numberArray([...ranges.keys()])}::smallint[], ${instantArray(spans.map(({ first }) => first))}::timestamptz[],
                ${instantArray(spans.map(({ last }) => last))}::timestamptz[]) as span (metric_type, first, last)
    join metrics m on m.user_id = ${userId} and m.metric_type = span.metric_type and m.provider = ${provider}::smallint
      and m.recorded_at between span.first and span.last
    where m.settles_at > ${now}::timestamptz and m.recorded_at >= (
      select (min(d.day) - 1)::timestamp at time zone 'UTC' from metric_days d
      where d.user_id = ${userId} and d.provider = ${provider}::smallint and d.settles_at > ${now}::timestamptz)`);
  return found.map(([type, recordedAt, day, settlesAt, origin]) => ({
    type,
    recordedAt: Date.parse(recordedAt),
    day,
    settlesAt: settlesAt === 'infinity' ? Number.POSITIVE_INFINITY : Date.parse(settlesAt),
    origin,
  }));
}

/** A key that the statement wrote. `fresh` means that there was no such point before. */
export interface WrittenPoint {
  readonly type: number;
  readonly recordedAt: number;
  readonly fresh: boolean;
}

const STORED_DATA = sql`(metrics.data - ${[...DATA_MARKS]}::text[])`;
/**
 * Members that the newer state does not have at all stay: samples can come separately. What we have derived is no state
 * of the vendor's, so nothing of it stays.
 */
const NEWER_DATA = sql`case when metrics.source = ${COMPUTED}::smallint then excluded.data
  else coalesce(${STORED_DATA} || excluded.data, excluded.data, nullif(${STORED_DATA}, '{}')) end`;

/** Samples stand in `data.intraday`, and stay with it. */
const HAS_NEWER_SAMPLES = sql`(metrics.source = ${COMPUTED}::smallint or coalesce(excluded.data ? 'intraday', false))`;

/** `rows`, in the order of `excluded`'s columns here. */
function asTable(rows: readonly PointRow[]): Sql {
  const numbers = (pick: (row: PointRow) => number | null) => numberArray(rows.map(pick));
  return sql`
    (select timestamptz 'epoch' + recorded_ms * interval '1 millisecond' as recorded_at, settles_at, value, day,
            metric_type, utc_offset_minutes, source, data, samples, sample_sum, is_spot
     from unnest(
      ${numbers(({ recordedAt }) => recordedAt)}::bigint[],
      ${instantArray(rows.map(({ settlesAt }) => settlesAt))}::timestamptz[],
      ${numbers(({ value }) => value)}::float8[], ${plainArray(rows.map(({ day }) => day))}::date[],
      ${numbers(({ type }) => type)}::smallint[], ${numbers((row) => row.utcOffsetMinutes)}::smallint[],
      ${numbers(({ origin }) => origin)}::smallint[], ${jsonArray(rows.map(({ data }) => data))}::jsonb[],
      ${numbers(({ samples }) => samples)}::integer[], ${numbers(({ sampleSum }) => sampleSum)}::float8[],
      ${plainArray(rows.map(({ isSpot }) => (isSpot ? 'true' : null)))}::boolean[]
     ) as p (recorded_ms, settles_at, value, day, metric_type, utc_offset_minutes, source, data, samples, sample_sum, is_spot))`;
}

/** Whether the row `excluded` replaces the stored point with the same key. */
const isReplaced = (now: Date) => sql`
  metrics.settles_at > ${now}::timestamptz
    and (excluded.source <> ${COMPUTED}::smallint or metrics.source = ${COMPUTED}::smallint)
    and (metrics.value, metrics.day, metrics.utc_offset_minutes, metrics.source, metrics.data)
        is distinct from (excluded.value, excluded.day, excluded.utc_offset_minutes, excluded.source, ${NEWER_DATA})`;

/**
 * How many intraday samples the stored point has, if the row that replaces it begins with the same ones.
 * Null otherwise.
 */
const SHARED_SAMPLES = sql`
  case when jsonb_typeof(metrics.data -> 'intraday') = 'array' and jsonb_array_length(metrics.data -> 'intraday') > 0
    and metrics.source <> ${COMPUTED}::smallint
    and metrics.data -> 'intraday' = jsonb_path_query_array(
      coalesce(excluded.data, '{}') -> 'intraday', '$[0 to $last]',
      jsonb_build_object('last', jsonb_array_length(metrics.data -> 'intraday') - 1))
  then jsonb_array_length(metrics.data -> 'intraday') end`;

/** The stored points that those rows will replace. */
export async function listReplaced(
  tx: Transaction,
  userId: string,
  provider: number,
  rows: readonly PointRow[],
  now: Date,
): Promise<KeptPoint[]> {
  const found = await tx.queryArrays<[number, string, number | null]>(sql`
    select metrics.metric_type, metrics.recorded_at, ${SHARED_SAMPLES}
    from ${asTable(rows)} as excluded
    join metrics on metrics.user_id = ${userId} and metrics.provider = ${provider}::smallint
      and metrics.metric_type = excluded.metric_type and metrics.recorded_at = excluded.recorded_at
    where ${isReplaced(now)}`);
  return found.map(([type, recordedAt, sharedSamples]) => ({
    type,
    recordedAt: Date.parse(recordedAt),
    sharedSamples,
  }));
}

/**
 * Inserts rows. If the key exists, the row replaces the stored point only when that is provisional and different. A
 * derived (`computed`) value never replaces a measured or typed-in one. `rows` must not contain a key twice (error
 * 21000).
 */
export async function upsertPoints(
  tx: Transaction,
  userId: string,
  provider: number,
  rows: readonly PointRow[],
  now: Date,
  createdAt: Date,
): Promise<WrittenPoint[]> {
  const written = await tx.queryArrays<[number, string, boolean]>(sql`
    insert into metrics (user_id, recorded_at, created_at, settles_at, value, day, metric_type, provider,
                         utc_offset_minutes, source, data, samples, sample_sum, is_spot)
    select ${userId}::uuid, p.recorded_at, ${createdAt}::timestamptz, p.settles_at, p.value, p.day, p.metric_type,
           ${provider}::smallint, p.utc_offset_minutes, p.source, p.data, p.samples, p.sample_sum, p.is_spot
    from ${asTable(rows)} as p
    on conflict (user_id, metric_type, recorded_at, provider) do update set
      settles_at = excluded.settles_at, value = excluded.value, day = excluded.day,
      utc_offset_minutes = excluded.utc_offset_minutes, source = excluded.source, data = ${NEWER_DATA},
      samples = case when ${HAS_NEWER_SAMPLES} then excluded.samples else metrics.samples end,
      sample_sum = case when ${HAS_NEWER_SAMPLES} then excluded.sample_sum else metrics.sample_sum end,
      is_spot = excluded.is_spot
    where ${isReplaced(now)}
    returning metric_type, recorded_at, xmax = 0`);
  return written.map(([type, recordedAt, fresh]) => ({ type, recordedAt: Date.parse(recordedAt), fresh }));
}

/** Changes only the time at which provisional points settle, because a repeat of the same value may bring just that. */
export async function updateSettling(
  tx: Transaction,
  userId: string,
  provider: number,
  rows: readonly PointRow[],
): Promise<void> {
  await tx.query(sql`
    update metrics m set settles_at = p.settles_at
    from unnest(${numberArray(rows.map(({ type }) => type))}::smallint[],
                ${instantArray(rows.map(({ recordedAt }) => recordedAt))}::timestamptz[],
                ${instantArray(rows.map(({ settlesAt }) => settlesAt))}::timestamptz[]) as p (metric_type, recorded_at, settles_at)
    where m.user_id = ${userId} and m.provider = ${provider}::smallint
      and m.metric_type = p.metric_type and m.recorded_at = p.recorded_at`);
}

/** The key of a user's and provider's point, such as one that came with a vendor's item that has moved. */
export interface CarriedPoint {
  readonly type: number;
  readonly recordedAt: number;
}

/** The points of metric types on local days, both ends inclusive. */
export async function listPointsOfDays(
  tx: Transaction,
  userId: string,
  provider: number,
  types: readonly number[],
  first: string,
  last: string,
): Promise<CarriedPoint[]> {
  const rows = await tx.queryArrays<[number, string]>(sql`
    select metric_type, recorded_at from metrics
    where user_id = ${userId} and provider = ${provider}::smallint and metric_type = any(${numberArray(types)}::smallint[])
      and day between ${first}::date and ${last}::date
      and recorded_at >= (${first}::date - 1)::timestamp at time zone 'UTC'
      and recorded_at < (${last}::date + 2)::timestamp at time zone 'UTC'`);
  return rows.map(([type, recordedAt]) => ({ type, recordedAt: Date.parse(recordedAt) }));
}

/**
 * Removes points.
 * @returns the type and local day of each point that existed
 */
export async function deletePoints(
  tx: Transaction,
  userId: string,
  provider: number,
  points: readonly CarriedPoint[],
): Promise<TypeDay[]> {
  return tx.query(sql`
    delete from metrics m
    using unnest(${numberArray(points.map(({ type }) => type))}::smallint[],
                 ${instantArray(points.map(({ recordedAt }) => recordedAt))}::timestamptz[]) as p (metric_type, recorded_at)
    where m.user_id = ${userId} and m.provider = ${provider}::smallint
      and m.metric_type = p.metric_type and m.recorded_at = p.recorded_at
    returning m.metric_type as type, m.day`);
}

/**
 * Makes a day's points provisional until at least `until`.
 * @returns the metric types that the day has
 */
export async function reopenPoints(
  tx: Transaction,
  userId: string,
  provider: number,
  day: string,
  until: Date,
): Promise<number[]> {
  const types = await tx.query<{ type: number }>(sql`
    select distinct metric_type as type from metric_days
    where user_id = ${userId} and day = ${day}::date and provider = ${provider}::smallint`);
  const codes = types.map(({ type }) => type);
  await tx.query(sql`
    update metrics m set settles_at = greatest(m.settles_at, ${until}::timestamptz)
    where m.user_id = ${userId} and m.metric_type = any(${numberArray(codes)}::smallint[])
      and m.provider = ${provider}::smallint and m.day = ${day}::date
      and m.recorded_at >= (${day}::date - 1)::timestamp at time zone 'UTC'
      and m.recorded_at < (${day}::date + 2)::timestamp at time zone 'UTC'`);
  return codes;
}
