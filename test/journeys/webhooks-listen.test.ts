/** Listening to deliveries without an address of one's own, and sending samples of events. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { listen as listenByCommand } from '../../src/commands/listen.ts';
import { withRemoteApi } from '../../src/commands/remote-api.ts';
import { ownTerminal } from '../../src/commands/terminal.ts';
import { trigger as runTrigger } from '../../src/commands/trigger.ts';
import { PUBLIC_EVENTS } from '../../src/domain-events/catalog.ts';
import { EVENT_SAMPLES } from '../../src/domain-events/samples.ts';
import { createKey } from '../../src/modules/access/keys/index.ts';
import { bootstrapWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { signBody } from '../../src/modules/tell/webhooks/index.ts';
import { sql } from '../../src/platform/db.ts';
import { growingList } from '../rig/growing-list.ts';
import { send } from '../rig/http.ts';
import { call, createUser } from '../rig/journey.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { type ReadEvent, readStream, type StreamReader } from '../rig/stream-reader.ts';
import { readEveryRow, tablesWith } from '../rig/traces.ts';

let service: TestService;
let receiver: Receiver;
const readers: StreamReader[] = [];

before(async () => {
  receiver = await startReceiver();
  service = await startTestService({ OUTBOUND_ALLOW: '127.0.0.1', STREAMS_PER_KEY: '2' }, { worker: true });
});
after(async () => {
  for (const reader of readers) reader.close();
  await service.stop();
  await receiver.close();
});

const makeKey = (workspaceId = service.workspaceId) =>
  createKey(service.db, workspaceId, { name: 'x', scopes: ['admin', 'read'], expiresAt: null }, new Date());

async function listen(query = '', key?: string): Promise<StreamReader> {
  const path = `/v1/webhooks/listen${query}`;
  const reader = await readStream(service.url, { path, key: key ?? (await makeKey()).rawKey });
  readers.push(reader);
  await reader.until((events) => events.length > 0);
  return reader;
}

interface Forwarded {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const deliveriesIn = (events: readonly ReadEvent[]) =>
  events.filter(({ event }) => event === 'delivery').map(({ data }) => data as unknown as Forwarded);

const secretOf = ({ events }: StreamReader) => String(events[0]?.data.secret);

const namesIn = (events: readonly ReadEvent[]) => deliveriesIn(events).map(({ headers }) => headers['X-Service-Event']);

const trigger = (body: object) =>
  send(service.url, { method: 'POST', path: '/v1/webhooks/trigger', key: service.apiKey, body });

describe('whoever listens', () => {
  test('gets what a webhook gets, signed with a secret of its own, and leaves nothing behind', async () => {
    const input = { url: receiver.url, secret: 'sixteen characters', events: ['user.created'] };
    await call(service, 'POST', '/v1/webhooks', { body: input, status: 201 });
    const [all, others] = [await listen(), await listen('?events=user.deleted,sync.failed')];
    assert.deepEqual(
      all.events.map(({ event }) => event),
      ['secret'],
    );
    const userId = await createUser(service, 'listened-to');
    const events = await all.until((seen) => deliveriesIn(seen).length > 0);
    const [arrived] = await receiver.until((received) => received.length > 0);
    const [one] = deliveriesIn(events);
    assert.ok(one && arrived);
    assert.equal(one.body, arrived.body.toString(), 'the same bytes');
    assert.equal((JSON.parse(one.body) as { data: { userId: string } }).data.userId, userId);
    const names = (headers: object) => Object.keys(headers).map((name) => name.toLowerCase());
    const sent = names(arrived.headers).filter((name) => /^(x-service|webhook|content-type|user-agent)/.test(name));
    assert.deepEqual(names(one.headers).sort(), sent.sort());
    new Webhook(secretOf(all)).verify(one.body, one.headers);
    assert.equal(one.headers['X-Service-Signature'], signBody(one.body, secretOf(all)));
    assert.notEqual(secretOf(all), secretOf(others));
    assert.deepEqual(namesIn(others.events), []);

    const rows = await readEveryRow(service.db);
    for (const text of [secretOf(all), String(one.headers['webhook-id'])]) assert.deepEqual(tablesWith(rows, text), []);
    await send(service.url, { method: 'DELETE', path: `/v1/users/${userId}`, key: service.apiKey });
    await others.until((seen) => namesIn(seen).length > 0);
    assert.deepEqual(namesIn(others.events), ['user.deleted']);
  });

  test('hears only of its own workspace', async () => {
    const foreign = await bootstrapWorkspace(service.db, 'elsewhere', undefined, new Date());
    const [own, theirs] = [await listen(), await listen('', foreign?.rawKey)];
    await createUser(service, 'of-one-workspace');
    await createUser({ url: service.url, apiKey: String(foreign?.rawKey) }, 'of-the-other');
    for (const [reader, externalId] of [
      [own, 'of-one-workspace'],
      [theirs, 'of-the-other'],
    ] as const) {
      const events = await reader.until((seen) => deliveriesIn(seen).length > 0);
      assert.deepEqual(
        deliveriesIn(events).map(({ body }) => (JSON.parse(body) as { data: { externalId: string } }).data.externalId),
        [externalId],
      );
    }
  });

  test('needs admin, known events and a free place among the streams of its key', async () => {
    const get = (path: string, key: string) => send(service.url, { path, key });
    const reading = await createKey(
      service.db,
      service.workspaceId,
      { name: 'x', scopes: ['read'], expiresAt: null },
      new Date(),
    );
    assert.equal((await get('/v1/webhooks/listen', reading.rawKey)).status, 403);
    const unknown = await get('/v1/webhooks/listen?events=user.renamed', service.apiKey);
    assert.equal(unknown.status, 400);
    assert.match(unknown.text, /sync\.completed.*anomaly\.detected/);
    const { rawKey } = await makeKey();
    readers.push(await readStream(service.url, { key: rawKey }));
    await listen('', rawKey);
    assert.equal((await get('/v1/webhooks/listen', rawKey)).status, 429);
  });

  test('hears the end when its key is revoked, and when notifications may have been missed', async () => {
    const key = await makeKey();
    const reader = await listen('', key.rawKey);
    await send(service.url, { method: 'DELETE', path: `/v1/api-keys/${key.id}`, key: service.apiKey });
    await reader.ended;
    const other = await listen();
    await service.db.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen tributary_listeners'`);
    await other.ended;
    const again = await listen();
    await trigger({ event: 'sync.failed' });
    await again.until((events) => deliveriesIn(events).length > 0);
  });
});

describe('a sample of an event', () => {
  test('reaches whoever listens, marked as a test', async () => {
    const reader = await listen();
    for (const event of PUBLIC_EVENTS) {
      const answer = await trigger({ event });
      assert.deepEqual([answer.status, answer.json()], [202, { event, delivery: null }]);
    }
    const events = await reader.until((seen) => deliveriesIn(seen).length === PUBLIC_EVENTS.length);
    for (const [index, { headers, body }] of deliveriesIn(events).entries()) {
      const name = PUBLIC_EVENTS[index];
      assert.ok(name);
      assert.equal(headers['X-Service-Test'], 'true');
      new Webhook(secretOf(reader)).verify(body, headers);
      const { event, data } = JSON.parse(body) as { event: string; data: object };
      assert.deepEqual([event, data], [name, EVENT_SAMPLES[name]]);
    }
  });

  test('reaches one webhook as an ordinary delivery, also when it has not subscribed to the event', async () => {
    const body = { url: `${receiver.url}/sample`, events: ['user.created'] };
    const { id, secret } = await call<{ id: string; secret: string }>(service, 'POST', '/v1/webhooks', {
      body,
      status: 201,
    });
    const answer = await trigger({ event: 'sync.completed', webhookId: id });
    const { delivery } = answer.json() as { delivery: { id: string; event: string } };
    assert.deepEqual([answer.status, delivery.event], [202, 'sync.completed']);
    const isIt = ({ path }: { path: string }) => path === '/sample';
    const arrived = (await receiver.until((received) => received.some(isIt))).find(isIt);
    assert.equal(arrived?.headers['x-service-test'], 'true');
    assert.equal(arrived.headers['webhook-id'], delivery.id);
    new Webhook(secret).verify(arrived.body, arrived.headers as Record<string, string>);
    const path = `/v1/webhooks/${id}/deliveries/${delivery.id}`;
    const record = await call<{ headers: Record<string, string> }>(service, 'GET', path);
    assert.equal(record.headers['X-Service-Test'], 'true');

    await send(service.url, {
      method: 'PATCH',
      path: `/v1/webhooks/${id}`,
      key: service.apiKey,
      body: { isActive: false },
    });
    assert.equal((await trigger({ event: 'sync.completed', webhookId: id })).status, 409);
    assert.equal((await trigger({ event: 'sync.completed', webhookId: 'nobody' })).status, 404);
    assert.equal((await trigger({ event: 'webhook.test' })).status, 400);
  });
});

describe('the commands', () => {
  const remote = () => ({ tributaryUrl: service.url, tributaryApiKey: service.apiKey });

  /** Runs `listen` as a terminal would, and ends it like Ctrl+C. */
  function startListening(forwardTo: string) {
    const printed = growingList<string>();
    const interrupted = new AbortController();
    const terminal = { ...ownTerminal(), say: printed.add, note: printed.add };
    const ended = withRemoteApi(remote(), (api) =>
      listenByCommand({ api, terminal }, { forwardTo }, interrupted.signal),
    );
    const lines = (count: number) => printed.until((all) => all.length >= count);
    return { lines, ended, interrupt: () => interrupted.abort() };
  }

  const triggerByCommand = (event: string, webhook?: string) =>
    withRemoteApi(remote(), async (api) => {
      const said: string[] = [];
      const terminal = { ...ownTerminal(), say: (line: string) => void said.push(line) };
      await runTrigger({ api, terminal }, event, webhook === undefined ? {} : { webhook });
      return said;
    });

  test('forward each delivery, print how it was answered, and go on with the same secret after a lost connection', async () => {
    const path = '/forwarded';
    const arrivedThere = (count: number) =>
      receiver.until((all) => all.filter((one) => one.path === path).length >= count);
    receiver.respond = () => 418;
    const listening = startListening(receiver.url + path);
    const [, line] = await listening.lines(2);
    const secret = String(/^Secret: (whsec_\S+)$/.exec(String(line))?.[1]);
    assert.match(String((await triggerByCommand('sync.completed'))[0]), /whoever listens/);
    assert.match(String((await listening.lines(3))[2]), /^\d\d:\d\d:\d\d {2}sync\.completed +418$/);
    await service.db.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen tributary_listeners'`);
    assert.match(String((await listening.lines(4))[3]), /is lost/);
    assert.match(String((await listening.lines(5))[4]), /again, with the same secret/);
    await triggerByCommand('user.deleted');
    await listening.lines(6);
    const forwarded = (await arrivedThere(2)).filter((one) => one.path === path);
    for (const { body, headers } of forwarded) {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      assert.equal(headers['x-service-signature'], signBody(body.toString(), secret));
      assert.equal(headers['x-service-test'], 'true');
    }
    assert.equal(forwarded.length, 2, 'nothing is repeated');
    listening.interrupt();
    await listening.ended;
    receiver.respond = () => 200;
  });

  test('say when nobody answers, and refuse what makes no sense', async () => {
    const listening = startListening('http://127.0.0.1:9/nobody');
    await listening.lines(2);
    await triggerByCommand('sync.failed');
    assert.match(String((await listening.lines(3))[2]), /sync\.failed +no answer: /);
    listening.interrupt();
    await listening.ended;
    await assert.rejects(startListening('localhost:4000').ended, { exit: 'wrongUse' });
    await assert.rejects(triggerByCommand('sync.finished'), { exit: 'wrongUse' });
    await assert.rejects(triggerByCommand('sync.failed', 'nobody'), { exit: 'notFound' });
  });
});
