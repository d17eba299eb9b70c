import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eachTestHasASandbox, type Json, type NotifiedSandbox } from '../testing/notified-sandbox.ts';
import type { Received } from '../testing/receiver.ts';
import { type Shape, shapeDifferences, shapesOf } from '../testing/shapes.ts';
import { isSignedBy, type Keyset } from '../testing/tink.ts';
import { PROJECT_TOKEN } from './google-health/subscribers.ts';

const the = eachTestHasASandbox();

async function keysetOf(sandbox: NotifiedSandbox): Promise<Keyset> {
  const response = await fetch(sandbox.settingsOf('provider_a', 'google_health').keysetUrl ?? '');
  return (await response.json()) as Keyset; // the verifier that uses it fails on anything else
}

function signatureOf({ headers }: Received): string {
  return String(headers['google-health-api-signature']);
}

test('the verifier of these tests agrees with the vendor’s vectors', () => {
  const text = readFileSync(new URL('./google-health/fixtures/signatures.json', import.meta.url), 'utf8');
  const { keyset: keys, cases } = JSON.parse(text) as {
    keyset: Keyset;
    cases: { body: string; signature: string; expect: string }[];
  }; // copied unchanged from the vendor
  assert.deepEqual(
    cases.map(({ body, signature }) => isSignedBy(keys, body, signature)),
    cases.map(({ expect }) => expect === 'valid'),
  );
});

test('google_health: one list of what changed, signed with a published key that can be rotated', async () => {
  const sandbox = the.current;
  const { receiver } = sandbox;
  await sandbox.googleHealth.connect('runner');
  sandbox.sandbox.notify('provider_a', { url: receiver.url, secret: 'Bearer shared' });
  await sandbox.advance('runner', 24);
  const [batch] = sandbox.bodies;
  assert.deepEqual(shapeDifferences(batch, notificationShape()), []);
  const changes = (batch as { data: Json }[]).map(({ data }) => data); // as the shape says
  const types = new Set(changes.map(({ dataType }) => dataType));
  for (const type of ['steps', 'distance', 'heart-rate', 'sleep', 'daily-resting-heart-rate'])
    assert.ok(types.has(type), type);
  await sandbox.admin('POST', 'notifications/provider_a/rotate-key');
  await sandbox.edit('runner', { kind: 'delete-workout' });
  const [first, second] = receiver.received;
  assert.ok(first && second);
  const keys = await keysetOf(sandbox);
  assert.equal(keys.key.length, 2);
  for (const one of [first, second]) {
    assert.equal(one.headers.authorization, 'Bearer shared');
    assert.equal(isSignedBy(keys, one.body, signatureOf(one)), true);
    assert.equal(isSignedBy(keys, `${one.body} `, signatureOf(one)), false);
  }
  const { data } = JSON.parse(second.body) as { data: Json }; // a single one comes as an object
  assert.deepEqual([data.operation, data.dataType, typeof data.recordId], ['DELETE', 'exercise', 'string']);
});

/** The vendor's examples; some of them leave out one of the forms of the interval. */
function notificationShape(): Shape {
  const civil = { date: { year: 'number', month: 'number', day: 'number' }, time: { '*': 'number' } };
  const interval = {
    'physicalTimeInterval?': { startTime: 'string', endTime: 'string' },
    'civilDateTimeInterval?': { startDateTime: civil, endDateTime: civil },
    civilIso8601TimeInterval: { startTime: 'string', endTime: 'string' },
  };
  const [data] = shapesOf('provider-a/google-health').notification_batch as readonly Record<
    string,
    Record<string, Shape>
  >[]; // a list of one
  return [{ data: { ...data?.data, intervals: [interval] } }];
}

test('google_health: a subscriber is verified with and without its secret, and gets what it subscribed to', async () => {
  const sandbox = the.current;
  const { receiver } = sandbox;
  const { apiUrl } = sandbox.settingsOf('provider_a', 'google_health');
  const headers = { authorization: `Bearer ${PROJECT_TOKEN}`, 'content-type': 'application/json' };
  const body = JSON.stringify({
    endpointUri: receiver.url,
    subscriberConfigs: [{ dataTypes: ['sleep'], subscriptionCreatePolicy: 'AUTOMATIC' }],
    endpointAuthorization: { secret: 'Bearer mine' },
  });
  const base = `${apiUrl}/v4/projects/123/subscribers`;
  const create = () => fetch(`${base}?subscriberId=health-sub-1`, { method: 'POST', headers, body });
  receiver.respond = () => ({ status: 201 });
  assert.equal((await create()).status, 400, 'it must refuse without the secret');
  receiver.respond = (request) => {
    if (request.headers.authorization !== 'Bearer mine') return { status: 401 };
    return { status: request.body === '{"type":"verification"}' ? 201 : 204 };
  };
  assert.equal((await create()).status, 200);
  assert.equal((await create()).status, 409);
  const listed = await (await fetch(base, { headers })).json();
  assert.deepEqual(shapeDifferences(listed, shapesOf('provider-a/google-health').list_subscribers ?? {}), []);
  assert.equal((await fetch(base)).status, 401);
  await sandbox.googleHealth.connect('runner');
  const before = receiver.received.length;
  await sandbox.advance('runner', 24);
  const told = receiver.received.slice(before).map(({ body: text }) => JSON.parse(text) as { data: Json });
  assert.deepEqual(
    told.map(({ data }) => data.dataType),
    ['sleep'],
  );
  assert.equal((await fetch(`${base}/health-sub-1?force=true`, { method: 'DELETE', headers })).status, 200);
});

test('fitbit: collections and dates, signed; subscriptions are verified and may be each user’s own', async () => {
  const sandbox = the.current;
  const { receiver } = sandbox;
  const client = sandbox.fitbit;
  const { access_token } = await client.connect('runner');
  const put = (code: string) =>
    sandbox.admin('PUT', 'notifications/provider_a', {
      url: receiver.url,
      secret: code,
      flavor: 'fitbit',
      check: true,
    });
  receiver.respond = ({ method, query }) => ({
    status: method === 'POST' || query.get('verify') === 'code' ? 204 : 404,
  });
  assert.deepEqual([(await put('other')).status, (await put('code')).status], [400, 200]);
  const create = (path: string) => client.post(`/1/user/-/${path}`, access_token, {});
  assert.equal((await create('sleep/apiSubscriptions/mine.json')).status, 201);
  assert.equal((await create('sleep/apiSubscriptions/mine.json')).status, 200);
  assert.equal((await create('apiSubscriptions/mine.json')).status, 409);
  const before = receiver.received.length;
  await sandbox.advance('runner', 24);
  const [first] = receiver.received.slice(before);
  assert.ok(first);
  const told = JSON.parse(first.body) as Json[]; // compared with the example in the next lines
  assert.deepEqual(shapeDifferences(told, shapesOf('provider-a/fitbit').subscription_notification ?? []), []);
  assert.deepEqual(
    told.map(({ collectionType, date, subscriptionId }) => [collectionType, date, subscriptionId]),
    [['sleep', '2026-11-22', 'mine']],
  );
  const expected = createHmac('sha1', `${client.settings.clientSecret}&`).update(first.body).digest('base64');
  assert.equal(first.headers['x-fitbit-signature'], expected);
  const remove = await fetch(`${client.settings.apiUrl}/1/user/-/sleep/apiSubscriptions/mine.json`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${access_token}` },
  });
  assert.equal(remove.status, 204);
  await sandbox.admin('PUT', 'faults/provider_a', { kind: 'revoked-grant', person: 'runner' });
  const received = await receiver.atLeast(before + 2);
  const [gone] = JSON.parse(received.at(-1)?.body ?? '[]') as Json[];
  assert.equal(gone?.collectionType, 'userRevokedAccess');
});
