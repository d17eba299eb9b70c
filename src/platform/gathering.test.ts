import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gathering } from './gathering.ts';

/** Work whose groups end when the test says so. */
function held(most = 100) {
  const groups: { items: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const ask = gathering(most, async (items: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    groups.push({ items, end });
    await end.promise;
    return items.map((item) => item * 2);
  });
  return { ask, groups, itemsOf: () => groups.map(({ items }) => items) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked for in one turn is one group; what comes while it is at work is the next', async () => {
  const { ask, groups, itemsOf } = held();
  const first = [ask('key', 1), ask('key', 2)];
  await turn();
  const second = [ask('key', 3), ask('key', 4), ask('key', 5)];
  await turn();
  assert.deepEqual(itemsOf(), [[1, 2]]);
  groups[0]?.end.resolve();
  assert.deepEqual(await Promise.all(first), [2, 4]);
  await turn();
  assert.deepEqual(itemsOf().at(-1), [3, 4, 5]);
  groups[1]?.end.resolve();
  assert.deepEqual(await Promise.all(second), [6, 8, 10]);
});

test('groups are never larger than the most', async () => {
  const ask = gathering(2, async (items: readonly number[]) => items.map(() => items.length));
  assert.deepEqual(await Promise.all([1, 2, 3, 4, 5].map((item) => ask('key', item))), [2, 2, 2, 2, 1]);
});

test('keys do not wait for each other', async () => {
  const { ask, groups } = held();
  const [slow, quick] = [ask('slow', 1), ask('quick', 2)];
  await turn();
  groups[1]?.end.resolve();
  assert.equal(await quick, 4);
  groups[0]?.end.resolve();
  assert.equal(await slow, 2);
});

test('a failure reaches every item of its group, and the next group is done', async () => {
  const ask = gathering(2, async (items: readonly number[]) => {
    if (items.includes(1)) throw new Error('cannot be done');
    return items;
  });
  const results = await Promise.allSettled([ask('key', 1), ask('key', 2), ask('key', 3)]);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['rejected', 'rejected', 'fulfilled'],
  );
});
