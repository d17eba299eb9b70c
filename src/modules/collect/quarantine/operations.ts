import { answers } from '../../../platform/http/schemas.ts';
import { EntryList, EntryListQuery, EntryPath, RetryAnswer } from './schemas.ts';

const tags = ['Quarantine'];

export const listQuarantine = {
  tags,
  operationId: 'listQuarantine',
  summary: 'List records that could not be understood, newest first',
  querystring: EntryListQuery,
  response: answers({ 200: EntryList }),
};

export const retryQuarantineEntry = {
  tags,
  operationId: 'retryQuarantineEntry',
  summary: 'Read a record again, after an upgrade that may understand it',
  params: EntryPath,
  response: answers({ 200: RetryAnswer }),
};
