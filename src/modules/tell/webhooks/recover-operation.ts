import { answers } from '../../../platform/http/schemas.ts';
import { RecoverBody, Recovery, RecoveryPath, RecoveryState, WebhookPath } from './schemas.ts';

export const recoverWebhook = {
  tags: ['Webhooks'],
  operationId: 'recoverWebhook',
  summary: 'Send again what has failed since a time',
  description: 'Each failed delivery is sent again once, oldest first, as a new delivery with the same body.',
  failures: { 409: 'The webhook is paused' },
  params: WebhookPath,
  body: RecoverBody,
  response: answers({ 202: Recovery }),
};

export const getWebhookRecovery = {
  tags: ['Webhooks'],
  operationId: 'getWebhookRecovery',
  summary: 'Read what has become of a recovery',
  description: 'Nothing is changed.',
  params: RecoveryPath,
  response: answers({ 200: RecoveryState }),
};
