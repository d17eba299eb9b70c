/**
 * Answers a GET about a user: with a 304 if the client has this state of the answer, with a kept answer if there is one,
 * else by reading. What each of them is made of is named by the user's version (ADR 32).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { findKnown, tagOf } from '../../../platform/http/validators.ts';
import { isUuid } from '../../../platform/ids.ts';
import { version as release } from '../../../version.ts';
import { KeptAnswers } from './kept-answers.ts';
import { findUserState, type UserState } from './store.ts';

/** What a route has read: an object of its schema, or its finished JSON. */
export type Reading<Body> = ({ readonly body: Body } | { readonly json: string | Buffer }) & {
  /** When the clock alone makes the answer another one (epoch milliseconds); undefined: never. */
  readonly until?: number;
};

export interface AnswerOptions {
  /** True for an answer that is asked for again and again: this process keeps it for the next reader. */
  readonly keeps?: boolean;
  /** What the answer is made of besides the user, the workspace and the request: what the operator has set. */
  readonly madeOf?: readonly string[];
  /** False where something else than the user's version says what the answer is made of: it gets no validator. */
  readonly hasValidator?: boolean;
}

/** About as many bytes, because hardly any answer has characters beyond Latin-1. */
const MAX_KEPT_CHARACTERS = 16 * 1024 * 1024;

/** What this process keeps of each database. */
const kept = new WeakMap<object, KeptAnswers>();

/**
 * The version is read before the data: an answer may be newer than its tag says, and is then sent once more, but never
 * older.
 * @throws AppError NOT_FOUND, the same whether the user is absent or another workspace's
 */
export async function answerAbout<Body>(
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (user: Pick<UserState, 'id' | 'timezone'>) => Promise<Reading<Body>>,
  { keeps = false, madeOf = [], hasValidator = true }: AnswerOptions = {},
): Promise<Body> {
  const user = await requireUserState(db, request);
  if (!hasValidator) return send(reply, await read(user));
  const now = Date.now();
  const state = [release, request.url, user.version, user.workspace, madeOf];
  const known = findKnown(request.headers['if-none-match'] ?? '', state, now);
  if (known !== undefined) return reply.headers(headersOf(known)).code(304).send() as Body; // a 304 has no body
  const answers = keptOf(db);
  const found = keeps ? answers.find(request.url) : undefined;
  if (
    found !== undefined &&
    (found.until ?? now + 1) > now &&
    found.tag === tagOf({ madeOf: state, until: found.until })
  ) {
    return send(reply.headers(headersOf(found.tag)), { json: found.text });
  }
  const reading = await read(user);
  const tag = tagOf({ madeOf: state, until: reading.until });
  reply.headers(headersOf(tag));
  if (!keeps) return send(reply, reading);
  const text = String('json' in reading ? reading.json : reply.serialize(reading.body));
  answers.put(request.url, { tag, until: reading.until, text });
  return send(reply, { json: text });
}

/** @throws AppError NOT_FOUND */
async function requireUserState(db: Queryable, request: FastifyRequest): Promise<UserState> {
  const { userId } = request.params as { userId: string }; // of every route about a user
  const user = isUuid(userId) ? await findUserState(db, callerOf(request).workspaceId, userId) : undefined;
  if (user === undefined) throw notFound('User');
  return user;
}

function keptOf({ database }: Queryable): KeptAnswers {
  const answers = kept.get(database) ?? new KeptAnswers(MAX_KEPT_CHARACTERS);
  kept.set(database, answers);
  return answers;
}

/** Only the client itself may keep the answer, and it has to ask each time whether it is still the same. */
function headersOf(tag: string) {
  return { etag: tag, 'cache-control': 'private, no-cache' };
}

/** Text is what the schema of the answer would have made, so it goes past Fastify's serializer. */
function send<Body>(reply: FastifyReply, reading: Reading<Body>): Body {
  if ('body' in reading) return reading.body;
  return reply.type('application/json; charset=utf-8').send(reading.json) as Body;
}
