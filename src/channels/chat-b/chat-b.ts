import { Strict } from '../../platform/http/schemas.ts';
import { defineChannel } from '../channel.ts';
import { WebhookUrl } from '../config-schemas.ts';
import { postJson } from '../post.ts';
import { blocksOf } from './blocks.ts';

/** Block-based messages by an incoming webhook. */
export const chatB = defineChannel<{ readonly webhookUrl: string }>({
  type: 'chat_b',
  displayName: 'Chat with blocks',
  config: Strict({ webhookUrl: WebhookUrl }),
  secrets: { webhookUrl: 'path' },
  addresses: ({ webhookUrl }) => [{ path: 'webhookUrl', url: webhookUrl }],
  send: ({ webhookUrl }, notification, { http, now }) => {
    const request = { url: webhookUrl, json: blocksOf(notification), receiver: 'The chat service', quoteReason: true };
    return postJson(http, request, now);
  },
});
