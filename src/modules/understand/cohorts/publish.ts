/**
 * Decides which numbers about groups of people may be published. A number is withheld if it comes from fewer than
 * `minGroup` people, or if it could be subtracted from other published numbers so that such a number results. Pure.
 */
import type { CohortCell } from './store.ts';

/** A number that may be published. */
export type PublicCell = Omit<CohortCell, 'isAsked'>;

export interface Publication {
  readonly cells: readonly PublicCell[];
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
  const asked = cells.filter(({ isAsked }) => isAsked);
  const others = countUsers(cells) - countUsers(asked);
  if (others > 0 && others < minGroup) return { cells: [], withheld: asked.length };
  const bySize = asked.toSorted((one, other) => one.users - other.users);
  let hidden = 0;
  let withheld = 0;
  // The sum of all groups can be asked for without groupBy: so few hidden people would be known by subtraction.
  for (const { users } of bySize) {
    if (users >= minGroup && (hidden === 0 || hidden >= minGroup)) break;
    hidden += users;
    withheld += 1;
  }
  const shown = new Set(bySize.slice(withheld));
  return { cells: asked.filter((cell) => shown.has(cell)).map(({ isAsked: _, ...cell }) => cell), withheld };
}

function countUsers(cells: readonly CohortCell[]): number {
  return cells.reduce((sum, { users }) => sum + users, 0);
}
