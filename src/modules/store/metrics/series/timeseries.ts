/**
 * GET timeseries. Points are selected by instant (recordedAt within from and to, both included). They fall into buckets
 * by clock (minute, hour) or by local day (day, week, month; with a time zone, by the day there). Whole days come from
 * the rollups; points are read only for days that a bound really cuts. See docs/adr/0007.
 */
import type { Queryable } from '../../../../platform/db.ts';
import { addDays, DAY_MS, dayStart, localDay } from '../../../../platform/instants.ts';
import { visitInSlices } from '../../../../platform/slices.ts';
import { METRIC_TYPES, type MetricType, metricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';
import { readProviderCodes } from '../../providers/index.ts';
import type { SourcePriority } from '../../sources/index.ts';
import { type ChosenDay, listChosenDays } from '../days/chosen-days.ts';
import { type DayTally, tallyCutDays } from '../days/store.ts';
import { type Aggregate, addTally, emptyTally, type Tally, tallyValue } from '../days/tally.ts';
import { type Bucket, type CalendarGrid, type ClockGrid, type Grid, gridOf } from './grid.ts';
import { readingsOf } from './samples.ts';
import { listCarriers, type PointRange, tallyByClock, tallyByZone } from './store.ts';

export interface SeriesQuery {
  readonly metricType: MetricType;
  /** Epoch milliseconds, both included. */
  readonly from: number;
  readonly to: number;
  readonly bucket: Bucket;
  /** Default: the metric type's daily rule. */
  readonly aggregate?: Aggregate | undefined;
  /** IANA zone. */
  readonly timezone?: string | undefined;
  /** Only this provider. Without it, one provider counts on each local day. */
  readonly providerId?: string | undefined;
  readonly priority?: SourcePriority | undefined;
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
  const { metricType, from, to, bucket, timezone, aggregate } = query;
  const grid = gridOf(bucket, from, to, timezone);
  const tallies = new Map<number, Tally>();
  const parts = await collect(db, userId, query, grid);
  // If two local days have the same latest instant, the later day's value is the last.
  parts.sort((a, b) => (a.day < b.day ? -1 : 1));
  await visitInSlices(parts, ({ index, tally }) => {
    const total = tallies.get(index) ?? emptyTally();
    tallies.set(index, total);
    addTally(total, tally);
  });
  const rule = aggregate ?? metricTypeDefinition(metricType).daily;
  const isScalar = metricTypeDefinition(metricType).daily !== 'parts' || aggregate === 'count';
  return grid.starts.map((start, index) => {
    const tally = tallies.get(index);
    if (tally === undefined) return { start, value: null, count: 0 };
    return { start, value: isScalar ? tallyValue(tally, rule) : null, count: tally.points };
  });
}

interface Part {
  /** Place in the grid; may lie outside it. */
  readonly index: number;
  /** Local day of the points. */
  readonly day: string;
  readonly tally: Tally;
}

async function collect(db: Queryable, userId: string, query: SeriesQuery, grid: Grid): Promise<Part[]> {
  const { metricType, from, to, providerId, priority } = query;
  const type = METRIC_TYPES[metricType].code;
  const sampled = grid.kind === 'clock' && metricType === 'heart_rate';
  const reach = sampled ? CARRIER_REACH_DAYS + 1 : 1;
  const days = await listChosenDays(db, userId, {
    metricTypes: [metricType],
    firstDay: addDays(localDay(from), -reach),
    lastDay: addDays(localDay(to), reach),
    providerId,
    priority,
  });
  if (days.length === 0) return [];
  const chosen = await chosenProviders(db, days);
  if (grid.kind === 'calendar' && grid.zoneStarts === undefined) return collectDays(db, userId, query, grid, chosen);
  const providerByDay = new Map(chosen.map(({ day, provider }) => [day, provider]));
  const range = { type, from, to, providers: [...new Set(providerByDay.values())] };
  // Only the points of the day's chosen provider count.
  const counts = (part: { day: string; provider: number }) => providerByDay.get(part.day) === part.provider;
  if (grid.kind === 'calendar') return (await tallyByZone(db, userId, range, grid)).filter(counts);
  if (sampled) return collectSamples(db, userId, range, grid, counts);
  return (await tallyByClock(db, userId, range, grid)).filter(counts);
}

/** The tally that counts on a local day, with the code of its provider. */
interface ChosenTally {
  readonly day: string;
  readonly provider: number;
  readonly tally: DayTally;
}

async function chosenProviders(db: Queryable, days: readonly ChosenDay[]): Promise<ChosenTally[]> {
  const codeOf = await readProviderCodes(
    db,
    days.map(({ chosen }) => chosen.providerId),
  );
  return days.map(({ day, chosen }) => ({ day, provider: codeOf(chosen.providerId), tally: chosen.row }));
}

async function collectDays(
  db: Queryable,
  userId: string,
  { from, to, metricType }: SeriesQuery,
  grid: CalendarGrid,
  days: readonly ChosenTally[],
): Promise<Part[]> {
  const parts: Part[] = [];
  const cut: ChosenTally[] = [];
  for (const one of days) {
    const index = grid.indexOfDay(one.day);
    if (index === undefined) continue;
    const coverage = coverageOf(one, from, to);
    if (coverage === 'all') parts.push({ index, day: one.day, tally: one.tally });
    else if (coverage === 'some') cut.push(one);
  }
  for (const { day, tally } of await tallyCutDays(db, userId, METRIC_TYPES[metricType].code, cut, from, to)) {
    parts.push({ index: grid.indexOfDay(day) ?? -1, day, tally });
  }
  return parts;
}

/**
 * How many of a day's points are recorded within [from, to], as far as the rollup knows. It knows how many of them lie
 * on which UTC date.
 */
function coverageOf({ day, tally }: ChosenTally, from: number, to: number): 'all' | 'some' | 'none' {
  const { before, points, after } = tally;
  const midnight = dayStart(day);
  const counts = [before, points - before - after, after];
  let inside = false;
  let outside = false;
  for (const [index, count] of counts.entries()) {
    if (count === 0) continue;
    const start = midnight + (index - 1) * DAY_MS;
    const end = start + DAY_MS - 1;
    if (from <= start && end <= to) inside = true;
    else if (end < from || to < start) outside = true;
    else return 'some';
  }
  if (inside && outside) return 'some';
  return inside ? 'all' : 'none';
}

async function collectSamples(
  db: Queryable,
  userId: string,
  range: PointRange,
  grid: ClockGrid,
  counts: (part: { day: string; provider: number }) => boolean,
): Promise<Part[]> {
  const reach = CARRIER_REACH_DAYS * DAY_MS;
  const parts = new Map<number, Tally>();
  for (let start = range.from - reach; start <= range.to + reach; start += CARRIER_WINDOW_MS) {
    const end = Math.min(start + CARRIER_WINDOW_MS, range.to + reach + 1);
    const carriers = await listCarriers(db, userId, { ...range, from: start, to: end });
    await visitInSlices(readingsOf(carriers.filter(counts)), ({ at, tally }) => {
      if (at < range.from || at > range.to) return;
      const index = indexOf(grid, at);
      const total = parts.get(index);
      if (total === undefined) parts.set(index, tally);
      else addTally(total, tally);
    });
  }
  return [...parts].map(([index, tally]) => ({ index, day: '', tally }));
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
