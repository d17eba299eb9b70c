/** Keeps the days in step with their points. Runs in the transaction that writes these. */
import type { Transaction } from '../../../../platform/db.ts';
import type { DayDelta, TypeDay } from './day-deltas.ts';
import { listMonths, putMonths } from './month-store.ts';
import { changeDays, type DayFigures, touchedMonths } from './months.ts';
import { computeDaysOf, type StoredDay } from './rollup-store.ts';

/**
 * Makes days anew from their points and adds new points to other days, without reading the points that are already
 * there. The cost does not depend on how many points a day has, but on how many months are touched.
 */
export async function keepDays(
  tx: Transaction,
  userId: string,
  provider: number,
  anew: readonly TypeDay[],
  added: readonly DayDelta[],
): Promise<void> {
  const touched = touchedMonths({ anew, added });
  if (touched.length === 0) return;
  // Both are asked for at once, so they travel in one message.
  const [months, computed] = await Promise.all([
    listMonths(tx, userId, provider, touched),
    computeDaysOf(tx, userId, provider, anew),
  ]);
  const days = computed.map((day) => ({ type: day.metric_type, day: day.day, figures: figuresOf(day) }));
  changeDays(months, { anew, computed: days, added });
  putMonths(tx, userId, provider, months);
}

export function figuresOf(day: StoredDay): DayFigures {
  return {
    points: day.points,
    valued: day.valued,
    before: day.points_before,
    after: day.points_after,
    sum: day.sum,
    samples: day.samples,
    sampleSum: day.sample_sum,
    spots: day.spots,
    steadySum: day.steady_sum,
    min: day.min,
    max: day.max,
    last: day.last,
    lastAt: day.last_at === null ? null : Date.parse(day.last_at),
    settlesAt: settlingOf(day.settles_at),
    parts: day.parts,
  };
}

function settlingOf(text: string | null): number | null {
  if (text === null) return null;
  return text === 'infinity' ? Number.POSITIVE_INFINITY : Date.parse(text);
}
