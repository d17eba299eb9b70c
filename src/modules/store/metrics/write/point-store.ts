/** Writes points. All of this runs in the caller's transaction and under the user's lock. */
import { type Sql, sql, type Transaction } from '../../../../platform/db.ts';
import { DATA_MARKS } from '../../../../vocabulary/data-marks.ts';
import { instantArray, jsonArray, numberArray, plainArray } from './array-literals.ts';
import type { TypeDay } from './day-deltas.ts';
import { monthOf } from './months.ts';
import type { Pack } from './pack-places.ts';
import { columnOf, type OpenedPack, pointColumns, pointsOf, writePacks } from './pack-store.ts';
import { COMPUTED, type PointRow } from './rows.ts';
import { sharedSamples } from './sample-store.ts';

/** A stored point with the key of a row that is to be stored. */
export interface MetPoint extends TypeDay {
  /** Epoch milliseconds. */
  readonly recordedAt: number;
  /** A newer state may still replace it. */
  readonly isProvisional: boolean;
  /** Epoch milliseconds or Infinity; null for never. */
  readonly settlesAt: number | null;
  /** Index in ORIGINS. */
  readonly origin: number;
  /** Whether the row replaces it. */
  readonly isReplaced: boolean;
  /** How many intraday samples it has, if the row that replaces it begins with the same ones. */
  readonly sharedSamples: number | null;
}

const STORED_DATA = sql`(metrics.data - ${[...DATA_MARKS]}::text[])`;
/**
 * Members that the newer state lacks stay, because samples can come separately. A state that we have derived is not the
 * vendor's, so none of its members stay.
 */
const NEWER_DATA = sql`case when metrics.source = ${COMPUTED}::smallint then excluded.data
  else coalesce(${STORED_DATA} || excluded.data, excluded.data, nullif(${STORED_DATA}, '{}')) end`;

/** Samples stand in `data.intraday`, and stay with it. */
const HAS_NEWER_SAMPLES = sql`(metrics.source = ${COMPUTED}::smallint or coalesce(excluded.data ? 'intraday', false))`;

/** `rows` as points. @param packs where each of them is to lie, if that matters */
function asTable(rows: readonly PointRow[], packs: readonly Pack[] = []): Sql {
  const numbers = (type: string, pick: (row: PointRow) => number | null) => own(type, numberArray(rows.map(pick)));
  const own = (type: string, literal: string) => columnOf(literal, type, rows.length);
  return sql`
    (select timestamptz 'epoch' + recorded_ms * interval '1 millisecond' as recorded_at, settles_at, value, day,
            metric_type, utc_offset_minutes, source, data, samples, sample_sum, is_spot,
            timestamptz 'epoch' + start_ms * interval '1 millisecond' as start, coalesce(is_hour, false) as is_hour
     from unnest(
      ${numbers('bigint', ({ recordedAt }) => recordedAt)},
      ${own('timestamptz', instantArray(rows.map(({ settlesAt }) => settlesAt)))},
      ${numbers('float8', ({ value }) => value)}, ${own('date', plainArray(rows.map(({ day }) => day)))},
      ${numbers('smallint', ({ type }) => type)}, ${numbers('smallint', (row) => row.utcOffsetMinutes)},
      ${numbers('smallint', ({ origin }) => origin)}, ${own('jsonb', jsonArray(rows.map(({ data }) => data)))},
      ${numbers('integer', ({ samples }) => samples)}, ${numbers('float8', ({ sampleSum }) => sampleSum)},
      ${own('boolean', plainArray(rows.map(({ isSpot }) => (isSpot ? 'true' : null))))},
      ${own('bigint', numberArray(packs.map(({ start }) => start)))},
      ${own('boolean', plainArray(packs.map(({ isHour }) => (isHour ? 'true' : null))))}
     ) as p (recorded_ms, settles_at, value, day, metric_type, utc_offset_minutes, source, data, samples, sample_sum, is_spot,
             start_ms, is_hour))`;
}

/** Whether the row `excluded` replaces the stored point with the same key. */
const isReplaced = (now: Date) => sql`
  coalesce(metrics.settles_at > ${now}::timestamptz, false)
    and (excluded.source <> ${COMPUTED}::smallint or metrics.source = ${COMPUTED}::smallint)
    and (metrics.value, metrics.day, metrics.utc_offset_minutes, metrics.source, metrics.data)
        is distinct from (excluded.value, excluded.day, excluded.utc_offset_minutes, excluded.source, ${NEWER_DATA})`;

/** How many intraday samples the stored point has, if the row that replaces it begins with the same ones. Null otherwise. */
const SHARED_SAMPLES = sql`
  case when metrics.source <> ${COMPUTED}::smallint
    then ${sharedSamples(sql`(metrics.data -> 'intraday')`, sql`(excluded.data -> 'intraday')`)} end`;

/** The points of these packs that have the key of one of the rows. */
export async function listMet(
  tx: Transaction,
  userId: string,
  provider: number,
  packs: readonly Pack[],
  rows: readonly PointRow[],
  now: Date,
): Promise<MetPoint[]> {
  const found = await tx.queryArrays<
    [number, number, string, boolean, string | null, number, boolean, number | null]
  >(sql`
    select metrics.metric_type, (date_part('epoch', metrics.recorded_at) * 1000)::bigint, metrics.day,
           coalesce(metrics.settles_at > ${now}::timestamptz, false), metrics.settles_at, metrics.source,
           judged.is_replaced, case when judged.is_replaced then ${SHARED_SAMPLES} end
    from ${asTable(rows)} as excluded
    join ${pointsOf(userId, provider, packs)} as metrics
      on metrics.metric_type = excluded.metric_type and metrics.recorded_at = excluded.recorded_at
    cross join lateral (select ${isReplaced(now)} as is_replaced offset 0) judged`);
  return found.map(([type, recordedAt, day, isProvisional, settlesAt, origin, replaced, sharedSamples]) => ({
    type,
    recordedAt,
    day,
    isProvisional,
    settlesAt: settlesAt === null ? null : instantOf(settlesAt),
    origin,
    isReplaced: replaced,
    sharedSamples,
  }));
}

function instantOf(text: string): number {
  return text === 'infinity' ? Number.POSITIVE_INFINITY : Date.parse(text);
}

/**
 * Adds these points to the opened packs, and to new ones. A point whose key is stored is replaced: the caller has
 * seen that it may be.
 * @param places the pack of each row. Each pack that is stored is among `opened`
 */
export async function putRows(
  tx: Transaction,
  userId: string,
  provider: number,
  opened: readonly OpenedPack[],
  rows: readonly PointRow[],
  places: readonly Pack[],
  createdAt: Date,
): Promise<void> {
  const added = asTable(rows, places);
  if (opened.length === 0) {
    const columns = pointColumns({ created_at: sql`${createdAt}::timestamptz` });
    return writePacks(tx, userId, provider, sql`select ${columns} from ${added} m`);
  }
  const kept = pointColumns({
    start: sql`case when m.becomes_hour then date_trunc('hour', m.recorded_at, 'UTC') else m.start end`,
    is_hour: sql`m.becomes_hour`,
  });
  const put = sql`
    excluded.metric_type, excluded.start, excluded.is_hour, excluded.recorded_at,
    coalesce(metrics.created_at, ${createdAt}::timestamptz), excluded.settles_at, excluded.value, excluded.day,
    excluded.utc_offset_minutes, excluded.source, ${NEWER_DATA},
    case when ${HAS_NEWER_SAMPLES} then excluded.samples else metrics.samples end,
    case when ${HAS_NEWER_SAMPLES} then excluded.sample_sum else metrics.sample_sum end, excluded.is_spot`;
  const sameKey = sql`m.metric_type = excluded.metric_type and m.recorded_at = excluded.recorded_at`;
  return writePacks(
    tx,
    userId,
    provider,
    sql`
      with stored as materialized (select * from ${pointsOf(userId, provider, opened)} m),
        excluded as materialized (select * from ${added} added)
      select ${kept} from stored m where not exists (select from excluded where ${sameKey})
      union all
      select ${put} from excluded left join stored as metrics
        on metrics.metric_type = excluded.metric_type and metrics.recorded_at = excluded.recorded_at`,
  );
}

/**
 * Changes only the time at which provisional points settle, because a repeat of the same value may bring another time.
 */
export async function updateSettling(
  tx: Transaction,
  userId: string,
  provider: number,
  packs: readonly Pack[],
  rows: readonly PointRow[],
): Promise<void> {
  await writePacks(
    tx,
    userId,
    provider,
    sql`
      select ${pointColumns({ settles_at: sql`case when p.metric_type is null then m.settles_at else p.settles_at end` })}
      from ${pointsOf(userId, provider, packs)} m
      left join unnest(${numberArray(rows.map(({ type }) => type))}::smallint[],
                       ${instantArray(rows.map(({ recordedAt }) => recordedAt))}::timestamptz[],
                       ${instantArray(rows.map(({ settlesAt }) => settlesAt))}::timestamptz[])
        as p (metric_type, recorded_at, settles_at)
        on p.metric_type = m.metric_type and p.recorded_at = m.recorded_at`,
  );
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
      and start >= (${first}::date - 1)::timestamp at time zone 'UTC'
      and start < (${last}::date + 2)::timestamp at time zone 'UTC'`);
  return rows.map(([type, recordedAt]) => ({ type, recordedAt: Date.parse(recordedAt) }));
}

/** The columns `metric_type` and `recorded_at` of these keys, for `from` and `join`. */
function asKeys(points: readonly CarriedPoint[]): Sql {
  return sql`
    unnest(${numberArray(points.map(({ type }) => type))}::smallint[],
           ${instantArray(points.map(({ recordedAt }) => recordedAt))}::timestamptz[])`;
}

/** A point and its pack. */
export interface PackedPoint extends TypeDay {
  /** Beginning of its pack, epoch milliseconds. */
  readonly start: number;
}

/** Which of these points the packs contain. */
export async function listPacked(
  tx: Transaction,
  userId: string,
  provider: number,
  packs: readonly Pack[],
  points: readonly CarriedPoint[],
): Promise<PackedPoint[]> {
  return tx.query(sql`
    select m.metric_type as type, m.day, (date_part('epoch', m.start) * 1000)::bigint as start
    from ${pointsOf(userId, provider, packs)} m
    where exists (
      select from ${asKeys(points)} as p (metric_type, recorded_at)
      where p.metric_type = m.metric_type and p.recorded_at = m.recorded_at)`);
}

/** Takes points out of these packs, each of which keeps at least one. */
export async function takeOut(
  tx: Transaction,
  userId: string,
  provider: number,
  packs: readonly Pack[],
  points: readonly CarriedPoint[],
): Promise<void> {
  if (packs.length === 0) return;
  await writePacks(
    tx,
    userId,
    provider,
    sql`
      select ${pointColumns()} from ${pointsOf(userId, provider, packs)} m
      where not exists (
        select from ${asKeys(points)} as p (metric_type, recorded_at)
        where p.metric_type = m.metric_type and p.recorded_at = m.recorded_at)`,
  );
}

/** The metric types that a provider's local day has. */
export async function listTypesOfDay(
  tx: Transaction,
  userId: string,
  provider: number,
  day: string,
): Promise<number[]> {
  const types = await tx.query<{ type: number }>(sql`
    select distinct metric_type as type from metric_dates
    where user_id = ${userId} and month = ${monthOf(day)}::date and day = ${day}::date and provider = ${provider}::smallint`);
  return types.map(({ type }) => type);
}

/** Makes the points of a local day provisional until at least `until`. @param packs those that may hold some of them */
export async function reopenPoints(
  tx: Transaction,
  userId: string,
  provider: number,
  packs: readonly Pack[],
  day: string,
  until: Date,
): Promise<void> {
  if (packs.length === 0) return;
  const settlesAt = sql`
    case when m.day = ${day}::date then greatest(m.settles_at, ${until}::timestamptz) else m.settles_at end`;
  await writePacks(
    tx,
    userId,
    provider,
    sql`select ${pointColumns({ settles_at: settlesAt })} from ${pointsOf(userId, provider, packs)} m`,
  );
}
