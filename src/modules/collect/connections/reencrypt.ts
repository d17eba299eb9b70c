/**
 * Encrypts stored tokens again with the first encryption key, so that the operator can remove the other keys from
 * ENCRYPTION_KEY.
 */
import type { Db } from '../../../platform/db.ts';
import type { Vault } from '../../../platform/vault.ts';
import { type ConnectionRef, openTokens, sealedUnderOldKey, sealTokens } from './tokens/sealed-tokens.ts';
import { listTokenHolders, putTokens, takeTokens } from './tokens/store.ts';

const BATCH = 200;
type Target = Pick<ConnectionRef, 'userId' | 'connectionId'>;

/**
 * May run beside a running service, and may run again.
 * @returns how many connections were re-encrypted
 * @throws VaultError when a token is sealed with a key that is not listed
 */
export async function reencryptTokens(db: Db, vault: Vault): Promise<number> {
  let count = 0;
  let after: Target | undefined;
  for (;;) {
    const batch = await listTokenHolders(db, after, BATCH);
    for (const target of batch) if (await reencrypt(db, vault, target)) count += 1;
    after = batch.at(-1);
    if (after === undefined) return count;
  }
}

/** Locks the row from reading to writing. Otherwise a token that is renewed in between would be lost. */
function reencrypt(db: Db, vault: Vault, target: Target): Promise<boolean> {
  return db.transaction(async (tx) => {
    const sealed = await takeTokens(tx, target);
    if (sealed === undefined || !sealedUnderOldKey(vault, sealed)) return false;
    const tokens = openTokens(vault, target.connectionId, sealed);
    await putTokens(tx, target, sealTokens(vault, target.connectionId, tokens));
    return true;
  });
}
