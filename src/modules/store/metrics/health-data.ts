/** What other modules need of a user's health data as a whole. */

import { offsetZone } from '../../../platform/day-in-zone.ts';
import type { Queryable } from '../../../platform/db.ts';
import { METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { findUserPlace } from '../../access/users/index.ts';
import { zoneOfWorkspace } from '../../access/workspaces/index.ts';
import { codeOfProvider } from '../providers/index.ts';
import { newestOffset } from './days/store.ts';
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

/** The zone of a person's {@link userDays}: the user's own, else the newest UTC offset of a point, else the workspace's. */
export async function zoneOfUser(db: Queryable, userId: string): Promise<string> {
  const place = await findUserPlace(db, userId);
  if (place?.timezone != null) return place.timezone;
  const offset = await newestOffset(db, userId);
  if (offset !== undefined) return offsetZone(offset);
  return place === undefined ? 'UTC' : zoneOfWorkspace(db, place.workspaceId);
}
