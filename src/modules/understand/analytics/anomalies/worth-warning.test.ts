import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { healthyRangeOf, warnsFrom, welcomeDirectionOf } from '../../../../vocabulary/metric-types/findings.ts';
import { METRIC_TYPE_NAMES } from '../../../../vocabulary/metric-types/storage.ts';
import { isWorthWarning, type UnusualDay } from './worth-warning.ts';

/** A month of heart rate variability about 60 ms, which a day of 40 ms leaves. */
const month = Float64Array.from({ length: 30 }, (_, day) => 60 + (day % 3));
const low: UnusualDay = {
  metricType: 'heart_rate_variability',
  value: 40,
  isHigh: false,
  before: month,
  isOver: true,
};
/** The month with another number on one of the days before. */
const withDay = (daysBefore: number, value: number) => month.with(30 - daysBefore, value);

test('a large change in the unwelcome direction is worth a warning, on the day itself too', () => {
  assert.equal(isWorthWarning(low), true);
  assert.equal(isWorthWarning({ ...low, isOver: false }), true);
});

test('in the welcome direction it is not, and neither is a value in the healthy range', () => {
  assert.equal(isWorthWarning({ ...low, value: 90, isHigh: true }), false);
  const oxygen = { metricType: 'spo2' as const, isHigh: false, before: new Float64Array(30).fill(98.5), isOver: true };
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

test('what is measured all day has to be whole', () => {
  const heart: UnusualDay = { ...low, metricType: 'heart_rate', value: 80, isHigh: true };
  assert.deepEqual(
    [true, false].map((isOver) => isWorthWarning({ ...heart, isOver })),
    [true, false],
  );
});

test('whatever the metric: never in its healthy range, never in its welcome direction, never below its least change', () => {
  const value = fc.double({ min: 0, max: 1_000, noNaN: true });
  const days = fc.array(value, { minLength: 7, maxLength: 30 }).map((values) => Float64Array.from(values));
  fc.assert(
    fc.property(fc.constantFrom(...METRIC_TYPE_NAMES), value, days, fc.boolean(), (metricType, one, before, isHigh) => {
      if (!isWorthWarning({ metricType, value: one, isHigh, before, isOver: true })) return;
      const healthy = healthyRangeOf(metricType);
      assert.ok(healthy === null || one < healthy.from || one > healthy.to);
      assert.notEqual(welcomeDirectionOf(metricType), isHigh ? 'up' : 'down');
      const least = warnsFrom(metricType);
      assert.ok(least !== null && before.some((other) => Math.abs(one - other) >= least));
    }),
  );
});
