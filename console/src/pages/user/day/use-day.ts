/** Everything that is known of one local day of a user. */
import { useMemo } from 'react';
import { addDays } from '../../../ui/days.ts';
import { useApi } from '../../../wire/api.ts';
import { dayBounds } from './day-data.ts';

/** A sleep or workout that reaches into the day may have begun this long before it. */
const BEFORE_MS = 36 * 3_600_000;

export function useDay(userId: string, day: string, zone: string) {
  const { from, to } = useMemo(() => dayBounds(day, zone), [day, zone]);
  const span = { from: new Date(from).toISOString(), to: new Date(to - 1).toISOString() };
  const events = useApi('listEvents', {
    ...{ userId, to: span.to, limit: 200, duplicates: 'include' },
    from: new Date(from - BEFORE_MS).toISOString(),
  });
  const heart = useApi('getSamples', { userId, metricType: 'heart_rate', ...span });
  const steps = useApi('getSamples', { userId, metricType: 'steps', ...span });
  const summary = useApi('listDailySummaries', { userId, from: day, to: day, explain: 'true' });
  return { bounds: { from, to }, events, heart, steps, summary };
}

/** How far before and after the day data are looked for: as far as one answer reaches. */
const REACH_DAYS = 180;

/** The days around `day` that have data; undefined until they are known. */
export function useDaysWithData(userId: string, day: string): readonly string[] | undefined {
  const { data } = useApi('listDailySummaries', {
    ...{ userId, from: addDays(day, -REACH_DAYS), to: addDays(day, REACH_DAYS) },
  });
  return useMemo(() => data?.map(({ date }) => date), [data]);
}
