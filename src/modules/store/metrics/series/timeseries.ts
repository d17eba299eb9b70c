/**
 * GET timeseries. Buckets of a day or longer hold whole local days and come from the rollups. Buckets of minutes and
 * hours, and days of a named time zone, hold the points that are recorded within from and to. See docs/adr/0007.
 */
import type { Queryable } from '../../../../platform/db.ts';
import { addDays, DAY_MS, dayStart, localDay } from '../../../../platform/instants.ts';
import { visitInSlices } from '../../../../platform/slices.ts';
import { METRIC_TYPES, type MetricType, metricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';
import { readProviderCodes } from '../../providers/index.ts';
import { loadPriority, type SourcePriority } from '../../sources/index.ts';
import { type ChosenDay, type CountWorkouts, listChosenDays } from '../days/chosen-days.ts';
import { chooseSource } from '../days/source-choice.ts';
import { type Aggregate, addDay, addTally, emptyTally, type Tally, tallyValue } from '../days/tally.ts';
import type { SeriesRange } from '../query.ts';
import { type Bucket, type ClockGrid, type Grid, gridOf, isCalendarBucket, isSkipped } from './grid.ts';
import { readingsOf } from './samples.ts';
import { type BucketTally, listCarriers, type PointRange, tallyByClock, tallyByZone } from './store.ts';

export interface SeriesQuery extends SeriesRange {
  readonly metricType: MetricType;
  readonly bucket: Bucket;
  /** Default: the metric type's daily rule. */
  readonly aggregate?: Aggregate | undefined;
  /** IANA zone. */
  readonly timezone?: string | undefined;
  /** Only this provider. Without it, one provider counts on each local day. */
  readonly providerId?: string | undefined;
  readonly priority?: SourcePriority | undefined;
  /** As in a {@link DayQuery}. */
  readonly asOf?: Date | undefined;
  readonly countWorkouts?: CountWorkouts | undefined;
}

export interface SeriesEntry {
  /** Start of the bucket, epoch milliseconds. */
  readonly start: number;
  readonly value: number | null;
  /** Points, or heart-rate samples, in the bucket. */
  readonly count: number;
}

/** How many days a sample may lie from the stamp of the heart-rate point that carries it. */
const CARRIER_REACH_DAYS = 2;
/** Heart-rate points are read by windows of this length, because each may carry a day's samples. */
const CARRIER_WINDOW_MS = 31 * DAY_MS;

/**
 * One entry per bucket, empty ones included.
 * @throws AppError VALIDATION_ERROR for more than 50,000 buckets
 */
export async function timeseries(db: Queryable, userId: string, query: SeriesQuery): Promise<SeriesEntry[]> {
  const { metricType, bucket, timezone, aggregate } = query;
  const grid = gridOf(bucket, query, timezone);
  const tallies = new Map<number, Tally>();
  const add = hasOwnDays(query) ? addDay : addTally;
  const parts = await collect(db, userId, query, grid);
  parts.sort((a, b) => (a.day < b.day ? -1 : 1));
  await visitInSlices(parts, ({ index, tally }) => {
    const total = tallies.get(index) ?? emptyTally();
    tallies.set(index, total);
    add(total, tally);
  });
  const rule = aggregate ?? metricTypeDefinition(metricType).daily;
  const isScalar = metricTypeDefinition(metricType).daily !== 'parts' || aggregate === 'count';
  const entries = grid.starts.map((start, index) => {
    const tally = tallies.get(index);
    if (tally === undefined) return { start, value: null, count: 0 };
    return { start, value: isScalar ? tallyValue(tally, rule) : null, count: tally.points };
  });
  return grid.kind === 'clock' ? entries : entries.filter((_, index) => !isSkipped(grid, index));
}

/** True if the buckets hold the local days that the points themselves have. */
function hasOwnDays({ bucket, timezone }: SeriesQuery): boolean {
  return timezone === undefined && isCalendarBucket(bucket);
}

interface Part {
  /** Place in the grid; may lie outside it. */
  readonly index: number;
  /** Local day of the points. */
  readonly day: string;
  readonly tally: Tally;
}

async function collect(db: Queryable, userId: string, query: SeriesQuery, grid: Grid): Promise<Part[]> {
  const { metricType, from, to, firstDay, lastDay, providerId, priority, asOf, countWorkouts } = query;
  const byOwnDays = grid.kind === 'calendar' && hasOwnDays(query);
  const sampled = grid.kind === 'clock' && metricType === 'heart_rate';
  const reach = sampled ? CARRIER_REACH_DAYS + 1 : 1;
  const days = await listChosenDays(db, userId, {
    metricTypes: [metricType],
    firstDay: byOwnDays ? firstDay : addDays(localDay(Math.min(from, dayStart(firstDay))), -reach),
    lastDay: byOwnDays ? lastDay : addDays(localDay(Math.max(to, dayStart(lastDay))), reach),
    providerId,
    priority,
    asOf,
    countWorkouts,
  });
  if (days.length === 0) return [];
  if (byOwnDays) return days.map(({ day, chosen }) => ({ index: grid.indexOfDay(day), day, tally: chosen.row }));
  const codeOf = await readProviderCodes(
    db,
    days.map(({ chosen }) => chosen.providerId),
  );
  const providerByDay = new Map(days.map(({ day, chosen }) => [day, codeOf(chosen.providerId)]));
  const range = { ...query, type: METRIC_TYPES[metricType].code, providers: [...new Set(providerByDay.values())] };
  // Only the points of the day's chosen provider count.
  const counts = (part: { day: string; provider: number }) => providerByDay.get(part.day) === part.provider;
  if (grid.kind === 'calendar') return (await tallyByZone(db, userId, range, grid)).filter(counts);
  const parts = sampled
    ? await collectSamples(db, userId, range, grid, counts)
    : (await tallyByClock(db, userId, range, grid)).filter(counts);
  return range.providers.length < 2 ? parts : withoutRivals(db, userId, query, parts, days);
}

/** Heart-rate samples by bucket and local day. */
async function collectSamples(
  db: Queryable,
  userId: string,
  range: PointRange,
  grid: ClockGrid,
  counts: (part: { day: string; provider: number }) => boolean,
): Promise<BucketTally[]> {
  const reach = CARRIER_REACH_DAYS * DAY_MS;
  const parts = new Map<string, { -readonly [Key in keyof BucketTally]: BucketTally[Key] }>();
  for (let start = range.from - reach; start <= range.to + reach; start += CARRIER_WINDOW_MS) {
    const end = Math.min(start + CARRIER_WINDOW_MS, range.to + reach + 1);
    const carriers = await listCarriers(db, userId, { ...range, from: start, to: end });
    await visitInSlices(readingsOf(carriers.filter(counts)), ({ at, tally, carrier: { day, provider, offset } }) => {
      if (at < range.from || at > range.to) return;
      const index = indexOf(grid, at);
      const key = `${index} ${day}`;
      const part = parts.get(key);
      if (part === undefined) parts.set(key, { index, day, provider, offset, tally });
      else {
        addTally(part.tally, tally);
        if (part.offset !== offset) part.offset = null;
      }
    });
  }
  return [...parts.values()];
}

/**
 * Sources that tell different UTC offsets can give one instant different local days, and then each counts on its own
 * day. In a bucket of the clock only one of them counts: the one that is preferred, judged by the whole days.
 */
async function withoutRivals(
  db: Queryable,
  userId: string,
  { metricType, priority }: SeriesQuery,
  parts: readonly BucketTally[],
  days: readonly ChosenDay[],
): Promise<BucketTally[]> {
  const buckets = [...Map.groupBy(parts, ({ index }) => index).values()];
  if (!buckets.some(hasRivals)) return [...parts];
  const chosenBy = new Map(days.map(({ day, chosen }) => [day, chosen]));
  const { daily } = metricTypeDefinition(metricType);
  const preferred = (priority ?? (await loadPriority(db, userId)))(metricType);
  return buckets.flatMap((bucket) => {
    if (!hasRivals(bucket)) return bucket;
    const candidates = bucket.flatMap(({ day }) => chosenBy.get(day) ?? []);
    const { providerId } = chooseSource(candidates, daily, preferred).chosen;
    return bucket.filter(({ day }) => chosenBy.get(day)?.providerId === providerId);
  });
}

/** At one offset, local days follow one another, so their points never stand for the same time. */
function hasRivals([first, ...others]: readonly BucketTally[]): boolean {
  if (others.every(({ provider }) => provider === first?.provider)) return false;
  return first?.offset === null || others.some(({ offset }) => offset !== first?.offset);
}

/** The last bucket that starts at or before an instant. */
function indexOf({ starts, stepMs }: ClockGrid, instant: number): number {
  const [first = 0] = starts;
  if (stepMs !== undefined) return Math.floor((instant - first) / stepMs);
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? Number.POSITIVE_INFINITY) <= instant) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
