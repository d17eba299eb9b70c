/** Who is calling, and what a route requires of the caller. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { AppError, notFound } from '../errors.ts';

export const SCOPES = ['read', 'write', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a token of a person may do, for that person alone. */
export const PERSON_SCOPES = ['samples', 'imports'] as const;
export type PersonScope = (typeof PERSON_SCOPES)[number];

/** An app on the phone of a person, with a token of that person. */
export interface PersonAccess {
  readonly userId: string;
  /** Of the sign-in of that phone. */
  readonly signInId: string;
  readonly scopes: readonly PersonScope[];
}

/** The API key or the session of a request. Everything that the request reads or writes is limited to its workspace. */
export interface Caller {
  readonly workspaceId: string;
  /** The key of the request, or the one that its session is bound to; null where the session has none. */
  readonly keyId: string | null;
  /** The session of the request; null where the request brings a key. */
  readonly sessionId: string | null;
  readonly scopes: readonly Scope[];
  /** Set where the request brings a token of a person: then it has neither key nor session, and no scope of a key. */
  readonly person?: PersonAccess;
}

/**
 * What a route requires:
 * - a scope: an API key, or a session of the console, that has it;
 * - `public`: no key, but the rate limit counts requests per client address;
 * - `vendor`: a vendor's proof instead of a key. Only requests without a valid proof are counted, because vendors send
 *   for all users from a few addresses;
 * - `open`: no key and no rate limit.
 * Every route must declare one; otherwise the service does not start.
 */
export type Access = Scope | 'public' | 'vendor' | 'open';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Tokens of a person with this scope may call the route, too, where its path names that person as `userId`. */
    person?: PersonScope;
    /** The key or token of a request that does not bring it as `Authorization: Bearer`. */
    credential?: (headers: IncomingHttpHeaders) => string | undefined;
  }
  interface FastifyRequest {
    /** Set once the key has been checked; use {@link callerOf}. */
    caller: Caller | null;
    /** True once a write of this request is in the database: from then on the answer no longer depends on the key. */
    hasCommitted: boolean;
  }
}

export function isScope(access: Access): access is Scope {
  return SCOPES.some((scope) => scope === access);
}

/** The caller of a route that requires a scope. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw unauthorized();
  return request.caller;
}

export function unauthorized(): AppError {
  return new AppError('UNAUTHORIZED', 'Invalid or missing API key');
}

/** Lets a request to a route pass that requires a scope. */
export function requireAccess(request: FastifyRequest, scope: Scope): void {
  const { person, scopes } = callerOf(request);
  const open = request.routeOptions.config.person;
  if (person === undefined || open === undefined) {
    requireOf(scopes, scope);
    return;
  }
  requireOf(person.scopes, open);
  const { userId } = request.params as { readonly userId?: string }; // Fastify always supplies an object here
  if (userId !== person.userId) throw notFound('User');
}

export function requireScope({ scopes }: Caller, scope: Scope): void {
  requireOf(scopes, scope);
}

function requireOf(scopes: readonly string[], scope: string): void {
  if (!scopes.includes(scope)) throw new AppError('FORBIDDEN', `Insufficient scope. Required: ${scope}`);
}
