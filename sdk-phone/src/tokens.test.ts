import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInvitation } from './tokens.ts';

test('an invitation is read from what a camera has seen; anything else is none', () => {
  const invitation = { host: 'https://tributary.example.com', code: 'K7M2PQ9X' };
  assert.deepEqual(readInvitation(JSON.stringify({ ...invitation, more: 1 })), invitation);
  const others = ['', 'K7M2PQ9X', 'https://example.com/', 'null', '[]', '{"host":"tributary","code":"K7M2PQ9X"}'];
  for (const text of [...others, '{"host":"https://a.example","code":7}', '{"host":"https://a.example","code":""}']) {
    assert.equal(readInvitation(text), undefined, text);
  }
});
