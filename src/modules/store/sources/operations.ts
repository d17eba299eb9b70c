import { answers } from '../../../platform/http/schemas.ts';
import { SourcePriorities, SourcePrioritiesBody, UserPath } from './schemas.ts';

const tags = ['Sources'];

export const getSourcePriority = {
  tags,
  operationId: 'getSourcePriority',
  summary: "Read the workspace's source priorities",
  description: 'Nothing is changed.',
  response: answers({ 200: SourcePriorities }),
};

export const setSourcePriority = {
  tags,
  operationId: 'setSourcePriority',
  summary: "Set which providers count first for the workspace's users",
  description:
    'Replaces all lists. What was worked out from the data is worked out anew in the background. Repeating the request is safe.',
  body: SourcePrioritiesBody,
  response: answers({ 200: SourcePriorities }),
};

export const getUserSourcePriority = {
  tags,
  operationId: 'getUserSourcePriority',
  summary: "Read a user's own source priorities",
  description: 'Nothing is changed.',
  params: UserPath,
  response: answers({ 200: SourcePriorities }),
};

export const setUserSourcePriority = {
  tags,
  operationId: 'setUserSourcePriority',
  summary: "Set which providers count first for a user; they come before the workspace's",
  description:
    'Replaces all lists of the user. What was worked out from the data is worked out anew. Repeating the request is safe.',
  params: UserPath,
  body: SourcePrioritiesBody,
  response: answers({ 200: SourcePriorities }),
};
