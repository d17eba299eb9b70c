import { Type } from 'typebox';
import { Nullable, OneOf, Strict } from '../../../platform/http/schemas.ts';
import { EVENT_DATA_UNITS, POINT_DATA_UNITS } from '../../../vocabulary/data-units.ts';
import { ACTIVITY_TYPES, EVENT_TYPES, ORIGINS } from '../../../vocabulary/event-types.ts';
import { METRIC_TYPE_NAMES } from '../../../vocabulary/metric-types/storage.ts';

const MAX_BATCH = 5_000;

const ProviderId = Type.String({
  minLength: 1,
  maxLength: 64,
  default: 'manual',
  description: 'Where the data comes from: manual, a provider, or a word of your own such as apple_health',
});
const DeclareProvider = Type.Boolean({
  description:
    'True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped',
});
const Instant = Type.String({
  description: 'ISO 8601 instant with Z or an offset; a date stands for its 00:00:00.000Z and the whole day',
  examples: ['2026-01-03T10:00:00.000Z'],
});
const UtcOffset = Nullable(
  Type.Integer({
    minimum: -1080,
    maximum: 1080,
    description: "The person's UTC offset then: decides the local day; default: the one the instant is written with",
  }),
);
const OriginName = OneOf(ORIGINS, { description: 'user: measured by a device (default); manual: typed in; computed' });
// Not a Record, because its pattern for member names leaves out names with a line break.
const dataOf = (units: string) =>
  Type.Object({}, { additionalProperties: true, description: `Structured content. ${units}` });

const PushedPoint = Strict({
  metricType: OneOf(METRIC_TYPE_NAMES),
  value: Nullable(Type.Number({ description: 'Null where data carries the content' })),
  unit: Type.Optional(
    Type.String({ maxLength: 32, description: "Default: the metric type's own; lb, mi, °F, mg/dL … are converted" }),
  ),
  recordedAt: Instant,
  utcOffsetMinutes: Type.Optional(UtcOffset),
  data: Type.Optional(Nullable(dataOf(POINT_DATA_UNITS))),
  source: Type.Optional(OriginName),
});

export const PushedPoints = Strict({
  providerId: Type.Optional(ProviderId),
  declareProvider: Type.Optional(DeclareProvider),
  points: Type.Array(PushedPoint, { minItems: 1, maxItems: MAX_BATCH }),
});

const HeartRate = Type.Number({ minimum: 10, maximum: 350 });

const PushedEvent = Strict({
  eventType: OneOf(EVENT_TYPES),
  externalId: Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, description: 'Your own id of it; default: its start stands for it' }),
  ),
  activityType: Type.Optional(Nullable(OneOf(ACTIVITY_TYPES))),
  startedAt: Instant,
  endedAt: Instant,
  distanceMeters: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 2_000_000 }))),
  caloriesKcal: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 50_000 }))),
  avgHeartRate: Type.Optional(Nullable(HeartRate)),
  maxHeartRate: Type.Optional(Nullable(HeartRate)),
  utcOffsetMinutes: Type.Optional(UtcOffset),
  data: Type.Optional(Nullable(dataOf(EVENT_DATA_UNITS))),
  source: Type.Optional(OriginName),
});

export const PushedEvents = Strict({
  providerId: Type.Optional(ProviderId),
  declareProvider: Type.Optional(DeclareProvider),
  events: Type.Array(PushedEvent, { minItems: 1, maxItems: MAX_BATCH }),
});

export const Pushed = Type.Object({
  inserted: Type.Integer({ description: 'Stored now' }),
  duplicates: Type.Integer({ description: 'There before, or twice in the request: ignored' }),
});

export const UserPath = Type.Object({ userId: Type.String() });
