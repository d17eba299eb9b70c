/** What other modules ask of a user's health data as a whole. */
import type { Queryable, Transaction } from '../../../platform/db.ts';
import { METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { codeOfProvider } from '../providers/index.ts';
import { lockUser } from './ingest/store.ts';
import { deleteAllHealth, latestValueOf, oldestUnsettledDayOf } from './store.ts';

/**
 * Deletes every point, rollup and event of a user, provisional marks included. Waits for a sync that is writing.
 * @param deleteDerived deletes what other modules derive from them; runs first, under the user's lock
 * @returns how many points there were
 * @throws AppError NOT_FOUND when the user is gone
 */
export async function deleteHealth(
  tx: Transaction,
  userId: string,
  deleteDerived: (userId: string) => Promise<void> = async () => undefined,
): Promise<number> {
  await lockUser(tx, userId);
  await deleteDerived(userId);
  return deleteAllHealth(tx, userId);
}

/** The newest stored value of a person, provider and metric type; null where there is none. */
export async function latestValue(
  db: Queryable,
  userId: string,
  providerId: string,
  metricType: MetricType,
): Promise<number | null> {
  return latestValueOf(db, userId, await codeOfProvider(db, providerId), METRIC_TYPES[metricType].code);
}

/** The oldest local day of a provider that still has provisional points or events. */
export async function oldestUnsettledDay(
  db: Queryable,
  userId: string,
  providerId: string,
  now: Date,
): Promise<string | undefined> {
  return oldestUnsettledDayOf(db, userId, await codeOfProvider(db, providerId), now);
}
