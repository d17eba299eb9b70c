import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { answers, Count, Nullable, OneOf, Text, TimestampOf } from '../../../platform/http/schemas.ts';
import { ProviderId } from '../../../platform/http/vocabulary-schemas.ts';

const Quota = Named(
  'ProviderQuota',
  Type.Object({
    providerId: ProviderId,
    countedFor: OneOf(['application', 'person'], {
      description:
        'application: all connections share one quota; person: each person has its own, and the rest is null or 0',
    }),
    status: OneOf(['open', 'used_up'], { description: 'used_up: no sync asks the vendor before opensAt' }),
    opensAt: Nullable(TimestampOf('When the quota opens again; null: it is open')),
    syncsWaiting: Count("This workspace's syncs that wait for the quota", 0),
    backfillsFrom: Nullable(TimestampOf('Backfills have used their share until then; null: they go on')),
  }),
);

export const getProviderQuota = {
  tags: ['Connections'],
  operationId: 'getProviderQuota',
  summary: "Read what is known of a vendor's quota",
  description:
    "What the vendor's answers have told of its limits. Nothing is asked of the vendor, and nothing is changed.",
  params: Type.Object({ providerId: Text('Identifier of the provider, as in GET /v1/providers', 'provider_c') }),
  response: answers({ 200: Quota }),
};
