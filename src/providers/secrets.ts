/** Comparing what a caller sent with what only the vendor can know, in a time that tells nothing about either. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** True when both texts are the same; false where the caller sent none. */
export function isSameSecret(sent: string | undefined, secret: string): boolean {
  // Digests have one length, which timingSafeEqual needs, and hide that of the secret.
  return timingSafeEqual(digest(sent ?? ''), digest(secret)) && sent !== undefined && secret !== '';
}
