import { Type } from 'typebox';
import { SCOPES } from '../../../platform/http/access.ts';
import { Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../platform/http/schemas.ts';
import { ROLES } from '../sessions/index.ts';

const sessionFields = {
  id: Id,
  kind: OneOf(['key', 'operator', 'person'], {
    description: 'How it began: with an API key, with a link of the command line, or at the OpenID provider',
  }),
  keyId: Nullable(Type.String({ description: 'The key that the session is bound to; null for the other kinds' })),
  name: Nullable(Type.String({ description: 'The name of the key or of the person; null for an operator' })),
  role: OneOf(ROLES, {
    description: 'viewer: read; editor: read and write; admin: all; for a key: its strongest scope',
  }),
  scopes: Type.Array(OneOf(SCOPES)),
  createdAt: Timestamp,
  lastUsedAt: Type.String({ ...Timestamp, description: 'May lag by a minute; 12 hours later an unused session ends' }),
  expiresAt: Type.String({ ...Timestamp, description: 'When the session ends at the latest' }),
};

/** A session in the list of a workspace. */
export const ListedSession = Type.Object({
  ...sessionFields,
  isCurrent: Type.Boolean({ description: 'Whether this request was sent with it' }),
});

export const SessionList = Type.Object({ data: Type.Array(ListedSession), nextCursor: Nullable(Type.String()) });

export const SessionListQuery = Strict({
  limit: QueryInteger(1, 200, 50),
  cursor: Type.Optional(Type.String()),
});

export const SessionPath = Type.Object({ sessionId: Type.String() });

/** The session of the request, as the pages of the console need it. */
export const OwnSession = Type.Object({
  ...sessionFields,
  workspace: Type.String({ description: 'Slug' }),
  workspaces: Nullable(Type.Array(Type.String(), { description: 'Of a person: every workspace with a role' })),
});

export const SignInBody = Strict({
  key: Type.Optional(Type.String({ maxLength: 512, description: 'An API key with the scope read' })),
  link: Type.Optional(Type.String({ maxLength: 512, description: 'The token of a sign-in link' })),
});

export const OidcQuery = Strict({
  workspace: Type.Optional(Type.String({ maxLength: 63, description: 'Slug; where a person has roles in several' })),
});
