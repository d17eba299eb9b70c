import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import { answers, Count, Nullable, OneOf, Text, TimestampOf } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { ProviderId } from '../../../platform/http/vocabulary-schemas.ts';
import type { Provider } from '../../../providers/provider.ts';
import { countTurns, findBackfillUse, findGate } from './store.ts';

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

export interface QuotaRoutesOptions {
  readonly db: Db;
  readonly findProvider: (providerId: string) => Provider | undefined;
}

const getProviderQuotaSchema = {
  tags: ['Connections'],
  operationId: 'getProviderQuota',
  summary: "Read what is known of a vendor's quota",
  description:
    "What the vendor's answers have told of its limits. Nothing is asked of the vendor, and nothing is changed.",
  params: Type.Object({ providerId: Text('Identifier of the provider, as in GET /v1/providers', 'provider_c') }),
  response: answers({ 200: Quota }),
};

export function quotaRoutes(app: App, { db, findProvider }: QuotaRoutesOptions): void {
  app.get(
    '/v1/providers/:providerId/quota',
    { config: { access: 'read' }, schema: getProviderQuotaSchema },
    async (request) => {
      const { providerId } = request.params;
      const provider = findProvider(providerId);
      if (provider === undefined) throw notFound('Provider');
      const { workspaceId } = callerOf(request);
      const gate = await findGate(db, providerId);
      const usedUntil = await findBackfillUse(db, providerId);
      const isUsedUp = gate !== undefined && !gate.isOpen;
      return {
        providerId,
        countedFor: provider.quota === undefined ? ('person' as const) : ('application' as const),
        status: isUsedUp ? ('used_up' as const) : ('open' as const),
        opensAt: isUsedUp ? gate.shownOpensAt : null,
        syncsWaiting: await countTurns(db, workspaceId, providerId),
        backfillsFrom: usedUntil !== undefined && Date.parse(usedUntil) > Date.now() ? usedUntil : null,
      };
    },
  );
}
