import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quoted } from './attention.ts';

test('a failure is quoted on one line, without the call and without the answer word for word', () => {
  for (const [text, said] of [
    ['Vendor C answered 500 to GET /v2/cycle.', 'Vendor C answered 500'],
    [
      'Vendor C accepts the access no longer (Vendor C answered 400 invalid_grant to the renewal of the token)',
      'Vendor C accepts the access no longer',
    ],
    ['cannot be reached\n(ECONNREFUSED)', 'cannot be reached (ECONNREFUSED)'],
    [null, 'no reason is known'],
  ] as const) {
    assert.equal(quoted(text), said);
  }
});
