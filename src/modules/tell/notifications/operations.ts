import { answers } from '../../../platform/http/schemas.ts';
import { VapidPublicKey } from './schemas.ts';

export const getVapidPublicKey = {
  tags: ['Notifications'],
  operationId: 'getVapidPublicKey',
  summary: 'The key that browsers subscribe to web push with',
  description: '503 where web push is not set up. Nothing is changed.',
  response: answers({ 200: VapidPublicKey }),
};
