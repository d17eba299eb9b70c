import { createECDH } from 'node:crypto';
import { Type } from 'typebox';
import { Strict, sayFault } from '../../platform/http/schemas.ts';
import type { HttpResponse } from '../../platform/http-client.ts';
import type { Severity } from '../../vocabulary/findings.ts';
import { type ConfigFault, defineChannel } from '../channel.ts';
import { Url } from '../config-schemas.ts';
import { linkOf, type Notification } from '../notification.ts';
import type { Outcome } from '../outcome.ts';
import { post } from '../post.ts';
import { cleanLine, cleanText, cutText, inJsonBytes } from '../text.ts';

interface PushConfig extends Record<string, unknown> {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const Base64Url = sayFault(
  Type.String({ pattern: '^[A-Za-z0-9_-]+={0,2}$', maxLength: 200 }),
  'must be base64url, as the subscription of the browser has it',
);

/** Web push to a browser's subscription: encrypted for it (RFC 8291), signed by us (RFC 8292). */
export const push = defineChannel<PushConfig>({
  type: 'push',
  displayName: 'Web push',
  config: Strict({ endpoint: Url, keys: Strict({ p256dh: Base64Url, auth: Base64Url }) }),
  secrets: { 'keys.auth': 'all' },
  addresses: ({ endpoint }) => [{ path: 'endpoint', url: endpoint }],
  findFault,
  send: async ({ endpoint, keys }, notification, { http, vapid, now }) => {
    if (vapid === undefined) {
      return { kind: 'failed', statusCode: null, error: 'Web push is not set up: the service has no VAPID keys' };
    }
    const { default: webPush } = await import('web-push'); // few processes ever send one
    // The library only makes the request; our own client sends it.
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payloadOf(notification), {
      vapidDetails: vapid,
      TTL: TTL_SECONDS,
      urgency: URGENCIES[notification.severity],
      contentEncoding: 'aes128gcm',
    });
    const { 'Content-Length': _, ...texts } = stringsOf(headers);
    const request = { url: endpoint, headers: texts, body: body ?? '', receiver: 'The push service' };
    return post(http, request, now, whetherGone);
  },
});

const TTL_SECONDS = 86_400;
const URGENCIES = { info: 'low', warning: 'normal', critical: 'high' } as const satisfies Record<Severity, string>;
const MAX_TITLE = 500;
const MAX_BODY = 2_500;
/**
 * We leave out links longer than this, so that the whole stays below 3,993 bytes, which every push service must accept.
 */
const MAX_LINK = 700;

/** The message for the browser's service worker. */
function payloadOf(notification: Notification): string {
  const { title, body, severity, category, timestamp } = notification;
  const link = linkOf(notification);
  const cut = (text: string, limit: number) => cutText(text, { limit, measure: inJsonBytes });
  return JSON.stringify({
    title: cut(cleanLine(title), MAX_TITLE),
    body: cut(cleanText(body), MAX_BODY),
    severity,
    category,
    timestamp,
    ...(link !== undefined && inJsonBytes(link) <= MAX_LINK && { url: link }),
  });
}

/** RFC 8030 §7.3: the subscription is over. */
function whetherGone({ status }: HttpResponse, outcome: Outcome): Outcome {
  if (outcome.kind !== 'failed' || (status !== 404 && status !== 410)) return outcome;
  const error = `The push service answered ${status}: the subscription is gone; the channel was disabled`;
  return { ...outcome, error, targetGone: true };
}

function stringsOf(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

const POINT_BYTES = 65;
const AUTH_BYTES = 16;

/** RFC 8291 §2: the browser's key is an uncompressed point, its secret has 16 bytes. */
function findFault({ keys: { p256dh, auth } }: PushConfig): ConfigFault | undefined {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || !isOnCurve(point)) {
    return { path: 'keys.p256dh', message: "must be the subscription's public key, 65 bytes as base64url" };
  }
  if (Buffer.from(auth, 'base64url').length === AUTH_BYTES) return undefined;
  return { path: 'keys.auth', message: "must be the subscription's secret, 16 bytes as base64url" };
}

function isOnCurve(point: Buffer): boolean {
  const scratch = createECDH('prime256v1');
  scratch.generateKeys();
  try {
    scratch.computeSecret(point);
    return true;
  } catch {
    return false; // crypto throws when a point is not on the curve
  }
}
