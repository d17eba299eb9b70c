import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  axisUnit,
  formatInColumn,
  groupsOf,
  isSum,
  limitOf,
  METRIC_TYPES,
  metricLabel,
  metricName,
  NUMBERS,
  scaled,
} from './values.ts';

test('metric types have the names of the service', () => {
  assert.deepEqual(['resting_heart_rate', 'vo2_max', 'bmi'].map(metricName), ['Resting heart rate', 'VO2 max', 'BMI']);
  assert.deepEqual(['resting_heart_rate', 'vo2_max', 'bmi'].map(metricLabel), ['resting heart rate', 'VO2 max', 'BMI']);
  assert.equal(metricName('a_newer_one'), 'A newer one');
});

test('values are drawn in the units that the person reads', () => {
  assert.deepEqual(
    [axisUnit('distance', 'metric'), axisUnit('distance', 'imperial'), axisUnit('steps', 'metric')],
    ['km', 'mi', 'steps'],
  );
  assert.equal(scaled('distance', 1609.344, 'imperial'), 1);
  assert.equal(scaled('sleep', 7.5, 'metric'), 7.5);
});

test('in a column every value of a metric has the same digits', () => {
  const column = (metricType: string, values: number[], options = {}) =>
    values.map((value) => formatInColumn(metricType, value, options));
  assert.deepEqual(column('distance', [11_000, 20_190, 850]), ['11.0 km', '20.2 km', '850 m']);
  assert.deepEqual(column('weight', [58, 57.8]), ['58.0 kg', '57.8 kg']);
  assert.deepEqual(column('strain_score', [15, 9.6]), ['15.0', '9.6']);
  assert.deepEqual(column('skin_temperature', [34], { units: 'imperial' }), ['93.2 °F']);
  // Whole units stay whole, and hours have minutes.
  assert.deepEqual(column('heart_rate', [61, 60.6]), ['61 bpm', '61 bpm']);
  assert.deepEqual(column('sleep', [8, 7.5]), ['8 h', '7 h 30 min']);
  assert.deepEqual(column('workout', [7_200], { unit: 'seconds' }), ['2 h']);
});

test('only what has one number can be drawn', () => {
  assert.equal(NUMBERS.includes('blood_pressure'), false);
  assert.ok(isSum('steps') && isSum('workout') && !isSum('heart_rate'));
});

test('a range does not go beyond what a metric can be', () => {
  assert.equal(limitOf('sleep_score', 102.4), 100);
  assert.equal(limitOf('active_minutes', -4.4), 0);
  assert.equal(limitOf('skin_temperature', -0.4), -0.4);
});

test('every metric type is in one group, told apart by whether it is delivered', () => {
  const groups = groupsOf(['steps', 'sleep']);
  assert.deepEqual(
    groups.map(({ title }) => title),
    ['Activity', 'Heart', 'Sleep', 'Body', 'Breath and blood', 'Nutrition'],
  );
  const delivered = groups.flatMap(({ delivers }) => delivers.map(({ metricType }) => metricType));
  const lacking = groups.flatMap(({ lacks }) => lacks.map(({ metricType }) => metricType));
  assert.deepEqual(delivered, ['steps', 'sleep']);
  assert.deepEqual([...delivered, ...lacking].sort(), [...METRIC_TYPES].sort());
});
