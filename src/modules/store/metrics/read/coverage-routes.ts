import { Type } from 'typebox';
import type { Db } from '../../../../platform/db.ts';
import { Named } from '../../../../platform/http/named.ts';
import { answers, Count, Nullable, UserPath } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { DayOf, MetricTypeName, ProviderId } from '../../../../platform/http/vocabulary-schemas.ts';
import { answerAbout } from '../../answers/index.ts';
import { tags } from '../schemas.ts';
import { listCoverage } from './coverage-store.ts';
import { changesAt, userDays } from './days/user-days.ts';

const CoveredDays = Named(
  'CoveredDays',
  Type.Object({
    metricType: MetricTypeName,
    providerId: ProviderId,
    firstDay: DayOf('The first local day with data'),
    lastDay: DayOf('The last local day with data'),
    days: Count('Days with data, of all time', 212),
    daysOfLast30: Count('Days with data, of the 30 that end today', 29),
    daysOfLast90: Count('Days with data, of the 90 that end today', 84),
    longestGap: Nullable(
      Type.Object(
        {
          from: DayOf('The first day without data'),
          to: DayOf('The last day without data'),
          days: Count('How many days', 4),
        },
        { description: 'The longest stretch without data between two days with data, the newest of equal ones' },
      ),
    ),
  }),
);
const Coverage = Named(
  'Coverage',
  Type.Object({
    today: DayOf("The user's local calendar day, at which the spans end"),
    timezone: Type.String({
      description:
        "By which that day goes: the user's time zone; without one, the newest UTC offset that came with a data point; else the workspace's time zone",
      examples: ['+01:00'],
    }),
    data: Type.Array(CoveredDays, { description: 'One entry for each metric type and provider with data' }),
  }),
);

export function coverageRoute(app: App, db: Db): void {
  app.get(
    '/v1/users/:userId/coverage',
    {
      config: { access: 'read', validated: true },
      schema: {
        tags,
        operationId: 'getCoverage',
        summary: 'Which days have data, by metric type and provider',
        description: 'Counts local calendar days. Nothing is changed.',
        params: UserPath,
        response: answers({ 200: Coverage }),
      },
    },
    async (request, reply) =>
      answerAbout(db, request, reply, async ({ id, timezone }) => {
        const days = await userDays(db, id, timezone, new Date());
        const { today, zone } = days;
        return { body: { today, timezone: zone, data: await listCoverage(db, id, today) }, until: changesAt(days) };
      }),
  );
}
