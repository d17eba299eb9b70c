import { type Static, Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { callerOf } from '../../../platform/http/access.ts';
import { cutPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { answers } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { parseBound } from '../../../platform/instants.ts';
import { commit } from '../../access/keys/index.ts';
import { createDeliveries, type Delivery, holdBody, listDeliveries, requireDelivery } from '../deliveries/index.ts';
import { plainHeaders } from './carrier.ts';
import { serializeEvent, WEBHOOK_KIND, webhookSchedule } from './event-delivery.ts';
import { recoverRoute } from './recover-route.ts';
import { requireActive } from './recovery.ts';
import { DeliveryInFull, DeliveryListQuery, DeliveryPath, Delivery as DeliverySchema, WebhookPath } from './schemas.ts';
import { requireWebhook } from './store.ts';

const tags = ['Webhooks'];

export interface DeliveryRoutesOptions {
  readonly db: Db;
  /** WEBHOOK_RETRY_DELAYS_MS */
  readonly retryDelaysMs: readonly number[];
  /** The service's public address, for the links to the next pages. */
  readonly baseUrl: string;
}

export function deliveryRoutes(app: App, options: DeliveryRoutesOptions): void {
  listRoute(app, options);
  readRoute(app, options);
  testRoute(app, options);
  redeliverRoute(app, options);
  recoverRoute(app, options.db);
}

function listRoute(app: App, { db, baseUrl }: DeliveryRoutesOptions): void {
  app.get(
    '/v1/webhooks/:webhookId/deliveries',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'listWebhookDeliveries',
        summary: 'List deliveries, newest first; the next page is named in the Link header',
        description:
          'The answer is a plain list; the header `Link` names the next page (rel="next"). Nothing is changed.',
        answerHeaders: { 200: { Link: 'The next page, as `<…>; rel="next"`; absent on the last page' } },
        params: WebhookPath,
        querystring: DeliveryListQuery,
        response: answers({ 200: Type.Array(DeliverySchema) }),
      },
    },
    async (request, reply) => {
      const { limit, cursor, ...query } = request.query;
      const { workspaceId } = callerOf(request);
      const { id } = await requireWebhook(db, workspaceId, request.params.webhookId);
      const { status, event, from, to } = query;
      const binding = ['deliveries', id, status, event, from, to];
      const after = cursor === undefined ? undefined : String(decodeCursor(binding, cursor)[0]);
      const rows = await listDeliveries(db, workspaceId, id, filterOf(query), after, limit + 1);
      const { data, nextCursor } = cutPage(rows, limit, binding, (row) => [row.id]);
      if (nextCursor !== null) {
        const next = new URLSearchParams({ limit: String(limit), cursor: nextCursor, ...query });
        reply.header('link', `<${baseUrl}/v1/webhooks/${id}/deliveries?${next}>; rel="next"`);
      }
      return data.map(shownDelivery);
    },
  );
}

function readRoute(app: App, { db }: DeliveryRoutesOptions): void {
  app.get(
    '/v1/webhooks/:webhookId/deliveries/:deliveryId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        operationId: 'getWebhookDelivery',
        summary: 'Read a delivery with its body and its attempts',
        description:
          'The body and headers as they were sent, without the signatures, and for each attempt its time, duration, status and the beginning of the answer. Nothing is changed.',
        params: DeliveryPath,
        response: answers({ 200: DeliveryInFull }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { id } = await requireWebhook(db, workspaceId, request.params.webhookId);
      const { body, userId, ...delivery } = await requireDelivery(db, workspaceId, id, request.params.deliveryId);
      // A delivery without a body may belong to a user who has been erased.
      const isTest = body !== null && userId === id;
      return { ...shownDelivery(delivery), body, headers: plainHeaders(delivery.id, delivery.topic, isTest) };
    },
  );
}

function testRoute(app: App, { db, retryDelaysMs }: DeliveryRoutesOptions): void {
  const schedule = webhookSchedule(retryDelaysMs);
  app.post(
    '/v1/webhooks/:webhookId/test',
    {
      config: { access: 'admin', idempotent: true },
      schema: {
        tags,
        operationId: 'testWebhook',
        summary: 'Deliver a webhook.test event',
        description: 'One delivery like any other, with its attempts; the event reaches this webhook only.',
        failures: { 409: 'The webhook is paused' },
        params: WebhookPath,
        response: answers({ 202: DeliverySchema }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const created = await commit(db, request, async (tx) => {
        const id = await requireActive(tx, workspaceId, request.params.webhookId);
        const now = new Date();
        const body = serializeEvent('webhook.test', now.toISOString(), { webhookId: id });
        const scope = { workspaceId, userId: id, kind: WEBHOOK_KIND };
        return createDeliveries(tx, scope, [{ targetId: id, topic: 'webhook.test', body }], schedule, now);
      });
      return reply.code(202).send(shownFirst(created));
    },
  );
}

function redeliverRoute(app: App, { db, retryDelaysMs }: DeliveryRoutesOptions): void {
  const schedule = webhookSchedule(retryDelaysMs);
  app.post(
    '/v1/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
    {
      config: { access: 'admin', idempotent: true },
      schema: {
        tags,
        operationId: 'redeliverWebhook',
        summary: 'Send the same body again as a new delivery',
        description: 'Each call makes another delivery, with the body to the byte and a new id.',
        failures: { 409: 'The webhook is paused, or the body of the delivery is no longer kept' },
        params: DeliveryPath,
        response: answers({ 202: DeliverySchema }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const created = await commit(db, request, async (tx) => {
        const id = await requireActive(tx, workspaceId, request.params.webhookId);
        const { id: deliveryId, userId, topic } = await requireDelivery(tx, workspaceId, id, request.params.deliveryId);
        const body = await holdBody(tx, userId, deliveryId);
        if (body === null) throw new AppError('CONFLICT', 'The body of this delivery is no longer kept');
        const scope = { workspaceId, userId, kind: WEBHOOK_KIND };
        return createDeliveries(tx, scope, [{ targetId: id, topic, body }], schedule, new Date());
      });
      return reply.code(202).send(shownFirst(created));
    },
  );
}

function filterOf({ status, event, from, to }: Omit<Static<typeof DeliveryListQuery>, 'limit' | 'cursor'>) {
  return {
    status,
    topic: event,
    from: from === undefined ? undefined : parseBound(from, 'query.from', 'from'),
    to: to === undefined ? undefined : parseBound(to, 'query.to', 'to'),
  };
}

/** A delivery as the API shows it: without `deliveredAt` until it is delivered. */
function shownDelivery({ targetId, topic, deliveredAt, ...rest }: Delivery) {
  const attempts = rest.attempts.map(({ startedAt, responseExcerpt = null, ...line }) => ({
    ...line,
    at: startedAt,
    responseExcerpt,
  }));
  const shown = { webhookId: targetId, event: topic, ...rest, attempts };
  return deliveredAt === null ? shown : { ...shown, deliveredAt };
}

export function shownFirst([delivery]: readonly Delivery[]) {
  if (delivery === undefined) throw new Error('no delivery was created');
  return shownDelivery(delivery);
}
