/** The stages of a sleep over time, as events carry them in `data.stageSpans`: what a hypnogram is drawn from. */
import { isoInstant } from '../platform/instants.ts';
import type { JsonObject } from '../platform/json.ts';

export type SleepStage = 'deep' | 'light' | 'rem' | 'awake';

/** A stretch in one stage, epoch milliseconds. */
export interface StageSpan {
  readonly stage: SleepStage;
  readonly from: number;
  readonly to: number;
}

/** More than any night has: a limit for what a vendor may make us store. */
const MOST_SPANS = 500;

/**
 * The stretches that lie within the sleep, in their order. Vendors' lists overlap at the edges, and their examples
 * reach beyond the night: parts outside of it are cut off.
 * @returns undefined if there are none, or more than a night can have
 */
export function stageSpans(spans: readonly StageSpan[], startedAt: number, endedAt: number): JsonObject[] | undefined {
  const inside = spans
    .map(({ stage, from, to }) => ({ stage, from: Math.max(from, startedAt), to: Math.min(to, endedAt) }))
    .filter(({ from, to }) => to > from) // also leaves out NaN
    .sort((a, b) => a.from - b.from || a.to - b.to);
  if (inside.length === 0 || inside.length > MOST_SPANS) return undefined;
  return inside.map(({ stage, from, to }) => ({ stage, startTime: isoInstant(from), endTime: isoInstant(to) }));
}
