/** A year as weeks by weekdays, and values as shades. Pure. */
import { addDays, mondayOf } from '../../../ui/days.ts';

/** The days of a year by weekday, Monday first: seven rows, each with a cell for every week that the year touches. */
export function weekdayRows(year: number): (string | undefined)[][] {
  const first = `${year}-01-01`;
  const last = `${year}-12-31`;
  const start = mondayOf(first);
  const weeks = (Date.parse(mondayOf(last)) - Date.parse(start)) / (7 * DAY_MS) + 1;
  return Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: weeks }, (__, week) => {
      const day = addDays(start, week * 7 + weekday);
      return day >= first && day <= last ? day : undefined;
    }),
  );
}

const DAY_MS = 86_400_000;

/** The months above the weeks: a month begins over the week that has its first day. */
export function monthSpans(year: number): { readonly month: number; readonly weeks: number }[] {
  const start = Date.parse(mondayOf(`${year}-01-01`));
  const weekOf = (day: string) => Math.floor((Date.parse(day) - start) / (7 * DAY_MS));
  const begins = Array.from({ length: 12 }, (_, index) => weekOf(`${year}-${String(index + 1).padStart(2, '0')}-01`));
  const end = weekOf(`${year}-12-31`) + 1;
  return begins.map((week, index) => ({ month: index + 1, weeks: (begins[index + 1] ?? end) - week }));
}

/** How many shades there are. */
const LEVELS = 5;

/**
 * The bounds between the shades: each shade has about as many days, so that one unusual day does not make all others
 * alike. Fewer bounds where values are alike.
 */
export function boundsOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const bounds = Array.from({ length: LEVELS - 1 }, (_, index) => at((index + 1) / LEVELS));
  return [...new Set(bounds)].filter((bound) => bound > (sorted[0] ?? 0));
}

/** The shade of a value, from 1. */
export function levelOf(value: number, bounds: readonly number[]): number {
  return 1 + bounds.filter((bound) => value >= bound).length;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

/** The day to which a key moves within the year; undefined for other keys. */
export function moved(day: string, key: string): string | undefined {
  const year = day.slice(0, 4);
  if (key === 'Home') return `${year}-01-01`;
  if (key === 'End') return `${year}-12-31`;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const to = addDays(day, step);
  return to.slice(0, 4) === year ? to : day;
}
