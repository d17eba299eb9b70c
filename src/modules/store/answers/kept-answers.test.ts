import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeptAnswers } from './kept-answers.ts';

const answer = (characters: number) => ({ tag: '"t"', until: undefined, text: 'x'.repeat(characters) });

test('the answers that were used last stay, as far as there is room', () => {
  const kept = new KeptAnswers(4_000);
  for (const key of ['a', 'b', 'c']) kept.put(key, answer(900));
  assert.ok(kept.find('a'));
  kept.put('d', answer(900));
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].filter((key) => kept.find(key) !== undefined),
    ['a', 'c', 'd'],
  );
});

test('an answer replaces the one of before, and one that is too long is not kept', () => {
  const kept = new KeptAnswers(4_000);
  for (let round = 0; round < 10; round++) kept.put('a', answer(2_000 + round));
  assert.equal(kept.find('a')?.text.length, 2_009);
  kept.put('b', answer(1_000));
  assert.ok(kept.find('a'));
  kept.put('a', answer(5_000));
  assert.equal(kept.find('a'), undefined);
  assert.ok(kept.find('b'));
});
