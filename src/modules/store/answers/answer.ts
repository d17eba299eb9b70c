/**
 * Answers a GET about a user: with a 304 if the client has this state of the answer, with a kept answer if there is
 * one, else by reading. The user's version names the state of the data behind each answer (ADR 32).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { type KeptPayload, keptPayload, payloadFor } from '../../../platform/http/compression.ts';
import { findKnown, tagOf } from '../../../platform/http/validators.ts';
import { isUuid } from '../../../platform/ids.ts';
import { version as release } from '../../../platform/version.ts';
import { roomPerDatabase } from './kept-answers.ts';
import { findUserState, type UserState } from './store.ts';

/** The result of a route: an object of its schema, or its finished JSON. */
export type Reading<Body> = ({ readonly body: Body } | { readonly json: string | Buffer }) & {
  /** When time alone changes the answer (epoch milliseconds); undefined: never. */
  readonly until?: number;
};

export interface AnswerOptions {
  /**
   * True: this process keeps the answer for the next reader. `'asked again'`: it does so only when somebody asks a second
   * time while the data are the same. A long answer is always kept in this second way.
   */
  readonly keeps?: boolean | 'asked again';
  /** Settings of the operator that enter the answer, besides the user, the workspace and the request. */
  readonly madeOf?: readonly string[];
  /** False where the answer depends on more than the user's version: then it gets no validator. */
  readonly hasValidator?: boolean;
}

const keptOf = roomPerDatabase();

/** Answers from this length on, such as a year by the hour, are repeated less often, and take long to compress. */
const LONG = 2 ** 18;

/**
 * The version is read before the data. So the data of an answer may be newer than its tag says, which costs one more
 * answer, but they are never older.
 * @throws AppError NOT_FOUND, the same whether the user is absent or another workspace's
 */
export async function answerAbout<Body>(
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (user: UserState) => Promise<Reading<Body>>,
  { keeps = false, madeOf = [], hasValidator = true }: AnswerOptions = {},
): Promise<Body> {
  const user = await requireUserState(db, request);
  if (!hasValidator) return send(reply, await read(user));
  const now = Date.now();
  const state = [release, request.url, user.version, user.workspace, madeOf];
  const known = findKnown(request.headers['if-none-match'] ?? '', state, now);
  if (known !== undefined) return reply.headers(headersOf(known)).code(304).send() as Body; // a 304 has no body
  const found = keeps === false ? undefined : keptOf(db).find(request.url);
  const isPresent =
    found !== undefined && (found.until ?? now + 1) > now && found.tag === tagOf({ madeOf: state, until: found.until });
  if (isPresent && found.payload !== undefined)
    return sendKept(request, reply.headers(headersOf(found.tag)), found.payload);
  const reading = await read(user);
  const tag = tagOf({ madeOf: state, until: reading.until });
  reply.headers(headersOf(tag));
  if (keeps === false) return send(reply, reading);
  const json = 'json' in reading ? reading.json : String(reply.serialize(reading.body));
  const isKept = isPresent || (keeps === true && json.length < LONG);
  const payload = isKept ? await keptPayload(json) : undefined;
  keptOf(db).put(request.url, { tag, until: reading.until, payload });
  return payload === undefined ? send(reply, { json }) : sendKept(request, reply, payload, json);
}

/**
 * Names the state of a person's data, for an answer that is kept beside them.
 * @param madeOf settings of the operator that enter the answer, besides the user and the workspace
 */
export function stateOfAnswer({ version, workspace }: UserState, madeOf: readonly string[]): string {
  return tagOf({ madeOf: [release, version, workspace, madeOf], until: undefined });
}

/** @throws AppError NOT_FOUND */
async function requireUserState(db: Queryable, request: FastifyRequest): Promise<UserState> {
  const { userId } = request.params as { userId: string }; // every route about a user has it
  const user = isUuid(userId) ? await findUserState(db, callerOf(request).workspaceId, userId) : undefined;
  if (user === undefined) throw notFound('User');
  return user;
}

/** Only the client itself may keep the answer, and it has to ask each time whether it is still the same. */
function headersOf(tag: string) {
  return { etag: tag, 'cache-control': 'private, no-cache' };
}

function sendKept<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: KeptPayload,
  plain?: string | Buffer,
): Body {
  return send(reply, { json: payloadFor(request, reply, payload, plain) });
}

/** The text equals the output of the answer's schema, so it goes past Fastify's serializer. */
function send<Body>(reply: FastifyReply, reading: Reading<Body>): Body {
  if ('body' in reading) return reading.body;
  return reply.type('application/json; charset=utf-8').send(reading.json) as Body;
}
