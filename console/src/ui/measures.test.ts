import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, metricName, unitSign } from './measures.ts';
import { formatIn } from './words.ts';

const format = formatIn('UTC');

test('a value is shown with its unit as people write it', () => {
  assert.equal(amount(format, 62.04, 'bpm'), '62 bpm');
  assert.equal(amount(format, 12_345, 'count'), '12,345');
  assert.equal(amount(format, 7.4, 'hours'), '7 h 24 min');
  assert.equal(amount(format, 54.81, 'hours'), '54 h 49 min');
  assert.equal(amount(format, 0.5, 'hours'), '30 min');
  assert.equal(amount(format, 0, 'hours'), '0 h');
  assert.equal(amount(format, 2_700, 'seconds'), '45 min');
  assert.equal(amount(format, 14_952.63, 'meters'), '14.95 km');
  assert.equal(amount(format, 420, 'meters'), '420 m');
  assert.equal(amount(format, -0.5, 'celsius'), '-0.5 °C');
  assert.equal(amount(format, 3, null), '3');
});

test('names and signs', () => {
  assert.equal(metricName('resting_heart_rate'), 'Resting heart rate');
  assert.equal(metricName('vo2_max'), 'VO2 max');
  assert.equal(unitSign('mmol_l'), 'mmol/L');
  assert.equal(unitSign('kcal'), 'kcal');
});
