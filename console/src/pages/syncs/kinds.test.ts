import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindName, kindWords } from './kinds.ts';

test('a kind of data is told in words; what an ended sync has not read does not arrive any more', () => {
  assert.deepEqual(['resting_heart_rate', 'bodyComps', 'sleep'].map(kindName), [
    'Resting heart rate',
    'Body comps',
    'Sleep',
  ]);
  const ended = { status: 'cancelled' } as const;
  assert.deepEqual(
    [kindWords('partly', { status: 'running' }), kindWords('partly', ended), kindWords('waiting', ended)].map(
      ({ text }) => text,
    ),
    ['arriving', 'in part', 'not read'],
  );
});
