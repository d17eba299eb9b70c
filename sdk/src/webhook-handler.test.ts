/** One receiver in all frameworks: Express and Hono as they are, Next.js, Lambda and Node by their documented forms. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, test } from 'node:test';
import express from 'express';
import { Hono } from 'hono';
import { Webhook } from 'standardwebhooks';
import { onWebhook } from './webhooks.ts';

const secret = `whsec_${Buffer.from('a secret of the test').toString('base64')}`;
const handled: unknown[] = [];
const receive = onWebhook(
  {
    'sync.completed': ({ data, deliveryId }) => handled.push([deliveryId, data.metricsSynced]),
    'user.deleted': () => {
      throw new Error('the database is away');
    },
    '*': ({ event }) => handled.push(event),
  },
  { secret },
);

beforeEach(() => {
  handled.length = 0;
});

interface Delivery {
  readonly body: string;
  readonly headers: Record<string, string>;
}

function delivery(event = 'sync.completed'): Delivery {
  const body = JSON.stringify({ event, timestamp: '2026-01-03T10:00:00.000Z', data: { metricsSynced: 3, name: 'ü' } });
  const now = new Date();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'd-1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('d-1', now, body),
  };
  return { body, headers };
}

/** Sends a delivery in one framework, and gives the status and the text of the answer. */
type Send = (sent: Delivery) => Promise<readonly [status: number, text: string]>;

const byFetch =
  (handle: (request: Request) => Response | Promise<Response>): Send =>
  async ({ body, headers }) => {
    const response = await handle(new Request('http://localhost/hooks', { method: 'POST', body, headers }));
    return [response.status, await response.text()];
  };

function onServer(listener: RequestListener): Send {
  return async (sent) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // the address of a TCP server has this form
    const answer = await byFetch((request) => fetch(new Request(`http://127.0.0.1:${port}/hooks`, request)))(sent);
    server.closeAllConnections();
    server.close();
    return answer;
  };
}

const hono = new Hono().post('/hooks', receive);
const bare = express().set('env', 'test').post('/hooks', receive);
const raw = express()
  .set('env', 'test')
  .post('/hooks', express.raw({ type: 'application/json' }), receive);
/** A handler of the App Router in Next.js is called with a Request and the context of the route. */
const next = { POST: receive };

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html */
const lambda =
  (isBase64Encoded: boolean): Send =>
  async ({ body, headers }) => {
    const event = {
      version: '2.0',
      routeKey: 'POST /hooks',
      rawPath: '/hooks',
      headers,
      body: isBase64Encoded ? Buffer.from(body).toString('base64') : body,
      isBase64Encoded,
    };
    const answer = await receive(event, { awsRequestId: 'r' });
    return [answer.statusCode, answer.body];
  };

/** The first version of the event has the headers as they were written. */
const firstLambda: Send = ({ body, headers }) => {
  const named = Object.entries(headers).map(([name, value]) => [name.replace('webhook', 'Webhook'), value]);
  return lambda(false)({ body, headers: Object.fromEntries(named) });
};

const FRAMEWORKS: Readonly<Record<string, Send>> = {
  "Node's own server": onServer((request, response) => void receive(request, response)),
  Express: onServer(bare),
  'Express behind a parser of raw bodies': onServer(raw),
  Hono: byFetch((request) => hono.fetch(request)),
  'Next.js': byFetch((request) => next.POST(request, { params: Promise.resolve({}) })),
  Lambda: lambda(false),
  'Lambda with base64': lambda(true),
  'Lambda behind a REST API': firstLambda,
};

for (const [name, send] of Object.entries(FRAMEWORKS)) {
  describe(name, () => {
    test('a delivery reaches the handler of its event', async () => {
      assert.deepEqual(await send(delivery()), [204, '']);
      assert.deepEqual(handled, [['d-1', 3]]);
    });

    test('an event without a handler of its own goes to the one for the rest', async () => {
      assert.deepEqual(await send(delivery('of.a.later.release')), [204, '']);
      assert.deepEqual(handled, ['of.a.later.release']);
    });

    test('a changed body is refused, and nothing is handled', async () => {
      const { body, headers } = delivery();
      const [status, text] = await send({ headers, body: body.replace('3', '4') });
      assert.deepEqual([status, text], [400, 'No signature was made with this secret over this body']);
      assert.deepEqual(handled, []);
    });
  });
}

test('a handler that fails makes the delivery fail', async () => {
  const sent = delivery('user.deleted');
  assert.equal((await onServer(bare)(sent))[0], 500);
  assert.equal((await byFetch((request) => hono.fetch(request))(sent))[0], 500);
  await assert.rejects(lambda(false)(sent), /the database is away/);
});

test("a sender who goes away in the middle does no harm to Node's own server", async () => {
  const { headers } = delivery();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    request.once('data', () => sender.destroy());
    receive(request, response).then(resolve, reject);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // the address of a TCP server has this form
  const sender = httpRequest({ port, method: 'POST', headers: { ...headers, 'content-length': 100 } });
  sender.on('error', () => undefined);
  sender.write('{');
  await promise;
  server.close();
  assert.deepEqual(handled, []);
});

test('a body that a parser has read already fails with the reason', async () => {
  const parsed = express()
    .use(express.json())
    .post('/hooks', receive)
    .use(
      (error: Error, _: unknown, response: express.Response, __: unknown) =>
        void response.status(500).send(error.message),
    );
  const [status, text] = await onServer(parsed)(delivery());
  assert.deepEqual([status, text], [500, 'The raw body is needed, as text or bytes: it has been parsed already']);
});

test('without a secret a receiver is made, and each delivery fails', async () => {
  const { body, headers } = delivery();
  const without = onWebhook({}, { secret: undefined });
  await assert.rejects(without(new Request('http://localhost', { method: 'POST', body, headers })), /secret/);
});
