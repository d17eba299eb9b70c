/**
 * Decides which numbers about groups of people may be published. A number is withheld if it comes from fewer than
 * `minGroup` people, or if it could be subtracted from other published numbers so that such a number results. Pure.
 */
import type { CohortCell } from './store.ts';

export interface Publication {
  readonly cells: readonly CohortCell[];
  /** How many groups of how many buckets are withheld. */
  readonly withheld: number;
}

/** @param cells of one metric type, ordered by date */
export function publish(cells: readonly CohortCell[], minGroup: number): Publication {
  const published = [...Map.groupBy(cells, ({ date }) => date).values()].map((bucket) =>
    publishBucket(bucket, minGroup),
  );
  return {
    cells: published.flatMap((part) => part.cells),
    withheld: published.reduce((sum, part) => sum + part.withheld, 0),
  };
}

function publishBucket(cells: readonly CohortCell[], minGroup: number): Publication {
  const bySize = cells.toSorted((one, other) => one.users - other.users);
  let hidden = 0;
  let withheld = 0;
  // The sum of all groups can be asked for without groupBy: so few hidden people would be known by subtraction.
  for (const { users } of bySize) {
    if (users >= minGroup && (hidden === 0 || hidden >= minGroup)) break;
    hidden += users;
    withheld += 1;
  }
  const shown = new Set(bySize.slice(withheld));
  return { cells: cells.filter((cell) => shown.has(cell)), withheld };
}
