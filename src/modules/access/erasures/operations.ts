import { answers } from '../../../platform/http/schemas.ts';
import { ErasurePath, Erasure as ErasureSchema } from './schemas.ts';

export const getErasure = {
  tags: ['Users'],
  operationId: 'getErasure',
  summary: "Read the receipt of a user's deletion",
  description:
    'Location of the answer to DELETE /v1/users/{userId} names it. It says how far the erasure is, and stays as proof. Nothing is changed.',
  params: ErasurePath,
  response: answers({ 200: ErasureSchema }),
};
