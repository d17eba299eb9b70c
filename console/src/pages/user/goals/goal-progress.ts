/** How a goal went, period by period. Pure. */
import type { components } from 'tributary-health';
import { addDays, mondayOf } from '../../../ui/days.ts';

export type Goal = components['schemas']['Goal'];
type Direction = Goal['direction'];

/** missed: judged and not reached; open: the running period, undecided; none: no data. */
export type Outcome = 'reached' | 'missed' | 'open' | 'none';

export interface Period {
  /** The first local day. */
  readonly start: string;
  readonly value: number | null;
  readonly outcome: Outcome;
}

export interface Progress {
  /** Oldest first; the last one is the running period. */
  readonly periods: readonly Period[];
  readonly reached: number;
  /** Periods that were judged. */
  readonly judged: number;
  /** Periods reached one after the other up to now; an undecided one does not end it. */
  readonly streak: number;
}

/** How many periods are shown. */
export const PERIODS = { day: 14, week: 8 } as const;

/** The first day to read so that all periods are there. */
export function firstDay(period: Goal['period'], today: string): string {
  return period === 'day' ? addDays(today, 1 - PERIODS.day) : addDays(mondayOf(today), -7 * (PERIODS.week - 1));
}

export interface Bucket {
  readonly timestamp: string;
  readonly value: number | null;
}

/** @param buckets one a period, oldest first, the last one of the running period */
export function progressOf(
  { direction, target }: Pick<Goal, 'direction' | 'target'>,
  buckets: readonly Bucket[],
): Progress {
  const last = buckets.length - 1;
  const periods = buckets.map(({ timestamp, value }, index): Period => {
    const start = timestamp.slice(0, 10);
    return { start, value, outcome: outcomeOf(direction, target, value, index === last) };
  });
  const judged = periods.filter(({ outcome }) => outcome === 'reached' || outcome === 'missed');
  return {
    periods,
    reached: judged.filter(({ outcome }) => outcome === 'reached').length,
    judged: judged.length,
    streak: streakOf(periods),
  };
}

function outcomeOf(direction: Direction, target: number, value: number | null, isRunning: boolean): Outcome {
  if (value === null) return isRunning ? 'open' : 'none';
  if (direction === 'at_least') {
    if (value >= target) return 'reached';
    return isRunning ? 'open' : 'missed';
  }
  // A sum that is above its upper limit stays above it, yet the period is judged only at its end.
  if (isRunning) return 'open';
  return value <= target ? 'reached' : 'missed';
}

function streakOf(periods: readonly Period[]): number {
  let streak = 0;
  for (const { outcome } of [...periods].reverse()) {
    if (outcome === 'reached') streak += 1;
    else if (outcome !== 'open') break;
  }
  return streak;
}
