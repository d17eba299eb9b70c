/**
 * Days, lists and counts as people read them. Pure. The locale is always given, so every machine gives the same text.
 */
import { ENGLISH, numberText } from './value-text.ts';

const dayFormat = new Intl.DateTimeFormat(ENGLISH, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const dateFormat = new Intl.DateTimeFormat(ENGLISH, { dateStyle: 'long', timeZone: 'UTC' });
const listFormat = new Intl.ListFormat(ENGLISH);

/** A calendar day: `2026-05-03` → `3 May` */
export function dayText(day: string): string {
  return dayFormat.format(new Date(day));
}

/** A calendar day with its year: `2026-05-03` → `3 May 2026` */
export function dateText(day: string): string {
  return dateFormat.format(new Date(day));
}

/** `a, b and c` */
export function listText(items: readonly string[]): string {
  return listFormat.format(items);
}

/** `1 night`, `3 nights` */
export function countText(count: number, noun: string): string {
  return `${numberText(count, 0)} ${noun}${count === 1 ? '' : 's'}`;
}
