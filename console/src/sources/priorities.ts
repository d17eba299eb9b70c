/** Which provider counts first for each metric. Pure. */
import { metricName } from '../ui/values.ts';

export const EVERY_METRIC = '*';

/** Lists of providers by metric type, best first. */
export type Priorities = Readonly<Record<string, readonly string[]>>;

export function metricInWords(metric: string): string {
  return metric === EVERY_METRIC ? 'Every metric' : metricName(metric);
}

/** The list for every metric first, then by name. */
export function sortedLists(priorities: Priorities): [metric: string, providers: readonly string[]][] {
  return Object.entries(priorities).sort(
    ([a], [b]) => Number(b === EVERY_METRIC) - Number(a === EVERY_METRIC) || a.localeCompare(b),
  );
}

export function withList(priorities: Priorities, metric: string, providers: readonly string[]): Priorities {
  return { ...priorities, [metric]: providers };
}

export function withoutList(priorities: Priorities, metric: string): Priorities {
  return Object.fromEntries(Object.entries(priorities).filter(([other]) => other !== metric));
}

/** As the API takes it; a list without a provider says nothing and is left out. */
export function filledLists(priorities: Priorities): Record<string, string[]> {
  const filled = Object.entries(priorities).filter(([, providers]) => providers.length > 0);
  return Object.fromEntries(filled.map(([metric, providers]) => [metric, [...providers]]));
}
