import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeptAnswers } from './kept-answers.ts';

const answer = (length: number) => ({
  tag: '"t"',
  until: undefined,
  payload: { compressed: null, text: 'x'.repeat(length), length },
});

test('the answers that were used last stay, as far as there is room', () => {
  const kept = new KeptAnswers(32 * 1_000);
  const keys = Array.from({ length: 45 }, (_, index) => `key ${index}`);
  for (const key of keys.slice(0, 30)) kept.put(key, answer(450));
  assert.ok(kept.find('key 0'));
  for (const key of keys.slice(30)) kept.put(key, answer(450));
  const there = keys.filter((key) => kept.find(key) !== undefined);
  assert.ok(there.includes('key 0') && there.includes('key 44') && !there.includes('key 1'), there.join());
  assert.ok(there.length >= 30 && there.length <= 35, String(there.length));
});

test('an answer that nobody has used for an hour goes', () => {
  const kept = new KeptAnswers(32 * 1_000);
  kept.put('a', answer(450), 0);
  kept.put('b', answer(450), 0);
  assert.ok(kept.find('a', 3_000_000));
  assert.deepEqual([kept.find('b', 3_600_000), kept.find('a', 3_600_000)?.payload?.length], [undefined, 450]);
});

test('an answer replaces the one of before, and one that would take the room of many is not kept', () => {
  const kept = new KeptAnswers(32 * 1_000);
  for (let round = 0; round < 100; round++) kept.put('a', answer(350 + round));
  kept.put('b', answer(450));
  assert.deepEqual([kept.find('a')?.payload?.length, kept.find('b')?.payload?.length], [449, 450]);
  kept.put('a', answer(1_000));
  assert.deepEqual([kept.find('a'), kept.find('b')?.payload?.length], [undefined, 450]);
});
