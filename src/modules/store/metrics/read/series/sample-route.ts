import { Type } from 'typebox';
import type { Db } from '../../../../../platform/db.ts';
import { callerOf } from '../../../../../platform/http/access.ts';
import { Named } from '../../../../../platform/http/named.ts';
import { answers, Nullable, Strict, Text, TimestampOf, UserPath } from '../../../../../platform/http/schemas.ts';
import type { App } from '../../../../../platform/http/server.ts';
import { MetricTypeName, Unit } from '../../../../../platform/http/vocabulary-schemas.ts';
import { requireUser } from '../../../../access/users/index.ts';
import { checkProviderInQuery } from '../../../providers/index.ts';
import { parseRange } from '../../query.ts';
import { From, OfProvider, To, tags } from '../../schemas.ts';
import { readSamples, samplesJson } from './sample-columns.ts';

const SampleQuery = Strict({
  metricType: { ...MetricTypeName, description: 'The metric type' },
  from: From,
  to: To,
  providerId: OfProvider,
});

const SampleColumns = Named(
  'SampleColumns',
  Type.Object({
    metricType: MetricTypeName,
    unit: Unit,
    from: TimestampOf('The beginning of what was asked for'),
    to: TimestampOf('The end of what was asked for'),
    providerId: Nullable(
      Text('The source that counts; null where days differ in it, or there is no sample', 'provider_c'),
    ),
    times: Type.Array(Type.Integer(), {
      description: 'When each sample was taken, in milliseconds since 1970-01-01T00:00:00Z, oldest first',
      examples: [[1767434400000, 1767434460000]],
    }),
    values: Type.Array(Type.Number(), {
      description: 'The samples in `unit`; each belongs to the time at the same place',
      examples: [[61, 64]],
    }),
  }),
);

export function sampleRoute(app: App, db: Db): void {
  app.get(
    '/v1/users/:userId/health/samples',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'getSamples',
        summary: 'Every single number of a metric, in columns',
        description:
          'At most 100,000 samples, oldest first, of the source that counts on each local day. Points without a number are left out; of heart rate, the samples that a point carries stand for the point.',
        params: UserPath,
        querystring: SampleQuery,
        response: answers({ 200: SampleColumns }),
      },
    },
    async (request, reply) => {
      const { metricType, providerId, from, to } = request.query;
      const { workspaceId } = callerOf(request);
      const range = parseRange(from, to);
      await checkProviderInQuery(db, workspaceId, providerId);
      const { id } = await requireUser(db, workspaceId, request.params.userId);
      const query = { metricType, providerId, ...range };
      const json = samplesJson(query, await readSamples(db, id, query));
      reply.type('application/json; charset=utf-8');
      return reply.send(json as never); // the declared answer, already serialised
    },
  );
}
