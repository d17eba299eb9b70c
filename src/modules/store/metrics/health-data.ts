/** What other modules need of a user's health data as a whole. */
import type { Queryable } from '../../../platform/db.ts';
import { METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { codeOfProvider } from '../providers/index.ts';
import { countDaysOf, latestValueOf } from './store.ts';

/** The newest stored value of a person, provider and metric type; null if there is none. */
export async function latestValue(
  db: Queryable,
  userId: string,
  providerId: string,
  metricType: MetricType,
): Promise<number | null> {
  return latestValueOf(db, userId, await codeOfProvider(db, providerId), METRIC_TYPES[metricType].code);
}

/** The number of local days of which a person has points of a provider. */
export async function countDays(db: Queryable, userId: string, providerId: string): Promise<number> {
  return countDaysOf(db, userId, await codeOfProvider(db, providerId));
}
