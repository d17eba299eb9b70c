/** What other modules need of a user's health data as a whole. */
import type { Queryable } from '../../../platform/db.ts';
import { DAY_MS } from '../../../platform/instants.ts';
import { METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { findUserPlace } from '../../access/users/index.ts';
import { codeOfProvider } from '../providers/index.ts';
import { offsetZone } from './days/day-in-zone.ts';
import { latestValueOf, newestOffsetOf } from './store.ts';

/** The newest stored value of a person, provider and metric type; null if there is none. */
export async function latestValue(
  db: Queryable,
  userId: string,
  providerId: string,
  metricType: MetricType,
): Promise<number | null> {
  return latestValueOf(db, userId, await codeOfProvider(db, providerId), METRIC_TYPES[metricType].code);
}

/** A UTC offset that is older than this says nothing about where a person is today. */
const OFFSET_AGE_MS = 30 * DAY_MS;

/**
 * The zone in which a user lives "today": the user's own, else the newest UTC offset that came with a point of the last
 * 30 days, else UTC.
 */
export async function zoneOfUser(db: Queryable, userId: string, now: Date): Promise<string> {
  const timezone = (await findUserPlace(db, userId))?.timezone;
  if (timezone != null) return timezone;
  const offset = await newestOffsetOf(db, userId, new Date(now.getTime() - OFFSET_AGE_MS));
  return offset === undefined ? 'UTC' : offsetZone(offset);
}
