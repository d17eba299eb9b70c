import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { healthyRangeOf, warnsFrom, welcomeDirectionOf } from '../../../../vocabulary/metric-types/findings.ts';
import { METRIC_TYPE_NAMES } from '../../../../vocabulary/metric-types/storage.ts';
import { isLasting, isWorthWarning, type UnusualDay } from './worth-warning.ts';

/** A month of heart rate variability about 60 ms, which a day of 40 ms leaves. */
const month = Float64Array.from({ length: 30 }, (_, day) => 60 + (day % 3));
const low: UnusualDay = {
  metricType: 'heart_rate_variability',
  value: 40,
  isHigh: false,
  before: month,
};
/** The month with another number on one of the days before. */
const withDay = (daysBefore: number, value: number) => month.with(30 - daysBefore, value);

test('a large change in the unwelcome direction is worth a warning', () => {
  assert.equal(isWorthWarning(low), true);
});

test('in the welcome direction it is not, and neither is a value in the healthy range', () => {
  assert.equal(isWorthWarning({ ...low, value: 90, isHigh: true }), false);
  const oxygen = { metricType: 'spo2' as const, isHigh: false, before: new Float64Array(30).fill(98.5) };
  assert.equal(isWorthWarning({ ...oxygen, value: 95.65 }), false);
  assert.equal(isWorthWarning({ ...oxygen, value: 94 }), true);
});

test('a small change is not, however rare it is', () => {
  assert.equal(isWorthWarning({ ...low, value: 52 }), false);
  assert.equal(isWorthWarning({ ...low, value: 51 }), true); // the median is 61
  assert.equal(isWorthWarning({ ...low, metricType: 'calories' }), false, 'it says what the person did');
});

test('what the rhythm of the person brings is not; a day of the same week is no rhythm', () => {
  assert.equal(isWorthWarning({ ...low, before: withDay(7, 40) }), false, 'last week');
  assert.equal(isWorthWarning({ ...low, before: withDay(14, 38) }), false, 'every other week');
  assert.equal(isWorthWarning({ ...low, before: withDay(6, 38) }), true);
  assert.equal(isWorthWarning({ ...low, before: withDay(14, 41) }), true, 'it was never that low');
});

test('only the end of the healthy range that a value has moved towards counts', () => {
  const sleep = { metricType: 'sleep' as const, before: new Float64Array(30).fill(5) };
  assert.equal(isWorthWarning({ ...sleep, value: 6.9, isHigh: true }), false, 'longer than usual, and still too short');
  assert.equal(isWorthWarning({ ...sleep, value: 9.1, isHigh: true }), true);
  assert.equal(isWorthWarning({ ...sleep, value: 3.4, isHigh: false }), true);
});

test('two days in a row are a warning in the healthy range too, from 3.5 deviations and twice the least change on', () => {
  // A mean of 50 and a sample deviation of exactly 1.
  const before = Float64Array.from([51, 49, 51, 49, 51, 49, 51, 49, 50]);
  const heart = { metricType: 'resting_heart_rate' as const, before, isHigh: true };
  assert.equal(isLasting(heart, [60, 60]), true, 'at twice 5 bpm');
  assert.equal(isLasting(heart, [60, 59.9]), false);
  assert.equal(isLasting(heart, [59.9, 60]), false);
  assert.equal(isLasting(heart, [Number.NaN, 70]), false);
  assert.equal(isLasting({ ...heart, isHigh: false }, [35, 35]), false, 'a slower heart is good news');
  const wide = before.map((value) => 50 + (value - 50) * 4);
  assert.equal(isLasting({ ...heart, before: wide }, [64, 64]), true);
  assert.equal(isLasting({ ...heart, before: wide }, [63.9, 64]), false, 'less than 3.5 deviations');
  assert.equal(isLasting({ ...heart, before: new Float64Array(9).fill(50) }, [90, 90]), false, 'no deviation at all');
  const sleep = Float64Array.from([4.1, 3.9, 4.1, 3.9, 4.1, 3.9, 4.1, 3.9]);
  assert.equal(isLasting({ metricType: 'sleep', before: sleep, isHigh: true }, [8, 8]), false, 'well at last');
});

test('whatever the metric: never in its healthy range, never in its welcome direction, never below its least change', () => {
  const value = fc.double({ min: 0, max: 1_000, noNaN: true });
  const days = fc.array(value, { minLength: 7, maxLength: 30 }).map((values) => Float64Array.from(values));
  fc.assert(
    fc.property(fc.constantFrom(...METRIC_TYPE_NAMES), value, days, fc.boolean(), (metricType, one, before, isHigh) => {
      if (!isWorthWarning({ metricType, value: one, isHigh, before })) return;
      const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = healthyRangeOf(metricType) ?? {};
      if (healthyRangeOf(metricType) !== null) assert.ok(one < from || one > to);
      assert.notEqual(welcomeDirectionOf(metricType), isHigh ? 'up' : 'down');
      const least = warnsFrom(metricType);
      assert.ok(least !== null && before.some((other) => Math.abs(one - other) >= least));
    }),
  );
});
