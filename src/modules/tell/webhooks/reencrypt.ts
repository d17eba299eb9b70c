/** Changing the key that signing secrets are sealed under. */
import type { Db } from '../../../platform/db.ts';
import type { Vault } from '../../../platform/vault.ts';
import { openSecret, sealSecret } from './secret.ts';
import { listSealedSecrets, replaceSealedSecrets } from './store.ts';

/**
 * Seals every webhook's secrets under the first key. May be run beside the service, and again.
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
