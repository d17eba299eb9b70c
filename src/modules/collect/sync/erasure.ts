import type { Transaction } from '../../../platform/db.ts';
import { deleteNoticeTargetsOfUser } from './notice-targets/store.ts';
import { deleteSyncsOfUser } from './store.ts';

/** Deletes everything this module keeps of a user; a sync that runs can store nothing more. */
export async function eraseUser(tx: Transaction, userId: string) {
  const noticeTargets = await deleteNoticeTargetsOfUser(tx, userId);
  return { noticeTargets, syncs: await deleteSyncsOfUser(tx, userId) };
}
