import { Type } from 'typebox';
import { SCOPES } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import {
  CreatedAt,
  Id,
  IdOf,
  InstantInput,
  Nullable,
  OneOf,
  Strict,
  sayFault,
  Text,
  TimestampOf,
} from '../../../platform/http/schemas.ts';

const MAX_NAME_LENGTH = 100;
const NOT_BLANK = '\\S';

/** Whether a key may have this name; the schema says the same to callers of the API. */
export function isKeyName(name: string): boolean {
  return [...name].length <= MAX_NAME_LENGTH && new RegExp(NOT_BLANK, 'u').test(name);
}

const ScopeSchema = Named(
  'Scope',
  OneOf(SCOPES, {
    description: 'What a key may do: read; write; admin (keys, webhooks, deletion). None includes another',
  }),
);
const Scopes = { description: 'What the key may do', examples: [['read', 'write']] };
const NAME = { description: 'What you call it', examples: ['backend'] };

const keyFields = {
  id: Id,
  name: Type.String(NAME),
  keyPrefix: Text('The first 16 characters, to recognise the key by', 'svc_live_AbC4eF9'),
  scopes: Type.Array(ScopeSchema, Scopes),
  expiresAt: Nullable(TimestampOf('When it stops being valid; null: never')),
};

export const NewKeyBody = Named(
  'ApiKeyInput',
  Strict({
    name: sayFault(
      Type.String({ minLength: 1, maxLength: MAX_NAME_LENGTH, pattern: NOT_BLANK, ...NAME }),
      'must not be blank',
    ),
    scopes: Type.Array(ScopeSchema, { minItems: 1, maxItems: 10, ...Scopes }),
    expiresAt: Type.Optional(
      Nullable(InstantInput('ISO 8601 instant in the future; null: never', '2027-01-01T00:00:00Z')),
    ),
  }),
);

/** A key in a list, without its raw form. */
export const ListedKey = Named(
  'ApiKey',
  Type.Object({
    ...keyFields,
    lastUsedAt: Nullable(TimestampOf('The last request with it; may lag by a minute; null: never used')),
    createdAt: CreatedAt,
  }),
);

/** A new key. Only this answer contains its raw form. */
export const CreatedKey = Named(
  'CreatedApiKey',
  Type.Object({
    ...keyFields,
    createdAt: CreatedAt,
    rawKey: Text('The key itself: shown in this answer only, never recoverable', 'svc_live_…'),
  }),
);

export const KeyPath = Type.Object({ keyId: IdOf('the key') });
