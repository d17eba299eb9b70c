/** How the description shows events: one schema for each type, with the members of its `data`. */
import { type TSchema, Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { Nullable, TimestampOf } from '../../../platform/http/schemas.ts';
import { ActivityTypeName } from '../../../platform/http/vocabulary-schemas.ts';
import type { EventType } from '../../../vocabulary/event-types.ts';
import { SleepStages } from '../metrics/index.ts';

const number = (description: string, example: number) =>
  Type.Optional(Nullable(Type.Number({ description, examples: [example] })));
const text = (description: string, example: string) =>
  Type.Optional(Nullable(Type.String({ description, examples: [example] })));

const FURTHER =
  "Any member may be missing. Further members are the vendor's own; of an event that your backend sent, all are as it sent them.";

const Lap = Type.Object(
  {
    distance: number('In meters', 1_000),
    time: number('In seconds', 337),
    avgHR: number('The mean heart rate, in bpm', 141),
  },
  { additionalProperties: true, description: 'One lap' },
);

const WorkoutData = Named(
  'WorkoutData',
  Type.Object(
    {
      vendorActivityType: text("The vendor's word for the sport", 'Run'),
      name: text('What the person or the vendor calls it', 'Morning run'),
      elevationGain: number('In meters', 84),
      avgPace: text('Minutes and seconds per kilometer', '5:37'),
      steps: number('How many', 7_204),
      laps: Type.Optional(Nullable(Type.Array(Lap, { description: 'In their order' }))),
      zones: Type.Optional(
        Nullable(
          Type.Record(Type.String(), Type.Unknown(), {
            description: "Minutes in each heart-rate zone, by the vendor's name of it",
            examples: [{ light: 4, moderate: 31 }],
          }),
        ),
      ),
    },
    { additionalProperties: true, description: `What the vendor says of a workout. ${FURTHER}` },
  ),
);

const StageSpan = Type.Object(
  {
    stage: text('deep, light, rem or awake', 'deep'),
    startTime: Type.Optional(Nullable(TimestampOf('When the stage began'))),
    endTime: Type.Optional(Nullable(TimestampOf('When it ended'))),
  },
  { additionalProperties: true, description: 'A stretch in one stage' },
);

const SleepEventData = Named(
  'SleepEventData',
  Type.Object(
    {
      isNap: Type.Optional(Nullable(Type.Boolean({ description: 'True for a nap', examples: [false] }))),
      asleepMinutes: number('Minutes asleep', 412),
      stages: Type.Optional(Nullable(SleepStages)),
      efficiency: number('Percent of the time in bed that was slept', 94),
      stageSpans: Type.Optional(
        Nullable(
          Type.Array(StageSpan, { description: 'When which stage was, in their order; not every provider tells it' }),
        ),
      ),
    },
    { additionalProperties: true, description: `What the vendor says of a sleep. ${FURTHER}` },
  ),
);

const ActivityData = Type.Record(Type.String(), Type.Unknown(), {
  description: "What the vendor says of it; the members are the vendor's own",
  examples: [{ vendorActivityType: 'WALKING' }],
});

const VARIANTS: Readonly<
  Record<EventType, { name: string; activityType: TSchema; data: TSchema; description: string }>
> = {
  workout: {
    name: 'WorkoutEvent',
    activityType: Nullable(ActivityTypeName),
    data: WorkoutData,
    description: 'A workout',
  },
  sleep: {
    name: 'SleepEvent',
    activityType: Nullable(ActivityTypeName),
    data: SleepEventData,
    description: 'A night or a nap',
  },
  activity: {
    name: 'ActivityEvent',
    activityType: Nullable(ActivityTypeName),
    data: ActivityData,
    description: 'Movement that the device noticed by itself',
  },
};

/**
 * An event of any type.
 * @param members the members that all events have
 */
export function eventOfAnyType(members: Record<string, TSchema>): TSchema {
  const variants = Object.entries(VARIANTS).map(([eventType, { name, activityType, data, description }]) => {
    const own = {
      ...members,
      eventType: Type.Literal(eventType, { description: 'The kind of event' }),
      activityType,
      data,
    };
    return Named(name, Type.Object(own, { description }));
  });
  const mapping = Object.fromEntries(
    Object.entries(VARIANTS).map(([eventType, { name }]) => [eventType, `#/components/schemas/${name}`]),
  );
  return Type.Unsafe({
    oneOf: variants,
    discriminator: { propertyName: 'eventType', mapping },
    description: 'Something with a beginning and an end',
  });
}
