import { Type } from 'typebox';
import { answers } from './schemas.ts';

const tags = ['Health'];
const Status = Type.Object({ status: Type.Literal('ok') });

export const getLiveness = {
  tags,
  operationId: 'getLiveness',
  summary: 'The process is up',
  security: [],
  response: answers({ 200: Status }),
};

export const getReadiness = {
  tags,
  operationId: 'getReadiness',
  summary: 'The database is reachable and migrated',
  security: [],
  response: answers({ 200: Status }),
};
