/** Compares secrets. The time that it takes reveals nothing about them. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** True when both texts are the same; false when the caller sent none. */
export function isSameSecret(sent: string | undefined, secret: string): boolean {
  // timingSafeEqual needs two values of one length. Digests have one length, and hide the length of the secret.
  return timingSafeEqual(digest(sent ?? ''), digest(secret)) && sent !== undefined && secret !== '';
}
