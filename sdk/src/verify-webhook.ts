/** Checks whether a delivery really comes from the service. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers as Node, Express and Fastify give them, or as `fetch` gives them. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

const SIGNATURES = ['x-service-signature', 'x-service-signature-previous'];

/**
 * Checks the signature of a delivery in constant time. While a secret is being changed, a delivery carries two
 * signatures, one made with each secret; one correct signature is enough.
 * @param rawBody the bytes of the body as they arrived, before any parsing
 * @param secret the webhook's secret
 */
export function verifyWebhook(rawBody: string | Uint8Array, headers: WebhookHeaders, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`);
  let valid = false;
  for (const name of SIGNATURES) {
    const given = Buffer.from(readHeader(headers, name));
    // Not short-circuited: every signature is compared, whether or not an earlier one matched.
    if (given.length === expected.length && timingSafeEqual(given, expected)) valid = true;
  }
  return valid;
}

function readHeader(headers: WebhookHeaders, name: string): string {
  if (typeof headers.get === 'function') return headers.get(name) ?? '';
  for (const [key, value] of Object.entries(headers)) {
    if (key.toLowerCase() === name) return typeof value === 'string' ? value : '';
  }
  return '';
}
