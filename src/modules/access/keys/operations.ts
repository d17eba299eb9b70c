import { Type } from 'typebox';
import { answers, NoContent } from '../../../platform/http/schemas.ts';
import { CreatedKey, KeyPath, ListedKey, NewKeyBody } from './schemas.ts';

const tags = ['API keys'];

export const createApiKey = {
  tags,
  operationId: 'createApiKey',
  summary: 'Create an API key',
  description: 'The answer holds the raw key, once: store it, it cannot be read again. Each call makes another key.',
  body: NewKeyBody,
  response: answers({ 201: CreatedKey }),
};

export const listApiKeys = {
  tags,
  operationId: 'listApiKeys',
  summary: 'List API keys',
  description: 'Every key of the workspace, newest first, without its raw form. Nothing is changed.',
  response: answers({ 200: Type.Array(ListedKey) }),
};

export const rotateApiKey = {
  tags,
  operationId: 'rotateApiKey',
  summary: 'Replace a key; the old one is invalid at once',
  description:
    'Makes a new key with the same name, scopes and expiry, and revokes the old one at the same moment. The answer holds the raw key, once.',
  failures: { 409: 'The key has expired' },
  params: KeyPath,
  response: answers({ 200: CreatedKey }),
};

export const revokeApiKey = {
  tags,
  operationId: 'revokeApiKey',
  summary: 'Revoke a key at once',
  description:
    'From the answer on, no request with this key succeeds; running reads with it end with 401, and its sessions and streams end.',
  params: KeyPath,
  response: answers({ 204: NoContent }),
};
