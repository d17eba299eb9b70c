/** Undoes the exchange of a grant as long as the tokens from before it are kept. */
import type { Transaction } from '../../../../platform/db.ts';
import type { Vault } from '../../../../platform/vault.ts';
import type { GrantExchange } from '../../../../providers/provider.ts';
import { type ConnectionRef, openFormerTokens, sealTokens } from '../tokens/sealed-tokens.ts';
import { putGrant, takeExchangeable } from './store.ts';

/**
 * Gives the connection the tokens from before the exchange again, because the vendor refuses the new ones.
 * @returns false if they have been deleted
 * @throws VaultError
 */
export async function restoreFormerGrant(
  tx: Transaction,
  vault: Vault,
  exchange: GrantExchange,
  target: Pick<ConnectionRef, 'userId' | 'connectionId'>,
): Promise<boolean> {
  const present = await takeExchangeable(tx, target);
  if (present?.former == null) return false;
  const { connectionId } = target;
  const former = openFormerTokens(vault, connectionId, present.former);
  await putGrant(tx, target, exchange.from.flavor ?? '', sealTokens(vault, connectionId, former), null);
  return true;
}
