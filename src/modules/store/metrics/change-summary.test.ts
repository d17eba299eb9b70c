import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ChangeSummary, summarizeChanges } from './change-summary.ts';
import type { ChangedDay } from './write/put-points.ts';

const PAGES: ChangedDay[][] = [
  [],
  [
    { metricType: 'steps', day: '2026-03-02' },
    { metricType: 'steps', day: '2026-03-01' },
  ],
  [{ metricType: 'resting_heart_rate', day: '2026-03-04' }],
];

test('changes of several pages are summed up as if they had come at once', () => {
  const whole = { metricTypes: ['resting_heart_rate', 'steps'], from: '2026-03-01', to: '2026-03-04' };
  assert.deepEqual(summarizeChanges(PAGES.flat()), whole);
  let summary: ChangeSummary | undefined;
  for (const page of PAGES) summary = summarizeChanges(page, summary);
  assert.deepEqual(summary, whole);
  assert.deepEqual(summarizeChanges([], summary), whole);
});

test('no change has no summary', () => {
  assert.equal(summarizeChanges([]), undefined);
});
