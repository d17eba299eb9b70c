/** GET /v1/metric-types: the facts about each metric type, so that no client has to type them in again. */
import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { asExact } from '../../../platform/http/rounding.ts';
import { answers, Flag, Nullable, OneOf, Text } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { findKnown, tagOf } from '../../../platform/http/validators.ts';
import { MetricTypeName } from '../../../platform/http/vocabulary-schemas.ts';
import { metricTypeFacts } from '../../../vocabulary/metric-types/facts.ts';
import { FAMILIES } from '../../../vocabulary/metric-types/findings.ts';
import { GROUP_NAMES } from '../../../vocabulary/metric-types/words.ts';
import { tags } from './schemas.ts';

const number = (description: string, example: number) => Type.Number({ description, examples: [example] });

const Scale = Named(
  'MetricScale',
  Type.Object(
    {
      unit: Type.String({
        description: 'Written after the number; empty where the number stands alone',
        examples: ['lb'],
      }),
      decimals: Type.Integer({ description: 'The most digits after the point', examples: [1] }),
      factor: asExact(number('The shown number is the value × `factor` + `offset`', 2.2046226218487757)),
      offset: number('Added after the multiplication', 0),
    },
    { description: 'One unit in which values are shown' },
  ),
);

const ClinicalLimit = Named(
  'ClinicalLimit',
  Type.Object(
    {
      side: OneOf(['above', 'below'], {
        description: 'On which side of the limit a point is an anomaly',
        examples: ['above'],
      }),
      limit: number('In the unit of the metric type; a point strictly beyond it is an anomaly', 120),
      severity: OneOf(['warning', 'critical'], { description: 'Of the anomaly', examples: ['critical'] }),
      isAtRest: Type.Boolean({
        description:
          'The limit is that of a body at rest: points in a workout, or shortly after one, are not judged by it',
        examples: [false],
      }),
    },
    { description: 'A limit beyond which a point is an anomaly, whatever is usual for the person' },
  ),
);

const Healthy = Type.Object(
  {
    from: Type.Optional(number('The lowest healthy value; missing where less is good news', 60)),
    to: Type.Optional(number('The highest healthy value; missing where more is good news', 100)),
    source: Type.Optional(
      Type.Object(
        {
          name: Text('Who publishes the range', 'MedlinePlus (NIH): vital signs'),
          url: Text('The page that gives it', 'https://medlineplus.gov/ency/article/002341.htm'),
        },
        { description: 'Where the range is from' },
      ),
    ),
  },
  {
    description:
      'The published range of healthy adults. Empty: it depends on age, sex, height or the moment, or nobody publishes one',
  },
);

const Limits = Nullable(
  Type.Object(
    { from: number('The lowest', 10), to: number('The highest', 350) },
    {
      description:
        'A pushed value beyond them is refused as a mistake. They are wide: what alarms a doctor is still data. Null: every number is taken',
    },
  ),
);

const Cadence = Type.Object(
  {
    wear: OneOf(['day', 'night', 'measuring'], {
      description: 'What it takes to have data: the device on the body by day or by night, or an act of measuring',
      examples: ['night'],
    }),
    isRegular: Type.Boolean({ description: 'False: days without data are no gap, as with workouts', examples: [true] }),
  },
  { description: 'How points come in' },
);

const MetricTypeFacts = Named(
  'MetricTypeFacts',
  Type.Object({
    metricType: MetricTypeName,
    title: Text('Its name at the start of a sentence', 'Resting heart rate'),
    label: Text('Its name within a sentence', 'resting heart rate'),
    meaning: Text('What is measured', 'beats in a minute at rest'),
    group: OneOf(GROUP_NAMES, { description: 'What it is about, for lists', examples: ['Heart'] }),
    unit: Nullable(
      Type.String({ description: 'Of values in the API; null: points carry no number', examples: ['bpm'] }),
    ),
    form: OneOf(['number', 'distance', 'duration'], {
      description:
        'How one value is written. number: in `metric` or `imperial`, and at least one digit after the point below 10. distance: below 1,000 m (ft) as whole meters (feet), below a mile with two digits. duration: 7 h 30 min',
      examples: ['number'],
    }),
    noun: Nullable(
      Type.String({
        description: 'What the number counts, where no unit stands after it: for the axis of a chart',
        examples: ['steps'],
      }),
    ),
    decimals: Type.Integer({ description: 'The most digits after the point; that of `metric`', examples: [0] }),
    metric: { ...Scale, description: 'For people who read metric units' },
    imperial: Nullable({ ...Scale, description: 'For people who read imperial units; null: they read the same unit' }),
    dailyValue: OneOf(['sum', 'mean', 'last', 'parts', 'none'], {
      description:
        'How the points of a day become one value. parts: each part in `data` is averaged. none: points are counted',
      examples: ['last'],
    }),
    direction: OneOf(['up', 'down', 'none'], {
      description: 'Whether more or less is good news by itself',
      examples: ['down'],
    }),
    family: Nullable(
      OneOf(FAMILIES, {
        description: 'Types of one family measure nearly the same: a correlation between them is no news. Null: none',
        examples: ['heart rate'],
      }),
    ),
    healthy: Healthy,
    clinical: Type.Array(ClinicalLimit, { description: 'Limits beyond which a point is an anomaly' }),
    limits: Limits,
    pushUnits: Type.Array(Type.String(), {
      description: 'The units in which values may be pushed, its own first',
      examples: [['bpm']],
    }),
    cadence: Cadence,
    warnsFrom: Nullable(
      number('An unusual day is a warning only from this difference to what is usual. Null: it never is one', 5),
    ),
    keepsLowest: Flag('The lowest day is a personal record too'),
  }),
);

export function metricTypeRoute(app: App): void {
  const facts = metricTypeFacts();
  // The facts stay the same as long as the process runs.
  const madeOf = [facts];
  const tag = tagOf({ madeOf, until: undefined });
  app.get(
    '/v1/metric-types',
    {
      config: { access: 'read', validated: true },
      schema: {
        tags,
        operationId: 'listMetricTypes',
        summary: 'What is known of each metric type',
        description:
          'Names, units, how values are written in metric and imperial units, what values mean. The same for every workspace; a later release may add types and members. `formatValue` of the TypeScript SDK and `format_value` of the Python SDK write values by it. Nothing is changed.',
        response: answers({
          200: Type.Array(MetricTypeFacts, { description: 'Every metric type, the oldest first' }),
        }),
      },
    },
    async (request, reply) => {
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
      const known = findKnown(request.headers['if-none-match'] ?? '', madeOf, Date.now());
      return known === undefined ? facts : reply.code(304).send();
    },
  );
}
