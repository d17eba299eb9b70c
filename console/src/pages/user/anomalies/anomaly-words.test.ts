import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Anomaly, expectedInWords, pictureOf } from './anomaly-words.ts';

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

test('the expected range in words', () => {
  assert.equal(expectedInWords(found, 'metric'), 'expected 50 bpm to 66 bpm');
  const clinical: Anomaly = { ...found, method: 'clinical_threshold', lowerLimit: null, upperLimit: 120 };
  assert.equal(expectedInWords(clinical, 'metric'), 'limit at most 120 bpm');
  const low: Anomaly = { ...found, lowerLimit: 92, upperLimit: null, metricType: 'spo2', unit: 'percent' };
  assert.equal(expectedInWords(low, 'metric'), 'expected at least 92 %');
});

test('a limit that would read like the value has a digit more', () => {
  const near: Anomaly = { ...found, value: 49, lowerLimit: 45.1, upperLimit: 48.5 };
  assert.equal(expectedInWords(near, 'metric'), 'expected 45 bpm to 48.5 bpm');
  const atLimit: Anomaly = { ...found, value: 120, method: 'clinical_threshold', lowerLimit: null, upperLimit: 120 };
  assert.equal(expectedInWords(atLimit, 'metric'), 'limit at most 120 bpm');
});

test('a range does not begin below zero where nothing can be negative', () => {
  assert.equal(
    expectedInWords(
      { ...found, lowerLimit: -4.4, upperLimit: 58, metricType: 'active_minutes', unit: 'minutes' },
      'metric',
    ),
    'expected 0 min to 58 min',
  );
  const skin: Anomaly = {
    ...found,
    lowerLimit: -0.4,
    upperLimit: 0.5,
    metricType: 'skin_temperature',
    unit: 'celsius',
  };
  assert.equal(expectedInWords(skin, 'metric'), 'expected −0.4 °C to 0.5 °C');
  assert.equal(expectedInWords(skin, 'imperial'), 'expected 31.3 °F to 32.9 °F');
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
