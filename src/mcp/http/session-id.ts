/**
 * Session ids that only work with the key that opened the session: a random part, and its HMAC under that key. The
 * server stores nothing, so a session works across processes and restarts, and ends with its key.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const RANDOM_BYTES = 16;

/** @param authorization the header of the request that opens the session */
export function createSessionId(authorization: string): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${random}.${proof(authorization, random)}`;
}

/** True if this very key opened the session. */
export function isSessionOf(authorization: string, sessionId: string): boolean {
  const [random = '', given = ''] = sessionId.split('.');
  const expected = Buffer.from(proof(authorization, random));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function proof(authorization: string, random: string): string {
  return createHmac('sha256', keyIn(authorization)).update(`tributary mcp session ${random}`).digest('base64url');
}

/** The key alone: how the header writes the scheme does not matter. */
export function keyIn(authorization: string): string {
  return authorization.replace(/^Bearer\s+/i, '');
}
