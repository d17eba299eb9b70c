import { answers } from '../../../platform/http/schemas.ts';
import { EntryInFull, EntryList, EntryListQuery, EntryPath, RetryAnswer } from './schemas.ts';

const tags = ['Quarantine'];

export const listQuarantine = {
  tags,
  operationId: 'listQuarantine',
  summary: 'List records that could not be understood, newest first',
  description: 'Records are kept as they came, for RAW_RETENTION_DAYS. Nothing is changed.',
  querystring: EntryListQuery,
  response: answers({ 200: EntryList }),
};

export const getQuarantineEntry = {
  tags,
  operationId: 'getQuarantineEntry',
  summary: 'Read a record that could not be understood, as it came',
  description: 'The record is health data of a person. Nothing is changed.',
  failures: { 409: 'The key under which the record was sealed has been removed' },
  params: EntryPath,
  response: answers({ 200: EntryInFull }),
};

export const retryQuarantineEntry = {
  tags,
  operationId: 'retryQuarantineEntry',
  summary: 'Read a record again, after an upgrade that may understand it',
  description: 'Repeating the request is safe.',
  failures: { 409: 'The key under which the record was sealed has been removed' },
  params: EntryPath,
  response: answers({ 200: RetryAnswer }),
};
