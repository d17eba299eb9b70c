import type { Db } from '../../../../platform/db.ts';
import type { App } from '../../../../platform/http/server.ts';
import { answerAbout } from '../../answers/index.ts';
import * as operations from './coverage-operations.ts';
import { listCoverage } from './coverage-store.ts';
import { changesAt, userDays } from './days/user-days.ts';

export function coverageRoute(app: App, db: Db): void {
  app.get(
    '/v1/users/:userId/coverage',
    { config: { access: 'read', validated: true }, schema: operations.getCoverage },
    async (request, reply) =>
      answerAbout(db, request, reply, async ({ id, timezone }) => {
        const days = await userDays(db, id, timezone, new Date());
        const { today, zone } = days;
        return { body: { today, timezone: zone, data: await listCoverage(db, id, today) }, until: changesAt(days) };
      }),
  );
}
