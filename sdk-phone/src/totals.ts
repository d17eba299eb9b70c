/** The phone's own figures: the sums of days that may have changed, quarter by quarter. */
import { DAY_MS, type HealthStore, QUARTER_MS, type Quarter } from './health-store.ts';
import type { Notes } from './storage.ts';
import type { Deletion, Device, Records, Sample } from './wire.ts';

export const TOTAL: Device = { key: 'total', kind: 'total', name: "The phone's own figures" };

/** So many days are asked for at once: 96 quarters each. */
const DAYS_AT_ONCE = 30;

/** What was sent of a day, in a few letters; by number of the day. */
export type SentDays = Readonly<Record<string, string>>;

export const sentDaysName = (type: string) => `sums.${type}`;

/** Days are taken from the newest on, some at once where they follow each other. */
export function nextDays(days: readonly number[]): number[] {
  const sorted = [...new Set(days)].sort((a, b) => b - a);
  const newest = sorted[0] ?? 0;
  return sorted.filter((day) => newest - day < DAYS_AT_ONCE);
}

export interface WantedSums {
  readonly type: string;
  readonly days: readonly number[];
  /** Days whose sums the phone cannot tell. */
  readonly foreign: readonly number[];
}

/** The day is being sent: whether it has arrived is not known. No figures have this mark. */
const UNDER_WAY = '?';

export interface Sums {
  readonly records: Records;
  /** Has to be kept before the records are sent: else nobody would know, after an end in between, what to take back. */
  readonly before: SentDays;
  /** What will have been sent when the records have arrived. */
  readonly sent: SentDays;
  /** Days without any amount where there were amounts before, while the phone may hide them. */
  readonly unclear: readonly number[];
}

/**
 * The quarters of those days that differ from what was sent of them. Zeros are sent, too: they say that what a single
 * device has counted in that quarter does not count.
 * What was sent of a foreign day is deleted.
 */
export async function readSums(
  store: HealthStore,
  notes: Notes,
  { type, days, foreign }: WantedSums,
  now: number,
): Promise<Sums> {
  const metricType = store.sumOf(type) ?? '';
  const before = (await notes.read<SentDays>(sentDaysName(type))) ?? {};
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const byDay = groupByDay(await store.quarters(type, first * DAY_MS, (last + 1) * DAY_MS));
  const samples: Sample[] = [];
  const sent: Record<string, string> = { ...before };
  const underWay: Record<string, string> = { ...before };
  const unclear: number[] = [];
  let canRead: boolean | undefined;
  const deletions: Deletion[] = [];
  for (const day of days) {
    const values = foreign.includes(day) ? undefined : byDay.get(day);
    if (values === undefined) {
      if (before[day] === undefined) continue;
      canRead ??= await store.isReadable(type);
      if (!canRead) unclear.push(day);
      else {
        deletions.push(...quartersOf(day, new Map(), now).map(({ start }) => deletionOf(metricType, start)));
        delete sent[day];
        underWay[day] = UNDER_WAY;
      }
      continue;
    }
    const quarters = quartersOf(day, values, now);
    const mark = markOf(quarters);
    if (mark === before[day]) continue;
    samples.push(...quarters.map((quarter) => sampleOf(metricType, quarter)));
    sent[day] = mark;
    underWay[day] = UNDER_WAY;
  }
  return { records: { devices: [TOTAL], samples, workouts: [], deletions }, before: underWay, sent, unclear };
}

function groupByDay(quarters: readonly Quarter[]): Map<number, Map<number, number>> {
  const byDay = new Map<number, Map<number, number>>();
  for (const { start, value } of quarters) {
    const day = Math.floor(start / DAY_MS);
    const values = byDay.get(day) ?? new Map<number, number>();
    values.set(start, value);
    byDay.set(day, values);
  }
  return byDay;
}

/** All quarters of a day that have begun. */
function quartersOf(day: number, values: ReadonlyMap<number, number>, now: number): Quarter[] {
  const starts = Array.from({ length: DAY_MS / QUARTER_MS }, (_, index) => day * DAY_MS + index * QUARTER_MS);
  return starts.filter((start) => start <= now).map((start) => ({ start, value: values.get(start) ?? 0 }));
}

const idOf = (metricType: string, start: number) => `total:${metricType}:${new Date(start).toISOString()}`;

const deletionOf = (metricType: string, start: number): Deletion => ({ id: idOf(metricType, start), metricType });

function sampleOf(metricType: string, { start, value }: Quarter): Sample {
  return {
    id: idOf(metricType, start),
    metricType,
    startedAt: new Date(start).toISOString(),
    endedAt: new Date(start + QUARTER_MS).toISOString(),
    value,
    device: TOTAL.key,
  };
}

/** FNV-1a of 32 bits, and how many quarters: two figures of one day hardly ever share it. */
function markOf(quarters: readonly Quarter[]): string {
  let hash = 0x811c9dc5;
  for (const { value } of quarters) {
    for (const letter of `${value};`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return `${quarters.length}.${(hash >>> 0).toString(36)}`;
}
