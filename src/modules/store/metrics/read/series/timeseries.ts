/**
 * GET timeseries. Buckets of a day or longer hold whole local days and come from the rollups. Buckets of minutes and
 * hours, and days of a named time zone, hold the points that are recorded within from and to. See docs/adr/0007.
 */
import type { Queryable } from '../../../../../platform/db.ts';
import { addDays, DAY_MS, dayStart, localDay } from '../../../../../platform/instants.ts';
import { visitInSlices } from '../../../../../platform/slices.ts';
import {
  type DailyRule,
  METRIC_TYPES,
  type MetricType,
  metricTypeDefinition,
} from '../../../../../vocabulary/metric-types/storage.ts';
import { codeOfProvider, readProviderCodes } from '../../../providers/index.ts';
import { loadPriority, type SourcePriority } from '../../../sources/index.ts';
import type { SeriesRange } from '../../query.ts';
import { listPulseDays, type PulseDay } from '../../write/quarter-store.ts';
import { type ChosenDay, type CountWorkouts, listChosenDays } from '../days/chosen-days.ts';
import { chooseSource } from '../days/source-choice.ts';
import { type Aggregate, addDay, addTally, emptyTally, type Tally, tallyValue } from '../days/tally.ts';
import { type Bucket, type ClockGrid, type Grid, gridOf, indexOf, isCalendarBucket, isSkipped } from './grid.ts';
import { isOfHours, isOfQuarters, listHourParts, visitHours } from './heart-rate-hours.ts';
import { readingsOf } from './samples.ts';
import { emptySeries, type Series } from './series.ts';
import { SeriesSum } from './series-sum.ts';
import {
  type BucketPart,
  type BucketTally,
  listCarriers,
  type PointRange,
  tallyByClock,
  tallyByZone,
} from './store.ts';

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

/** How many days a sample may lie from the stamp of the heart-rate point that carries it. */
const CARRIER_REACH_DAYS = 2;
/** The local day of that point may be one further away. */
export const SAMPLE_REACH_DAYS = CARRIER_REACH_DAYS + 1;
/** Heart-rate points are read by windows of this length, because each may carry a day's samples. */
const CARRIER_WINDOW_MS = 31 * DAY_MS;

/**
 * All buckets of the range, empty ones included.
 * @throws AppError VALIDATION_ERROR for more than 50,000 buckets
 */
export async function timeseries(db: Queryable, userId: string, query: SeriesQuery): Promise<Series> {
  const { metricType, bucket, timezone, aggregate } = query;
  const grid = gridOf(bucket, query, timezone);
  const { daily } = metricTypeDefinition(metricType);
  const rule = aggregate ?? daily;
  if (isOfHeartRateHours(query, grid)) return addUpHours(db, userId, query, grid, new SeriesSum(grid.starts, rule));
  const tallies = await tallyPoints(db, userId, query, grid);
  return seriesOf(grid, tallies, daily === 'parts' && aggregate !== 'count' ? 'none' : rule);
}

function seriesOf(grid: Grid, tallies: ReadonlyMap<number, Tally>, rule: DailyRule | Aggregate): Series {
  const isShown = (index: number) => grid.kind === 'clock' || !isSkipped(grid, index);
  const shown = [...grid.starts.keys()].filter(isShown);
  const series = emptySeries(shown.map((index) => grid.starts[index] ?? Number.NaN));
  for (const [place, index] of shown.entries()) {
    const tally = tallies.get(index);
    if (tally === undefined) continue;
    series.values[place] = tallyValue(tally, rule) ?? Number.NaN;
    series.counts[place] = tally.points;
  }
  return series;
}

/** By their place in the grid, which may lie outside it. */
async function tallyPoints(db: Queryable, userId: string, query: SeriesQuery, grid: Grid): Promise<Map<number, Tally>> {
  const tallies = new Map<number, Tally>();
  const add = hasOwnDays(query) ? addDay : addTally;
  const parts = await collect(db, userId, query, grid);
  parts.sort((a, b) => (a.day < b.day ? -1 : 1));
  await visitInSlices(parts, ({ index, tally }) => {
    const total = tallies.get(index) ?? emptyTally();
    tallies.set(index, total);
    add(total, tally);
  });
  return tallies;
}

/** Quarters exist for the present state only, and buckets of minutes are shorter than they are. */
function isOfHeartRateHours({ metricType, bucket, asOf }: SeriesQuery, grid: Grid): grid is ClockGrid {
  return (
    metricType === 'heart_rate' &&
    bucket === 'hour' &&
    asOf === undefined &&
    grid.kind === 'clock' &&
    isOfQuarters(grid)
  );
}

async function addUpHours(
  db: Queryable,
  userId: string,
  query: SeriesQuery,
  grid: ClockGrid,
  total: SeriesSum,
): Promise<Series> {
  const { firstDay, lastDay, providerId, priority } = daysAround(query, SAMPLE_REACH_DAYS);
  const provider = providerId === undefined ? undefined : await codeOfProvider(db, providerId);
  const stored = await listPulseDays(db, userId, isOfHours(grid), firstDay, lastDay, provider);
  if (stored.every(([, code]) => code === stored[0]?.[1])) {
    await visitHours(db, userId, stored, query, grid, (index, _, figures, rank) => total.add(index, figures, rank));
    return total.series();
  }
  const chosen = await listChosenDays(db, userId, { metricTypes: ['heart_rate'], firstDay, lastDay, priority });
  const all = await listHourParts(db, userId, await countingDays(db, stored, chosen), query, grid);
  for (const part of await withoutRivals(db, userId, query, all, chosen)) total.add(part.index, part, 0);
  return total.series();
}

/** Only the chosen provider of a day counts. */
async function countingDays(
  db: Queryable,
  stored: readonly PulseDay[],
  chosen: readonly ChosenDay[],
): Promise<PulseDay[]> {
  const codeOf = await readProviderCodes(
    db,
    chosen.map((day) => day.chosen.providerId),
  );
  const codeByDay = new Map(chosen.map((one) => [one.day, codeOf(one.chosen.providerId)]));
  return stored.filter(([day, code]) => codeByDay.get(day) === code);
}

/** True if the buckets hold the local days that the points themselves have. */
function hasOwnDays({ bucket, timezone }: SeriesQuery): boolean {
  return timezone === undefined && isCalendarBucket(bucket);
}

/** The local days whose points may have readings in the range. */
function daysAround({ from, to, firstDay, lastDay, ...query }: SeriesQuery, reach: number): SeriesQuery {
  return {
    ...query,
    from,
    to,
    firstDay: addDays(localDay(Math.min(from, dayStart(firstDay))), -reach),
    lastDay: addDays(localDay(Math.max(to, dayStart(lastDay))), reach),
  };
}

interface Part {
  /** Place in the grid; may lie outside it. */
  readonly index: number;
  /** Local day of the points. */
  readonly day: string;
  readonly tally: Tally;
}

async function collect(db: Queryable, userId: string, query: SeriesQuery, grid: Grid): Promise<Part[]> {
  const { metricType } = query;
  const byOwnDays = grid.kind === 'calendar' && hasOwnDays(query);
  const sampled = grid.kind === 'clock' && metricType === 'heart_rate';
  const days = await listChosenDays(db, userId, {
    metricTypes: [metricType],
    ...(byOwnDays ? query : daysAround(query, sampled ? SAMPLE_REACH_DAYS : 1)),
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
 * Sources with different UTC offsets can give one instant different local days, and then each counts on its own day. In
 * a bucket of the clock only one of them counts: the preferred one, judged by the whole days.
 */
async function withoutRivals<Part extends BucketPart>(
  db: Queryable,
  userId: string,
  { metricType, priority }: SeriesQuery,
  parts: readonly Part[],
  days: readonly ChosenDay[],
): Promise<Part[]> {
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
function hasRivals([first, ...others]: readonly BucketPart[]): boolean {
  if (others.every(({ provider }) => provider === first?.provider)) return false;
  return first?.offset === null || others.some(({ offset }) => offset !== first?.offset);
}
