import type { Queryable } from '../../../../platform/db.ts';
import { addDays, DAY_MS, dayStart, localDay } from '../../../../platform/instants.ts';
import { type MetricType, metricTypeOfCode } from '../../../../vocabulary/metric-types/storage.ts';
import { withProviderIds } from '../../providers/index.ts';
import { listDates } from './days/dates-store.ts';

/** The days with data of one metric type and provider. Days are local, and future ones count in none of the spans. */
export interface Coverage {
  readonly metricType: MetricType;
  readonly providerId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Days with data, of all time. */
  readonly days: number;
  /** Days with data, of the 30 and 90 that end today. */
  readonly daysOfLast30: number;
  readonly daysOfLast90: number;
  /** The newest of the longest stretches without data between two days with data. */
  readonly longestGap: { readonly from: string; readonly to: string; readonly days: number } | null;
}

/** Reads the rollups only: the cost grows with days, not with points. */
export async function listCoverage(db: Queryable, userId: string, today: string): Promise<Coverage[]> {
  const named = await withProviderIds(db, await listDates(db, userId));
  return named.map(({ type, providerId, days }) => {
    const since = (day: string) => days.filter((one) => one >= day && one <= today).length;
    return {
      metricType: metricTypeOfCode(type),
      providerId,
      firstDay: days[0] ?? today,
      lastDay: days.at(-1) ?? today,
      days: days.length,
      daysOfLast30: since(addDays(today, -29)),
      daysOfLast90: since(addDays(today, -89)),
      longestGap: longestGapOf(days),
    };
  });
}

/** Of several equally long ones the newest. @param days ascending */
function longestGapOf(days: readonly string[]): Coverage['longestGap'] {
  let [longest, end] = [0, 0];
  let before = Number.POSITIVE_INFINITY;
  for (const day of days) {
    const start = dayStart(day);
    const gap = (start - before) / DAY_MS - 1;
    if (gap > 0 && gap >= longest) [longest, end] = [gap, start];
    before = start;
  }
  if (longest === 0) return null;
  return { from: localDay(end - longest * DAY_MS), to: localDay(end - DAY_MS), days: longest };
}
