import { Type } from 'typebox';
import type { Db } from '../../../../platform/db.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import { answers, Nullable } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { requireUser } from '../../../access/users/index.ts';
import { userDays } from '../days/user-days.ts';
import { Day, HealthPath, MetricTypeName, ProviderId } from '../schemas.ts';
import { listCoverage } from './store.ts';

const Days = (description: string) => Type.Integer({ description });

const Coverage = Type.Object({
  today: Type.String({
    description: "The user's local calendar day, at which the spans end",
    examples: ['2026-01-03'],
  }),
  data: Type.Array(
    Type.Object({
      metricType: MetricTypeName,
      providerId: ProviderId,
      firstDay: Day,
      lastDay: Day,
      days: Days('Days with data, of all time'),
      daysOfLast30: Days('Days with data, of the 30 that end today'),
      daysOfLast90: Days('Days with data, of the 90 that end today'),
      longestGap: Nullable(
        Type.Object(
          { from: Day, to: Day, days: Type.Integer() },
          { description: 'The longest stretch without data between two days with data, the newest of equal ones' },
        ),
      ),
    }),
  ),
});

export function coverageRoute(app: App, db: Db): void {
  app.get(
    '/v1/users/:userId/coverage',
    {
      config: { access: 'read' },
      schema: {
        tags: ['Health data'],
        summary: 'Which days have data, by metric type and provider',
        params: HealthPath,
        response: answers({ 200: Coverage }),
      },
    },
    async (request) => {
      const { id, timezone } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      const { today } = await userDays(db, id, timezone, new Date());
      return { today, data: await listCoverage(db, id, today) };
    },
  );
}
