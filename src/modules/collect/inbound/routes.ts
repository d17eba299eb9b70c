/**
 * `/v1/inbound/…`: vendors send their notices here. These routes take no API key, because each vendor proves itself in
 * its own way.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../../../platform/errors.ts';
import { allowSlowBody, type Pace } from '../../../platform/http/client-times.ts';
import { answers } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import type { InboundHead } from '../../../providers/inbound.ts';
import { type InboundDependencies, receive, refuseEarly, requireSender, type Sender } from './receive.ts';

const tags = ['Inbound'];

const Path = Type.Object({ providerId: Type.String() });
const SecretPath = Type.Object({ providerId: Type.String(), secret: Type.String() });

const taken = answers({
  200: Type.Record(Type.String(), Type.String(), { description: "Received; or the answer to the vendor's check" }),
  201: Type.Null({ description: "The answer to the vendor's check" }),
  204: Type.Null({ description: 'Received' }),
});

/** The longest body that any vendor may send. Each vendor has a shorter limit of its own. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Bodies of at most this size have the same time as those of customers. */
const SHORT_BODY_BYTES = 64 * 1024;
/** Longer ones may take longer, as long as they get on. */
const PACE: Pace = { bytes: SHORT_BODY_BYTES, everyMs: 30_000, totalMs: 600_000 };
/** So many long ones of a vendor are taken at once, because they lie in memory until they are complete. */
const MOST_LONG_BODIES = 4;
const RETRY_SECONDS = 30;

/**
 * The bytes as they were sent, because signatures cover these. Private, so that code that walks over parsed bodies does
 * not see them.
 */
class RawBody {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }
}

type Params = { readonly providerId: string; readonly secret?: string };

/** Registers the routes in a scope of their own, in which bodies are not parsed. */
export async function inboundRoutes(app: App, dependencies: InboundDependencies): Promise<void> {
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, bytes, done) =>
      done(null, new RawBody(bytes)),
    );
    const admitLongBody = longBodyGate();
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const sender = requireSender(dependencies, (request.params as Params).providerId); // the paths below declare them
      const rawBody = request.body instanceof RawBody ? request.body.bytes : Buffer.alloc(0);
      refuseLong(sender, rawBody.length);
      const answer = await receive(dependencies, sender, { ...headOf(request), rawBody });
      return reply.code(answer.status).send(answer.status === 200 ? (answer.body ?? {}) : null);
    };
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const sender = requireSender(dependencies, (request.params as Params).providerId); // as above
      refuseEarly(sender, headOf(request));
      refuseLong(sender, Number(request.headers['content-length'] ?? 0));
      admitLongBody(sender, request, reply);
    };
    const options = { config: { access: 'vendor' as const }, onRequest, handler, bodyLimit: MAX_BODY_BYTES };
    const schema = { tags, params: Path, response: taken };
    const secretSchema = { tags, params: SecretPath, response: taken };
    scope.get('/v1/inbound/:providerId', {
      ...options,
      schema: { ...schema, summary: "A vendor's check of this address" },
    });
    scope.post('/v1/inbound/:providerId', { ...options, schema: { ...schema, summary: "A vendor's notification" } });
    scope.get('/v1/inbound/:providerId/:secret', {
      ...options,
      schema: { ...secretSchema, summary: "A vendor's check of its secret address" },
    });
    scope.post('/v1/inbound/:providerId/:secret', {
      ...options,
      schema: { ...secretSchema, summary: 'A notification of a vendor that signs nothing' },
    });
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

/** @throws AppError PAYLOAD_TOO_LARGE */
function refuseLong({ inbound: { maxBodyBytes } }: Sender, bytes: number): void {
  if (bytes > maxBodyBytes) {
    throw new AppError('PAYLOAD_TOO_LARGE', `A notification of this vendor has at most ${maxBodyBytes} bytes`);
  }
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
