/** Validators of answers (RFC 9110 §8.8): a client that names the state it has gets a 304 while nothing has changed. */
import { createHash } from 'node:crypto';
import { Type } from 'typebox';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's answers carry an ETag, and it takes If-None-Match. */
    validated?: true;
  }
}

/** The facts that a tag is made of: the state of the data, and until when time alone does not change the answer. */
export interface State {
  readonly madeOf: readonly unknown[];
  /** Epoch milliseconds; undefined where time alone changes nothing. */
  readonly until: number | undefined;
}

/** Weak, because the answer may be sent compressed. The instant stands in it, so that it can be judged without the data. */
export function tagOf({ madeOf, until }: State): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([madeOf, until ?? null]))
    .digest('base64url');
  return `W/"${digest.slice(0, 22)}${until === undefined ? '' : `.${until.toString(36)}`}"`;
}

const TAG = /(?:W\/)?"([\w-]{22})(?:\.([0-9a-z]{1,11}))?"/g;

/** The tag in `If-None-Match` that names the present state; undefined where none does. */
export function findKnown(ifNoneMatch: string, madeOf: readonly unknown[], now: number): string | undefined {
  for (const [, , text] of ifNoneMatch.matchAll(TAG)) {
    const until = text === undefined ? undefined : Number.parseInt(text, 36);
    if (until !== undefined && until <= now) continue;
    const tag = tagOf({ madeOf, until });
    if (ifNoneMatch.includes(tag.slice(2))) return tag;
  }
  return undefined;
}

/** The header in the description of the API. */
export const ValidatorHeaders = Type.Object({
  'if-none-match': Type.Optional(
    Type.String({
      description: 'The `ETag` of an answer that you have: 304 without a body while it would be the same',
      examples: ['W/"mKsdUc3YlJQ0mC2cYb2y1Q"'],
    }),
  ),
});

export const NotModified = Type.Null({ description: 'Nothing has changed since the answer with this ETag; no body' });

/** By status and name. */
export const VALIDATOR_ANSWER_HEADERS = {
  200: { ETag: 'Names this state of the answer, for If-None-Match' },
  304: { ETag: 'Names this state of the answer' },
};
