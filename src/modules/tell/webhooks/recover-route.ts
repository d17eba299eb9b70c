import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/server.ts';
import { isoInstant, parseInstant } from '../../../platform/instants.ts';
import { commit } from '../../access/keys/index.ts';
import { countRecoverable } from '../deliveries/index.ts';
import * as operations from './recover-operation.ts';
import { enqueueRecovery, requireActive } from './recovery.ts';

export function recoverRoute(app: App, db: Db): void {
  app.post(
    '/v1/webhooks/:webhookId/recover',
    { config: { access: 'admin', idempotent: true }, schema: operations.recoverWebhook },
    async (request, reply) => {
      const since = isoInstant(parseInstant(request.body.since, 'body.since'));
      const { workspaceId } = callerOf(request);
      const jobId = uuidv7();
      const counts = await commit(db, request, async (tx) => {
        const webhookId = await requireActive(tx, workspaceId, request.params.webhookId);
        const until = new Date().toISOString();
        await enqueueRecovery(tx, jobId, { workspaceId, webhookId, since, until });
        return countRecoverable(tx, workspaceId, webhookId, { from: Date.parse(since), to: Date.parse(until) });
      });
      return reply.code(202).send({ jobId, status: 'queued', since, ...counts });
    },
  );
}
