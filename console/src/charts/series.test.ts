import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withGaps } from './series.ts';

test('no line is drawn across a long time without readings', () => {
  assert.deepEqual(withGaps([0, 10, 100, 110], [1, 2, 3, 4], 50), {
    times: [0, 10, 11, 100, 110],
    values: [1, 2, null, 3, 4],
  });
});
