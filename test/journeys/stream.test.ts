/** The live stream over real HTTP: the events that a client hears, who may hear them, how it resumes and when it ends. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { Tributary } from '../../sdk/src/index.ts';
import { createKey } from '../../src/modules/access/keys/index.ts';
import { endSessionOfToken } from '../../src/modules/access/sessions/index.ts';
import { bootstrapWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { createStreamIds } from '../../src/modules/tell/stream/ids.ts';
import { insertEvents } from '../../src/modules/tell/stream/store.ts';
import { sql } from '../../src/platform/db.ts';
import type { Scope } from '../../src/platform/http/access.ts';
import { openVault } from '../../src/platform/vault.ts';
import { until } from '../rig/clock.ts';
import { openSession, pageHeaders } from '../rig/console.ts';
import { send } from '../rig/http.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { type ReaderOptions, readStream, type StreamReader } from '../rig/stream-reader.ts';

const sealingKey = randomBytes(32);
const ids = createStreamIds(openVault([sealingKey]));
/** The position that an id of this workspace stands for. */
const positionOf = (id: string) => ids.positionOf(service.workspaceId, id);

let service: TestService;
let receiver: Receiver;
const readers: StreamReader[] = [];

before(async () => {
  receiver = await startReceiver();
  const env = {
    ENCRYPTION_KEY: sealingKey.toString('hex'),
    OUTBOUND_ALLOW: '127.0.0.1',
    STREAMS_PER_KEY: '3',
    METRICS_TOKEN: 'for metrics',
  };
  service = await startTestService(env, { worker: true, sandbox: true });
});
after(async () => {
  for (const reader of readers) reader.close();
  await service.stop();
  await receiver.close();
});

async function open(options: Partial<ReaderOptions> = {}): Promise<StreamReader> {
  const reader = await readStream(service.url, { key: await makeKey('read'), ...options });
  readers.push(reader);
  return reader;
}

async function makeKey(...scopes: Scope[]): Promise<string> {
  return (await makeKeyWithId(...scopes)).rawKey;
}

async function openWorkspace(slug: string) {
  const opened = await bootstrapWorkspace(service.db, slug, undefined, new Date());
  assert.ok(opened);
  return opened;
}

function makeKeyWithId(...scopes: Scope[]) {
  return makeKeyOf(service.workspaceId, ...scopes);
}

function makeKeyOf(workspaceId: string, ...scopes: Scope[]) {
  return createKey(service.db, workspaceId, { name: 'x', scopes, expiresAt: null }, new Date());
}

/** Puts events into the stream of a workspace, as the service does when something has happened. */
async function emit(names: readonly string[], workspaceId = service.workspaceId): Promise<void> {
  const events = names.map((name) => ({
    workspaceId,
    userId: null,
    topic: 'connections' as const,
    event: 'connection.created' as const,
    data: JSON.stringify({ name }),
  }));
  await service.db.transaction((tx) => insertEvents(tx, events, new Date()));
}

const namesIn = ({ events }: Pick<StreamReader, 'events'>) => events.map(({ data }) => data.name);
const hasName = (name: string) => (events: StreamReader['events']) => events.some(({ data }) => data.name === name);

test('a person who connects is heard of: the connection, the sync and its progress, the data, the deliveries', async () => {
  const body = { url: receiver.url, secret: 'a secret of sixteen or more', events: ['sync.completed'] };
  const webhook = await call<{ id: string }>(service, 'POST', '/v1/webhooks', { body, status: 201 });
  const [all, some] = [await open({ key: service.apiKey }), await open({ topics: 'data' })];
  const { userId, connectionId } = await connectPerson(service, 'provider_c', 'runner');
  const sync = await waitForSync(service, userId);
  const events = await all.until((seen) => seen.some(({ event }) => event === 'delivery.attempted'));
  const first = (name: string) => events.find(({ event }) => event === name)?.data;
  assert.deepEqual(first('connection.created'), { connectionId, userId, providerId: 'provider_c' });
  assert.equal(first('sync.started')?.jobId, sync.jobId);
  const { metricsSynced, eventsSynced, recordsSetAside, ...ids } = first('sync.progress') ?? {};
  assert.deepEqual(ids, { jobId: sync.jobId, userId, connectionId, providerId: 'provider_c' });
  assert.ok([metricsSynced, eventsSynced, recordsSetAside].every(Number.isInteger));
  assert.equal(first('sync.completed')?.metricsSynced, sync.metricsSynced);
  const { deliveryId: _id, durationMs: _ms, ...attempt } = first('delivery.attempted') ?? {};
  assert.deepEqual(attempt, {
    webhookId: webhook.id,
    event: 'sync.completed',
    attempt: 1,
    status: 'delivered',
    statusCode: 200,
    error: null,
    nextAttemptAt: null,
  });
  const numbers = events.map(({ id }) => positionOf(id));
  assert.ok(numbers.every(Number.isSafeInteger));
  assert.deepEqual(
    numbers,
    numbers.toSorted((a, b) => a - b),
  );
  const [updated] = await some.until((seen) => seen.length > 0);
  assert.equal(updated?.event, 'health.updated');
  assert.ok(some.events.every(({ event }) => event === 'health.updated'));
});

test('a stream without Last-Event-ID begins now, and tells which user was deleted, also when it resumes', async () => {
  const create = async (externalId: string) =>
    (await call<{ id: string }>(service, 'POST', '/v1/users', { body: { externalId }, status: 201 })).id;
  for (let round = 1; round <= 3; round++) {
    await emit([`before ${round}`]);
    await create(`before ${round}`);
    const reader = await open({ topics: 'users,connections' });
    const start = reader.lastId();
    await emit([`after ${round}`]);
    const userId = await create(`after ${round}`);
    await reader.until((events) => events.some(({ event }) => event === 'user.created'));
    await call(service, 'DELETE', `/v1/users/${userId}`, { status: 204 });
    await reader.until(
      (events) => events.some(({ event }) => event === 'user.deleted') && hasName(`after ${round}`)(events),
    );
    const told = reader.events.map(({ event, data }) => [event, data.userId ?? data.name]).toSorted();
    assert.deepEqual(told, [
      ['connection.created', `after ${round}`],
      ['user.created', userId],
      ['user.deleted', userId],
    ]);
    const resumed = await open({ topics: 'users', lastEventId: start });
    await resumed.until((events) => events.some(({ event }) => event === 'user.deleted'));
    for (const { events } of [reader, resumed]) {
      const deletion = events.find(({ event }) => event === 'user.deleted');
      assert.deepEqual(deletion?.data, { userId, externalId: `after ${round}` });
    }
    const stored = await service.db.query<{ data: string }>(sql`
      select data from stream_events where event = 'user.deleted'`);
    assert.ok(stored.length >= round && stored.every(({ data }) => data === '{}'), 'nothing is stored that names them');
    reader.close();
    resumed.close();
  }
});

test('a stream says how it is to be treated on its way, and where it begins', async () => {
  const { headers, text } = await open();
  assert.equal(headers['content-type'], 'text/event-stream');
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['x-accel-buffering'], 'no');
  assert.equal(headers['content-encoding'], undefined);
  assert.match(text(), /^retry: 2000\nid: [\w-]{50,}\n\n/);
});

test('topics: deliveries need admin when they are named, and are left out otherwise', async () => {
  const ask = async (path: string, key: string) => (await send(service.url, { path: `/v1/stream${path}`, key })).status;
  const key = await makeKey('read');
  assert.deepEqual(
    await Promise.all(['?topics=deliveries', '?topics=syncs,deliveries'].map((path) => ask(path, key))),
    [403, 403],
  );
  assert.equal(await ask('?topics=weather', key), 400);
  assert.equal(await ask('?key=x', key), 400);
  assert.equal(await ask('', await makeKey('write')), 403);
  const reader = await open({ key });
  const event = { workspaceId: service.workspaceId, userId: null, topic: 'deliveries', event: 'delivery.attempted' };
  await service.db.transaction((tx) => insertEvents(tx, [{ ...event, data: '{}' } as never], new Date()));
  await emit(['after it']);
  await reader.until(hasName('after it'));
  assert.ok(reader.events.every(({ event }) => event !== 'delivery.attempted'));
});

test('a stream never carries another workspace, live or resumed', async () => {
  // Two of their own: in the other one, syncs of the person who has connected and findings in their data may come now.
  const [own, other] = [await openWorkspace('own'), await openWorkspace('other')];
  const [ours, theirs] = [await open({ key: own.rawKey }), await open({ key: other.rawKey })];
  const start = ours.lastId();
  await emit(['theirs'], other.workspaceId);
  await emit(['ours'], own.workspaceId);
  await Promise.all([ours.until(hasName('ours')), theirs.until(hasName('theirs'))]);
  const resumed = await open({ key: own.rawKey, lastEventId: start });
  await resumed.until(hasName('ours'));
  assert.deepEqual([namesIn(ours), namesIn(theirs), namesIn(resumed)], [['ours'], ['theirs'], ['ours']]);
});

describe('a client that comes back', () => {
  test('gets what it has missed, more than a page of it, and then what happens', async () => {
    const witness = await open();
    const left = await open();
    await emit(['seen by both']);
    await Promise.all([left, witness].map((reader) => reader.until(hasName('seen by both'))));
    left.close();
    const missed = Array.from({ length: 1_200 }, (_, index) => `missed ${index}`);
    await emit(missed);
    await witness.until(hasName('missed 1199'));
    const back = await open({ lastEventId: left.lastId() });
    await emit(['later']);
    await Promise.all([back, witness].map((reader) => reader.until(hasName('later'))));
    const position = positionOf(left.lastId());
    assert.deepEqual(
      back.events,
      witness.events.filter(({ id }) => positionOf(id) > position),
    );
    // Between them may be findings in the data of the person who has connected.
    const emitted = namesIn(back).filter((name) => name !== undefined);
    assert.deepEqual(emitted, [...missed, 'later']);
  });

  test('is told to read everything again when its position is of no use', async () => {
    // A workspace of its own: in the other one, findings in the data of the person who has connected may come now.
    const own = await openWorkspace('forgetful');
    const openOwn = async (lastEventId?: string) =>
      open({ key: (await makeKeyOf(own.workspaceId, 'read')).rawKey, lastEventId });
    const later = ids.idOf(own.workspaceId, 999_999_999);
    const foreign = (await open()).lastId();
    const ofOtherKey = createStreamIds(openVault([randomBytes(32)])).idOf(own.workspaceId, 1);
    for (const lastEventId of [later, foreign, ofOtherKey, '1', 'nonsense', `${later}A`]) {
      const reader = await openOwn(lastEventId);
      const [first] = await reader.until((events) => events.length > 0);
      assert.deepEqual([first?.event, first?.data], ['reset', {}]);
      assert.equal((await openOwn(reader.lastId())).events.length, 0);
    }
    await emit(['old'], own.workspaceId);
    const current = await openOwn();
    await until(
      () => service.db.query(sql`select from stream_events where seq is null`),
      (rows) => rows.length === 0,
    );
    await service.db.query(sql`update stream_events set published_at = published_at - interval '61 minutes'`);
    const late = await openOwn(ids.idOf(own.workspaceId, ids.positionOf(own.workspaceId, current.lastId()) - 1));
    assert.equal((await late.until((events) => events.length > 0))[0]?.event, 'reset');
  });
});

describe('a stream ends', () => {
  test('as soon as its key is revoked', async () => {
    const { id, rawKey } = await makeKeyWithId('read');
    const reader = await open({ key: rawKey });
    await call(service, 'DELETE', `/v1/api-keys/${id}`, { status: 204 });
    await reader.ended;
  });

  test('as soon as its session ends', async () => {
    const token = await openSession(service, ['read']);
    const headers = pageHeaders(service, token);
    const reader = await readStream(service.url, { headers });
    await emit(['for the page']);
    await reader.until(hasName('for the page'));
    await service.db.transaction((tx) => endSessionOfToken(tx, token));
    await reader.ended;
    assert.equal((await send(service.url, { path: '/v1/stream', headers })).status, 401);
  });

  test('when its key has expired, or its removal was not heard of', async () => {
    const { id, rawKey } = await makeKeyWithId('read');
    const reader = await open({ key: rawKey });
    await service.db.query(sql`update api_keys set expires_at = now() where id = ${id}`);
    await reader.ended;
  });

  test('for a reader that is too far behind, who resumes without a loss', async () => {
    // A workspace of its own, where nothing happens by itself.
    const own = await openWorkspace('slow');
    const key = own.rawKey;
    const [slow, witness] = [await open({ key }), await open({ key })];
    const start = slow.lastId();
    slow.pause();
    const long = 'x'.repeat(4_000);
    const before = await openStreams();
    let sent = 0;
    // How much the system keeps for a client that does not read differs from machine to machine.
    for (; (await openStreams()) === before; sent += 100) {
      await emit(
        Array.from({ length: 100 }, (_, one) => `${sent + one} ${long}`),
        own.workspaceId,
      );
      await witness.until((events) => events.length === sent + 100);
    }
    slow.resume();
    await slow.ended;
    assert.ok(slow.events.length < sent);
    const back = await open({ key, lastEventId: start });
    await back.until((events) => events.length === sent);
    assert.deepEqual(back.events, witness.events);
  });
});

async function openStreams(): Promise<number> {
  const headers = { authorization: 'Bearer for metrics' };
  const { text } = await send(service.url, { path: '/metrics', headers });
  return Number(/^tributary_streams_open (\d+)$/m.exec(text)?.[1]);
}

test('a key has so many streams, and further ones again when one has ended', async () => {
  const key = await makeKey('read');
  const [first] = await Promise.all([open({ key }), open({ key }), open({ key })]);
  const answer = await send(service.url, { path: '/v1/stream', key });
  assert.equal(answer.status, 429);
  first?.close();
  await until(
    () => send(service.url, { path: '/v1/stream', key }),
    ({ status }) => status === 200,
  );
});

test('a lost connection of LISTEN loses no event', async () => {
  const reader = await open();
  await service.db.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen tributary_stream'`);
  await emit(['while nobody listened']);
  await reader.until(hasName('while nobody listened'));
});

test('the SDK reads on over a lost connection', async () => {
  const { id, rawKey: apiKey } = await makeKeyWithId('read');
  const connections: (string | null)[] = [];
  const sockets: AbortController[] = [];
  const client = new Tributary({
    baseUrl: service.url,
    apiKey,
    fetch: (url, init) => {
      connections.push(new Headers(init.headers).get('last-event-id'));
      const socket = new AbortController();
      sockets.push(socket);
      return fetch(url, { ...init, signal: AbortSignal.any([socket.signal, ...(init.signal ? [init.signal] : [])]) });
    },
  });
  const over = new AbortController();
  const start = (await open()).lastId();
  await emit(['one']);
  const seen: unknown[] = [];
  const options = { lastEventId: start, signal: over.signal };
  for await (const { event, data } of client.openStream({ topics: 'connections' }, options)) {
    seen.push([event, data]);
    if (seen.length === 1) {
      sockets[0]?.abort();
      await emit(['two']);
    }
    if (seen.length === 2) over.abort();
  }
  assert.deepEqual(seen, [
    ['connection.created', { name: 'one' }],
    ['connection.created', { name: 'two' }],
  ]);
  assert.deepEqual(connections, [start, ids.idOf(service.workspaceId, positionOf(start) + 1)]);
  await call(service, 'DELETE', `/v1/api-keys/${id}`, { status: 204 });
  await assert.rejects(client.openStream().next(), { status: 401 });
});

test('every stream ends when the service stops', async () => {
  const own = await startTestService();
  const reader = await readStream(own.url, { key: own.apiKey });
  const gone = await readStream(own.url, { key: own.apiKey });
  gone.close();
  await own.stop();
  await reader.ended;
});
