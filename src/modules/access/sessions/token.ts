/** Secrets of 256 random bits that browsers keep: of a session, of a sign-in link. Only their SHA-256 is stored. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export function generateToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whether a text has the form of a token; anything else needs no look-up. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}
