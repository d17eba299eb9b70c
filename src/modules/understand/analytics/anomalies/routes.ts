import type { Db } from '../../../../platform/db.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import { answers, UserPath } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { noteForAudit } from '../../../access/audit/index.ts';
import { commit } from '../../../access/keys/index.ts';
import { lockUserOf } from '../../../access/users/index.ts';
import { answerAbout } from '../../../store/answers/index.ts';
import { parseRange } from '../../../store/metrics/index.ts';
import { Anomaly, AnomalyPage, AnomalyPatch, AnomalyPath, AnomalyQuery } from '../schemas.ts';
import { anomalyPage, shownAnomaly } from './anomaly-page.ts';
import { setStatus } from './store.ts';

const tags = ['Analytics'];

interface AnomalyRoutesOptions {
  readonly db: Db;
}

const listAnomaliesSchema = {
  tags,
  operationId: 'listAnomalies',
  summary: 'List stored anomalies, newest first',
  description:
    'What the analysis has found after syncs and pushes: readings beyond clinical limits and days far from the person’s own range. A finding that later data undo disappears. Nothing is changed.',
  params: UserPath,
  querystring: AnomalyQuery,
  response: answers({ 200: AnomalyPage }),
};

const updateAnomalySchema = {
  tags,
  operationId: 'updateAnomaly',
  summary: "Change an anomaly's status",
  description: 'Repeating the request is safe.',
  params: AnomalyPath,
  body: AnomalyPatch,
  response: answers({ 200: Anomaly }),
};

/** Routes that list the stored anomalies and change their status. */
export function anomalyListRoutes(app: App, { db }: AnomalyRoutesOptions): void {
  app.get(
    '/v1/users/:userId/anomalies',
    { config: { access: 'read', validated: true }, schema: listAnomaliesSchema },
    async (request, reply) => {
      const { status, severity, metricType, from, to, limit, cursor, units } = request.query;
      const filter = { status, severity, metricType, ...parseRange(from, to) };
      return answerAbout(db, request, reply, async ({ id }) => {
        return { body: await anomalyPage(db, id, filter, { limit, cursor, units }) };
      });
    },
  );

  app.patch(
    '/v1/users/:userId/anomalies/:anomalyId',
    { config: { access: 'write' }, schema: updateAnomalySchema },
    async (request) => {
      const { userId, anomalyId } = request.params;
      const { workspaceId } = callerOf(request);
      return commit(db, request, async (tx) => {
        const { id } = await lockUserOf(tx, workspaceId, userId);
        const anomaly = await setStatus(tx, id, anomalyId, request.body.status, new Date());
        noteForAudit(request, { after: { status: anomaly.status } });
        return shownAnomaly(anomaly, id);
      });
    },
  );
}
