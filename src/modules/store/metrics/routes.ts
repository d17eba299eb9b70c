import { Type } from 'typebox';
import { eraseAtOnce } from '../../../platform/erasing.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import { answers, Count, UserPath } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { commit } from '../../access/keys/index.ts';
import { lockUserOf } from '../../access/users/index.ts';
import { metricTypeRoute } from './metric-type-routes.ts';
import type { MetricRoutesOptions } from './options.ts';
import { pastRoute } from './past/routes.ts';
import { coverageRoute } from './read/coverage-routes.ts';
import { latestRoute } from './read/latest/route.ts';
import { pointRoutes } from './read/pages/routes.ts';
import { sampleRoute } from './read/series/sample-route.ts';
import { seriesRoute, summaryRoutes } from './read/summary-routes.ts';
import { tags } from './schemas.ts';
import { createErasers } from './store.ts';

export function metricRoutes(app: App, options: MetricRoutesOptions): void {
  metricTypeRoute(app);
  pointRoutes(app, options);
  summaryRoutes(app, options);
  seriesRoute(app, options);
  sampleRoute(app, options.db);
  coverageRoute(app, options.db);
  latestRoute(app, options.db);
  pastRoute(app, options.db, options);
  deleteRoute(app, options);
}

const Deleted = Named('DeletedHealthData', Type.Object({ deleted: Count('Points that were deleted', 41_230) }));

function deleteRoute(app: App, { db, deleteDerivedData }: MetricRoutesOptions): void {
  app.delete(
    '/v1/users/:userId/health',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'deleteHealthData',
        summary: "Delete all of a user's health data; the user stays",
        description:
          'Points, events, archive, quarantine, history, scores, records and anomalies go at once; connections stay, and running syncs end. It cannot be undone. Repeating the request is safe.',
        params: UserPath,
        response: answers({ 200: Deleted }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      return commit(db, request, async (tx) => {
        const { id } = await lockUserOf(tx, workspaceId, request.params.userId);
        await deleteDerivedData(tx, id);
        const { points = 0 } = await eraseAtOnce(tx, id, createErasers());
        return { deleted: points };
      });
    },
  );
}
