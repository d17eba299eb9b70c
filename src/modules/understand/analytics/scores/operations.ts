import { answers } from '../../../../platform/http/schemas.ts';
import { HealthScoreList, HealthScoresQuery, UserPath } from '../schemas.ts';

export const listHealthScores = {
  tags: ['Analytics'],
  operationId: 'listHealthScores',
  summary: 'Daily health scores with what they are made of, newest first',
  params: UserPath,
  querystring: HealthScoresQuery,
  response: answers({ 200: HealthScoreList }),
};
