import type { ChangedDay } from './ingest/put-points.ts';

/** Metric types, and first and last local day, of what has changed: the data of `health.updated`. */
export interface ChangeSummary {
  readonly metricTypes: string[];
  readonly from: string;
  readonly to: string;
}

/** Undefined when nothing changed. */
export function summarizeChanges(changed: readonly ChangedDay[]): ChangeSummary | undefined {
  const days = [...new Set(changed.map(({ day }) => day))].sort();
  const [from] = days;
  const to = days.at(-1);
  if (from === undefined || to === undefined) return undefined;
  return { metricTypes: [...new Set(changed.map(({ metricType }) => metricType))].sort(), from, to };
}
