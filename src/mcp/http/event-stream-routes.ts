/** The routes of the older transport: `GET /mcp/sse` opens a stream, `POST /mcp/messages` receives its messages. */
import { randomBytes } from 'node:crypto';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import { hidden, Strict } from '../../platform/http/schemas.ts';
import type { App } from '../../platform/http/server.ts';
import { ApiRefusal, type ReadApi } from '../read-api.ts';
import { EventStreamTransport } from './event-stream.ts';
import { authorizationOf, type McpRoutesOptions, Message, sendRefusal } from './request.ts';
import { keyIn } from './session-id.ts';

const ID_BYTES = 24;
/** How many streams one key may hold open. */
const MOST_OF_ONE_KEY = 20;

interface OpenStream {
  readonly transport: EventStreamTransport;
  readonly key: string;
  readonly api: ReadApi;
}

export function eventStreamRoutes(app: App, options: McpRoutesOptions): void {
  const streams = new Map<string, OpenStream>();
  openRoute(app, options, streams);
  messageRoute(app, streams);
  const timer = setInterval(() => void closeRefused(streams), options.checkMs).unref();
  // Streams end only here; the server waits for every request under way.
  app.stopping.onBegin(() => {
    clearInterval(timer);
    for (const { transport } of streams.values()) void transport.close();
  });
}

function openRoute(app: App, options: McpRoutesOptions, streams: Map<string, OpenStream>): void {
  const { baseUrl, apiFor } = options;
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '');
  app.get(
    '/mcp/sse',
    { config: { access: 'read' }, schema: hidden, errorHandler: sendRefusal, exposeHeadRoute: false },
    async (request, reply) => {
      const { createToolServer } = await import('../server.ts');
      const authorization = authorizationOf(request);
      const key = keyIn(authorization);
      if ([...streams.values()].filter((one) => one.key === key).length >= MOST_OF_ONE_KEY) {
        throw new AppError('RATE_LIMIT_EXCEEDED', `More than ${MOST_OF_ONE_KEY} open streams of one key; close some`);
      }
      const sessionId = randomBytes(ID_BYTES).toString('base64url');
      reply.hijack();
      const endpoint = `${prefix}/mcp/messages?sessionId=${sessionId}`;
      const transport = new EventStreamTransport(sessionId, endpoint, reply.raw);
      const api = apiFor(authorization);
      const server = createToolServer(options, api);
      server.onclose = () => streams.delete(sessionId);
      streams.set(sessionId, { transport, key, api });
      await server.connect(transport);
      return reply;
    },
  );
}

function messageRoute(app: App, streams: ReadonlyMap<string, OpenStream>): void {
  app.post(
    '/mcp/messages',
    {
      config: { access: 'read' },
      schema: { querystring: Strict({ sessionId: Type.String() }), body: Message, ...hidden },
      errorHandler: sendRefusal,
    },
    async (request, reply) => {
      const { sessionId } = request.query as { sessionId: string }; // as the schema says
      const stream = streams.get(sessionId);
      // A key that did not open the session is told that the session does not exist.
      if (stream === undefined || stream.key !== keyIn(authorizationOf(request))) throw notFound('Session');
      stream.transport.onmessage?.(await messageOf(request));
      return reply.code(202).type('text/plain').send('Accepted');
    },
  );
}

async function messageOf({ body }: FastifyRequest): Promise<JSONRPCMessage> {
  const { parseJSONRPCMessage } = await import('@modelcontextprotocol/server');
  try {
    return parseJSONRPCMessage(body);
  } catch {
    throw invalid('body', 'must be one JSON-RPC message');
  }
}

/** Closes the streams whose key has been revoked, has expired or has lost its scope. */
async function closeRefused(streams: ReadonlyMap<string, OpenStream>): Promise<void> {
  for (const { api, transport } of streams.values()) {
    const refused = await api.get(['providers']).then(
      () => false,
      // Any other failure (a limit, an unreachable database) does not show that the key is invalid.
      (error) => error instanceof ApiRefusal && (error.code === 'UNAUTHORIZED' || error.code === 'FORBIDDEN'),
    );
    if (refused) await transport.close();
  }
}
