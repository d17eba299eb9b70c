import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../../test/rig/database.ts';
import { createUser, NOW, PROVIDERS, point } from '../../../../../test/rig/oracle/arbitrary-points.ts';
import { listChosenDays, putPoints } from '../../../store/metrics/index.ts';
import { registerProviders } from '../../../store/providers/index.ts';
import { judgedMatrix } from '../anomalies/judged-days.ts';
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
    const expected = judgedMatrix(await listChosenDays(db, userId, { firstDay, lastDay }), range);
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
    // Without provider_b the result is as if that provider had never sent anything.
    const without = await readDays(db, { userId, ...range, excluded: new Set(['provider_b']) });
    for (const { providerIds } of without.series.values()) assert.ok(!providerIds.includes('provider_b'));
  });
  await fc.assert(property, { numRuns: 40 });
});

/** The same quotient is computed in two orders, which can differ in the last of 16 digits. */
function numbers(values: Iterable<number>): number[] {
  return [...values].map((value) => Number(value.toPrecision(12)));
}
