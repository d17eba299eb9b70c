/**
 * `/v1/inbound/…`: vendors send their notices here. These routes take no API key, because each vendor proves itself in
 * its own way.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../../../platform/errors.ts';
import { readChunks } from '../../../platform/http/body.ts';
import { allowSlowBody, type Pace } from '../../../platform/http/client-times.ts';
import { answers, Text } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { whenClosed } from '../../../platform/http/when-closed.ts';
import type { InboundHead } from '../../../providers/inbound.ts';
import type { ConfiguredProvider } from '../../../providers/settings.ts';
import { type LongPush, openLongPush, PART_BYTES } from './parts.ts';
import {
  type InboundAnswer,
  type InboundDependencies,
  maxBodyBytesOf,
  receive,
  refuseEarly,
  requireSender,
  type Sender,
} from './receive.ts';

const tags = ['Inbound'];

const providerId = Text('The provider who sends', 'provider_c');

const Path = Type.Object({ providerId });

const SecretPath = Type.Object({
  providerId,
  secret: Text('The secret part of the address, which only the vendor knows', 'Xo9…'),
});

const taken = answers({
  200: Type.Record(Type.String(), Type.String({ description: 'What the vendor wants to read' }), {
    description: "Received; or the answer to the vendor's check",
    examples: [{}],
  }),
  201: Type.Null({ description: "The answer to the vendor's check" }),
  204: Type.Null({ description: 'Received' }),
});

const failures = {
  401: 'There is no valid signature',
  403: 'The notification is not signed by the vendor',
};

/** A check has no body; one that has is refused like a notification's. */
const checkFailures = { ...failures, 413: 'The body is too large' };

/** Bodies of at most this size get as much time as the bodies of customers. */
export const SHORT_BODY_BYTES = 64 * 1024;

/** Longer bodies may take longer, as long as they keep this pace. */
export const PACE: Pace = { bytes: SHORT_BODY_BYTES, everyMs: 30_000, totalMs: 600_000 };

/** How many long bodies of a vendor we receive at once. */
const MOST_LONG_BODIES = 4;

const RETRY_SECONDS = 30;

type Params = { readonly providerId: string; readonly secret?: string };

const verifyInboundSchema = {
  tags,
  operationId: 'verifyInbound',
  summary: "A vendor's check of this address",
  description: 'Some vendors ask whether the address is yours before they send to it. Nothing is changed.',
  failures: checkFailures,
  params: Path,
  response: taken,
};

const receiveInboundSchema = {
  tags,
  operationId: 'receiveInbound',
  summary: "A vendor's notification",
  description:
    'The vendor signs it. What it names is read in the background; data that it carries are stored. A repeated notification does no harm.',
  failures,
  params: Path,
  response: taken,
};

const verifyInboundWithSecretSchema = {
  tags,
  operationId: 'verifyInboundWithSecret',
  summary: "A vendor's check of its secret address",
  description: 'For vendors that sign nothing: the secret stands in the address. Nothing is changed.',
  failures: checkFailures,
  params: SecretPath,
  response: taken,
};

const receiveInboundWithSecretSchema = {
  tags,
  operationId: 'receiveInboundWithSecret',
  summary: 'A notification of a vendor that signs nothing',
  description:
    'The secret stands in the address. What it names is read in the background; data that it carries are stored. A repeated notification does no harm.',
  failures,
  params: SecretPath,
  response: taken,
};

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
    scope.get('/v1/inbound/:providerId', { ...options, schema: verifyInboundSchema });
    scope.post('/v1/inbound/:providerId', { ...options, schema: receiveInboundSchema });
    scope.get('/v1/inbound/:providerId/:secret', { ...options, schema: verifyInboundWithSecretSchema });
    scope.post('/v1/inbound/:providerId/:secret', { ...options, schema: receiveInboundWithSecretSchema });
  });
}

/** Lets in a few long bodies of each vendor at once, and gives them more time. */
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
    whenClosed(reply.raw, () => counts.set(providerId, (counts.get(providerId) ?? 1) - 1));
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

/**
 * Reads the body of a request that claims to come from a vendor: a short one whole, a long one part by part.
 * @throws AppError
 */
async function receiveBody(
  dependencies: InboundDependencies,
  sender: Sender,
  head: InboundHead,
  request: IncomingMessage,
): Promise<InboundAnswer> {
  const maxBytes = maxBodyBytesOf(dependencies, sender);
  const isCut = sender.inbound.maxBodyBytes === 'long';
  const held: Buffer[] = [];
  let bytes = 0;
  let long: LongPush | undefined;
  try {
    await readChunks(request, async (chunk) => {
      bytes += chunk.length;
      refuseLong(maxBytes, bytes);
      held.push(chunk);
      if (!isCut || (long === undefined && bytes <= PART_BYTES)) return;
      long ??= openLongPush(dependencies, sender.providerId, new Date(head.now));
      for (const one of held.splice(0)) await long.take(one);
    });
    if (long === undefined) return await receive(dependencies, sender, { ...head, rawBody: Buffer.concat(held) });
    await long.end();
    return { status: 200 };
  } catch (error) {
    await long?.breakOff();
    throw error;
  }
}

/** @throws AppError PAYLOAD_TOO_LARGE */
function refuseLong(maxBytes: number, bytes: number): void {
  if (bytes > maxBytes) {
    throw new AppError('PAYLOAD_TOO_LARGE', `A notification of this vendor has at most ${maxBytes} bytes`);
  }
}

/**
 * The address to which a vendor sends its inbound notices.
 * @param baseUrl of the API, without a trailing slash
 */
export function inboundUrl(
  baseUrl: string,
  { provider, webhookSecret }: Pick<ConfiguredProvider, 'provider' | 'webhookSecret'>,
): string {
  const address = `${baseUrl}/v1/inbound/${provider.id}`;
  return provider.inbound?.isSecretInPath ? `${address}/${webhookSecret}` : address;
}
