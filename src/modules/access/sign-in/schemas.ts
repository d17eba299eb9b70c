import { Type } from 'typebox';
import { SCOPES } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import {
  Cursor,
  Flag,
  Id,
  IdOf,
  Nullable,
  OneOf,
  PageLimit,
  PageOf,
  Strict,
  Text,
  TimestampOf,
} from '../../../platform/http/schemas.ts';
import { ROLES } from '../sessions/index.ts';

const sessionFields = {
  id: Id,
  kind: OneOf(['key', 'operator', 'person'], {
    description: 'How it began: with an API key, with a link of the command line, or at the OpenID provider',
  }),
  keyId: Nullable(IdOf('the key that the session is bound to; null for the other kinds')),
  name: Nullable(Text('The name of the key or of the person; null for an operator', 'backend')),
  role: OneOf(ROLES, {
    description: 'viewer: read; editor: read and write; admin: all; for a key: its strongest scope',
  }),
  scopes: Type.Array(OneOf(SCOPES), { description: 'What it may do', examples: [['read']] }),
  createdAt: TimestampOf('When somebody signed in'),
  lastUsedAt: TimestampOf('The last request; may lag by a minute. 12 hours later an unused session ends'),
  expiresAt: TimestampOf('When the session ends at the latest'),
};

/** A session in the list of a workspace. */
export const ListedSession = Named(
  'Session',
  Type.Object({ ...sessionFields, isCurrent: Flag('Whether this request was sent with it') }),
);

export const SessionList = PageOf('SessionPage', ListedSession, 'Newest first');

export const SessionListQuery = Strict({
  limit: PageLimit,
  cursor: Cursor,
});

export const SessionPath = Type.Object({ sessionId: IdOf('the session') });

/** The session of the request, as the pages of the console need it. */
export const OwnSession = Type.Object({
  ...sessionFields,
  workspace: Type.String({ description: 'Slug' }),
  workspaces: Nullable(Type.Array(Type.String(), { description: 'Of a person: every workspace with a role' })),
  service: Type.Object({
    version: Type.String({ description: 'Of this release' }),
    baseUrl: Type.String({ description: 'BASE_URL' }),
    sandbox: Type.Boolean({ description: 'Whether /v1/sandbox answers' }),
    sandboxUrl: Nullable(Type.String({ description: 'Where the simulated vendors listen' })),
    mcpUrl: Type.String({ description: 'For assistants' }),
    oidcHost: Nullable(Type.String({ description: 'Of the OpenID provider, if people can sign in there' })),
    docsUrl: Type.String({ description: 'The API reference' }),
  }),
});

export const SignInBody = Strict({
  key: Type.Optional(Type.String({ maxLength: 512, description: 'An API key with the scope read' })),
  link: Type.Optional(Type.String({ maxLength: 512, description: 'The token of a sign-in link' })),
});

export const OidcQuery = Strict({
  workspace: Type.Optional(Type.String({ maxLength: 63, description: 'Slug; where a person has roles in several' })),
  to: Type.Optional(Type.String({ maxLength: 4096, description: 'The page to come back to, relative to /console/' })),
});
