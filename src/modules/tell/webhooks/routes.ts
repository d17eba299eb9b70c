import { Type } from 'typebox';
import type { Queryable } from '../../../platform/db.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { answers, NoContent } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import type { HttpClient } from '../../../platform/http-client.ts';
import type { Vault } from '../../../platform/vault.ts';
import { noteForAudit } from '../../access/audit/index.ts';
import { commit } from '../../access/keys/index.ts';
import { dropTarget, healthOf, listTargetStates } from '../deliveries/index.ts';
import { type DeliveryRoutesOptions, deliveryRoutes } from './delivery-routes.ts';
import { type ListenRoutesOptions, listenRoutes } from './listen/routes.ts';
import { changeWebhook, checkEndpointUrl, createWebhook } from './registration.ts';
import {
  ChangedWebhook,
  CreatedWebhook,
  NewWebhookBody,
  WebhookPatch,
  WebhookPath,
  Webhook as WebhookSchema,
} from './schemas.ts';
import { generateSecret } from './signing.ts';
import { statisticsRoute } from './statistics-route.ts';
import { deleteWebhook, listWebhooks, requireWebhook, type Webhook } from './store.ts';

const tags = ['Webhooks'];

export interface WebhookRoutesOptions extends DeliveryRoutesOptions, ListenRoutesOptions {
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly http: Pick<HttpClient, 'guard'>;
}

export function webhookRoutes(app: App, options: WebhookRoutesOptions): void {
  readRoutes(app, options);
  createRoute(app, options);
  changeRoute(app, options);
  deleteRoute(app, options);
  deliveryRoutes(app, options);
  statisticsRoute(app, options.db);
  listenRoutes(app, options);
}

function readRoutes(app: App, { db }: WebhookRoutesOptions): void {
  app.get(
    '/v1/webhooks',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'listWebhooks',
        summary: 'List webhooks, newest first',
        description:
          'With the events that each gets and whether it is active. Secrets are never shown again. Nothing is changed.',
        response: answers({ 200: Type.Array(WebhookSchema) }),
      },
    },
    async (request) => withHealth(db, await listWebhooks(db, callerOf(request).workspaceId)),
  );

  app.get(
    '/v1/webhooks/:webhookId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'getWebhook',
        summary: 'Read a webhook',
        description:
          'With the events that it gets and whether it is active. Its secret is never shown again; PATCH sets another one. Nothing is changed.',
        params: WebhookPath,
        response: answers({ 200: WebhookSchema }),
      },
    },
    async (request) => {
      const webhook = await requireWebhook(db, callerOf(request).workspaceId, request.params.webhookId);
      return (await withHealth(db, [webhook]))[0];
    },
  );
}

function createRoute(app: App, { db, vault, http }: WebhookRoutesOptions): void {
  app.post(
    '/v1/webhooks',
    {
      config: { access: 'admin', idempotent: true },
      schema: {
        tags,
        operationId: 'createWebhook',
        summary: 'Create a webhook',
        description:
          'Sends the named events from now on, signed with the secret (docs/webhooks.md). Each call makes another webhook.',
        body: NewWebhookBody,
        response: answers({ 201: CreatedWebhook }),
      },
    },
    async (request, reply) => {
      const warning = await checkEndpointUrl(request.body.url, http);
      const { workspaceId } = callerOf(request);
      const { secret = generateSecret() } = request.body;
      const isGenerated = request.body.secret === undefined;
      const input = { ...request.body, secret };
      const webhook = await commit(db, request, async (tx) => {
        const made = await createWebhook(tx, vault, workspaceId, input, new Date());
        noteForAudit(request, { target: { kind: 'webhook', id: made.id }, after: made });
        return made;
      });
      reply.code(201);
      return { ...webhook, ...(isGenerated && { secret }), ...(warning !== undefined && { warning }) };
    },
  );
}

function changeRoute(app: App, { db, vault, http }: WebhookRoutesOptions): void {
  app.patch(
    '/v1/webhooks/:webhookId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'updateWebhook',
        summary: 'Change, pause or resume a webhook',
        description:
          'What is given replaces what is there. After a change of the secret, deliveries carry a signature with the former one too, for 24 hours. `isActive: true` resumes a webhook that was paused or made inactive.',
        params: WebhookPath,
        body: WebhookPatch,
        response: answers({ 200: ChangedWebhook }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { webhookId } = request.params;
      const { url } = request.body;
      const warning = url === undefined ? undefined : await checkEndpointUrl(url, http);
      const changed = await commit(db, request, async (tx) => {
        const before = await requireWebhook(tx, workspaceId, webhookId);
        const webhook = await changeWebhook(tx, vault, workspaceId, webhookId, request.body, new Date());
        noteForAudit(request, { before, after: webhook });
        return (await withHealth(tx, [webhook]))[0];
      });
      return changed && { ...changed, ...(warning !== undefined && { warning }) };
    },
  );
}

function deleteRoute(app: App, { db }: WebhookRoutesOptions): void {
  app.delete(
    '/v1/webhooks/:webhookId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'deleteWebhook',
        summary: 'Delete a webhook with its deliveries',
        description: 'What waits to be sent to it is not sent.',
        params: WebhookPath,
        response: answers({ 204: NoContent }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { webhookId } = request.params;
      await commit(db, request, async (tx) => {
        noteForAudit(request, { before: await requireWebhook(tx, workspaceId, webhookId) });
        await deleteWebhook(tx, workspaceId, webhookId);
        await dropTarget(tx, webhookId, new Date());
      });
      return reply.code(204).send(null);
    },
  );
}

async function withHealth(db: Queryable, webhooks: readonly Webhook[]) {
  const states = await listTargetStates(
    db,
    webhooks.map(({ id }) => id),
  );
  const byId = new Map(states.map((state) => [state.targetId, state]));
  return webhooks.map((webhook) => ({ ...webhook, health: healthOf(byId.get(webhook.id)) }));
}
