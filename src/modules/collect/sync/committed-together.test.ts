import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Point } from '../../../providers/page.ts';
import { committedTogether } from './committed-together.ts';

const point = (recordedAt: number): Point => ({
  metricType: 'steps',
  value: 1,
  recordedAt,
  day: '2026-01-01',
  settlesAt: null,
});
const pageOf = (...instants: number[]): Page => ({ points: instants.map(point), events: [] });
const runsOf = (...pages: Page[]) => committedTogether(pages.map((page) => ({ page }))).map((run) => run.length);

test('pages that share no point share a transaction', () => {
  assert.deepEqual(runsOf(pageOf(1, 2), pageOf(3), pageOf()), [3]);
});

test('a newer state of a point begins another transaction', () => {
  assert.deepEqual(runsOf(pageOf(1), pageOf(2), pageOf(3, 1), pageOf(2)), [2, 2]);
});

test('a page that says what the vendor no longer has stands alone', () => {
  const complete = { metricTypes: ['steps' as const], first: '2026-01-01', last: '2026-01-01' };
  assert.deepEqual(runsOf(pageOf(1), { ...pageOf(2), complete }, pageOf(3)), [1, 1, 1]);
  assert.deepEqual(runsOf({ ...pageOf(), removed: [{ eventType: 'workout', vendorId: '7' }] }, pageOf(3)), [1, 1]);
});
