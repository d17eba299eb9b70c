/** Finding summaries by the time they reached the vendor, and by the time they were measured. */
import { DAY_MS, dayIndexAt, SECOND_MS } from '../life/days.ts';
import type { View } from '../life/life.ts';
import type { Person } from '../people.ts';
import type { VendorContext } from '../vendor.ts';
import type { Summary, SummarySource } from './summary.ts';

/** Three days offline, a correction a day later, and the two zones of a day's two ends. */
const LATEST_UPLOAD_DAYS = 7;
const HISTORY_DAYS = 400;

export type Body = Readonly<Record<string, unknown>>;

export interface Uploaded {
  /** By the vendor's clock. */
  readonly atMs: number;
  readonly build: Summary['build'];
}

export function viewOf({ life, clocks }: VendorContext, person: Person): View {
  return { life, person, nowMs: clocks.now(person) };
}

/** What was uploaded last within the window; a summary that was uploaded again since is found at its latest time. */
export function uploadedBetween(
  context: VendorContext,
  person: Person,
  source: SummarySource,
  fromMs: number,
  toMs: number,
): Uploaded[] {
  const view = viewOf(context, person);
  const { clocks } = context;
  // A leap that happened within the window belongs to it, with all the days in it.
  const oldest = Math.max(
    dayIndexAt(clocks.at(person, fromMs - 1)) - LATEST_UPLOAD_DAYS,
    dayIndexAt(view.nowMs) - HISTORY_DAYS,
  );
  const newest = dayIndexAt(Math.min(clocks.at(person, toMs), view.nowMs + DAY_MS)) + 1;
  const found: Uploaded[] = [];
  for (let dayIndex = oldest; dayIndex <= newest; dayIndex += 1) {
    for (const { uploadedAtMs, build } of source(view, dayIndex)) {
      const atMs = clocks.serverTime(person, uploadedAtMs);
      if (atMs >= fromMs && atMs < toMs) found.push({ atMs, build });
    }
  }
  return found;
}

/** What was measured between two instants, whenever it was uploaded. */
export function measuredBetween(
  context: VendorContext,
  person: Person,
  source: SummarySource,
  fromMs: number,
  toMs: number,
): { uploadedAtMs: number; body: Body }[] {
  const view = viewOf(context, person);
  const oldest = Math.max(dayIndexAt(fromMs) - 1, dayIndexAt(view.nowMs) - HISTORY_DAYS);
  const newest = Math.min(dayIndexAt(toMs), dayIndexAt(view.nowMs)) + 1;
  const found = [];
  for (let dayIndex = oldest; dayIndex <= newest; dayIndex += 1) {
    for (const { uploadedAtMs, build } of source(view, dayIndex)) {
      const body = build();
      const measuredAtMs = measuredAt(body);
      if (measuredAtMs >= fromMs && measuredAtMs <= toMs) found.push({ uploadedAtMs, body });
    }
  }
  return found;
}

/** Every kind of summary has one of these three; those of an activity's details stand one level deeper. */
function measuredAt(body: Body): number {
  const inner = typeof body.summary === 'object' && body.summary !== null ? (body.summary as Body) : body; // an object
  const seconds = inner.startTimeInSeconds ?? inner.measurementTimeInSeconds;
  return typeof seconds === 'number' ? seconds * SECOND_MS : Date.parse(String(body.calendarDate));
}
