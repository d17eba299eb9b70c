import type { Queryable } from '../../../platform/db.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import type { Bringer } from '../../store/past/index.ts';
import { findSyncAt } from './store.ts';

/**
 * Finds the sync or the push that brought a person's data of a provider at an instant (ISO): the sync that was running
 * then, else a push. Null if that was before the oldest sync that is kept.
 * @param daysKept for how many days syncs are kept; 0: for ever
 */
export async function findBringer(
  db: Queryable,
  daysKept: () => Promise<number>,
  userId: string,
  providerId: string,
  at: string,
): Promise<Bringer | null> {
  const id = await findSyncAt(db, userId, providerId, at);
  if (id !== undefined) return { kind: 'sync', id };
  const days = await daysKept();
  const isRecorded = days === 0 || Date.parse(at) >= Date.now() - days * DAY_MS;
  return isRecorded ? { kind: 'push', id: null } : null;
}
