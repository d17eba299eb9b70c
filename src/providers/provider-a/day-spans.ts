/** The local days that a sync reads, newest first. */
import { addDays, DAY_MS, dayStart, laterDay } from '../../platform/instants.ts';
import type { FetchRequest } from '../provider.ts';
import { dayIn, type Zone } from './zone.ts';

/** Local calendar days, both inclusive. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

/**
 * The local days that the window touches; undefined for an empty window.
 * @param margin days added on both sides where the zone is unknown
 */
export function daysTouched(
  { from, to }: Pick<FetchRequest, 'from' | 'to'>,
  zone: Zone | undefined,
  margin = 0,
): DaySpan | undefined {
  if (to <= from) return undefined;
  const extra = zone === undefined ? margin : 0;
  return { first: addDays(dayIn(zone, from), -extra), last: addDays(dayIn(zone, to - 1), extra) };
}

/** Splits a span into consecutive ones of at most `maxDays`, the newest first. */
export function splitSpan({ first, last }: DaySpan, maxDays: number): DaySpan[] {
  const spans: DaySpan[] = [];
  for (let end = last; end >= first; end = addDays(end, -maxDays)) {
    const start = addDays(end, 1 - maxDays);
    spans.push({ first: laterDay(start, first), last: end });
  }
  return spans;
}

/** Every day of a span, the newest first. */
export function daysOf({ first, last }: DaySpan): string[] {
  return Array.from({ length: lengthOf({ first, last }) }, (_, index) => addDays(last, -index));
}

/** How many days a span has. */
export function lengthOf({ first, last }: DaySpan): number {
  return Math.round((dayStart(last) - dayStart(first)) / DAY_MS) + 1;
}

export function includesDay({ first, last }: DaySpan, day: string): boolean {
  return day >= first && day <= last;
}

/** A window that touches every day of the span, wherever on earth it was. */
export function windowOf({ first, last }: DaySpan): { readonly from: number; readonly to: number } {
  return { from: dayStart(first), to: dayStart(last) + DAY_MS };
}
