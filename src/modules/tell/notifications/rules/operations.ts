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
  params: UserPath,
  response: answers({ 200: RuleList }),
};

export const createNotificationRule = {
  tags,
  operationId: 'createNotificationRule',
  summary: 'Add a rule',
  params: UserPath,
  body: NewRule,
  response: answers({ 201: RuleSchema }),
};

export const updateNotificationRule = {
  tags,
  operationId: 'updateNotificationRule',
  summary: 'Change a rule: what is given replaces what is there',
  params: RulePath,
  body: RuleChange,
  response: answers({ 200: RuleSchema }),
};

export const deleteNotificationRule = {
  tags,
  operationId: 'deleteNotificationRule',
  summary: 'Delete a rule',
  params: RulePath,
  response: answers({ 204: NoContent }),
};

export const previewNotificationRule = {
  tags,
  operationId: 'previewNotificationRule',
  summary: 'What a rule would have let through lately',
  params: UserPath,
  body: PreviewBody,
  response: answers({ 200: Preview }),
};
