/** The order of providers from which a person's numbers are taken. Pure. */
import { isMetricType, METRIC_TYPE_NAMES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';

/** Providers by metric type, best first; `*` means every metric type. */
export type Priorities = Readonly<Record<string, readonly string[]>>;

/** The providers a person prefers for a metric type, best first. */
export type SourcePriority = (metricType: MetricType) => readonly string[];

/** The names to which a list of priorities may belong. */
export const PRIORITY_NAMES: readonly string[] = ['*', ...METRIC_TYPE_NAMES];

export function isPriorityName(name: string): boolean {
  return name === '*' || isMetricType(name);
}

/**
 * The user's own priorities come before those of the workspace. Within each of them, a metric type's list comes before
 * the list for all types. If a list names none of a day's providers, the next list decides.
 */
export function mergePriorities(user: Priorities, workspace: Priorities): SourcePriority {
  return (metricType) => [user, workspace].flatMap((lists) => [...(lists[metricType] ?? []), ...(lists['*'] ?? [])]);
}
