/** Who may use the tools: keys, scopes, workspaces, sessions, origins, limits, and data that assistants may not see. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { createKey } from '../../src/modules/access/keys/index.ts';
import type { Scope } from '../../src/platform/http/access.ts';
import { providers } from '../../src/providers/index.ts';
import { type Answer, send } from '../rig/http.ts';
import { call, connect, createUser, waitForSync } from '../rig/journey.ts';
import { connectTools, TRANSPORTS } from '../rig/mcp-client.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { createForeignWorkspace } from '../rules/routes.ts';

const PERSONAL_TOOLS = [
  'get_anomaly_alerts',
  'get_correlations',
  'get_events',
  'get_health_context',
  'get_health_scores',
  'get_personal_records',
  'list_connections',
  'query_health_metrics',
];

/** One provider whose terms forbid assistants to see its data, and one without such terms. */
const adapters = providers
  .filter(({ id }) => id === 'provider_b' || id === 'provider_c')
  .map((provider) => ({ ...provider, aiRestricted: provider.id === 'provider_c' }));

const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
const INITIALIZE = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
const LIST = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
const ACCEPT = { accept: 'application/json, text/event-stream' };

let service: TestService;
before(async () => {
  service = await startTestService({}, { worker: true, sandbox: true, providers: adapters });
});
after(() => service.stop());

function makeKey(scopes: readonly Scope[]) {
  return createKey(service.db, service.workspaceId, { name: 'tools', scopes, expiresAt: null }, new Date());
}

function post(key: string | undefined, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return send(service.url, { method: 'POST', path: '/mcp', key, body, headers: { ...ACCEPT, ...headers } });
}

/** Opens an event stream and returns when its headers have come; the rest stays unread. */
async function openStream(key: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const outgoing = httpRequest(`${service.url}/mcp/sse`, { headers: { authorization: `Bearer ${key}`, ...headers } });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]; // node:http's event
  return response;
}

describe('a key', () => {
  test('with read is needed for every request of both HTTP transports', async () => {
    const writer = await makeKey(['write', 'admin']);
    for (const [method, path] of [
      ['POST', '/mcp'],
      ['GET', '/mcp/sse'],
      ['POST', '/mcp/messages?sessionId=x'],
    ] as const) {
      const body = method === 'POST' ? LIST : undefined;
      for (const key of [undefined, 'svc_live_wrong']) {
        const refused = await send(service.url, { method, path, key, body });
        assert.equal(refused.status, 401, path);
        assert.match(refused.headers['www-authenticate'] ?? '', /^Bearer/);
      }
      const answer = await send(service.url, { method, path, key: writer.rawKey, body });
      assert.equal(answer.status, 403, path);
      assert.match(answer.text, /Insufficient scope\. Required: read/);
    }
  });

  test('without read over stdio is told so', async () => {
    const writer = await makeKey(['write']);
    const tools = await connectTools('stdio', service.url, writer.rawKey);
    assert.match((await tools.call('list_users')).text, /lacks the scope read/);
    await tools.close();
  });

  test('that is revoked ends the sessions that it opened, over every transport', async () => {
    for (const transport of TRANSPORTS) {
      const { id, rawKey } = await makeKey(['read']);
      const tools = await connectTools(transport, service.url, rawKey);
      assert.equal((await tools.call('list_users')).failed, false);
      const stream = transport === 'HTTP+SSE' ? await openStream(rawKey) : undefined;
      await call(service, 'DELETE', `/v1/api-keys/${id}`, { status: 204 });
      if (transport.startsWith('stdio')) assert.match((await tools.call('list_users')).text, /was refused/);
      else await assert.rejects(tools.call('list_users'));
      if (stream !== undefined) await once(stream.resume(), 'end');
      await tools.close();
    }
  });
});

test('a client that accepts any content type is answered, a client that accepts neither form is refused', async () => {
  for (const headers of [{}, { accept: '*/*' }, { accept: 'text/html, */*;q=0.8' }]) {
    const asked = { method: 'POST', path: '/mcp', key: service.apiKey, body: LIST };
    assert.equal((await send(service.url, { ...asked, headers })).status, 200, JSON.stringify(headers));
  }
  assert.equal((await post(service.apiKey, LIST, { accept: 'text/html' })).status, 406);
});

describe('a session', () => {
  test('of Streamable HTTP belongs to the key that opened it', async () => {
    const [one, other] = [await makeKey(['read']), await makeKey(['read'])];
    const opened = await post(one.rawKey, INITIALIZE);
    const session = String(opened.headers['mcp-session-id']);
    assert.match(session, /^[\x21-\x7e]{40,}$/);
    assert.equal((await post(one.rawKey, LIST, { 'mcp-session-id': session })).status, 200);
    assert.equal((await post(other.rawKey, LIST, { 'mcp-session-id': session })).status, 404);
    assert.equal((await post(one.rawKey, LIST, { 'mcp-session-id': `${session}x` })).status, 404);
  });

  test('of HTTP+SSE belongs to the key that opened it', async () => {
    const [one, other] = [await makeKey(['read']), await makeKey(['read'])];
    const stream = await openStream(one.rawKey);
    const [chunk] = await once(stream.setEncoding('utf8'), 'data');
    const path = /^event: endpoint\ndata: (\S+)\n/.exec(String(chunk))?.[1] ?? '';
    const message = (key: string, body: unknown) => send(service.url, { method: 'POST', path, key, body });
    assert.equal((await message(other.rawKey, LIST)).status, 404);
    assert.equal((await message(one.rawKey, 'no json')).status, 400);
    assert.equal((await message(one.rawKey, { jsonrpc: '1.0' })).status, 400);
    assert.equal((await message(one.rawKey, INITIALIZE)).status, 202);
    stream.destroy();
  });

  test('cannot be opened more than twenty times by one key', async () => {
    const { rawKey } = await makeKey(['read']);
    const streams: IncomingMessage[] = [];
    for (let count = 0; count < 20; count++) streams.push(await openStream(rawKey));
    assert.deepEqual([...new Set(streams.map(({ statusCode }) => statusCode))], [200]);
    const refused = await openStream(rawKey);
    assert.equal(refused.statusCode, 429);
    for (const stream of [...streams, refused]) stream.destroy();
  });
});

describe('a web page elsewhere', () => {
  test('reaches no transport, whichever name it uses for this machine', async () => {
    const foreign = [{ host: 'evil.example.com' }, { origin: 'https://evil.example.com' }, { origin: 'null' }];
    for (const headers of foreign as Record<string, string>[]) {
      assert.equal((await post(service.apiKey, INITIALIZE, headers)).status, 403);
      const stream = await openStream(service.apiKey, headers);
      assert.equal(stream.statusCode, 403);
      stream.destroy();
      const path = '/mcp/messages?sessionId=x';
      const message = await send(service.url, { method: 'POST', path, key: service.apiKey, body: LIST, headers });
      assert.equal(message.status, 403);
    }
  });

  test('on this machine reaches the transports', async () => {
    for (const headers of [{ host: 'localhost' }, { host: '127.0.0.1:9' }, { origin: 'http://localhost:6274' }]) {
      assert.equal((await post(service.apiKey, INITIALIZE, headers as Record<string, string>)).status, 200);
    }
  });
});

test('the rate limit holds for the tools, and a call counts once', async () => {
  const limited = await startTestService({ RATE_LIMIT_MAX: '4', RATE_LIMIT_WINDOW_MS: '60000' });
  const callTool = { jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'list_users', arguments: {} } };
  const statuses = [];
  for (let count = 0; count < 5; count++) {
    const { status } = await send(limited.url, {
      method: 'POST',
      path: '/mcp',
      key: limited.apiKey,
      body: callTool,
      headers: ACCEPT,
    });
    statuses.push(status);
  }
  await limited.stop();
  assert.deepEqual(statuses, [200, 200, 200, 200, 429]);
});

describe('a batch', () => {
  const batchOf = (length: number) => Array.from({ length }, (_, index) => ({ ...LIST, id: index }));

  test('counts message by message', async () => {
    const limited = await startTestService({ RATE_LIMIT_MAX: '4', RATE_LIMIT_WINDOW_MS: '60000' });
    const asked = { method: 'POST', path: '/mcp', key: limited.apiKey, headers: ACCEPT };
    const first = await send(limited.url, { ...asked, body: batchOf(3) });
    const second = await send(limited.url, { ...asked, body: batchOf(2) });
    await limited.stop();
    assert.deepEqual([first.status, second.status], [200, 429]);
    assert.equal((first.json() as unknown[]).length, 3);
    assert.equal(first.headers['ratelimit-remaining'], '1');
  });

  test('is refused where the protocol version has none, and where it is too long', async () => {
    for (const [length, version] of [
      [2, '2025-06-18'],
      [2, '2026-07-28'],
      [101, '2025-03-26'],
    ] as const) {
      const { status, text } = await post(service.apiKey, batchOf(length), { 'mcp-protocol-version': version });
      assert.equal(status, 400);
      assert.equal((JSON.parse(text) as { error: { code: number } }).error.code, -32_600);
    }
  });
});

test('a body that is no JSON is an error of the protocol', async () => {
  for (const [body, code] of [
    ['{"jsonrpc":', -32_700],
    ['', -32_700],
    ['"text"', -32_600],
  ] as const) {
    const answer = await post(service.apiKey, body);
    assert.equal(answer.status, 400);
    const failure = answer.json() as { jsonrpc: string; error: { code: number }; id: null };
    assert.deepEqual([failure.jsonrpc, failure.error.code, failure.id], ['2.0', code, null]);
  }
});

test('a preflight is answered for an allowed Origin only', async () => {
  const preflight = (origin: string) =>
    send(service.url, {
      method: 'OPTIONS',
      path: '/mcp',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
  const answer = await preflight('http://localhost:6274');
  assert.equal(answer.status, 204);
  assert.equal(answer.headers['access-control-allow-origin'], 'http://localhost:6274');
  assert.equal(answer.headers['access-control-allow-methods'], 'POST');
  assert.match(answer.headers['access-control-allow-headers'] ?? '', /Authorization.*Content-Type/);
  const called = await post(service.apiKey, LIST, { origin: 'http://localhost:6274' });
  assert.equal(called.headers['access-control-allow-origin'], 'http://localhost:6274');
  const refused = await preflight('https://evil.example.com');
  assert.equal(refused.status, 403);
  assert.equal(refused.headers['access-control-allow-origin'], undefined);
});

describe('another workspace', () => {
  test('cannot be reached by any tool or resource, by id or by externalId', async () => {
    const userId = await createUser(service, 'own-secret-person');
    const { rawKey } = await createForeignWorkspace(service.db);
    const tools = await connectTools('streamable HTTP', service.url, rawKey);
    for (const name of PERSONAL_TOOLS) {
      for (const given of [userId, 'own-secret-person']) {
        const { failed, text } = await tools.call(name, { userId: given });
        assert.ok(failed, name);
        assert.match(text, /^No user '/, name);
      }
    }
    const users = await tools.call('list_users', { search: 'own-secret' });
    assert.deepEqual(users.data.users, []);
    await assert.rejects(tools.client.readResource({ uri: `tributary://users/${userId}/context` }), /No user/);
    await tools.close();
  });
});

describe('data that assistants may not see', () => {
  let userId: string;
  before(async () => {
    userId = await createUser(service, 'restricted-runner');
    await connect(service, userId, 'provider_c', 'runner');
    await waitForSync(service, userId);
  });

  test('are withheld by every tool, which says so', async () => {
    const tools = await connectTools('streamable HTTP', service.url, service.apiKey);
    const asked: [string, Record<string, unknown>, string][] = [
      ['query_health_metrics', {}, 'values'],
      ['query_health_metrics', { bucket: 'day' }, 'values'],
      ['query_health_metrics', { bucket: 'week', metricType: 'sleep' }, 'values'],
      ['get_events', {}, 'events'],
      ['get_personal_records', {}, 'records'],
    ];
    for (const [name, args, member] of asked) {
      const { text, data } = await tools.call(name, { userId, ...args });
      assert.deepEqual(data[member], [], `${name} ${text}`);
      assert.deepEqual(data.withheld, ['provider_c'], name);
      assert.match(text, /from WHOOP are withheld: the provider's terms do not allow/, name);
    }
    const { data, text } = await tools.call('get_correlations', { userId });
    assert.deepEqual(data.correlations, [], text);
    const context = await tools.call('get_health_context', { userId });
    assert.deepEqual((context.data.context as { baselines: object }).baselines, {});
    assert.match(context.text, /WHOOP/);
    await tools.close();
  });

  test('are shown where the operator allows it', async () => {
    const open = await startTestService(
      { AI_ALLOW: 'provider_c' },
      { worker: true, sandbox: true, providers: adapters },
    );
    const person = await createUser(open, 'allowed-runner');
    await connect(open, person, 'provider_c', 'runner');
    await waitForSync(open, person);
    const tools = await connectTools('streamable HTTP', open.url, open.apiKey);
    const { data } = await tools.call('get_events', { userId: 'allowed-runner' });
    assert.ok((data.events as object[]).length > 0);
    assert.deepEqual(data.withheld, []);
    await tools.close();
    await open.stop();
  });
});
