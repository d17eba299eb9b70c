/** `GET /v1/webhooks/listen` and `POST /v1/webhooks/trigger`: trying webhooks without a public address. */

import { type TSchema, Type } from 'typebox';
import { PUBLIC_EVENTS, type PublicEventName } from '../../../../domain-events/catalog.ts';
import { EVENT_SAMPLES } from '../../../../domain-events/samples.ts';
import type { Db } from '../../../../platform/db.ts';
import { invalid } from '../../../../platform/errors.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import { Named } from '../../../../platform/http/named.ts';
import { answers, CommaSeparated, IdOf, Nullable, Strict, Text } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import type { Log } from '../../../../platform/log.ts';
import { noteForAudit } from '../../../access/audit/index.ts';
import { commit } from '../../../access/keys/index.ts';
import { createDeliveries } from '../../deliveries/index.ts';
import type { Streams } from '../../stream/index.ts';
import { shownFirst } from '../delivery-routes.ts';
import { serializeEvent, WEBHOOK_KIND, webhookSchedule } from '../event-delivery.ts';
import { requireActive } from '../recovery.ts';
import { Delivery, WebhookEventName } from '../schemas.ts';
import { generateSecret } from '../signing.ts';
import { Listeners } from './listeners.ts';
import { tellListeners } from './store.ts';

const tags = ['Webhooks'];

/** What a client gets when it has parsed one event of the stream. */
const Sent = Type.Union([
  Named(
    'ListenSecret',
    Type.Object(
      {
        event: Type.Literal('secret', { description: 'The name of the event' }),
        data: Type.Object(
          { secret: Text('Signs everything that this stream sends, and nothing else', 'whsec_…') },
          { description: 'What the event tells' },
        ),
      },
      { description: 'Comes first' },
    ),
  ),
  Named(
    'ListenDelivery',
    Type.Object(
      {
        event: Type.Literal('delivery', { description: 'The name of the event' }),
        data: Type.Object(
          {
            headers: Type.Record(Type.String(), Type.String({ description: 'The value' }), {
              description: 'What a webhook would be sent with',
              examples: [{ 'X-Service-Event': 'sync.completed' }],
            }),
            body: Text(
              'What a webhook would be sent, to the byte: the signatures are made over it',
              '{"event":"sync.completed",…}',
            ),
          },
          { description: 'What the event tells' },
        ),
      },
      { description: 'One for each event' },
    ),
  ),
]);

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
    {
      config: { access: 'admin' },
      exposeHeadRoute: false,
      schema: {
        tags,
        operationId: 'listenWebhooks',
        summary: 'Get deliveries as server-sent events instead of at an address',
        description:
          'Sends what a webhook with these events would get from now on, signed with a secret of its own. Nothing is stored or repeated, and it ends with the connection. docs/webhooks.md says more.',
        querystring: Strict({
          events: Type.Optional(
            CommaSeparated(
              'Names of events with commas between; all when left out',
              WebhookEventName,
              'sync.completed,health.updated',
              { maxLength: 1_000 },
            ),
          ),
        }),
        response: answers({
          200: {
            description:
              'A stream that does not end by itself. The schema is that of one event when it has been parsed',
            content: { 'text/event-stream': { schema: Sent } },
          } as unknown as TSchema, // Fastify's form for an answer that is not JSON
        }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const events = readEvents(request.query.events);
      await listeners.begin();
      const stream = await streams.open(request, reply, NO_TOPICS);
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
    {
      config: { access: 'admin', idempotent: true },
      schema: {
        tags,
        operationId: 'triggerWebhookEvent',
        summary: 'Send sample data of an event to whoever listens, or to one webhook',
        description:
          'What is sent carries `X-Service-Test: true`. Nothing happens to anybody: the ids in the data belong to nobody. A webhook is sent it whether or not it has subscribed to the event.',
        failures: { 404: 'There is no such webhook in the workspace', 409: 'The webhook is paused' },
        body: Named(
          'TriggerInput',
          Strict({
            event: WebhookEventName,
            webhookId: Type.Optional(
              IdOf('a webhook: sends it there, as an ordinary delivery, instead of to those who listen'),
            ),
          }),
        ),
        response: answers({
          202: Named(
            'TriggeredEvent',
            Type.Object({
              event: WebhookEventName,
              delivery: Nullable({
                ...Delivery,
                description: 'The delivery to the webhook; null where none was named',
              }),
            }),
          ),
        }),
      },
    },
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
        noteForAudit(request, { target: { kind: 'webhook', id } });
        const body = serializeEvent(event, at, EVENT_SAMPLES[event]);
        // It is about no user: that makes it a test.
        const scope = { workspaceId, userId: id, kind: WEBHOOK_KIND };
        return createDeliveries(tx, scope, [{ targetId: id, topic: event, body }], schedule, now);
      });
      return reply.code(202).send({ event, delivery: created.length === 0 ? null : shownFirst(created) });
    },
  );
}
