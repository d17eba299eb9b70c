/** Signing secrets at rest: sealed, each bound to its webhook. */
import type { Vault } from '../../../platform/vault.ts';

// The same place for the present and the previous secret: a rotation moves the sealed value from one to the other.
const place = (webhookId: string) => ['webhooks', webhookId, 'secret'];

export function sealSecret(vault: Pick<Vault, 'seal'>, webhookId: string, secret: string): Buffer {
  return vault.seal(secret, ...place(webhookId));
}

/** @throws VaultError */
export function openSecret(vault: Pick<Vault, 'open'>, webhookId: string, sealed: Uint8Array): string {
  return vault.open(sealed, ...place(webhookId));
}
