import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseVendorJson } from './vendor-json.ts';

const listOf = (depth: number, content = '') => `${'['.repeat(depth)}${content}${']'.repeat(depth)}`;
const objectOf = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test('JSON may be nested 64 levels deep', () => {
  for (const text of [
    listOf(64),
    objectOf(64),
    listOf(64, '"[[["'),
    listOf(64, '"\\\\\\"[["'),
    listOf(64, '"[\\\\"'),
    `[${'[1],'.repeat(100)}2]`,
  ])
    assert.deepEqual(parseVendorJson(text), JSON.parse(text));
});

test('JSON that is nested deeper is a failure of the vendor, wherever it is deep', () => {
  const beside = `{"first":${listOf(1_000_000)},"records":[]}`;
  for (const text of [listOf(65), objectOf(65), listOf(1_000_000), objectOf(100_000), beside, `[1,${listOf(64)},2]`]) {
    assert.throws(() => parseVendorJson(text), { kind: 'malformed', message: /nested deeper than 64 levels/ });
  }
});

test('a long integer in deep JSON is a failure too', () => {
  for (const depth of [65, 1_000_000])
    assert.throws(() => parseVendorJson(listOf(depth, '12345678901234567890')), { kind: 'malformed' });
});
