import { Type } from 'typebox';
import { answers, Nullable, OneOf, Timestamp } from '../../../platform/http/schemas.ts';

const Quota = Type.Object({
  providerId: Type.String(),
  countedFor: OneOf(['application', 'person'], {
    description:
      'application: all connections share one quota; person: each person has its own, and the rest is null or 0',
  }),
  status: OneOf(['open', 'used_up'], { description: 'used_up: no sync asks the vendor before opensAt' }),
  opensAt: Nullable(Timestamp),
  syncsWaiting: Type.Integer({ description: "This workspace's syncs that wait for the quota" }),
  backfillsFrom: Nullable(
    Type.String({ description: 'Backfills have used their share until then (ISO 8601); null: they go on' }),
  ),
});

export const getProviderQuota = {
  tags: ['Connections'],
  operationId: 'getProviderQuota',
  summary: "Read what is known of a vendor's quota",
  params: Type.Object({ providerId: Type.String() }),
  response: answers({ 200: Quota }),
};
