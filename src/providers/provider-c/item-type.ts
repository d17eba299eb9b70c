/** What cycles, recoveries, sleeps and workouts have in common: a state of scoring, and when they last changed. */

import { Type } from 'typebox';
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

/** Epoch milliseconds. `UNSCORABLE` is as final as a score. */
export function settlesAtOf(item: ScoredItem, endedAt: number): number {
  const isFinal = isScored(item) || item.score_state === 'UNSCORABLE';
  return itemSettlesAt(endedAt, isFinal);
}

function isScored(item: ScoredItem): boolean {
  return item.score_state === 'SCORED' && item.score !== undefined && item.score !== null;
}
