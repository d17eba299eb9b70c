/**
 * Compresses JSON answers for clients that ask for it. Answers that may not be stored are left as they are: they carry
 * keys and tokens, and the length of a compressed answer reveals something about its content.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './server.ts';

/** Shorter answers fit into one packet anyway. */
const LEAST_LENGTH = 1_024;
/**
 * Up to this size answers are compressed at once: 32 kB take some 30 µs, 600 kB 2 ms. Using another thread for 600 kB
 * would cost twice that time again, for collecting the memory that it leaves behind.
 */
const MOST_AT_ONCE = 2 ** 20;

type Payload = string | Buffer;

/**
 * These levels reduce 280 kB of points to a twentieth, in a quarter of a millisecond (brotli) or a third (gzip). Higher
 * levels of brotli take twice the time and reduce them to a twenty-fifth.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 1 };
const [brotliAside, gzipAside] = [promisify(brotliCompress), promisify(gzip)];
const ENCODERS = {
  br: {
    atOnce: (payload: Payload) => brotliCompressSync(payload, { ...BROTLI, ...roomFor(payload) }),
    aside: (payload: Payload) => brotliAside(payload, { ...BROTLI, ...roomFor(payload) }),
  },
  gzip: {
    atOnce: (payload: Payload) => gzipSync(payload, { ...GZIP, ...roomFor(payload) }),
    aside: (payload: Payload) => gzipAside(payload, { ...GZIP, ...roomFor(payload) }),
  },
} as const;

/** Usually enough for the whole answer in one piece; zlib begins with 16 kB. */
const roomFor = ({ length }: Payload) => ({ chunkSize: Math.max(Math.ceil(length / 4), 2 ** 14) });

type Encoding = keyof typeof ENCODERS;

/** Compresses what routes send as JSON. Streams and answers that are written past Fastify are not touched. */
export function compressAnswers(app: App): void {
  // With a callback: most answers are short, and a promise would cost each of them something.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isPayload(payload) || payload.length < LEAST_LENGTH || !isCompressible(reply)) return done();
    addVary(reply);
    const encoding = encodingFor(request);
    if (encoding === undefined) return done();
    const send = (bytes: Buffer) => {
      reply.header('content-encoding', encoding).removeHeader('content-length');
      done(null, bytes);
    };
    const { atOnce, aside } = ENCODERS[encoding];
    if (payload.length <= MOST_AT_ONCE) send(atOnce(payload));
    else aside(payload).then(send, done);
  });
}

/** A JSON answer as it is kept, which takes a tenth of the room where it is not short. */
export interface KeptPayload {
  /** Compressed by brotli; null where the answer is too short for it. */
  readonly compressed: Buffer | null;
  /** The answer itself where it is not compressed. */
  readonly text: string;
  /** How many bytes it has when it is not compressed. */
  readonly length: number;
}

export async function keptPayload(payload: Payload): Promise<KeptPayload> {
  const length = Buffer.byteLength(payload);
  if (length < LEAST_LENGTH) return { compressed: null, text: String(payload), length };
  const { atOnce, aside } = ENCODERS.br;
  const bytes = length <= MOST_AT_ONCE ? atOnce(payload) : await aside(payload);
  // The result of zlib is the beginning of a longer piece of memory.
  const compressed = Buffer.allocUnsafeSlow(bytes.length);
  compressed.set(bytes);
  return { compressed, text: '', length };
}

/**
 * The bytes to send of a kept answer. Together with the hook above, the client gets the same bytes as when the answer
 * was new.
 * @param plain the answer, if it is at hand
 */
export function payloadFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { compressed, text, length }: KeptPayload,
  plain?: Payload,
): Payload {
  if (compressed === null) return text;
  if (encodingFor(request) !== 'br') return plain ?? brotliDecompressSync(compressed, { chunkSize: length });
  addVary(reply);
  reply.header('content-encoding', 'br');
  return compressed;
}

function encodingFor(request: FastifyRequest): Encoding | undefined {
  return request.method === 'HEAD' ? undefined : chooseEncoding(request.headers['accept-encoding']);
}

function isPayload(payload: unknown): payload is Payload {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

/** A strong ETag names the bytes of an answer, which compressing would change. */
function isCompressible(reply: FastifyReply): boolean {
  const header = (name: string) => String(reply.getHeader(name) ?? '');
  return (
    /^application\/([\w.-]+\+)?json\b/.test(header('content-type')) &&
    !/\bno-(store|transform)\b/.test(header('cache-control')) &&
    header('content-encoding') === '' &&
    /^(W\/|$)/.test(header('etag'))
  );
}

function addVary(reply: FastifyReply): void {
  const others = String(reply.getHeader('vary') ?? '');
  if (!/\baccept-encoding\b/i.test(others)) {
    reply.header('vary', others === '' ? 'accept-encoding' : `${others}, accept-encoding`);
  }
}

/**
 * The encoding among ours that the client prefers (RFC 9110 §12.5.3); brotli if it likes several equally. Undefined:
 * none.
 */
export function chooseEncoding(accept = ''): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [, name = '', weight = '1'] = /^\s*([\w*-]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(part) ?? [];
    weights.set(name, Number(weight));
  }
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gz] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gz) return 'br';
  return gz > 0 ? 'gzip' : undefined;
}
