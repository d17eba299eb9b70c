import { createHmac } from 'node:crypto';
import { Type } from 'typebox';
import { Strict } from '../../platform/http/schemas.ts';
import { defineChannel } from '../channel.ts';
import { Url } from '../config-schemas.ts';
import type { Notification } from '../notification.ts';
import { post } from '../post.ts';
import { cutText, inJsonBytes } from '../text.ts';

const GONE = 410;

/** A signed HTTP POST of the notification itself. */
export const webhook = defineChannel<{ readonly url: string; readonly secret: string }>({
  type: 'webhook',
  displayName: 'Webhook',
  config: Strict({ url: Url, secret: Type.String({ minLength: 1, maxLength: 1024 }) }),
  secrets: { secret: 'all' },
  addresses: ({ url }) => [{ path: 'url', url }],
  send: ({ url, secret }, notification, { http, deliveryId, now }) => {
    const body = payloadOf(notification);
    const headers = {
      'Content-Type': 'application/json',
      'X-Service-Event': 'notification',
      'X-Service-Delivery': deliveryId,
      'X-Service-Signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    };
    return post(http, { url, headers, body, receiver: 'The endpoint' }, now, ({ status }, outcome) =>
      status === GONE && outcome.kind === 'failed'
        ? { ...outcome, error: 'The endpoint answered 410: it is gone; the channel was disabled', targetGone: true }
        : outcome,
    );
  },
});

// In bytes of JSON. All together they stay below 20 KB.
const MAX_TITLE = 1_000;
const MAX_BODY = 12_000;
const MAX_METADATA = 4_000;
const MAX_URL = 2_000;

/** The body: the notification, cut where it is too long. It is the same for every attempt. */
function payloadOf({ title, body, severity, category, metadata, url, timestamp }: Notification): string {
  const cut = (text: string, limit: number) => cutText(text.toWellFormed(), { limit, measure: inJsonBytes });
  return JSON.stringify({
    title: cut(title, MAX_TITLE),
    body: cut(body, MAX_BODY),
    severity,
    category,
    ...(metadata !== undefined && Buffer.byteLength(JSON.stringify(metadata)) <= MAX_METADATA && { metadata }),
    ...(url !== undefined && inJsonBytes(url) <= MAX_URL && { url }),
    timestamp,
  });
}
