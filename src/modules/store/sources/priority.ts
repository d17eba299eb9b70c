/** Which providers a person's numbers are taken from first. Pure. */
import { isMetricType, METRIC_TYPE_NAMES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';

/** Providers by metric type, best first; `*` is every metric type. */
export type Priorities = Readonly<Record<string, readonly string[]>>;

/** The providers a person prefers for a metric type, best first. */
export type SourcePriority = (metricType: MetricType) => readonly string[];

/** The names that a list of priorities may stand under. */
export const PRIORITY_NAMES: readonly string[] = ['*', ...METRIC_TYPE_NAMES];

export function isPriorityName(name: string): boolean {
  return name === '*' || isMetricType(name);
}

/**
 * The user's own wishes come before those of the workspace, and within each a metric type's list before that of all.
 * A list that names none of a day's providers leaves the choice to the next.
 */
export function mergePriorities(user: Priorities, workspace: Priorities): SourcePriority {
  return (metricType) => [user, workspace].flatMap((lists) => [...(lists[metricType] ?? []), ...(lists['*'] ?? [])]);
}
