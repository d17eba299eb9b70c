import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { publish } from './publish.ts';
import type { CohortCell } from './store.ts';

const MIN = 5;
const cell = (group: string | null, users: number): CohortCell => {
  return { date: '2026-01-01', group, users, mean: 1, percentiles: [1, 1, 1] };
};
const groupsOf = (cells: readonly CohortCell[]) => publish(cells, MIN).cells.map(({ group }) => group);

test('a group of fewer users than the minimum is withheld, one of exactly the minimum is not', () => {
  assert.deepEqual(publish([cell(null, 4)], MIN), { cells: [], withheld: 1 });
  assert.deepEqual(groupsOf([cell(null, 5)]), [null]);
});

test('one small group takes the next smallest with it, because subtraction from the total would show it', () => {
  assert.deepEqual(groupsOf([cell('a', 20), cell('b', 3), cell('c', 9)]), ['a']);
  assert.deepEqual(groupsOf([cell('a', 20), cell('b', 3), cell('c', 2)]), ['a']);
});

test('whatever the groups are, those published and those hidden are large enough', () => {
  const users = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(fc.array(users, { maxLength: 8 }), (groups) => {
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      const { cells } = publish(
        groups.map((count, index) => cell(`group ${index}`, count)),
        MIN,
      );
      const shown = cells.map((one) => one.users);
      assert.ok(shown.every((count) => count >= MIN));
      const hidden = sum(groups) - sum(shown);
      assert.ok(shown.length === 0 || hidden === 0 || hidden >= MIN, `${hidden} hidden of ${groups}`);
      if (groups.every((count) => count >= MIN)) assert.equal(shown.length, groups.length);
    }),
  );
});
