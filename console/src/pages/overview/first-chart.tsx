/** The last 30 days of one metric. */
import { useMemo, useState } from 'react';
import { type Series, TimeChart } from '../../charts/time-chart.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { axisUnit, isSum, metricName, scaled } from '../../ui/values.ts';
import { useApi } from '../../wire/api.ts';
import { useUnits } from '../user/use-person.ts';
import type { FirstProgress } from './use-progress.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

export interface FirstChartProps {
  readonly userId: string;
  readonly metric: NonNullable<FirstProgress['metric']>;
}

export function FirstChart({ userId, metric }: FirstChartProps) {
  const [range] = useState(() => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    return { from: day(Date.now() - (DAYS - 1) * DAY_MS), to: day(Date.now()) };
  });
  const units = useUnits(userId);
  const { data, error, refetch } = useApi('getTimeseries', { userId, metricType: metric, bucket: 'day', ...range });
  const drawn = useMemo(() => {
    const buckets = data?.data ?? [];
    const one: Series = {
      label: `${metricName(metric)} by day`,
      values: buckets.map(({ value }) => (value === null ? null : scaled(metric, value, units))),
      kind: isSum(metric) ? 'bars' : 'line',
      colour: 0,
      unit: axisUnit(metric, units),
    };
    return { times: buckets.map(({ timestamp }) => Date.parse(timestamp)), series: [one] };
  }, [data, metric, units]);
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Loading lines={5} />;
  return <TimeChart title={`${metricName(metric)} of the last ${DAYS} days`} {...drawn} height={260} />;
}
