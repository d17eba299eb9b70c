/** The secrets of webhooks, which are stored sealed, and the signatures made with them. */
import { createHmac, randomBytes } from 'node:crypto';
import { type Vault, VaultError } from '../../../platform/vault.ts';

/**
 * `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret. It shows the receiver that we sent the
 * body.
 */
export function signBody(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

export interface SigningSecrets {
  readonly present: string;
  /** Undefined unless the secret was changed a short time ago. */
  readonly previous?: string | undefined;
}

/** The headers that prove who makes an attempt: our own, and those of Standard Webhooks. */
export function signedHeaders(
  deliveryId: string,
  body: string,
  { present, previous }: SigningSecrets,
  now: Date,
): Record<string, string> {
  return {
    'X-Service-Signature': signBody(body, present),
    ...(previous !== undefined && { 'X-Service-Signature-Previous': signBody(body, previous) }),
    ...standardHeaders(deliveryId, body, previous === undefined ? [present] : [present, previous], now),
  };
}

const SECRET_PREFIX = 'whsec_';
const GENERATED_BYTES = 24;

/** A new secret in the form of Standard Webhooks: the prefix, and the base64 of 192 random bits. */
export function generateSecret(): string {
  return SECRET_PREFIX + randomBytes(GENERATED_BYTES).toString('base64');
}

/**
 * The headers of https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md for one attempt.
 * @param secrets the present one, and the previous one while it is valid: one signature of each
 */
function standardHeaders(deliveryId: string, body: string, secrets: readonly string[], now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', keyOf(secret)).update(`${deliveryId}.${timestamp}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  return { 'webhook-id': deliveryId, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** The bytes of a secret: of `whsec_` and base64 the decoded ones, of any other secret its text. */
function keyOf(secret: string): Buffer {
  const encoded = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : '';
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(encoded) && encoded.length % 4 === 0;
  return isBase64 ? Buffer.from(encoded, 'base64') : Buffer.from(secret);
}

// A sealed secret is bound to its webhook. The present and the previous secret are sealed for the same place, because a
// rotation moves the sealed value from one column to the other.
const place = (webhookId: string) => ['webhooks', webhookId, 'secret'];

export function sealSecret(vault: Pick<Vault, 'seal'>, webhookId: string, secret: string): Buffer {
  return vault.seal(secret, ...place(webhookId));
}

/** The error that is shown for a webhook whose secret was given up with the key that sealed it. */
export const SECRET_LOST = 'The key that sealed the secret is lost; set the secret again';

/**
 * @param sealed null after the secret was lost
 * @throws VaultError
 */
export function openSecret(vault: Pick<Vault, 'open'>, webhookId: string, sealed: Uint8Array | null): string {
  if (sealed === null) throw new VaultError(SECRET_LOST);
  return vault.open(sealed, ...place(webhookId));
}
