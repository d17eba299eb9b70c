/** Seals the tokens of connections anew when an encryption key changes, and gives up those whose key is lost. */
import type { Db } from '../../../platform/db.ts';
import { counted, isSealedBy, type SealedKind, sealedKind } from '../../../platform/sealed-rows.ts';
import type { Vault } from '../../../platform/vault.ts';
import { dropFormerTokens, takeExchangeable } from './former-grants/store.ts';
import { markDisconnected, type OnRemoved } from './removal.ts';
import {
  countTokenHolders,
  FORMER_COLUMNS,
  type HeldTokens,
  listTokenHolders,
  nextTokenKey,
  PRESENT_COLUMNS,
  putManyTokens,
  type TokenColumns,
  type TokenHolder,
  takeManyTokens,
} from './sealing-store.ts';
import { findSyncedConnection } from './sync-state-store.ts';
import {
  openFormerTokens,
  openTokens,
  type SealedTokens,
  sealedUnderOldKey,
  sealFormerTokens,
  sealTokens,
  type Tokens,
} from './tokens/sealed-tokens.ts';
import { takeTokens } from './tokens/store.ts';

/** The API shows it as `lastError`. */
const TOKENS_LOST = 'The key that sealed the stored tokens is lost; the user has to connect again';

/** @param onRemoved runs before a connection ends because its tokens are given up */
export function sealedTokenRows(onRemoved: OnRemoved): SealedKind {
  return sealedKind<TokenHolder, HeldTokens>({
    describe: counted('the tokens of ', 'connection'),
    ...inColumns(PRESENT_COLUMNS),
    sealAgain: (vault, held) => sealAgain(vault, held, openTokens, sealTokens),
    forget: (db, holder, keys) => forget(db, holder, keys, onRemoved),
  });
}

/** Tokens from before an exchange. */
export const formerTokenRows: SealedKind = sealedKind<TokenHolder, HeldTokens>({
  describe: counted('the former tokens of ', 'connection'),
  ...inColumns(FORMER_COLUMNS),
  sealAgain: (vault, held) => sealAgain(vault, held, openFormerTokens, sealFormerTokens),
  forget: forgetFormer,
});

function inColumns(columns: TokenColumns) {
  return {
    nextKey: (db, after) => nextTokenKey(db, columns, after),
    count: (db, keys) => countTokenHolders(db, columns, keys),
    list: (db, keys, after, limit) => listTokenHolders(db, columns, keys, after, limit),
    take: (tx, holders, waits) => takeManyTokens(tx, columns, holders, waits),
    replace: (tx, values) => putManyTokens(tx, columns, values),
  } satisfies Partial<Parameters<typeof sealedKind<TokenHolder, HeldTokens>>[0]>;
}

function sealAgain(
  vault: Vault,
  { row, ...tokens }: HeldTokens,
  open: (vault: Vault, connectionId: string, sealed: SealedTokens) => Tokens,
  seal: (vault: Vault, connectionId: string, opened: Tokens) => SealedTokens,
): HeldTokens | undefined {
  const sealed = { ...tokens, expiresAt: null }; // is not sealed, and stays as it is
  if (!sealedUnderOldKey(vault, sealed)) return undefined;
  return { row, ...seal(vault, row.connectionId, open(vault, row.connectionId, sealed)) };
}

function forget(db: Db, holder: TokenHolder, keys: readonly Buffer[], onRemoved: OnRemoved): Promise<boolean> {
  return db.transaction(async (tx) => {
    const sealed = await takeTokens(tx, holder);
    const connection = await findSyncedConnection(tx, holder.userId, holder.connectionId);
    if (sealed === undefined || connection === undefined || !isSealedBy(sealed.accessToken, keys)) return false;
    await onRemoved(tx, connection);
    return markDisconnected(tx, connection, { error: TOKENS_LOST, code: null });
  });
}

/** The connection stays active with its present tokens. */
function forgetFormer(db: Db, holder: TokenHolder, keys: readonly Buffer[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    const former = (await takeExchangeable(tx, holder))?.former;
    if (former == null || !isSealedBy(former.accessToken, keys)) return false;
    await dropFormerTokens(tx, holder);
    return true;
  });
}
