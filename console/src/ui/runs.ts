/** Fewer equal rows than this stay as they are. */
const FEWEST = 4;

/**
 * The rows in runs: rows that follow each other and are the same, where there are many of them; every other row alone.
 * @param sameAs equal for rows that are the same; undefined: none are
 */
export function runsOf<Row>(rows: readonly Row[], sameAs: ((row: Row) => string) | undefined): [Row, ...Row[]][] {
  if (sameAs === undefined) return rows.map((row) => [row]);
  const runs: [Row, ...Row[]][] = [];
  let last: string | undefined;
  for (const row of rows) {
    const same = sameAs(row);
    if (same === last) runs.at(-1)?.push(row);
    else runs.push([row]);
    last = same;
  }
  return runs.flatMap((run) => (run.length < FEWEST ? run.map((row): [Row] => [row]) : [run]));
}
