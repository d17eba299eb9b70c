/**
 * Access control in front of every route: it checks the key or the session, the rate limit and the scope, and it holds
 * the key and the session while a write commits.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError, type ErrorCode } from '../../../platform/errors.ts';
import { gathering } from '../../../platform/gathering.ts';
import {
  type Access,
  type Caller,
  callerOf,
  isScope,
  requireAccess,
  unauthorized,
} from '../../../platform/http/access.ts';
import { sendFailure } from '../../../platform/http/failures.ts';
import { IDEMPOTENCY_HEADER } from '../../../platform/http/idempotency.ts';
import type { App } from '../../../platform/http/server.ts';
import { MINUTE_MS } from '../../../platform/instants.ts';
import { isCounted } from '../../../platform/rate-limit/counted.ts';
import type { RateLimiter, RateLimitRule, RateLimitVerdict } from '../../../platform/rate-limit/rate-limit.ts';
import { type Actor, auditRequests, phoneActor, prepareAudit } from '../audit/index.ts';
import { type AnswerRoom, beginOnce } from '../idempotency/index.ts';
import { findPersonCaller, holdSignIn, isOfKind, isSignIn } from '../person-tokens/index.ts';
import { findSessionCaller, holdSession, isSession, requireOwnPage, sessionTokenOf } from '../sessions/index.ts';
import { auditsReads, readsPeople } from './audited-reads.ts';
import type { Uses } from './key-uses.ts';
import { bearerKey } from './raw-key.ts';
import { isRevoked, type Revocations } from './revocations.ts';
import { findCaller, holdKey, isKey } from './store.ts';

export interface AccessControlOptions {
  readonly db: Db;
  readonly limiter: RateLimiter;
  readonly rule: RateLimitRule;
  readonly uses: Uses;
  readonly revocations: Revocations;
  /** For the answers to requests with an Idempotency-Key. */
  readonly answerRoom: AnswerRoom;
  /** Whether each read of a person's data has an entry in the audit log. */
  readonly auditReads?: boolean;
  /** How sessions of the console are checked and limited. Unset where the console is off: sessions give no access. */
  readonly sessions?: SessionOptions;
}

export interface SessionOptions {
  readonly baseUrl: string;
  /** Counts by {@link SESSION_RULE}. */
  readonly limiter: RateLimiter;
  readonly uses: Uses;
}

/** The rate limit of each session: a page of the console sends many requests at once. */
export const SESSION_RULE: RateLimitRule = { max: 600, windowMs: MINUTE_MS };

/** Adds access control to every route that is registered after this call. */
export function addAccessControl(app: App, options: AccessControlOptions): void {
  app.decorateRequest('once', null);
  prepareAudit(app);
  const callerByKey = sharedLookUps(options.db);
  const auditRead = options.auditReads === true ? auditsReads(options.db) : undefined;
  app.addHook('onRoute', (route) => {
    const { url, method, config } = route;
    if (config?.access === undefined) throw new Error(`route ${method} ${url} does not say who may call it`);
    if (config.access === 'vendor') route.errorHandler = refusalOf(options);
    if (auditRead !== undefined && isScope(config.access) && readsPeople(route)) {
      route.onSend = [...[route.onSend ?? []].flat(), auditRead];
    }
    if (config.idempotent !== undefined) {
      route.preHandler = [beginsOnce(config.access, options), ...[route.preHandler ?? []].flat()];
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access ?? 'public';
    if (access === 'open') return;
    if (access === 'vendor') return showLimit(request, reply, options);
    const token = tokenOf(request, access, options);
    const refusal = token === undefined ? undefined : refusalOfForeignPage(request, options);
    if (refusal === undefined) await identify(request, token, options, callerByKey);
    if (!isCounted()) await countRequest(request, reply, options);
    if (refusal !== undefined) throw refusal;
    if (access !== 'public') requireAccess(request, access);
  });
  app.addHook('onSend', async (request, reply) => {
    // A write that has been committed gets its answer, even if it removed its own key.
    if (request.caller === null || request.hasCommitted || reply.statusCode >= 400) return;
    if (!(await wasRemoved(request.caller, reply.elapsedTime, options))) return;
    // This read was running when its key was removed or its session ended, so its answer is withheld.
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
  caller: Caller,
  elapsedMs: number,
  { db, revocations }: AccessControlOptions,
): Promise<boolean> {
  return isRevoked(revocations, caller) || (elapsedMs >= LONG_MS && !(await isValid(db, caller)));
}

/** Whether the caller of an earlier request still has access. */
async function isValid(db: Db, { keyId, sessionId, person }: Caller): Promise<boolean> {
  if (person !== undefined) return isSignIn(db, person);
  if (sessionId !== null) return isSession(db, sessionId, new Date());
  return keyId !== null && isKey(db, keyId);
}

/**
 * The token of the session of a request. Sessions count for the requests that the console's pages send: those to
 * `/console`, and those under `/v1` that need a scope. A request with an Authorization header is made with a key
 * instead.
 */
function tokenOf(request: FastifyRequest, access: Access, { sessions }: AccessControlOptions): string | undefined {
  const { headers, routeOptions } = request;
  if (sessions === undefined || headers.authorization !== undefined) return undefined;
  const { url = '' } = routeOptions;
  const takesSessions = url.startsWith('/console/') || (url.startsWith('/v1/') && access !== 'public');
  return takesSessions ? sessionTokenOf(request, sessions.baseUrl) : undefined;
}

/** The reason for which a request with a session is refused; undefined when it comes from a page of ours. */
function refusalOfForeignPage(request: FastifyRequest, { sessions }: AccessControlOptions): unknown {
  try {
    requireOwnPage(request, sessions?.baseUrl ?? '');
    return undefined;
  } catch (refusal) {
    return refusal;
  }
}

type CallerByKey = (rawKey: string) => Promise<Caller | undefined>;

/** Requests with the same key that wait at the same moment share a look-up, which begins after all of them have come. */
function sharedLookUps(db: Db): CallerByKey {
  const look = gathering(Number.POSITIVE_INFINITY, async (rawKeys: readonly string[]) => {
    const [rawKey = ''] = rawKeys;
    const find = isOfKind('access', rawKey) ? findPersonCaller : findCaller;
    const caller = await find(db, rawKey, new Date());
    return rawKeys.map(() => caller && { ...caller });
  });
  return (rawKey) => look(rawKey, rawKey);
}

async function identify(
  request: FastifyRequest,
  token: string | undefined,
  { db, uses, sessions }: AccessControlOptions,
  callerByKey: CallerByKey,
): Promise<void> {
  const now = new Date();
  const { headers, routeOptions } = request;
  const rawKey = bearerKey(headers.authorization) ?? routeOptions.config.credential?.(headers);
  if (rawKey !== undefined) request.caller = (await callerByKey(rawKey)) ?? null;
  else if (token !== undefined) request.caller = (await findSessionCaller(db, token, now)) ?? null;
  const { keyId = null, sessionId = null } = request.caller ?? {};
  if (keyId !== null) uses.note(keyId, now);
  if (sessionId !== null) sessions?.uses.note(sessionId, now);
}

/** For routes that take an Idempotency-Key; does nothing on other routes, and for requests without the header. */
function beginsOnce(access: Access, options: AccessControlOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.headers[IDEMPOTENCY_HEADER] === undefined) return;
    const credential = bearerKey(request.headers.authorization) ?? tokenOf(request, access, options);
    if (credential !== undefined) await beginOnce(options.db, options.answerRoom, request, reply, credential);
  };
}

/**
 * Counts the further calls of a request that carries several. The request itself has been counted once, as every
 * request is.
 */
export function countingCalls(options: Limits) {
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

type Limits = Pick<AccessControlOptions, 'limiter' | 'rule' | 'sessions'>;

async function countRequest(request: FastifyRequest, reply: FastifyReply, limits: Limits): Promise<void> {
  const { counted, limiter, rule } = limitOf(request, limits);
  const verdict = await limiter.hit(counted, Date.now());
  const resetSeconds = Math.ceil(verdict.resetMs / 1000);
  reply.headers(rateLimitHeaders(rule, verdict));
  if (verdict.allowed) return;
  const message = `More than ${rule.max} requests in ${rule.windowMs / 1000} s; try again in ${resetSeconds} s`;
  throw new AppError('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds: Math.max(1, resetSeconds) });
}

/** The name under which a request is counted: each name has its own limit. */
function limitOf({ caller, ip }: FastifyRequest, { limiter, rule, sessions }: Limits) {
  if (caller === null) return { counted: `address ${ip}`, limiter, rule };
  const { keyId, sessionId, person } = caller;
  if (person !== undefined) return { counted: `person ${person.signInId}`, limiter, rule };
  if (sessionId === null || sessions === undefined) return { counted: `key ${keyId}`, limiter, rule };
  return { counted: `session ${sessionId}`, limiter: sessions.limiter, rule: SESSION_RULE };
}

function rateLimitHeaders({ max }: RateLimitRule, { remaining, resetMs }: RateLimitVerdict) {
  return { 'ratelimit-limit': max, 'ratelimit-remaining': remaining, 'ratelimit-reset': Math.ceil(resetMs / 1000) };
}

/**
 * Runs a write of this request in one transaction that commits only if the request's key and session still exist. If
 * one of them has gone in the meantime, the answer is 401 and nothing is written. Every route that writes uses this
 * function. With an Idempotency-Key the transaction also keeps the answer, and so it commits when the answer is ready.
 * The transaction also writes the entry of the request in the audit log.
 */
export async function commit<Result>(
  db: Db,
  request: FastifyRequest,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const guarded = guard(request, async (tx, actor) => {
    const result = await work(tx);
    auditRequests(tx, [request], actor);
    return result;
  });
  const result = request.once === null ? await db.transaction(guarded) : await request.once.run(db, guarded);
  request.hasCommitted = true;
  return result;
}

/**
 * As {@link commit}, of several requests of one caller in one transaction. None of them has an Idempotency-Key, whose
 * transaction commits when the answer is ready.
 * @param work gives the result of each request, or undefined where the request has to be done again by itself
 */
export async function commitTogether<Result>(
  db: Db,
  requests: readonly [FastifyRequest, ...FastifyRequest[]],
  work: (tx: Transaction) => Promise<(Result | undefined)[]>,
): Promise<(Result | undefined)[]> {
  const guarded = guard(requests[0], async (tx, actor) => {
    const results = await work(tx);
    const done = requests.filter((_, index) => results[index] !== undefined);
    auditRequests(tx, done, actor);
    return results;
  });
  const results = await db.transaction(guarded);
  for (const [index, request] of requests.entries()) request.hasCommitted = results[index] !== undefined;
  return results;
}

/**
 * As {@link commit}, but in a transaction of its own even with an Idempotency-Key. For work that must not hold others
 * up until the answer is ready, and that does no harm when it is done again. It has no entry in the audit log, because
 * it only prepares an action that has one.
 */
export async function commitApart<Result>(
  db: Db,
  request: FastifyRequest,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(guard(request, work));
}

function guard<Result>(request: FastifyRequest, work: (tx: Transaction, actor: Actor) => Promise<Result>) {
  const { keyId, sessionId, person } = callerOf(request);
  return async (tx: Transaction): Promise<Result> => {
    if (person !== undefined) {
      if (!(await holdSignIn(tx, person))) throw unauthorized();
      return work(tx, phoneActor(person));
    }
    const key = keyId === null ? undefined : await holdKey(tx, keyId);
    if (keyId !== null && key === undefined) throw unauthorized();
    const session = sessionId === null ? undefined : await holdSession(tx, sessionId);
    if (sessionId !== null && session === undefined) throw unauthorized();
    const actor = key === undefined ? session : { kind: 'key' as const, ...key };
    if (actor === undefined) throw unauthorized(); // neither key nor session
    return work(tx, actor);
  };
}
