/**
 * The first answer to a request with an Idempotency-Key, as it is stored for repeats. The key that seals it is derived
 * from the request's credential and its Idempotency-Key, and is stored nowhere. So nobody can read the answer from the
 * database, not even an API key that it shows.
 */
import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../../../platform/vault.ts';

export interface FirstAnswer {
  /** {@link hashRequest} of the request that was answered. */
  readonly request: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface AnswerKeys {
  /** What the answer is found by. */
  readonly id: Buffer;
  readonly sealingKey: Buffer;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The API key takes part, because a short Idempotency-Key could be guessed.
 * @param credential the API key, or the token of the session, that the request brings
 */
export function deriveKeys(credential: string, idempotencyKey: string): AnswerKeys {
  const secret = `${credential}\n${idempotencyKey}`;
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'tributary idempotency-key', 2 * KEY_BYTES));
  return { id: bytes.subarray(0, KEY_BYTES), sealingKey: bytes.subarray(KEY_BYTES) };
}

/** Tells another request with the same key from a repeat: the bodies are compared to the byte. */
export function hashRequest(url: string, body: Uint8Array): string {
  return createHash('sha256').update(`POST ${url}\0`).update(body).digest('hex');
}

/** Layout: nonce, tag, ciphertext. */
export function sealAnswer({ id, sealingKey }: AnswerKeys, answer: FirstAnswer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const { ciphertext, tag } = encrypt(sealingKey, nonce, Buffer.from(JSON.stringify(answer)), id);
  return Buffer.concat([nonce, tag, ciphertext]);
}

/** @throws VaultError when it was changed */
export function openAnswer({ id, sealingKey }: AnswerKeys, sealed: Buffer): FirstAnswer {
  const textAt = NONCE_BYTES + TAG_BYTES;
  const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, textAt)];
  const text = decrypt(sealingKey, nonce, sealed.subarray(textAt), tag, id).toString();
  return JSON.parse(text) as FirstAnswer; // as sealAnswer wrote it
}
