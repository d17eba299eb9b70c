import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { type Sandbox, sandboxFlavors, sandboxProviders, startSandbox } from './index.ts';
import type { VendorStats } from './stats.ts';
import { ClientB, ClientC, type TokenAnswer } from './testing/vendor-clients.ts';

const START = Date.parse('2026-11-21T12:00:00.000Z');
const PROFILE = '/v2/user/profile/basic';

let sandbox: Sandbox;
let client: ClientC;
let tokens: TokenAnswer;

function clientC(of: Sandbox): ClientC {
  const settings = sandboxProviders(of).provider_c;
  assert.ok(settings);
  return new ClientC(settings);
}

function clientB(of: Sandbox): ClientB {
  const settings = sandboxProviders(of).provider_b;
  assert.ok(settings);
  return new ClientB(settings, () => START);
}

before(async () => {
  sandbox = await startSandbox({ now: () => START });
  client = clientC(sandbox);
  tokens = await client.connect('runner');
});
after(() => sandbox.stop());
afterEach(() => admin('DELETE', 'faults'));

function admin(method: string, path: string, body?: unknown): Promise<Response> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return fetch(`${sandbox.url}/sandbox/${path}`, { method, ...(body === undefined ? {} : json) });
}

function profile(token = tokens.access_token): Promise<Response> {
  return client.request(PROFILE, token);
}

test('the landing page explains itself and loads nothing from elsewhere', async () => {
  const html = await (await fetch(sandbox.url)).text();
  assert.match(html, /simulated|invented/i);
  assert.match(html, /shift-worker/);
  assert.doesNotMatch(html, /<script|src=|url\(/);
});

test('people are listed', async () => {
  const people = (await (await admin('GET', 'people')).json()) as { id: string }[]; // the comparison below checks it
  assert.deepEqual(
    people.map(({ id }) => id),
    ['runner', 'shift-worker', 'falling-ill', 'device-gaps', 'traveller', 'late-uploads'],
  );
});

test('provider settings name a full set of addresses under the base, with or without its slash', () => {
  const settings = sandboxProviders({ url: 'https://sandbox.example/base/', seed: 'seed' });
  assert.deepEqual(settings, sandboxProviders({ url: 'https://sandbox.example/base', seed: 'seed' }));
  assert.equal(
    settings.provider_b?.requestTokenUrl,
    'https://sandbox.example/base/provider_b/oauth-service/oauth/request_token',
  );
  assert.equal(settings.provider_c?.apiUrl, 'https://sandbox.example/base/provider_c');
});

test('each seed has secrets of its own, and none of a vendor is another one', () => {
  const url = sandbox.url;
  const secretsOf = (seed: string) =>
    [sandboxProviders({ url, seed }), ...Object.values(sandboxFlavors({ url, seed }))]
      .flatMap((byName) => Object.values(byName))
      .flatMap(({ clientSecret, webhookSecret }) => [
        clientSecret,
        ...(webhookSecret === undefined ? [] : [webhookSecret]),
      ]);
  const [first, second] = [new Set(secretsOf('first')), new Set(secretsOf('second'))];
  assert.equal(first.size, 9, 'five applications, four of which have a secret for notifications');
  assert.ok([...first].every((secret) => secret.length >= 43 && !second.has(secret)));
});

test('a sandbox does not accept the secret of another one', async () => {
  const other = await startSandbox({ now: () => START });
  try {
    const foreign = sandboxProviders({ url: sandbox.url, seed: other.seed }).provider_c;
    assert.ok(foreign);
    const body = new URLSearchParams({ client_id: foreign.clientId, client_secret: foreign.clientSecret });
    assert.equal((await fetch(foreign.tokenUrl, { method: 'POST', body })).status, 401);
    assert.equal((await clientC(sandbox).connect('runner')).token_type, 'bearer');
  } finally {
    await other.stop();
  }
});

test('a counted fault hits that many requests', async () => {
  await admin('PUT', 'faults/provider_c', { kind: 'server-error', status: 503, count: 2 });
  assert.deepEqual([(await profile()).status, (await profile()).status, (await profile()).status], [503, 503, 200]);
});

test('429 with and without Retry-After', async () => {
  await admin('PUT', 'faults/provider_c', { kind: 'rate-limited', retryAfterSeconds: 7, count: 1 });
  const first = await profile();
  assert.deepEqual([first.status, first.headers.get('retry-after')], [429, '7']);
  await admin('PUT', 'faults/provider_c', { kind: 'rate-limited', headers: { 'X-RateLimit-Reset': '3' } });
  const second = await profile();
  assert.deepEqual([second.status, second.headers.get('retry-after')], [429, null]);
  assert.equal(second.headers.get('x-ratelimit-reset'), '3');
});

test('HTML, truncated JSON, 401', async () => {
  await admin('PUT', 'faults/provider_c', { kind: 'html' });
  const html = await profile();
  assert.deepEqual([html.status, html.headers.get('content-type')], [200, 'text/html; charset=utf-8']);
  await admin('PUT', 'faults/provider_c', { kind: 'truncated' });
  const truncated = await profile();
  assert.equal(truncated.status, 200);
  await assert.rejects(truncated.json(), SyntaxError);
  await admin('PUT', 'faults/provider_c', { kind: 'unauthorized' });
  assert.equal((await profile()).status, 401);
});

test('a slow body arrives whole, its headers long before', async () => {
  const expected = await (await profile()).text();
  await admin('PUT', 'faults/provider_c', { kind: 'slow', durationMs: 40 });
  const response = await profile();
  assert.equal(response.status, 200);
  assert.equal(await response.text(), expected);
});

test('a request that is never answered ends when the client gives up', async () => {
  await admin('PUT', 'faults/provider_c', { kind: 'timeout' });
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const signal = AbortSignal.timeout(50);
  await assert.rejects(fetch(`${client.settings.apiUrl}/developer${PROFILE}`, { headers, signal }), {
    name: 'TimeoutError',
  });
});

test('a fault can concern one person or one path', async () => {
  const other = await client.connect('traveller');
  await admin('PUT', 'faults/provider_c', { kind: 'server-error', person: 'traveller' });
  await admin('PUT', 'faults/provider_c', { kind: 'rate-limited', path: '/v2/cycle' });
  assert.deepEqual([(await profile()).status, (await profile(other.access_token)).status], [200, 500]);
  assert.equal((await client.request('/v2/cycle', tokens.access_token)).status, 429);
  assert.equal(((await (await admin('GET', 'faults/provider_c')).json()) as unknown[]).length, 2);
  await admin('DELETE', 'faults/provider_c?person=traveller');
  assert.equal((await profile(other.access_token)).status, 200);
  const b = clientB(sandbox);
  assert.equal((await b.request('/user/id', await b.connect('traveller'))).status, 200);
});

test('a withdrawn consent ends tokens for good; a new consent helps', async () => {
  const ill = await client.connect('falling-ill');
  const answer = await admin('PUT', 'faults/provider_c', { kind: 'revoked-grant', person: 'falling-ill' });
  assert.deepEqual(await answer.json(), { kind: 'revoked-grant', revoked: 1 });
  assert.equal((await profile(ill.access_token)).status, 401);
  assert.equal((await client.refresh(ill.refresh_token)).error, 'invalid_grant');
  assert.equal((await profile((await client.connect('falling-ill')).access_token)).status, 200);
  const b = clientB(sandbox);
  const token = await b.connect('falling-ill');
  await admin('PUT', 'faults/provider_b', { kind: 'revoked-grant' });
  assert.equal((await b.request('/user/id', token)).status, 401);
});

test('a malformed fault is refused with the reason', async () => {
  for (const [body, reason] of [
    [{ kind: 'explosion' }, /kind/],
    [{ kind: 'html', count: 0 }, /count/],
    [{ kind: 'html', colour: 'red' }, /colour/],
    [{ kind: 'html', person: 'nobody' }, /nobody/],
    [{ kind: 'rate-limited', headers: { a: 'b\r\nc: d' } }, /headers/],
    [[], /object/],
  ] as const) {
    const response = await admin('PUT', 'faults/provider_c', body);
    assert.equal(response.status, 400);
    assert.match(await response.text(), reason);
  }
  assert.equal((await admin('PUT', 'faults/provider_x', { kind: 'html' })).status, 404);
});

test('requests and token exchanges are counted', async () => {
  await admin('DELETE', 'stats');
  const mine = await client.connect('runner');
  await client.request('/v2/cycle/1', mine.access_token);
  await client.request('/v2/cycle/2', mine.access_token);
  await client.refresh(mine.refresh_token);
  await client.refresh(mine.refresh_token);
  const stats = (await (await admin('GET', 'stats')).json()) as Record<string, VendorStats>; // as `stats.ts` writes it
  assert.equal(stats.provider_c?.endpoints['GET /developer/v2/cycle/:id'], 2);
  assert.deepEqual(stats.provider_c?.tokens, { issued: 1, refreshed: 1, refused: 1, revoked: 0 });
  assert.equal(stats.provider_c?.statuses['404'], 2);
  assert.equal(stats.provider_b?.requests, 0);
});

test('connections and stories survive a restart; the state file is replaced whole', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tributary-sandbox-'));
  const statePath = join(directory, 'sandbox.json');
  let nowMs = START;
  const start = () => startSandbox({ now: () => nowMs, statePath });
  try {
    const first = await start();
    const [c, b] = [clientC(first), clientB(first)];
    const [tokenC, tokenB] = [await c.connect('falling-ill'), await b.connect('runner')];
    const recoveries = await (
      await c.request('/v2/recovery?limit=25&end=2026-11-21T00:00:00Z', tokenC.access_token)
    ).text();
    await first.stop();
    assert.deepEqual(await readdir(directory), ['sandbox.json']);
    assert.equal((await stat(statePath)).mode & 0o777, 0o600);
    nowMs += 2 * 86_400_000;
    const second = await start();
    assert.equal(second.seed, first.seed);
    assert.equal((await clientC(second).request(PROFILE, tokenC.access_token)).status, 401, 'expired meanwhile');
    const renewed = await clientC(second).refresh(tokenC.refresh_token);
    const later = await clientC(second).request('/v2/recovery?limit=25&end=2026-11-21T00:00:00Z', renewed.access_token);
    assert.equal(await later.text(), recoveries);
    nowMs = START;
    assert.equal((await clientB(second).request('/user/id', tokenB)).status, 200);
    await second.stop();
    await writeFile(statePath, 'not json');
    await assert.rejects(start(), /sandbox\.json is not a state file/);
    assert.equal(await readFile(statePath, 'utf8'), 'not json');
  } finally {
    await rm(directory, { recursive: true });
  }
});
