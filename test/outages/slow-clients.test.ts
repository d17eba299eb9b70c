/** Clients that never finish a request, or never close a connection: the service cuts them off in time. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { send, sendRaw } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';

/** Longer than a busy machine keeps a client waiting that does not dawdle. */
const LIMITS = { HEADERS_TIMEOUT_MS: '2000', REQUEST_TIMEOUT_MS: '2000', KEEPALIVE_TIMEOUT_MS: '2000' };
const VENDOR = {
  PROVIDER_B_CLIENT_ID: 'b',
  PROVIDER_B_CLIENT_SECRET: 'secret',
  PROVIDER_B_WEBHOOK_SECRET: 'a-secret-in-the-path',
};
let service: TestService;
before(async () => {
  service = await startTestService({ ...LIMITS, ...VENDOR });
});
after(() => service.stop());

const head = (path: string, ...headers: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', ...headers].join('\r\n')}\r\n\r\n`;

const failureOf = ({ status, text }: { status: number; text: string }) => [
  status,
  (JSON.parse(text) as { code: string }).code,
];

describe('a request that never ends', () => {
  test('within its headers gets 408, and the connection closes', async () => {
    const answer = await sendRaw(service.url, 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: 1');
    assert.deepEqual(failureOf(answer), [408, 'REQUEST_TIMEOUT']);
    assert.equal(answer.headers.connection, 'close');
  });

  test('within its body gets 408, and the connection closes', async () => {
    const authorization = `authorization: Bearer ${service.apiKey}`;
    const answers = ['content-length: 100', 'transfer-encoding: chunked'].map((framing) =>
      sendRaw(service.url, head('/v1/users', authorization, framing)),
    );
    for (const answer of await Promise.all(answers)) {
      assert.deepEqual(failureOf(answer), [408, 'REQUEST_TIMEOUT']);
      assert.equal(answer.headers.connection, 'close');
      assert.ok(answer.headers['x-request-id']);
    }
  });

  test('after its answer is cut without another one', async () => {
    for (const [path, status] of [
      ['/v1/users', 401],
      ['/v1/inbound/nobody', 404],
    ] as const) {
      const answer = await sendRaw(service.url, head(path, 'content-length: 100'));
      assert.equal(answer.status, status);
      assert.doesNotMatch(answer.text, /HTTP\/1\.1/);
    }
  });

  test('does so in any number', async () => {
    const answers = await Promise.all(
      Array.from({ length: 250 }, () => sendRaw(service.url, `${head('/v1/users', 'content-length: 100')}{`)),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [401]);
    assert.equal((await send(service.url, { path: '/healthz' })).status, 200);
  });
});

test('a connection without a request closes, new or used', async () => {
  const { hostname, port } = new URL(service.url);
  for (const request of ['', 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n']) {
    const socket = connect(Number(port), hostname);
    socket.resume().write(request);
    await once(socket, 'close');
  }
});

test('a body that is sent slowly, and is complete in time, is taken', async () => {
  const body = JSON.stringify({ externalId: 'slow' });
  const socket = await open();
  const framing = [`content-length: ${body.length}`, `authorization: Bearer ${service.apiKey}`, 'connection: close'];
  socket.write(head('/v1/users', ...framing));
  const admitted = new Promise<void>((resolve) => service.onAdmitted(() => resolve()));
  socket.write(body.slice(0, 5));
  await admitted;
  socket.write(body.slice(5));
  const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
  assert.match(answer, /^HTTP\/1\.1 201/);
});

test('headers that are too large get 431', async () => {
  const answer = await sendRaw(service.url, head('/v1/users', `x-large: ${'x'.repeat(20_000)}`));
  assert.deepEqual(failureOf(answer), [431, 'HEADERS_TOO_LARGE']);
});

test('long notifications of a vendor are taken four at once, and may take longer', async () => {
  const path = `/v1/inbound/provider_b/${VENDOR.PROVIDER_B_WEBHOOK_SECRET}`;
  const begun = head(path, 'content-length: 100000', 'connection: close');
  let admitted = 0;
  const all = new Promise<void>((resolve) => service.onAdmitted(() => ++admitted === 4 && resolve()));
  const sockets: Socket[] = [];
  for (let count = 0; count < 4; count++) {
    const socket = await open();
    socket.write(begun);
    sockets.push(socket);
  }
  await all;
  const refused = await sendRaw(service.url, begun);
  assert.deepEqual(failureOf(refused), [503, 'UNAVAILABLE']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  // That refusal lasted longer than a short body may take, and the four are still being taken.
  assert.ok(sockets.every((socket) => !socket.closed));
  for (const socket of sockets) socket.destroy();
});

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}
