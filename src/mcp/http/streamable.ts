/** Streamable HTTP in both its revisions; this file needs the protocol's library. */
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/errors.ts';
import { createToolServer } from '../server.ts';
import { answerWithoutSubscriptions, NO_SUBSCRIPTIONS } from '../subscriptions.ts';
import { authorizationOf, type McpRoutesOptions } from './request.ts';
import { createSessionId, isSessionOf } from './session-id.ts';

const SESSION_HEADER = 'mcp-session-id';

export interface Streamable {
  /** @throws AppError NOT_FOUND when the session belongs to another key */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  close(): Promise<void>;
}

export function openStreamable(options: McpRoutesOptions): Streamable {
  const { log, apiFor } = options;
  const serverFor = (authorization: string) => createToolServer(options, apiFor(authorization));
  // Revision 2026-07-28 has no sessions: each request is independent and carries its key.
  const modern = createMcpHandler(({ requestInfo }) => serverFor(requestInfo?.headers.get('authorization') ?? ''), {
    legacy: 'reject',
    maxSubscriptions: NO_SUBSCRIPTIONS,
    onerror: (error) => log.debug({ err: error }, 'tool server'),
  });
  return {
    answer: async (request, reply) => {
      const { body } = request;
      const asked = webRequest(request);
      if (!(await isLegacyRequest(asked, body))) {
        const answer = await modern.fetch(asked, { parsedBody: body });
        return send(reply, await answerWithoutSubscriptions(answer, body));
      }
      const authorization = authorizationOf(request);
      checkSession(request, authorization);
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      const server = serverFor(authorization);
      await server.connect(transport);
      const answer = await transport.handleRequest(asked, { parsedBody: body });
      if (answer.ok && isInitialize(body)) reply.header(SESSION_HEADER, createSessionId(authorization));
      await send(reply, answer);
      await server.close();
      return reply;
    },
    close: () => modern.close(),
  };
}

/** A session belongs to the key that opened it; any other key is told that it does not exist. */
function checkSession({ headers }: FastifyRequest, authorization: string): void {
  const sessionId = headers[SESSION_HEADER];
  if (sessionId === undefined) return;
  if (typeof sessionId !== 'string' || !isSessionOf(authorization, sessionId)) throw notFound('Session');
}

function isInitialize(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'method' in body && body.method === 'initialize';
}

/** The request in the form that the SDK takes. The address in it is not used. */
function webRequest({ headers, url, body }: FastifyRequest): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const kept = entries.filter(([name]) => !/^(host|connection|content-length|transfer-encoding)$/.test(name));
  const asked = new Headers(kept);
  // The SDK looks for the two types by name; a client that accepts anything accepts both (RFC 9110 §12.5.1).
  if (/^$|\*\/\*/.test(asked.get('accept') ?? '')) asked.set('accept', 'application/json, text/event-stream');
  return new Request(new URL(url, 'http://localhost'), { method: 'POST', headers: asked, body: JSON.stringify(body) });
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const text = await answer.text();
  for (const [name, value] of answer.headers) if (name !== 'content-length') reply.header(name, value);
  return reply.code(answer.status).send(text === '' ? undefined : text);
}
