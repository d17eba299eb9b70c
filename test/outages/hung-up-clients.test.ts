/** Clients that hang up while their key is still being checked: nothing stays taken for them. */
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { until } from '../rig/clock.ts';
import { type Answer, type Outgoing, send } from '../rig/http.ts';
import { insertUser } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;
let userId: string;
before(async () => {
  service = await startTestService({ STREAMS_PER_KEY: '20', OW_SDK: 'on', PHONE_API_KEYS: 'on' });
  userId = await insertUser(service.db, service.workspaceId);
});
after(() => service.stop());

/** Sends the head of a request so many times while no key can be checked, and hangs up. */
async function hangUp(times: number, { method = 'GET', path, headers }: Outgoing): Promise<void> {
  const arrived: ServerResponse[] = [];
  const note = (message: unknown) => {
    arrived.push((message as { response: ServerResponse }).response); // Node's documented message
  };
  const { hostname, port } = new URL(service.url);
  const lines = Object.entries({ host: 'test', authorization: `Bearer ${service.apiKey}`, ...headers });
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  );
  const lock = await service.db.pool.connect();
  subscribe('http.server.request.start', note);
  try {
    await lock.query('begin; lock table api_keys in access exclusive mode');
    const sockets = Array.from({ length: times }, () => connect(Number(port), hostname));
    for (const socket of sockets) socket.write(head);
    await until(
      async () => arrived.length,
      (count) => count === times,
    );
    const closed = arrived.map((response) => once(response, 'close'));
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
  } finally {
    unsubscribe('http.server.request.start', note);
    await lock.query('rollback');
    lock.release();
  }
}

const ask = (outgoing: Outgoing) => send(service.url, { key: service.apiKey, ...outgoing });

/** The first answer that does not say that all places are taken. */
async function assertLetIn(outgoing: Outgoing, status: number): Promise<void> {
  const letIn = ({ status }: Answer) => status !== 429 && status !== 503;
  assert.equal((await until(() => ask(outgoing), letIn))?.status, status);
}

describe('a client that hangs up before its key is checked takes no place', () => {
  for (const path of ['/v1/stream', '/v1/webhooks/listen']) {
    test(`among the streams of its key (${path})`, async () => {
      await hangUp(20, { path });
      await assertLetIn({ path }, 200);
    });
  }

  test('among the parts of export files', async () => {
    const imports = `/v1/users/${userId}/imports`;
    const body = { kind: 'apple_health_export', size: 100_000 };
    const { id } = (await ask({ method: 'POST', path: imports, body })).json() as { id: string };
    const path = `${imports}/${id}`;
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    await hangUp(8, { method: 'PATCH', path, headers: { ...headers, 'content-length': '100000' } });
    await assertLetIn({ method: 'PATCH', path, headers, body: Buffer.alloc(100_000) }, 204);
  });

  test('among what phones send in the form of other SDKs', async () => {
    const path = `/api/v1/sdk/users/${userId}/sync`;
    await hangUp(4, { method: 'POST', path, headers: { 'content-length': String(32 * 1024 * 1024) } });
    await assertLetIn({ method: 'POST', path, body: {} }, 202);
  });
});
