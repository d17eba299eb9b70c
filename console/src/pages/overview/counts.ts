/** Sums and shares of the overview's counts. */
import type { Answer } from 'tributary-health';

export type Overview = Answer<'getOverview'>;

/** The sum of one number over all rows. */
export function sumOf<Row>(rows: readonly Row[], numberOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + numberOf(row), 0);
}

/** Two counts as parts of a whole, in percent of 0 to 100; every part that is not empty can be seen. */
export function widthsOf(counts: readonly number[]): number[] {
  const all = sumOf(counts, (count) => count);
  if (all === 0) return counts.map(() => 0);
  const atLeast = counts.map((count) => (count === 0 ? 0 : Math.max(2, (count / all) * 100)));
  const total = sumOf(atLeast, (width) => width);
  return atLeast.map((width) => (width / total) * 100);
}
