import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notificationSchedule } from './kind.ts';

test('three attempts: at once, then after a second and two seconds, each ± a fifth', () => {
  const { delaysMs, jitter } = notificationSchedule({ attempts: 3, backoffMs: 1000 });
  assert.deepEqual(delaysMs, [0, 800, 1600]);
  assert.deepEqual(
    delaysMs.map((delay) => Math.round(delay * (1 + jitter))),
    [0, 1200, 2400],
  );
});

test('one attempt alone has no delay', () => {
  assert.deepEqual(notificationSchedule({ attempts: 1, backoffMs: 1000 }).delaysMs, [0]);
});
