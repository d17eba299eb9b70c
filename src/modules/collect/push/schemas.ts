import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { Count, DateOrInstant, Nullable, Strict } from '../../../platform/http/schemas.ts';
import {
  ActivityTypeName,
  EventTypeName,
  MetricTypeName,
  OriginName,
} from '../../../platform/http/vocabulary-schemas.ts';
import { EVENT_LIMITS } from '../../../providers/limits.ts';
import { EVENT_DATA_UNITS, POINT_DATA_UNITS } from '../../../vocabulary/data-units.ts';
import { pushedPointOfAnyType } from '../../store/metrics/index.ts';

const MAX_BATCH = 5_000;

const ProviderId = Type.String({
  minLength: 1,
  maxLength: 64,
  default: 'manual',
  description: 'Where the data comes from: manual, a provider, or a word of your own such as apple_health',
  examples: ['manual'],
});
const DeclareProvider = Type.Boolean({
  description:
    'True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped',
});
const Instant = DateOrInstant(
  'ISO 8601 instant with Z or an offset; a date stands for that whole local day, and is stamped 00:00:00.000Z',
  '2026-01-03T10:00:00.000Z',
);
const UtcOffset = Nullable(
  Type.Integer({
    minimum: -1080,
    maximum: 1080,
    description:
      "The person's UTC offset then, in minutes: decides the local day, except of a date; default: the one the instant is written with",
    examples: [60],
  }),
);
const Source = { ...OriginName, description: 'user: measured by a device (default); manual: typed in; computed' };
// Not a Record, because its pattern for member names leaves out names with a line break.
const dataOf = (units: string) =>
  Type.Object({}, { additionalProperties: true, description: `Structured content. ${units}`, examples: [{}] });

const pointMembers = {
  value: Nullable(Type.Number({ description: 'In `unit`; null where data carries the content', examples: [62] })),
  unit: Type.Optional(
    Type.String({
      maxLength: 32,
      description: "Default: the metric type's own; lb, mi, °F, mg/dL … are converted",
      examples: ['bpm'],
    }),
  ),
  recordedAt: Instant,
  utcOffsetMinutes: Type.Optional(UtcOffset),
  source: Type.Optional(Source),
};
const PointData = dataOf(POINT_DATA_UNITS);

const PushedPoint = Named(
  'HealthPointInput',
  Strict({ ...pointMembers, metricType: MetricTypeName, data: Type.Optional(Nullable(PointData)) }),
  pushedPointOfAnyType(pointMembers, PointData),
);

export const PushedPoints = Named(
  'HealthPointsInput',
  Strict({
    providerId: Type.Optional(ProviderId),
    declareProvider: Type.Optional(DeclareProvider),
    points: Type.Array(PushedPoint, { minItems: 1, maxItems: MAX_BATCH, description: 'Stored all or none' }),
  }),
);

function measure(name: keyof typeof EVENT_LIMITS, description: string, example: number) {
  const [minimum, maximum] = EVENT_LIMITS[name] ?? [];
  const limits = minimum === undefined || maximum === undefined ? {} : { minimum, maximum };
  return Type.Optional(Nullable(Type.Number({ ...limits, description, examples: [example] })));
}

const PushedEvent = Named(
  'EventInput',
  Strict({
    eventType: EventTypeName,
    externalId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'Your own id of it; default: its start stands for it',
        examples: ['run-2026-01-03'],
      }),
    ),
    activityType: Type.Optional(Nullable(ActivityTypeName)),
    startedAt: Instant,
    endedAt: Instant,
    distanceMeters: measure('distanceMeters', 'In meters', 8_046.5),
    caloriesKcal: measure('caloriesKcal', 'In kcal', 512),
    avgHeartRate: measure('avgHeartRate', 'The mean heart rate, in bpm', 142),
    maxHeartRate: measure('maxHeartRate', 'The highest heart rate, in bpm', 142),
    utcOffsetMinutes: Type.Optional(UtcOffset),
    data: Type.Optional(Nullable(dataOf(EVENT_DATA_UNITS))),
    source: Type.Optional(Source),
  }),
);

export const PushedEvents = Named(
  'EventsInput',
  Strict({
    providerId: Type.Optional(ProviderId),
    declareProvider: Type.Optional(DeclareProvider),
    events: Type.Array(PushedEvent, { minItems: 1, maxItems: MAX_BATCH, description: 'Stored all or none' }),
  }),
);

export const Pushed = Named(
  'PushResult',
  Type.Object({
    inserted: Count('Stored now', 288),
    duplicates: Count('There before, or twice in the request: ignored', 0),
  }),
);
