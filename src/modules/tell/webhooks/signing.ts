/** The secrets of webhooks, which are stored sealed, and the signatures made with them. */
import { createHmac } from 'node:crypto';
import { type Vault, VaultError } from '../../../platform/vault.ts';

/**
 * `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret. It shows the receiver that we sent the
 * body.
 */
export function signBody(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

// A sealed secret is bound to its webhook. The present and the previous secret are sealed for the same place, because a
// rotation moves the sealed value from one column to the other.
const place = (webhookId: string) => ['webhooks', webhookId, 'secret'];

export function sealSecret(vault: Pick<Vault, 'seal'>, webhookId: string, secret: string): Buffer {
  return vault.seal(secret, ...place(webhookId));
}

/** What is said of a webhook whose secret was given up with the key that sealed it. */
export const SECRET_LOST = 'The key that sealed the secret is lost; set the secret again';

/**
 * @param sealed null after the secret was lost
 * @throws VaultError
 */
export function openSecret(vault: Pick<Vault, 'open'>, webhookId: string, sealed: Uint8Array | null): string {
  if (sealed === null) throw new VaultError(SECRET_LOST);
  return vault.open(sealed, ...place(webhookId));
}
