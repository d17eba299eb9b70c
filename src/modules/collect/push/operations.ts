import { answers } from '../../../platform/http/schemas.ts';
import { Pushed, PushedEvents, PushedPoints, UserPath } from './schemas.ts';

export const pushHealthPoints = {
  tags: ['Health data'],
  operationId: 'pushHealthPoints',
  summary: 'Store up to 5,000 data points, all or none',
  params: UserPath,
  body: PushedPoints,
  response: answers({ 200: Pushed }),
};

export const pushEvents = {
  tags: ['Events'],
  operationId: 'pushEvents',
  summary: 'Store up to 5,000 workouts, sleeps and activities, all or none',
  params: UserPath,
  body: PushedEvents,
  response: answers({ 200: Pushed }),
};
