/** The secrets of webhooks, which are stored sealed, and the signatures made with them. */
import { createHmac } from 'node:crypto';
import type { Db } from '../../../platform/db.ts';
import type { Vault } from '../../../platform/vault.ts';
import { listSealedSecrets, replaceSealedSecrets } from './store.ts';

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

/** @throws VaultError */
export function openSecret(vault: Pick<Vault, 'open'>, webhookId: string, sealed: Uint8Array): string {
  return vault.open(sealed, ...place(webhookId));
}

/**
 * Seals the secrets of all webhooks with the first key. Safe to run while the service runs, and to repeat.
 * @returns how many webhooks were changed
 */
export async function reencryptWebhookSecrets(db: Db, vault: Vault): Promise<number> {
  let changed = 0;
  for (const { id, ...before } of await listSealedSecrets(db)) {
    const sealed = [before.secret, before.previousSecret].filter((value) => value !== null);
    if (!sealed.some((value) => vault.sealedUnderOldKey(value))) continue;
    const again = (value: Buffer) => sealSecret(vault, id, openSecret(vault, id, value));
    const previousSecret = before.previousSecret === null ? null : again(before.previousSecret);
    await replaceSealedSecrets(db, id, before, { secret: again(before.secret), previousSecret });
    changed++;
  }
  return changed;
}
