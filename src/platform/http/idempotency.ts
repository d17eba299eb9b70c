/** How routes declare that they take the header Idempotency-Key, and how the API description explains it. */
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { invalid } from '../errors.ts';
import type { App } from './server.ts';

export const IDEMPOTENCY_HEADER = 'idempotency-key';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the route takes an Idempotency-Key: its work is done once for each key. Such a route writes with one
     * `commit()`, which may be repeated, and afterwards only shapes its answer: the transaction ends when the answer is
     * ready.
     */
    idempotent?: true | AnswerAboutUser;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Runs once before the answer is sent, with its text as it is before it is compressed. When it fails, its failure is
     * answered instead.
     */
    settle: ((reply: FastifyReply, payload: unknown) => Promise<void>) | null;
  }
}

/** Call it before anything that changes the text of answers. */
export function settleAnswers(app: App): void {
  app.decorateRequest('settle', null);
  // With a callback: a promise would cost every answer something.
  app.addHook('onSend', (request, reply, payload, done) => {
    const { settle } = request;
    if (settle === null) return done();
    request.settle = null; // the answer to a failure has nothing to settle
    settle(reply, payload).then(() => done(), done);
  });
}

/** For a route whose path names no user, but whose answer does. */
export interface AnswerAboutUser {
  /** The id of the user in the parsed answer. */
  readonly userOf: (answer: unknown) => string;
}

/** Any name that a program makes up: printable ASCII characters. */
const KEY = /^[\x20-\x7e]{1,255}$/;

/** @throws AppError VALIDATION_ERROR */
export function readIdempotencyKey(header: string | readonly string[]): string {
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw invalid('headers.idempotency-key', 'must be 1 to 255 printable ASCII characters');
}

/** The header in the description of the API. */
export const IdempotencyHeaders = Type.Object({
  [IDEMPOTENCY_HEADER]: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`',
      examples: ['8e03978e-40d5-43dd-bc93-6894a57f9324'],
    }),
  ),
});
