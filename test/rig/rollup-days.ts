/** The rollups of points, as the database would keep them, for analyses that are tested without a database. */

import { type ChosenDay, chooseSource } from '../../src/modules/store/metrics/index.ts';
import { tallyOfColumns, tallyValue } from '../../src/modules/store/metrics/read/days/tally.ts';
import { type DayDelta, dayDeltas } from '../../src/modules/store/metrics/write/day-deltas.ts';
import { toRows } from '../../src/modules/store/metrics/write/rows.ts';

import { metricTypeDefinition, metricTypeOfCode } from '../../src/vocabulary/metric-types/storage.ts';
import type { Account } from './sandbox-lives.ts';

/** One source for each metric type and local day, oldest first. */
export function chosenDays(accounts: readonly Account[]): ChosenDay[] {
  const own = accounts.flatMap(({ providerId, points }) =>
    dayDeltas(toRows(points)).map((delta) => ({ providerId, delta, key: `${delta.day} ${delta.type}` })),
  );
  const groups = [...Map.groupBy(own, ({ key }) => key).values()];
  const days = groups.map((group) => {
    const [{ type, day }] = group.map(({ delta }) => delta) as [DayDelta, ...DayDelta[]]; // a group has a member
    const metricType = metricTypeOfCode(type);
    const { daily } = metricTypeDefinition(metricType);
    const candidates = group.map(({ providerId, delta }) => {
      const row = { before: delta.before, after: delta.after, parts: null, ...tallyOf(delta) };
      return { providerId, points: row.points, value: tallyValue(row, daily), row };
    });
    return { metricType, day, candidates, ...chooseSource(candidates, daily) };
  });
  return days.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

function tallyOf({ points, valued, sum, samples, sampleSum, spots, steadySum, min, max, last, lastAt }: DayDelta) {
  const at = lastAt === null ? null : new Date(lastAt).toISOString();
  return tallyOfColumns([
    points,
    valued,
    sum,
    samples,
    sampleSum,
    spots,
    spots === 0 ? null : steadySum,
    min,
    max,
    last,
    at,
  ]);
}
