import { answers } from '../../../platform/http/schemas.ts';
import { Pushed, PushedEvents, PushedPoints, PushHeaders, UserPath } from './schemas.ts';

export const pushHealthPoints = {
  tags: ['Health data'],
  operationId: 'pushHealthPoints',
  summary: 'Store up to 5,000 data points, all or none',
  params: UserPath,
  headers: PushHeaders,
  body: PushedPoints,
  response: answers({ 200: Pushed }),
};

export const pushEvents = {
  tags: ['Events'],
  operationId: 'pushEvents',
  summary: 'Store up to 5,000 workouts, sleeps and activities, all or none',
  params: UserPath,
  headers: PushHeaders,
  body: PushedEvents,
  response: answers({ 200: Pushed }),
};
