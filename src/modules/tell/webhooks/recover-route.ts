import { Type } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { Named } from '../../../platform/http/named.ts';
import {
  answers,
  Count,
  IdOf,
  InstantInput,
  Nullable,
  OneOf,
  Strict,
  TimestampOf,
} from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { isoInstant, parseInstant } from '../../../platform/instants.ts';
import { commit } from '../../access/keys/index.ts';
import { countRecoverable } from '../deliveries/index.ts';
import { findRecovery, type RecoveryRow } from './recoveries-store.ts';
import { enqueueRecovery, requireActive } from './recovery.ts';
import { WebhookPath } from './schemas.ts';
import { requireWebhook } from './store.ts';

const RecoverBody = Named(
  'RecoveryInput',
  Strict({
    since: InstantInput('ISO 8601: deliveries that were created at this time or later are sent again'),
  }),
);

const Recovery = Named(
  'Recovery',
  Type.Object({
    jobId: IdOf('the recovery'),
    status: Type.Literal('queued', { description: 'It begins as soon as a worker is free' }),
    since: TimestampOf('The time that was asked for'),
    deliveries: Count('How many are sent again, each as a new delivery', 12),
    withoutBody: Count('How many cannot be sent again, because their body is no longer kept', 0),
  }),
);

const RecoveryPath = Type.Object({ webhookId: IdOf('the webhook'), jobId: IdOf('the recovery') });

const RecoveryState = Named(
  'RecoveryState',
  Type.Object({
    jobId: IdOf('the recovery'),
    status: OneOf(['queued', 'running', 'completed', 'stopped'], {
      description: 'stopped: the webhook was paused or deleted before everything was sent again',
    }),
    since: TimestampOf('The time that was asked for'),
    until: TimestampOf('When it was asked for: what was created later is not part of it'),
    deliveries: Count('How many were found that can be sent again', 12),
    withoutBody: Count('How many were found whose body is no longer kept', 0),
    redelivered: Count(
      'How many have been handed over so far, each as a new delivery, whose record shows how it ends',
      12,
    ),
    queuedAt: TimestampOf('When it was asked for'),
    startedAt: Nullable(TimestampOf('When it began; null: not yet')),
    endedAt: Nullable(TimestampOf('When it ended; null: not yet')),
  }),
);

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
        description:
          'How many failed deliveries were found and how many have been handed over again. Nothing is changed.',
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
