import { answers, NoContent } from '../../../platform/http/schemas.ts';
import { NewUserBody, User, UserList, UserListQuery, UserPatch, UserPath } from './schemas.ts';

const tags = ['Users'];

export const createUser = {
  tags,
  operationId: 'createUser',
  summary: 'Create a user, or update the one with this externalId',
  description:
    '201 where the user is new, 200 where the workspace has one with this externalId: then what is given replaces what is there, and what is left out stays. Repeating the request is safe. A new user is announced by `user.created`.',
  failures: { 409: 'Several requests create and delete this user at once; try again' },
  body: NewUserBody,
  response: answers({ 200: User, 201: User }),
};

export const updateUser = {
  tags,
  operationId: 'updateUser',
  summary: 'Change a user',
  description:
    'What is given replaces what is there, null clears, and what is left out stays. Repeating the request is safe.',
  params: UserPath,
  body: UserPatch,
  response: answers({ 200: User }),
};

export const deleteUser = {
  tags,
  operationId: 'deleteUser',
  summary: 'Delete a user and everything kept of it',
  description: 'The user is gone at once; its data are erased in the background. Location names the receipt.',
  answerHeaders: { 204: { Location: 'Path of the receipt: /v1/erasures/{erasureId}' } },
  params: UserPath,
  response: answers({ 204: NoContent }),
};

export const listUsers = {
  tags,
  operationId: 'listUsers',
  summary: 'List users, newest first unless sort says otherwise',
  description: 'Newest first unless `sort` says otherwise. Nothing is changed.',
  querystring: UserListQuery,
  response: answers({ 200: UserList }),
};

export const getUser = {
  tags,
  operationId: 'getUser',
  summary: 'Read a user',
  description: 'Nothing is changed.',
  params: UserPath,
  response: answers({ 200: User }),
};
