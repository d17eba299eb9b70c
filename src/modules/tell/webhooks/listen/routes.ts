/** `GET /v1/webhooks/listen` and `POST /v1/webhooks/trigger`: trying webhooks without a public address. */
import { PUBLIC_EVENTS, type PublicEventName } from '../../../../domain-events/catalog.ts';
import { EVENT_SAMPLES } from '../../../../domain-events/samples.ts';
import type { Db } from '../../../../platform/db.ts';
import { invalid } from '../../../../platform/errors.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import type { App } from '../../../../platform/http/server.ts';
import type { Log } from '../../../../platform/log.ts';
import { commit } from '../../../access/keys/index.ts';
import { createDeliveries } from '../../deliveries/index.ts';
import type { Streams } from '../../stream/index.ts';
import { shownFirst } from '../delivery-routes.ts';
import { serializeEvent, WEBHOOK_KIND, webhookSchedule } from '../event-delivery.ts';
import { requireActive } from '../recovery.ts';
import { generateSecret } from '../signing.ts';
import { Listeners } from './listeners.ts';
import * as operations from './operations.ts';
import { tellListeners } from './store.ts';

export interface ListenRoutesOptions {
  readonly db: Db;
  readonly log: Log;
  readonly streams: Streams;
  /** WEBHOOK_RETRY_DELAYS_MS */
  readonly retryDelaysMs: readonly number[];
}

export function listenRoutes(app: App, options: ListenRoutesOptions): void {
  listenRoute(app, options);
  triggerRoute(app, options);
}

const NO_TOPICS = new Set<never>();

function listenRoute(app: App, { db, log, streams }: ListenRoutesOptions): void {
  const listeners = new Listeners(db, log);
  app.addHook('onClose', () => listeners.close());
  app.get(
    '/v1/webhooks/listen',
    { config: { access: 'admin' }, exposeHeadRoute: false, schema: operations.listenWebhooks },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const events = readEvents(request.query.events);
      await listeners.begin();
      const begin = async (position: number) => ({ position, hasMissed: false });
      const stream = await streams.open(request, reply, NO_TOPICS, begin);
      if (stream === undefined) return reply;
      const secret = generateSecret();
      stream.send(`event: secret\ndata: ${JSON.stringify({ secret })}\n\n`);
      const send = (text: string) => stream.send(text);
      stream.onClose(listeners.add({ workspaceId, events, secret, send, end: () => stream.end() }));
      return reply;
    },
  );
}

/** @throws AppError VALIDATION_ERROR for an event that does not exist */
function readEvents(asked = ''): ReadonlySet<PublicEventName> {
  if (asked === '') return new Set(PUBLIC_EVENTS);
  const events = asked.split(',').map((word) => PUBLIC_EVENTS.find((known) => known === word.trim()));
  if (events.includes(undefined)) {
    throw invalid('query.events', `must name ${PUBLIC_EVENTS.join(', ')}, with commas between`);
  }
  return new Set(events.filter((event) => event !== undefined));
}

function triggerRoute(app: App, { db, retryDelaysMs }: ListenRoutesOptions): void {
  const schedule = webhookSchedule(retryDelaysMs);
  app.post(
    '/v1/webhooks/trigger',
    { config: { access: 'admin', idempotent: true }, schema: operations.triggerWebhookEvent },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { event, webhookId } = request.body;
      const now = new Date();
      const at = now.toISOString();
      const created = await commit(db, request, async (tx) => {
        if (webhookId === undefined) {
          await tellListeners(tx, [{ workspaceId, event, userId: workspaceId, id: null, at }]);
          return [];
        }
        const id = await requireActive(tx, workspaceId, webhookId);
        const body = serializeEvent(event, at, EVENT_SAMPLES[event]);
        // It is about no user: that makes it a test.
        const scope = { workspaceId, userId: id, kind: WEBHOOK_KIND };
        return createDeliveries(tx, scope, [{ targetId: id, topic: event, body }], schedule, now);
      });
      return reply.code(202).send({ event, delivery: created.length === 0 ? null : shownFirst(created) });
    },
  );
}
