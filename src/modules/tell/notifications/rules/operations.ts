import { answers, NoContent } from '../../../../platform/http/schemas.ts';
import {
  NewRule,
  Preview,
  PreviewBody,
  RuleChange,
  RuleList,
  RulePath,
  Rule as RuleSchema,
  UserPath,
} from '../schemas.ts';

const tags = ['Notifications'];

export const listNotificationRules = {
  tags,
  operationId: 'listNotificationRules',
  summary: "List a user's rules, newest first",
  description: 'Nothing is changed.',
  params: UserPath,
  response: answers({ 200: RuleList }),
};

export const createNotificationRule = {
  tags,
  operationId: 'createNotificationRule',
  summary: 'Add a rule',
  description:
    'From now on, what the rule lets through is sent through its channels. A user has at most 50 rules. Each call makes another rule.',
  failures: { 409: 'The user has 50 rules' },
  params: UserPath,
  body: NewRule,
  response: answers({ 201: RuleSchema }),
};

export const updateNotificationRule = {
  tags,
  operationId: 'updateNotificationRule',
  summary: 'Change a rule: what is given replaces what is there',
  description: 'Repeating the request is safe.',
  params: RulePath,
  body: RuleChange,
  response: answers({ 200: RuleSchema }),
};

export const deleteNotificationRule = {
  tags,
  operationId: 'deleteNotificationRule',
  summary: 'Delete a rule',
  description: 'What waits to be sent by it is still sent.',
  params: RulePath,
  response: answers({ 204: NoContent }),
};

export const previewNotificationRule = {
  tags,
  operationId: 'previewNotificationRule',
  summary: 'What a rule would have let through lately',
  description: 'Looks at what has been found about the user lately. Nothing is sent, and nothing is changed.',
  params: UserPath,
  body: PreviewBody,
  response: answers({ 200: Preview }),
};
