/** Seals the archive anew when an encryption key changes, and deletes from it what a lost key has sealed. */
import type { Db } from '../../../platform/db.ts';
import { counted, isSealedBy, type SealedKind, sealedKind } from '../../../platform/sealed-rows.ts';
import type { Vault } from '../../../platform/vault.ts';
import { answerPlace, pagePlace } from './archived-page.ts';
import {
  type ArchiveRow,
  countSealed,
  deleteRow,
  findContent,
  listSealed,
  nextArchiveKey,
  putContent,
} from './sealing-store.ts';

export const sealedArchiveRows: SealedKind = sealedKind<ArchiveRow>({
  describe: (count) => `${counted('', 'part')(count)} of the archive`,
  nextKey: nextArchiveKey,
  count: countSealed,
  list: listSealed,
  reseal,
  forget,
});

async function reseal(db: Db, vault: Vault, row: ArchiveRow): Promise<boolean> {
  const content = await findContent(db, row);
  if (content === undefined || !vault.sealedUnderOldKey(content)) return false;
  const place = 'hash' in row ? answerPlace(row.userId, row.hash) : pagePlace(row.id);
  return putContent(db, row, vault.sealBytes(vault.openBytes(content, ...place), ...place));
}

async function forget(db: Db, row: ArchiveRow, keys: readonly Buffer[]): Promise<boolean> {
  const content = await findContent(db, row);
  if (content === undefined || !isSealedBy(content, keys)) return false;
  await deleteRow(db, row);
  return true;
}
