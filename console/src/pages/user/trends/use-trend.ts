/** The lines of the trends: the source that counts, each source by itself, and another metric. */
import { useMemo } from 'react';
import type { Answer } from 'tributary-health';
import { colourBeside, colourOfMetric } from '../../../charts/metric-colours.ts';
import type { Band, Series } from '../../../charts/series.ts';
import { addDays } from '../../../ui/days.ts';
import { axisUnit, isSum, type MetricType, metricName, scaled, type Units } from '../../../ui/values.ts';
import { useApi, useApiEach } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { grows, type Trend } from './filters.ts';
import { type Bucket, besideEachOther, mergeSeries, runningAt, spreadOf } from './merge.ts';

export type Coverage = Answer<'getCoverage'>;

const DAY_MS = 86_400_000;

/** More lines than this cannot be told apart. */
const MOST_SOURCES = 4;

export function useTrend(userId: string, trend: Trend, coverage: Coverage, units: Units) {
  const { metric, other, withBefore, from, to, bucket, aggregate, bySource } = trend;
  const nameOf = useProviderName();
  const known = coverage.data.filter(({ metricType }) => metricType === metric).map(({ providerId }) => providerId);
  // Beside the period before, lines of single sources would hide what is compared.
  const providers = bySource && !withBefore && known.length > 1 ? known.slice(0, MOST_SOURCES) : [];
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const before = { from: addDays(from, -length), to: addDays(from, -1) };
  // Hours follow the user's clock, where it is a zone; days are each point's own without one.
  const timezone = bucket === 'hour' && /^[A-Za-z]/.test(coverage.timezone) ? { timezone: coverage.timezone } : {};
  const range = { userId, from, to, bucket, ...timezone };
  const own = { ...range, metricType: metric, ...(aggregate && { aggregate }) };
  const answers = useApiEach('getTimeseries', [
    own,
    ...providers.map((providerId) => ({ ...own, providerId })),
    ...(other === undefined ? [] : [{ ...range, metricType: other }]),
    ...(withBefore ? [{ ...own, ...before }] : []),
  ]);
  const hasBand = showsSpread(trend);
  const days = useApi('getTimeseries', { ...range, metricType: metric, bucket: 'day' }, { enabled: hasBand });
  const explained = useApi(
    'listDailySummaries',
    { userId, from, to, metricTypes: metric, explain: 'true' },
    { enabled: bucket === 'day' },
  );
  const failed = answers.find(({ data, error }) => data === undefined && error !== null);
  const lists = answers.map(({ data }) => data?.data);
  const isComplete = lists.every((list) => list !== undefined);
  const state = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  const names = providers.map((providerId) => nameOf(providerId)).join('\n');
  // `state` and `names` stand for the answers and the words.
  const lines = useMemo(() => {
    if (!isComplete) return undefined;
    const known = lists.map((list) => list ?? []);
    const beside = withBefore ? [...known.slice(0, -1), besideEachOther(known.at(-1) ?? [], known[0] ?? [])] : known;
    const { times, columns } = mergeSeries(beside);
    const running = grows(trend) ? runningAt(times, bucket, coverage.today) : undefined;
    const sources = providers.map((providerId) => nameOf(providerId));
    return { times, running, series: linesOf({ columns, trend, sources, units, running }) };
  }, [isComplete, state, names, metric, other, withBefore, bucket, aggregate, units, coverage.today]);
  const band = useMemo(
    () => (hasBand && days.data && lines ? bandOf(days.data.data, lines.times, metric, units) : undefined),
    [hasBand, days.data, lines, metric, units],
  );
  return { lines, band, failed, explained: explained.data, known };
}

/** Weeks and months hide how far their days lie apart; of what adds up, days and weeks cannot share a scale. */
function showsSpread({ metric, other, withBefore, bucket, aggregate }: Trend): boolean {
  const isLong = bucket === 'week' || bucket === 'month';
  return isLong && !isSum(metric) && other === undefined && !withBefore && aggregate === undefined;
}

function bandOf(days: readonly Bucket[], times: readonly number[], metric: MetricType, units: Units): Band {
  const { low, high } = spreadOf(days, times);
  const column = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? null : scaled(metric, value, units)));
  const unit = axisUnit(metric, units);
  return { label: 'Lowest to highest day', low: column(low), high: column(high), colour: colourOfMetric(metric), unit };
}

function linesOf({
  columns,
  trend: { metric, other, withBefore, aggregate },
  sources,
  units,
  running,
}: {
  readonly columns: readonly (readonly (number | null)[])[];
  readonly trend: Trend;
  readonly sources: readonly string[];
  readonly units: Units;
  readonly running: number | undefined;
}): Series[] {
  const [chosen = [], ...rest] = columns;
  // A count of readings has no unit of the metric.
  const isCount = (name: MetricType) => aggregate === 'count' && name === metric;
  const unitOf = (name: MetricType) => (isCount(name) ? 'points' : axisUnit(name, units));
  const column = (values: readonly (number | null)[], name: MetricType) =>
    values.map((value) => (value === null || isCount(name) ? value : scaled(name, value, units)));
  const isAlone = sources.length === 0;
  const own = colourOfMetric(metric);
  const unit = unitOf(metric);
  const main: Series = {
    label: isAlone ? metricName(metric) : `${metricName(metric)}, the source that counts`,
    values: column(chosen, metric),
    kind: isSum(metric) && isAlone && other === undefined && !withBefore ? 'bars' : 'line',
    ...{ colour: own, unit, weight: 'strong' },
    ...(running !== undefined && { hollow: chosen.map((_, index) => index === running) }),
  };
  const bySource = sources.map((label, index): Series => {
    const values = column(rest[index] ?? [], metric);
    return { label, values, kind: 'line', colour: own + index + 1, unit, weight: 'light' };
  });
  // What counts is drawn over the others.
  if (withBefore) {
    const values = column(rest.at(-1) ?? [], metric);
    return [{ label: 'The period before', values, kind: 'line', colour: own + 1, unit, weight: 'light' }, main];
  }
  if (other === undefined) return [...bySource, main];
  const values = column(rest[sources.length] ?? [], other);
  const otherUnit = unitOf(other);
  return [
    ...bySource,
    main,
    { label: metricName(other), values, kind: 'line', colour: colourBeside(other, metric), unit: otherUnit },
  ];
}
