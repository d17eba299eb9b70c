import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../../test/rig/database.ts';
import { createUser, NOW, PROVIDERS, point } from '../../../../../test/rig/oracle/arbitrary-points.ts';
import { isOfWholeDay } from '../../../../vocabulary/metric-types/cadence.ts';
import { type ChosenDay, listChosenDays, putPoints } from '../../../store/metrics/index.ts';
import { registerProviders } from '../../../store/providers/index.ts';
import { judgedMatrix } from '../anomalies/judged-days.ts';
import {
  type DailyMatrix,
  daysBetween,
  emptySeries,
  hasEnded,
  type MatrixDays,
  matrixOf,
  progressOf,
  setDay,
} from './daily-matrix.ts';
import { readDays } from './read-days.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, PROVIDERS);
});
after(() => database.drop());

test('days read in columns are those that daily summaries show, however many providers compete', async () => {
  const ends = new Map([['2026-03-30', 1]]);
  const userDays = { zone: 'UTC', today: '2026-03-31', ends, now: 0 };
  const range = { userDays, firstDay: '2026-03-25', lastDay: '2026-04-04' };
  const property = fc.asyncProperty(fc.array(point, { maxLength: 80, size: 'max' }), async (points) => {
    const { db } = database;
    const { userId } = await createUser(db);
    const kept = [
      ...new Map(points.map((one) => [`${one.providerId} ${one.metricType} ${one.recordedAt}`, one])).values(),
    ];
    for (const [provider, own] of Map.groupBy(kept, ({ providerId }) => providerId)) {
      await db.transaction((tx) => putPoints(tx, userId, provider, own, NOW));
    }
    const actual = await readDays(db, { userId, ...range });
    const { firstDay, lastDay } = range;
    const chosen = await listChosenDays(db, userId, { firstDay, lastDay });
    const expected = matrixOfChosen(chosen, range);
    assert.deepEqual([...actual.series.keys()].sort(), [...expected.series.keys()].sort());
    for (const { metricType, values, soFar, providerIds } of expected.series.values()) {
      const found = actual.series.get(metricType);
      assert.deepEqual(found && [found.metricType, numbers(found.values), numbers(found.soFar), found.providerIds], [
        metricType,
        numbers(values),
        numbers(soFar),
        providerIds,
      ]);
    }
    assert.deepEqual({ ...actual, series: null }, { ...expected, series: null });
    assertJudged(judgedMatrix(chosen, range), expected);
    // Without provider_b the result is as if that provider had never sent anything.
    const without = await readDays(db, { userId, ...range, excluded: new Set(['provider_b']) });
    for (const { providerIds } of without.series.values()) assert.ok(!providerIds.includes('provider_b'));
  });
  await fc.assert(property, { numRuns: 40 });
});

/** The days of daily summaries, one by one. */
function matrixOfChosen(days: readonly ChosenDay[], range: MatrixDays): DailyMatrix {
  const progress = progressOf(range);
  const byType = Map.groupBy(days, ({ metricType }) => metricType);
  const all = [...byType].map(([metricType, own]) => {
    const series = emptySeries(metricType, range);
    for (const { day, chosen } of own) setDay(series, daysBetween(range.firstDay, day), chosen, progress);
    return series;
  });
  return matrixOf(range, all);
}

/** The days that are searched for anomalies are the same, but without the means of days that are not over. */
function assertJudged(judged: DailyMatrix, shown: DailyMatrix): void {
  assert.deepEqual([...judged.series.keys()], [...shown.series.keys()]);
  for (const [metricType, { values, soFar, providerIds }] of shown.series) {
    const isJudged = (index: number) => !isOfWholeDay(metricType) || hasEnded(index, shown);
    const own = judged.series.get(metricType);
    assert.deepEqual(own && [own.values, own.soFar, own.providerIds], [
      values.map((value, index) => (isJudged(index) ? value : Number.NaN)),
      soFar,
      providerIds,
    ]);
  }
  assert.deepEqual({ ...judged, series: null }, { ...shown, series: null });
}

/** The same quotient is computed in two orders, which can differ in the last of 16 digits. */
function numbers(values: Iterable<number>): number[] {
  return [...values].map((value) => Number(value.toPrecision(12)));
}
