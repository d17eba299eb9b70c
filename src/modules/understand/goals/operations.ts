import { answers, NoContent } from '../../../platform/http/schemas.ts';
import { Goal, GoalList, GoalListQuery, GoalPatch, GoalPath, NewGoal, UserPath } from './schemas.ts';

const tags = ['Goals'];

export const listGoals = {
  tags,
  operationId: 'listGoals',
  summary: "List a user's goals, newest first",
  params: UserPath,
  querystring: GoalListQuery,
  response: answers({ 200: GoalList }),
};

export const createGoal = {
  tags,
  operationId: 'createGoal',
  summary: 'Set a goal',
  params: UserPath,
  body: NewGoal,
  response: answers({ 201: Goal }),
};

export const updateGoal = {
  tags,
  operationId: 'updateGoal',
  summary: 'Change a goal',
  params: GoalPath,
  body: GoalPatch,
  response: answers({ 200: Goal }),
};

export const deleteGoal = {
  tags,
  operationId: 'deleteGoal',
  summary: 'Delete a goal',
  params: GoalPath,
  response: answers({ 204: NoContent }),
};
