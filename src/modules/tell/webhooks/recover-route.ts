import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { answers } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { isoInstant, parseInstant } from '../../../platform/instants.ts';
import { commit } from '../../access/keys/index.ts';
import { countRecoverable } from '../deliveries/index.ts';
import { findRecovery, type RecoveryRow } from './recoveries-store.ts';
import { enqueueRecovery, requireActive } from './recovery.ts';
import { RecoverBody, Recovery, RecoveryPath, RecoveryState, WebhookPath } from './schemas.ts';
import { requireWebhook } from './store.ts';

export function recoverRoute(app: App, db: Db): void {
  app.post(
    '/v1/webhooks/:webhookId/recover',
    {
      config: { access: 'admin', idempotent: true },
      schema: {
        tags: ['Webhooks'],
        operationId: 'recoverWebhook',
        summary: 'Send again what has failed since a time',
        description: 'Each failed delivery is sent again once, oldest first, as a new delivery with the same body.',
        failures: { 409: 'The webhook is paused' },
        params: WebhookPath,
        body: RecoverBody,
        response: answers({ 202: Recovery }),
      },
    },
    async (request, reply) => {
      const since = isoInstant(parseInstant(request.body.since, 'body.since'));
      const { workspaceId } = callerOf(request);
      const jobId = uuidv7();
      const counts = await commit(db, request, async (tx) => {
        const webhookId = await requireActive(tx, workspaceId, request.params.webhookId);
        const until = new Date().toISOString();
        const range = { from: Date.parse(since), to: Date.parse(until) };
        const found = await countRecoverable(tx, workspaceId, webhookId, range);
        await enqueueRecovery(tx, { jobId, workspaceId, webhookId, since, until, ...found });
        return found;
      });
      return reply.code(202).send({ jobId, status: 'queued', since, ...counts });
    },
  );

  app.get(
    '/v1/webhooks/:webhookId/recoveries/:jobId',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['Webhooks'],
        operationId: 'getWebhookRecovery',
        summary: 'Read what has become of a recovery',
        description: 'Nothing is changed.',
        params: RecoveryPath,
        response: answers({ 200: RecoveryState }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { webhookId, jobId } = request.params;
      const { id } = await requireWebhook(db, workspaceId, webhookId);
      const recovery = await findRecovery(db, workspaceId, id, jobId);
      if (recovery === undefined) throw notFound('Recovery');
      const { isStopped, ...shown } = recovery;
      return { jobId, status: statusOf(recovery), ...shown };
    },
  );
}

function statusOf({ startedAt, endedAt, isStopped }: RecoveryRow) {
  if (endedAt !== null) return isStopped ? 'stopped' : 'completed';
  return startedAt === null ? 'queued' : 'running';
}
