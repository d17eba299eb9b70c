import { answers } from '../../../../platform/http/schemas.ts';
import { ConnectLink as ConnectLinkSchema, newLinkBody, UserPath } from '../schemas.ts';

/** @param providerIds those that can be chosen */
export const createConnectLink = (providerIds: readonly string[]) => ({
  tags: ['Connections'],
  operationId: 'createConnectLink',
  summary: 'Make a link with which the user connects devices',
  description: 'Safe to hand to the user. docs/connect.md describes the page behind it.',
  params: UserPath,
  body: newLinkBody(providerIds),
  response: answers({ 201: ConnectLinkSchema }),
});
