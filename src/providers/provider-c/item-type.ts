/** What cycles, recoveries, sleeps and workouts have in common: a state of scoring, and when they last changed. */

import { Type } from 'typebox';
import { recordSettlesAt } from '../settling.ts';
import { OptionalText } from '../wire-values.ts';

/** Members of every scored record. `score` is looked at only where the state allows it, so its shape is not checked here. */
export const scoredMembers = {
  updated_at: OptionalText,
  score_state: Type.String(),
  score: Type.Optional(Type.Unknown()),
};

export interface ScoredRecord {
  readonly updated_at?: string | null;
  readonly score_state: string;
  readonly score?: unknown;
}

/**
 * The score, or undefined while there is none to read. In other states than `SCORED` a filled one is ignored.
 * @throws VendorError `malformed`
 */
export function scoreOf<Score>(record: ScoredRecord, readScore: (body: unknown) => Score): Score | undefined {
  return isScored(record) ? readScore(record.score) : undefined;
}

/** Epoch milliseconds; `UNSCORABLE` is as final as a score. */
export function settlesAtOf(record: ScoredRecord, endedAt: number): number {
  const isFinal = isScored(record) || record.score_state === 'UNSCORABLE';
  return recordSettlesAt(endedAt, isFinal);
}

function isScored(record: ScoredRecord): boolean {
  return record.score_state === 'SCORED' && record.score !== undefined && record.score !== null;
}
