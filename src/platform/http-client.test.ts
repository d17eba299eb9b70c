import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect as connectSocket, createServer as createTcpServer, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createHttpClient, type HttpClient, type HttpRequest, OutboundError } from './http-client.ts';
import { FORBIDDEN_URLS } from './testing/addresses.ts';

const kindOf = (kind: string) => (error: unknown) => error instanceof OutboundError && error.kind === kind;

async function listen(handler: RequestListener): Promise<{ server: Server; origin: string; port: number }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on TCP
  return { server, origin: `http://127.0.0.1:${port}`, port };
}

describe('the HTTP client', () => {
  let server: Server;
  let origin: string;
  let client: HttpClient;
  const seen: { method: string | undefined; url: string | undefined; body: string; headers: object }[] = [];

  before(async () => {
    ({ server, origin } = await listen((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url, headers } = request;
        seen.push({ method, url, body: Buffer.concat(chunks).toString(), headers });
        if (url === '/never') return;
        if (url === '/redirect') return response.writeHead(302, { location: `${origin}/target` }).end();
        if (url === '/stalls') return response.writeHead(200).write('first');
        if (url === '/large') return response.writeHead(200).end('x'.repeat(1000));
        if (url === '/breaks')
          return response.writeHead(200, { 'content-length': '10' }).write('abc', () => response.destroy());
        response.writeHead(201, { 'X-Name': 'Value', 'set-cookie': ['a=1', 'b=2'] }).end('{"ok":true}');
      });
    }));
    client = createHttpClient({ allow: [], exemptOrigins: [origin] });
  });
  after(async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  });
  const get = (path: string, more: Partial<HttpRequest> = {}) =>
    client.request({ method: 'GET', url: origin + path, ...more });

  it('sends what it is given and returns status, headers in lower case, body', async () => {
    const answer = await client.request({
      method: 'POST',
      url: `${origin}/p?q=%20a`,
      headers: { 'x-a': 'b' },
      body: 'text',
    });
    assert.equal(answer.status, 201);
    assert.equal(answer.headers['x-name'], 'Value');
    assert.equal(answer.headers['set-cookie'], 'a=1, b=2');
    assert.deepEqual(JSON.parse(answer.text()), { ok: true });
    const [asked] = seen.slice(-1);
    assert.deepEqual([asked?.method, asked?.url, asked?.body], ['POST', '/p?q=%20a', 'text']);
  });

  it('does not follow redirects', async () => {
    const answer = await get('/redirect');
    assert.equal(answer.status, 302);
    assert.ok(!seen.some(({ url }) => url === '/target'));
  });

  it('gives up on a server that never answers, and on one that stops in the middle', async () => {
    await assert.rejects(get('/never', { timeoutMs: 50 }), kindOf('timeout'));
    await assert.rejects(get('/stalls', { timeoutMs: 50 }), kindOf('timeout'));
  });

  it('reads no more than it may', async () => {
    await assert.rejects(get('/large', { maxBytes: 999 }), kindOf('too_large'));
    assert.equal((await get('/large', { maxBytes: 1000 })).bytes.length, 1000);
  });

  it('accepts a part of the body when only the status matters', async () => {
    assert.equal((await get('/large', { maxBytes: 10, partialBody: true })).text(), 'xxxxxxxxxx');
    assert.equal((await get('/stalls', { timeoutMs: 1_000, partialBody: true })).text(), 'first');
    assert.equal((await get('/breaks', { partialBody: true })).status, 200);
    await assert.rejects(get('/breaks'), kindOf('unreachable'));
  });

  it('says when nobody is there', async () => {
    const free = await listen(() => undefined);
    await new Promise((resolve) => free.server.close(resolve));
    const other = createHttpClient({ allow: ['127.0.0.1'] });
    await assert.rejects(other.request({ method: 'GET', url: free.origin }), (error) => {
      assert.ok(error instanceof OutboundError);
      assert.match(error.message, /cannot be reached \(ECONNREFUSED\)/);
      return error.kind === 'unreachable';
    });
    await other.close();
  });

  it('exempts exactly the configured origins', async () => {
    const { port } = new URL(origin);
    await assert.rejects(client.request({ method: 'GET', url: `http://localhost:${port}/` }), kindOf('refused'));
    await assert.rejects(client.request({ method: 'GET', url: 'http://127.0.0.1:1/' }), kindOf('refused'));
    await assert.rejects(client.request({ method: 'GET', url: 'nonsense' }), kindOf('refused'));
  });
});

describe('addresses that must not be reached', () => {
  let connections = 0;
  const sockets = new Set<Socket>();
  const tcp = createTcpServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  let port: number;

  before(async () => {
    await new Promise<void>((resolve) => tcp.listen(0, '::', resolve)); // every local address, both families
    port = (tcp.address() as AddressInfo).port; // listens on TCP
  });
  after(() => {
    for (const socket of sockets) socket.destroy();
    tcp.close();
  });

  it('get no connection by any spelling', async () => {
    const client = createHttpClient({ allow: [] });
    for (const text of FORBIDDEN_URLS) {
      const url = URL.parse(text);
      if (url?.host) url.port = String(port);
      await assert.rejects(
        client.request({ method: 'GET', url: url ?? text, timeoutMs: 2_000 }),
        kindOf('refused'),
        text,
      );
    }
    await client.close();
    await assertUntouched();
  });

  it('get no connection by a name either, whichever of its addresses is bad', async () => {
    const answers = [
      ['127.0.0.1'],
      ['::1'],
      ['::ffff:127.0.0.1'],
      ['93.184.215.14', '127.0.0.1'],
      ['127.0.0.1', '93.184.215.14'],
    ];
    for (const addresses of answers) {
      const resolver = async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) }));
      const client = createHttpClient({ allow: [], resolver });
      await assert.rejects(
        client.request({ method: 'GET', url: `https://rebind.test:${port}/`, timeoutMs: 2_000 }),
        kindOf('refused'),
        addresses.join(),
      );
      await client.close();
    }
    await assertUntouched();
  });

  it('are connected to as checked: a name is resolved once per connection', async () => {
    const { server, port: plainPort } = await listen((_request, response) => response.end('ok'));
    let lookups = 0;
    const resolver = async () => {
      lookups += 1;
      // DNS rebinding: the first look-up gives a permitted address, the second a forbidden one.
      return [{ address: lookups === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 as const }];
    };
    const client = createHttpClient({ allow: ['127.0.0.0/8'], resolver });
    const answer = await client.request({ method: 'GET', url: `http://inside.test:${plainPort}/` });
    assert.equal(answer.text(), 'ok');
    assert.equal(lookups, 1);
    await client.close();
    server.closeAllConnections();
    server.close();
  });

  /** We connect once more ourselves: every connection that came before this one has been counted by then. */
  async function assertUntouched(): Promise<void> {
    const before = connections;
    const counted = new Promise((resolve) => tcp.once('connection', resolve));
    connectSocket(port, '127.0.0.1')
      .on('error', () => undefined)
      .unref();
    await counted;
    assert.equal(connections, before + 1);
    assert.equal(before, mine);
    mine += 1;
  }
  let mine = 0;
});
