/**
 * GET /v1/attention lists each problem that needs an operator, once it has really happened: since when, how to solve it,
 * and the page to read.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { DAY_MS } from '../../src/platform/instants.ts';
import { afterMs, until } from '../rig/clock.ts';
import { call, connectPerson, createUser, waitForSync } from '../rig/journey.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

interface Item {
  readonly kind: string;
  readonly severity: string;
  readonly since: string | null;
  readonly title: string;
  readonly advice: string;
  readonly action: { readonly label: string; readonly href: string; readonly request: string | null };
  readonly ref: string | null;
}

let service: TestService;
let receiver: Receiver;

before(async () => {
  receiver = await startReceiver();
  service = await startTestService(
    {
      OUTBOUND_ALLOW: '127.0.0.1',
      SYNC_INTERVAL_MINUTES: '0',
      SYNC_RETRY_DELAYS_MS: '0',
      WEBHOOK_RETRY_DELAYS_MS: '0,0,0,600000',
      // The real vendor instead of the simulated one: nobody connects to it here.
      PROVIDER_B_CLIENT_ID: 'of-the-operator',
      PROVIDER_B_CLIENT_SECRET: 'of-the-operator',
    },
    { worker: true, sandbox: true },
  );
});
after(async () => {
  await receiver.close();
  await service.stop();
});

const allItems = () => call<Item[]>(service, 'GET', '/v1/attention');
const itemsOf = async (kind: string) => (await allItems()).filter((item) => item.kind === kind);

/** The one item of a kind, as soon as it is told. Its `ref` must be readable. */
async function told(kind: string): Promise<Item & { shown: { data: Record<string, unknown>[] } }> {
  const [item, ...others] = await until(
    () => itemsOf(kind),
    (items) => items.length > 0,
  );
  assert.ok(item !== undefined);
  assert.deepEqual(others, []);
  assert.ok(item.advice.length > 20);
  assert.match(item.action.href, /^\/[a-z]/);
  // People read these sentences: no ids and no addresses of an API.
  const words = `${item.title} ${item.advice}`.replaceAll(/`[^`]*`/g, ''); // the rest is for a terminal
  assert.doesNotMatch(words, /provider_|\/v1\/|[0-9a-f]{8}-[0-9a-f]{4}-|(?:GET|POST) \//);
  const answer = await call<unknown>(service, 'GET', String(item.ref));
  return { ...item, shown: { data: [], ...(Array.isArray(answer) ? { data: answer } : (answer as object)) } };
}

const fault = (providerId: string, body: object) => askSandbox(service, 'PUT', `faults/${providerId}`, body);

async function connected(providerId: string, person: string) {
  const ids = await connectPerson(service, providerId, person);
  assert.equal((await waitForSync(service, ids.userId)).status, 'completed');
  return ids;
}

async function syncAgain({ userId, connectionId }: { userId: string; connectionId: string }): Promise<string> {
  const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
  const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
  return (await waitForSync(service, userId, jobId)).status;
}

const addWebhook = (path: string) =>
  call<{ id: string }>(service, 'POST', '/v1/webhooks', {
    body: { url: receiver.url + path, secret: 'a secret of sixteen or more', events: ['user.created'] },
    status: 201,
  });

describe('connections', () => {
  test('in error are told by reason until they work again', async () => {
    const ids = await connected('provider_c', 'runner');
    const read = () => call<{ lastSyncedAt: string }[]>(service, 'GET', `/v1/users/${ids.userId}/connections`);
    const [before] = await read();
    await fault('provider_c', { kind: 'server-error', person: 'runner' });
    assert.equal(await syncAgain(ids), 'failed');
    const { severity, since, title, advice, shown } = await told('connections_in_error');
    assert.deepEqual([severity, since], ['warning', before?.lastSyncedAt]);
    assert.match(title, /^1 connection to \S.* cannot be synced: .*500/);
    assert.match(advice, /tributary doctor/);
    assert.deepEqual(
      shown.data.map(({ id }) => id),
      [ids.connectionId],
    );
    await askSandbox(service, 'DELETE', 'faults/provider_c');
    assert.equal(await syncAgain(ids), 'completed');
    assert.deepEqual(await itemsOf('connections_in_error'), []);
  });

  test('that a person has ended at the vendor are told with what only that person can do', async () => {
    const ids = await connected('provider_c', 'shift-worker');
    await fault('provider_c', { kind: 'revoked-grant', person: 'shift-worker' });
    assert.equal(await syncAgain(ids), 'failed');
    const { severity, since, title, advice, shown } = await told('connections_disconnected');
    assert.equal(severity, 'info');
    assert.ok(since !== null && Date.parse(since) <= Date.now());
    assert.match(title, /^1 connection to \S.* ended: \S/);
    assert.match(advice, /connect link/);
    assert.deepEqual(
      shown.data.map(({ id }) => id),
      [ids.connectionId],
    );
  });
});

test('records that could not be understood', async () => {
  await fault('provider_c', { kind: 'malformed-record', path: '/activity/sleep', count: 1 });
  const { userId } = await connected('provider_c', 'traveller');
  const { severity, since, title, advice, shown } = await told('records_set_aside');
  assert.equal(severity, 'warning');
  assert.ok(since !== null && Date.parse(since) <= Date.now());
  assert.match(title, /^1 record of \S.* \(sleep\) could not be understood: \S/);
  assert.match(advice, /Upgrade/);
  assert.deepEqual(
    shown.data.map((entry) => entry.userId),
    [userId],
  );
});

test('a quota that is used up while syncs wait for it', async () => {
  await askSandbox(service, 'PUT', 'limits/provider_d', { readsPerQuarterHour: 1 });
  const { userId } = await connectPerson(service, 'provider_d', 'runner');
  const { severity, since, title, advice, ref } = await told('quota_used_up');
  assert.equal(severity, 'warning');
  const { data } = await call<{ data: { status: string; queuedAt: string }[] }>(
    service,
    'GET',
    `/v1/users/${userId}/syncs`,
  );
  assert.deepEqual([data[0]?.status, data[0]?.queuedAt], ['queued', since]);
  const { opensAt, ...quota } = await call<{ opensAt: string }>(service, 'GET', String(ref));
  assert.deepEqual(quota, {
    providerId: 'provider_d',
    countedFor: 'application',
    status: 'used_up',
    syncsWaiting: 1,
    backfillsFrom: null,
  });
  assert.ok(title.endsWith(` is used up; 1 sync waits until ${opensAt}`), title);
  assert.match(advice, /PROVIDER_D_SYNC_INTERVAL_MINUTES/);

  // Another person's sync has to wait before it begins.
  const other = await connectPerson(service, 'provider_d', 'shift-worker');
  const list = `/v1/users/${other.userId}/syncs`;
  const waiting = await until(
    () => call<{ data: { startedAt: string | null; waits: { until: string | null }[] }[] }>(service, 'GET', list),
    ({ data: [sync] }) => (sync?.waits.length ?? 0) > 0,
  );
  assert.deepEqual(
    waiting.data.map((sync) => [sync.startedAt, sync.waits.map((wait) => wait.until)]),
    [[null, [opensAt]]],
  );
});

test('a key that is about to expire', async () => {
  const expiresAt = afterMs(DAY_MS).toISOString();
  const body = { name: 'nightly', scopes: ['read'], expiresAt };
  await call(service, 'POST', '/v1/api-keys', { body, status: 201 });
  const { severity, since, title, advice } = await told('key_expiring');
  assert.deepEqual([severity, since], ['critical', new Date(Date.parse(expiresAt) - 14 * DAY_MS).toISOString()]);
  assert.equal(title, `The API key "nightly" expires at ${expiresAt}`);
  assert.match(advice, /rotate/);
});

test('an interface that its vendor ends, where it is in use', async () => {
  const { severity, since, title, advice } = await told('vendor_ends_interface');
  assert.deepEqual([severity, since], ['warning', null]);
  assert.match(title, /ends OAuth 1\.0a, in use here, on 2026-12-31$/);
  assert.match(advice, /PROVIDER_B_FLAVOR=oauth2/);
});

describe('a webhook', () => {
  test('that fails three times in a row', async () => {
    receiver.respond = ({ path }) => (path === '/path-of-mine' ? 500 : 200);
    const { id } = await addWebhook('/path-of-mine');
    const startedAt = Date.now();
    await createUser(service, 'told to a broken receiver');
    const { severity, since, title, action, shown } = await told('webhook_failing');
    assert.equal(severity, 'warning');
    assert.ok(since !== null && Date.parse(since) >= startedAt);
    const { host } = new URL(receiver.url);
    assert.equal(title, `The webhook ${host}/path-of-mine fails: The endpoint answered 500`);
    assert.deepEqual(
      [action.href, action.request],
      [`/webhooks/${id}?status=failed`, `POST /v1/webhooks/${id}/recover`],
    );
    assert.deepEqual(shown.data, [], 'nothing has failed for good yet');
    await call(service, 'DELETE', `/v1/webhooks/${id}`, { status: 204 });
    assert.deepEqual(await itemsOf('webhook_failing'), []);
  });

  test('whose receiver does not keep up', async () => {
    const open: (() => void)[] = [];
    receiver.respond = (_, response) => {
      open.push(() => response.writeHead(200).end());
      return undefined;
    };
    const { id } = await addWebhook('/slow');
    for (let count = 0; count < 4; count++) await createUser(service, `told slowly ${count}`);
    const parked = sql`select id from delivery_queue where target_id = ${id} and state = 'parked'`;
    await until(
      () => service.db.query(parked),
      (rows) => rows.length === 2,
    );
    assert.deepEqual(await itemsOf('queue_behind'), []);
    // Seven minutes later.
    await service.db.query(sql`
      update delivery_queue set due_at = due_at - interval '7 minutes' where target_id = ${id} and state = 'parked'`);
    const { severity, since, title, advice, shown } = await told('queue_behind');
    assert.equal(severity, 'warning');
    assert.ok(since !== null && Date.parse(since) <= Date.now() - 7 * 60_000);
    assert.equal(title, `Deliveries to the webhook ${new URL(receiver.url).host}/slow are 7 minutes behind`);
    assert.match(advice, /receiver/);
    assert.equal(shown.data.length, 4);
    receiver.respond = () => 200;
    for (const answer of open) answer();
    await until(
      () => itemsOf('queue_behind'),
      (items) => items.length === 0,
    );
  });
});

test('notifications that could not be delivered', async () => {
  receiver.respond = () => 410;
  const userId = await createUser(service, 'listener');
  const path = `/v1/users/${userId}/notifications`;
  const channel = await call<{ id: string }>(service, 'POST', `${path}/channels`, {
    body: { channelType: 'webhook', label: 'mine', config: { url: receiver.url, secret: 'sixteen letters!' } },
    status: 201,
  });
  const rule = { name: 'all', categories: ['goal'], minSeverity: 'info', channelIds: [channel.id] };
  await call(service, 'POST', `${path}/rules`, { body: rule, status: 201 });
  const goal = { metricType: 'steps', target: 1, direction: 'at_least', period: 'day' };
  await call(service, 'POST', `/v1/users/${userId}/goals`, { body: goal, status: 201 });
  const points = [{ metricType: 'steps', value: 100, recordedAt: new Date().toISOString() }];
  await call(service, 'POST', `/v1/users/${userId}/health`, { body: { points } });
  const { severity, title, advice, shown } = await told('notifications_undeliverable');
  assert.equal(severity, 'warning');
  assert.match(title, /^1 notification of the last 7 days could not be delivered: .*410/);
  assert.match(advice, /Test the channel/);
  assert.equal(shown.data.length, 1);
});

test('nothing else is told, and the most urgent comes first', async () => {
  const items = await allItems();
  assert.deepEqual(items.map(({ kind }) => kind).sort(), [
    'connections_disconnected',
    'key_expiring',
    'notifications_undeliverable',
    'quota_used_up',
    'records_set_aside',
    'vendor_ends_interface',
  ]);
  const ranks = items.map(({ severity }) => ['critical', 'warning', 'info'].indexOf(severity));
  assert.deepEqual(ranks, ranks.toSorted());
});
