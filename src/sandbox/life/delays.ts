/** Late data: a device that is silent for a while and then sends everything at once, and scores that come later. */
import type { DayOutline } from './outline.ts';

/** A time during which a device measures, but sends nothing. */
export interface Silence {
  readonly sinceMs: number;
  /** When the device sent again; null while it is silent. */
  readonly untilMs: number | null;
}

export interface Delays {
  readonly silence?: Silence;
  /** Nothing that ended after this instant has a score yet. */
  readonly unscoredSinceMs?: number;
}

/** The uploads of a day without those of the silence, and with the one that ends it. */
export function uploadsAround(
  { silence }: Delays,
  planned: readonly number[],
  { startMs, endMs }: DayOutline,
): readonly number[] {
  if (silence === undefined) return planned;
  const { sinceMs, untilMs } = silence;
  const sent = planned.filter((uploadMs) => uploadMs < sinceMs || (untilMs !== null && uploadMs > untilMs));
  if (untilMs === null || untilMs < startMs || untilMs >= endMs) return sent;
  return [...sent, untilMs].sort((a, b) => a - b);
}

/** The silence during which something of this instant was measured. */
export function silenceAt({ silence }: Delays, instantMs: number): Silence | undefined {
  if (silence === undefined) return undefined;
  const { sinceMs, untilMs } = silence;
  return instantMs >= sinceMs && (untilMs === null || instantMs < untilMs) ? silence : undefined;
}
