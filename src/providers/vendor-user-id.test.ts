import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vendorUserIdOf } from './vendor-user-id.ts';

test('an id is a printable text, or a whole number', () => {
  for (const id of ['GGNJL9', '4aacafe8-2427', '90071992547409931', 'Zoë 名前', 'x'.repeat(255)])
    assert.equal(vendorUserIdOf(id), id);
  assert.equal(vendorUserIdOf(42), '42');
});

test('nothing else is an id', () => {
  const texts = ['', '   ', 'a\0b', 'a\nb', '\u007f', '\u2028', '\u202etxt', '\ud800', 'x'.repeat(256)];
  for (const value of [...texts, null, undefined, 1e300, 1.5, Number.NaN, true, {}, ['a']])
    assert.throws(() => vendorUserIdOf(value), { kind: 'malformed', message: /1 to 255 printable/ }, String(value));
});
