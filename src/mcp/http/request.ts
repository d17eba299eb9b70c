/** What both HTTP transports share: their options, and how they treat a request before the protocol starts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../../platform/errors.ts';
import { sendFailure } from '../../platform/http/failures.ts';
import type { Log } from '../../platform/log.ts';
import type { ReadApi } from '../read-api.ts';
import type { ToolServerOptions } from '../server.ts';

export interface McpRoutesOptions {
  readonly baseUrl: string;
  readonly log: Log;
  readonly restricted: ToolServerOptions['restricted'];
  /** The read API with the Authorization header of the request that is being answered. */
  readonly apiFor: (authorization: string) => ReadApi;
  /** How often an open event stream checks that its key is still valid. */
  readonly checkMs: number;
}

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
