import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normaliseCycle, readCycle } from './cycle.ts';
import { nightOf, normaliseRecovery, readRecovery } from './recovery.ts';
import { kcalOf, minutesOf, scoreOf100 } from './wire-values.ts';

const UNMEASURED = [undefined, null, '', ' ', 'x', 'NaN', 'Infinity', -1, '-0.5', 1e308];

test('amounts and scores that were not measured are none', () => {
  for (const value of UNMEASURED) {
    assert.deepEqual([kcalOf(value), minutesOf(value), scoreOf100(value)], [undefined, undefined, undefined]);
  }
  assert.deepEqual([kcalOf('4.184'), minutesOf(90_000), scoreOf100('0')], [1, 1.5, 0]);
  assert.deepEqual([scoreOf100(100), scoreOf100(100.5)], [100, undefined]);
});

test('a blank or negative member makes no point', () => {
  for (const value of UNMEASURED) {
    const cycle = {
      id: 1,
      start: '2022-04-24T02:00:00.000Z',
      score_state: 'SCORED',
      step_count: value,
      score: { strain: value, kilojoule: value, average_heart_rate: value },
    };
    assert.deepEqual(normaliseCycle(readCycle(cycle)).points, []);
    const score = { recovery_score: value, spo2_percentage: value, skin_temp_celsius: value };
    const recovery = { created_at: '2022-04-24T12:00:00.000Z', score_state: 'SCORED', score };
    const read = readRecovery(recovery);
    assert.deepEqual(normaliseRecovery(read, nightOf(read, {})).points, []);
  }
});
