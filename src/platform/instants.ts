/** Instants and local calendar days. No function here reads the clock or the machine's time zone. */

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

/** ISO 8601 in UTC with milliseconds, as every timestamp leaves the service. */
export function isoInstant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** The local calendar day `YYYY-MM-DD` of an instant at a UTC offset (UTC where none is known). */
export function localDay(epochMs: number, utcOffsetMinutes: number | null = 0): string {
  return isoInstant(epochMs + (utcOffsetMinutes ?? 0) * MINUTE_MS).slice(0, 10);
}

/** 00:00:00.000Z of a calendar day, in epoch milliseconds. */
export function dayStart(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

/** The calendar day `days` after (or, negative, before) `day`. */
export function addDays(day: string, days: number): string {
  return isoInstant(dayStart(day) + days * DAY_MS).slice(0, 10);
}
