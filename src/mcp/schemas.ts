/** Arguments and results that several tools share. */
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { OneOf } from '../platform/http/schemas.ts';
import { UNITS } from '../vocabulary/value-text.ts';
import { WHEN } from './when.ts';

/** An object of arguments that refuses unknown ones, so that a misspelt argument is not silently ignored. */
export const Arguments = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

export const UserId = Type.String({
  minLength: 1,
  maxLength: 255,
  description: "The user: its externalId (the customer's own id) or its id. list_users finds it.",
});

export const From = Type.Optional(
  Type.String({ maxLength: 60, description: `First day: ${WHEN}. A phrase such as "last 30 days" sets both ends.` }),
);
export const To = Type.Optional(Type.String({ maxLength: 60, description: 'Last day, included; default today' }));

export const UnitsInput = Type.Optional(
  OneOf(UNITS, {
    description:
      'Of the values in texts and sentences; default what the user prefers. The numbers of the data keep the units that they name',
  }),
);

export const Cursor = Type.Optional(
  Type.String({ maxLength: 2000, description: 'nextCursor of the page before, with the same other arguments' }),
);

/** An argument with a default: a client may leave it out, and a tool always has it. */
export const Defaulted = <Schema extends TSchema>(schema: Schema): Schema => Type.Optional(schema) as unknown as Schema; // the server fills the default in before a tool runs

export const Limit = (maximum: number, fallback: number) =>
  Defaulted(Type.Integer({ minimum: 1, maximum, default: fallback, description: 'Rows on a page' }));

export const NullableText = Type.Union([Type.String(), Type.Null()]);
export const NullableNumber = Type.Union([Type.Number(), Type.Null()]);
export const NextCursor = Type.Union([Type.String(), Type.Null()], { description: 'null on the last page' });
export const Withheld = Type.Array(Type.String(), {
  description: 'Providers whose data were left out because their terms forbid use by AI assistants',
});
/** An object whose members the API defines. */
export const Open = Type.Object({}, { additionalProperties: true });

/** The members of a row that the schema names, in its order: the API's rows have more. */
export function membersOf<Properties extends TProperties>(
  { properties }: TObject<Properties>,
  row: Static<TObject<Properties>>,
): Static<TObject<Properties>> {
  const values: Readonly<Record<string, unknown>> = { ...row };
  const members = Object.keys(properties).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]));
  return Object.fromEntries(members); // what is required is in every row
}
