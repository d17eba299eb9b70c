/** Schemas that many routes share. */
import { type TSchema, Type } from 'typebox';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { Named } from './named.ts';

export const EXAMPLE_ID = '0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11';
const EXAMPLE_TIME = '2026-01-03T10:00:00.000Z';

/** The id of something, `the user`. */
export const IdOf = (what: string, example = EXAMPLE_ID) =>
  Type.String({ description: `Opaque identifier of ${what}`, examples: [example] });

/** For the object that has it. */
export const Id = Type.String({ description: 'Opaque identifier', examples: [EXAMPLE_ID] });
export const UserId = IdOf('the user');
/** The parameters of an address that names a user and nothing else. */
export const UserPath = Type.Object({ userId: UserId });

const TIMESTAMP_FORM = 'ISO 8601, UTC, with milliseconds';
export const Timestamp = Type.String({
  description: TIMESTAMP_FORM,
  examples: [EXAMPLE_TIME],
  shownFormat: 'date-time',
});

/** @param event the event, as in `When it was created` */
export const TimestampOf = (event: string) =>
  Type.String({ description: `${event}: ${TIMESTAMP_FORM}`, examples: [EXAMPLE_TIME], shownFormat: 'date-time' });

/** An instant that a client sends. */
export const InstantInput = (description: string, example = EXAMPLE_TIME) =>
  Type.String({ description, examples: [example], shownFormat: 'date-time' });

/** An instant or a calendar day that a client sends. The SDKs take their language's own dates for both. */
export const DateOrInstant = (description: string, example: string) =>
  Type.String({ description, examples: [example], shownFormat: 'date-or-instant' });

export const CreatedAt = TimestampOf('When it was created');
export const UpdatedAt = TimestampOf('When it was last changed');

/**
 * The schema or null. Its texts stand beside the two alternatives and not within one of them: there every generator of
 * types and every viewer looks for them.
 */
export const Nullable = <Schema extends TSchema>(schema: Schema) => {
  const { description, examples, ...bare } = schema as Schema & Texts; // every schema may have them
  const texts = { ...(description !== undefined && { description }), ...(examples !== undefined && { examples }) };
  return Type.Union([bare as unknown as Schema, Type.Null()], texts); // the same schema without its texts
};

interface Texts {
  readonly description?: string;
  readonly examples?: unknown[];
}

/** A text of an answer, with an example. */
export const Text = (description: string, example: string) => Type.String({ description, examples: [example] });

/** Who the user is, for rows of lists across users. */
export const namesOfUser = {
  externalId: Nullable(
    Text('Your own id of the user; null: the user has been deleted, and this row is about to be', 'customer-4711'),
  ),
  displayName: Nullable(Text('The name of the user; null where none is set, or the user has been deleted', 'Ada')),
};

export const Count = (description: string, example = 3) => Type.Integer({ description, examples: [example] });

export const Flag = (description: string) => Type.Boolean({ description, examples: [true] });

/**
 * A parameter of the query with several values, separated by commas. The description shows it as the list that it is.
 * @param item the schema of one value, for the description: the handler checks the values
 */
export const CommaSeparated = (
  description: string,
  item: TSchema,
  example: string,
  limits: { readonly maxLength?: number } = {},
) => Type.String({ ...limits, description, examples: [example], shownItems: item });

/** A whole number in the query string, written with decimal digits only. */
export const QueryInteger = (minimum: number, maximum: number, fallback: number, description = 'A whole number') =>
  Type.Integer({ minimum, maximum, default: fallback, description });

/** How long a page of a list is. */
export const PageLimit = QueryInteger(1, 200, 50, 'The most that the page holds');

/** Where a page of a list begins. */
export const CursorText = Type.String({
  description: '`nextCursor` of the page before; the other parameters have to be the same. Without it: the first page',
  examples: ['WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ'],
});
export const Cursor = Type.Optional(CursorText);

export const NextCursor = Nullable(
  Type.String({
    description: 'Send it as `cursor` to get the next page; null on the last page',
    examples: ['WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ'],
  }),
);

/** A page of a list. @param name under which the description shows it */
export const PageOf = <Item extends TSchema>(name: string, item: Item, description: string) =>
  Named(name, Type.Object({ data: Type.Array(item, { description }), nextCursor: NextCursor }));

/** One of a fixed set of words. */
export const OneOf = <const Word extends string>(
  words: readonly Word[],
  options: { description?: string; examples?: Word[] } = {},
) => Type.Unsafe<Word>({ type: 'string', enum: [...words], ...options });

const FAULTS = new Map<string, string>();

/**
 * What a message says of a value that fails a schema, in place of its pattern or its words: `must be an email address`. It is
 * kept beside the schema, because everything within it is published in the description of the API.
 */
export function sayFault<Schema extends TSchema & { pattern?: string; enum?: readonly string[] }>(
  schema: Schema,
  words: string,
): Schema {
  FAULTS.set(schema.pattern ?? String(schema.enum), words);
  return schema;
}

/** @param limit a pattern, or the words of a set */
export function faultOf(limit: string | readonly string[]): string | undefined {
  return FAULTS.get(String(limit));
}

/** An object that refuses members it does not define. */
export const Strict = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

const Code = Named(
  'ErrorCode',
  OneOf(Object.keys(ERROR_STATUS) as ErrorCode[], { description: 'What went wrong, for programs' }), // keys of a const object
);

const Fault = Type.Object({
  path: Text('Where in the input', 'query.limit'),
  message: Text('What is wrong there', 'must be a whole number'),
});

export const ErrorBody = Type.Object(
  {
    statusCode: Type.Integer({ description: 'The HTTP status', examples: [400] }),
    error: Text('The text of the HTTP status', 'Bad Request'),
    message: Text('What happened and what to do, for people', 'query.limit: must be a whole number'),
    code: Code,
    details: Type.Optional(Type.Array(Fault, { description: 'VALIDATION_ERROR only: at most 20 faults' })),
  },
  { $id: 'Error', description: 'Every failure has this form' },
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

/** The warning that `checkEnteredUrl` (platform/entered-url.ts) gives about an address. */
export const UrlWarning = Text(
  'What will keep deliveries from arriving unless it changes',
  'The name of the host does not resolve to an address yet',
);
