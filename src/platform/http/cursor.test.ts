import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AppError } from '../errors.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

const position = fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 3 });
const binding = fc.array(fc.option(fc.string(), { nil: undefined }), { maxLength: 4 });
const refuses = (work: () => unknown) =>
  assert.throws(work, (error) => error instanceof AppError && error.code === 'VALIDATION_ERROR');

test('a cursor gives its position back, and is base64url', () => {
  fc.assert(
    fc.property(binding, position, (list, place) => {
      const cursor = encodeCursor(list, place);
      assert.match(cursor, /^[\w-]+$/);
      assert.deepEqual(decodeCursor(list, cursor), place);
    }),
  );
});

test('a cursor of another list or filter is refused', () => {
  fc.assert(
    fc.property(binding, binding, position, (list, other, place) => {
      fc.pre(JSON.stringify(list) !== JSON.stringify(other));
      refuses(() => decodeCursor(other, encodeCursor(list, place)));
    }),
  );
});

test('a cursor changed in any character is refused', () => {
  const cursor = encodeCursor(['users', 'w1'], ['2026-01-03T10:00:00.000Z', 'id']);
  for (let index = 0; index < cursor.length; index++) {
    for (const character of ['A', 'z', '-', '=', '%', ' ']) {
      if (cursor[index] === character) continue;
      const bent = cursor.slice(0, index) + character + cursor.slice(index + 1);
      refuses(() => decodeCursor(['users', 'w1'], bent));
    }
  }
});

test('any other text is refused', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => refuses(() => decodeCursor(['users'], text))));
});
