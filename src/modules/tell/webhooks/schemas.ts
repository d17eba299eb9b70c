import { Type } from 'typebox';
import { PUBLIC_EVENTS, SENT_EVENTS } from '../../../domain-events/catalog.ts';
import { Named } from '../../../platform/http/named.ts';
import {
  Count,
  CreatedAt,
  CursorText,
  DateOrInstant,
  EXAMPLE_ID,
  Flag,
  Id,
  IdOf,
  Nullable,
  OneOf,
  PageLimit,
  Strict,
  Text,
  TimestampOf,
  UrlWarning,
} from '../../../platform/http/schemas.ts';
import { attemptOutcome, DELIVERY_STATUSES, HEALTH_STATUSES } from '../deliveries/index.ts';

const EXAMPLE_URL = 'https://example.com/hook';
const EVENTS = { description: 'Which events are sent to it', examples: [['sync.completed', 'health.updated']] };
const ABOUT = { description: 'What you note about it; null: nothing', examples: ['Production'] };
const Url = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'https, and reachable from the internet',
  examples: [EXAMPLE_URL],
});
const Secret = Type.String({
  minLength: 16,
  maxLength: 1024,
  description: 'Signs deliveries; never returned',
  examples: ['at least sixteen letters'],
});
const NewSecret = {
  ...Secret,
  description: 'Signs deliveries; never returned. Left out, one is generated and returned once',
};
export const WebhookEventName = Named(
  'WebhookEventName',
  OneOf(PUBLIC_EVENTS, { description: 'The name of an event (docs/webhooks.md)' }),
);
const Events = Type.Array(WebhookEventName, { minItems: 1, maxItems: 100, ...EVENTS });
const Description = Type.String({ maxLength: 1000, ...ABOUT });
const isActive = Flag('False: paused, nothing is sent');

const webhookFields = {
  id: Id,
  url: Text('Where deliveries are sent', EXAMPLE_URL),
  events: Type.Array(Type.String(), EVENTS),
  isActive,
  description: Nullable(Type.String(ABOUT)),
  createdAt: CreatedAt,
};

export const CreatedWebhook = Named(
  'CreatedWebhook',
  Type.Object({
    ...webhookFields,
    secret: Type.Optional(
      Text('Only where you gave none: the one that was generated. Shown once, never recoverable', 'whsec_…'),
    ),
    warning: Type.Optional(UrlWarning),
  }),
);

const Health = Named(
  'WebhookHealth',
  Type.Object(
    {
      status: OneOf(HEALTH_STATUSES, {
        description: 'How it does. circuit_open: it keeps timing out and gets one attempt at a time until it answers',
      }),
      consecutiveFailures: Count('Attempts that failed or had to wait since the last delivery that arrived', 0),
      since: Nullable(TimestampOf('Since when it is in this state; null: always')),
      lastError: Nullable(Text('Why the last attempt failed, for people; null: it did not', 'The server answered 500')),
    },
    { description: 'How deliveries to it do' },
  ),
);

export const Webhook = Named('Webhook', Type.Object({ ...webhookFields, health: Health }));

export const ChangedWebhook = Named(
  'ChangedWebhook',
  Type.Object({ ...webhookFields, health: Health, warning: Type.Optional(UrlWarning) }),
);

export const NewWebhookBody = Named(
  'WebhookInput',
  Strict({
    url: Url,
    secret: Type.Optional(NewSecret),
    events: Events,
    description: Type.Optional(Nullable(Description)),
  }),
);

export const WebhookPatch = Named(
  'WebhookPatch',
  Strict({
    url: Type.Optional(Url),
    secret: Type.Optional(Secret),
    events: Type.Optional(Events),
    isActive: Type.Optional(isActive),
    description: Type.Optional(Nullable(Description)),
  }),
);

const DeliveryStatus = Named(
  'DeliveryStatus',
  OneOf(DELIVERY_STATUSES, { description: 'pending: it waits or is tried again; delivered; failed: for good' }),
);

const Attempts = Type.Array(
  Type.Object({
    attempt: Count('The number of the attempt, from 1', 1),
    at: Nullable(TimestampOf('When it began; null: not known')),
    ...attemptOutcome,
    responseExcerpt: Nullable(Text('The first KiB of the answer; kept as long as the body of the delivery', 'ok')),
  }),
  { description: 'Oldest first' },
);

const deliveryFields = {
  id: Type.String({
    description: 'Opaque identifier: the X-Service-Delivery header of every attempt',
    examples: [EXAMPLE_ID],
  }),
  webhookId: IdOf('the webhook'),
  event: Text('The name of the event', 'sync.completed'),
  status: DeliveryStatus,
  statusCode: Nullable(Count('The HTTP status of the last answer; null: none came', 200)),
  attemptCount: Count('Attempts made so far', 1),
  nextAttemptAt: Nullable(TimestampOf('When it is tried again; null: it is not')),
  lastError: Nullable(Text('Why the last attempt failed, for people; null: it did not', 'The server answered 500')),
  deliveredAt: Type.Optional(TimestampOf('When it was delivered; absent until then')),
  createdAt: CreatedAt,
  attempts: Attempts,
};

export const Delivery = Named('WebhookDelivery', Type.Object(deliveryFields));

export const DeliveryInFull = Named(
  'WebhookDeliveryInFull',
  Type.Object({
    ...deliveryFields,
    body: Nullable(Text('What was sent, to the byte; null once it is no longer kept', '{"event":"sync.completed",…}')),
    headers: Type.Record(Type.String(), Type.String({ description: 'The value' }), {
      description: 'What every attempt was sent with; the signatures are left out',
      examples: [{ 'X-Service-Event': 'sync.completed' }],
    }),
  }),
);

export const WebhookPath = Type.Object({ webhookId: IdOf('the webhook') });
export const DeliveryPath = Type.Object({ webhookId: IdOf('the webhook'), deliveryId: IdOf('the delivery') });
export const DeliveryListQuery = Strict({
  limit: PageLimit,
  status: Type.Optional({ ...DeliveryStatus, description: 'Only deliveries in this state' }),
  event: Type.Optional(
    OneOf(SENT_EVENTS, { description: 'Only deliveries of this event', examples: ['sync.completed'] }),
  ),
  from: Type.Optional(DateOrInstant('Only those created at this time (ISO 8601) or later', '2026-01-01')),
  to: Type.Optional(DateOrInstant('Only those created at this time or earlier; a day counts to its end', '2026-01-31')),
  cursor: Type.Optional({ ...CursorText, description: 'From the Link header of the page before' }),
});
