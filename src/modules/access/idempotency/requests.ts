/** Requests with an Idempotency-Key: a repeat gets the first answer, anything else is done once. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from '../../../platform/http/idempotency.ts';
import { isUuid } from '../../../platform/ids.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { type AnswerKeys, deriveKeys, type FirstAnswer, hashRequest, openAnswer, sealAnswer } from './first-answer.ts';
import { Once } from './once.ts';
import type { AnswerRoom } from './room.ts';
import { findFirstAnswer, reserveAnswer, storeFirstAnswer } from './store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for a request with an Idempotency-Key that is not a repeat. */
    once: Once<SentAnswer> | null;
  }
}

/** The answer as the client gets it. */
export type SentAnswer = Omit<FirstAnswer, 'request'>;

const STORED_MS = DAY_MS;
/** The headers of an answer that belong to its content. The others are about one exchange of messages. */
const STORED_HEADERS = ['content-type', 'cache-control', 'location'];
const NO_BODY = Buffer.of();

/**
 * Before the handler of a route that takes the header. Without the header it does nothing.
 * @param credential the API key, or the token of the session, that the request brings
 * @throws AppError VALIDATION_ERROR for a malformed key, CONFLICT for a key that was used for another request,
 *   RATE_LIMIT_EXCEEDED when the workspace has no room for another answer
 */
export async function beginOnce(
  db: Db,
  room: AnswerRoom,
  request: FastifyRequest,
  reply: FastifyReply,
  credential: string,
): Promise<void> {
  const header = request.headers[IDEMPOTENCY_HEADER];
  if (header === undefined) return;
  const keys = deriveKeys(credential, readIdempotencyKey(header));
  const asked = hashRequest(request.url, request.bodyBytes ?? NO_BODY);
  const sealed = await findFirstAnswer(db, keys.id);
  if (sealed === undefined) {
    await room.take(callerOf(request).workspaceId);
    const once = onceFor(request, keys, asked);
    request.once = once;
    request.settle = (answer, payload) => finish(once, answer, payload);
  } else await replay(reply, openAnswer(keys, sealed), asked);
}

function onceFor(request: FastifyRequest, keys: AnswerKeys, asked: string): Once<SentAnswer> {
  return new Once<SentAnswer>({
    reserve: (tx) => reserveAnswer(tx, keys.id),
    store: (tx, answer) => {
      const first = {
        id: keys.id,
        workspaceId: callerOf(request).workspaceId,
        userId: userOf(request, answer),
        route: String(request.routeOptions.url),
        answer: sealAnswer(keys, { request: asked, ...answer }),
        expiresAt: new Date(Date.now() + STORED_MS),
      };
      return storeFirstAnswer(tx, first);
    },
  });
}

/** The user with whom the answer is erased. */
function userOf({ params, routeOptions }: FastifyRequest, { body }: SentAnswer): string | null {
  const { idempotent } = routeOptions.config;
  const { userId } = params as { userId?: string }; // Fastify always supplies an object here
  const named = typeof idempotent === 'object' ? idempotent.userOf(JSON.parse(body)) : userId;
  return named !== undefined && isUuid(named) ? named : null;
}

async function replay(reply: FastifyReply, { request, status, headers, body }: FirstAnswer, asked: string) {
  if (request !== asked) {
    throw new AppError('CONFLICT', 'This Idempotency-Key was used for another request; take a new one');
  }
  await reply.code(status).headers(headers).header('idempotency-replayed', 'true').send(body);
}

/**
 * Commits the work together with its answer, or undoes the work when the request has failed.
 * @throws the error of the commit
 */
async function finish(once: Once<SentAnswer>, reply: FastifyReply, payload: unknown): Promise<void> {
  const { statusCode: status } = reply;
  const body = payload ?? '';
  if (status >= 300 || typeof body !== 'string') await once.undo();
  if (status >= 300) return;
  if (typeof body !== 'string') throw new Error('a route that takes an Idempotency-Key answers with text');
  const headers = STORED_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)]];
  });
  return once.finish({ status, headers: Object.fromEntries(headers), body });
}
