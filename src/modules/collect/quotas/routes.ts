import type { Db } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import type { Provider } from '../../../providers/provider.ts';
import * as operations from './operations.ts';
import { countTurns, findGate, findHistoryUse } from './store.ts';

export interface QuotaRoutesOptions {
  readonly db: Db;
  readonly findProvider: (providerId: string) => Provider | undefined;
}

export function quotaRoutes(app: App, { db, findProvider }: QuotaRoutesOptions): void {
  app.get(
    '/v1/providers/:providerId/quota',
    { config: { access: 'read' }, schema: operations.getProviderQuota },
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
