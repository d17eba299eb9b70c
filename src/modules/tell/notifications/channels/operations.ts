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
  description: 'Nothing is changed.',
  params: UserPath,
  response: answers({ 200: ChannelList }),
};

/** @param channels those that can be chosen */
export const createNotificationChannel = (channels: readonly Channel[]) => ({
  tags,
  operationId: 'createNotificationChannel',
  summary: 'Add a channel',
  description:
    'Secrets in `config` are stored sealed and shown masked. A user has at most 50 channels. Each call makes another channel.',
  failures: { 409: 'The user has 50 channels' },
  params: UserPath,
  body: newChannelBody(channels),
  response: answers({ 201: UserChannelSchema }),
});

export const updateNotificationChannel = {
  tags,
  operationId: 'updateNotificationChannel',
  summary: 'Change, enable or disable a channel: what is given replaces what is there',
  description:
    'A masked secret that is sent back keeps the stored one, as long as the destination stays. Repeating the request is safe.',
  params: ChannelPath,
  body: ChannelChange,
  response: answers({ 200: UserChannelSchema }),
};

export const deleteNotificationChannel = {
  tags,
  operationId: 'deleteNotificationChannel',
  summary: 'Delete a channel; rules that name it go on without it',
  description: 'What waits to be sent through it is not sent.',
  params: ChannelPath,
  response: answers({ 204: NoContent }),
};

export const testNotificationChannel = {
  tags,
  operationId: 'testNotificationChannel',
  summary: 'Send a test notification now: one real attempt',
  description:
    'One attempt while you wait, whatever the rules and quiet hours say. How it ended is the answer: a failure of the channel is a 200 with `failed`.',
  params: ChannelPath,
  response: answers({ 200: TestResult }),
};
