/**
 * Access control in front of every route: it checks the key, the rate limit and the scope, and it holds the key while a
 * write commits.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError, type ErrorCode } from '../../../platform/errors.ts';
import { callerOf, requireScope, unauthorized } from '../../../platform/http/access.ts';
import { sendFailure } from '../../../platform/http/failures.ts';
import type { App } from '../../../platform/http/server.ts';
import { isCounted } from '../../../platform/rate-limit/counted.ts';
import type { RateLimiter, RateLimitRule, RateLimitVerdict } from '../../../platform/rate-limit/rate-limit.ts';
import type { KeyUses } from './key-uses.ts';
import { bearerKey } from './raw-key.ts';
import type { Revocations } from './revocations.ts';
import { findCaller, holdKey, isKey } from './store.ts';

export interface AccessControlOptions {
  readonly db: Db;
  readonly limiter: RateLimiter;
  readonly rule: RateLimitRule;
  readonly uses: KeyUses;
  readonly revocations: Revocations;
}

/** Adds access control to every route that is registered after this call. */
export function addAccessControl(app: App, options: AccessControlOptions): void {
  app.addHook('onRoute', (route) => {
    const { url, method, config } = route;
    if (config?.access === undefined) throw new Error(`route ${method} ${url} does not say who may call it`);
    if (config.access === 'vendor') route.errorHandler = refusalOf(options);
  });
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access ?? 'public';
    if (access === 'open') return;
    if (access === 'vendor') return showLimit(request, reply, options);
    await identify(request, options);
    if (!isCounted()) await countRequest(request, reply, options);
    if (access !== 'public') requireScope(callerOf(request), access);
  });
  app.addHook('onSend', async (request, reply) => {
    // A write that has been committed gets its answer, even if it removed its own key.
    if (request.caller === null || request.hasCommitted || reply.statusCode >= 400) return;
    if (!(await wasRemoved(request.caller.keyId, reply.elapsedTime, options))) return;
    // This read was running when its key was removed, so its answer is withheld.
    reply.removeHeader('content-length');
    reply.code(401);
    throw unauthorized();
  });
}

/**
 * The notification of a removal may still be on its way, or may have been missed during a reconnect. So long requests
 * ask the database as well.
 */
const LONG_MS = 50;

async function wasRemoved(
  keyId: string,
  elapsedMs: number,
  { db, revocations }: AccessControlOptions,
): Promise<boolean> {
  return revocations.has(keyId) || (elapsedMs >= LONG_MS && !(await isKey(db, keyId)));
}

async function identify(request: FastifyRequest, { db, uses }: AccessControlOptions): Promise<void> {
  const rawKey = bearerKey(request.headers.authorization);
  if (rawKey === undefined) return;
  const now = new Date();
  const caller = await findCaller(db, rawKey, now);
  if (caller === undefined) return;
  request.caller = caller;
  uses.note(caller.keyId, now);
}

/** Counts further calls of a request that carries several. The request has been counted once, as every request is. */
export function countingCalls(options: Pick<AccessControlOptions, 'limiter' | 'rule'>) {
  return async (request: FastifyRequest, reply: FastifyReply, calls: number): Promise<void> => {
    for (let counted = 0; counted < calls; counted++) await countRequest(request, reply, options);
  };
}

/** The codes of answers to a request on a vendor's route that brings no valid proof. */
const UNPROVEN: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND']);

/**
 * Handles failures on vendors' routes: counts requests without a valid proof, and answers with the rate limit once it
 * is exceeded.
 */
function refusalOf(options: AccessControlOptions) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const isUnproven = error instanceof AppError && UNPROVEN.has(error.code);
    const counting = isUnproven ? countRequest(request, reply, options) : Promise.resolve();
    void counting.then(
      () => sendFailure(error, request, reply),
      (refusal: unknown) => sendFailure(refusal, request, reply),
    );
  };
}

async function showLimit(
  request: FastifyRequest,
  reply: FastifyReply,
  { limiter, rule }: AccessControlOptions,
): Promise<void> {
  const verdict = await limiter.look(`address ${request.ip}`, Date.now());
  reply.headers(rateLimitHeaders(rule, verdict));
}

async function countRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { limiter, rule }: Pick<AccessControlOptions, 'limiter' | 'rule'>,
): Promise<void> {
  const counted = request.caller === null ? `address ${request.ip}` : `key ${request.caller.keyId}`;
  const verdict = await limiter.hit(counted, Date.now());
  const resetSeconds = Math.ceil(verdict.resetMs / 1000);
  reply.headers(rateLimitHeaders(rule, verdict));
  if (verdict.allowed) return;
  const message = `More than ${rule.max} requests in ${rule.windowMs / 1000} s; try again in ${resetSeconds} s`;
  throw new AppError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds: Math.max(1, resetSeconds) });
}

function rateLimitHeaders({ max }: RateLimitRule, { remaining, resetMs }: RateLimitVerdict) {
  return { 'ratelimit-limit': max, 'ratelimit-remaining': remaining, 'ratelimit-reset': Math.ceil(resetMs / 1000) };
}

/**
 * Runs a write of this request in one transaction that commits only if the request's key still exists. If the key has
 * been removed in the meantime, the answer is 401 and nothing is written. Every route that writes uses this function.
 */
export async function commit<Result>(
  db: Db,
  request: FastifyRequest,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { keyId } = callerOf(request);
  const result = await db.transaction(async (tx) => {
    if (!(await holdKey(tx, keyId))) throw unauthorized();
    return work(tx);
  });
  request.hasCommitted = true;
  return result;
}
