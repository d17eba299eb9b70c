import { Type } from 'typebox';
import { answers, NoContent } from '../../../platform/http/schemas.ts';
import {
  ChangedWebhook,
  CreatedWebhook,
  NewWebhookBody,
  WebhookPatch,
  WebhookPath,
  Webhook as WebhookSchema,
} from './schemas.ts';

const tags = ['Webhooks'];

export const listWebhooks = {
  tags,
  operationId: 'listWebhooks',
  summary: 'List webhooks, newest first',
  response: answers({ 200: Type.Array(WebhookSchema) }),
};

export const getWebhook = {
  tags,
  operationId: 'getWebhook',
  summary: 'Read a webhook',
  params: WebhookPath,
  response: answers({ 200: WebhookSchema }),
};

export const createWebhook = {
  tags,
  operationId: 'createWebhook',
  summary: 'Create a webhook',
  body: NewWebhookBody,
  response: answers({ 201: CreatedWebhook }),
};

export const updateWebhook = {
  tags,
  operationId: 'updateWebhook',
  summary: 'Change, pause or resume a webhook',
  params: WebhookPath,
  body: WebhookPatch,
  response: answers({ 200: ChangedWebhook }),
};

export const deleteWebhook = {
  tags,
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook with its deliveries',
  params: WebhookPath,
  response: answers({ 204: NoContent }),
};
