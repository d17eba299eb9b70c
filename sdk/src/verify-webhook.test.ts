import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { verifyWebhook } from './verify-webhook.ts';

const SECRET = "It's a Secret to Everybody";
const SIGNATURE = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';

test('accepts the published vector, in every form that headers come in', () => {
  const body = 'Hello, World!';
  for (const headers of [
    { 'x-service-signature': SIGNATURE },
    { 'X-Service-Signature': SIGNATURE },
    new Headers({ 'X-Service-Signature': SIGNATURE }),
    { 'x-service-signature': 'sha256=00', 'x-service-signature-previous': SIGNATURE },
  ]) {
    assert.equal(verifyWebhook(body, headers, SECRET), true);
    assert.equal(verifyWebhook(Buffer.from(body), headers, SECRET), true);
    assert.equal(verifyWebhook(`${body} `, headers, SECRET), false);
    assert.equal(verifyWebhook(body, headers, `${SECRET}!`), false);
  }
});

test('refuses whatever else stands in the header, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.option(fc.string({ unit: 'binary' })), (body, given) => {
      const headers = given === null ? {} : { 'x-service-signature': given };
      assert.equal(verifyWebhook(body, headers, SECRET), false);
    }),
  );
  assert.equal(verifyWebhook('Hello, World!', { 'x-service-signature': [SIGNATURE] }, SECRET), false);
});

test('accepts every body of bytes signed with the secret', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string({ minLength: 1 }), (body, secret) => {
      const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
      assert.equal(verifyWebhook(body, { 'x-service-signature': signature }, secret), true);
    }),
  );
});
