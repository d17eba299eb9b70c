import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factsOf } from './notification.ts';

test('facts show a metric and its values as the message does, without ids', () => {
  const goal = { goalId: 'g', metricType: 'distance', value: 12_345.6, unit: 'meters', target: 10_000, period: 'day' };
  assert.deepEqual(factsOf({ metadata: goal }), [
    { name: 'Metric type', value: 'Distance' },
    { name: 'Value', value: '12.3 km' },
    { name: 'Target', value: '10 km' },
    { name: 'Period', value: 'day' },
  ]);
  const [, value, target] = factsOf({ metadata: goal, units: 'imperial' });
  assert.deepEqual([value?.value, target?.value], ['7.7 mi', '6.2 mi']);
  assert.deepEqual(factsOf({ metadata: { metricType: 'workout', value: 5400, unit: 'seconds' } }), [
    { name: 'Metric type', value: 'Workouts' },
    { name: 'Value', value: '1 h 30 min' },
  ]);
});

test('facts of anything else are its plain values', () => {
  assert.deepEqual(
    factsOf({ metadata: { metricsSynced: 3, unit: 'count', list: [1], connectionId: 'c', empty: '' } }),
    [
      { name: 'Metrics synced', value: '3' },
      { name: 'Unit', value: 'count' },
    ],
  );
  assert.deepEqual(factsOf({}), []);
});
