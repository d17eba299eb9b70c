/**
 * Computes every answer the simple way, from an array of points. This is slow and obviously right; property tests
 * compare the rollups and the SQL with it.
 */
import { Temporal } from 'temporal-polyfill';
import type { SeriesRange } from '../../../src/modules/store/metrics/query.ts';
import type { Aggregate } from '../../../src/modules/store/metrics/read/days/tally.ts';
import type { Bucket } from '../../../src/modules/store/metrics/read/series/grid.ts';
import type { Series } from '../../../src/modules/store/metrics/read/series/series.ts';
import { localDay } from '../../../src/platform/instants.ts';
import type { Point } from '../../../src/providers/page.ts';
import { type MetricType, metricTypeDefinition } from '../../../src/vocabulary/metric-types/storage.ts';

export interface StoredPoint extends Point {
  readonly providerId: string;
}

export interface ReferenceSeriesQuery extends SeriesRange {
  readonly metricType: MetricType;
  readonly bucket: Bucket;
  readonly aggregate?: Aggregate | undefined;
  readonly timezone?: string | undefined;
  readonly providerId?: string | undefined;
}

interface Reading {
  readonly at: number;
  readonly day: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly isSpot: boolean;
  /** Heart-rate samples that the point carries. */
  readonly samples: readonly number[];
}

const numbers = (values: readonly unknown[]) => values.filter((value): value is number => typeof value === 'number');
const least = (values: readonly unknown[]) => (numbers(values).length === 0 ? null : Math.min(...numbers(values)));
const greatest = (values: readonly unknown[]) => (numbers(values).length === 0 ? null : Math.max(...numbers(values)));
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function readingOf({ metricType, recordedAt, day, value, data, isSpot = false }: Point): Reading {
  const extremes = metricType === 'heart_rate';
  const low = extremes ? least([value, data?.min]) : value;
  const high = extremes ? greatest([value, data?.max]) : value;
  const intraday = extremes ? ((data?.intraday ?? []) as { value: number }[]) : []; // as the tests make them
  return { at: recordedAt, day, value, low, high, isSpot, samples: intraday.map((sample) => sample.value) };
}

/**
 * The values of a day that enter its mean: samples, else the values that are no readings of a moment, else such
 * readings.
 */
function meanValues(ofDay: readonly Reading[]): readonly number[] {
  const samples = ofDay.flatMap((reading) => reading.samples);
  if (samples.length > 0) return samples;
  const steady = numbers(ofDay.flatMap(({ isSpot, value }) => (isSpot ? [] : [value])));
  return steady.length > 0 ? steady : numbers(ofDay.map(({ value }) => value));
}

/** The mean over days, each of which weighs as much as it has values. */
function meanOf(readings: readonly Reading[]): number | null {
  const days = [...Map.groupBy(readings, ({ day }) => day).values()].flatMap((ofDay) => {
    const values = meanValues(ofDay);
    const weight = Math.max(numbers(ofDay.map(({ value }) => value)).length, 1);
    return values.length === 0 ? [] : [{ weight, mean: total(values) / values.length }];
  });
  const weights = total(days.map(({ weight }) => weight));
  return days.length === 0 ? null : total(days.map(({ weight, mean }) => weight * mean)) / weights;
}

function aggregateOf(readings: readonly Reading[], rule: string, byDays = false): number | null {
  const values = numbers(readings.map(({ value }) => value));
  const newest = readings
    .filter(({ value }) => value !== null)
    .sort((a, b) => (byDays && a.day !== b.day ? (a.day < b.day ? -1 : 1) : a.at - b.at || (a.day < b.day ? -1 : 1)))
    .at(-1);
  switch (rule) {
    case 'sum':
      return values.length === 0 ? null : total(values);
    case 'mean':
      return meanOf(readings);
    case 'last':
      return newest?.value ?? null;
    case 'min':
      return least(readings.map(({ low }) => low));
    case 'max':
      return greatest(readings.map(({ high }) => high));
    case 'count':
      return readings.length === 0 ? null : readings.length;
    default:
      return null;
  }
}

/** The points of one metric type that count: for each local day the points of one provider. */
export function countingPoints(points: readonly StoredPoint[], metricType: MetricType, only?: string): StoredPoint[] {
  const mine = points.filter((point) => point.metricType === metricType && (!only || point.providerId === only));
  const { daily } = metricTypeDefinition(metricType);
  return [...Map.groupBy(mine, ({ day }) => day).values()].flatMap((ofDay) => {
    const sources = [...Map.groupBy(ofDay, ({ providerId }) => providerId)].map(([providerId, own]) => {
      const value = aggregateOf(own.map(readingOf), daily) ?? Number.NEGATIVE_INFINITY;
      return { providerId, own, weight: daily === 'sum' ? value : own.length };
    });
    sources.sort((a, b) =>
      a.weight === b.weight ? (a.providerId < b.providerId ? -1 : 1) : a.weight < b.weight ? 1 : -1,
    );
    return sources[0]?.own ?? [];
  });
}

function samplesOf(point: StoredPoint): Reading[] {
  const samples = (point.data?.intraday ?? []) as { time: string; value: number }[]; // as the tests make them
  if (samples.length === 0) return [{ ...readingOf(point), isSpot: false }];
  return samples.map(({ time, value }) => ({
    at: Date.parse(time),
    day: point.day,
    value,
    low: value,
    high: value,
    isSpot: false,
    samples: [],
  }));
}

function floorOf(bucket: Bucket, at: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  if (bucket === 'minute' || bucket === 'hour') return at.round({ smallestUnit: bucket, roundingMode: 'floor' });
  const date = at.toPlainDate();
  const first =
    bucket === 'month' ? date.with({ day: 1 }) : bucket === 'week' ? date.subtract({ days: date.dayOfWeek - 1 }) : date;
  return first.toZonedDateTime(at.timeZoneId);
}

const stepOf = {
  minute: { minutes: 1 },
  hour: { hours: 1 },
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
};

/** The points of each bucket of the clock: if sources tell different offsets, those of the preferred source alone. */
function withoutRivals(
  counting: readonly StoredPoint[],
  daily: string,
  inside: readonly { readonly point: StoredPoint; readonly reading: Reading }[],
): Reading[] {
  const providers = new Set(inside.map(({ point }) => point.providerId));
  const offsets = new Set(inside.map(({ point }) => point.utcOffsetMinutes ?? 0));
  if (providers.size < 2 || offsets.size < 2) return inside.map(({ reading }) => reading);
  const weights = inside.map(({ point: { day, providerId } }) => {
    const ofDay = counting.filter((point) => point.day === day).map(readingOf);
    const value = aggregateOf(ofDay, daily) ?? Number.NEGATIVE_INFINITY;
    return { providerId, weight: daily === 'sum' ? value : ofDay.length };
  });
  weights.sort((a, b) =>
    a.weight === b.weight ? (a.providerId < b.providerId ? -1 : 1) : a.weight < b.weight ? 1 : -1,
  );
  return inside.flatMap(({ point, reading }) => (point.providerId === weights[0]?.providerId ? [reading] : []));
}

/** The answer of GET timeseries. */
export function referenceSeries(points: readonly StoredPoint[], query: ReferenceSeriesQuery) {
  const { metricType, from, to, firstDay, lastDay, bucket, aggregate, timezone, providerId } = query;
  const zone = timezone ?? 'UTC';
  const byClock = bucket === 'minute' || bucket === 'hour';
  const isOwnDay = ({ at, day }: Reading, { utcOffsetMinutes }: StoredPoint) =>
    timezone === undefined ||
    metricType === 'sleep' ||
    at === Date.parse(`${day}T00:00:00Z`) ||
    day !== localDay(at, utcOffsetMinutes);
  const counting = countingPoints(points, metricType, providerId);
  const readings = counting
    .flatMap((point) =>
      (byClock && metricType === 'heart_rate' ? samplesOf(point) : [readingOf(point)]).map((reading) => ({
        point,
        reading,
      })),
    )
    .filter(({ point, reading }) =>
      !byClock && isOwnDay(reading, point)
        ? reading.day >= firstDay && reading.day <= lastDay
        : reading.at >= from && reading.at <= to,
    );
  const bucketOf = ({ point, reading }: { point: StoredPoint; reading: Reading }) => {
    if (!byClock && isOwnDay(reading, point)) {
      return floorOf(bucket, Temporal.PlainDate.from(reading.day).toZonedDateTime(zone)).epochMilliseconds;
    }
    return floorOf(bucket, Temporal.Instant.fromEpochMilliseconds(reading.at).toZonedDateTimeISO(zone))
      .epochMilliseconds;
  };
  const byBucket = Map.groupBy(readings, bucketOf);
  const { daily } = metricTypeDefinition(metricType);
  const rule = aggregate ?? daily;
  const scalar = metricType !== 'blood_pressure' || rule === 'count';
  const entries: { start: number; value: number | null; count: number }[] = [];
  const [begin, end] = byClock
    ? [Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone), to]
    : [
        Temporal.PlainDate.from(firstDay).toZonedDateTime(zone),
        Temporal.PlainDate.from(lastDay).toZonedDateTime(zone).epochMilliseconds,
      ];
  for (
    let start = floorOf(bucket, begin);
    start.epochMilliseconds <= end;
    start = floorOf(bucket, start.add(stepOf[bucket]))
  ) {
    const own = byBucket.get(start.epochMilliseconds) ?? [];
    const inside = byClock ? withoutRivals(counting, daily, own) : own.map(({ reading }) => reading);
    const value = scalar ? aggregateOf(inside, rule, !byClock && timezone === undefined) : null;
    entries.push({ start: start.epochMilliseconds, value, count: inside.length });
  }
  return entries;
}

/** The answer of GET daily-summaries. */
export function referenceSummaries(
  points: readonly StoredPoint[],
  metricTypes: readonly MetricType[],
  first: string,
  last: string,
) {
  const days = [...new Set(points.map(({ day }) => day))].filter((day) => day >= first && day <= last).sort();
  return days.flatMap((date) => {
    const metrics = metricTypes.flatMap((metricType) => {
      const ofDay = countingPoints(points, metricType).filter(({ day }) => day === date);
      const metric = referenceMetric(metricType, ofDay);
      return metric === undefined ? [] : [[metricType, metric] as const];
    });
    return metrics.length === 0 ? [] : [{ date, metrics: Object.fromEntries(metrics) }];
  });
}

function referenceMetric(metricType: MetricType, ofDay: readonly StoredPoint[]) {
  const { unit, daily } = metricTypeDefinition(metricType);
  if (ofDay.length === 0) return undefined;
  if (daily === 'none') return { value: null, unit, count: ofDay.length };
  if (daily === 'parts') {
    const data: Record<string, number> = {};
    for (const name of ['systolic', 'diastolic', 'pulse']) {
      const values = numbers(ofDay.map((point) => point.data?.[name]));
      if (values.length > 0) data[name] = total(values) / values.length;
    }
    return Object.keys(data).length === 0 ? undefined : { value: null, unit, data };
  }
  const readings = ofDay.map(readingOf);
  const value = aggregateOf(readings, daily);
  if (value === null) return undefined;
  if (metricType !== 'heart_rate') return { value, unit };
  return { value, unit, min: aggregateOf(readings, 'min'), max: aggregateOf(readings, 'max') };
}

/** A series as one entry for each bucket. */
export function entriesOf({
  starts,
  values,
  counts,
}: Series): { start: number; value: number | null; count: number }[] {
  return starts.map((start, index) => {
    const value = values[index] ?? Number.NaN;
    return { start, value: Number.isNaN(value) ? null : value, count: counts[index] ?? 0 };
  });
}
