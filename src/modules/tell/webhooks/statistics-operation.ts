import { Type } from 'typebox';
import { Named } from '../../../platform/http/named.ts';
import { answers, Count, IdOf, TimestampOf } from '../../../platform/http/schemas.ts';
import { WebhookPath } from './schemas.ts';

const Counts = Named(
  'DeliveryCounts',
  Type.Object({
    start: TimestampOf('When the hour or the day (UTC) began in which they were created'),
    delivered: Count('Deliveries that have arrived', 1204),
    failed: Count('Deliveries that have failed for good', 3),
    pending: Count('Deliveries that wait or are tried again', 0),
  }),
);

const Statistics = Named(
  'WebhookStatistics',
  Type.Object({
    webhookId: IdOf('the webhook'),
    asOf: TimestampOf('When they were counted'),
    hours: Type.Array(Counts, { description: 'The last 24 hours, oldest first, the present one included' }),
    days: Type.Array(Counts, { description: 'The last 30 days, oldest first, the present one included' }),
  }),
);

export const getWebhookStatistics = {
  tags: ['Webhooks'],
  operationId: 'getWebhookStatistics',
  summary: 'Read how the deliveries to a webhook went, by hour and by day',
  description:
    'Deliveries of tests and those that were sent again count like any other. What is older than the retention of deliveries is not counted. Nothing is changed.',
  params: WebhookPath,
  response: answers({ 200: Statistics }),
};
