import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumOf } from './success.ts';

test('the part that arrived is counted among the deliveries that have ended', () => {
  const counts = [
    { delivered: 3, failed: 0, pending: 2 },
    { delivered: 0, failed: 1, pending: 0 },
  ];
  assert.deepEqual(sumOf(counts), { delivered: 3, failed: 1, pending: 2, share: 0.75 });
});

test('before a delivery has ended there is no part to tell', () => {
  assert.equal(sumOf([{ delivered: 0, failed: 0, pending: 5 }]).share, undefined);
});
