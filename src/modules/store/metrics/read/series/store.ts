import { empty, type Queryable, type Sql, sql } from '../../../../../platform/db.ts';
import { DAY_MS, dayStart } from '../../../../../platform/instants.ts';
import { isOfNight, metricTypeOfCode } from '../../../../../vocabulary/metric-types/storage.ts';
import { pointsAt } from '../../past/store.ts';
import type { SeriesRange } from '../../query.ts';
import { instantArray, instantText, numberArray, plainArray } from '../../write/array-literals.ts';
import type { StoredPulse } from '../../write/heart-rate-samples.ts';
import { startedWithin } from '../../write/pack-store.ts';
import { midnight, tallyColumns } from '../../write/rollup-store.ts';
import { type Tally, type TallyColumns, tallyOfColumns } from '../days/tally.ts';
import type { CalendarGrid, ClockGrid } from './grid.ts';

/** A group of points of one provider and local day. */
export interface BucketPart {
  /** Place in the grid; may lie outside it. */
  readonly index: number;
  readonly day: string;
  readonly provider: number;
  /** The UTC offset of the points in minutes; null if they have several. */
  readonly offset: number | null;
}

/** The points of one provider and local day within one bucket. */
export interface BucketTally extends BucketPart {
  readonly tally: Tally;
}

/** Selects points: of one metric type, recorded within [from, to] (epoch milliseconds), of these providers. */
export interface PointRange {
  readonly type: number;
  readonly from: number;
  readonly to: number;
  readonly providers: readonly number[];
  /** As they were stored at that instant. */
  readonly asOf?: Date | undefined;
}

type Row = [bucket: string | number, day: string, provider: number, offset: number | null, ...tally: TallyColumns];

const offset = sql`coalesce(m.utc_offset_minutes, 0)`;

async function tallyBy(
  db: Queryable,
  userId: string,
  range: PointRange,
  bucket: Sql,
  condition: Sql = empty,
): Promise<Row[]> {
  return db.queryArrays<Row>(sql`
    select ${bucket} as bucket, m.day, m.provider,
           case when min(${offset}) = max(${offset}) then min(${offset}) end as utc_offset, ${tallyColumns}
    from ${pointsAt(userId, range.asOf)} m
    where m.user_id = ${userId} and m.metric_type = ${range.type}::smallint
      and m.recorded_at between ${instantText(range.from)}::timestamptz and ${instantText(range.to)}::timestamptz
      ${startedWithin(range.from, range.to)} and m.provider = any(${numberArray(range.providers)}::smallint[]) ${condition}
    group by 1, m.day, m.provider`);
}

const withIndex = ([, day, provider, utcOffset, ...tally]: Row, index: number): BucketTally => ({
  index,
  day,
  provider,
  offset: utcOffset,
  tally: tallyOfColumns(tally),
});

/** Sums points by buckets of minutes or hours. */
export async function tallyByClock(
  db: Queryable,
  userId: string,
  range: PointRange,
  grid: ClockGrid,
): Promise<BucketTally[]> {
  const { starts, stepMs } = grid;
  const [origin = 0] = starts;
  if (stepMs === undefined) {
    const rows = await tallyBy(
      db,
      userId,
      range,
      sql`width_bucket(m.recorded_at, ${instantArray(starts)}::timestamptz[])`,
    );
    return rows.map((row) => withIndex(row, Number(row[0]) - 1));
  }
  const rows = await tallyBy(
    db,
    userId,
    range,
    sql`date_bin(${`${stepMs} milliseconds`}::interval, m.recorded_at, ${instantText(origin)}::timestamptz)`,
  );
  return rows.map((row) => withIndex(row, (Date.parse(String(row[0])) - origin) / stepMs));
}

/** A point's day is at most one day from the UTC date of its instant. */
const DAY_REACH_MS = DAY_MS;

/**
 * Sums points by buckets of local days in the grid's zone. Only instants move with the zone. A point that stands for a
 * whole day or night stays in its own day, and counts if the range touches this day.
 */
export async function tallyByZone(
  db: Queryable,
  userId: string,
  { type, providers, from, to, firstDay, lastDay, asOf }: PointRange & SeriesRange,
  { firstDays, zoneStarts = [] }: CalendarGrid,
): Promise<BucketTally[]> {
  const keepsDay = hasDayOfItsOwn(type);
  const around = {
    from: Math.min(from, dayStart(firstDay) - DAY_REACH_MS),
    to: Math.max(to, dayStart(lastDay) + DAY_MS + DAY_REACH_MS),
  };
  const rows = await tallyBy(
    db,
    userId,
    { type, providers, asOf, ...around },
    sql`case when ${keepsDay} then width_bucket(m.day, ${plainArray(firstDays)}::date[])
             else width_bucket(m.recorded_at, ${instantArray(zoneStarts)}::timestamptz[]) end`,
    sql`and case when ${keepsDay} then m.day between ${firstDay}::date and ${lastDay}::date
                 else m.recorded_at between ${instantText(from)}::timestamptz and ${instantText(to)}::timestamptz end`,
  );
  return rows.map((row) => withIndex(row, Number(row[0]) - 1));
}

/**
 * The SQL that is true for a point `m` that stands for a whole day or night: it is stamped 00:00:00.000Z of its day, its
 * type is measured by nights, or its vendor gave it another day than that of its instant (the night's day of waking up).
 */
function hasDayOfItsOwn(type: number): Sql {
  if (isOfNight(metricTypeOfCode(type))) return sql`true`;
  return sql`(m.recorded_at = ${midnight(sql`m.day`)}
    or m.day <> (m.recorded_at at time zone 'UTC' + ${offset} * interval '1 minute')::date)`;
}

/** Heart-rate points recorded within [range.from, range.to), whole. */
export async function listCarriers(db: Queryable, userId: string, range: PointRange): Promise<StoredPulse[]> {
  return db.query(sql`
    select m.recorded_at as "recordedAt", m.day, m.provider, ${offset} as "offset", m.value, m.data
    from ${pointsAt(userId, range.asOf)} m
    where m.user_id = ${userId} and m.metric_type = ${range.type}::smallint
      and m.recorded_at >= ${instantText(range.from)}::timestamptz and m.recorded_at < ${instantText(range.to)}::timestamptz
      ${startedWithin(range.from, range.to)}
      and m.provider = any(${numberArray(range.providers)}::smallint[])
    order by m.recorded_at`);
}

/** A local day and the provider that counts on it. */
export interface CountingDay {
  readonly day: string;
  readonly provider: number;
}

/** Points with a number, recorded within [range.from, range.to], of the providers that count on their days; oldest first. */
export async function listSamples(
  db: Queryable,
  userId: string,
  range: Omit<PointRange, 'providers'>,
  days: readonly CountingDay[],
  limit: number,
): Promise<[at: number, value: number, provider: number][]> {
  return db.queryArrays(sql`
    select ${atMs} as at, m.value, m.provider ${fromCounting(userId, range, days)} and m.value is not null
    order by m.recorded_at limit ${limit}`);
}

/** The same of heart-rate points, with the samples that they carry, and also without a number. */
export async function listCarriedSamples(
  db: Queryable,
  userId: string,
  range: Omit<PointRange, 'providers'>,
  days: readonly CountingDay[],
): Promise<[at: number, value: number | null, provider: number, intraday: unknown][]> {
  return db.queryArrays(sql`
    select ${atMs} as at, m.value, m.provider, m.data -> 'intraday' as intraday ${fromCounting(userId, range, days)}
    order by m.recorded_at`);
}

/** A number is read several times as fast as a timestamp. */
const atMs = sql`(extract(epoch from m.recorded_at) * 1000)::int8`;

function fromCounting(
  userId: string,
  { type, from, to }: Omit<PointRange, 'providers'>,
  days: readonly CountingDay[],
): Sql {
  return sql`
    from metrics m
    join unnest(${plainArray(days.map(({ day }) => day))}::date[],
      ${numberArray(days.map(({ provider }) => provider))}::smallint[]) as counting (day, provider)
      on counting.day = m.day and counting.provider = m.provider
    where m.user_id = ${userId} and m.metric_type = ${type}::smallint
      and m.recorded_at between ${instantText(from)}::timestamptz and ${instantText(to)}::timestamptz
      ${startedWithin(from, to)} and m.provider = any(${numberArray([...new Set(days.map(({ provider }) => provider))])}::smallint[])`;
}
