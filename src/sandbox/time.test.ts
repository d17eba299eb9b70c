import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { DeliveryRecord } from './postman.ts';
import { eachTestHasASandbox, type Json, NotifiedSandbox } from './testing/notified-sandbox.ts';

const the = eachTestHasASandbox();

test('a receiver that fails is tried again, and given up after as many attempts as the vendor makes', async () => {
  const sandbox = the.current;
  const { receiver } = sandbox;
  await sandbox.d.connect('runner');
  sandbox.sandbox.notify('provider_d', { url: receiver.url });
  receiver.respond = () => ({ status: receiver.received.length < 2 ? 500 : 200 });
  await sandbox.edit('runner', { kind: 'rename-workout' });
  await receiver.atLeast(2);
  assert.equal(receiver.received[0]?.body, receiver.received[1]?.body);
  receiver.respond = () => ({ status: 500 });
  await sandbox.edit('runner', { kind: 'rename-workout' });
  await receiver.atLeast(5);
  await receiver.stop();
  let list = (await the.current.admin('GET', 'notifications/provider_d')).body.deliveries as DeliveryRecord[];
  while (list.some(({ state }) => state === 'pending'))
    list = (await the.current.admin('GET', 'notifications/provider_d')).body.deliveries as DeliveryRecord[];
  assert.deepEqual(
    list.map(({ state, attempts }) => [state, attempts]),
    [
      ['delivered', 2],
      ['given-up', 3],
    ],
  );
});

test('a corrected day, however old, is announced and different from then on', async () => {
  const sandbox = the.current;
  const { receiver } = sandbox;
  await sandbox.googleHealth.connect('runner');
  const client = sandbox.fitbit;
  const { access_token } = await client.connect('runner');
  const steps = async () => {
    const response = await client.get('/1/user/-/activities/steps/date/2026-09-01/2026-09-01.json', access_token);
    const body = (await response.json()) as Record<string, { value: string }[]>; // the shape
    return Number(body['activities-steps']?.[0]?.value);
  };
  const before = await steps();
  sandbox.sandbox.notify('provider_a', { url: receiver.url });
  await sandbox.edit('runner', { kind: 'correct-steps', day: '2026-09-01', percent: 50 });
  assert.ok(Math.abs((await steps()) / before - 0.5) < 0.02);
  assert.equal(receiver.received.length, 2, 'one of each flavour');
  assert.ok(receiver.received.every(({ body }) => body.includes('2026-09-01')));
});

test('an edit takes the latest workout that the vendors know: the device sends one only later', async () => {
  const sandbox = the.current;
  const deleted = async (more: object = {}) => {
    const { status, body } = await sandbox.edit('device-gaps', { kind: 'delete-workout', ...more });
    return body.day ?? status;
  };
  // A swim ends at 18:40, and the next upload is at 19:37. The workout before it is of Sunday.
  const swim = { day: '2026-11-24' };
  sandbox.nowMs = Date.parse('2026-11-24T19:36:00Z');
  assert.deepEqual([await deleted(swim), await deleted()], [400, '2026-11-22']);
  sandbox.nowMs = Date.parse('2026-11-24T19:37:00Z');
  assert.deepEqual([await deleted(), await deleted(swim)], ['2026-11-24', 400]);
});

test('clocks, edits, keys and receivers survive a restart', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tributary-sandbox-'));
  const statePath = join(directory, 'sandbox.json');
  const keysOf = async (one: NotifiedSandbox) =>
    await (await fetch(one.settingsOf('provider_a').keysetUrl ?? '')).json();
  try {
    const first = await NotifiedSandbox.start({ statePath });
    const keys = await keysOf(first);
    await first.admin('PUT', 'notifications/provider_c', { url: first.receiver.url });
    const { body: advanced } = await first.advance('runner', 30);
    const { body: edited } = await first.edit('runner', { kind: 'delete-workout' });
    await first.stop();
    const second = await NotifiedSandbox.start({ statePath });
    assert.deepEqual(await keysOf(second), keys);
    const { body: people } = await second.admin('GET', 'people');
    assert.deepEqual((people as unknown as Json[])[0], advanced); // a list
    const { body } = await second.admin('GET', 'notifications/provider_c');
    assert.deepEqual(body.receiver, { url: first.receiver.url, secretSet: false });
    const { access_token } = await second.d.connect('runner');
    const list = await (await second.d.get('/api/v3/athlete/activities?per_page=3', access_token)).json();
    assert.ok((list as Json[]).every(({ start_date }) => !String(start_date).startsWith(String(edited.day))));
    await second.stop();
  } finally {
    await rm(directory, { recursive: true });
  }
});

test('vendors announce new data regularly, if the sandbox is started with that option', async () => {
  const sandbox = await NotifiedSandbox.start({ notifyEveryMs: 5 });
  await sandbox.c.connect('runner');
  sandbox.sandbox.notify('provider_c', { url: sandbox.receiver.url });
  sandbox.nowMs += 24 * 3_600_000;
  await sandbox.receiver.atLeast(1);
  await sandbox.stop();
});

test('malformed admin requests are refused with the reason', async () => {
  const sandbox = the.current;
  for (const [method, path, body, reason] of [
    ['POST', 'people/runner/advance', { hours: 0 }, /hours/],
    ['POST', 'people/runner/advance', {}, /hours/],
    ['POST', 'people/runner/edits', { kind: 'forget' }, /kind/],
    ['POST', 'people/runner/edits', { kind: 'correct-steps', percent: 50 }, /day/],
    ['PUT', 'notifications/provider_b', { url: 'nowhere' }, /url/],
    ['PUT', 'notifications/provider_b', { url: 'http://a', mode: 'pull' }, /mode/],
    ['PUT', 'notifications/provider_b', { url: 'http://a', colour: 'red' }, /colour/],
  ] as const) {
    const answer = await sandbox.admin(method, path, body);
    assert.equal(answer.status, 400);
    assert.match(String(answer.body.message), reason);
  }
  assert.equal((await sandbox.advance('nobody', 1)).status, 404);
  assert.equal((await sandbox.admin('PUT', 'notifications/provider_x', {})).status, 404);
  assert.equal((await sandbox.admin('POST', 'notifications/provider_b/rotate-key')).status, 404);
});
