import type { Db } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/server.ts';
import { answeredValue } from '../../../vocabulary/answered-numbers.ts';
import { isMetricType, METRIC_TYPE_NAMES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { answerAbout } from '../../store/answers/index.ts';
import { recordUnit } from './categories.ts';
import * as operations from './operations.ts';
import { listRecords, type StoredRecord } from './store.ts';

export interface RecordRoutesOptions {
  readonly db: Db;
}

export function recordRoutes(app: App, { db }: RecordRoutesOptions): void {
  const recordsOf = async (userId: string, metricTypes: readonly MetricType[]) => {
    const records = await listRecords(db, userId, metricTypes);
    return records.map(publicRecord);
  };

  app.get(
    '/v1/users/:userId/personal-records',
    { config: { access: 'read', validated: true }, schema: operations.listPersonalRecords },
    async (request, reply) => {
      const read = async ({ id }: { id: string }) => ({ body: await recordsOf(id, METRIC_TYPE_NAMES) });
      return answerAbout(db, request, reply, read, { keeps: true });
    },
  );

  app.get(
    '/v1/users/:userId/personal-records/:metricType',
    { config: { access: 'read', validated: true }, schema: operations.getPersonalRecord },
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
  return { metricType, category, value: answeredValue(value), unit, recordedAt, providerId };
}
