/** Calendar arithmetic. A day is a number of whole days since 1970-01-01, in any time zone. */

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const MINUTES_PER_DAY = 1_440;

/** How many days back the simulated vendors have data of a person. */
export const DAYS_OF_DATA = 400;

export function dayIndexAt(instantMs: number, utcOffsetMinutes = 0): number {
  return Math.floor((instantMs + utcOffsetMinutes * MINUTE_MS) / DAY_MS);
}

/** `YYYY-MM-DD` */
export function dayName(dayIndex: number): string {
  return new Date(dayIndex * DAY_MS).toISOString().slice(0, 10);
}

/** 0 = Sunday; 1970-01-01 was a Thursday. */
export function weekday(dayIndex: number): number {
  return modulo(dayIndex + 4, 7);
}

/** Numbers weeks; a week begins on Monday. */
export function weekIndex(dayIndex: number): number {
  return Math.floor((dayIndex + 3) / 7);
}

/** The remainder that is never negative. */
export function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
