import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeBuckets } from './buckets.ts';

test('weeks begin on Monday, months on their first day, and both end before the next one begins', () => {
  const days = { firstDay: '2026-01-31', lastDay: '2026-02-01' };
  assert.deepEqual(wholeBuckets(days, 'day'), days);
  assert.deepEqual(wholeBuckets(days, 'week'), { firstDay: '2026-01-26', lastDay: '2026-02-01' });
  assert.deepEqual(wholeBuckets(days, 'month'), { firstDay: '2026-01-01', lastDay: '2026-02-28' });
  const edges = { firstDay: '2027-12-27', lastDay: '2028-02-29' };
  assert.deepEqual(wholeBuckets(edges, 'week'), { firstDay: '2027-12-27', lastDay: '2028-03-05' });
  assert.deepEqual(wholeBuckets(edges, 'month'), { firstDay: '2027-12-01', lastDay: '2028-02-29' });
});
