import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { eachTestHasASandbox, type Json, START } from './testing/notified-sandbox.ts';
import { shapeDifferences, shapesOf } from './testing/shapes.ts';

const EXACT = /"object_id":(\d+)/;

const the = eachTestHasASandbox();

test('provider_b pushes what a day made new: complete summaries with their owner', async () => {
  const sandbox = the.current;
  const { receiver } = sandbox;
  receiver.respond = () => ({ status: 200 });
  const token = await sandbox.b.connect('runner');
  sandbox.sandbox.notify('provider_b', { url: receiver.url });
  assert.equal(receiver.received.length, 0, 'consent alone sends nothing');
  await sandbox.advance('runner', 24);
  const pushed = new Map<string, Json[]>();
  for (const batch of sandbox.bodies as Record<string, Json[]>[]) {
    for (const [key, values] of Object.entries(batch)) pushed.set(key, [...(pushed.get(key) ?? []), ...values]);
  }
  for (const key of ['dailies', 'epochs', 'sleeps', 'stressDetails', 'hrv', 'pulseox', 'allDayRespiration']) {
    assert.ok(pushed.has(key), key);
  }
  const shapes = shapesOf('provider-b');
  for (const [key, values] of pushed) {
    const name = { pulseox: 'pulseOx', allDayRespiration: 'respiration', moveIQActivities: 'moveiq' }[key] ?? key;
    for (const { userId, userAccessToken, ...summary } of values) {
      assert.deepEqual([typeof userId, userAccessToken], ['string', token.key]);
      assert.deepEqual(shapeDifferences(summary, shapes[name] ?? {}), [], key);
    }
  }
  assert.deepEqual(
    pushed.get('dailies')?.map(({ calendarDate }) => calendarDate),
    ['2026-11-21', '2026-11-22'],
  );
  assert.ok(receiver.received.every((one) => one.body.length < 600_000));
});

test('what was pushed is found by pulling too, at the instant of the leap', async () => {
  const sandbox = the.current;
  const client = sandbox.b;
  const token = await client.connect('runner');
  await sandbox.advance('runner', 72);
  const seconds = START / 1_000;
  const found = (await client.pull('dailies', token, seconds, seconds + 60)) as Json[];
  assert.deepEqual(
    found.map(({ calendarDate }) => calendarDate),
    ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
  );
  assert.deepEqual(await client.pull('dailies', token, seconds + 1, seconds + 60), []);
});

test('provider_b in ping mode names where to fetch; the link works, unless its host is foreign', async () => {
  const sandbox = the.current;
  const { receiver } = sandbox;
  receiver.respond = () => ({ status: 200 });
  const client = sandbox.b;
  const token = await client.connect('runner');
  sandbox.sandbox.notify('provider_b', { url: receiver.url, mode: 'ping' });
  await sandbox.advance('runner', 6);
  const [ping] = sandbox.bodies as Record<string, Json[]>[];
  const [entry] = ping?.dailies ?? [];
  const link = String(entry?.callbackURL);
  const authorization = client.authorization('GET', link, {}, token);
  const response = await fetch(link, { headers: { authorization } });
  const fetched = (await response.json()) as Json[]; // summaries, as the pull tests show
  assert.deepEqual([response.status, fetched[0]?.calendarDate], [200, '2026-11-21']);
  await sandbox.admin('PUT', 'faults/provider_b', { kind: 'foreign-host', path: '/callbackURL' });
  await sandbox.advance('runner', 6);
  const later = (sandbox.bodies as Record<string, Json[]>[]).at(-1);
  assert.match(
    String(Object.values(later ?? {})[0]?.[0]?.callbackURL),
    /^https:\/\/foreign-host\.example\/wellness-api\//,
  );
});

test('a backfill is answered first and delivered later, by the time of measurement', async () => {
  const sandbox = the.current;
  const { receiver } = sandbox;
  receiver.respond = () => ({ status: 200 });
  const client = sandbox.b;
  const token = await client.connect('runner');
  sandbox.sandbox.notify('provider_b', { url: receiver.url });
  const end = Date.parse('2026-10-10T00:00:00Z') / 1_000;
  const range = `summaryStartTimeInSeconds=${end - 5 * 86_400}&summaryEndTimeInSeconds=${end}`;
  assert.equal((await client.request(`/backfill/sleeps?${range}`, token)).status, 202);
  await receiver.atLeast(1);
  const [{ sleeps = [] } = {}] = sandbox.bodies as Record<string, Json[]>[];
  assert.ok(sleeps.length >= 4);
  for (const { startTimeInSeconds } of sleeps) {
    assert.ok(Number(startTimeInSeconds) >= end - 5 * 86_400 && Number(startTimeInSeconds) <= end);
  }
});

test('provider_b tells of deregistrations and changed permissions', async () => {
  const sandbox = the.current;
  const { receiver } = sandbox;
  receiver.respond = () => ({ status: 200 });
  const client = sandbox.b;
  const token = await client.connect('runner');
  sandbox.sandbox.notify('provider_b', { url: receiver.url });
  await sandbox.admin('PUT', 'people/runner/permissions/provider_b', { permissions: ['ACTIVITY_EXPORT'] });
  const [change] = sandbox.bodies as Record<string, Json[]>[];
  assert.deepEqual(change?.userPermissionsChange?.[0]?.permissions, ['ACTIVITY_EXPORT']);
  await sandbox.admin('PUT', 'faults/provider_b', { kind: 'revoked-grant', person: 'runner' });
  await receiver.atLeast(2);
  const userId = change?.userPermissionsChange?.[0]?.userId;
  assert.deepEqual(sandbox.bodies[1], { deregistrations: [{ userId, userAccessToken: token.key }] });
  const nothing = await sandbox.admin('PUT', 'people/runner/permissions/provider_b', { permissions: [] });
  assert.equal(nothing.status, 400);
});

test('provider_c names changed records, signed over time and body; deleted ones too', async () => {
  const sandbox = the.current;
  const { receiver } = sandbox;
  const tokens = await sandbox.c.connect('runner');
  sandbox.sandbox.notify('provider_c', { url: receiver.url });
  await sandbox.advance('runner', 24);
  await sandbox.edit('runner', { kind: 'delete-workout' });
  await sandbox.edit('runner', { kind: 'delete-night' });
  const events = sandbox.bodies as { type: string; id: string }[]; // the comparisons below check it
  const types = events.map(({ type }) => type);
  for (const type of ['sleep.updated', 'recovery.updated', 'workout.deleted', 'sleep.deleted', 'recovery.deleted']) {
    assert.ok(types.includes(type), type);
  }
  for (const { headers, body } of receiver.received) {
    const timestamp = String(headers['x-whoop-signature-timestamp']);
    assert.equal(timestamp, String(START));
    const expected = createHmac('sha256', sandbox.settingsOf('provider_c').clientSecret).update(`${timestamp}${body}`);
    assert.equal(headers['x-whoop-signature'], expected.digest('base64'));
  }
  const night = events.find(({ type }) => type === 'sleep.deleted')?.id;
  assert.ok(events.some(({ type, id }) => type === 'sleep.updated' && id === night));
  assert.equal((await sandbox.c.request(`/v2/activity/sleep/${night}`, tokens.access_token)).status, 404);
});

test('provider_d tells of created, changed and deleted activities and of the end of access', async () => {
  const sandbox = the.current;
  const { receiver } = sandbox;
  receiver.respond = () => ({ status: 200 });
  const client = sandbox.d;
  const { access_token } = await client.connect('runner');
  sandbox.sandbox.notify('provider_d', { url: receiver.url });
  await sandbox.advance('runner', 48);
  await sandbox.edit('runner', { kind: 'rename-workout', title: 'Long run' });
  await sandbox.edit('runner', { kind: 'delete-workout' });
  await sandbox.admin('PUT', 'faults/provider_d', { kind: 'revoked-grant' });
  const received = await receiver.atLeast(4);
  const events = sandbox.bodies as Json[];
  assert.deepEqual(
    events.map(({ object_type, aspect_type, updates }) => [object_type, aspect_type, updates]),
    [
      ['activity', 'create', {}],
      ['activity', 'update', { title: 'Long run' }],
      ['activity', 'delete', {}],
      ['athlete', 'update', { authorized: 'false' }],
    ],
  );
  const shape = shapesOf('provider-d').webhook_activity_update ?? {};
  for (const event of events) assert.deepEqual(shapeDifferences(event, shape), []);
  const id = EXACT.exec(received[0]?.body ?? '')?.[1] ?? '';
  assert.ok(BigInt(id) > BigInt(Number.MAX_SAFE_INTEGER));
  for (const { headers, body } of received) {
    const [, time, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-strava-signature'])) ?? [];
    const expected = createHmac('sha256', client.settings.clientSecret).update(`${time}.${body}`).digest('hex');
    assert.deepEqual([time, digest], [String(START / 1_000), expected]);
  }
  assert.equal((await client.get('/api/v3/athlete', access_token)).status, 401);
});

test('provider_d: a subscription is made only when the challenge comes back; there is at most one', async () => {
  const sandbox = the.current;
  const { receiver } = sandbox;
  const client = sandbox.d;
  const url = `${client.settings.apiUrl}/api/v3/push_subscriptions`;
  const { clientId, clientSecret, webhookSecret = '' } = client.settings;
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const create = () =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ ...credentials, callback_url: receiver.url, verify_token: webhookSecret }),
    });
  receiver.respond = () => ({ status: 200, body: '{}' });
  assert.equal((await create()).status, 400);
  receiver.respond = ({ query }) =>
    query.get('hub.verify_token') === webhookSecret && query.get('hub.mode') === 'subscribe'
      ? { status: 200, body: JSON.stringify({ 'hub.challenge': query.get('hub.challenge') }) }
      : { status: 403 };
  const created = await create();
  assert.equal(created.status, 201);
  const subscription = (await created.json()) as Json; // compared with the example in the next line
  assert.deepEqual(shapeDifferences(subscription, shapesOf('provider-d').push_subscription_created ?? {}), []);
  assert.equal((await create()).status, 400);
  const query = new URLSearchParams(credentials);
  assert.deepEqual(await (await fetch(`${url}?${query}`)).json(), [subscription]);
  assert.equal((await fetch(`${url}/${subscription.id}?${query}`, { method: 'DELETE' })).status, 204);
  const checked = await sandbox.admin('PUT', 'notifications/provider_d', {
    url: receiver.url,
    secret: 'wrong',
    check: true,
  });
  assert.equal(checked.status, 400);
});
