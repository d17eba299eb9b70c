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
  description: 'Nothing is changed.',
  response: answers({ 200: Type.Array(WebhookSchema) }),
};

export const getWebhook = {
  tags,
  operationId: 'getWebhook',
  summary: 'Read a webhook',
  description: 'Nothing is changed.',
  params: WebhookPath,
  response: answers({ 200: WebhookSchema }),
};

export const createWebhook = {
  tags,
  operationId: 'createWebhook',
  summary: 'Create a webhook',
  description:
    'Sends the named events from now on, signed with the secret (docs/webhooks.md). Each call makes another webhook.',
  body: NewWebhookBody,
  response: answers({ 201: CreatedWebhook }),
};

export const updateWebhook = {
  tags,
  operationId: 'updateWebhook',
  summary: 'Change, pause or resume a webhook',
  description:
    'What is given replaces what is there. After a change of the secret, deliveries carry a signature with the former one too, for 24 hours. `isActive: true` resumes a webhook that was paused or made inactive.',
  params: WebhookPath,
  body: WebhookPatch,
  response: answers({ 200: ChangedWebhook }),
};

export const deleteWebhook = {
  tags,
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook with its deliveries',
  description: 'What waits to be sent to it is not sent.',
  params: WebhookPath,
  response: answers({ 204: NoContent }),
};
