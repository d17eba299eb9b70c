import type { Db } from '../../../../platform/db.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import type { App } from '../../../../platform/http/server.ts';
import { requireUser } from '../../../access/users/index.ts';
import * as operations from './operations.ts';
import { type PastOptions, pointStates } from './point-states.ts';

export function pastRoute(app: App, db: Db, options: PastOptions): void {
  app.get(
    '/v1/users/:userId/health/:pointId/history',
    { config: { access: 'read' }, schema: operations.getPointHistory },
    async (request) => {
      const { userId, pointId } = request.params;
      const { workspaceId } = callerOf(request);
      const { id } = await requireUser(db, workspaceId, userId);
      return pointStates(db, { workspaceId, userId: id }, pointId, request.query, options);
    },
  );
}
