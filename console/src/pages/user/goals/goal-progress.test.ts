import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Bucket, firstDay, progressOf } from './goal-progress.ts';

const days = (...values: (number | null)[]): Bucket[] =>
  values.map((value, index) => ({ timestamp: `2026-11-${String(index + 10)}T00:00:00.000Z`, value }));

test('at least: reached as soon as the value is there', () => {
  const goal = { direction: 'at_least', target: 10 } as const;
  const { periods, ...counts } = progressOf(goal, days(12, 9, null, 10, 11, 10));
  assert.deepEqual(
    periods.map(({ outcome }) => outcome),
    ['reached', 'missed', 'none', 'reached', 'reached', 'reached'],
  );
  assert.deepEqual(counts, { reached: 4, judged: 5, streak: 3 });
});

test('a running period that is not reached yet does not end the streak', () => {
  const goal = { direction: 'at_least', target: 10 } as const;
  assert.equal(progressOf(goal, days(9, 10, 10, 3)).streak, 2);
  assert.equal(progressOf(goal, days(9, 10, 10, null)).streak, 2);
  assert.equal(progressOf(goal, days(10, null, 10, null)).streak, 1);
});

test('at most: the running period is judged when it is over', () => {
  const goal = { direction: 'at_most', target: 10 } as const;
  const { periods, reached, judged } = progressOf(goal, days(10, 11, 0, 5));
  assert.deepEqual(
    periods.map(({ outcome }) => outcome),
    ['reached', 'missed', 'reached', 'open'],
  );
  assert.deepEqual([reached, judged], [2, 3]);
});

test('no data at all', () => {
  assert.deepEqual(progressOf({ direction: 'at_least', target: 1 }, []), {
    periods: [],
    reached: 0,
    judged: 0,
    streak: 0,
  });
});

test('the first day: two weeks of days, eight weeks from Monday', () => {
  assert.equal(firstDay('day', '2026-11-22'), '2026-11-09');
  assert.equal(firstDay('week', '2026-11-22'), '2026-09-28');
});
