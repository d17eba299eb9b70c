/** Seals the records in quarantine anew when an encryption key changes, and deletes those of a lost key. */
import type { Db } from '../../../platform/db.ts';
import { counted, isSealedBy, type SealedKind, sealedKind } from '../../../platform/sealed-rows.ts';
import type { Vault } from '../../../platform/vault.ts';
import { resealed } from './set-aside.ts';
import {
  countSealedEntries,
  deleteEntry,
  type EntryRef,
  findContent,
  listSealedEntries,
  nextEntryKey,
  putContent,
} from './store.ts';

export const sealedEntryRows: SealedKind = sealedKind<EntryRef>({
  describe: counted('', 'record that was set aside'),
  nextKey: nextEntryKey,
  count: countSealedEntries,
  list: listSealedEntries,
  reseal,
  forget,
});

async function reseal(db: Db, vault: Vault, entry: EntryRef): Promise<boolean> {
  const content = await findContent(db, entry);
  if (content === undefined || !vault.sealedUnderOldKey(content)) return false;
  return putContent(db, entry, resealed(vault, entry.id, content));
}

async function forget(db: Db, entry: EntryRef, keys: readonly Buffer[]): Promise<boolean> {
  const content = await findContent(db, entry);
  if (content === undefined || !isSealedBy(content, keys)) return false;
  await deleteEntry(db, entry);
  return true;
}
