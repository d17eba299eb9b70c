import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, dayStart, HOUR_MS, localDay } from '../../../platform/instants.ts';
import type { HealthEvent, Point } from '../../../providers/page.ts';
import { sinceDeletion } from './store-page.ts';

const DELETED = '2026-03-10T12:00:00.000Z';
const AT = Date.parse(DELETED);

const value = (recordedAt: number, settlesAt: number | null, metricType: Point['metricType'] = 'steps'): Point => ({
  metricType,
  value: 1,
  recordedAt,
  day: localDay(recordedAt),
  settlesAt,
});
const night = (startedAt: number, endedAt: number): HealthEvent => ({
  eventType: 'sleep',
  vendorId: String(startedAt),
  activityType: null,
  startedAt,
  endedAt,
  durationSeconds: 1,
  distanceMeters: null,
  caloriesKcal: null,
  avgHeartRate: null,
  maxHeartRate: null,
  data: {},
  day: localDay(endedAt),
  settlesAt: AT + DAY_MS,
  carries: ['sleep'],
});
const kept = (points: Point[], events: HealthEvent[] = []) => {
  const page = sinceDeletion({ points, events }, DELETED);
  return [page.points.length, page.events.length];
};

describe('after a deletion of health data', () => {
  it('everything passes where there was none', () => {
    const page = { points: [value(0, null)], events: [] };
    assert.equal(sinceDeletion(page, null), page);
  });

  it('values of earlier days stay away, the running day goes on', () => {
    assert.deepEqual(kept([value(dayStart('2026-03-09'), AT + DAY_MS)]), [0, 0]);
    assert.deepEqual(kept([value(dayStart('2026-03-10'), AT + DAY_MS)]), [1, 0]);
  });

  it('readings count by their instant', () => {
    assert.deepEqual(kept([value(AT - 1, null), value(AT + 1, null)]), [1, 0]);
  });

  it('an item that had ended stays away with its points, one that had not comes in', () => {
    const [before, during] = [AT - 10 * HOUR_MS, AT - HOUR_MS];
    const points = [value(before, AT + DAY_MS, 'sleep'), value(during, AT + DAY_MS, 'sleep')];
    assert.deepEqual(kept(points, [night(before, AT - 2 * HOUR_MS), night(during, AT + HOUR_MS)]), [1, 1]);
  });
});
