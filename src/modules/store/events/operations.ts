import { answers } from '../../../platform/http/schemas.ts';
import { EventPath, EventQuery, HealthEventPage } from './schemas.ts';

export const listEvents = {
  tags: ['Events'],
  operationId: 'listEvents',
  summary: 'List workouts, sleeps and activities, newest first',
  description:
    'Of one workout or night that several providers recorded, only the one that counts is listed, unless `duplicates=include`. Nothing is changed.',
  params: EventPath,
  querystring: EventQuery,
  response: answers({ 200: HealthEventPage }),
};
