import { answers } from '../../../../platform/http/schemas.ts';
import { HealthScoreList, HealthScoresQuery, UserPath } from '../schemas.ts';

export const listHealthScores = {
  tags: ['Analytics'],
  operationId: 'listHealthScores',
  summary: 'Daily health scores with what they are made of, newest first',
  description:
    'docs/scores.md says how each is worked out. A day on which nothing was measured has none. Nothing is changed.',
  params: UserPath,
  querystring: HealthScoresQuery,
  response: answers({ 200: HealthScoreList }),
};
