/** The data of a user as a customer pushes them: only plausible values are accepted. */
import { DAY_MS, HOUR_MS, isoInstant } from '../src/platform/instants.ts';
import { limitsOf } from '../src/vocabulary/metric-types/plausibility.ts';
import type { MetricType } from '../src/vocabulary/metric-types/storage.ts';
import { batches, LAST_DAY, pointsOf } from './data.ts';

const DAYS = 100;
const POINTS_A_DAY = 100;
const EVENTS = 60;
/** As many as a request may hold. */
const BATCH = 5_000;

/** The points of one person, by request. */
export function pushedPoints() {
  const points = [...pointsOf(DAYS * POINTS_A_DAY, { days: DAYS, dailyTypes: 19 })];
  const pushed = points.map(({ metricType, value, recordedAt }) => ({
    metricType,
    value: plausible(metricType, value ?? 0),
    recordedAt: isoInstant(recordedAt),
  }));
  return [...batches(pushed, BATCH)];
}

function plausible(metricType: MetricType, value: number): number {
  const [lowest, highest] = limitsOf(metricType) ?? [value, value];
  if (value >= lowest && value <= highest) return value;
  return Number((lowest + (highest - lowest) * (0.25 + (value % 10) / 20)).toFixed(2));
}

/** A night and a run by turns, one a day. */
export function pushedEvents() {
  return Array.from({ length: EVENTS }, (_, ago) => {
    const startedAt = LAST_DAY - ago * DAY_MS + 7 * HOUR_MS;
    const times = { startedAt: isoInstant(startedAt), endedAt: isoInstant(startedAt + HOUR_MS / 2) };
    return ago % 2 === 0
      ? { eventType: 'workout', activityType: 'running', externalId: `run ${ago}`, avgHeartRate: 150, ...times }
      : { eventType: 'sleep', externalId: `night ${ago}`, ...times };
  });
}
