import { Strict } from '../../platform/http/schemas.ts';
import type { HttpResponse } from '../../platform/http-client.ts';
import { defineChannel } from '../channel.ts';
import { WebhookUrl } from '../config-schemas.ts';
import type { Outcome } from '../outcome.ts';
import { outcomeOf, postJson } from '../post.ts';
import { cardOf } from './card.ts';

const RECEIVER = 'The chat service';

/** Adaptive Cards by an incoming webhook. */
export const chatC = defineChannel<{ readonly webhookUrl: string }>({
  type: 'chat_c',
  displayName: 'Chat with cards',
  config: Strict({ webhookUrl: WebhookUrl }),
  secrets: { webhookUrl: 'path' },
  addresses: ({ webhookUrl }) => [{ path: 'webhookUrl', url: webhookUrl }],
  send: ({ webhookUrl }, notification, { http, now }) => {
    const attachment = {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: cardOf(notification),
    };
    const json = { type: 'message', attachments: [attachment] };
    const judge = (response: HttpResponse, outcome: Outcome) => unwrapped(response, outcome, now);
    return postJson(http, { url: webhookUrl, json, receiver: RECEIVER }, now, judge);
  },
});

/**
 * Some of these services answer 200 although a server behind them failed, and say so in the text: "… returned HTTP
 * error 429 …".
 */
function unwrapped(response: HttpResponse, outcome: Outcome, now: Date): Outcome {
  const status = outcome.kind === 'delivered' ? /HTTP error (\d{3})/.exec(response.text())?.[1] : undefined;
  if (status === undefined) return outcome;
  const { headers } = response;
  return outcomeOf({ status: Number(status), headers, text: () => '' }, { receiver: RECEIVER }, now);
}
