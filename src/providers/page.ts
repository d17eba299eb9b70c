/** The result of an adapter: pages of points and events in our terms, and the records that it could not understand. */
import type { Json, JsonObject } from '../platform/json.ts';
import type { ActivityType, EventType, Origin } from '../vocabulary/event-types.ts';
import type { MetricType } from '../vocabulary/metric-types/storage.ts';
import type { HistoryItem } from './history-requests.ts';

/** The content of one response, or of a few that belong together. It is committed as a whole. */
export interface Page {
  readonly points: readonly Point[];
  readonly events: readonly HealthEvent[];
  /** Events that the vendor no longer has. The points that they carried are removed too. */
  readonly removed?: readonly Pick<HealthEvent, 'eventType' | 'vendorId'>[];
  /** The page holds everything of these metric types on these local days. Other stored points of them are removed. */
  readonly complete?: DayCoverage;
  /** A mark at which another attempt can continue to read the window. Only the adapter understands it. */
  readonly resumeAt?: string;
  /**
   * Items that the vendor has not finished, as targets of `inbound.pull`: a score that is pending, a detail that was not
   * read. They are read again when an hour has passed.
   */
  readonly unfinished?: readonly JsonObject[];
  /** The vendor's records of this page that the adapter could not understand. `readEach` collects them. */
  readonly setAside?: readonly SetAsideRecord[];
  /** The records that it did understand. If an earlier state of one was set aside, that is of no use any more. */
  readonly understood?: readonly RecordName[];
  /** The items of a page that may answer a history request. */
  readonly holds?: readonly HistoryItem[];
}

/** A record of the vendor without its content. */
export interface RecordName {
  /** The kind of record in the vendor's words, the same for a pull and a push. */
  readonly endpoint: string;
  /** A value that stays the same when the vendor changes the record, e.g. its id; null if there is none. */
  readonly key: string | null;
}

/** A record that cannot be understood, unchanged. */
export interface SetAsideRecord extends RecordName {
  /** Why, for people; it never holds values of the record. */
  readonly reason: string;
  readonly record: Json;
  /** Values of the answer or the account that are needed to read the record again: a time zone, a day. */
  readonly context?: JsonObject;
}

/** Metric types on local days, both ends inclusive. */
export interface DayCoverage {
  readonly metricTypes: readonly MetricType[];
  readonly first: string;
  readonly last: string;
}

/** One normalised measurement. Unique per (user, provider, metricType, recordedAt). */
export interface Point {
  readonly metricType: MetricType;
  /** In the metric type's unit; null where `data` carries the content. Always finite. */
  readonly value: number | null;
  readonly data?: JsonObject | null;
  /** Epoch milliseconds. A vendor's daily value is stamped at 00:00:00.000Z of its local date. */
  readonly recordedAt: number;
  /** The UTC offset the vendor reported, in minutes; absent or null where it reported none. */
  readonly utcOffsetMinutes?: number | null;
  /** Local calendar day `YYYY-MM-DD`: the vendor's own date, else from the offset, else the UTC date. */
  readonly day: string;
  /** The origin, which the API calls `source`; default `user`. */
  readonly source?: Origin;
  /** A reading of a moment. It takes no part in the mean of its day if the day has other values. */
  readonly isSpot?: boolean;
  /**
   * Until this instant (epoch milliseconds), a newer state from the vendor replaces the point. After it, the point is
   * final and repeats are ignored. Null: final at once.
   */
  readonly settlesAt: number | null;
}

/** One normalised workout, sleep or activity. Unique per (user, provider, eventType, vendorId). */
export interface HealthEvent {
  readonly eventType: EventType;
  /** The vendor's id as a string (it may exceed 2^53), or the start instant in ISO form where it has none. */
  readonly vendorId: string;
  readonly activityType: ActivityType | null;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Wall clock: end minus start. */
  readonly durationSeconds: number;
  readonly distanceMeters: number | null;
  readonly caloriesKcal: number | null;
  readonly avgHeartRate: number | null;
  readonly maxHeartRate: number | null;
  readonly data: JsonObject;
  readonly utcOffsetMinutes?: number | null;
  readonly day: string;
  readonly source?: Origin;
  readonly settlesAt: number | null;
  /** A short text that changes whenever the vendor's list shows the item in another state. */
  readonly revision?: string;
  /**
   * Metric types whose points come from this same vendor item and are stamped at `startedAt`. When the vendor moves
   * the item to another start, the points at the old one are removed, so that one night never counts twice.
   */
  readonly carries: readonly MetricType[];
  /**
   * For an item that only adds to an event (the laps of a workout): the members of `data` that it brings. Everything
   * else of it fills gaps and replaces nothing.
   */
  readonly supplies?: readonly string[];
}

/** A page of points alone. */
export function pageOf(points: readonly Point[]): Page {
  return { points, events: [] };
}

export function joined(pages: readonly Page[]): Page {
  const setAside = pages.flatMap((page) => page.setAside ?? []);
  const understood = pages.flatMap((page) => page.understood ?? []);
  const unfinished = pages.flatMap((page) => page.unfinished ?? []);
  return {
    points: pages.flatMap((page) => page.points),
    events: pages.flatMap((page) => page.events),
    ...(setAside.length > 0 && { setAside }),
    ...(understood.length > 0 && { understood }),
    ...(unfinished.length > 0 && { unfinished }),
  };
}

/** Whether the vendor had nothing to say: no record, no removal. */
export function isEmptyPage(page: Page): boolean {
  const { points, events, setAside = [], understood = [], unfinished = [], removed = [], complete } = page;
  const lists = [points, events, setAside, understood, unfinished, removed];
  return complete === undefined && lists.every((list) => list.length === 0);
}

/** The page itself, unless there is nothing in it. */
export function* nonEmpty(page: Page): Generator<Page> {
  if (!isEmptyPage(page)) yield page;
}
