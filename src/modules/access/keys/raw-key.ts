/** API keys as text: `svc_live_` and 32 random characters. Only the SHA-256 of a key is stored. */
import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'svc_live_';
const RANDOM_CHARACTERS = 32;
const SHOWN_CHARACTERS = 16;

/** A new key: 32 characters of base64url hold 192 random bits. */
export function generateRawKey(): string {
  return PREFIX + randomBytes((RANDOM_CHARACTERS / 4) * 3).toString('base64url');
}

/** The part of a key that people recognise it by: its first 16 characters, and never more than half of it. */
export function keyPrefix(rawKey: string): string {
  return rawKey.slice(0, Math.min(SHOWN_CHARACTERS, Math.floor(rawKey.length / 2)));
}

export function hashKey(rawKey: string): Buffer {
  return createHash('sha256').update(rawKey).digest();
}

/** The key in an Authorization header; undefined when there is none or it is malformed. */
export function bearerKey(header: string | undefined): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,512})$/i.exec(header ?? '')?.[1];
}
