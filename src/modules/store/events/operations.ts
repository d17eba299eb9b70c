import { answers } from '../../../platform/http/schemas.ts';
import { EventPath, EventQuery, HealthEventPage } from './schemas.ts';

export const listEvents = {
  tags: ['Events'],
  operationId: 'listEvents',
  summary: 'List workouts, sleeps and activities, newest first',
  params: EventPath,
  querystring: EventQuery,
  response: answers({ 200: HealthEventPage }),
};
