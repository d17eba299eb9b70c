/** Months hold the days that the points give, whatever was stored, revised or removed; both readers see the same. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../../test/rig/database.ts';
import { createUser, NOW, PROVIDERS, point, START } from '../../../../../test/rig/oracle/arbitrary-points.ts';
import { type Db, type Queryable, type Sql, sql } from '../../../../platform/db.ts';
import { DAY_MS, dayStart, HOUR_MS, localDay } from '../../../../platform/instants.ts';
import type { Point } from '../../../../providers/page.ts';
import { METRIC_TYPE_NAMES, METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { codeOfProvider, registerProviders } from '../../providers/index.ts';
import { dayRowOf } from '../read/days/day-row.ts';
import { listDays, listDaysOf, listMonthNumbers } from '../read/days/store.ts';
import { figuresOf } from './keep-days.ts';
import { listMonths, putMonths } from './month-store.ts';
import { type DayFigures, dayOfMonth, type StoredMonth } from './months.ts';
import { putPoints, removePoints, reopenDay } from './put-points.ts';
import { computeDays, listStoredDays, type StoredDay } from './rollup-store.ts';
import { verifyRollups } from './verify-rollups.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, PROVIDERS);
});
after(() => database.drop());

const ALL_TYPES = METRIC_TYPE_NAMES.map((name) => METRIC_TYPES[name].code);
const inOrder = (days: readonly StoredDay[]) =>
  days.toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : a.metric_type - b.metric_type || a.provider - b.provider,
  );

/** Sums that were added up in another order may differ in the last digits. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toPrecision(9)) : part)));

async function sameDays(db: Db, userId: string): Promise<void> {
  const computed = inOrder(await computeDays(db, userId));
  assert.deepEqual(rounded(inOrder(await listStoredDays(db, userId))), rounded(computed));
  const rows = computed.map((day) => dayRowOf(day.metric_type, day.day, day.provider, figuresOf(day)));
  const read = await listDays(db, userId, ALL_TYPES, '0001-01-01', '9999-12-31');
  assert.deepEqual(rounded(read), rounded(rows));
  const [some] = computed;
  if (some === undefined) return;
  const ofOne = (row: { type: number; day: string }) => row.type === some.metric_type && row.day === some.day;
  const one = await listDaysOf(db, userId, [{ type: some.metric_type, day: some.day }]);
  assert.deepEqual(rounded(one), rounded(rows.filter(ofOne)));
}

test('days equal those of the points, on both sides of the end of a month', async () => {
  const { db } = database;
  const step = fc.record({
    points: fc.array(point, { maxLength: 30 }),
    removed: fc.array(fc.nat(), { maxLength: 6 }),
    reopened: fc.option(fc.integer({ min: 0, max: 7 })),
  });
  const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
    const { userId } = await createUser(db);
    const known: Point[] = [];
    for (const { points, removed, reopened } of steps) {
      known.push(...points);
      const gone = removed.flatMap((index) => known[index % Math.max(known.length, 1)] ?? []);
      await db.transaction(async (tx) => {
        for (const provider of PROVIDERS) {
          const own = points.filter(({ providerId }) => providerId === provider);
          await putPoints(tx, userId, provider, own, NOW);
          await removePoints(tx, userId, provider, gone, NOW);
          if (reopened === null) continue;
          await reopenDay(tx, userId, provider, localDay(START + reopened * DAY_MS), new Date(NOW.getTime() + HOUR_MS));
        }
      });
      await sameDays(db, userId);
    }
    // Without points there are no days, and no rows.
    await db.transaction(async (tx) => {
      for (const provider of PROVIDERS) await removePoints(tx, userId, provider, known, NOW);
    });
    assert.deepEqual(await verifyRollups(db, userId), []);
    const left = await db.query(sql`
      select month from metric_months where user_id = ${userId}
      union all select day from day_quarters where user_id = ${userId}`);
    assert.deepEqual(left, []);
  });
  await fc.assert(property, { numRuns: 30 });
});

const count = fc.constantFrom(0, 0, 0, 1, 5);
const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -9, max: 900 }),
  fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map((value) => value + 0), // -0 is stored as 0
);
const own = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });

const figures = fc
  .record({
    points: fc.constantFrom(1, 1, 1, 2, 200),
    before: count,
    after: count,
    sum: amount,
    samples: count,
    sampleSum: amount,
    spots: count,
    steadySum: own(amount),
    settlesAt: own(fc.constantFrom(NOW.getTime(), Number.POSITIVE_INFINITY)),
    parts: own(fc.constant({ systolic: [360, 3] as const })),
    isPlain: fc.boolean(),
    value: own(amount),
    lastMs: fc.constantFrom(0, 0, 3_600_001, -50_400_000),
  })
  .map(({ isPlain, value, lastMs, ...rest }): ((start: number) => DayFigures) => {
    const [min, max, last] = isPlain ? [rest.sum, rest.sum, rest.sum] : [value, value, value];
    const valued = last === null ? 0 : rest.points;
    return (start) => ({ ...rest, valued, min, max, last, lastAt: last === null ? null : start + lastMs });
  });

test('what is written is read, whichever columns say nothing', async () => {
  const { db } = database;
  const provider = await codeOfProvider(db, 'provider_a');
  const month = fc.array(fc.tuple(fc.integer({ min: 1, max: 28 }), figures), { minLength: 1, maxLength: 28 });
  const property = fc.asyncProperty(fc.array(month, { minLength: 1, maxLength: 30 }), async (drawn) => {
    const { userId } = await createUser(db);
    const months = drawn.map((days, index): StoredMonth => {
      const first = `20${String(10 + index)}-02-01`;
      const made = days.map(([date, make]) => [date, make(dayStart(dayOfMonth(first, date)))] as const);
      return { type: METRIC_TYPES.steps.code, month: first, days: new Map(made) };
    });
    await db.transaction(async (tx) => {
      putMonths(tx, userId, provider, months);
      assert.deepEqual(await listMonths(tx, userId, provider, months), months);
    });
    const expected = months.flatMap(({ month: first, days }) =>
      [...days].map(([date, one]) => [dayOfMonth(first, date), one] as const),
    );
    const shown = (await listStoredDays(db, userId)).map((day) => [day.day, figuresOf(day)] as const);
    assert.deepEqual(new Map(shown), new Map(expected));
  });
  await fc.assert(property, { numRuns: 30 });
});

test('a read of thirty days of ten years looks at two months of each metric type', async () => {
  const { db } = database;
  const { userId } = await createUser(db);
  const provider = await codeOfProvider(db, 'provider_a');
  const types = [METRIC_TYPES.steps.code, METRIC_TYPES.weight.code, METRIC_TYPES.heart_rate.code];
  await db.query(sql`
    insert into metric_months (user_id, metric_type, month, provider, first_day, sum)
    select ${userId}, type, month, ${provider}, 1, array_fill(7, array[28])
    from unnest(${types}::smallint[]) as type, generate_series('2016-01-01'::date, '2025-12-01', interval '1 month') as month`);
  await db.query(sql`analyze metric_months`);
  /** How many rows of `metric_months` a reader's statements look at, found by the key, and how many days it gives. */
  const readBy = (read: (tx: Queryable) => Promise<readonly unknown[]>) =>
    db.transaction(async (tx) => {
      await tx.query(sql`set local enable_seqscan = off`); // the table is small
      const statements: Sql[] = [];
      const note = (statement: Sql) => {
        statements.push(statement);
        return statement;
      };
      const rows = await read({
        ...tx,
        query: (statement) => tx.query(note(statement)),
        queryArrays: (statement) => tx.queryArrays(note(statement)),
      });
      const plans = await Promise.all(
        statements.map((one) => tx.queryArrays<[string]>(sql`explain (analyze, costs off, timing off) ${one}`)),
      );
      const plan = plans.flat().join('\n');
      assert.match(plan, /Index Cond: .*month/);
      assert.doesNotMatch(plan, /Rows Removed by/);
      const found = /on metric_months.* \(actual rows=(\d+)/.exec(plan)?.[1];
      return { months: Number(found), rows: rows.length };
    });
  const [first, last] = ['2020-05-12', '2020-06-10'];
  assert.deepEqual(await readBy((tx) => listMonthNumbers(tx, userId, types, first, last)), { months: 6, rows: 6 });
  assert.deepEqual(await readBy((tx) => listDays(tx, userId, types, first, last)), { months: 6, rows: 3 * (17 + 10) });
  const view = await readBy((tx) =>
    tx.query(sql`
      select day from metric_days where user_id = ${userId} and metric_type = any(${types}::smallint[])
        and month between '2020-05-01' and '2020-06-01'`),
  );
  assert.deepEqual(view, { months: 6, rows: 6 * 28 });
});
