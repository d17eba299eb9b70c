/** Seals the tokens from before an exchange anew when an encryption key changes, and deletes those of a lost key. */
import type { Db } from '../../../../platform/db.ts';
import { counted, isSealedBy, type SealedKind, sealedKind } from '../../../../platform/sealed-rows.ts';
import type { Vault } from '../../../../platform/vault.ts';
import { type ConnectionRef, openFormerTokens, sealedUnderOldKey, sealFormerTokens } from '../tokens/sealed-tokens.ts';
import {
  countFormerHolders,
  dropFormerTokens,
  listFormerHolders,
  nextFormerKey,
  putFormerTokens,
  takeExchangeable,
} from './store.ts';

type Target = Pick<ConnectionRef, 'userId' | 'connectionId'>;

export const formerTokenRows: SealedKind = sealedKind<Target>({
  describe: counted('the former tokens of ', 'connection'),
  nextKey: nextFormerKey,
  count: countFormerHolders,
  list: listFormerHolders,
  reseal,
  forget,
});

function reseal(db: Db, vault: Vault, target: Target): Promise<boolean> {
  return db.transaction(async (tx) => {
    const former = (await takeExchangeable(tx, target))?.former ?? undefined;
    if (former === undefined || !sealedUnderOldKey(vault, former)) return false;
    const { connectionId } = target;
    await putFormerTokens(
      tx,
      target,
      sealFormerTokens(vault, connectionId, openFormerTokens(vault, connectionId, former)),
    );
    return true;
  });
}

/** The connection stays active with its present tokens. */
function forget(db: Db, target: Target, keys: readonly Buffer[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    const former = (await takeExchangeable(tx, target))?.former;
    if (former == null || !isSealedBy(former.accessToken, keys)) return false;
    await dropFormerTokens(tx, target);
    return true;
  });
}
