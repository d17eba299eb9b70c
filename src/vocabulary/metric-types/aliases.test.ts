import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metricTypeCalled, metricTypesLike, wordsFor } from './aliases.ts';
import { METRIC_TYPE_NAMES } from './storage.ts';

test('every metric type is found by each of its words, so no two share one', () => {
  for (const name of METRIC_TYPE_NAMES) {
    for (const word of wordsFor(name)) assert.equal(metricTypeCalled(word), name, word);
  }
});

test('people ask for metric types in their own words', () => {
  for (const [word, name] of [
    ['HRV', 'heart_rate_variability'],
    ['RHR', 'resting_heart_rate'],
    ['resting pulse', 'resting_heart_rate'],
    ['Resting-HR', 'resting_heart_rate'],
    ['Blood Sugar', 'blood_glucose'],
    ['VO₂ max', 'vo2_max'],
    ['O2 saturation', 'spo2'],
    ['steps', 'steps'],
  ] as const) {
    assert.equal(metricTypeCalled(word), name, word);
  }
  for (const unknown of ['', 'happiness', 'constructor']) assert.equal(metricTypeCalled(unknown), undefined, unknown);
});

test('an unknown word is answered with the nearest ones', () => {
  assert.equal(metricTypesLike('HVR')[0], 'heart_rate_variability');
  assert.equal(metricTypesLike('stpes')[0], 'steps');
  assert.deepEqual(metricTypesLike('resting heart').slice(0, 1), ['resting_heart_rate']);
  assert.ok(metricTypesLike('sleep efficiency').includes('sleep'));
  assert.deepEqual(metricTypesLike('happiness'), []);
});
