import { Type } from 'typebox';
import { answers } from '../../../platform/http/schemas.ts';
import { PersonalRecord, RecordPath, RecordQuery, UserPath } from './schemas.ts';

const tags = ['Personal records'];

export const listPersonalRecords = {
  tags,
  operationId: 'listPersonalRecords',
  summary: "List a user's personal records",
  description: 'They are worked out anew whenever data change. Nothing is changed.',
  params: UserPath,
  response: answers({ 200: Type.Array(PersonalRecord) }),
};

export const getPersonalRecord = {
  tags,
  operationId: 'getPersonalRecord',
  summary: 'Read the record of a metric type and category',
  description: 'Nothing is changed.',
  params: RecordPath,
  querystring: RecordQuery,
  response: answers({ 200: PersonalRecord }),
};
