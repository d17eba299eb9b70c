/** Days of one metric type, for tests of detection. */
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import type { ChosenDay } from '../../../store/metrics/index.ts';
import { type JudgedSeries, judgedMatrix } from '../anomalies/judged-days.ts';
import type { DailyMatrix } from '../days/daily-matrix.ts';

/** A series of days from 2026-03-01 on. @param spare how many days after today the series has */
export function judgedDays(
  metricType: MetricType,
  values: readonly (number | null)[],
  spare = 0,
  ends: ReadonlyMap<string, number> = new Map(),
): DailyMatrix<JudgedSeries> {
  const day = (index: number) => new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10);
  const days = values.flatMap((value, index) => {
    if (value === null) return [];
    const row = { before: 0, after: 0, parts: null };
    const tally = {
      points: 1,
      valued: 1,
      sum: value,
      meanCount: 1,
      meanSum: value,
      min: value,
      max: value,
      last: value,
      lastAt: `${day(index)}T07:00:00.000Z`,
    };
    const candidate = { providerId: 'provider_c', points: 1, value, row: { ...row, ...tally } };
    return [
      {
        metricType,
        day: day(index),
        chosen: candidate,
        rule: 'only_source',
        candidates: [candidate],
      } satisfies ChosenDay,
    ];
  });
  const last = values.length - 1;
  return judgedMatrix(days, {
    userDays: { zone: 'UTC', today: day(last - spare), ends, now: 0 },
    firstDay: day(0),
    lastDay: day(last),
  });
}
