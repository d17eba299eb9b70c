import type { Channel } from '../../../../channels/channel.ts';
import { answers } from '../../../../platform/http/schemas.ts';
import { LogInFull, LogList, LogPath, logListQuery, UserPath } from '../schemas.ts';

const tags = ['Notifications'];

/** @param channels those that can be asked for */
export const listNotificationLogs = (channels: readonly Channel[]) => ({
  tags,
  operationId: 'listNotificationLogs',
  summary: 'What was sent, newest first, with counts',
  description: 'Each entry is one notification through one channel. Nothing is changed.',
  params: UserPath,
  querystring: logListQuery(channels),
  response: answers({ 200: LogList }),
});

export const getNotificationLog = {
  tags,
  operationId: 'getNotificationLog',
  summary: 'Read a log entry with its text and each of its attempts',
  description: 'Nothing is changed.',
  params: LogPath,
  response: answers({ 200: LogInFull }),
};
