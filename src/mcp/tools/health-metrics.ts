import { type Static, Type } from 'typebox';
import { OneOf } from '../../platform/http/schemas.ts';
import { isMetricType } from '../../vocabulary/metric-types/storage.ts';
import { labelOf, titleOf } from '../../vocabulary/metric-types/words.ts';
import type { Units } from '../../vocabulary/value-text.ts';
import { type BucketValue, bucketPage } from '../buckets.ts';
import { ToolFailure } from '../failure.ts';
import { MetricTypeInput, readMetricType } from '../metric-names.ts';
import { pagesOf } from '../pages.ts';
import { nameOf, type Person, requirePerson, todayOf, unitsFor } from '../person.ts';
import { countPoints, withheldNote } from '../restricted.ts';
import {
  Arguments,
  Cursor,
  From,
  Limit,
  NextCursor,
  NullableNumber,
  NullableText,
  Open,
  To,
  UnitsInput,
  UserId,
  Withheld,
} from '../schemas.ts';
import { figureText, paragraphs, table, timeText, valueCell } from '../table.ts';
import { defineTool, type ToolAnswer, type ToolContext } from '../tool.ts';
import { vendorName } from '../vendor-names.ts';
import { instantsOf, readRange } from '../when.ts';
import { withoutSamples } from './events.ts';
import { moreNote } from './users.ts';

const BUCKETS = ['minute', 'hour', 'day', 'week', 'month'] as const;
type Bucket = (typeof BUCKETS)[number];

/** The default range of each bucket: the number of days that gives a readable number of buckets. */
const DEFAULT_DAYS: Readonly<Record<Bucket, number>> = { minute: 1, hour: 2, day: 30, week: 182, month: 365 };

const Question = Arguments({
  userId: UserId,
  metricType: MetricTypeInput('Default: all (only without bucket, or by day).'),
  from: From,
  to: To,
  bucket: Type.Optional(OneOf(BUCKETS)),
  limit: Limit(500, 100),
  cursor: Cursor,
  units: UnitsInput,
});
type Question = Static<typeof Question>;

interface Point {
  readonly metricType: string;
  readonly value: number | null;
  readonly unit: string | null;
  readonly recordedAt: string;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly source: string;
  readonly providerId: string;
}

export const queryHealthMetrics = defineTool({
  name: 'query_health_metrics',
  title: 'Query health metrics',
  description: `A user's measurements: steps, heart rate, sleep, weight, … (tributary://metric-types lists them with their units).
With bucket "day" one number per metric and day, over all providers without counting anything twice: best for most questions. "week" and "month" (with a metricType) for longer spans, "hour" and "minute" for a single day. Without bucket the single data points as they were recorded, newest first.`,
  input: Question,
  output: Type.Object({
    userId: Type.String(),
    bucket: NullableText,
    from: NullableText,
    to: NullableText,
    values: Type.Array(
      Type.Object({
        metricType: Type.String(),
        value: NullableNumber,
        unit: NullableText,
        at: Type.String({ description: 'Day, start of the bucket, or instant of the point' }),
        count: Type.Optional(Type.Integer({ description: 'Points in the bucket' })),
        min: Type.Optional(NullableNumber),
        max: Type.Optional(NullableNumber),
        providerId: Type.Optional(Type.String()),
        source: Type.Optional(Type.String()),
        data: Type.Optional(Open),
      }),
    ),
    total: Type.Union([Type.Integer(), Type.Null()], { description: 'All rows of all pages' }),
    nextCursor: NextCursor,
    withheld: Withheld,
  }),
  run: async (context, { metricType: asked, ...rest }) => {
    const metricType = readMetricType(asked);
    const input = { ...rest, ...(metricType !== undefined && { metricType }) };
    const person = await requirePerson(context.api, input.userId);
    return input.bucket === undefined ? points(context, person, input) : buckets(context, person, input, input.bucket);
  },
});

async function points(context: ToolContext, person: Person, input: Question): Promise<ToolAnswer> {
  const { metricType, limit, cursor } = input;
  const range = readRange(input, await todayOf(context.api, person, context.now), undefined);
  const path = ['users', person.id, 'health'];
  const filter = { metricType, ...instantsOf(range, person.timezone) };
  const page = await pagesOf<Point>(context, path, { ...filter, limit, cursor });
  const hidden = await Promise.all(
    context.restricted.map((id) => countPoints(context.api, person.id, { ...filter, providerId: id })),
  );
  const total = (page.total ?? page.rows.length) - hidden.reduce((sum, count) => sum + count, 0);
  const withheld = context.restricted.filter((_, index) => hidden[index] !== 0);
  const values = page.rows.map(({ recordedAt, data, ...point }) => ({
    metricType: point.metricType,
    value: point.value,
    unit: point.unit,
    at: recordedAt,
    providerId: point.providerId,
    source: point.source,
    ...(data !== null && { data: withoutSamples(data) }),
  }));
  const structured = {
    userId: person.id,
    bucket: null,
    from: range?.from ?? null,
    to: range?.to ?? null,
    values,
    total,
    nextCursor: page.nextCursor,
    withheld,
  };
  const units = unitsFor(person, input.units);
  const heading = `${values.length} of ${total} data points of ${nameOf(person)}, newest first`;
  const body =
    values.length === 0
      ? nothing(person, metricType)
      : `${heading}\n${table(
          ['time (UTC)', 'metric', 'value', 'details', 'provider'],
          values.map((one) => pointRow(context, one, units)),
        )}`;
  return { structured, text: paragraphs(body, moreNote(page.nextCursor), withheldNote(context, withheld)) };
}

function pointRow(
  context: ToolContext,
  { at, metricType, value, data, providerId }: { metricType: string; value: number | null; at: string } & Details,
  units: Units,
) {
  return [
    timeText(at),
    metricType,
    valueCell(metricType, value, units),
    detailsText(data),
    providerId === undefined ? null : vendorName(context, providerId),
  ];
}

interface Details {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly providerId?: string;
}

/** `{stages: {deep: 1}, efficiency: 90}` → `stages.deep 1, efficiency 90`. */
function detailsText(data: Readonly<Record<string, unknown>> | undefined, prefix = ''): string {
  return Object.entries(data ?? {})
    .flatMap(([name, value]) => {
      if (typeof value === 'number') return [`${prefix}${name} ${figureText(value)}`];
      if (typeof value === 'string') return [`${prefix}${name} ${timeText(value)}`];
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isObject && prefix === '' ? [detailsText(value as Record<string, unknown>, `${name}.`)] : []; // just checked to be an object
    })
    .filter((text) => text !== '')
    .join(', ');
}

function nothing(person: Person, metricType: string | undefined): string {
  const what = metricType !== undefined && isMetricType(metricType) ? labelOf(metricType) : 'data';
  return `${nameOf(person)} has no ${what} in this range. list_connections shows whether anything is syncing; a wider range may help.`;
}

async function buckets(context: ToolContext, person: Person, input: Question, bucket: Bucket): Promise<ToolAnswer> {
  const { metricType, limit, cursor } = input;
  if (metricType === undefined && bucket !== 'day') {
    throw new ToolFailure(`bucket "${bucket}" needs a metricType; only "day" can show all metrics at once`);
  }
  const range = readRange(input, await todayOf(context.api, person, context.now), DEFAULT_DAYS[bucket]);
  if (range === undefined) throw new Error('a bucket has a default range');
  const question = { person, metricType, bucket, range };
  const { values, total, nextCursor, withheld, notes } = await bucketPage(context, question, { limit, cursor });
  const units = unitsFor(person, input.units);
  const what = metricType !== undefined && isMetricType(metricType) ? titleOf(metricType) : 'Values';
  const heading = `${what} of ${nameOf(person)} by ${bucket}, ${timeText(range.from)} to ${timeText(range.to)}`;
  const shown = metricType === undefined ? dayTable(values, units) : bucketTable(bucket, values, units);
  const body = values.length === 0 ? nothing(person, metricType) : `${heading}\n${shown}`;
  return {
    structured: { userId: person.id, bucket, ...range, values, total, nextCursor, withheld },
    text: paragraphs(body, ...notes, moreNote(nextCursor), withheldNote(context, withheld)),
  };
}

/** One line per day, with a column for each metric. */
function dayTable(values: readonly BucketValue[], units: Units): string {
  const metrics = [...new Set(values.map(({ metricType }) => metricType))];
  const rows = [...Map.groupBy(values, ({ at }) => at)].map(([day, ofDay]) => [
    day,
    ...metrics.map((name) => {
      const one = ofDay.find(({ metricType }) => metricType === name);
      return one === undefined ? null : (valueCell(name, one.value, units) ?? contentOf(one));
    }),
  ]);
  return table(['day', ...metrics], rows);
}

function bucketTable(bucket: Bucket, values: readonly BucketValue[], units: Units): string {
  const columns = [bucket === 'day' ? 'day' : `${bucket} from (UTC)`, 'value', 'min', 'max', 'details'];
  const rows = values.map((one) => {
    const [value, min, max] = [one.value, one.min, one.max].map((number) => valueCell(one.metricType, number, units));
    return [timeText(one.at), value, min, max, one.value === null ? contentOf(one) : detailsText(one.data)];
  });
  return table(columns, rows);
}

/** The text shown when there is no single number. */
function contentOf({ count, data }: BucketValue): string {
  return data === undefined && count !== undefined ? `${count} times` : detailsText(data);
}
