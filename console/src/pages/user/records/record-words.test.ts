import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PersonalRecord, reachedInWords, recordDay } from './record-words.ts';

const steps: PersonalRecord = {
  metricType: 'steps',
  category: 'daily_max',
  value: 18_338,
  unit: 'count',
  recordedAt: '2026-11-07T00:00:00.000Z',
  providerId: 'provider_a',
};

test('a day keeps its date in every zone, a workout has that of the zone', () => {
  assert.equal(recordDay(steps, 'America/Los_Angeles'), '2026-11-07');
  const run = { ...steps, metricType: 'workout', category: 'longest_distance', recordedAt: '2026-11-07T02:00:00.000Z' };
  assert.equal(recordDay(run as PersonalRecord, 'America/Los_Angeles'), '2026-11-06');
});

test('a week is named by its Monday', () => {
  const week: PersonalRecord = { ...steps, category: 'weekly_max', recordedAt: '2026-11-02T00:00:00.000Z' };
  assert.equal(reachedInWords(week, 'UTC'), 'week of 2 Nov 2026');
});
