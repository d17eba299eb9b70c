import { Type } from 'typebox';
import { Id, Nullable, OneOf, QueryInteger, Strict, Timestamp } from '../../../platform/http/schemas.ts';
import { EVENT_DATA_UNITS } from '../../../vocabulary/data-units.ts';
import { ACTIVITY_TYPES, EVENT_TYPES, ORIGINS } from '../../../vocabulary/event-types.ts';
import { AsOf } from '../past/index.ts';

export const EventPath = Type.Object({ userId: Type.String() });

export const EventQuery = Strict({
  eventType: Type.Optional(OneOf(EVENT_TYPES)),
  activityType: Type.Optional(OneOf(ACTIVITY_TYPES)),
  providerId: Type.Optional(
    Type.String({ description: "Only this provider's events, whether they count or are duplicates" }),
  ),
  excludeProviderIds: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: 'Comma-separated providers to leave out; which events count is judged among the others',
    }),
  ),
  duplicates: Type.Optional(
    OneOf(['exclude', 'include'], {
      description:
        'exclude (the default): of one workout or night that several providers recorded, only the event that counts; include: all',
    }),
  ),
  from: Type.Optional(Type.String({ description: 'On startedAt, included; a date means its 00:00:00.000Z' })),
  to: Type.Optional(Type.String({ description: 'On startedAt, included; a date means its 23:59:59.999Z' })),
  limit: QueryInteger(1, 200, 50),
  cursor: Type.Optional(Type.String()),
  asOf: AsOf,
});

const HealthEvent = Type.Object({
  id: Id,
  userId: Id,
  providerId: Type.String(),
  eventType: OneOf(EVENT_TYPES),
  activityType: Nullable(Type.String({ description: 'For workouts, e.g. running' })),
  startedAt: Timestamp,
  endedAt: Timestamp,
  durationSeconds: Type.Integer(),
  distanceMeters: Nullable(Type.Number()),
  caloriesKcal: Nullable(Type.Number()),
  avgHeartRate: Nullable(Type.Number({ description: 'In bpm' })),
  maxHeartRate: Nullable(Type.Number({ description: 'In bpm' })),
  source: OneOf(ORIGINS),
  data: Type.Record(Type.String(), Type.Unknown(), {
    description: `What the vendor says beyond the fields. ${EVENT_DATA_UNITS}`,
  }),
  createdAt: Timestamp,
  duplicateOf: Nullable(Type.String({ description: 'The id of the event that counts instead: it records the same' })),
  alsoRecordedBy: Type.Array(Type.Object({ providerId: Type.String(), eventId: Id }), {
    description: 'The events of other providers that record the same and do not count',
  }),
});

export const HealthEventPage = Type.Object({ data: Type.Array(HealthEvent), nextCursor: Nullable(Type.String()) });
