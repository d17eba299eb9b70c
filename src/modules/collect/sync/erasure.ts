import type { Transaction } from '../../../platform/db.ts';
import { deleteNoticeTargetsOfUser } from './notice-targets/store.ts';
import { deleteSyncsOfUser } from './store.ts';

/** Deletes everything that this module stores of a user. A running sync can store nothing after that. */
export async function eraseUser(tx: Transaction, userId: string) {
  const noticeTargets = await deleteNoticeTargetsOfUser(tx, userId);
  return { noticeTargets, syncs: await deleteSyncsOfUser(tx, userId) };
}
