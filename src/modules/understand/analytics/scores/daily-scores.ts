/** Keeps the daily scores up to date with the data. */
import type { Transaction } from '../../../../platform/db.ts';
import { addDays, earlierDay, laterDay } from '../../../../platform/instants.ts';
import type { UserDays } from '../../../store/metrics/index.ts';
import { type DailyMatrix, daysBetween } from '../days/daily-matrix.ts';
import type { DaysReader } from '../days/days-reader.ts';
import { LEAD_DAYS, NIGHTS, providersBehind, SCORED_TYPES, scoreInputs } from './inputs.ts';
import type { Night } from './nights.ts';
import { type Scores, scoreDay } from './score.ts';
import { findOldestDay, replaceScores, type StoredScores } from './store.ts';

/** How many days are scored at a time. */
const STRETCH_DAYS = 200;

/**
 * Scores every day, up to today, that a change in the days `firstDay` to `lastDay` can affect. The caller holds the
 * user's lock.
 */
export async function refreshScores(
  tx: Transaction,
  userId: string,
  { userDays, firstDay, lastDay, now }: { userDays: UserDays; firstDay: string; lastDay: string; now: Date },
  days: DaysReader,
): Promise<void> {
  const oldest = await findOldestDay(tx, userId);
  const start = laterDay(oldest ?? firstDay, firstDay);
  const end = earlierDay(addDays(lastDay, LEAD_DAYS), userDays.today);
  // Before the oldest day with data there is nothing to score, but there may be old scores of data that have been
  // deleted.
  if (start > firstDay) await replaceScores(tx, userId, firstDay, addDays(start, -1), [], now);
  for (let from = start; from <= end; from = addDays(from, STRETCH_DAYS)) {
    const to = earlierDay(addDays(from, STRETCH_DAYS - 1), end);
    const scores = await scoreDays(days, from, to);
    await replaceScores(tx, userId, from, to, scores, now);
  }
}

async function scoreDays(days: DaysReader, firstDay: string, lastDay: string): Promise<StoredScores[]> {
  const lead = addDays(firstDay, -LEAD_DAYS);
  const matrix = await days.matrix(lead, lastDay);
  if (!SCORED_TYPES.some((metricType) => matrix.series.has(metricType))) return [];
  const nights = await days.nights(lead, lastDay);
  const scored: StoredScores[] = [];
  for (let index = daysBetween(lead, firstDay); index < matrix.size; index++) {
    const { coverage, ...scores } = scoreDay(scoreInputs(matrix, index, nights));
    if (coverage === 0) continue;
    const day = addDays(matrix.firstDay, index);
    scored.push({ day, ...scores, providerIds: providersBehind(matrix, index) });
  }
  return scored;
}

/** The scores of one day, computed when asked for, from a matrix that reaches {@link LEAD_DAYS} back. */
export interface DayScores extends Scores {
  readonly day: string;
}

/** The latest scores are those of one of so many days. */
const LATEST_DAYS = 7;
/** How many nights, today's included, {@link latestScores} look at. */
export const LATEST_NIGHTS = LATEST_DAYS - 1 + NIGHTS;

/**
 * The scores of the day in the last week that has most sub-scores; of equal days, the latest.
 * @param nights at least the last {@link LATEST_NIGHTS}
 */
export function latestScores(matrix: DailyMatrix, nights: ReadonlyMap<string, Night>): DayScores | undefined {
  let best: DayScores | undefined;
  for (let index = matrix.todayIndex; index > Math.max(-1, matrix.todayIndex - LATEST_DAYS); index--) {
    const scores = { day: addDays(matrix.firstDay, index), ...scoreDay(scoreInputs(matrix, index, nights)) };
    if (scores.coverage > 0 && (best === undefined || fullness(scores) > fullness(best))) best = scores;
  }
  return best;
}

function fullness({ sleep, activity, cardio, recovery }: Scores): number {
  return [sleep, activity, cardio, recovery].filter((score) => score !== null).length;
}
