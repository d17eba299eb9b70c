import type { Db } from '../../../../../platform/db.ts';
import { callerOf } from '../../../../../platform/http/access.ts';
import type { App } from '../../../../../platform/http/server.ts';
import { requireUser } from '../../../../access/users/index.ts';
import { checkProviderInQuery } from '../../../providers/index.ts';
import { parseRange } from '../../query.ts';
import * as operations from './operations.ts';
import { readSamples, samplesJson } from './sample-columns.ts';

export function sampleRoute(app: App, db: Db): void {
  app.get(
    '/v1/users/:userId/health/samples',
    { config: { access: 'read' }, schema: operations.getSamples },
    async (request, reply) => {
      const { metricType, providerId, from, to } = request.query;
      const { workspaceId } = callerOf(request);
      const range = parseRange(from, to);
      await checkProviderInQuery(db, workspaceId, providerId);
      const { id } = await requireUser(db, workspaceId, request.params.userId);
      const query = { metricType, providerId, ...range };
      const json = samplesJson(query, await readSamples(db, id, query));
      reply.type('application/json; charset=utf-8');
      return reply.send(json as never); // the declared answer, already serialised
    },
  );
}
