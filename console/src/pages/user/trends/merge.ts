/** Series of several sources on one time axis. Pure. */
import { mondayOf } from '../../../ui/days.ts';

export interface Bucket {
  readonly timestamp: string;
  readonly value: number | null;
}

export interface Merged {
  /** Milliseconds, ascending, each once. */
  readonly times: readonly number[];
  /** One column for each list, beside the times. */
  readonly columns: readonly (readonly (number | null)[])[];
}

/** Lists of buckets beside each other; null where a list has nothing at a time. */
export function mergeSeries(lists: readonly (readonly Bucket[])[]): Merged {
  const known = lists.map((list) => new Map(list.map(({ timestamp, value }) => [Date.parse(timestamp), value])));
  const times = [...new Set(known.flatMap((values) => [...values.keys()]))].sort((a, b) => a - b);
  return { times, columns: known.map((values) => times.map((time) => values.get(time) ?? null)) };
}

/**
 * The buckets of another period at the times of this one, the last beside the last: weeks of a year do not begin where
 * those of the year before did.
 */
export function besideEachOther(other: readonly Bucket[], own: readonly Bucket[]): Bucket[] {
  return own.flatMap(({ timestamp }, index) => {
    const beside = other[other.length - own.length + index];
    return beside === undefined ? [] : [{ timestamp, value: beside.value }];
  });
}

/** The lowest and the highest day of each bucket, which begins at its time and ends where the next one begins. */
export function spreadOf(days: readonly Bucket[], times: readonly number[]) {
  const values = times.map((time, index) => {
    const end = times[index + 1] ?? Number.POSITIVE_INFINITY;
    return days.flatMap(({ timestamp, value }) => {
      const at = Date.parse(timestamp);
      return value !== null && at >= time && at < end ? [value] : [];
    });
  });
  const edge = (of: (...numbers: number[]) => number) => values.map((own) => (own.length === 0 ? null : of(...own)));
  return { low: edge(Math.min), high: edge(Math.max) };
}

/** The number that stands for a stretch, of all that are there; undefined without any. */
export function meanOf(values: readonly (number | null)[]): number | undefined {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Which of the days, weeks or months has begun and is not over: what adds up still grows in it; undefined where none is. */
export function runningAt(times: readonly number[], bucket: string, today: string): number | undefined {
  const index = times.findLastIndex((time) => time <= Date.parse(today));
  const [begin, length] = BEGINS[bucket]?.(today) ?? [];
  const isThere = begin !== undefined && new Date(times[index] ?? 0).toISOString().slice(0, length) === begin;
  return isThere ? index : undefined;
}

/** How the present one begins, and how much of its first day tells it. */
const BEGINS: Readonly<Record<string, (today: string) => readonly [begin: string, length: number]>> = {
  day: (today) => [today, 10],
  week: (today) => [mondayOf(today), 10],
  month: (today) => [today.slice(0, 7), 7],
};

/** The weekends between the first and the last time of daily buckets, which begin at midnight in UTC. */
export function weekendsOf(times: readonly number[]): { readonly from: number; readonly to: number }[] {
  return times.flatMap((time) => {
    const weekday = new Date(time).getUTCDay();
    return weekday === 6 || weekday === 0 ? [{ from: time - HALF_DAY_MS, to: time + HALF_DAY_MS }] : [];
  });
}

const HALF_DAY_MS = 43_200_000;
