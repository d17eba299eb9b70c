/**
 * How long a client may take. Node watches the headers of a request and idle connections. Bodies we watch ourselves,
 * because Node has one limit for all routes, and because a request without a body should cost nothing.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { AppError } from '../errors.ts';

/** In milliseconds. */
export interface ClientTimes {
  /** From the start of a request, or of a connection, until its headers are complete. */
  readonly headersMs: number;
  /** From there until the body is complete. */
  readonly bodyMs: number;
  /** How long a connection may stay open without a request. */
  readonly keepAliveMs: number;
}

/** For long uploads: they may take long as long as they make progress. */
export interface Pace {
  /** At least this many bytes… */
  readonly bytes: number;
  /** …in each stretch of this many milliseconds. */
  readonly everyMs: number;
  readonly totalMs: number;
}

const CHECK_EVERY_MS = 1_000;

/** The settings of these times for Fastify and Node. */
export function serverTimes({ headersMs, keepAliveMs }: ClientTimes) {
  return {
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: headersMs, requestTimeout: 0, connectionsCheckingInterval: CHECK_EVERY_MS },
  };
}

/** Ends the watch over the body of a request that is still on its way. */
const watches = new WeakMap<IncomingMessage, () => void>();

/**
 * Cuts every request whose body is not complete in time: with a 408, or without an answer if one has gone out already.
 */
export function limitBodies(server: Server, { bodyMs }: ClientTimes): void {
  // First of all listeners: routes set the times of their own bodies later.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const late = () => cut(request, response, `The body was not complete within ${bodyMs / 1000} s`);
    const timer = setTimeout(late, bodyMs).unref();
    watch(request, () => clearTimeout(timer));
  });
}

/** Gives one body, whose request has just arrived, more time as long as it keeps up a pace. */
export function allowSlowBody(request: IncomingMessage, response: ServerResponse, pace: Pace): void {
  const end = watches.get(request);
  if (end === undefined) return; // no body, or all of it is here
  end();
  const { socket } = request;
  const startedAt = performance.now();
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const isLate = performance.now() - startedAt >= pace.totalMs || socket.bytesRead - seen < pace.bytes;
    if (isLate) cut(request, response, `The body came too slowly, or took more than ${pace.totalMs / 60_000} minutes`);
    seen = socket.bytesRead;
  }, pace.everyMs).unref();
  watch(request, () => clearInterval(timer));
}

function watch(request: IncomingMessage, end: () => void): void {
  const stop = () => {
    end();
    watches.delete(request);
  };
  watches.set(request, stop);
  request.once('end', stop).once('close', stop);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function cut(request: IncomingMessage, response: ServerResponse, message: string): void {
  if (request.complete) return; // all of it is here, and waits to be read
  watches.get(request)?.();
  // The reader of the body gets the failure, and the request is answered like any other that fails.
  if (!response.headersSent && request.listenerCount('error') > 0) {
    request.emit('error', new AppError('REQUEST_TIMEOUT', message));
  } else {
    request.socket.destroy();
  }
}
