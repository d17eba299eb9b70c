import { Type } from 'typebox';
import { answers, NoContent } from '../../../platform/http/schemas.ts';
import { CreatedKey, KeyPath, ListedKey, NewKeyBody } from './schemas.ts';

const tags = ['API keys'];

export const createApiKey = {
  tags,
  operationId: 'createApiKey',
  summary: 'Create an API key',
  body: NewKeyBody,
  response: answers({ 201: CreatedKey }),
};

export const listApiKeys = {
  tags,
  operationId: 'listApiKeys',
  summary: 'List API keys',
  response: answers({ 200: Type.Array(ListedKey) }),
};

export const rotateApiKey = {
  tags,
  operationId: 'rotateApiKey',
  summary: 'Replace a key; the old one is invalid at once',
  params: KeyPath,
  response: answers({ 200: CreatedKey }),
};

export const revokeApiKey = {
  tags,
  operationId: 'revokeApiKey',
  summary: 'Revoke a key at once',
  params: KeyPath,
  response: answers({ 204: NoContent }),
};
