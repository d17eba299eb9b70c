import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeptAnswers } from './kept-answers.ts';

const answer = (characters: number) => ({ tag: '"t"', until: undefined, text: 'x'.repeat(characters) });

test('the answers that were used last stay, as far as there is room', () => {
  const kept = new KeptAnswers(32 * 1_000);
  const keys = Array.from({ length: 45 }, (_, index) => `key ${index}`);
  for (const key of keys.slice(0, 30)) kept.put(key, answer(600));
  assert.ok(kept.find('key 0'));
  for (const key of keys.slice(30)) kept.put(key, answer(600));
  const there = keys.filter((key) => kept.find(key) !== undefined);
  assert.ok(there.includes('key 0') && there.includes('key 44') && !there.includes('key 1'), there.join());
  assert.ok(there.length >= 30 && there.length <= 35, String(there.length));
});

test('an answer replaces the one of before, and one that would take the room of many is not kept', () => {
  const kept = new KeptAnswers(32 * 1_000);
  for (let round = 0; round < 100; round++) kept.put('a', answer(500 + round));
  kept.put('b', answer(600));
  assert.deepEqual([kept.find('a')?.text.length, kept.find('b')?.text.length], [599, 600]);
  kept.put('a', answer(1_000));
  assert.deepEqual([kept.find('a'), kept.find('b')?.text.length], [undefined, 600]);
});
