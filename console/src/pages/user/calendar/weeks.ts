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

export interface Month {
  readonly name: string;
  readonly days: number;
  readonly withData: number;
  /** Of the days that are over. */
  readonly values: readonly number[];
}

/** @param running the day that is not over: it is among the days with data, and compared with none */
export function monthsOf(year: number, values: ReadonlyMap<string, number>, running: string | undefined): Month[] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = Date.UTC(year, index, 1);
    const days = Math.round((Date.UTC(year, index + 1, 1) - first) / 86_400_000);
    const start = new Date(first).toISOString().slice(0, 10);
    const known = Array.from({ length: days }, (__, day) => addDays(start, day)).filter((day) => values.has(day));
    const name = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' }).format(first);
    const whole = known.filter((day) => day !== running).map((day) => values.get(day) ?? 0);
    return { name, days, withData: known.length, values: whole };
  });
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
