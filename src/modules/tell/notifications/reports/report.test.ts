import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DailySummary } from '../../../store/metrics/index.ts';
import { reportPeriods } from './period.ts';
import { reportNotification } from './report.ts';

const at = '2026-01-12T08:00:00.000Z';

function days(values: Record<string, DailySummary['metrics']>): DailySummary[] {
  return Object.entries(values).map(([date, metrics]) => ({ date, metrics }));
}

test('a weekly report: averages over days with data, totals, the last weight, against the week before', () => {
  const current = days({
    '2026-01-05': {
      steps: { value: 8_000, unit: 'count' },
      distance: { value: 6_000, unit: 'meters' },
      weight: { value: 71, unit: 'kg' },
    },
    '2026-01-07': {
      steps: { value: 12_000, unit: 'count' },
      distance: { value: 9_500, unit: 'meters' },
      workout: { value: null, unit: null, count: 2 },
    },
    '2026-01-11': { sleep: { value: 7.5, unit: 'hours' }, weight: { value: 70.4, unit: 'kg' } },
  });
  const previous = days({
    '2025-12-30': { steps: { value: 8_000, unit: 'count' }, sleep: { value: 7.5, unit: 'hours' } },
  });
  const told = reportNotification('weekly', reportPeriods('weekly', at.slice(0, 10)), { current, previous }, at);
  assert.equal(told.title, 'Your week: 5 January to 11 January');
  assert.deepEqual(told.body.split('\n'), [
    'Steps: 10,000 a day (+25 %, before: 8,000)',
    'Distance: 15.5 km',
    'Workouts: 2',
    'Sleep: 7 h 30 min a day (before: 7 h 30 min)',
    'Weight: 70.4 kg',
  ]);
  const periods = reportPeriods('weekly', at.slice(0, 10));
  const imperial = reportNotification('weekly', periods, { current, previous: current }, at, 'imperial');
  assert.match(imperial.body, /Distance: 9.6 mi \(before: 9.6 mi\)(?:.|\n)*Weight: 155.2 lb \(before: 155.2 lb\)/);
  assert.deepEqual([told.category, told.severity, told.metadata?.daysWithData], ['report', 'info', 3]);
});

test('a report of days without data says so', () => {
  const periods = reportPeriods('daily', at.slice(0, 10));
  const told = reportNotification('daily', periods, { current: [], previous: [] }, at);
  assert.equal(told.body, 'No data arrived for these days.');
});
