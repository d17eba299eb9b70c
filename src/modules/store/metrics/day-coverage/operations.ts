import { Type } from 'typebox';
import { answers, Nullable } from '../../../../platform/http/schemas.ts';
import { Day, HealthPath, MetricTypeName, ProviderId } from '../schemas.ts';

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

export const getCoverage = {
  tags: ['Health data'],
  operationId: 'getCoverage',
  summary: 'Which days have data, by metric type and provider',
  params: HealthPath,
  response: answers({ 200: Coverage }),
};
