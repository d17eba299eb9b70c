import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Anomaly, foundInWords, pictureOf, runInWords, signInWords } from './anomaly-words.ts';

const found: Anomaly = {
  id: 'a',
  userId: 'u',
  metricType: 'resting_heart_rate',
  value: 88,
  method: 'z_score',
  severity: 'warning',
  message: 'Resting heart rate 88 bpm',
  recordedAt: '2026-11-07T00:00:00.000Z',
  unit: 'bpm',
  day: '2026-11-07',
  days: 1,
  signs: null,
  lowerLimit: 50,
  upperLimit: 66,
  status: 'active',
  providerIds: [],
  createdAt: '2026-11-07T00:00:00.000Z',
  updatedAt: '2026-11-07T00:00:00.000Z',
};

test('a value with what it lies beyond, in words', () => {
  assert.deepEqual(foundInWords(found, 'metric'), { found: '88 bpm', beyond: 'above the usual 50 to 66 bpm' });
  const clinical: Anomaly = { ...found, value: 131, method: 'clinical_threshold', lowerLimit: null, upperLimit: 120 };
  assert.equal(foundInWords(clinical, 'metric').beyond, 'above the limit of 120 bpm');
  const low: Anomaly = {
    ...clinical,
    value: 88,
    lowerLimit: 92,
    upperLimit: null,
    metricType: 'spo2',
    unit: 'percent',
  };
  assert.deepEqual(foundInWords(low, 'metric'), { found: '88 %', beyond: 'below the limit of 92 %' });
});

test('the unit of a range stands once, but hours have minutes', () => {
  const night: Anomaly = { ...found, metricType: 'sleep', unit: 'hours', value: 5, lowerLimit: 6.5, upperLimit: 8 };
  assert.equal(foundInWords(night, 'metric').beyond, 'below the usual 6 h 30 min to 8 h');
  const way: Anomaly = {
    ...found,
    metricType: 'distance',
    unit: 'meters',
    value: 9_000,
    lowerLimit: 850,
    upperLimit: 7_000,
  };
  assert.equal(foundInWords(way, 'metric').beyond, 'above the usual 850 m to 7 km');
  const score: Anomaly = {
    ...found,
    metricType: 'sleep_score',
    unit: null,
    value: 70,
    lowerLimit: 80,
    upperLimit: 104,
  };
  assert.equal(foundInWords(score, 'metric').beyond, 'below the usual 80 to 100');
});

test('a value and the limit that it has passed read differently', () => {
  const near: Anomaly = { ...found, value: 49, lowerLimit: 45.1, upperLimit: 48.5 };
  assert.equal(foundInWords(near, 'metric').beyond, 'above the usual 45 to 48.5 bpm');
  const skin = { metricType: 'skin_temperature', unit: 'celsius' } as const;
  const below: Anomaly = { ...found, ...skin, value: 33.452, lowerLimit: 33.49, upperLimit: 33.7 };
  assert.deepEqual(foundInWords(below, 'metric'), { found: '33.45 °C', beyond: 'below the usual 33.49 to 33.7 °C' });
});

test('a range does not begin below zero where nothing can be negative', () => {
  const minutes = { lowerLimit: -4.4, upperLimit: 58, metricType: 'active_minutes', unit: 'minutes' } as const;
  assert.equal(foundInWords({ ...found, ...minutes }, 'metric').beyond, 'above the usual 0 to 58 min');
  const skin = { lowerLimit: -0.4, upperLimit: 0.5, metricType: 'skin_temperature', unit: 'celsius' } as const;
  assert.equal(foundInWords({ ...found, ...skin }, 'metric').beyond, 'above the usual −0.4 to 0.5 °C');
  assert.equal(foundInWords({ ...found, ...skin }, 'imperial').beyond, 'above the usual 31.3 to 32.9 °F');
});

test('several signs, and several days', () => {
  const sign = { metricType: 'heart_rate_variability', value: 32, usual: 55.2 } as const;
  assert.equal(signInWords(sign, 'metric'), 'heart rate variability 32 ms (usually 55 ms)');
  assert.equal(runInWords({ ...found, days: 3 }), '3 days in a row, until 9 Nov 2026');
});

test('the picture holds the range and the value', () => {
  const { from, to, value } = pictureOf(found);
  assert.ok(0 < from && from < to && to < value && value < 100);
  const open = pictureOf({ ...found, lowerLimit: null, upperLimit: 120, value: 131 });
  assert.equal(open.from, 0);
  assert.ok(open.to < open.value);
  const equal = pictureOf({ ...found, lowerLimit: 60, upperLimit: null, value: 60 });
  assert.ok(Number.isFinite(equal.value));
});
