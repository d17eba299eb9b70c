import { Type } from 'typebox';
import type { Db } from '../../../../../platform/db.ts';
import { callerOf } from '../../../../../platform/http/access.ts';
import { Named } from '../../../../../platform/http/named.ts';
import { asMeasured } from '../../../../../platform/http/rounding.ts';
import { answers, CommaSeparated, Strict, TimestampOf, UserPath } from '../../../../../platform/http/schemas.ts';
import type { App } from '../../../../../platform/http/server.ts';
import { DayOf, ProviderId, Unit } from '../../../../../platform/http/vocabulary-schemas.ts';
import { answerAbout } from '../../../answers/index.ts';
import { readExcluded } from '../../../providers/index.ts';
import { tags, Value } from '../../schemas.ts';
import { readLatest } from './latest.ts';

const LatestValue = Named(
  'LatestValue',
  Type.Object({
    value: Value(
      'In `unit`. Of a metric type that adds up (steps, sleep): the sum of `day` until now; of any other: the newest value of `day`. Null where the content is in `data`',
    ),
    unit: Unit,
    recordedAt: TimestampOf(
      'When the device measured it, or the newest part of a sum; of a value of a whole day, when that day began',
    ),
    day: DayOf('The local calendar day on which it counts: the newest with data of this metric type'),
    providerId: { ...ProviderId, description: 'The provider that counts on that day, as source priorities say' },
    data: Type.Optional(
      asMeasured(
        Type.Record(Type.String(), Type.Unknown(), {
          description: 'Of a value that is no number: blood_pressure has systolic and diastolic in mmHg, pulse in bpm',
          examples: [{ systolic: 121, diastolic: 79 }],
        }),
      ),
    ),
  }),
);

const Latest = Named(
  'LatestValues',
  Type.Object({
    metrics: Type.Record(Type.String(), LatestValue, {
      description: 'By metric type; those without data are absent, and so are workouts, which are events',
    }),
  }),
);

const LatestQuery = Strict({
  excludeProviderIds: Type.Optional(
    CommaSeparated(
      'Comma-separated providers to leave out; which value counts is judged among the others',
      ProviderId,
      'provider_a,provider_b',
      { maxLength: 2_000 },
    ),
  ),
});

export function latestRoute(app: App, db: Db): void {
  app.get(
    '/v1/users/:userId/health/latest',
    {
      config: { access: 'read', validated: true },
      schema: {
        tags,
        operationId: 'getLatestValues',
        summary: 'The newest value of each metric type',
        description:
          'One value for each metric type that has data, with its time, unit and provider, however long ago it was measured. Nothing is changed.',
        params: UserPath,
        querystring: LatestQuery,
        response: answers({ 200: Latest }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const excluded = await readExcluded(db, workspaceId, request.query.excludeProviderIds);
      const read = async ({ id }: { id: string }) => ({ body: { metrics: await readLatest(db, id, excluded) } });
      return answerAbout(db, request, reply, read, { keeps: true });
    },
  );
}
