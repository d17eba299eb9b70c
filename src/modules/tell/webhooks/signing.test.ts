import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { generateSecret, signBody, signedHeaders } from './signing.ts';

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

const BODY = '{"event":"user.created","data":{"email":"ü@example.com"}}';
const ID = '019b8f7e-3b1c-7d55-9c0a-6d2f0f6f3a11';

test('signs as the vector of Standard Webhooks says', () => {
  // https://github.com/standard-webhooks/standard-webhooks/blob/main/libraries/javascript/src/index.test.ts
  const headers = signedHeaders(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    { present: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
    new Date(1_614_265_330_000),
  );
  assert.equal(headers['webhook-id'], 'msg_p5jXN8AQM9LWM0D4loKWxJek');
  assert.equal(headers['webhook-timestamp'], '1614265330');
  assert.equal(headers['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('the public package accepts every form of secret, and each of two during a change', () => {
  const decoded = generateSecret();
  const plain = ['a secret of sixteen or more', 'schlüssel mit umlaut', 'whsec_not base64 at all', 'whsec_abcdefghijk'];
  const asText = (secret: string) => new Webhook(new TextEncoder().encode(secret), { format: 'raw' });
  const verifiers = [new Webhook(decoded), ...plain.map(asText)];
  for (const [index, present] of [decoded, ...plain].entries()) {
    const headers = signedHeaders(ID, BODY, { present, previous: decoded }, new Date());
    assert.deepEqual(verifiers[index]?.verify(BODY, headers), JSON.parse(BODY), present);
    assert.deepEqual(verifiers[0]?.verify(BODY, headers), JSON.parse(BODY), 'with the previous secret');
    assert.throws(() => verifiers[index]?.verify(`${BODY} `, headers));
    assert.throws(() => new Webhook(generateSecret()).verify(BODY, headers));
  }
});

test('a generated secret is whsec_ and the base64 of 24 bytes', () => {
  const encoded = /^whsec_([A-Za-z0-9+/]{32})$/.exec(generateSecret())?.[1];
  assert.equal(Buffer.from(String(encoded), 'base64').length, 24);
});
