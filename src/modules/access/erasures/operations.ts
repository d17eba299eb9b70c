import { answers } from '../../../platform/http/schemas.ts';
import { ErasurePath, Erasure as ErasureSchema } from './schemas.ts';

export const getErasure = {
  tags: ['Users'],
  operationId: 'getErasure',
  summary: "Read the receipt of a user's deletion",
  params: ErasurePath,
  response: answers({ 200: ErasureSchema }),
};
