import type { EventData } from '../../../domain-events/catalog.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import type { ChangedDay } from './ingest/put-points.ts';

/** Metric types, and first and last local day, of what has changed. */
export type ChangeSummary = Pick<EventData<'health.updated'>, 'metricTypes' | 'from' | 'to'>;

/**
 * Undefined when nothing changed.
 *
 * @param earlier what had changed before
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
