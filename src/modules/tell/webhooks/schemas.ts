import { Type } from 'typebox';
import { PUBLIC_EVENTS } from '../../../domain-events/catalog.ts';
import { Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../platform/http/schemas.ts';
import { DELIVERY_STATUSES, HEALTH_STATUSES } from '../deliveries/index.ts';

const Url = Type.String({ minLength: 1, maxLength: 2048, description: 'https, and reachable from the internet' });
const Secret = Type.String({ minLength: 16, maxLength: 1024, description: 'Signs deliveries; never returned' });
const NewSecret = {
  ...Secret,
  description: 'Signs deliveries; never returned. Left out, one is generated and returned once',
};
const Events = Type.Array(OneOf(PUBLIC_EVENTS), { minItems: 1, maxItems: 100 });
const Description = Type.String({ maxLength: 1000 });

const webhookFields = {
  id: Id,
  url: Type.String(),
  events: Type.Array(Type.String()),
  isActive: Type.Boolean({ description: 'False = paused' }),
  description: Nullable(Type.String()),
  createdAt: Timestamp,
};

const Warning = Type.String({ description: 'What will keep deliveries from arriving unless it changes' });

export const CreatedWebhook = Type.Object({
  ...webhookFields,
  secret: Type.Optional(
    Type.String({ description: 'Only where you gave none: the one that was generated. Shown once, never recoverable' }),
  ),
  warning: Type.Optional(Warning),
});

const Health = Type.Object({
  status: OneOf(HEALTH_STATUSES, {
    description: 'circuit_open: it keeps timing out and gets one attempt at a time until it answers',
  }),
  consecutiveFailures: Type.Integer({
    description: 'Attempts that failed or had to wait since the last delivery that arrived',
  }),
  since: Nullable(Timestamp),
  lastError: Nullable(Type.String()),
});

export const Webhook = Type.Object({ ...webhookFields, health: Health });

export const ChangedWebhook = Type.Object({ ...webhookFields, health: Health, warning: Type.Optional(Warning) });

export const NewWebhookBody = Strict({
  url: Url,
  secret: Type.Optional(NewSecret),
  events: Events,
  description: Type.Optional(Nullable(Description)),
});

export const WebhookPatch = Strict({
  url: Type.Optional(Url),
  secret: Type.Optional(Secret),
  events: Type.Optional(Events),
  isActive: Type.Optional(Type.Boolean()),
  description: Type.Optional(Nullable(Description)),
});

const DeliveryStatus = OneOf(DELIVERY_STATUSES);

const Attempts = Type.Array(
  Type.Object({
    attempt: Type.Integer({ description: 'From 1' }),
    at: Nullable(Timestamp),
    durationMs: Nullable(Type.Integer()),
    statusCode: Nullable(Type.Integer()),
    error: Nullable(Type.String()),
    responseExcerpt: Nullable(
      Type.String({ description: 'The first KiB of the answer; kept as long as the body of the delivery' }),
    ),
  }),
  { description: 'Oldest first' },
);

const deliveryFields = {
  id: Type.String({ description: 'The X-Service-Delivery header of every attempt' }),
  webhookId: Id,
  event: Type.String(),
  status: DeliveryStatus,
  statusCode: Nullable(Type.Integer({ description: 'Of the last response' })),
  attemptCount: Type.Integer(),
  nextAttemptAt: Nullable(Timestamp),
  lastError: Nullable(Type.String()),
  deliveredAt: Type.Optional(Timestamp),
  createdAt: Timestamp,
  attempts: Attempts,
};

export const Delivery = Type.Object(deliveryFields);

export const DeliveryInFull = Type.Object({
  ...deliveryFields,
  body: Nullable(Type.String({ description: 'What was sent, to the byte; null once it is no longer kept' })),
  headers: Type.Record(Type.String(), Type.String(), {
    description: 'What every attempt was sent with; the signatures are left out',
  }),
});

export const WebhookPath = Type.Object({ webhookId: Type.String() });
export const DeliveryPath = Type.Object({ webhookId: Type.String(), deliveryId: Type.String() });
export const DeliveryListQuery = Strict({
  limit: QueryInteger(1, 200, 50),
  status: Type.Optional(DeliveryStatus),
  event: Type.Optional(Type.String({ description: 'Only deliveries of this event' })),
  from: Type.Optional(Type.String({ description: 'Only those created at this time (ISO 8601) or later' })),
  to: Type.Optional(
    Type.String({ description: 'Only those created at this time or earlier; a day counts to its end' }),
  ),
  cursor: Type.Optional(Type.String()),
});

export const RecoverBody = Strict({
  since: Type.String({
    description: 'ISO 8601: deliveries that were created at this time or later are sent again',
    examples: ['2026-01-03T10:00:00.000Z'],
  }),
});

export const Recovery = Type.Object({
  jobId: Id,
  status: Type.Literal('queued'),
  since: Timestamp,
  deliveries: Type.Integer({ description: 'How many are sent again, each as a new delivery' }),
  withoutBody: Type.Integer({ description: 'How many cannot be sent again, because their body is no longer kept' }),
});

export const RecoveryPath = Type.Object({ webhookId: Type.String(), jobId: Type.String() });

export const RecoveryState = Type.Object({
  jobId: Id,
  status: OneOf(['queued', 'running', 'completed', 'stopped'], {
    description: 'stopped: the webhook was paused or deleted before everything was sent again',
  }),
  since: Timestamp,
  until: Timestamp,
  deliveries: Type.Integer({ description: 'How many were found that can be sent again' }),
  withoutBody: Type.Integer({ description: 'How many were found whose body is no longer kept' }),
  redelivered: Type.Integer({
    description: 'How many have been handed over so far, each as a new delivery, whose record shows how it ends',
  }),
  queuedAt: Timestamp,
  startedAt: Nullable(Timestamp),
  endedAt: Nullable(Timestamp),
});
