/** Seals waiting notices of vendors anew when an encryption key changes, and deletes those of a lost key. */
import type { Db } from '../../../platform/db.ts';
import { counted, isSealedBy, type SealedKind, sealedKind } from '../../../platform/sealed-rows.ts';
import type { Vault } from '../../../platform/vault.ts';
import { INBOUND_BODY } from './receive.ts';
import { countSealedNotices, deleteNotice, findNotice, listSealedNotices, nextBodyKey, replaceBody } from './store.ts';

export const sealedNoticeRows: SealedKind = sealedKind<string>({
  describe: counted('', 'waiting notice'),
  nextKey: nextBodyKey,
  count: countSealedNotices,
  list: listSealedNotices,
  reseal,
  forget,
});

async function reseal(db: Db, vault: Vault, id: string): Promise<boolean> {
  const body = (await findNotice(db, id))?.body ?? null;
  if (body === null || !vault.sealedUnderOldKey(body)) return false;
  return replaceBody(db, id, body, vault.seal(vault.open(body, id, INBOUND_BODY), id, INBOUND_BODY));
}

/** The whole row is deleted, so that a repeat by the vendor counts as new. */
async function forget(db: Db, id: string, keys: readonly Buffer[]): Promise<boolean> {
  const body = (await findNotice(db, id))?.body ?? null;
  return isSealedBy(body, keys) && body !== null && (await deleteNotice(db, id, body));
}
