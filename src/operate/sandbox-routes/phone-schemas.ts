import { Type } from 'typebox';
import { Named } from '../../platform/http/named.ts';
import { Count, Id, IdOf, Nullable, OneOf, Strict, Text, TimestampOf } from '../../platform/http/schemas.ts';
import { phones } from '../../providers/index.ts';

export const PHONE_KINDS = ['iphone', 'android'] as const;

const Days = (description: string) => Type.Integer({ minimum: 1, maximum: 400, description, examples: [30] });

export const PhonePath = Type.Object({
  userId: IdOf('the user'),
  kind: Text('iphone: with a Watch (apple_health); android: with a band (health_connect)', 'iphone'),
});

export const PhoneBody = Named(
  'SandboxPhoneInput',
  Strict({
    personId: Type.String({
      maxLength: 100,
      description: 'Whose phone it is: a person of GET /v1/sandbox/people',
      examples: ['anna'],
    }),
    days: Type.Optional(Days('How many days it holds already, today included (default: 30)')),
  }),
);

export const SandboxPhone = Named(
  'SandboxPhone',
  Type.Object({
    id: Text('Its id in the sandbox', 'iphone-0190a1b2-0000-7000-8000-000000000000'),
    personId: Text('Whose phone it is', 'anna'),
    kind: OneOf(PHONE_KINDS, { description: 'What it is', examples: ['iphone'] }),
    providerId: OneOf(
      phones.map(({ id }) => id),
      { description: 'Where on the phone the data lie', examples: ['apple_health'] },
    ),
    userId: Id,
    knownUntil: TimestampOf("Up to when everything is sent or owed, on the person's clock"),
    owedBatches: Count('Batches that are still to be sent', 0),
    batches: Count('Batches that the service has taken', 42),
    repeats: Count('Of these, the ones that it had sent before', 3),
    stored: Count('Samples that were new', 9_000),
    unchanged: Count('Samples that were there already', 700),
    deleted: Count('Deletions that took effect at once', 120),
    refused: Count('Records that were refused', 0),
    lastError: Nullable(Text('Why the last push failed; null: it did not', '503 busy')),
    hasEnded: Type.Boolean({ description: 'It is refused, and sends no more', examples: [false] }),
  }),
);

export const SandboxPhones = Named(
  'SandboxPhones',
  Type.Object({ data: Type.Array(SandboxPhone, { description: 'By the time at which they were added' }) }),
);

export const ExportFileQuery = Strict({
  days: Type.Optional(Days('How many days the file has, today included (default: 30)')),
});
export const ExportFile = Named(
  'SandboxExportFile',
  Type.Object({
    url: Text(
      'Where the file is read, without a key',
      'http://127.0.0.1:3001/sandbox/people/runner/apple-health-export',
    ),
  }),
);
