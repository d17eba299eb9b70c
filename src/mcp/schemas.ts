/** Arguments and results that several tools share. */
import { type TSchema, Type } from 'typebox';
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

export const Limit = (maximum: number, fallback: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum, default: fallback, description: 'Rows on a page' }));

export const NullableText = Type.Union([Type.String(), Type.Null()]);
export const NullableNumber = Type.Union([Type.Number(), Type.Null()]);
export const NextCursor = Type.Union([Type.String(), Type.Null()], { description: 'null on the last page' });
export const Withheld = Type.Array(Type.String(), {
  description: 'Providers whose data were left out because their terms forbid use by AI assistants',
});
/** An object whose members the API defines. */
export const Open = Type.Object({}, { additionalProperties: true });
