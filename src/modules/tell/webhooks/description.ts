/** Describes the deliveries in OpenAPI: one entry under `webhooks` for each event that can be sent. */
import { Type } from 'typebox';
import { DOMAIN_EVENTS, SENT_EVENTS, type SentEventName } from '../../../domain-events/catalog.ts';
import { Named } from '../../../platform/http/named.ts';
import { EXAMPLE_ID, TimestampOf } from '../../../platform/http/schemas.ts';

const SIGNATURE = '`sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook';

const STANDARD_SIGNATURE =
  'As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text';
const EXAMPLE_SIGNATURE = 'sha256=7d5f…';

/** The headers that {@link webhookCarrier} sends. */
const HEADERS = [
  header('X-Service-Signature', SIGNATURE, EXAMPLE_SIGNATURE, true),
  header(
    'X-Service-Signature-Previous',
    'The same with the secret before, for 24 hours after it was changed',
    EXAMPLE_SIGNATURE,
    false,
  ),
  header('X-Service-Event', 'As `event` in the body', 'sync.completed', true),
  header('X-Service-Test', '`true` for a test, which is about nobody; otherwise left out', 'true', false),
  header('X-Service-Delivery', 'The same in every attempt to deliver', EXAMPLE_ID, true),
  header('webhook-id', 'As X-Service-Delivery', EXAMPLE_ID, true),
  header('webhook-timestamp', 'When this attempt was made: seconds since 1970', '1767434400', true),
  header('webhook-signature', STANDARD_SIGNATURE, 'v1,bm9…=', true),
];

/** @returns one OpenAPI path item per event, by the event's name */
export function describeWebhooks(): Record<string, object> {
  return Object.fromEntries(SENT_EVENTS.map((event) => [event, { post: describeDelivery(event) }]));
}

function describeDelivery(event: SentEventName): object {
  const { emittedWhen, data } = DOMAIN_EVENTS[event];
  const body = Named(
    `${nameOf(event)}Payload`,
    Type.Object({
      event: Type.Literal(event, { description: 'The name of the event' }),
      timestamp: TimestampOf('When the event happened'),
      data: { ...data, description: 'What the event tells' },
    }),
  );
  return {
    operationId: `on${nameOf(event)}`,
    summary: emittedWhen,
    description:
      'Answer with any 2xx within 5 seconds. The same delivery may come twice: `X-Service-Delivery` stays the same. docs/webhooks.md says how to verify the signature.',
    tags: ['Webhooks'],
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
    responses: {
      '2XX': { description: 'Acknowledges the delivery' },
      '410': { description: 'Fails the delivery and makes the webhook inactive' },
      default: { description: 'Fails this attempt; a later one follows, five in all' },
    },
  };
}

/** `sync.completed` → `SyncCompleted`. */
function nameOf(event: SentEventName): string {
  const words = event.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join('');
}

function header(name: string, description: string, example: string, required: boolean): object {
  return { name, in: 'header', required, description, schema: { type: 'string' }, example };
}
