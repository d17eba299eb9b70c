import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LONGEST_WAIT_MS, readRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');

describe('Retry-After', () => {
  test('counts in seconds, whole or fractions', () => {
    assert.deepEqual(
      ['0', '2', ' 90 ', '0.25', '1.0001'].map((text) => readRetryAfter(text, now)),
      [0, 2_000, 90_000, 250, 1_001],
    );
  });

  test('may be an HTTP date; one that has passed asks for no wait', () => {
    assert.equal(readRetryAfter('Tue, 10 Mar 2026 12:05:00 GMT', now), 300_000);
    assert.equal(readRetryAfter('Tuesday, 10-Mar-26 12:05:00 GMT', now), 300_000);
    assert.equal(readRetryAfter('Tue, 10 Mar 2020 12:05:00 GMT', now), 0);
  });

  test('is granted a day at most', () => {
    for (const text of ['86401', '99999999999999999', '9'.repeat(400), 'Wed, 10 Mar 2126 12:05:00 GMT']) {
      assert.equal(readRetryAfter(text, now), LONGEST_WAIT_MS, text);
    }
    assert.equal(LONGEST_WAIT_MS, 86_400_000);
  });

  test('is nothing else', () => {
    const garbage = [undefined, '', ' ', '-1', '-3', '+5', '1e3', '.5', '5.', '0x10', 'soon', '2026-03-10', 'Tue GMT'];
    for (const text of [...garbage, 'NaN', 'Infinity', 'Tue, 99 Foo 2026 12:05:00 GMT', '5, 6']) {
      assert.equal(readRetryAfter(text, now), undefined, text);
    }
  });
});
