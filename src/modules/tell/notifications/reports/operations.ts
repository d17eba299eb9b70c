import { answers } from '../../../../platform/http/schemas.ts';
import { ReportSettingsBody, ReportSettings as ReportSettingsSchema, UserPath } from '../schemas.ts';

const tags = ['Notifications'];

export const getReportSettings = {
  tags,
  operationId: 'getReportSettings',
  summary: 'When the user gets reports',
  description: 'Nothing is changed.',
  params: UserPath,
  response: answers({ 200: ReportSettingsSchema }),
};

export const setReportSettings = {
  tags,
  operationId: 'setReportSettings',
  summary: 'Set when the user gets reports; what is left out stays',
  description: 'Repeating the request is safe.',
  params: UserPath,
  body: ReportSettingsBody,
  response: answers({ 200: ReportSettingsSchema }),
};
