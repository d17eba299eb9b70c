/** The common part of both HTTP transports: their options, and how they treat a request before the protocol starts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError, invalid } from '../../platform/errors.ts';
import { sendFailure } from '../../platform/http/failures.ts';
import type { Log } from '../../platform/log.ts';
import type { ReadApi } from '../read-api.ts';
import type { ToolServerOptions } from '../server.ts';
import type { AllowsOrigin } from './origin.ts';

export interface McpRoutesOptions {
  readonly baseUrl: string;
  /** Unset: pages of no other origin may call. */
  readonly allowsOrigin?: AllowsOrigin;
  readonly log: Log;
  readonly restricted: ToolServerOptions['restricted'];
  readonly vendorNames: ToolServerOptions['vendorNames'];
  readonly countToolCall: NonNullable<ToolServerOptions['countToolCall']>;
  /** The read API with the Authorization header of the request that is being answered. */
  readonly apiFor: (authorization: string) => ReadApi;
  /** Unset where the service behind `apiFor` counts by itself. */
  readonly countCalls?: CountCalls;
  /** How often an open event stream checks that its key is still valid. */
  readonly checkMs: number;
}

/** Counts further calls of a request that carries several, for the rate limit; rejects with the limit's AppError. */
export type CountCalls = (request: FastifyRequest, reply: FastifyReply, calls: number) => Promise<void>;

/** A JSON-RPC message, or a list of them; the protocol's library checks their content. */
export const Message = Type.Unsafe<unknown>({ type: ['object', 'array'] });

export function authorizationOf({ headers }: FastifyRequest): string {
  return headers.authorization ?? '';
}

/**
 * Sends failures that happen before the protocol starts. A 401 says how to authenticate, as MCP clients expect (RFC
 * 6750).
 */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof AppError && error.code === 'UNAUTHORIZED')
    reply.header('www-authenticate', 'Bearer realm="tributary"');
  sendFailure(error, request, reply);
}

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** Refuses a request to `/mcp`. If its body is no JSON-RPC message, the answer is a JSON-RPC error. */
export function sendRpcRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof AppError && error.code === 'VALIDATION_ERROR')) {
    sendRefusal(error, request, reply);
    return;
  }
  const code = request.body === undefined ? PARSE_ERROR : INVALID_REQUEST;
  const body = { jsonrpc: '2.0', error: { code, message: error.message }, id: null };
  reply.code(400).type('application/json; charset=utf-8').send(body);
}

const LATEST_WITH_BATCHES = '2025-03-26';
/** The largest number that the protocol's library takes. */
const MAX_BATCH = 100;

/**
 * Counts each message of a batch.
 * @throws AppError VALIDATION_ERROR where the protocol version of the request has no batches, RATE_LIMIT_EXCEEDED
 */
export async function admitBatch(
  { countCalls }: Pick<McpRoutesOptions, 'countCalls'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!Array.isArray(request.body)) return;
  // Without the header a client speaks the revision that has batches; versions are dates.
  const version = request.headers['mcp-protocol-version'] ?? LATEST_WITH_BATCHES;
  if (String(version) > LATEST_WITH_BATCHES) throw invalid('body', `version ${version} has no batches`);
  if (request.body.length > MAX_BATCH) throw invalid('body', `a batch has at most ${MAX_BATCH} messages`);
  await countCalls?.(request, reply, request.body.length - 1); // the request itself has been counted
}
