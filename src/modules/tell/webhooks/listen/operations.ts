import { type TSchema, Type } from 'typebox';
import { PUBLIC_EVENTS } from '../../../../domain-events/catalog.ts';
import { answers, Nullable, OneOf, Strict } from '../../../../platform/http/schemas.ts';
import { Delivery } from '../schemas.ts';

const tags = ['Webhooks'];

/** What a client gets when it has parsed one event of the stream. */
const Sent = Type.Union([
  Type.Object(
    {
      event: Type.Literal('secret'),
      data: Type.Object({
        secret: Type.String({ description: 'Signs everything that this stream sends, and nothing else' }),
      }),
    },
    { description: 'Comes first' },
  ),
  Type.Object(
    {
      event: Type.Literal('delivery'),
      data: Type.Object({
        headers: Type.Record(Type.String(), Type.String(), { description: 'What a webhook would be sent with' }),
        body: Type.String({
          description: 'What a webhook would be sent, to the byte: the signatures are made over it',
        }),
      }),
    },
    { description: 'One for each event' },
  ),
]);

export const listenWebhooks = {
  tags,
  operationId: 'listenWebhooks',
  summary: 'Get deliveries as server-sent events instead of at an address; see docs/webhooks.md',
  description:
    'Sends what a webhook with these events would get from now on, signed with a secret of its own. Nothing is stored or repeated, and it ends with the connection.',
  querystring: Strict({
    events: Type.Optional(
      Type.String({ maxLength: 1000, description: 'Names of events with commas between; all when left out' }),
    ),
  }),
  response: answers({
    200: {
      description: 'A stream that does not end by itself. The schema is that of one event when it has been parsed',
      content: { 'text/event-stream': { schema: Sent } },
    } as unknown as TSchema, // Fastify's form for an answer that is not JSON
  }),
};

export const triggerWebhookEvent = {
  tags,
  operationId: 'triggerWebhookEvent',
  summary: 'Send sample data of an event to whoever listens, or to one webhook',
  description:
    'What is sent carries `X-Service-Test: true`. Nothing happens to anybody: the ids in the data belong to nobody. A webhook is sent it whether or not it has subscribed to the event.',
  body: Strict({
    event: OneOf(PUBLIC_EVENTS),
    webhookId: Type.Optional(
      Type.String({ description: 'Sends it there, as an ordinary delivery, instead of to those who listen' }),
    ),
  }),
  response: answers({
    202: Type.Object({ event: OneOf(PUBLIC_EVENTS), delivery: Nullable(Delivery) }),
  }),
};
