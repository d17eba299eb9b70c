/** What was measured at rest: outside of workouts and of the time after them. */
import type { Queryable } from '../../../../platform/db.ts';
import { DAY_MS, dayStart, MINUTE_MS } from '../../../../platform/instants.ts';
import { listWorkoutSpans, type Span } from '../../../store/events/index.ts';
import type { DoubtfulDay, RangeAtRest } from './clinical.ts';
import { listRangesOutside } from './store.ts';

/** A body needs this long to calm down. */
const RECOVERY_MS = 30 * MINUTE_MS;
/** Vendors average breathing over up to a quarter of an hour, and stamp the reading with the beginning. */
const READING_MS = 15 * MINUTE_MS;

/** The readings that begin within these spans, both ends excluded, were not taken at rest. */
export function restlessSpans(workouts: readonly Span[]): Span[] {
  return workouts.map(({ from, to }) => ({ from: from - READING_MS, to: to + RECOVERY_MS + 1 }));
}

export interface RestReader {
  /** Not at rest. */
  readonly spans: readonly Span[];
  readonly rangeAtRest: RangeAtRest;
}

/** Reads the workouts around these days, and what these days are without them. */
export async function readRest(db: Queryable, userId: string, days: readonly DoubtfulDay[]): Promise<RestReader> {
  const starts = days.map(({ day }) => dayStart(day));
  const around = { from: Math.min(...starts) - DAY_MS, to: Math.max(...starts) + 2 * DAY_MS };
  const spans = days.length === 0 ? [] : restlessSpans(await listWorkoutSpans(db, userId, around));
  if (spans.length === 0) return { spans, rangeAtRest: () => undefined };
  const distinct = [...new Map(days.map((one) => [keyOf(one), one])).values()];
  const ranges = await listRangesOutside(db, userId, distinct, spans);
  const byDay = new Map(distinct.map((one, place) => [keyOf(one), ranges[place]]));
  return { spans, rangeAtRest: (metricType, day, providerId) => byDay.get(keyOf({ metricType, day, providerId })) };
}

function keyOf({ metricType, day, providerId }: DoubtfulDay): string {
  return `${metricType} ${day} ${providerId}`;
}
