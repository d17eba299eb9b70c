import { type TSchema, Type } from 'typebox';
import { Named } from '../../../../platform/http/named.ts';
import { answers, IdOf, Nullable, Strict, Text } from '../../../../platform/http/schemas.ts';
import { Delivery, WebhookEventName } from '../schemas.ts';

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

export const listenWebhooks = {
  tags,
  operationId: 'listenWebhooks',
  summary: 'Get deliveries as server-sent events instead of at an address',
  description:
    'Sends what a webhook with these events would get from now on, signed with a secret of its own. Nothing is stored or repeated, and it ends with the connection. docs/webhooks.md says more.',
  querystring: Strict({
    events: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: 'Names of events with commas between; all when left out',
        examples: ['sync.completed,health.updated'],
      }),
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
        delivery: Nullable({ ...Delivery, description: 'The delivery to the webhook; null where none was named' }),
      }),
    ),
  }),
};
