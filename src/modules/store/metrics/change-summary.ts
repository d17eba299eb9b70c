import type { ChangedDay } from './ingest/put-points.ts';

/** Metric types, and first and last local day, of what has changed: the data of `health.updated`. */
export interface ChangeSummary {
  readonly metricTypes: string[];
  readonly from: string;
  readonly to: string;
}

/**
 * Undefined when nothing changed.
 *
 * @param earlier what had changed before
 */
export function summarizeChanges(changed: readonly ChangedDay[], earlier?: ChangeSummary): ChangeSummary | undefined {
  const days = new Set(changed.map(({ day }) => day));
  const metricTypes = new Set<string>(changed.map(({ metricType }) => metricType));
  if (earlier !== undefined) {
    days.add(earlier.from).add(earlier.to);
    for (const metricType of earlier.metricTypes) metricTypes.add(metricType);
  }
  const sorted = [...days].sort();
  const [from] = sorted;
  const to = sorted.at(-1);
  return from === undefined || to === undefined ? undefined : { metricTypes: [...metricTypes].sort(), from, to };
}
