import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Correlation, inWordsOf, probability, verdictOn } from './verdict.ts';

test('what may be chance is called so before its strength', () => {
  assert.equal(verdictOn({ qValue: 0.05, sampleSize: 80, strength: 'strong' }).words, 'Not significant');
  assert.equal(verdictOn({ qValue: 0.01, sampleSize: 5, strength: 'strong' }).words, 'Few days');
  assert.equal(verdictOn({ qValue: 0.01, sampleSize: 80, strength: 'weak' }).words, 'Weak');
  assert.equal(verdictOn({ qValue: 0.01, sampleSize: 80, strength: 'moderate' }).words, 'Moderate');
});

test('a pair in words, with its lag', () => {
  const pair = { metricA: 'sleep', metricB: 'stress', direction: 'negative', lagDays: 0 } as Correlation;
  assert.equal(inWordsOf(pair), 'Higher sleep goes with lower stress on the same day');
  const later = { ...pair, metricA: 'spo2', metricB: 'vo2_max', direction: 'positive', lagDays: 1 } as Correlation;
  assert.equal(inWordsOf(later), 'Higher SpO2 goes with higher VO2 max on the next day');
});

test('small probabilities', () => {
  assert.equal(probability(0.0004), '< 0.001');
  assert.equal(probability(0.012), '0.012');
});
