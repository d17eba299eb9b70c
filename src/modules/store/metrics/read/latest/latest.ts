/** GET latest: of each metric type the newest value that counts. */
import type { Queryable } from '../../../../../platform/db.ts';
import { answeredCount } from '../../../../../vocabulary/metric-types/answered-counts.ts';
import { type MetricType, metricTypeDefinition } from '../../../../../vocabulary/metric-types/storage.ts';
import { type ChosenDay, listNewestChosenDays } from '../days/chosen-days.ts';
import { findNewestPoint } from './store.ts';

export interface LatestValue {
  readonly value: number | null;
  readonly unit: string | null;
  /** ISO 8601. Of a sum, the instant of the newest point in it. */
  readonly recordedAt: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly providerId: string;
  /** Only of a point that carries no number. */
  readonly data?: unknown;
}

/**
 * Chooses the newest local day with data and on it the source, as every read of days does. From that source comes the
 * sum of the day where the metric type adds up, else its newest value.
 * @param excludedProviderIds providers that are left out, as if they had no data
 */
export async function readLatest(
  db: Queryable,
  userId: string,
  excludedProviderIds: readonly string[],
): Promise<Partial<Record<MetricType, LatestValue>>> {
  const latest: Partial<Record<MetricType, LatestValue>> = {};
  for (const chosenDay of await listNewestChosenDays(db, userId, excludedProviderIds)) {
    const value = valueOfDay(chosenDay) ?? (await valueOfPoint(db, userId, chosenDay));
    if (value !== undefined) latest[chosenDay.metricType] = value;
  }
  return latest;
}

/** Undefined where the points of the day carry no number. */
function valueOfDay({ metricType, day, chosen }: ChosenDay): LatestValue | undefined {
  const { unit, daily } = metricTypeDefinition(metricType);
  const { row, providerId, value } = chosen;
  if (row.last === null || row.lastAt === null) return undefined;
  const shown = daily === 'sum' && value !== null ? answeredCount(metricType, value) : row.last;
  return { value: shown, unit, recordedAt: row.lastAt, day, providerId };
}

async function valueOfPoint(
  db: Queryable,
  userId: string,
  { metricType, day, chosen: { providerId } }: ChosenDay,
): Promise<LatestValue | undefined> {
  const point = await findNewestPoint(db, userId, metricType, providerId, day);
  return point && { unit: metricTypeDefinition(metricType).unit, day, providerId, ...point };
}
