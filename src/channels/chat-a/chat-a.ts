import { Strict } from '../../platform/http/schemas.ts';
import type { HttpResponse } from '../../platform/http-client.ts';
import { LONGEST_WAIT_MS } from '../../platform/retry-after.ts';
import { defineChannel } from '../channel.ts';
import { WebhookUrl } from '../config-schemas.ts';
import type { Outcome } from '../outcome.ts';
import { postJson, retryAfter } from '../post.ts';
import { embedOf } from './embed.ts';

/** Rich embeds by an incoming webhook. */
export const chatA = defineChannel<{ readonly webhookUrl: string }>({
  type: 'chat_a',
  displayName: 'Chat with rich embeds',
  config: Strict({ webhookUrl: WebhookUrl }),
  secrets: { webhookUrl: 'path' },
  addresses: ({ webhookUrl }) => [{ path: 'webhookUrl', url: webhookUrl }],
  send: ({ webhookUrl }, notification, { http, now }) => {
    const json = { embeds: [embedOf(notification)], allowed_mentions: { parse: [] } };
    return postJson(http, { url: webhookUrl, json, receiver: 'The chat service' }, now, withBodyRetryAfter);
  },
});

/** The body of a 429 also says how long to wait, with fractions of a second. */
function withBodyRetryAfter(response: HttpResponse, outcome: Outcome): Outcome {
  if (response.status !== 429 || outcome.kind !== 'retry') return outcome;
  const seconds = /"retry_after"\s*:\s*(\d+(?:\.\d+)?)/.exec(response.text())?.[1];
  const bodyMs = seconds === undefined ? 0 : Math.ceil(Number(seconds) * 1000);
  return retryAfter(outcome, bodyMs > (outcome.afterMs ?? 0) ? Math.min(bodyMs, LONGEST_WAIT_MS) : outcome.afterMs);
}
