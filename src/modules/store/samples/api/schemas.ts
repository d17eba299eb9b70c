/** What phones send, and what they get back. */
import { type TSchema, Type } from 'typebox';
import { Named } from '../../../../platform/http/named.ts';
import { Count, InstantInput, Nullable, OneOf, Strict, Text, Timestamp } from '../../../../platform/http/schemas.ts';
import { ActivityTypeName, DeviceKindName } from '../../../../platform/http/vocabulary-schemas.ts';
import { phones } from '../../../../providers/index.ts';
import { METRIC_TYPE_NAMES } from '../../../../vocabulary/metric-types/storage.ts';
import { REFUSALS } from '../read/batch.ts';
import { MAX_KEY } from '../read/device-keys.ts';

export const MAX_SAMPLES = 10_000;
const MOST_WORKOUTS = 2_000;
const MOST_DEVICES_OF_A_BATCH = 200;

export const PhoneProvider = OneOf(
  phones.map(({ id }) => id),
  { description: 'Where on the phone the data lay', examples: ['apple_health'] },
);

const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema));
const given = (description: string, example: string) =>
  Type.String({ maxLength: MAX_KEY, description, examples: [example] });

const Key = Type.String({
  minLength: 1,
  maxLength: MAX_KEY,
  description: 'Your name of the device or app, the same in every batch: the bundle id or package that wrote',
  examples: ['com.apple.health.4F2A'],
});

const SampleDevice = Named(
  'SampleDeviceInput',
  Strict({
    key: Key,
    kind: Type.Optional(DeviceKindName),
    name: optional(given('As the person knows it', "Kate's Watch")),
    manufacturer: optional(given('Who made it', 'Apple Inc.')),
    model: optional(given('Which one', 'Watch7,2')),
    app: optional(given('The bundle id or package of the app', 'com.apple.health')),
  }),
);

const id = Type.String({ description: "The phone's own id of the record", examples: ['8D0A6A0E-2C55-4B0B-9F6B-1D2E'] });
const times = {
  startedAt: InstantInput('When it began: ISO 8601 with Z or an offset'),
  endedAt: Type.Optional(InstantInput('When it ended; absent for a reading of a moment. At most 7 days later')),
  utcOffsetMinutes: optional(
    Type.Integer({
      description: "The person's UTC offset then, in minutes",
      examples: [60],
      minimum: -1080,
      maximum: 1080,
    }),
  ),
  timezone: optional(given('Instead of the offset: the IANA zone then', 'Europe/Berlin')),
  revision: optional(InstantInput('When the phone last changed the record; default: sentAt. The newest state counts')),
  device: Type.Optional(Key),
  source: Type.Optional(
    OneOf(['user', 'manual'], { description: 'user: measured (default); manual: typed in', examples: ['user'] }),
  ),
};

const Sample = Named(
  'SampleInput',
  Type.Object(
    {
      id,
      ...times,
      metricType: Type.Optional(
        OneOf([...METRIC_TYPE_NAMES, 'sleep_stage', 'blood_pressure_systolic', 'blood_pressure_diastolic'], {
          description: 'What is measured',
          examples: ['steps'],
        }),
      ),
      vendorType: Type.Optional(
        given("Instead of metricType: HealthKit's or Health Connect's own name", 'HKQuantityTypeIdentifierStepCount'),
      ),
      value: Type.Unsafe<number | string>({
        anyOf: [{ type: 'number' }, { type: 'string' }],
        description: 'In `unit`; of a sleep_stage deep, light, rem, awake, asleep or in_bed',
        examples: [112],
      }),
      unit: Type.Optional(given("Default: the metric type's own; lb, mi, kJ, mg/dL … are converted", 'count')),
      groupId: optional(given('Of the record that this is a part of: its parts come and go together', '8D0A6A0E')),
    },
    { additionalProperties: true, description: 'One reading, or one amount of a stretch of time' },
  ),
);

const measured = (description: string, example: number) => optional(Type.Number({ description, examples: [example] }));

const Workout = Named(
  'SampleWorkoutInput',
  Type.Object(
    {
      id,
      ...times,
      activityType: Type.Optional({ ...ActivityTypeName, description: 'The sport; others become `other`' }),
      distanceMeters: measured('In meters', 8_000),
      caloriesKcal: measured('In kcal', 500),
      avgHeartRate: measured('The mean heart rate, in bpm', 150),
      maxHeartRate: measured('The highest heart rate, in bpm', 172),
      hasRoute: Type.Optional(Type.Boolean({ description: 'Whether the phone has its track', examples: [true] })),
      data: optional(
        Type.Object({}, { additionalProperties: true, description: 'Anything else of it', examples: [{}] }),
      ),
    },
    { additionalProperties: true, description: 'One workout' },
  ),
);

const Deletion = Named(
  'SampleDeletionInput',
  Type.Object(
    {
      id,
      metricType: Type.Optional(given('Of the samples; `workout` for a workout. Absent: any', 'steps')),
      vendorType: Type.Optional(given("Instead: the phone's own name", 'HKQuantityTypeIdentifierStepCount')),
    },
    { additionalProperties: true, description: 'A record that the phone no longer has' },
  ),
);

/** Records are checked one by one, where each can be refused alone: here they are anything. */
const records = (maxItems: number, description: string) => Type.Array(Type.Unknown(), { maxItems, description });

const envelope = {
  providerId: PhoneProvider,
  sentAt: InstantInput('When the phone sent the batch, by its own clock'),
  timezone: optional(given("The phone's IANA zone when it sent", 'Europe/Berlin')),
  path: Type.Optional(
    OneOf(['api', 'file'], {
      description: 'file: read from an export file, whose readings have no ids of the phone (default: api)',
      examples: ['api'],
    }),
  ),
  devices: Type.Optional(
    Type.Array(SampleDevice, {
      maxItems: MOST_DEVICES_OF_A_BATCH,
      description: 'The devices and apps that wrote the samples',
    }),
  ),
};
const lists = { samples: 'In any order', workouts: 'Finished workouts', deletions: 'What the phone no longer has' };

export const SampleBatch = Named(
  'SamplesInput',
  Strict({
    ...envelope,
    samples: Type.Optional(records(MAX_SAMPLES, lists.samples)),
    workouts: Type.Optional(records(MOST_WORKOUTS, lists.workouts)),
    deletions: Type.Optional(records(MAX_SAMPLES, lists.deletions)),
  }),
  Strict({
    ...envelope,
    samples: Type.Optional(Type.Array(Sample, { maxItems: MAX_SAMPLES, description: lists.samples })),
    workouts: Type.Optional(Type.Array(Workout, { maxItems: MOST_WORKOUTS, description: lists.workouts })),
    deletions: Type.Optional(Type.Array(Deletion, { maxItems: MAX_SAMPLES, description: lists.deletions })),
  }),
);

export const SampleResult = Named(
  'SamplesResult',
  Type.Object({
    stored: Count('New, or different from before', 2_000),
    unchanged: Count('There before with the same content, or older than what is there', 0),
    deleted: Count('Deletions that took effect', 3),
    deletionsPending: Count('Deletions whose samples are older, and are looked for in the background', 0),
    ignored: Count('Of types that are not kept', 0),
    refused: Type.Array(
      Type.Object({
        list: OneOf(['samples', 'workouts', 'deletions'], { description: 'The list that holds the record' }),
        index: Count('Its place in the list, from 0', 7),
        code: OneOf(REFUSALS, { description: 'Why, for programs', examples: ['bad_time'] }),
        message: Text('Why, for people', 'endedAt lies before startedAt'),
      }),
      { description: 'Records with a fault. All others are stored' },
    ),
  }),
);

// Not a Record, because its pattern for member names would accept names with a line break unchecked.
const Order = (description: string) =>
  Type.Unsafe<Record<string, string[]>>({
    type: 'object',
    additionalProperties: Type.Array(Key, { maxItems: 200 }),
    description,
    examples: [{ '*': ['com.apple.health.4F2A'], steps: ['com.example.band'] }],
  });

const Ignored = Type.Array(Key, {
  maxItems: 200,
  description: 'Keys of devices of which nothing counts',
  examples: [[]],
});

const orderMembers = {
  order: Order('Keys of devices by metric type, best first; "*" stands for every type'),
  ignored: Ignored,
};
export const DeviceOrderBody = Named('DeviceOrderInput', Strict(orderMembers));
export const DeviceOrderAnswer = Named('DeviceOrder', Type.Object(orderMembers));

export const DeviceList = Named(
  'SampleDevices',
  Type.Object({
    data: Type.Array(
      Named(
        'SampleDevice',
        Type.Object({
          providerId: PhoneProvider,
          key: Key,
          kind: DeviceKindName,
          name: Nullable(Text('As the person knows it', "Kate's Watch")),
          manufacturer: Nullable(Text('Who made it', 'Apple Inc.')),
          model: Nullable(Text('Which one', 'Watch7,2')),
          app: Nullable(Text('The bundle id or package of the app', 'com.apple.health')),
          isIgnored: Type.Boolean({ description: 'Nothing of it counts', examples: [false] }),
          firstSeenAt: Timestamp,
          lastSeenAt: Timestamp,
        }),
      ),
      { description: 'By provider, in the order in which they were first seen' },
    ),
    ...orderMembers,
  }),
);
