import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import {
  CreatedAt,
  Cursor,
  Id,
  Nullable,
  OneOf,
  PageLimit,
  PageOf,
  Strict,
  sayFault,
  Text,
  TimestampOf,
  UpdatedAt,
} from '../../../platform/http/schemas.ts';
import { ConnectionErrorName } from '../../../platform/http/vocabulary-schemas.ts';
import { UNITS } from '../../../vocabulary/value-text.ts';
import { CONNECTED_STATUSES, USER_ORDERS } from './listing/store.ts';

// Not a Record, because its pattern for member names drops names with a line break when answers are written.
const Metadata = Type.Object(
  {},
  {
    additionalProperties: true,
    description: 'Any JSON object up to 16 KiB, stored as given; your own facts about the user',
    examples: [{ team: 'blue' }],
  },
);
const Email = sayFault(
  Type.String({
    minLength: 1,
    maxLength: 320,
    // One plain address: no list of several, no display name, and no line end that could begin a header.
    pattern: '^[^\\s@<>"(),:;\\\\[\\]]+@[^\\s@<>"(),:;\\\\[\\]]+$',
    description: 'One plain email address',
    examples: ['person@example.com'],
  }),
  'must be one plain email address, such as person@example.com',
);
const DisplayName = Type.String({
  maxLength: 255,
  description: 'The name by which messages address the user',
  examples: ['Alex'],
});
const UnitsOfPerson = Named(
  'Units',
  OneOf(UNITS, {
    description:
      'In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric',
  }),
);
const Timezone = Type.String({
  description:
    "IANA time zone of the user: decides what is today, and when messages come; null: by the data's own offsets",
  examples: ['Europe/Berlin'],
});
const ExternalId = {
  description: 'Your own id of this user; unique per workspace',
  examples: ['customer-4711'],
};

export const ExternalIdPath = Type.Object({ externalId: Type.String(ExternalId) });

const userFields = {
  id: Id,
  externalId: Type.String(ExternalId),
  email: Nullable(Text('Where reports and messages by email go', 'person@example.com')),
  displayName: Nullable(Text('The name by which messages address the user', 'Alex')),
  metadata: Metadata,
  timezone: Nullable(Timezone),
  units: UnitsOfPerson,
  createdAt: CreatedAt,
  updatedAt: UpdatedAt,
};

export const User = Named('User', Type.Object(userFields));

const ConnectionOfUser = Named(
  'ConnectionOfUser',
  Type.Object({
    id: Id,
    providerId: Text('The provider, as in GET /v1/providers', 'provider_c'),
    status: OneOf(CONNECTED_STATUSES, {
      description: 'active: works; error: the last sync failed; disconnected: the user has to connect again',
    }),
    lastSyncedAt: Nullable(TimestampOf('The end of the last sync that succeeded; null: none has')),
    nextSyncAt: Nullable(TimestampOf('When the next scheduled sync begins; null: none is planned')),
    lastError: Nullable(
      Text('Why the last sync failed or the connection ended, for people', 'The user has withdrawn the access'),
    ),
    lastErrorCode: Nullable(ConnectionErrorName),
  }),
);

const ListedUser = Named(
  'ListedUser',
  Type.Object({
    ...userFields,
    connections: Type.Optional(
      Type.Array(ConnectionOfUser, { description: 'Only with include=connections; newest first' }),
    ),
  }),
);

const profileFields = {
  email: Type.Optional(Nullable(Email)),
  displayName: Type.Optional(Nullable(DisplayName)),
  metadata: Type.Optional(Nullable(Metadata)),
  timezone: Type.Optional(Nullable(Timezone)),
  units: Type.Optional(Nullable(UnitsOfPerson)),
};

export const UserPatch = Named('UserPatch', Strict(profileFields));
export const NewUserBody = Named(
  'UserInput',
  Strict({ externalId: Type.String({ minLength: 1, maxLength: 255, ...ExternalId }), ...profileFields }),
);
export const UserList = PageOf('UserPage', ListedUser, 'In the order that `sort` names');
export const UserListQuery = Strict({
  limit: PageLimit,
  cursor: Cursor,
  externalId: Type.Optional(Type.String({ ...ExternalId, description: 'Only the user with this id of yours' })),
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'Part of externalId, email or displayName, in any case; with fewer than three characters, how one of them begins',
      examples: ['alex'],
    }),
  ),
  status: Type.Optional(OneOf(CONNECTED_STATUSES, { description: 'Has a connection in this state' })),
  providerId: Type.Optional(
    Type.String({
      description: 'Has a connection to this provider; with `status`, one in that state',
      examples: ['provider_c'],
    }),
  ),
  include: Type.Optional(
    OneOf(['connections'], {
      description:
        "connections: each user comes with its connections' states, so that a list needs no request for each",
    }),
  ),
  sort: Type.Optional(
    OneOf(USER_ORDERS, {
      description:
        'newest (the default): by creation; recently_synced: the last successful sync first, users that were never synced last',
    }),
  ),
});
