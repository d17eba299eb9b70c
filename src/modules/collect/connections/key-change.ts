/** Seals the tokens of connections anew when an encryption key changes, and ends connections whose key is lost. */
import type { Db } from '../../../platform/db.ts';
import { counted, isSealedBy, type SealedKind, sealedKind } from '../../../platform/sealed-rows.ts';
import type { Vault } from '../../../platform/vault.ts';
import { markDisconnected, type OnRemoved } from './removal.ts';
import { findSyncedConnection } from './sync-state-store.ts';
import { type ConnectionRef, openTokens, sealedUnderOldKey, sealTokens } from './tokens/sealed-tokens.ts';
import { countTokenHolders, listTokenHolders, nextTokenKey, putTokens, takeTokens } from './tokens/store.ts';

type Target = Pick<ConnectionRef, 'userId' | 'connectionId'>;

/** The API shows it as `lastError`. */
const TOKENS_LOST = 'The key that sealed the stored tokens is lost; the user has to connect again';

/** @param onRemoved runs before a connection ends because its tokens are given up */
export function sealedTokenRows(onRemoved: OnRemoved): SealedKind {
  return sealedKind<Target>({
    describe: counted('the tokens of ', 'connection'),
    nextKey: nextTokenKey,
    count: countTokenHolders,
    list: listTokenHolders,
    reseal,
    forget: (db, target, keys) => forget(db, target, keys, onRemoved),
  });
}

/** Locks the row from reading to writing. Otherwise a token that is renewed in between would be lost. */
function reseal(db: Db, vault: Vault, target: Target): Promise<boolean> {
  return db.transaction(async (tx) => {
    const sealed = await takeTokens(tx, target);
    if (sealed === undefined || !sealedUnderOldKey(vault, sealed)) return false;
    const tokens = openTokens(vault, target.connectionId, sealed);
    await putTokens(tx, target, sealTokens(vault, target.connectionId, tokens));
    return true;
  });
}

function forget(db: Db, target: Target, keys: readonly Buffer[], onRemoved: OnRemoved): Promise<boolean> {
  return db.transaction(async (tx) => {
    const sealed = await takeTokens(tx, target);
    const connection = await findSyncedConnection(tx, target.userId, target.connectionId);
    if (sealed === undefined || connection === undefined || !isSealedBy(sealed.accessToken, keys)) return false;
    await onRemoved(tx, connection);
    return markDisconnected(tx, connection, { error: TOKENS_LOST, code: null });
  });
}
