import { answers } from '../../../platform/http/schemas.ts';
import { Pushed, PushedEvents, PushedPoints, UserPath } from './schemas.ts';

export const pushHealthPoints = {
  tags: ['Health data'],
  operationId: 'pushHealthPoints',
  summary: 'Store up to 5,000 data points, all or none',
  description:
    'For data that no provider delivers: typed in, or collected by your own app. One fault refuses the whole request. A point that is there already (same provider, type and time) is left as it is and counted in `duplicates`, so repeating the request is safe. Scores, records and goals are worked out anew; `health.updated` is announced.',
  params: UserPath,
  body: PushedPoints,
  response: answers({ 200: Pushed }),
};

export const pushEvents = {
  tags: ['Events'],
  operationId: 'pushEvents',
  summary: 'Store up to 5,000 workouts, sleeps and activities, all or none',
  description:
    'One fault refuses the whole request. An event that is there already (same provider and externalId, or the same beginning) is left as it is and counted in `duplicates`, so repeating the request is safe.',
  params: UserPath,
  body: PushedEvents,
  response: answers({ 200: Pushed }),
};
