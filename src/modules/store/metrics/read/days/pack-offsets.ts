/** Reads the UTC offsets of points from their packs. Pure. */
import { arrayOf } from '../../../../../platform/binary-columns.ts';
import { DAY_MS, dayStart, localDay, MINUTE_MS } from '../../../../../platform/instants.ts';
import { SETTLING_MS } from '../../../../../providers/settling.ts';

/** Columns of a pack: its start in epoch milliseconds, and arrays as `array_send` wrote them. */
export type PackedOffsets = [start: number, atMs: Buffer, traits: Buffer, settlesAt: Buffer | null];

/** The lowest UTC offset, in minutes, at which the day of a point ends, among the points of a local day. */
export interface DayOffset {
  readonly day: string;
  readonly offset: number;
}

interface ReadOffsets {
  /** The offset of the newest point that has one. */
  readonly newest: number | undefined;
  readonly lowest: readonly DayOffset[];
}

const MOST_MINUTES = 18 * 60;

/** @param firstDay the earliest local day whose lowest offset is told; undefined: none is */
export function readOffsets(packs: readonly PackedOffsets[], firstDay: string | undefined): ReadOffsets {
  const first = firstDay === undefined ? Number.POSITIVE_INFINITY : dayStart(firstDay);
  const lowest = new Map<number, number>();
  let newest: { readonly at: number; readonly offset: number } | undefined;
  for (const [start, atMs, traits, settlesAt] of packs) {
    const date = Math.floor(start / DAY_MS) * DAY_MS;
    const settling = settlesAt === null ? [] : arrayOf(settlesAt);
    const instants = arrayOf(atMs);
    for (const [place, trait] of arrayOf(traits).entries()) {
      const at = start + (instants[place] ?? 0);
      const day = date - (((trait ?? 0) & 15) - 8) * DAY_MS;
      const offset = offsetIn(trait ?? 0);
      if (offset !== undefined && (newest === undefined || at > newest.at)) newest = { at, offset };
      if (day < first || at < first - DAY_MS) continue;
      const atEnd = offset ?? offsetAtEnd(at, day, settling[place]);
      if (atEnd !== undefined && atEnd < (lowest.get(day) ?? Number.POSITIVE_INFINITY)) lowest.set(day, atEnd);
    }
  }
  return { newest: newest?.offset, lowest: [...lowest].map(([day, offset]) => ({ day: localDay(day), offset })) };
}

/** @see the comment on `metric_packs.traits` */
function offsetIn(trait: number): number | undefined {
  const coded = trait >> 8;
  return coded === 0 ? undefined : coded - 32_769;
}

/**
 * The UTC offset, in minutes, at which the day of a point without one ends. A vendor's daily value may come without an offset,
 * but it settles a fixed time after its day has ended at the person's place. Undefined where a whole day has neither, such as
 * one that was pushed as a date: it ends where the person lives. Any other point with neither has a day in UTC.
 */
function offsetAtEnd(at: number, day: number, settlesAt: number | null | undefined): number | undefined {
  if (at !== day) return 0;
  const minutes = Math.round((day + DAY_MS + SETTLING_MS - (settlesAt ?? Number.NaN)) / MINUTE_MS);
  return Math.abs(minutes) <= MOST_MINUTES ? minutes : undefined;
}
