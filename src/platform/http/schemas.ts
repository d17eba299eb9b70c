/** Schemas that many routes share. */
import { type TSchema, Type } from 'typebox';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';

export const Id = Type.String({ description: 'Opaque identifier' });

export const Timestamp = Type.String({
  description: 'ISO 8601, UTC, with milliseconds',
  examples: ['2026-01-03T10:00:00.000Z'],
});

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** A whole number in the query string, written with decimal digits only. */
export const QueryInteger = (minimum: number, maximum: number, fallback: number) =>
  Type.Integer({ minimum, maximum, default: fallback });

/** One of a fixed set of words. */
export const OneOf = <const Word extends string>(words: readonly Word[], options: { description?: string } = {}) =>
  Type.Unsafe<Word>({ type: 'string', enum: [...words], ...options });

/** An object that refuses members it does not define. */
export const Strict = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

export const ErrorBody = Type.Object(
  {
    statusCode: Type.Integer(),
    error: Type.String({ description: 'HTTP status text' }),
    message: Type.String({ description: 'What happened and what to do' }),
    code: OneOf(Object.keys(ERROR_STATUS) as ErrorCode[]), // keys of a const object
    details: Type.Optional(Type.Array(Type.Object({ path: Type.String(), message: Type.String() }))),
  },
  { $id: 'Error' },
);

/** The response map of a route: its own answers, and the error body for every other status. */
export const answers = <Answers extends Record<number, TSchema>>(own: Answers) => ({
  ...own,
  '4xx': Type.Ref('Error'),
  '5xx': Type.Ref('Error'),
});

/** Keeps a route out of the API description. */
export const hidden = { hide: true } as object;

/** A 204. */
export const NoContent = Type.Null({ description: 'Done; no body' });
