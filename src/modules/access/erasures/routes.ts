import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import * as operations from './operations.ts';
import { requireErasure } from './store.ts';

export function erasureRoutes(app: App, { db }: { db: Db }): void {
  app.get(
    '/v1/erasures/:erasureId',
    { config: { access: 'admin' }, schema: operations.getErasure },
    async (request) => {
      const { userId, ...erasure } = await requireErasure(db, callerOf(request).workspaceId, request.params.erasureId);
      const status = erasure.completedAt === null ? ('in_progress' as const) : ('completed' as const);
      return { id: userId, userId, status, ...erasure };
    },
  );
}
