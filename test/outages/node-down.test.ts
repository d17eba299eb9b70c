/**
 * A node of a cluster is down while the whole service works: first it refuses connections, then it is silent. Users on
 * the other node notice nothing, those of the node get 503, and their due work is done when it is back.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { until } from '../rig/clock.ts';
import { type Answer, send } from '../rig/http.ts';
import { type Interruptible, interruptible } from '../rig/interruptible.ts';
import { call, connectPerson, type SyncStatus } from '../rig/journey.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { startTestService, type TestService } from '../rig/service.ts';

/** The name by which the nodes of the cluster reach this machine. */
const { TEST_HOST = '127.0.0.1' } = process.env;

interface Person {
  readonly userId: string;
  readonly connectionId: string;
}

let service: TestService;
let receiver: Receiver;
/** Stands between the coordinator and one of its workers. */
let way: Interruptible | undefined;
let notRun: string | false = false;
/** Rows of the first lie on the node behind `way`, rows of the second elsewhere. */
let affected: Person;
let other: Person;

before(async () => {
  receiver = await startReceiver();
  const env = { OUTBOUND_ALLOW: '127.0.0.1', SYNC_RETRY_DELAYS_MS: '0', SYNC_INTERVAL_MINUTES: '0' };
  service = await startTestService(env, { worker: true, sandbox: true });
  notRun = service.isCitus ? await interposeAtWorker() : 'no Citus (TEST_DATABASE_URL is the coordinator of a cluster)';
  if (notRun !== false) return;
  const events = ['health.updated', 'sync.completed'];
  await call(service, 'POST', '/v1/webhooks', { body: { url: `${receiver.url}/hook`, events }, status: 201 });
  [affected, other] = await connectOneOnEach();
});

after(async () => {
  await way?.mend();
  await service.stop();
  await way?.cut();
  await receiver.close();
});

/** From now on the coordinator reaches one of its workers through `way`. @returns why that is impossible, or false */
async function interposeAtWorker(): Promise<string | false> {
  const nodes = await service.db.query<{ id: number; address: string }>(sql`
    select nodeid as id, 'tcp://' || nodename || ':' || nodeport as address from pg_dist_node
    where noderole = 'primary' and shouldhaveshards order by groupid`);
  const [node] = nodes;
  if (node === undefined || nodes.length < 2) return 'the cluster has fewer than two workers';
  way = await interruptible(node.address, undefined, TEST_HOST);
  const { hostname, port } = new URL(way.url);
  await service.db.query(sql`select citus_update_node(${node.id}, ${hostname}, ${Number(port)})`);
  const [reached] = await service.db.query<{ all: boolean }>(sql`
    select bool_and(success) as all from run_command_on_workers('select 1')`);
  return reached?.all === true ? false : `the nodes do not reach this machine as ${TEST_HOST}: set TEST_HOST`;
}

/** People on any nodes, until there is one on each side. */
async function connectOneOnEach(): Promise<[Person, Person]> {
  const port = new URL(String(way?.url)).port;
  const found = new Map<boolean, Person>();
  while (found.size < 2) {
    const person = await connectPerson(service, 'provider_c', 'runner', 2);
    const [place] = await service.db.query<{ port: number }>(sql`
      select nodeport as port from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column('users', ${person.userId}::uuid)`);
    found.set(String(place?.port) === port, person);
    await syncedTimes(person, 1);
  }
  return [found.get(true), found.get(false)] as [Person, Person];
}

const ask = ({ userId }: Person, path: string, options: { method?: string; body?: object; once?: string } = {}) =>
  send(service.url, {
    ...options,
    path: `/v1/users/${userId}${path}`,
    key: service.apiKey,
    headers: options.once === undefined ? {} : { 'idempotency-key': options.once },
  });

/** The weight of a day, under an Idempotency-Key of its own. */
const push = (person: Person, day: string) =>
  ask(person, '/health', {
    method: 'POST',
    once: `${person.userId} ${day}`,
    body: { points: [{ metricType: 'weight', value: 70, recordedAt: `${day}T07:00:00Z` }] },
  });

const sync = (person: Person) => ask(person, `/connections/${person.connectionId}/sync`, { method: 'POST' });

async function syncedTimes({ userId }: Person, times: number): Promise<void> {
  await until(
    () => call<{ data: SyncStatus[] }>(service, 'GET', `/v1/users/${userId}/syncs`),
    ({ data }) => data.filter(({ status }) => status === 'completed').length === times,
  );
}

const readiness = async () => {
  const { status, json } = await send(service.url, { path: '/readyz' });
  return `${status} ${status === 200 ? (json() as { status: string }).status : ''}`;
};

/** The days of the pushes of a person that the webhook was sent, in the order of their arrival. */
function toldOf({ userId }: Person): string[] {
  const bodies = receiver.received.map(({ body }) => JSON.parse(body.toString()) as Told);
  return bodies
    .filter(({ event, data }) => event === 'health.updated' && data.userId === userId && data.providerId === 'manual')
    .map(({ data }) => data.from);
}

interface Told {
  readonly event: string;
  readonly data: { readonly userId: string; readonly providerId: string; readonly from: string };
}

function assertUnavailable({ status, headers, text }: Answer): void {
  assert.equal(status, 503, text);
  assert.ok(Number(headers['retry-after']) > 0);
}

/** Everybody but the affected person is served, and their syncs and webhooks go on. */
async function assertOthersServed(day: string, syncs: number): Promise<void> {
  for (const path of ['', '/health', '/health/summary', '/events', '/goals', '/anomalies']) {
    const { status, text } = await ask(other, path);
    assert.equal(status, 200, `${path}: ${text}`);
  }
  const pushed = await push(other, day);
  assert.equal(pushed.status, 200, pushed.text);
  assert.equal((await sync(other)).status, 202);
  await syncedTimes(other, syncs);
  await receiver.until(() => toldOf(other).includes(day));
}

/** What was refused is done when it is asked again, and nothing happens twice. */
async function assertCaughtUp(refused: string, syncs: number): Promise<void> {
  await until(readiness, (now) => now === '200 ok');
  await until(
    () => push(affected, refused),
    ({ status }) => status === 200,
  );
  await until(
    () => sync(affected),
    ({ status }) => status === 202,
  );
  await syncedTimes(affected, syncs);
  await receiver.until(() => toldOf(affected).includes(refused));
  for (const told of [toldOf(affected), toldOf(other)]) assert.deepEqual(told, [...new Set(told)]);
  const ids = receiver.received.map(({ deliveryId }) => deliveryId);
  assert.equal(new Set(ids).size, ids.length, 'a delivery has arrived twice');
}

test('a node that refuses connections concerns only its own users', async (t) => {
  if (notRun !== false) return t.diagnostic(`not run: ${notRun}`);
  assert.equal((await push(affected, '2026-01-05')).status, 200);
  await receiver.until(() => toldOf(affected).includes('2026-01-05'));
  await way?.cut();
  await until(readiness, (now) => now === '200 degraded');
  for (const path of ['', '/health', '/events']) assertUnavailable(await ask(affected, path));
  assertUnavailable(await push(affected, '2026-01-06'));
  assertUnavailable(await sync(affected));
  await assertOthersServed('2026-01-06', 2);
  await way?.mend();
  await assertCaughtUp('2026-01-06', 2);
});

test('so does one that is silent', async (t) => {
  if (notRun !== false) return t.diagnostic(`not run: ${notRun}`);
  way?.hold();
  await until(readiness, (now) => now === '200 degraded');
  // More at once than the service has connections: those that wait for the node are needed for the others.
  const asked = Array.from({ length: 30 }, () => ask(affected, '/health'));
  await assertOthersServed('2026-01-07', 3);
  for (const answer of await Promise.all(asked)) assertUnavailable(answer);
  assertUnavailable(await push(affected, '2026-01-07'));
  await way?.mend();
  await assertCaughtUp('2026-01-07', 3);
});
