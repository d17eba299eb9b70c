import type { Db } from '../../../../platform/db.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import type { App } from '../../../../platform/http/server.ts';
import { requireUser } from '../../../access/users/index.ts';
import { userDays } from '../days/user-days.ts';
import * as operations from './operations.ts';
import { listCoverage } from './store.ts';

export function coverageRoute(app: App, db: Db): void {
  app.get(
    '/v1/users/:userId/coverage',
    { config: { access: 'read' }, schema: operations.getCoverage },
    async (request) => {
      const { id, timezone } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      const { today, zone } = await userDays(db, id, timezone, new Date());
      return { today, timezone: zone, data: await listCoverage(db, id, today) };
    },
  );
}
