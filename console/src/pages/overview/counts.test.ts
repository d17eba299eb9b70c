import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sumOf, widthsOf } from './counts.ts';

it('sums one number of rows', () => {
  assert.equal(
    sumOf([{ points: 2 }, { points: 3 }], ({ points }) => points),
    5,
  );
  assert.equal(
    sumOf([], () => 1),
    0,
  );
});

it('gives each part its share of the width, and the smallest one enough to be seen', () => {
  assert.deepEqual(widthsOf([1, 1, 2]), [25, 25, 50]);
  assert.deepEqual(widthsOf([0, 0, 0]), [0, 0, 0]);
  const [most = 0, few = 0, none] = widthsOf([9_999, 1, 0]);
  assert.equal(none, 0);
  assert.ok(few > 1.9 && Math.abs(most + few - 100) < 1e-9);
});
