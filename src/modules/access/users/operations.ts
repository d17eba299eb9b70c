import { answers, NoContent } from '../../../platform/http/schemas.ts';
import { NewUserBody, User, UserList, UserListQuery, UserPatch, UserPath } from './schemas.ts';

const tags = ['Users'];

export const createUser = {
  tags,
  operationId: 'createUser',
  summary: 'Create a user, or update the one with this externalId',
  body: NewUserBody,
  response: answers({ 200: User, 201: User }),
};

export const updateUser = {
  tags,
  operationId: 'updateUser',
  summary: 'Change a user',
  params: UserPath,
  body: UserPatch,
  response: answers({ 200: User }),
};

export const deleteUser = {
  tags,
  operationId: 'deleteUser',
  summary: 'Delete a user and everything kept of it',
  description: 'The user is gone at once; its data are erased in the background. Location names the receipt.',
  params: UserPath,
  response: answers({ 204: NoContent }),
};

export const listUsers = {
  tags,
  operationId: 'listUsers',
  summary: 'List users, newest first unless sort says otherwise',
  querystring: UserListQuery,
  response: answers({ 200: UserList }),
};

export const getUser = {
  tags,
  operationId: 'getUser',
  summary: 'Read a user',
  params: UserPath,
  response: answers({ 200: User }),
};
