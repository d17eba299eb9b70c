/** The lines of the trends: the source that counts, each source by itself, and another metric. */
import { useMemo } from 'react';
import type { Answer } from 'tributary-health';
import type { Series } from '../../../charts/time-chart.tsx';
import { axisUnit, isSum, type MetricType, metricName, scaled, type Units } from '../../../ui/values.ts';
import { useApi, useApiEach } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import type { Trend } from './filters.ts';
import { mergeSeries } from './merge.ts';

export type Coverage = Answer<'getCoverage'>;

/** More lines than this cannot be told apart. */
const MOST_SOURCES = 4;
const COLOUR_OF_OTHER = 5;

export function useTrend(userId: string, trend: Trend, coverage: Coverage, units: Units) {
  const { metric, other, from, to, bucket, aggregate, bySource } = trend;
  const nameOf = useProviderName();
  const known = coverage.data.filter(({ metricType }) => metricType === metric).map(({ providerId }) => providerId);
  const providers = bySource && known.length > 1 ? known.slice(0, MOST_SOURCES) : [];
  // Hours follow the user's clock, where it is a zone; days are each point's own without one.
  const timezone = bucket === 'hour' && /^[A-Za-z]/.test(coverage.timezone) ? { timezone: coverage.timezone } : {};
  const range = { userId, from, to, bucket, ...timezone };
  const own = { ...range, metricType: metric, ...(aggregate && { aggregate }) };
  const answers = useApiEach('getTimeseries', [
    own,
    ...providers.map((providerId) => ({ ...own, providerId })),
    ...(other === undefined ? [] : [{ ...range, metricType: other }]),
  ]);
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
    const { times, columns } = mergeSeries(lists.map((list) => list ?? []));
    return {
      times,
      series: linesOf({ columns, trend, sources: providers.map((providerId) => nameOf(providerId)), units }),
    };
  }, [isComplete, state, names, metric, other, bucket, aggregate, units]);
  return { lines, failed, explained: explained.data, known };
}

function linesOf({
  columns,
  trend: { metric, other, aggregate },
  sources,
  units,
}: {
  readonly columns: readonly (readonly (number | null)[])[];
  readonly trend: Trend;
  readonly sources: readonly string[];
  readonly units: Units;
}): Series[] {
  const [chosen = [], ...rest] = columns;
  // A count of readings has no unit of the metric.
  const isCount = (name: MetricType) => aggregate === 'count' && name === metric;
  const unitOf = (name: MetricType) => (isCount(name) ? 'points' : axisUnit(name, units));
  const column = (values: readonly (number | null)[], name: MetricType) =>
    values.map((value) => (value === null || isCount(name) ? value : scaled(name, value, units)));
  const isAlone = sources.length === 0;
  const unit = unitOf(metric);
  const main: Series = {
    label: isAlone ? metricName(metric) : `${metricName(metric)}, the source that counts`,
    values: column(chosen, metric),
    kind: isSum(metric) && isAlone && other === undefined ? 'bars' : 'line',
    ...{ colour: 0, unit, weight: 'strong' },
  };
  const bySource = sources.map((label, index): Series => {
    const values = column(rest[index] ?? [], metric);
    return { label, values, kind: 'line', colour: index + 1, unit, weight: 'light' };
  });
  // What counts is drawn over the others.
  if (other === undefined) return [...bySource, main];
  const values = column(rest[sources.length] ?? [], other);
  const otherUnit = unitOf(other);
  return [
    ...bySource,
    main,
    { label: metricName(other), values, kind: 'line', colour: COLOUR_OF_OTHER, unit: otherUnit },
  ];
}
