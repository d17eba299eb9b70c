/** Who is calling, and what a route demands of the caller. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

export const SCOPES = ['read', 'write', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

/** A request's API key. Every look-up that a request causes is confined to its workspace. */
export interface Caller {
  readonly workspaceId: string;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}

/**
 * What a route demands: a scope; `public` = no key, but counted by the rate limit per client address; `vendor` = a
 * vendor's proof in place of a key, and only what lacks it is counted, since vendors send for all users from a few
 * addresses; `open` = neither.
 * Every route declares one; a route without stops the start.
 */
export type Access = Scope | 'public' | 'vendor' | 'open';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Set once the key has been checked; use {@link callerOf}. */
    caller: Caller | null;
    /** Set once a write of this request is in the database: its answer no longer depends on the key. */
    hasCommitted: boolean;
  }
}

/** The caller of a route that demands a scope. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw unauthorized();
  return request.caller;
}

export function unauthorized(): AppError {
  return new AppError('UNAUTHORIZED', 'Invalid or missing API key');
}

export function requireScope(caller: Caller, scope: Scope): void {
  if (!caller.scopes.includes(scope)) throw new AppError('FORBIDDEN', `Insufficient scope. Required: ${scope}`);
}
