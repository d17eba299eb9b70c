/** A person with something in every free field is deleted: in the end nothing in the database names that person. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { daysAgo, until } from '../rig/clock.ts';
import { call, connect, waitForSync } from '../rig/journey.ts';
import { type MailServer, startMailServer } from '../rig/notification-peers.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { readEveryRow, tablesWith } from '../rig/traces.ts';
import { watchUnlockedWrites, watchUnraisedWrites } from '../rig/unlocked-writes.ts';

/** Far more attempts than the test has time for. */
const RETRIES = ['0', ...Array.from({ length: 500 }, () => '1500')].join();
const SECRET = 'a secret of sixteen or more';

let service: TestService;
let receiver: Receiver;
let mailServer: MailServer;

before(async () => {
  receiver = await startReceiver();
  mailServer = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(new Error(`no mailbox of ${address} here`)),
  });
  service = await startTestService(
    { OUTBOUND_ALLOW: '127.0.0.1', WEBHOOK_RETRY_DELAYS_MS: RETRIES, SYNC_INTERVAL_MINUTES: '0' },
    { worker: true, sandbox: true },
  );
});
after(async () => {
  await service.stop();
  await mailServer.close();
  await receiver.close();
});

const canaries: string[] = [];

/** A text that stands nowhere else. */
function canary(name: string): string {
  const text = `${name}-canary-${randomBytes(6).toString('hex')}`;
  canaries.push(text);
  return text;
}

const post = <Answer = { id: string }>(path: string, body?: object, status = 201) =>
  call<Answer>(service, 'POST', path, { ...(body && { body }), status });

const addWebhook = (path: string) =>
  post('/v1/webhooks', {
    url: receiver.url + path,
    secret: SECRET,
    events: ['user.created', 'user.deleted', 'connection.created', 'connection.disconnected', 'anomaly.detected'],
  });

async function createPerson(): Promise<string> {
  const { id } = await post('/v1/users', {
    externalId: canary('external-id'),
    email: `${canary('email')}@example.com`,
    displayName: canary('display-name'),
    metadata: { [canary('metadata-name')]: canary('metadata-value') },
  });
  canaries.push(id);
  return id;
}

/** Two channels: one that delivers, and one whose refusals name the address. */
async function addNotifications(path: string): Promise<void> {
  const webhook = await post(`${path}/notifications/channels`, {
    channelType: 'webhook',
    label: canary('label'),
    config: { url: `${receiver.url}/person/${canary('address')}`, secret: SECRET },
  });
  const address = `${canary('mailbox')}@example.com`;
  const email = await post(`${path}/notifications/channels`, {
    channelType: 'email',
    label: 'mail',
    config: { host: '127.0.0.1', port: mailServer.port, from: 'us@example.com', to: address },
  });
  await post(`${path}/notifications/rules`, {
    name: canary('rule'),
    categories: ['sync', 'anomaly', 'system', 'goal', 'achievement'],
    channelIds: [webhook.id, email.id],
  });
  await post(`${path}/notifications/channels/${email.id}/test`, undefined, 200);
  const report = { frequency: 'daily', hour: 8, timezone: 'Europe/Berlin' };
  await call(service, 'PUT', `${path}/notifications/reports`, { body: report });
}

async function pushData(path: string): Promise<void> {
  const key = { 'idempotency-key': 'stored by nobody, so no canary' };
  const recordedAt = new Date().toISOString();
  const points = [
    { metricType: 'spo2', value: 80, recordedAt }, // an anomaly
    { metricType: 'heart_rate', value: 60, recordedAt, data: { note: canary('point') } },
  ];
  const pushed = await fetch(`${service.url}${path}/health`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json', ...key },
    body: JSON.stringify({ points }),
  });
  assert.equal(pushed.status, 200, await pushed.text());
  const workout = { eventType: 'workout', startedAt: `${daysAgo(1)}T10:00:00Z`, endedAt: `${daysAgo(1)}T11:00:00Z` };
  const event = { ...workout, externalId: canary('event-id'), data: { note: canary('event') } };
  await post(`${path}/events`, { events: [event] }, 200);
}

async function useTheRest(userId: string, path: string): Promise<void> {
  await post(`${path}/goals`, { metricType: 'steps', target: 1, direction: 'at_least', period: 'day' });
  const priority = { priorities: { '*': ['provider_b'] } };
  await call(service, 'PUT', `${path}/source-priority`, { body: priority });
  await post(`${path}/connect-links`);
  const begun = await fetch(`${service.url}/v1/oauth/provider_c/authorize?userId=${userId}`, { redirect: 'manual' });
  assert.equal(begun.status, 302);
  await post(`${path}/analytics/correlations`, undefined, 200);
  await until(
    () => call<{ data: object[] }>(service, 'GET', `${path}/anomalies`),
    ({ data }) => data.length > 0,
  );
}

/** Connects and syncs; the vendor then tells of a change by itself. */
async function collect(userId: string): Promise<string> {
  const connectionId = await connect(service, userId, 'provider_b', 'runner');
  canaries.push(connectionId);
  assert.equal((await waitForSync(service, userId)).status, 'completed');
  const [account] = await service.db.query<{ vendorUserId: string }>(sql`
    select vendor_user_id as "vendorUserId" from connections where user_id = ${userId}`);
  assert.ok(account !== undefined && account.vendorUserId.length >= 6, 'too short to be found');
  canaries.push(account.vendorUserId);
  await askSandbox(service, 'POST', 'people/runner/advance', { hours: 12 }); // within two hours of a night nothing happens
  await until(
    () => service.db.query(sql`select from inbound_notifications where body is null limit 1`),
    (notices) => notices.length > 0,
  );
  return connectionId;
}

interface Receipt {
  readonly status: string;
  readonly completedAt: string | null;
  readonly rows: Record<string, number>;
  readonly waitingFor: Record<string, number>;
  readonly grants: readonly { providerId: string; status: string; reason: string | null }[];
}

const endOf = ({ providerId, status, reason }: Receipt['grants'][number]) => `${providerId} ${status} ${reason}`;

test('nothing names a deleted person but the receipt, and ids in the audit log', async () => {
  const unlocked = await watchUnlockedWrites(service.db);
  const unraised = await watchUnraisedWrites(service.db);
  await addWebhook('/up');
  const down = await addWebhook('/down');
  const repeated = canary('answer');
  let status = 500;
  // Both repeat facts that they were told about the person.
  receiver.respond = ({ path }, response) => {
    response.writeHead(path === '/down' ? status : 200).end(repeated);
    return undefined;
  };
  const userId = await createPerson();
  const path = `/v1/users/${userId}`;
  await addNotifications(path);
  const connectionId = await collect(userId);
  await pushData(path);
  await useTheRest(userId, path);
  await receiver.until((all) => all.filter(({ path: to }) => to.startsWith('/person/')).length >= 2);
  await receiver.until((all) => all.some(({ path: to }) => to === '/up') && all.some(({ path: to }) => to === '/down'));
  await until(
    () => service.db.query(sql`select from delivery_targets where last_error like '%no mailbox of%'`),
    (targets) => targets.length > 0,
  );

  assert.deepEqual(await unlocked.list(), [], 'these could be written beside the deletion of their user');
  assert.deepEqual(await unraised.list(), [], 'these change without the version of their user');
  const stored = await readEveryRow(service.db);
  const unstored = canaries.filter((text) => tablesWith(stored, text).length === 0);
  assert.deepEqual(unstored, [], 'the test would not find these');

  await call(service, 'DELETE', path, { status: 204 });
  const read = () => call<Receipt>(service, 'GET', `/v1/erasures/${userId}`);
  const waiting = await until(read, ({ waitingFor }) => JSON.stringify(Object.keys(waitingFor)) === '["deliveries"]');
  assert.equal(waiting.status, 'in_progress');
  status = 200;
  const { rows, completedAt, grants } = await until(read, ({ status }) => status === 'completed');
  assert.ok(completedAt !== null);
  assert.ok(Number(rows.points) > 1000 && Number(rows.webhookDeliveries) >= 4, JSON.stringify(rows));

  assert.deepEqual(grants.map(endOf), ['provider_b confirmed null']);
  const left = await readEveryRow(service.db);
  const named = canaries.flatMap((text) => tablesWith(left, text).map((table) => ({ text, table })));
  const [inAudit, elsewhere] = [true, false].map((is) => named.filter(({ table }) => /\.audit_/.test(table) === is));
  assert.deepEqual(elsewhere, [{ text: userId, table: 'public.erasures' }]);
  assert.deepEqual([...new Set(inAudit?.map(({ text }) => text))].sort(), [userId, connectionId].sort());
  assert.deepEqual(tablesWith(left, userId.replaceAll('-', '')), []);
  const log = await call<{ status: string; attempts: { responseExcerpt: string | null }[] }[]>(
    service,
    'GET',
    `/v1/webhooks/${down.id}/deliveries`,
  );
  assert.ok(
    log.length >= 2 && log.every((delivery) => delivery.status === 'delivered'),
    'the log of the webhook stays',
  );
  const excerpts = log.flatMap(({ attempts }) => attempts.map(({ responseExcerpt }) => responseExcerpt));
  assert.ok(excerpts.length > log.length, 'each was tried more than once');
  assert.deepEqual([...new Set(excerpts)], [null]);
});
