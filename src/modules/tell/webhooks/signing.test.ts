import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signBody } from './signing.ts';

test('signs as published vectors say', () => {
  // RFC 4231, test case 2
  assert.equal(
    signBody('what do ya want for nothing?', 'Jefe'),
    'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
  // https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries
  assert.equal(
    signBody('Hello, World!', "It's a Secret to Everybody"),
    'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
  );
});
