/** What the trends show, as the address says it. Pure. */
import { addDays, isDay } from '../../../ui/days.ts';
import { DRAWN, growsDuringDay, isSum, type MetricType } from '../../../ui/values.ts';

export const RANGES = [7, 30, 90, 365] as const;
export const BUCKETS = ['hour', 'day', 'week', 'month'] as const;
export type TrendBucket = (typeof BUCKETS)[number];

export interface Trend {
  readonly metric: MetricType;
  /** Compared with it. */
  readonly other: MetricType | undefined;
  /** Compared with itself, in the period of the same length before. */
  readonly withBefore: boolean;
  readonly from: string;
  readonly to: string;
  /** Of the choices of lengths; undefined: from and to are in the address. */
  readonly days: number | undefined;
  readonly bucket: TrendBucket;
  readonly aggregate: Aggregate | undefined;
  /** Whether each source has a line of its own. */
  readonly bySource: boolean;
  /** The day whose sources are explained. */
  readonly at: string | undefined;
}

/** Whether the number of a bucket that is not over still grows. */
export function grows({ metric, aggregate, bucket }: Pick<Trend, 'metric' | 'aggregate' | 'bucket'>): boolean {
  if (aggregate !== undefined && aggregate !== 'sum') return aggregate === 'count';
  return bucket === 'day' ? growsDuringDay(metric) : isSum(metric);
}

const AGGREGATES = ['sum', 'mean', 'min', 'max', 'last', 'count'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** How the points of a bucket may become one number: a sum of heart rates says nothing. */
export function aggregatesOf(metric: MetricType): readonly Aggregate[] {
  return isSum(metric) ? AGGREGATES : AGGREGATES.filter((name) => name !== 'sum');
}

/** What one answer about the sources of days can hold, and more hours than that cannot be told apart. */
const MOST_DAYS = 366;
const MOST_DAYS_BY_HOUR = 31;
/** More single days than these are zigzags: then weeks are shown, unless days are asked for. */
const MOST_DAYS_DRAWN = 120;

/** In the address, in place of a second metric. */
export const BEFORE = 'before';

export function readTrend(search: Readonly<Record<string, string>>, today: string, known: readonly string[]): Trend {
  const metric = drawnOr(search.metric) ?? drawnOr(known.find((name) => drawnOr(name))) ?? 'steps';
  const other = drawnOr(search.with);
  const own = readRange(search);
  const days = own === undefined ? (RANGES.find((size) => String(size) === search.days) ?? 30) : undefined;
  const to = own?.to ?? today;
  const from = own?.from ?? addDays(today, 1 - (days ?? 30));
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const asked = BUCKETS.find((name) => name === search.bucket) ?? (length > MOST_DAYS_DRAWN ? 'week' : 'day');
  return {
    ...{ metric, from, to, days },
    other: other === metric ? undefined : other,
    withBefore: search.with === BEFORE,
    bucket: asked === 'hour' && length > MOST_DAYS_BY_HOUR ? 'day' : asked,
    aggregate: aggregatesOf(metric).find((name) => name === search.aggregate),
    bySource: search.sources !== 'chosen',
    at: isDay(search.at) ? search.at : undefined,
  };
}

function drawnOr(name: string | undefined): MetricType | undefined {
  return DRAWN.find((known) => known === name);
}

/** Both ends, in their order, at most a year apart; undefined unless both are days. */
function readRange({ from, to }: Readonly<Record<string, string>>): { from: string; to: string } | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  const [first, last] = from <= to ? [from, to] : [to, from];
  const earliest = addDays(last, 1 - MOST_DAYS);
  if (first < earliest) return { from: earliest, to: last };
  return { from: first, to: last };
}
