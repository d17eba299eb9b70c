/** Calendar days, `2026-03-14`, without a time zone: those of a person, wherever that person is. */
import { formatIn } from './words.ts';

const DAY_MS = 86_400_000;

/** `14 Mar 2026` */
export function dayInWords(day: string): string {
  return formatIn('UTC').date(day);
}

/** Whether a text, such as one of the address, is a day of the years that the API knows. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^(19|2[01])\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The day `days` days later, or earlier where `days` is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar day of an instant in a time zone. */
export function dayOf(at: string | number | Date, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(at)); // ISO order
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
