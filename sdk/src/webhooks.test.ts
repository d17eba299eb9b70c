import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { parseWebhook, verifyWebhook, WebhookError } from './webhooks.ts';

const BODY = JSON.stringify({
  event: 'user.created',
  timestamp: '2026-01-03T10:00:00.000Z',
  data: { userId: 'u', externalId: 'ü', email: null },
});
const ID = '019b8f7e-3b1c-7d55-9c0a-6d2f0f6f3a11';
const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const PLAIN = 'at least sixteen characters';

/** The headers of a delivery, signed by the public package. */
function signed(body: string, signers: readonly Webhook[], at = new Date(), id = ID): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signers.map((signer) => signer.sign(id, at, body)).join(' '),
  };
}

const signer = new Webhook(SECRET);
const plainSigner = new Webhook(PLAIN, { format: 'raw' });

test('reads what the public package has signed, with either kind of secret and in every form of body and headers', async () => {
  for (const [secret, by] of [
    [SECRET, signer],
    [PLAIN, plainSigner],
  ] as const) {
    const headers = signed(BODY, [by]);
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    const lists = Object.fromEntries(Object.entries(upper).map(([name, value]) => [name, [value]]));
    const named = { get: (name: string) => headers[name] ?? null };
    for (const form of [
      headers,
      upper,
      lists,
      new Headers(headers),
      new Map(Object.entries(upper)),
      Object.entries(upper),
      named,
    ]) {
      for (const body of [BODY, Buffer.from(BODY), new TextEncoder().encode(BODY).buffer]) {
        const received = await parseWebhook(body, form, secret);
        assert.deepEqual(received, { ...JSON.parse(BODY), deliveryId: ID });
      }
    }
  }
});

test('the event tells what the data hold', async () => {
  const received = await parseWebhook(BODY, signed(BODY, [signer]), SECRET);
  assert.ok(received.event === 'user.created');
  assert.equal(received.data.externalId, 'ü');
  // @ts-expect-error: a user has no sync
  assert.equal(received.data.metricsSynced, undefined);
});

test('while the secret changes, one correct signature of several is enough', async () => {
  const other = new Webhook(`whsec_${randomBytes(24).toString('base64')}`);
  for (const signers of [
    [other, signer],
    [signer, other],
  ]) {
    assert.equal((await parseWebhook(BODY, signed(BODY, signers), SECRET)).deliveryId, ID);
  }
  await assert.rejects(parseWebhook(BODY, signed(BODY, [other]), SECRET), { code: 'SIGNATURE' });
});

test('a header that came as several values has all of them', async () => {
  const headers = signed(BODY, [signer]);
  const other = new Webhook(`whsec_${randomBytes(24).toString('base64')}`).sign(ID, new Date(), BODY);
  const both = { ...headers, 'webhook-signature': [other, String(headers['webhook-signature'])] };
  assert.equal((await parseWebhook(BODY, both, SECRET)).deliveryId, ID);
});

test('refuses an attempt more than five minutes away from now, before and after', async () => {
  const at = new Date('2026-01-03T10:00:00Z');
  const headers = signed(BODY, [signer], at);
  for (const seconds of [-300, 0, 300]) {
    const now = at.getTime() + seconds * 1000;
    assert.equal((await parseWebhook(BODY, headers, SECRET, { now })).event, 'user.created');
  }
  for (const seconds of [-301, 301]) {
    const now = at.getTime() + seconds * 1000;
    await assert.rejects(parseWebhook(BODY, headers, SECRET, { now }), { name: 'WebhookError', code: 'TIMESTAMP' });
  }
});

test('refuses what was changed, and headers that are missing or malformed', async () => {
  const headers = signed(BODY, [signer]);
  await assert.rejects(parseWebhook(`${BODY} `, headers, SECRET), { code: 'SIGNATURE' });
  await assert.rejects(parseWebhook(BODY, { ...headers, 'webhook-id': 'other' }, SECRET), { code: 'SIGNATURE' });
  const later = String(Number(headers['webhook-timestamp']) + 1);
  await assert.rejects(parseWebhook(BODY, { ...headers, 'webhook-timestamp': later }, SECRET), { code: 'SIGNATURE' });
  for (const name of Object.keys(headers)) {
    const rest = Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
    await assert.rejects(parseWebhook(BODY, rest, SECRET), { code: 'MISSING_HEADERS' });
  }
  for (const wrong of [{ 'webhook-id': 'a.b' }, { 'webhook-timestamp': '1e9' }, { 'webhook-timestamp': 'NaN' }]) {
    await assert.rejects(parseWebhook(BODY, { ...headers, ...wrong }, SECRET), { code: 'MISSING_HEADERS' });
  }
});

test('refuses every other signature', async () => {
  const headers = signed(BODY, [signer]);
  const [, genuine = ''] = String(headers['webhook-signature']).split(',');
  const wrong = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.base64String().map((text) => `v1,${text}`),
    fc.constantFrom(`v2,${genuine}`, genuine, `v1,${genuine.slice(0, -4)}`, `v1,${genuine}AAAA`, `v1a,${genuine}`),
  );
  await fc.assert(
    fc.asyncProperty(wrong, async (signature) => {
      fc.pre(!signature.split(' ').includes(`v1,${genuine}`));
      const failure = parseWebhook(BODY, { ...headers, 'webhook-signature': signature }, SECRET);
      await assert.rejects(failure, WebhookError);
    }),
  );
});

test('a signed body that is no event is refused', async () => {
  for (const body of ['', 'null', '[]', '{"event":"user.created"}', '{']) {
    await assert.rejects(parseWebhook(body, signed(body, [signer]), SECRET), { code: 'BODY' });
  }
});

test('an event of a later release is read', async () => {
  const body = '{"event":"made.later","timestamp":"2026-01-03T10:00:00.000Z","data":{}}';
  const received = await parseWebhook(body, signed(body, [signer]), SECRET);
  assert.equal(received.event as string, 'made.later'); // the types know today's events
});

test('a missing secret and a parsed body are mistakes of the program', async () => {
  const headers = signed(BODY, [signer]);
  for (const secret of ['', undefined as unknown as string]) {
    await assert.rejects(parseWebhook(BODY, headers, secret), TypeError);
    await assert.rejects(verifyWebhook(BODY, headers, secret), TypeError);
  }
  await assert.rejects(parseWebhook(JSON.parse(BODY), headers, SECRET), { name: 'TypeError', message: /raw body/ });
});

const PUBLISHED = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';
const PUBLISHED_SECRET = "It's a Secret to Everybody";

test('verifyWebhook accepts the published vector, in every form that headers come in', async () => {
  const body = 'Hello, World!';
  for (const headers of [
    { 'x-service-signature': PUBLISHED },
    { 'X-Service-Signature': PUBLISHED },
    new Headers({ 'X-Service-Signature': PUBLISHED }),
    { 'x-service-signature': 'sha256=00', 'x-service-signature-previous': PUBLISHED },
  ]) {
    assert.equal(await verifyWebhook(body, headers, PUBLISHED_SECRET), true);
    assert.equal(await verifyWebhook(Buffer.from(body), headers, PUBLISHED_SECRET), true);
    assert.equal(await verifyWebhook(`${body} `, headers, PUBLISHED_SECRET), false);
    assert.equal(await verifyWebhook(body, headers, `${PUBLISHED_SECRET}!`), false);
  }
  assert.equal(await verifyWebhook(body, { 'x-service-signature': [PUBLISHED] }, PUBLISHED_SECRET), true);
  assert.equal(await verifyWebhook(body, { 'x-service-signature': [PUBLISHED, PUBLISHED] }, PUBLISHED_SECRET), false);
});

test('verifyWebhook accepts every body of bytes signed with the secret, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array(), fc.string({ minLength: 1 }), fc.string(), async (body, secret, other) => {
      const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
      assert.equal(await verifyWebhook(body, { 'x-service-signature': signature }, secret), true);
      assert.equal(await verifyWebhook(body, { 'x-service-signature': other }, secret), false);
      assert.equal(await verifyWebhook(body, {}, secret), false);
    }),
  );
});
