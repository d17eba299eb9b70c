import { Type } from 'typebox';
import type { Db } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { Named } from '../../../platform/http/named.ts';
import { answers, OneOf, Strict, Text, TimestampOf, UserId, UserPath } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { MetricTypeName, ProviderId, Unit } from '../../../platform/http/vocabulary-schemas.ts';
import { RECORD_CATEGORIES } from '../../../vocabulary/findings.ts';
import { answeredCount } from '../../../vocabulary/metric-types/answered-counts.ts';
import { isMetricType, METRIC_TYPE_NAMES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { answerAbout } from '../../store/answers/index.ts';
import { recordUnit } from './categories.ts';
import { listRecords, type StoredRecord } from './store.ts';

const Category = Named(
  'RecordCategory',
  OneOf(RECORD_CATEGORIES, {
    description:
      'daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one',
  }),
);

const RecordPath = Type.Object({ userId: UserId, metricType: Text('The metric type', 'steps') });
const RecordQuery = Strict({ category: Type.Optional({ ...Category, default: 'daily_max' }) });

const PersonalRecord = Named(
  'PersonalRecord',
  Type.Object({
    metricType: MetricTypeName,
    category: Category,
    value: Type.Number({ description: 'In `unit`', examples: [31_204] }),
    unit: Unit,
    recordedAt: TimestampOf('When it was reached'),
    providerId: ProviderId,
  }),
);

const tags = ['Personal records'];

export interface RecordRoutesOptions {
  readonly db: Db;
}

const listPersonalRecordsSchema = {
  tags,
  operationId: 'listPersonalRecords',
  summary: "List a user's personal records",
  description: 'They are worked out anew whenever data change. Nothing is changed.',
  params: UserPath,
  response: answers({ 200: Type.Array(PersonalRecord) }),
};

const getPersonalRecordSchema = {
  tags,
  operationId: 'getPersonalRecord',
  summary: 'Read the record of a metric type and category',
  description:
    'The best value so far, when it was reached, and the provider that brought it. 404 while the user has no such record. Nothing is changed.',
  params: RecordPath,
  querystring: RecordQuery,
  response: answers({ 200: PersonalRecord }),
};

export function recordRoutes(app: App, { db }: RecordRoutesOptions): void {
  const recordsOf = async (userId: string, metricTypes: readonly MetricType[]) => {
    const records = await listRecords(db, userId, metricTypes);
    return records.map(publicRecord);
  };

  app.get(
    '/v1/users/:userId/personal-records',
    { config: { access: 'read', validated: true }, schema: listPersonalRecordsSchema },
    async (request, reply) => {
      const read = async ({ id }: { id: string }) => ({ body: await recordsOf(id, METRIC_TYPE_NAMES) });
      return answerAbout(db, request, reply, read, { keeps: true });
    },
  );

  app.get(
    '/v1/users/:userId/personal-records/:metricType',
    { config: { access: 'read', validated: true }, schema: getPersonalRecordSchema },
    async (request, reply) =>
      answerAbout(db, request, reply, async ({ id }) => {
        const { metricType } = request.params;
        const records = isMetricType(metricType) ? await recordsOf(id, [metricType]) : [];
        const record = records.find(({ category }) => category === (request.query.category ?? 'daily_max'));
        if (record === undefined) throw notFound('Personal record');
        return { body: record };
      }),
  );
}

function publicRecord({ metricType, category, mark }: StoredRecord) {
  const { value, recordedAt, providerId } = mark;
  const unit = recordUnit(metricType, category);
  return { metricType, category, value: answeredCount(metricType, value), unit, recordedAt, providerId };
}
