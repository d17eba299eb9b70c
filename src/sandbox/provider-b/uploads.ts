/** Finds summaries by the time when they reached the vendor, and by the time when they were measured. */
import { DAY_MS, DAYS_OF_DATA, dayIndexAt, SECOND_MS } from '../life/days.ts';
import type { View } from '../life/life.ts';
import type { Person } from '../people.ts';
import type { VendorContext } from '../vendor.ts';
import type { Summary, SummarySource } from './summary.ts';

/** Allows for three days offline, a correction one day later, and different time zones at the two ends of a day. */
const LATEST_UPLOAD_DAYS = 7;

export type Body = Readonly<Record<string, unknown>>;

export interface Uploaded {
  /** On the vendor's clock. */
  readonly atMs: number;
  readonly build: Summary['build'];
}

export function viewOf({ life, clocks }: VendorContext, person: Person): View {
  return { life, person, nowMs: clocks.now(person) };
}

/** The summaries whose latest upload was within the window. */
export function uploadedBetween(
  context: VendorContext,
  person: Person,
  source: SummarySource,
  fromMs: number,
  toMs: number,
): Uploaded[] {
  const view = viewOf(context, person);
  const { clocks } = context;
  // If the person's clock was put forward within the window, all skipped days belong to the window.
  const oldest = Math.max(
    dayIndexAt(clocks.at(person, fromMs - 1)) - LATEST_UPLOAD_DAYS,
    dayIndexAt(view.nowMs) - DAYS_OF_DATA,
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

/** The summaries measured between two instants, independent of their upload. */
export function measuredBetween(
  context: VendorContext,
  person: Person,
  source: SummarySource,
  fromMs: number,
  toMs: number,
): { uploadedAtMs: number; body: Body }[] {
  const view = viewOf(context, person);
  const oldest = Math.max(dayIndexAt(fromMs) - 1, dayIndexAt(view.nowMs) - DAYS_OF_DATA);
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

/** Every kind of summary has one of these three members; activity details have it one level deeper. */
function measuredAt(body: Body): number {
  const inner = typeof body.summary === 'object' && body.summary !== null ? (body.summary as Body) : body; // an object
  const seconds = inner.startTimeInSeconds ?? inner.measurementTimeInSeconds;
  return typeof seconds === 'number' ? seconds * SECOND_MS : Date.parse(String(body.calendarDate));
}
