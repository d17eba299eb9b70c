/** How bodies are read. JSON: strictly UTF-8, safe against prototype pollution; an empty body counts as absent. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '../errors.ts';
import { IDEMPOTENCY_HEADER } from './idempotency.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came; only of a request with an Idempotency-Key. */
    bodyBytes: Buffer | null;
  }
}

/** Replaces Fastify's JSON reader, which turns bytes that are not valid text into question marks. */
export function readJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bodyBytes', null);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Many clients send the content type with every request, even without a body.
    if (bytes.length === 0) return done(null, undefined);
    if (request.headers[IDEMPOTENCY_HEADER] !== undefined) request.bodyBytes = bytes;
    if (!isUtf8(bytes)) return done(invalid('body', 'is not UTF-8 text'));
    const text = bytes.toString();
    return parse(request, text, (error, body) => done(error && invalid('body', faultOf(text)), body));
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async ({ raw }) => {
    // `curl -X POST -d ''` sends the content type of a form, although there is no body.
    const { 'content-length': length, 'content-type': type = '' } = raw.headers;
    if (length === '0' && !type.startsWith('application/json')) delete raw.headers['content-type'];
  });
}

/** The reason for which a text was refused. */
function faultOf(text: string): string {
  try {
    JSON.parse(text);
    return 'has a member named __proto__ or constructor.prototype, which is not taken';
  } catch {
    return 'is not valid JSON';
  }
}

/** Runs before validation, for routes whose body has only optional members: then the body itself may be left out. */
export async function allowNoBody(request: FastifyRequest): Promise<void> {
  if (request.body === undefined) request.body = {};
}

/**
 * Hands over a body piece by piece, and lets the client wait while `take` works. After a failure the rest is discarded,
 * so that the client gets its answer. When the promise settles, no call of `take` is running any more.
 * @throws the errors of `take`; AppError REQUEST_TIMEOUT when the body does not come in time, VALIDATION_ERROR when it
 * is broken off
 */
export function readChunks(request: IncomingMessage, take: (chunk: Buffer) => Promise<void>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let taken = Promise.resolve();
  const onData = (chunk: Buffer) => {
    request.pause();
    taken = take(chunk);
    taken.then(() => request.resume(), reject);
  };
  // A pause does not hold the end back.
  const onEnd = () => {
    taken.then(resolve, reject);
  };
  // The caller may now delete what `take` has stored, so nothing may still be on its way to the database.
  const fail = (error: AppError) => {
    taken.then(() => reject(error), reject);
  };
  const onError = (error: unknown) => fail(error instanceof AppError ? error : brokenOff());
  const onClose = () => request.readableEnded || fail(brokenOff());
  if (request.destroyed && !request.readableEnded) return Promise.reject(brokenOff());
  request.on('data', onData).once('end', onEnd).once('error', onError).once('close', onClose);
  return promise.finally(() => {
    request.resume().off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
  });
}

function brokenOff(): AppError {
  return invalid('body', 'was broken off');
}
