/** How the description shows points: one schema for each metric type, with its unit and the members of its `data`. */
import { type TSchema, Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { Nullable, OneOf, Strict, Timestamp } from '../../../platform/http/schemas.ts';
import { METRIC_TYPE_NAMES, METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { titleOf } from '../../../vocabulary/metric-types/words.ts';

const number = (description: string, example: number) =>
  Type.Optional(Nullable(Type.Number({ description, examples: [example] })));
const instant = (description: string, example: string) =>
  Type.Optional(
    Nullable(
      Type.String({ description: `${description} (ISO 8601, UTC)`, examples: [example], shownFormat: 'date-time' }),
    ),
  );

const FURTHER = "Any member may be missing. Further members are the vendor's own.";

export const SleepStages = Named(
  'SleepStages',
  Type.Object(
    {
      deep: number('Minutes of deep sleep', 84),
      light: number('Minutes of light sleep', 231),
      rem: number('Minutes of REM sleep', 97),
      awake: number('Minutes awake', 23),
    },
    { additionalProperties: true, description: `Minutes of the night by stage. ${FURTHER}` },
  ),
);

const Sample = Type.Object({
  time: Timestamp,
  value: Nullable(Type.Number({ description: 'In bpm', examples: [71] })),
});

/** The members of `data`, for the metric types whose points carry more than a number. */
const DATA: Partial<Record<MetricType, TSchema>> = {
  heart_rate: Named(
    'HeartRateData',
    Type.Object(
      {
        min: number('The lowest, in bpm', 48),
        max: number('The highest, in bpm', 152),
        resting: number('At rest, in bpm', 54),
        intraday: Type.Optional(Type.Array(Sample, { description: 'Single readings, oldest first' })),
      },
      { additionalProperties: true, description: `Of what \`value\` is the mean of. ${FURTHER}` },
    ),
  ),
  sleep: Named(
    'SleepData',
    Type.Object(
      {
        stages: Type.Optional(Nullable(SleepStages)),
        efficiency: number('Percent of the time in bed that was slept', 94),
        startTime: instant('When the night began', '2026-01-02T22:41:00.000Z'),
        endTime: instant('When the night ended', '2026-01-03T06:12:00.000Z'),
      },
      { additionalProperties: true, description: `The night; \`value\` is in hours. ${FURTHER}` },
    ),
  ),
  blood_pressure: Named(
    'BloodPressureData',
    Type.Object(
      {
        systolic: Type.Number({ description: 'In mmHg', examples: [121] }),
        diastolic: Type.Number({ description: 'In mmHg', examples: [79] }),
        pulse: number('In bpm', 62),
      },
      { additionalProperties: true, description: 'The reading; `value` is null' },
    ),
  ),
};

/** `resting_heart_rate` → `RestingHeartRatePoint`. */
function nameOf(name: MetricType): string {
  const words = name.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Point`;
}

/**
 * A point of any metric type as a client sends it.
 * @param members the members that points of every type have
 * @param data what `data` holds where its members are not known
 */
export function pushedPointOfAnyType(members: Record<string, TSchema>, data: TSchema): TSchema {
  const shapeOf = (metricType: TSchema, own: TSchema) =>
    Strict({ ...members, metricType, data: Type.Optional(Nullable(own)) });
  const names = METRIC_TYPE_NAMES.filter((name) => DATA[name] !== undefined);
  const structured = names.map((name) => {
    const metricType = Type.Literal(name, { description: 'What is measured' });
    return Named(`${nameOf(name)}Input`, shapeOf(metricType, DATA[name] ?? data));
  });
  const others = METRIC_TYPE_NAMES.filter((name) => !names.includes(name));
  const metricType = OneOf(others, { description: 'What is measured', examples: ['steps'] });
  return Type.Unsafe({
    oneOf: [...structured, Named('NumberPointInput', shapeOf(metricType, data))],
    description: 'One value of one metric type at one time',
  });
}

function valueSchema(name: MetricType): TSchema {
  const { unit, daily } = METRIC_TYPES[name];
  if (daily === 'parts') return Type.Null({ description: 'The numbers are in `data`' });
  const description =
    unit === null ? 'Always null: workouts are events' : `In ${unit}; at most six digits after the point`;
  return unit === null ? Type.Null({ description }) : Nullable(Type.Number({ description, examples: [62] }));
}

function dataOf(name: MetricType): TSchema {
  if (!METRIC_TYPES[name].isStructured) return Type.Null({ description: 'Points of this type are a mere number' });
  const other = Type.Object({}, { additionalProperties: true, description: "The vendor's further members" });
  return Nullable(DATA[name] ?? other);
}

/**
 * A point of any metric type.
 * @param members the members that points of every type have
 */
export function pointOfAnyType(members: Record<string, TSchema>): TSchema {
  const variants = METRIC_TYPE_NAMES.map((name) => {
    const { unit } = METRIC_TYPES[name];
    const own = {
      ...members,
      metricType: Type.Literal(name, { description: 'What is measured' }),
      value: valueSchema(name),
      unit:
        unit === null ? Type.Null({ description: 'It has none' }) : Type.Literal(unit, { description: 'Of the value' }),
      data: dataOf(name),
    };
    return Named(nameOf(name), Type.Object(own, { description: `${titleOf(name)}: one value at one time` }));
  });
  const mapping = Object.fromEntries(METRIC_TYPE_NAMES.map((name) => [name, `#/components/schemas/${nameOf(name)}`]));
  return Type.Unsafe({
    oneOf: variants,
    discriminator: { propertyName: 'metricType', mapping },
    description:
      'One value of one metric type at one time from one provider. Later releases add metric types: keep those that you do not know',
  });
}
