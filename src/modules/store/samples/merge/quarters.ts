/**
 * Cuts what counts at quarters of an hour in UTC: the hours and days of every zone of today begin at one of them. Pure.
 */
import type { Sample } from './sample.ts';
import type { Stretch } from './sweep.ts';

export const QUARTER_MS = 15 * 60_000;

/** A part of a sample within one quarter. */
export interface Piece {
  /** When the quarter begins, epoch milliseconds. */
  readonly quarter: number;
  readonly device: number;
  readonly value: number;
  /** How much of the quarter it covers; 0 for an amount of a moment. */
  readonly ms: number;
  /** UTC offset in minutes. */
  readonly offset: number;
}

export interface Quarter {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly value: number;
  /** UTC offset in minutes: the one that covers most of the quarter. */
  readonly offset: number;
}

/** The share of each stretch in each quarter, in the order of time. */
export function piecesOf(stretches: readonly Stretch[]): Piece[] {
  return stretches.flatMap(({ sample, from, to }) => {
    const pieces: Piece[] = [];
    for (let at = from; at < to; ) {
      const quarter = quarterOf(at);
      const until = Math.min(to, quarter + QUARTER_MS);
      const value = (sample.value * (until - at)) / (sample.end - sample.start);
      pieces.push({ quarter, device: sample.device, value, ms: until - at, offset: sample.offset });
      at = until;
    }
    return pieces;
  });
}

/** Whole samples at their start. */
export function momentPieces(samples: readonly Sample[]): Piece[] {
  return samples.map(({ start, device, value, offset }) => {
    return { quarter: quarterOf(start), device, value, ms: 0, offset };
  });
}

export function quartersOf(pieces: readonly Piece[]): Quarter[] {
  const quarters = [...Map.groupBy(pieces, ({ quarter }) => quarter)].map(([start, parts]) => ({
    start,
    value: parts.reduce((sum, { value }) => sum + value, 0),
    offset: offsetOf(parts),
  }));
  return quarters.sort((a, b) => a.start - b.start);
}

/** The offset that covers most; of equals the earlier one. */
function offsetOf(parts: readonly Piece[]): number {
  const covered = new Map<number, number>();
  for (const { offset, ms } of parts) covered.set(offset, (covered.get(offset) ?? 0) + ms);
  let found: readonly [offset: number, ms: number] = [0, -1];
  for (const entry of covered) if (entry[1] > found[1]) found = entry;
  return found[0];
}

export function quarterOf(at: number): number {
  return Math.floor(at / QUARTER_MS) * QUARTER_MS;
}
