/** Anomalies as the API shows them, and pages of them. */
import type { Queryable } from '../../../../platform/db.ts';
import { cutPage, decodeCursor } from '../../../../platform/http/cursor.ts';
import type { AnomalyMethod, Severity } from '../../../../vocabulary/findings.ts';
import { metricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';
import type { Units } from '../../../../vocabulary/value-text.ts';
import { daysOf } from './basis.ts';
import type { Sign } from './finding.ts';
import { messageIn } from './message.ts';
import type { AnomalyStatus, StoredAnomaly } from './reconcile.ts';
import { type AnomalyFilter, listAnomalies } from './store.ts';

export interface ShownAnomaly {
  readonly id: string;
  readonly userId: string;
  readonly metricType: StoredAnomaly['metricType'];
  readonly value: number;
  readonly unit: string | null;
  readonly method: AnomalyMethod;
  readonly severity: Severity;
  readonly message: string;
  /** ISO instants. */
  readonly recordedAt: string;
  /** Local day. */
  readonly day: string;
  /** On how many days in a row, beginning with `day`. */
  readonly days: number;
  readonly lowerLimit: number | null;
  readonly upperLimit: number | null;
  readonly signs: Sign[] | null;
  readonly status: AnomalyStatus;
  readonly providerIds: string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** @param units in which the message is; the numbers are metric */
export function shownAnomaly(anomaly: StoredAnomaly, userId: string, units: Units = 'metric'): ShownAnomaly {
  const { announcedSeverity, withdrawnAt, lastDay, signs, providerIds, ...shown } = anomaly;
  const { unit } = metricTypeDefinition(anomaly.metricType);
  const message = messageIn(units, anomaly);
  return {
    ...shown,
    days: daysOf(anomaly),
    signs: signs && [...signs],
    message,
    userId,
    unit,
    providerIds: [...providerIds],
  };
}

/**
 * One page, newest first by recordedAt.
 * @throws AppError VALIDATION_ERROR for a cursor that is not this list's
 */
export async function anomalyPage(
  db: Queryable,
  userId: string,
  filter: AnomalyFilter,
  { limit, cursor, units }: { limit: number; cursor?: string | undefined; units?: Units | undefined },
): Promise<{ data: ShownAnomaly[]; nextCursor: string | null }> {
  const binding = ['anomalies', userId, filter.status, filter.severity, filter.metricType, filter.from, filter.to];
  const [recordedAt, id] = cursor === undefined ? [] : decodeCursor(binding, cursor);
  const after = recordedAt === undefined ? undefined : { recordedAt: String(recordedAt), id: String(id) };
  const rows = await listAnomalies(db, userId, filter, after, limit + 1);
  const page = cutPage(rows, limit, binding, (row) => [row.recordedAt, row.id]);
  return { ...page, data: page.data.map((row) => shownAnomaly(row, userId, units)) };
}
