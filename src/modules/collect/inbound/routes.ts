/**
 * `/v1/inbound/…`: vendors send their notices here. These routes take no API key, because each vendor proves itself in
 * its own way.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { allowSlowBody, type Pace } from '../../../platform/http/client-times.ts';
import type { App } from '../../../platform/http/server.ts';
import type { InboundHead } from '../../../providers/inbound.ts';
import * as operations from './operations.ts';
import { type InboundDependencies, maxBodyBytesOf, refuseEarly, requireSender, type Sender } from './receive.ts';
import { receiveBody, refuseLong } from './receive-body.ts';

/** Bodies of at most this size have the same time as those of customers. */
const SHORT_BODY_BYTES = 64 * 1024;
/** Longer ones may take longer, as long as they get on. */
const PACE: Pace = { bytes: SHORT_BODY_BYTES, everyMs: 30_000, totalMs: 600_000 };
/** So many long ones of a vendor are taken at once. */
const MOST_LONG_BODIES = 4;
const RETRY_SECONDS = 30;

type Params = { readonly providerId: string; readonly secret?: string };

/** Registers the routes in a scope of their own, in which bodies are not parsed. */
export async function inboundRoutes(app: App, dependencies: InboundDependencies): Promise<void> {
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)); // the handler reads it
    const admitLongBody = longBodyGate();
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const sender = requireSender(dependencies, (request.params as Params).providerId); // the paths below declare them
      const answer = await receiveBody(dependencies, sender, headOf(request), request.raw);
      return reply.code(answer.status).send(answer.status === 200 ? (answer.body ?? {}) : null);
    };
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const sender = requireSender(dependencies, (request.params as Params).providerId); // as above
      refuseEarly(sender, headOf(request));
      refuseLong(maxBodyBytesOf(dependencies, sender), Number(request.headers['content-length'] ?? 0));
      admitLongBody(sender, request, reply);
    };
    const options = { config: { access: 'vendor' as const }, onRequest, handler };
    scope.get('/v1/inbound/:providerId', { ...options, schema: operations.verifyInbound });
    scope.post('/v1/inbound/:providerId', { ...options, schema: operations.receiveInbound });
    scope.get('/v1/inbound/:providerId/:secret', { ...options, schema: operations.verifyInboundWithSecret });
    scope.post('/v1/inbound/:providerId/:secret', { ...options, schema: operations.receiveInboundWithSecret });
  });
}

/** Lets in a few long bodies of each vendor at once, and gives them time. */
function longBodyGate() {
  const counts = new Map<string, number>();
  /** @throws AppError UNAVAILABLE when too many are on their way */
  return ({ providerId }: Sender, { headers, raw }: FastifyRequest, reply: FastifyReply): void => {
    const isChunked = headers['transfer-encoding'] !== undefined; // says nothing about its length
    if (!isChunked && Number(headers['content-length'] ?? 0) <= SHORT_BODY_BYTES) return;
    const count = counts.get(providerId) ?? 0;
    if (count >= MOST_LONG_BODIES) {
      const message = `${MOST_LONG_BODIES} long notifications of this vendor are on their way; try again shortly`;
      throw new AppError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_SECONDS });
    }
    counts.set(providerId, count + 1);
    reply.raw.once('close', () => counts.set(providerId, (counts.get(providerId) ?? 1) - 1));
    allowSlowBody(raw, reply.raw, PACE);
  };
}

function headOf({ method, query, headers, params }: FastifyRequest): InboundHead {
  const given = Object.entries(query as Record<string, unknown>); // Fastify always supplies an object here
  const once = given.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const single = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')] as const);
  return {
    method: method === 'GET' || method === 'HEAD' ? 'GET' : 'POST',
    query: Object.fromEntries(once),
    headers: Object.fromEntries(single),
    pathSecret: (params as Params).secret, // the paths declare them
    now: Date.now(),
  };
}
