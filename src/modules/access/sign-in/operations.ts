import { answers, NoContent } from '../../../platform/http/schemas.ts';
import { SessionList, SessionListQuery, SessionPath } from './schemas.ts';

const tags = ['Sessions'];

export const listSessions = {
  tags,
  operationId: 'listSessions',
  summary: 'List who is signed in to the console, newest first',
  description: 'A session begins when somebody signs in to the console. Nothing is changed.',
  querystring: SessionListQuery,
  response: answers({ 200: SessionList }),
};

export const endSession = {
  tags,
  operationId: 'endSession',
  summary: 'End a session at once',
  description: 'From the answer on, no request of this session succeeds.',
  params: SessionPath,
  response: answers({ 204: NoContent }),
};
