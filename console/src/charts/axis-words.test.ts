import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisWords } from './axis-words.ts';
import { nearestIndex } from './nearest.ts';

const HOUR = 3_600_000;

test('hours are written in the zone, a midnight as its day', () => {
  const times = [22, 23, 24, 25].map((hour) => Date.UTC(2026, 2, 13, hour));
  assert.deepEqual(axisWords(times, HOUR, 'Europe/Berlin'), ['23:00', '14 Mar', '01:00', '02:00']);
  assert.deepEqual(axisWords(times.slice(2), HOUR, '+05:30'), ['05:30', '06:30']);
});

test('months name the year where it begins', () => {
  const times = [Date.UTC(2025, 10, 1), Date.UTC(2025, 11, 1), Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1)];
  assert.deepEqual(axisWords(times, 30 * 24 * HOUR, 'UTC'), ['Nov 2025', 'Dec', 'Jan 2026', 'Feb']);
});

test('the nearest time is found, at the ends too', () => {
  assert.equal(nearestIndex([], 5), undefined);
  assert.equal(nearestIndex([10, 20, 30], -100), 0);
  assert.equal(nearestIndex([10, 20, 30], 100), 2);
  assert.equal(nearestIndex([10, 20, 30], 14), 0);
  assert.equal(nearestIndex([10, 20, 30], 16), 1);
});
