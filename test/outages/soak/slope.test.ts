import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slopeOf } from './slope.ts';

const at = (...values: number[]) => values.map((value, hours) => ({ hours, value }));

test('finds the slope of a line, without any error', () => {
  assert.deepEqual(slopeOf(at(100, 103, 106, 109)), { perHour: 3, standardError: 0 });
});

test('says how uncertain the slope is: as a textbook does', () => {
  const slope = slopeOf(at(1, 3, 2, 5));
  assert.ok(slope !== undefined);
  assert.ok(Math.abs(slope.perHour - 1.1) < 1e-12);
  assert.ok(Math.abs(slope.standardError - Math.sqrt(2.7 / 2 / 5)) < 1e-12);
});

test('says nothing of too few samples, or of samples of one moment', () => {
  assert.equal(slopeOf(at(1, 2)), undefined);
  assert.equal(slopeOf([1, 2, 3].map((value) => ({ hours: 1, value }))), undefined);
});
