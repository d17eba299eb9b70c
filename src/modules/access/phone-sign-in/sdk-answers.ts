/**
 * How Open Wearables' SDKs are answered. On iOS they throw a batch away at any 4xx, and on Android such an answer blocks all that
 * follow. So they only hear that it was taken (202), that they have to sign in (401), or to come again (503).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '../../../platform/errors.ts';
import { unauthorized } from '../../../platform/http/access.ts';
import { sendFailure, toAppError } from '../../../platform/http/failures.ts';

const SIGN_IN_AGAIN: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND']);
const RETRY_SECONDS = 30;

/** The error handler of the routes that phones call. */
export function sendToSdk(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendFailure(answerOf(error, request), request, reply);
}

function answerOf(error: unknown, request: FastifyRequest): AppError {
  const { code, message, retryAfterSeconds = RETRY_SECONDS } = toAppError(error);
  if (SIGN_IN_AGAIN.has(code)) return unauthorized();
  if (code === 'INTERNAL_ERROR') request.log.error({ err: error }, 'request failed');
  return new AppError('UNAVAILABLE', message, { retryAfterSeconds });
}
