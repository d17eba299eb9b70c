import type { Db } from '../../../../platform/db.ts';
import { answers, UserPath } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { answerAbout } from '../../../store/answers/index.ts';
import { parseRange } from '../../../store/metrics/index.ts';
import { HealthScoreList, HealthScoresQuery } from '../schemas.ts';
import { type Components, coverageOf, isPartial } from './score.ts';
import { listScores } from './store.ts';

interface ScoreRoutesOptions {
  readonly db: Db;
}

const listHealthScoresSchema = {
  tags: ['Analytics'],
  operationId: 'listHealthScores',
  summary: 'Daily health scores with what they are made of, newest first',
  description:
    'docs/scores.md says how each is worked out. A day on which nothing was measured has none. Nothing is changed.',
  params: UserPath,
  querystring: HealthScoresQuery,
  response: answers({ 200: HealthScoreList }),
};

export function scoreRoutes(app: App, { db }: ScoreRoutesOptions): void {
  app.get(
    '/v1/users/:userId/health-scores',
    { config: { access: 'read', validated: true }, schema: listHealthScoresSchema },
    async (request, reply) => {
      const { from, to, limit } = request.query;
      parseRange(from, to);
      return answerAbout(db, request, reply, async ({ id }) => {
        const rows = await listScores(db, id, { from: from?.slice(0, 10), to: to?.slice(0, 10) }, limit);
        const data = rows.map(({ day, providerIds, components, ...scores }) => ({
          date: day,
          ...scores,
          coverage: coverageOf(scores),
          partial: isPartial(scores),
          components: shownComponents(components),
          providerIds: [...providerIds],
        }));
        return { body: { data } };
      });
    },
  );
}

/** The components in a fixed order, which jsonb does not keep. */
function shownComponents({ overall, sleep, activity, cardio, recovery }: Components) {
  return {
    overall: [...overall],
    sleep: [...sleep],
    activity: [...activity],
    cardio: [...cardio],
    recovery: [...recovery],
  };
}
