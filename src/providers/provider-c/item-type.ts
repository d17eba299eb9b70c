/** The members that cycles, recoveries, sleeps and workouts share: a state of scoring, and when they last changed. */

import { Type } from 'typebox';
import { DAY_MS } from '../../platform/instants.ts';
import { itemSettlesAt } from '../settling.ts';
import { OptionalText } from '../wire-values.ts';

/** Members of every scored item. We read `score` only where the state allows it, so its shape is not checked here. */
export const scoredMembers = {
  updated_at: OptionalText,
  score_state: Type.String(),
  score: Type.Optional(Type.Unknown()),
};

export interface ScoredItem {
  readonly updated_at?: string | null;
  readonly score_state: string;
  readonly score?: unknown;
}

/**
 * The score, or undefined while there is none. In any state but `SCORED` we ignore a score.
 * @throws VendorError `malformed`
 */
export function scoreOf<Score>(item: ScoredItem, readScore: (body: unknown) => Score): Score | undefined {
  return isScored(item) ? readScore(item.score) : undefined;
}

/** Every sync reads the lists of the last two days, so younger items need not be asked for by id. */
const LISTED_MS = DAY_MS;

/**
 * Whether the vendor still owes the score of an item, and only its id brings it. After the time in which data settle, we
 * stop waiting.
 * @param endedAt when the item ended, epoch milliseconds
 */
export function awaitsScore({ score_state }: ScoredItem, endedAt: number, now: number): boolean {
  return score_state === 'PENDING_SCORE' && endedAt < now - LISTED_MS && itemSettlesAt(endedAt) > now;
}

function isScored(item: ScoredItem): boolean {
  return item.score_state === 'SCORED' && item.score !== undefined && item.score !== null;
}
