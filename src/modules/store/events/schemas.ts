import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { asMeasured } from '../../../platform/http/rounding.ts';
import {
  Count,
  Cursor,
  Id,
  IdOf,
  Nullable,
  OneOf,
  PageLimit,
  PageOf,
  Strict,
  Text,
  TimestampOf,
  UserId,
} from '../../../platform/http/schemas.ts';
import { ActivityTypeName, EventTypeName, OriginName, ProviderId } from '../../../platform/http/vocabulary-schemas.ts';
import { EVENT_DATA_UNITS } from '../../../vocabulary/data-units.ts';
import { AsOf } from '../past/index.ts';
import { eventOfAnyType } from './event-shapes.ts';

export const EventPath = Type.Object({ userId: UserId });

const ProviderIdList = ['provider_a,provider_b'];

export const EventQuery = Strict({
  eventType: Type.Optional({ ...EventTypeName, description: 'Only events of this kind' }),
  activityType: Type.Optional({ ...ActivityTypeName, description: 'Only workouts of this sport' }),
  providerId: Type.Optional({
    ...ProviderId,
    description: "Only this provider's events, whether they count or are duplicates",
  }),
  excludeProviderIds: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: 'Comma-separated providers to leave out; which events count is judged among the others',
      examples: ProviderIdList,
    }),
  ),
  duplicates: Type.Optional(
    OneOf(['exclude', 'include'], {
      description:
        'exclude (the default): of one workout or night that several providers recorded, only the event that counts; include: all',
    }),
  ),
  from: Type.Optional(Text('On startedAt, included; a date means its 00:00:00.000Z', '2026-01-01')),
  to: Type.Optional(Text('On startedAt, included; a date means its 23:59:59.999Z', '2026-01-31')),
  limit: PageLimit,
  cursor: Cursor,
  asOf: AsOf,
});

const AlsoRecorded = Type.Object({ providerId: ProviderId, eventId: IdOf('the event') });

const eventMembers = {
  id: Id,
  userId: UserId,
  providerId: ProviderId,
  startedAt: TimestampOf('When it began'),
  endedAt: TimestampOf('When it ended'),
  durationSeconds: Count('From its beginning to its end, in seconds', 2_712),
  distanceMeters: Nullable(Type.Number({ description: 'In meters; null where it has none', examples: [8_046.5] })),
  caloriesKcal: Nullable(Type.Number({ description: 'In kcal; null where it has none', examples: [512] })),
  avgHeartRate: Nullable(Type.Number({ description: 'In bpm; null where it has none', examples: [142] })),
  maxHeartRate: Nullable(Type.Number({ description: 'In bpm; null where it has none', examples: [171] })),
  source: OriginName,
  createdAt: TimestampOf('When this service stored it'),
  duplicateOf: Nullable(IdOf('the event that counts instead: it records the same')),
  alsoRecordedBy: Type.Array(AlsoRecorded, {
    description: 'The events of other providers that record the same and do not count',
  }),
};

const HealthEvent = Named(
  'HealthEvent',
  Type.Object({
    ...eventMembers,
    eventType: EventTypeName,
    activityType: Nullable(Text('For workouts, e.g. running', 'running')),
    data: asMeasured(
      Type.Record(Type.String(), Type.Unknown(), {
        description: `What the vendor says beyond the fields. ${EVENT_DATA_UNITS}`,
      }),
    ),
  }),
  eventOfAnyType(eventMembers),
);

export const HealthEventPage = PageOf('HealthEventPage', HealthEvent, 'Newest first');
