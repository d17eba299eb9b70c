import { Type } from 'typebox';
import { answers } from '../../../platform/http/schemas.ts';
import { DeliveryInFull, DeliveryListQuery, DeliveryPath, Delivery as DeliverySchema, WebhookPath } from './schemas.ts';

const tags = ['Webhooks'];

export const listWebhookDeliveries = {
  tags,
  operationId: 'listWebhookDeliveries',
  summary: 'List deliveries, newest first; the next page is named in the Link header',
  params: WebhookPath,
  querystring: DeliveryListQuery,
  response: answers({ 200: Type.Array(DeliverySchema) }),
};

export const getWebhookDelivery = {
  tags,
  operationId: 'getWebhookDelivery',
  summary: 'Read a delivery with its body and its attempts',
  params: DeliveryPath,
  response: answers({ 200: DeliveryInFull }),
};

export const testWebhook = {
  tags,
  operationId: 'testWebhook',
  summary: 'Deliver a webhook.test event',
  params: WebhookPath,
  response: answers({ 202: DeliverySchema }),
};

export const redeliverWebhook = {
  tags,
  operationId: 'redeliverWebhook',
  summary: 'Send the same body again as a new delivery',
  params: DeliveryPath,
  response: answers({ 202: DeliverySchema }),
};
