import { Type } from 'typebox';
import { Id, Nullable, OneOf, Strict, Timestamp } from '../platform/http/schemas.ts';

export const PersonPath = Type.Object({ personId: Type.String() });
export const ProviderPath = Type.Object({ providerId: Type.String() });

export const SandboxPerson = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  timezone: Type.String({ description: 'IANA name' }),
  now: Type.String({ description: "What the person's own clock shows, ISO 8601 in UTC" }),
  silentSince: Nullable(Type.String({ description: 'Since when the device measures and sends nothing' })),
  unscoredSince: Nullable(Type.String({ description: 'Since when nothing that ended has got its score (provider_c)' })),
  ahead: Type.Array(
    Type.Object({
      kind: OneOf(['sleep', 'nap', 'workout']),
      sport: Type.Optional(Type.String({ description: 'Of a workout' })),
      startsAt: Timestamp,
      endsAt: Timestamp,
    }),
    { description: 'What ends within the next two days, in order of time' },
  ),
});
export const SandboxPeople = Type.Object({ data: Type.Array(SandboxPerson) });

export const AdvanceBody = Strict({
  hours: Type.Integer({ minimum: 1, maximum: 1440, description: "How far the person's clock is put forward" }),
});

export const EditBody = Strict({
  kind: Type.String({
    maxLength: 100,
    description: 'What is changed: delete-workout, correct-steps, … (docs/sandbox.md)',
    examples: ['delete-workout'],
  }),
  day: Type.Optional(Type.String({ maxLength: 100, description: 'YYYY-MM-DD; default: the latest that fits' })),
  title: Type.Optional(Type.String({ maxLength: 1_000, description: 'Of a renamed workout' })),
  percent: Type.Optional(Type.Integer({ description: 'Of corrected steps, 10 to 140' })),
});
export const Edited = Type.Object({
  id: Id,
  kind: Type.String({ description: 'What the vendors announce' }),
  day: Type.Optional(Type.String()),
});

export const SinceBody = Strict({
  since: Type.String({
    maxLength: 100,
    description: "ISO 8601: an instant of the last 12 days on the person's clock",
    examples: ['2026-01-03T10:00:00.000Z'],
  }),
});

const faultFields = {
  kind: Type.String({
    maxLength: 100,
    description: 'rate-limited, server-error, revoked-grant, … (docs/sandbox.md)',
    examples: ['server-error'],
  }),
  person: Type.Optional(Type.String({ maxLength: 100, description: "Only requests with this person's tokens" })),
  path: Type.Optional(Type.String({ maxLength: 1_000, description: 'Only paths that contain this' })),
  count: Type.Optional(Type.Integer({ description: 'Ends after so many requests' })),
  retryAfterSeconds: Type.Optional(Type.Integer()),
  status: Type.Optional(Type.Integer({ description: 'Of a server-error' })),
  durationMs: Type.Optional(Type.Integer({ description: 'Of a slow answer' })),
  record: Type.Optional(Type.String({ maxLength: 1_000, description: 'A text within the record that is malformed' })),
  host: Type.Optional(Type.String({ maxLength: 1_000, description: 'Where the links of foreign-host lead' })),
};

export const FaultBody = Strict(faultFields);
const Fault = Type.Object({
  ...faultFields,
  remaining: Type.Optional(
    Nullable(Type.Integer({ description: 'Requests until it ends; null: until it is removed' })),
  ),
  revoked: Type.Optional(Type.Integer({ description: 'revoked-grant: how many grants have been withdrawn' })),
});
export const AddedFault = Fault;
export const Faults = Type.Object({
  data: Type.Array(Type.Object({ providerId: Id, faults: Type.Array(Fault) }), { description: 'One entry per vendor' }),
});
export const RemoveFaultsQuery = Strict({
  person: Type.Optional(Type.String({ maxLength: 100, description: "Only this person's faults" })),
});
