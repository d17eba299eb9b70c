import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseSource } from './source-choice.ts';

const source = (providerId: string, points: number, value: number | null) => ({ providerId, points, value });

test('a single source is taken whatever it says', () => {
  const only = source('provider_c', 0, null);
  assert.deepEqual(chooseSource([only], 'sum'), { chosen: only, rule: 'only_source' });
});

test('sums: the highest value counts, a missing one least', () => {
  const all = [source('provider_a', 9, null), source('provider_b', 1, 10), source('provider_c', 1, 12)];
  assert.deepEqual(chooseSource(all, 'sum'), { chosen: all[2], rule: 'highest_value' });
});

test('others: the most points count', () => {
  const all = [source('provider_a', 2, 99), source('provider_b', 3, 1)];
  assert.deepEqual(chooseSource(all, 'mean'), { chosen: all[1], rule: 'most_points' });
});

test('ties go to the first providerId, in whatever order they come', () => {
  const [a, b] = [source('provider_a', 2, null), source('provider_b', 2, null)];
  for (const daily of ['sum', 'last', 'none'] as const) {
    assert.equal(chooseSource([a, b], daily).chosen, a);
    assert.equal(chooseSource([b, a], daily).chosen, a);
  }
});

test('the first preferred provider that has data wins', () => {
  const all = [source('provider_a', 9, 99), source('provider_b', 1, 1), source('provider_c', 2, 2)];
  assert.deepEqual(chooseSource(all, 'sum', ['provider_d', 'provider_b', 'provider_c']), {
    chosen: all[1],
    rule: 'priority',
  });
  assert.equal(chooseSource(all, 'sum', ['provider_d']).rule, 'highest_value');
});
