import { Type } from 'typebox';
import { answers } from '../../../platform/http/schemas.ts';
import { DeliveryInFull, DeliveryListQuery, DeliveryPath, Delivery as DeliverySchema, WebhookPath } from './schemas.ts';

const tags = ['Webhooks'];

export const listWebhookDeliveries = {
  tags,
  operationId: 'listWebhookDeliveries',
  summary: 'List deliveries, newest first; the next page is named in the Link header',
  description: 'The answer is a plain list; the header `Link` names the next page (rel="next"). Nothing is changed.',
  answerHeaders: { 200: { Link: 'The next page, as `<…>; rel="next"`; absent on the last page' } },
  params: WebhookPath,
  querystring: DeliveryListQuery,
  response: answers({ 200: Type.Array(DeliverySchema) }),
};

export const getWebhookDelivery = {
  tags,
  operationId: 'getWebhookDelivery',
  summary: 'Read a delivery with its body and its attempts',
  description: 'Nothing is changed.',
  params: DeliveryPath,
  response: answers({ 200: DeliveryInFull }),
};

export const testWebhook = {
  tags,
  operationId: 'testWebhook',
  summary: 'Deliver a webhook.test event',
  description: 'One delivery like any other, with its attempts; the event reaches this webhook only.',
  failures: { 409: 'The webhook is paused' },
  params: WebhookPath,
  response: answers({ 202: DeliverySchema }),
};

export const redeliverWebhook = {
  tags,
  operationId: 'redeliverWebhook',
  summary: 'Send the same body again as a new delivery',
  description: 'Each call makes another delivery, with the body to the byte and a new id.',
  failures: { 409: 'The webhook is paused, or the body of the delivery is no longer kept' },
  params: DeliveryPath,
  response: answers({ 202: DeliverySchema }),
};
