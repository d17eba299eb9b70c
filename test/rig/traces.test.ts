import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tablesWith } from './traces.ts';

test('a text is found in every spelling and at every alignment', () => {
  const text = 'Änne?~>Canary';
  const bytes = Buffer.from(text);
  const spellings = [
    text,
    text.toUpperCase(),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...['', 'x', 'xy', 'xyz'].flatMap((before) =>
      (['base64', 'base64url'] as const).map((form) => Buffer.from(`${before}${text}after`).toString(form)),
    ),
  ];
  for (const spelling of spellings) {
    assert.deepEqual(tablesWith([{ table: 't', text: `(1,${spelling},)` }], text), ['t'], spelling);
  }
  assert.deepEqual(tablesWith([{ table: 't', text: 'Anne?~>Canary' }], text), []);
});
