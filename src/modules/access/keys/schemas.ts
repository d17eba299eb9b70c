import { Type } from 'typebox';
import { SCOPES } from '../../../platform/http/access.ts';
import { Id, Nullable, OneOf, Strict, Timestamp } from '../../../platform/http/schemas.ts';

const MAX_NAME_LENGTH = 100;
const NOT_BLANK = '\\S';

/** Whether a key may have this name; the schema says the same to callers of the API. */
export function isKeyName(name: string): boolean {
  return [...name].length <= MAX_NAME_LENGTH && new RegExp(NOT_BLANK, 'u').test(name);
}

const ScopeSchema = OneOf(SCOPES);

const keyFields = {
  id: Id,
  name: Type.String(),
  keyPrefix: Type.String({ description: 'The first 16 characters, to recognise the key by' }),
  scopes: Type.Array(ScopeSchema),
  expiresAt: Nullable(Timestamp),
};

export const NewKeyBody = Strict({
  name: Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH, pattern: NOT_BLANK }),
  scopes: Type.Array(ScopeSchema, { minItems: 1, maxItems: 10 }),
  expiresAt: Type.Optional(Nullable(Type.String({ description: 'ISO 8601 instant in the future; null = never' }))),
});

/** A key in a list, without its raw form. */
export const ListedKey = Type.Object({ ...keyFields, lastUsedAt: Nullable(Timestamp), createdAt: Timestamp });

/** A new key. Only this answer contains its raw form. */
export const CreatedKey = Type.Object({
  ...keyFields,
  createdAt: Timestamp,
  rawKey: Type.String({ description: 'Shown once, never recoverable' }),
});

export const KeyPath = Type.Object({ keyId: Type.String() });
