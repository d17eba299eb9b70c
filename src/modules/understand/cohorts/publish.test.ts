import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { publish } from './publish.ts';
import type { CohortCell } from './store.ts';

const MIN = 5;
const cell = (group: string | null, users: number, isAsked = true): CohortCell => {
  return { date: '2026-01-01', group, isAsked, users, mean: 1, percentiles: [1, 1, 1] };
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

test('who is not asked for may not be found by subtraction either', () => {
  assert.deepEqual(publish([cell(null, 100), cell(null, 4, false)], MIN), { cells: [], withheld: 1 });
  assert.deepEqual(groupsOf([cell(null, 100), cell(null, 5, false)]), [null]);
});

test('whatever the groups are, those published and those hidden are large enough', () => {
  const users = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(fc.array(users, { maxLength: 8 }), fc.array(users, { maxLength: 3 }), (asked, others) => {
      const cells = [
        ...asked.map((count, index) => cell(`group ${index}`, count)),
        ...others.map((count, index) => cell(`group ${index}`, count, false)),
      ];
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      const shown = publish(cells, MIN).cells.map((one) => one.users);
      assert.ok(shown.every((count) => count >= MIN));
      const hidden = sum(asked) - sum(shown);
      assert.ok(shown.length === 0 || hidden === 0 || hidden >= MIN, `${hidden} hidden of ${asked}`);
      const outside = sum(others);
      if (outside === 0 || outside >= MIN) {
        const allLarge = asked.every((count) => count >= MIN);
        if (allLarge) assert.equal(shown.length, asked.length);
      } else assert.equal(shown.length, 0);
    }),
  );
});
