/** Phones against a service that answers as a test wants it. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { DAY_MS } from '../life/days.ts';
import { type Sandbox, startSandbox } from '../server.ts';

interface Batch {
  readonly sentAt: string;
  readonly samples: readonly { readonly id: string }[];
  readonly deletions: readonly { readonly id: string }[];
}

interface Received {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Batch;
}

let server: Server;
let serviceUrl: string;
let received: Received[] = [];
let answers: ((request: Received) => readonly [status: number, body: object] | undefined)[] = [];
const TAKEN = [200, { stored: 1, unchanged: 0, deleted: 0, refused: [] }] as const;

before(async () => {
  server = createServer((request, response) => {
    void read(request).then((body) => {
      const { url: path = '', headers } = request;
      const one = { path, authorization: headers.authorization, body };
      received.push(one);
      const [status, answer] = answers.map((answerOf) => answerOf(one)).find((found) => found !== undefined) ?? TAKEN;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  serviceUrl = `http://127.0.0.1:${address.port}`;
});
after(async () => {
  await new Promise((resolve) => server.close(resolve));
  if (folder !== undefined) await rm(folder, { recursive: true });
});

async function read(request: IncomingMessage): Promise<Batch> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  return JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()) as Batch;
}

let folder: string | undefined;
let nowMs = Date.parse('2026-11-21T10:20:00Z');
const running: Sandbox[] = [];
async function start(statePath?: string): Promise<Sandbox> {
  const sandbox = await startSandbox({ now: () => nowMs, ...(statePath !== undefined && { statePath }) });
  sandbox.pushTo(serviceUrl);
  running.push(sandbox);
  return sandbox;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.stop()));
  received = [];
  answers = [];
});

async function ask(sandbox: Sandbox, method: string, path: string, body?: object) {
  const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as Record<string, unknown> };
}

const add = (sandbox: Sandbox, over: object = {}) =>
  ask(sandbox, 'PUT', 'people/runner/phones/iphone', { userId: 'u1', token: 'first', days: 1, ...over });
const leap = (sandbox: Sandbox, hours = 24) => ask(sandbox, 'POST', 'people/runner/advance', { hours });

async function phonesOf(sandbox: Sandbox) {
  return (await ask(sandbox, 'GET', 'phones')).body as unknown as Record<string, unknown>[];
}

test('a phone is added when the service takes its first batch, and refused in the words of the service', async () => {
  const sandbox = await start();
  answers = [() => [403, { message: 'this key may not write' }]];
  const refused = await add(sandbox);
  assert.deepEqual(
    [refused.status, refused.body.message],
    [400, 'the service has not taken the first batch: 403 this key may not write'],
  );
  assert.deepEqual(await phonesOf(sandbox), []);
  answers = [];
  const added = await add(sandbox);
  assert.deepEqual([added.status, added.body.batches, added.body.userId], [200, 1, 'u1']);
  assert.equal('credential' in added.body, false);
  const [first] = received.slice(-1);
  assert.deepEqual([first?.path, first?.authorization], ['/v1/users/u1/samples', 'Bearer first']);
  assert.ok((first?.body.samples.length ?? 0) > 50);
  for (const [body, message] of [
    [{ userId: 'u/1' }, /userId must be the id/],
    [{ token: undefined }, /token is missing/],
    [{ url: 'ftp://x' }, /url must be/],
    [{ days: 0 }, /days must be a whole number/],
  ] as const) {
    const wrong = await add(sandbox, body);
    assert.equal(wrong.status, 400);
    assert.match(String(wrong.body.message), message);
  }
  assert.equal((await ask(sandbox, 'PUT', 'people/nobody/phones/iphone', {})).status, 404);
  assert.equal((await ask(sandbox, 'PUT', 'people/runner/phones/pager', {})).status, 404);
  assert.equal((await ask(sandbox, 'DELETE', `phones/${String(added.body.id)}`)).status, 204);
  assert.equal((await ask(sandbox, 'DELETE', `phones/${String(added.body.id)}`)).status, 404);
});

test('what the service does not take now stays owed, over a restart too', async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-phones-'));
  const statePath = join(folder, 'sandbox.json');
  const sandbox = await start(statePath);
  await add(sandbox);
  answers = [() => [503, { message: 'busy' }]];
  await leap(sandbox);
  const [waiting] = await phonesOf(sandbox);
  assert.deepEqual([waiting?.lastError, waiting?.hasEnded], ['503 busy', false]);
  assert.ok(Number(waiting?.owedBatches) > 0);
  const owed = received.at(-1)?.body;
  received = [];
  await running.pop()?.stop();
  answers = [];
  const again = await start(statePath);
  await leap(again, 1);
  const [caughtUp] = await phonesOf(again);
  assert.deepEqual([caughtUp?.owedBatches, caughtUp?.lastError], [0, null]);
  assert.deepEqual(
    [received[0]?.authorization, received[0]?.body],
    ['Bearer first', owed],
    'the same batch comes again',
  );
});

test('a token that has expired is renewed once and kept; a phone that is refused for good sends no more', async () => {
  const sandbox = await start();
  await add(sandbox, { refreshToken: 'r1' });
  answers = [
    ({ path }) =>
      path === '/v1/tokens/refresh' ? [200, { accessToken: 'second', refreshToken: 'r2', expiresIn: 3600 }] : undefined,
    ({ authorization }) => (authorization === 'Bearer first' ? [401, { message: 'expired' }] : undefined),
  ];
  await leap(sandbox);
  const [, ...later] = received;
  assert.deepEqual(
    later.slice(0, 3).map(({ path, authorization }) => [path, authorization]),
    [
      ['/v1/users/u1/samples', 'Bearer first'],
      ['/v1/tokens/refresh', undefined],
      ['/v1/users/u1/samples', 'Bearer second'],
    ],
  );
  answers = [() => [401, { message: 'revoked' }]];
  await leap(sandbox);
  const [ended] = await phonesOf(sandbox);
  assert.deepEqual([ended?.hasEnded, ended?.lastError], [true, '401 revoked']);
  const count = received.length;
  await leap(sandbox);
  assert.equal(received.length, count);
});

test('a phone whose user is gone is forgotten', async () => {
  const sandbox = await start();
  await add(sandbox);
  answers = [() => [404, { message: 'User not found' }]];
  await leap(sandbox);
  assert.deepEqual(await phonesOf(sandbox), []);
});

test('nothing is sent that lies more than two days ahead of the clock of the service, until it has caught up', async () => {
  const sandbox = await start();
  await add(sandbox);
  await leap(sandbox, 240);
  const latest = () => Math.max(...received.map(({ body }) => Date.parse(body.sentAt)));
  assert.ok(latest() > nowMs + DAY_MS && latest() < nowMs + 2 * DAY_MS);
  nowMs += 3 * DAY_MS;
  await leap(sandbox, 1);
  assert.ok(latest() > nowMs + DAY_MS && latest() < nowMs + 2 * DAY_MS);
});
