import { answers, NoContent } from '../../../platform/http/schemas.ts';
import { Goal, GoalList, GoalListQuery, GoalPatch, GoalPath, NewGoal, UserPath } from './schemas.ts';

const tags = ['Goals'];

export const listGoals = {
  tags,
  operationId: 'listGoals',
  summary: "List a user's goals, newest first",
  description: 'Nothing is changed.',
  params: UserPath,
  querystring: GoalListQuery,
  response: answers({ 200: GoalList }),
};

export const createGoal = {
  tags,
  operationId: 'createGoal',
  summary: 'Set a goal',
  description:
    'From now on it is judged at each change of the data, and reaching it can notify the user. Each call makes another goal.',
  params: UserPath,
  body: NewGoal,
  response: answers({ 201: Goal }),
};

export const updateGoal = {
  tags,
  operationId: 'updateGoal',
  summary: 'Change a goal',
  description: 'What is given replaces what is there. Repeating the request is safe.',
  params: GoalPath,
  body: GoalPatch,
  response: answers({ 200: Goal }),
};

export const deleteGoal = {
  tags,
  operationId: 'deleteGoal',
  summary: 'Delete a goal',
  description: 'It is not judged any more.',
  params: GoalPath,
  response: answers({ 204: NoContent }),
};
