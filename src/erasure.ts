/** What is deleted with a user, and with its health data: the one list of the modules that keep something of users. */
import { eraseUser as eraseConnections } from './modules/collect/connections/index.ts';
import { eraseUser as erasePushes } from './modules/collect/push/index.ts';
import { eraseUser as eraseTurns } from './modules/collect/quotas/index.ts';
import { endRunningSyncs, eraseUser as eraseSyncs } from './modules/collect/sync/index.ts';
import { eraseUser as eraseEvents } from './modules/store/events/index.ts';
import { eraseUser as eraseMetrics } from './modules/store/metrics/index.ts';
import { eraseUser as eraseSources } from './modules/store/sources/index.ts';
import { eraseUser as eraseNotifications } from './modules/tell/notifications/index.ts';
import { eraseUser as eraseAnalytics } from './modules/understand/analytics/index.ts';
import { deleteDerived } from './modules/understand/derived/index.ts';
import { eraseUser as eraseGoals } from './modules/understand/goals/index.ts';
import { eraseUser as eraseRecords } from './modules/understand/records/index.ts';
import type { Transaction } from './platform/db.ts';

/**
 * Deletes what a module keeps of a user. The caller holds the user's lock.
 * @returns how much of each kind there was
 */
type EraseUser = (tx: Transaction, userId: string) => Promise<Readonly<Record<string, number>>>;

/** In the order of locks (platform/lock-order.ts). The user's own rows go last, with their module. */
const ERASERS: readonly EraseUser[] = [
  eraseSyncs,
  eraseConnections,
  eraseTurns,
  erasePushes,
  eraseNotifications,
  eraseAnalytics,
  eraseRecords,
  eraseGoals,
  eraseSources,
  eraseEvents,
  eraseMetrics,
];

/** Deletes everything that modules keep of a user. */
export async function eraseUserData(tx: Transaction, userId: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const erase of ERASERS) Object.assign(counts, await erase(tx, userId));
  return counts;
}

/** Deletes what goes with a user's health data, before its points: the user stays, with its connections and goals. */
export async function eraseWithHealth(tx: Transaction, userId: string): Promise<void> {
  await endRunningSyncs(tx, userId, new Date());
  await deleteDerived(tx, userId);
  await eraseAnalytics(tx, userId);
  await eraseEvents(tx, userId);
}
