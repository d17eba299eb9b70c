import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alikeDays, noise } from '../testing/noise.ts';
import { autocorrelationOf, sizeForCorrelation, sizeForMean } from './autocorrelation.ts';

test('the autocorrelation of many days is the one that they were made with, and never below 0', () => {
  for (const autocorrelation of [0, 0.3, 0.7]) {
    const days = alikeDays(noise(3), 5_000, autocorrelation);
    assert.ok(Math.abs(autocorrelationOf(days) - autocorrelation) < 0.03);
  }
  const turns = Array.from({ length: 40 }, (_, day) => day % 2);
  assert.equal(autocorrelationOf(turns), 0);
});

test('short series are corrected: the mean of many is what they were made with', () => {
  const next = noise(4);
  const found = Array.from({ length: 2_000 }, () => autocorrelationOf(alikeDays(next, 30, 0.5)));
  assert.ok(Math.abs(found.reduce((sum, one) => sum + one, 0) / found.length - 0.5) < 0.03);
});

test('a constant, and a series of a few numbers, resemble nothing', () => {
  assert.equal(autocorrelationOf([5, 5, 5, 5, 5, 5]), 0);
  assert.equal(autocorrelationOf([1, 2, 3, 4]), 0);
  assert.equal(autocorrelationOf([]), 0);
});

test('days that do not resemble each other count in full; of those that do, fewer', () => {
  assert.deepEqual([sizeForMean(7, 0), sizeForCorrelation(90, 0, 0.9)], [7, 90]);
  // By hand: 3 / (1 + 2 (2/3 · 1/2 + 1/3 · 1/4)) and 90 · (1 − 1/4) / (1 + 1/4).
  assert.ok(Math.abs(sizeForMean(3, 0.5) - 18 / 11) < 1e-12);
  assert.ok(Math.abs(sizeForCorrelation(90, 0.5, 0.5) - 54) < 1e-12);
});
