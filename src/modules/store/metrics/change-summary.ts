import type { EventData } from '../../../domain-events/catalog.ts';
import { recordEvent } from '../../../domain-events/outbox.ts';
import type { Transaction } from '../../../platform/db.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import type { ChangedDay } from './write/put-points.ts';

/** The metric types that have changed, and the first and last local day with a change. */
export type ChangeSummary = Pick<EventData<'health.updated'>, 'metricTypes' | 'from' | 'to'>;

/**
 * Sums up changes; undefined if nothing has changed.
 *
 * @param earlier the changes before these
 */
export function summarizeChanges(changed: readonly ChangedDay[], earlier?: ChangeSummary): ChangeSummary | undefined {
  const days = new Set(changed.map(({ day }) => day));
  const metricTypes = new Set<MetricType>(changed.map(({ metricType }) => metricType));
  if (earlier !== undefined) {
    days.add(earlier.from).add(earlier.to);
    for (const metricType of earlier.metricTypes) metricTypes.add(metricType);
  }
  const sorted = [...days].sort();
  const [from] = sorted;
  const to = sorted.at(-1);
  return from === undefined || to === undefined ? undefined : { metricTypes: [...metricTypes].sort(), from, to };
}

/**
 * Records `health.updated` for the changes that one provider has brought.
 * @param summary undefined if nothing has changed; then nothing is recorded
 * @param cause `backfill` for old days that were requested later: nothing is announced of them
 */
export async function recordHealthUpdated(
  tx: Transaction,
  { workspaceId, userId, providerId }: { workspaceId: string; userId: string; providerId: string },
  summary: ChangeSummary | undefined,
  cause?: 'backfill',
): Promise<void> {
  if (summary === undefined) return;
  const data = { userId, providerId, ...summary, ...(cause === 'backfill' && { backfill: true }) };
  await recordEvent(tx, { workspaceId, userId, event: 'health.updated', data });
}
