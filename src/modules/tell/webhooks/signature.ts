/** How a receiver knows that a delivery is ours: HMAC-SHA256 over the raw body. */
import { createHmac } from 'node:crypto';

/** `sha256=` and the hex HMAC-SHA256 of the body, keyed with the secret. */
export function signBody(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}
