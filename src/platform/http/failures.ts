/**
 * Turns every failure into the one error body. An unexpected failure is logged completely and reported in general
 * terms.
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database-errors.ts';
import { AppError, ERROR_STATUS, type ErrorCode, invalid } from '../errors.ts';

const DATABASE_RETRY_SECONDS = 5;

// Fastify's own refusals by status; every other 4xx of Fastify means a malformed request.
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  431: 'HEADERS_TOO_LARGE',
};

/** The failure as an AppError; a failure that is neither ours nor the framework's becomes an INTERNAL_ERROR. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) {
    return new AppError('UNAVAILABLE', 'The database cannot serve this just now; try again shortly', {
      retryAfterSeconds: DATABASE_RETRY_SECONDS,
    });
  }
  if (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  ) {
    const code = CODE_BY_STATUS[error.statusCode];
    if (code === 'UNSUPPORTED_MEDIA_TYPE')
      return new AppError(code, 'Send a body as JSON, with Content-Type: application/json');
    return code === undefined ? invalid('request', error.message) : new AppError(code, error.message);
  }
  return new AppError('INTERNAL_ERROR', 'Something went wrong on our side; the request id names it in the log');
}

/** Fastify's error handler. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toAppError(error);
  const statusCode = ERROR_STATUS[failure.code];
  if (failure.code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'request failed');
  else if (statusCode >= 500) request.log.warn({ err: error }, 'request refused');
  reply.raw.setHeader('x-request-id', request.id); // some failures come before every hook
  setFailureHeaders(failure, request, reply);
  reply.code(statusCode).type('application/json; charset=utf-8').send(errorBody(failure));
}

/** The headers of an answer that reports a failure, whatever its body looks like. */
export function setFailureHeaders(failure: AppError, { server }: FastifyRequest, reply: FastifyReply): void {
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  // The rest of the body may never come, and a service that stops takes no further request.
  if (failure.code === 'REQUEST_TIMEOUT' || server.stopping.hasBegun) reply.header('connection', 'close');
}

export function errorBody(failure: AppError): object {
  const statusCode = ERROR_STATUS[failure.code];
  return {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message: failure.message,
    code: failure.code,
    ...(failure.details && { details: failure.details }),
  };
}

/** The client has this time to read the answer; then the connection is cut even if the client holds it. */
const LINGER_MS = 1_000;

/**
 * Input that is not HTTP, or whose headers are too large or never end, does not become a request. It gets the error
 * body too.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const failure = failureOf(error.code);
  const body = JSON.stringify(errorBody(failure));
  const status = ERROR_STATUS[failure.code];
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function failureOf(code: string | undefined): AppError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('REQUEST_TIMEOUT', 'The headers of the request were not complete in time');
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('HEADERS_TOO_LARGE', 'The headers of the request are too large');
    default:
      return invalid('request', 'this is not a well-formed request');
  }
}
