import type { Channel } from '../../../../channels/channel.ts';
import { answers, NoContent } from '../../../../platform/http/schemas.ts';
import {
  ChannelChange,
  ChannelList,
  ChannelPath,
  newChannelBody,
  TestResult,
  UserChannel as UserChannelSchema,
  UserPath,
} from '../schemas.ts';

const tags = ['Notifications'];

export const listNotificationChannels = {
  tags,
  operationId: 'listNotificationChannels',
  summary: "List a user's channels, newest first",
  params: UserPath,
  response: answers({ 200: ChannelList }),
};

/** @param channels those that can be chosen */
export const createNotificationChannel = (channels: readonly Channel[]) => ({
  tags,
  operationId: 'createNotificationChannel',
  summary: 'Add a channel',
  params: UserPath,
  body: newChannelBody(channels),
  response: answers({ 201: UserChannelSchema }),
});

export const updateNotificationChannel = {
  tags,
  operationId: 'updateNotificationChannel',
  summary: 'Change, enable or disable a channel: what is given replaces what is there',
  params: ChannelPath,
  body: ChannelChange,
  response: answers({ 200: UserChannelSchema }),
};

export const deleteNotificationChannel = {
  tags,
  operationId: 'deleteNotificationChannel',
  summary: 'Delete a channel; rules that name it go on without it',
  params: ChannelPath,
  response: answers({ 204: NoContent }),
};

export const testNotificationChannel = {
  tags,
  operationId: 'testNotificationChannel',
  summary: 'Send a test notification now: one real attempt',
  params: ChannelPath,
  response: answers({ 200: TestResult }),
};
