/** How a change or loss of an encryption key affects webhooks. */
import type { Db } from '../../../platform/db.ts';
import { counted, isSealedBy, type SealedKind, sealedKind } from '../../../platform/sealed-rows.ts';
import type { Vault } from '../../../platform/vault.ts';
import { pauseTarget, putTargetFault } from '../deliveries/index.ts';
import { openSecret, SECRET_LOST, sealSecret } from './signing.ts';
import {
  countSealedWebhooks,
  deactivateWebhook,
  findSealedSecrets,
  listSealedWebhooks,
  nextSecretKey,
  replaceSealedSecrets,
} from './store.ts';

export const sealedSecretRows: SealedKind = sealedKind<string>({
  describe: counted('the secrets of ', 'webhook'),
  nextKey: nextSecretKey,
  count: countSealedWebhooks,
  list: listSealedWebhooks,
  reseal,
  forget,
});

async function reseal(db: Db, vault: Vault, webhookId: string): Promise<boolean> {
  const before = await findSealedSecrets(db, webhookId);
  if (before === undefined) return false;
  const again = (sealed: Buffer | null) =>
    sealed !== null && vault.sealedUnderOldKey(sealed)
      ? sealSecret(vault, webhookId, openSecret(vault, webhookId, sealed))
      : sealed;
  const after = { secret: again(before.secret), previousSecret: again(before.previousSecret) };
  return replaceSealedSecrets(db, webhookId, before, after);
}

/**
 * Without its present secret a webhook is made inactive. Its waiting deliveries are sent after the customer has set a
 * new secret.
 */
function forget(db: Db, webhookId: string, keys: readonly Buffer[], now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await findSealedSecrets(tx, webhookId);
    if (before === undefined) return false;
    const kept = (sealed: Buffer | null) => (isSealedBy(sealed, keys) ? null : sealed);
    const after = { secret: kept(before.secret), previousSecret: kept(before.previousSecret) };
    if (!(await replaceSealedSecrets(tx, webhookId, before, after))) return false;
    if (after.secret === null) {
      await deactivateWebhook(tx, webhookId, now);
      await pauseTarget(tx, webhookId);
      await putTargetFault(tx, webhookId, SECRET_LOST, now);
    }
    return true;
  });
}
