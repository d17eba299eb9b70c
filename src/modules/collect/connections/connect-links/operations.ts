import { answers } from '../../../../platform/http/schemas.ts';
import { ConnectLink as ConnectLinkSchema, newLinkBody, UserPath } from '../schemas.ts';

/** @param providerIds those that can be chosen */
export const createConnectLink = (providerIds: readonly string[]) => ({
  tags: ['Connections'],
  operationId: 'createConnectLink',
  summary: 'Make a link with which the user connects a provider',
  description: 'Good for one connection; safe to hand to the user.',
  params: UserPath,
  body: newLinkBody(providerIds),
  response: answers({ 201: ConnectLinkSchema }),
});
