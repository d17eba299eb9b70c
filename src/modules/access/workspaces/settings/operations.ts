import { answers } from '../../../../platform/http/schemas.ts';
import { Workspace, WorkspaceBody, WorkspaceHeaders } from './schemas.ts';

const tags = ['Workspace'];

export const getWorkspace = {
  tags,
  operationId: 'getWorkspace',
  summary: 'Read the settings of the workspace',
  description: 'The header ETag names this state of them, for If-Match. Nothing is changed.',
  answerHeaders: { 200: { ETag: 'Names this state of the settings' } },
  response: answers({ 200: Workspace }),
};

export const setWorkspace = {
  tags,
  operationId: 'setWorkspace',
  summary: 'Replace the settings of the workspace',
  description:
    'A member that is left out, or null, gets its default. They count at once, in every process. Repeating the request is safe.',
  headers: WorkspaceHeaders,
  body: WorkspaceBody,
  answerHeaders: { 200: { ETag: 'Names this state of the settings' } },
  response: answers({ 200: Workspace }),
};
