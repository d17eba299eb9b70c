import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatIn, nameOfUser, restOfUser, sizeInWords } from './words.ts';

test('a user is known by the name, else by the id that the customer gave', () => {
  const anna = { displayName: 'Anna', externalId: '7', email: 'anna@example.com' };
  assert.deepEqual([nameOfUser(anna), restOfUser(anna)], ['Anna', '7 · anna@example.com']);
  const unnamed = { displayName: null, externalId: '7', email: null };
  assert.deepEqual([nameOfUser(unnamed), restOfUser(unnamed)], ['7', '']);
});

test('a share has its unit as all values do, and on the same line', () => {
  const { share } = formatIn('UTC');
  assert.deepEqual([share(0.934), share(1)], ['93.4\u00a0%', '100\u00a0%']);
});

test('sizes are told in the unit that gives a short number', () => {
  const { number } = formatIn('UTC');
  const sizes = [0, 999, 1_000, 158_334_976, 5_368_709_120, 7_000_000_000_000];
  assert.deepEqual(
    sizes.map((bytes) => sizeInWords(bytes, number)),
    ['0 bytes', '999 bytes', '1 kB', '158.3 MB', '5.4 GB', '7,000 GB'],
  );
});
