/** Describes the deliveries in OpenAPI: one entry under `webhooks` for each event that can be sent. */
import { Type } from 'typebox';
import { DOMAIN_EVENTS, SENT_EVENTS, type SentEventName } from '../../../domain-events/catalog.ts';
import { Timestamp } from '../../../platform/http/schemas.ts';

const SIGNATURE = '`sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook';

const STANDARD_SIGNATURE =
  'As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text';

/** The headers that {@link webhookCarrier} sends. */
const HEADERS = [
  header('X-Service-Signature', SIGNATURE, true),
  header('X-Service-Signature-Previous', 'The same with the secret before, for 24 hours after it was changed', false),
  header('X-Service-Event', 'As `event` in the body', true),
  header('X-Service-Test', '`true` for a test, which is about nobody; otherwise left out', false),
  header('X-Service-Delivery', 'The same in every attempt to deliver', true),
  header('webhook-id', 'As X-Service-Delivery', true),
  header('webhook-timestamp', 'When this attempt was made: seconds since 1970', true),
  header('webhook-signature', STANDARD_SIGNATURE, true),
];

/** @returns one OpenAPI path item per event, by the event's name */
export function describeWebhooks(): Record<string, object> {
  return Object.fromEntries(SENT_EVENTS.map((event) => [event, { post: describeDelivery(event) }]));
}

function describeDelivery(event: SentEventName): object {
  const { emittedWhen, data } = DOMAIN_EVENTS[event];
  const body = Type.Object({
    event: Type.Literal(event),
    timestamp: { ...Timestamp, description: 'When the event happened: ISO 8601, UTC, with milliseconds' },
    data,
  });
  return {
    operationId: nameReceiver(event),
    summary: emittedWhen,
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

/** `sync.completed` → `onSyncCompleted`. */
function nameReceiver(event: SentEventName): string {
  const words = event.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `on${words.join('')}`;
}

function header(name: string, description: string, required: boolean): object {
  return { name, in: 'header', required, description, schema: { type: 'string' } };
}
