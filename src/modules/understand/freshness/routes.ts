import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import { requireUser } from '../../access/users/index.ts';
import { userDays } from '../../store/metrics/index.ts';
import { freshness, type KnownVendor } from './freshness.ts';
import * as operations from './operations.ts';

export interface FreshnessRoutesOptions {
  readonly db: Db;
  /** The vendors with the scopes in force. */
  readonly vendors: readonly KnownVendor[];
}

export function freshnessRoutes(app: App, { db, vendors }: FreshnessRoutesOptions): void {
  app.get(
    '/v1/users/:userId/freshness',
    { config: { access: 'read' }, schema: operations.getFreshness },
    async (request) => {
      const { id, timezone } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      const now = new Date();
      const { today } = await userDays(db, id, timezone, now);
      return { generatedAt: now.toISOString(), data: await freshness(db, vendors, id, today) };
    },
  );
}
