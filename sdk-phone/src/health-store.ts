/** A phone's store of health data, as the sync loop sees it: HealthKit or Health Connect. */
import type { Records } from './wire.ts';

/** How far the reading of one type is. It is kept as JSON and means something to its store only. */
export type Cursor = Readonly<Record<string, unknown>>;

/** `news`: the last 30 days and whatever changes. `history`: all that is older. */
export type Lane = 'news' | 'history';

/** A part of what the phone has. */
export interface Page extends Records {
  /** The UTC days whose sums may have changed, as numbers of days since 1970. */
  readonly days: readonly number[];
  /** Of these the days whose sums the phone cannot tell exactly, because it was in another time zone. */
  readonly foreignDays: readonly number[];
  /** Sums of any day may have changed: something was deleted, and a deletion has no date. */
  readonly changesAnyDay: boolean;
  /** Has to be kept before the page is sent: else a record that is deleted in between would stay. */
  readonly before?: Cursor;
  /** Is kept when the page has arrived. */
  readonly after: Cursor;
  /** Nothing more in this lane for now. */
  readonly isLast: boolean;
}

/** The phone's own sum of a quarter of an hour, with all of its devices merged. */
export interface Quarter {
  /** Epoch milliseconds, divisible by 15 minutes. */
  readonly start: number;
  readonly value: number;
}

export interface HealthStore {
  readonly providerId: 'apple_health' | 'health_connect';
  /** The types that are read, in the order in which they are sent. */
  readonly types: readonly string[];
  /**
   * Reads on.
   * @param cursor undefined: from the beginning
   * @returns `refused` where the person does not allow to read the type, and the phone says so
   */
  read(type: string, lane: Lane, cursor: Cursor | undefined, now: number): Promise<Page | 'refused'>;
  /** The metric type whose quarters {@link quarters} gives; undefined for types that are no sums. */
  sumOf(type: string): string | undefined;
  /**
   * Quarters that hold something, of whole UTC days.
   * @param from epoch milliseconds
   * @param to epoch milliseconds, exclusive
   */
  quarters(type: string, from: number, to: number): Promise<readonly Quarter[]>;
  /** Whether anything of the type can be read. Where the phone hides a refusal, nothing can. */
  isReadable(type: string): Promise<boolean>;
}

export const DAY_MS = 24 * 3_600_000;
export const QUARTER_MS = 15 * 60_000;
/** What is newer than this is sent before everything else. */
export const RECENT_MS = 30 * DAY_MS;

/** The UTC days that a stretch of time touches, as numbers. */
export function daysBetween(start: number, end: number): number[] {
  const first = Math.floor(start / DAY_MS);
  const last = Math.max(first, Math.floor((end - 1) / DAY_MS));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
