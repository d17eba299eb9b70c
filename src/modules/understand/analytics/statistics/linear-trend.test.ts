import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutLinearTrend } from './linear-trend.ts';

const of = (...values: number[]) => [...withoutLinearTrend(Float64Array.from(values))];

test('what is left of a straight line is nothing, also with gaps', () => {
  assert.deepEqual(of(0.1, 0.2, 0.30000000000000004, 0.4), [0, 0, 0, 0]);
  assert.deepEqual(of(5, Number.NaN, 9, 11), [0, Number.NaN, 0, 0]);
  assert.deepEqual(of(7, 7, 7), [0, 0, 0]);
  assert.deepEqual(of(7), [0]);
});

test('what goes up and down about the line is left', () => {
  const rest = of(1, 0, 3, 2, 5, 4, 7, 6);
  assert.ok(Math.abs(rest.reduce((sum, one) => sum + one, 0)) < 1e-12);
  assert.ok(rest.every((one, day) => one > 0 === (day % 2 === 0)));
});
