import { Type } from 'typebox';
import { Named } from '../../platform/http/named.ts';
import { Count, Id, Nullable, OneOf, Strict, Text, TimestampOf } from '../../platform/http/schemas.ts';
import { ProviderId } from '../../platform/http/vocabulary-schemas.ts';

export const PersonPath = Type.Object({ personId: Text('A simulated person, as in GET /v1/sandbox/people', 'anna') });
export const ProviderPath = Type.Object({
  providerId: Text('A simulated vendor, as in GET /v1/providers', 'provider_c'),
});

const Name = Text('The person, as in GET /v1/sandbox/people', 'anna');

export const SandboxPerson = Named(
  'SandboxPerson',
  Type.Object({
    id: Name,
    name: Text('What the person is called', 'Anna'),
    description: Text('How the person lives', 'Runs three times a week'),
    timezone: Text('IANA name', 'Europe/Berlin'),
    now: TimestampOf("What the person's own clock shows"),
    silentSince: Nullable(TimestampOf('Since when the device measures and sends nothing; null: it measures')),
    unscoredSince: Nullable(
      TimestampOf('Since when nothing that ended has got its score (provider_c); null: scores come'),
    ),
    ahead: Type.Array(
      Type.Object({
        kind: OneOf(['sleep', 'nap', 'workout'], { description: 'What it is' }),
        sport: Type.Optional(Text('Of a workout', 'running')),
        startsAt: TimestampOf('When it begins'),
        endsAt: TimestampOf('When it ends'),
      }),
      { description: 'What ends within the next two days, in order of time' },
    ),
  }),
);
export const SandboxPeople = Named(
  'SandboxPeople',
  Type.Object({ data: Type.Array(SandboxPerson, { description: 'Every simulated person' }) }),
);

export const AdvanceBody = Named(
  'SandboxAdvanceInput',
  Strict({
    hours: Type.Integer({
      minimum: 1,
      maximum: 1440,
      description: "How many hours the person's clock is put forward",
      examples: [24],
    }),
  }),
);

export const EditBody = Named(
  'SandboxEditInput',
  Strict({
    kind: Type.String({
      maxLength: 100,
      description: 'What is changed: delete-workout, correct-steps, … (docs/sandbox.md)',
      examples: ['delete-workout'],
    }),
    day: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'YYYY-MM-DD; default: the latest that fits',
        examples: ['2026-01-03'],
      }),
    ),
    title: Type.Optional(
      Type.String({ maxLength: 1_000, description: 'Of a renamed workout', examples: ['Evening run'] }),
    ),
    percent: Type.Optional(Count('Of corrected steps: the share that is left, 10 to 140', 80)),
  }),
);
export const Edited = Named(
  'SandboxEdit',
  Type.Object({
    id: Id,
    kind: Text('What the vendors announce', 'delete-workout'),
    day: Type.Optional(Text('The local day that was changed', '2026-01-03')),
  }),
);

export const SinceBody = Named(
  'SandboxSinceInput',
  Strict({
    since: Type.String({
      maxLength: 100,
      description: "ISO 8601: an instant of the last 12 days on the person's clock",
      examples: ['2026-01-03T10:00:00.000Z'],
      shownFormat: 'date-time',
    }),
  }),
);

const faultFields = {
  kind: Type.String({
    maxLength: 100,
    description: 'rate-limited, server-error, revoked-grant, … (docs/sandbox.md)',
    examples: ['server-error'],
  }),
  person: Type.Optional(
    Type.String({ maxLength: 100, description: "Only requests with this person's tokens", examples: ['anna'] }),
  ),
  path: Type.Optional(
    Type.String({ maxLength: 1_000, description: 'Only paths that contain this', examples: ['/sleep'] }),
  ),
  count: Type.Optional(Count('Ends after so many requests', 3)),
  retryAfterSeconds: Type.Optional(Count('What Retry-After says, in seconds', 30)),
  status: Type.Optional(Count('Of a server-error: the HTTP status', 500)),
  durationMs: Type.Optional(Count('Of a slow answer: how long it takes, in milliseconds', 5_000)),
  record: Type.Optional(
    Type.String({ maxLength: 1_000, description: 'A text within the record that is malformed', examples: ['sleep'] }),
  ),
  userId: Type.Optional(
    Type.String({ maxLength: 1_000, description: 'JSON: how odd-user-id names the person', examples: ['1e300'] }),
  ),
  host: Type.Optional(
    Type.String({ maxLength: 1_000, description: 'Where the links of foreign-host lead', examples: ['other.example'] }),
  ),
};

export const FaultBody = Named('SandboxFaultInput', Strict(faultFields));
const Fault = Named(
  'SandboxFault',
  Type.Object({
    ...faultFields,
    remaining: Type.Optional(Nullable(Count('Requests until it ends; null: until it is removed', 2))),
    revoked: Type.Optional(Count('revoked-grant: how many grants have been withdrawn', 1)),
  }),
);
export const AddedFault = Fault;
const VendorFaults = Type.Object({
  providerId: ProviderId,
  faults: Type.Array(Fault, { description: 'The faults that it shows' }),
});
export const Faults = Named(
  'SandboxFaults',
  Type.Object({ data: Type.Array(VendorFaults, { description: 'One entry per vendor' }) }),
);
export const RemoveFaultsQuery = Strict({
  person: Type.Optional(Type.String({ maxLength: 100, description: "Only this person's faults", examples: ['anna'] })),
});
