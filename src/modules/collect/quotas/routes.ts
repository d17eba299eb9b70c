import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { answers, Nullable, OneOf, Timestamp } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import type { Provider } from '../../../providers/provider.ts';
import { countTurns, findGate, findHistoryUse } from './store.ts';

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

export interface QuotaRoutesOptions {
  readonly db: Db;
  readonly findProvider: (providerId: string) => Provider | undefined;
}

export function quotaRoutes(app: App, { db, findProvider }: QuotaRoutesOptions): void {
  app.get(
    '/v1/providers/:providerId/quota',
    {
      config: { access: 'read' },
      schema: {
        tags: ['Connections'],
        summary: "Read what is known of a vendor's quota",
        params: Type.Object({ providerId: Type.String() }),
        response: answers({ 200: Quota }),
      },
    },
    async (request) => {
      const { providerId } = request.params;
      const provider = findProvider(providerId);
      if (provider === undefined) throw notFound('Provider');
      const { workspaceId } = callerOf(request);
      const now = Date.now();
      const gate = await findGate(db, providerId);
      const usedUntil = await findHistoryUse(db, providerId);
      const isUsedUp = gate !== undefined && Date.parse(gate.opensAt) > now;
      return {
        providerId,
        countedFor: provider.quota === undefined ? ('person' as const) : ('application' as const),
        status: isUsedUp ? ('used_up' as const) : ('open' as const),
        opensAt: isUsedUp ? gate.opensAt : null,
        syncsWaiting: await countTurns(db, workspaceId, providerId),
        backfillsFrom: usedUntil !== undefined && Date.parse(usedUntil) > now ? usedUntil : null,
      };
    },
  );
}
