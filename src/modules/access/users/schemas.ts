import { Type } from 'typebox';
import { Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../platform/http/schemas.ts';
import { UNITS } from '../../../vocabulary/wording.ts';
import { CONNECTED_STATUSES, USER_ORDERS } from './listing/store.ts';

// Not a Record, because its pattern for member names drops names with a line break when answers are written.
const Metadata = Type.Object(
  {},
  {
    additionalProperties: true,
    description: 'Any JSON object up to 16 KiB, stored as given',
  },
);
const Email = Type.String({
  minLength: 1,
  maxLength: 320,
  // One plain address: no list of several, no display name, and no line end that could begin a header.
  pattern: '^[^\\s@<>"(),:;\\\\[\\]]+@[^\\s@<>"(),:;\\\\[\\]]+$',
  description: 'One plain email address',
});
const DisplayName = Type.String({ maxLength: 255 });
const UnitsOfPerson = OneOf(UNITS, {
  description:
    'In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric',
});
const Timezone = Type.String({ description: 'IANA time zone, e.g. Europe/Berlin' });

export const User = Type.Object({
  id: Id,
  externalId: Type.String({ description: "The customer's own id of this user; unique per workspace" }),
  email: Nullable(Type.String()),
  displayName: Nullable(Type.String()),
  metadata: Metadata,
  timezone: Nullable(Timezone),
  units: UnitsOfPerson,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

const profileFields = {
  email: Type.Optional(Nullable(Email)),
  displayName: Type.Optional(Nullable(DisplayName)),
  metadata: Type.Optional(Nullable(Metadata)),
  timezone: Type.Optional(Nullable(Timezone)),
  units: Type.Optional(Nullable(UnitsOfPerson)),
};

export const UserPatch = Strict(profileFields);
export const NewUserBody = Strict({ externalId: Type.String({ minLength: 1, maxLength: 255 }), ...profileFields });
export const UserPath = Type.Object({ userId: Type.String() });
export const UserList = Type.Object({ data: Type.Array(User), nextCursor: Nullable(Type.String()) });
export const UserListQuery = Strict({
  limit: QueryInteger(1, 200, 50),
  cursor: Type.Optional(Type.String()),
  externalId: Type.Optional(Type.String()),
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'Part of externalId, email or displayName, in any case; with fewer than three characters, how one of them begins',
    }),
  ),
  status: Type.Optional(OneOf(CONNECTED_STATUSES, { description: 'Has a connection in this state' })),
  providerId: Type.Optional(
    Type.String({ description: 'Has a connection to this vendor; with `status`, one in that state' }),
  ),
  sort: Type.Optional(
    OneOf(USER_ORDERS, {
      description: 'recently_synced: the last successful sync first; users that were never synced come last',
    }),
  ),
});
