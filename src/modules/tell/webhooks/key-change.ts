/** How a change or loss of an encryption key affects webhooks. */
import type { Db } from '../../../platform/db.ts';
import { counted, isSealedBy, type SealedKind, sealedKind } from '../../../platform/sealed-rows.ts';
import type { Vault } from '../../../platform/vault.ts';
import { pauseTarget, putTargetFault } from '../deliveries/index.ts';
import {
  countSealedWebhooks,
  type HeldSecrets,
  listSealedWebhooks,
  nextSecretKey,
  putSecrets,
  type SealedWebhook,
  takeSecrets,
} from './sealing-store.ts';
import { openSecret, SECRET_LOST, sealSecret } from './signing.ts';
import { deactivateWebhook } from './store.ts';

export const sealedSecretRows: SealedKind = sealedKind<SealedWebhook, HeldSecrets>({
  describe: counted('the secrets of ', 'webhook'),
  nextKey: nextSecretKey,
  count: countSealedWebhooks,
  list: listSealedWebhooks,
  take: takeSecrets,
  sealAgain,
  replace: putSecrets,
  forget,
});

function sealAgain(vault: Vault, { row, secret, previousSecret }: HeldSecrets): HeldSecrets | undefined {
  const isOld = (sealed: Buffer | null) => sealed !== null && vault.sealedUnderOldKey(sealed);
  if (!isOld(secret) && !isOld(previousSecret)) return undefined;
  const again = (sealed: Buffer | null) =>
    isOld(sealed) ? sealSecret(vault, row.id, openSecret(vault, row.id, sealed)) : sealed;
  return { row, secret: again(secret), previousSecret: again(previousSecret) };
}

/**
 * Without its present secret a webhook is made inactive. Its waiting deliveries are sent after the customer has set a
 * new secret.
 */
function forget(db: Db, row: SealedWebhook, keys: readonly Buffer[], now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await takeSecrets(tx, [row], true);
    if (before === undefined) return false;
    const isLost = (sealed: Buffer | null) => isSealedBy(sealed, keys);
    if (!isLost(before.secret) && !isLost(before.previousSecret)) return false;
    const kept = (sealed: Buffer | null) => (isLost(sealed) ? null : sealed);
    const after = { row, secret: kept(before.secret), previousSecret: kept(before.previousSecret) };
    await putSecrets(tx, [after]);
    if (after.secret === null) {
      await deactivateWebhook(tx, row.id, now);
      await pauseTarget(tx, row.id);
      await putTargetFault(tx, row.id, SECRET_LOST, now);
    }
    return true;
  });
}
