import { answers } from '../../../platform/http/schemas.ts';
import { VapidPublicKey } from './schemas.ts';

export const getVapidPublicKey = {
  tags: ['Notifications'],
  operationId: 'getVapidPublicKey',
  summary: 'The key that browsers subscribe to web push with',
  response: answers({ 200: VapidPublicKey }),
};
