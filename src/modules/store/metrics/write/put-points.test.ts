import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../../test/rig/database.ts';
import { createUser, NOW, PROVIDERS, point, START } from '../../../../../test/rig/oracle/arbitrary-points.ts';
import type { StoredPoint } from '../../../../../test/rig/oracle/reference-answers.ts';
import { listPlanned } from '../../../../../test/rig/plans.ts';
import { openDb, sql } from '../../../../platform/db.ts';
import { eraseAtOnce } from '../../../../platform/erasing.ts';
import { AppError } from '../../../../platform/errors.ts';
import { DAY_MS, dayStart, isoInstant } from '../../../../platform/instants.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import type { Point } from '../../../../providers/page.ts';
import { daySettlesAt } from '../../../../providers/settling.ts';
import { lockUser } from '../../../access/users/index.ts';
import { registerProviders } from '../../providers/index.ts';
import { dayOffsets } from '../read/days/day-offsets-store.ts';
import { createErasers } from '../store.ts';
import { putPoints, removePoints, reopenDay } from './put-points.ts';
import { keyOf } from './rows.ts';
import { verifyRollups } from './verify-rollups.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, PROVIDERS);
});
after(() => database.drop());

const put = (userId: string, points: readonly Point[], provider = 'provider_a', now = NOW) =>
  database.db.transaction((tx) => putPoints(tx, userId, provider, points, now));

async function storedRows(userId: string) {
  return database.db.query<{ recorded_at: string; value: number | null; day: string; settles_at: string | null }>(sql`
    select metric_type, provider, recorded_at, value, day, source, utc_offset_minutes, data, settles_at from metrics
    where user_id = ${userId} order by recorded_at, metric_type, provider`);
}

const steps = (recordedAt: number, value: number, settlesAt: number | null = null): Point => ({
  metricType: 'steps',
  recordedAt,
  value,
  settlesAt,
  day: isoInstant(recordedAt).slice(0, 10),
});

/**
 * The points that should be stored, by the rules in words: a final point stays, a provisional one is replaced if the
 * new one differs.
 */
class Model {
  readonly points = new Map<string, StoredPoint>();

  put(batch: readonly StoredPoint[]): { inserted: number; replaced: number } {
    const result = { inserted: 0, replaced: 0 };
    const last = new Map<string, StoredPoint>();
    for (const one of batch) if (this.mayReplace(last.get(this.keyOf(one)), one)) last.set(this.keyOf(one), one);
    for (const [key, given] of last) {
      const old = this.points.get(key);
      const one = old === undefined || old.source === 'computed' ? given : { ...given, data: this.merged(old, given) };
      if (old === undefined) result.inserted += 1;
      else if ((old.settlesAt ?? 0) <= NOW.getTime() || !this.mayReplace(old, one)) continue;
      else if (JSON.stringify({ ...old, settlesAt: 0 }) !== JSON.stringify({ ...one, settlesAt: 0 }))
        result.replaced += 1;
      this.points.set(key, one);
    }
    return result;
  }

  /** Members that the newer state does not have stay. */
  merged(old: StoredPoint, one: StoredPoint) {
    return old.data == null ? (one.data ?? null) : { ...old.data, ...one.data };
  }

  mayReplace(old: StoredPoint | undefined, one: StoredPoint): boolean {
    return old === undefined || one.source !== 'computed' || old.source === 'computed';
  }

  keyOf({ providerId, metricType, recordedAt }: StoredPoint): string {
    return `${providerId} ${metricType} ${recordedAt}`;
  }
}

test('any sequence of batches leaves the points of the rules and rollups equal to them', async () => {
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ put: fc.array(point, { maxLength: 25 }), provider: fc.constantFrom(...PROVIDERS) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ remove: fc.array(fc.nat(), { maxLength: 4 }), provider: fc.constantFrom(...PROVIDERS) }),
    },
  );
  const property = fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (sequence) => {
    const { userId } = await createUser(database.db);
    const model = new Model();
    for (const action of sequence) {
      if ('put' in action) {
        const batch = action.put.map((one) => ({ ...one, providerId: action.provider }));
        const expected = model.put(batch);
        const { inserted, replaced } = await put(userId, batch, action.provider);
        assert.deepEqual({ inserted, replaced }, expected);
        const again = await put(userId, batch, action.provider);
        assert.deepEqual(again, { inserted: 0, replaced: 0, changed: [] });
      } else {
        const own = [...model.points.values()].filter(({ providerId }) => providerId === action.provider);
        const gone = action.remove.flatMap((index) => own[index] ?? []);
        for (const one of gone) model.points.delete(model.keyOf(one));
        await database.db.transaction((tx) => removePoints(tx, userId, action.provider, gone, NOW));
      }
    }
    assert.deepEqual(await verifyRollups(database.db, userId), []);
    const key = (at: string, rest: unknown) => `${at} ${JSON.stringify(rest)}`;
    const stored = (await storedRows(userId)).map((row) => key(row.recorded_at, [row.value, row.day]));
    const expected = [...model.points.values()].map((one) => key(isoInstant(one.recordedAt), [one.value, one.day]));
    assert.deepEqual(stored.sort(), expected.sort());
  });
  await fc.assert(property, { numRuns: 60 });
});

test('a repeat changes nothing; only a provisional point is replaced, and only by a state that differs', async () => {
  const { userId } = await createUser(database.db);
  const later = NOW.getTime() + DAY_MS;
  assert.equal((await put(userId, [steps(START, 100, later), steps(START + DAY_MS, 7, null)])).inserted, 2);
  const first = await database.db.query<{ created_at: string }>(
    sql`select created_at from metrics where user_id = ${userId}`,
  );
  const soon = new Date(NOW.getTime() + 1000);
  const second = await put(userId, [steps(START, 150, later), steps(START + DAY_MS, 8, null)], 'provider_a', soon);
  assert.deepEqual(second, { inserted: 0, replaced: 1, changed: [{ metricType: 'steps', day: '2026-03-26' }] });
  assert.deepEqual(
    (await storedRows(userId)).map((row) => row.value),
    [150, 7],
  );
  assert.deepEqual(
    await database.db.query(sql`select created_at from metrics where user_id = ${userId}`),
    first,
    'created_at is kept',
  );
  const settled = await put(userId, [steps(START, 150, null)]);
  assert.equal(settled.replaced, 0, 'news of settling alone is no change');
  assert.equal((await put(userId, [steps(START, 999, later)])).replaced, 0, 'it is final now');
  assert.deepEqual(await verifyRollups(database.db, userId), []);
});

test('members of data that a newer state does not have stay, but for our own marks', async () => {
  const { userId } = await createUser(database.db);
  const later = NOW.getTime() + DAY_MS;
  const rate = (data: JsonObject | null, value = 60): Point => ({
    metricType: 'heart_rate',
    recordedAt: START,
    day: '2026-03-26',
    value,
    settlesAt: later,
    data,
  });
  const dataOf = async () =>
    (await database.db.query<{ data: unknown }>(sql`select data from metrics where user_id = ${userId}`))[0]?.data;
  await put(userId, [rate({ min: 50, max: 90, intraday: [1], timezoneAssumed: true })]);
  assert.equal((await put(userId, [rate({ min: 48 })])).replaced, 1);
  assert.deepEqual(await dataOf(), { min: 48, max: 90, intraday: [1] });
  assert.equal((await put(userId, [rate({ max: 90 })])).replaced, 0, 'nothing new in it');
  assert.equal((await put(userId, [rate(null, 61)])).replaced, 1);
  assert.deepEqual(await dataOf(), { min: 48, max: 90, intraday: [1] });
});

test('samples may come later than the point that carries them', async () => {
  const { userId } = await createUser(database.db);
  const settlesAt = NOW.getTime() + DAY_MS;
  const rate = (data: JsonObject): Point => ({
    metricType: 'heart_rate',
    recordedAt: START,
    day: '2026-03-26',
    value: 60,
    settlesAt,
    data,
  });
  const sample = { time: '2026-03-26T08:00:00.000Z', value: 61 };
  await put(userId, [rate({ min: 50 })]);
  for (const intraday of [[], [sample], [sample, { ...sample, time: '2026-03-26T08:01:00.000Z' }]]) {
    assert.equal((await put(userId, [rate({ min: 50, intraday })])).replaced, 1);
    assert.equal((await put(userId, [rate({ min: 50, intraday })])).replaced, 0);
  }
  assert.deepEqual(await verifyRollups(database.db, userId), []);
});

test('the offset of a day is known from its daily values until they settle, and from no other', async () => {
  const { userId } = await createUser(database.db);
  const daily = (day: string, settlesAt: number | null): Point => ({ ...steps(dayStart(day), 1, settlesAt), day });
  const days = ['2026-03-24', '2026-03-25', '2026-03-26', '2026-03-27'] as const;
  await put(userId, [
    daily(days[0], daySettlesAt(days[0], -480)),
    daily(days[1], daySettlesAt(days[1], 540)),
    daily(days[2], null),
    daily(days[3], daySettlesAt(days[3], 345) + 1_000), // opened again until some other instant
  ]);
  const offsetsOf = async (firstDay: string, lastDay: string, provider = 'provider_a') => [
    ...(await dayOffsets(database.db, userId, provider, 'steps', { firstDay, lastDay })),
  ];
  assert.deepEqual(await offsetsOf(days[0], days[3]), [
    [days[0], -480],
    [days[1], 540],
  ]);
  assert.deepEqual(await offsetsOf(days[1], days[3]), [[days[1], 540]]);
  assert.deepEqual(await offsetsOf(days[0], days[3], 'provider_b'), []);
});

test('a derived value takes the place of a derived one only', async () => {
  const { userId } = await createUser(database.db);
  const later = NOW.getTime() + DAY_MS;
  const stress = (value: number, source: 'user' | 'computed', settlesAt: number | null = later): Point => ({
    metricType: 'stress',
    recordedAt: START,
    day: '2026-03-26',
    value,
    source,
    settlesAt,
  });
  await put(userId, [stress(30, 'computed')]);
  assert.equal((await put(userId, [stress(31, 'computed')])).replaced, 1);
  assert.equal((await put(userId, [stress(40, 'user')])).replaced, 1);
  assert.deepEqual(await put(userId, [stress(33, 'computed', null)]), { inserted: 0, replaced: 0, changed: [] });
  assert.equal((await put(userId, [stress(41, 'user'), stress(34, 'computed')])).replaced, 1, 'nor within a batch');
  assert.deepEqual(
    (await storedRows(userId)).map(({ value }) => value),
    [41],
  );
});

test('a point that moves to another local day takes its share of both rollups along', async () => {
  const { userId } = await createUser(database.db);
  const at = START + 2 * DAY_MS;
  const settlesAt = NOW.getTime() + DAY_MS;
  await put(userId, [{ ...steps(at, 10, settlesAt), day: '2026-03-28' }]);
  const { changed } = await put(userId, [{ ...steps(at, 10, settlesAt), day: '2026-03-27', utcOffsetMinutes: -300 }]);
  assert.deepEqual(changed.map(({ day }) => day).sort(), ['2026-03-27', '2026-03-28']);
  assert.deepEqual(await verifyRollups(database.db, userId), []);
});

test('one batch may hold more points than one statement takes, and a key twice', async () => {
  const { userId } = await createUser(database.db);
  const many = Array.from({ length: 12_000 }, (_, index) => steps(START + index * 60_000, index % 7));
  const { inserted } = await put(userId, [...many, steps(START, 1_000)]);
  assert.equal(inserted, 12_000);
  assert.equal((await storedRows(userId))[0]?.value, 1_000, 'the last of the same key wins');
  assert.deepEqual(await verifyRollups(database.db, userId), []);
});

test('text that jsonb cannot hold, numbers without end and impossible days are made storable', async () => {
  const { userId } = await createUser(database.db);
  await put(userId, [
    { ...steps(START, Number.NaN), data: { 'a\0b': 'c\ud800d\0', ok: '\\u0000' } },
    { ...steps(START + 1, Number.POSITIVE_INFINITY), day: '1999-01-01', utcOffsetMinutes: 1e6 },
  ]);
  const rows = await database.db.query<{ data: unknown; day: string; value: null }>(sql`
    select data, day, value from metrics where user_id = ${userId} order by recorded_at`);
  assert.deepEqual(rows, [
    { data: { ab: 'c\ufffdd', ok: '\\u0000' }, day: '2026-03-26', value: null },
    { data: null, day: '2026-03-26', value: null },
  ]);
});

test('several writers for one user, of one provider or two, lose nothing and do not deadlock', async () => {
  const { userId } = await createUser(database.db);
  // All writers write the same points with other values, so days are recomputed, and some points of their own, so sums
  // are added to days.
  const batch = (writer: number) => [
    ...Array.from({ length: 40 }, (_, index) => steps(START + index * 3_600_000, writer, NOW.getTime() + DAY_MS)),
    ...Array.from({ length: 40 }, (_, index) => steps(START + index * 3_600_000 + writer, 1, NOW.getTime() + DAY_MS)),
  ];
  await Promise.all(
    Array.from({ length: 12 }, (_, writer) => {
      const points = writer % 2 === 0 ? batch(writer + 1) : batch(writer + 1).reverse();
      return put(userId, points, writer % 3 === 0 ? 'provider_b' : 'provider_a');
    }),
  );
  assert.deepEqual(await verifyRollups(database.db, userId), []);
});

test('a writer waits for a deletion of the user, and then finds nobody', async () => {
  const { userId } = await createUser(database.db);
  let writing: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await eraseAtOnce(tx, userId, createErasers());
    writing = put(userId, [steps(START, 1)]);
    writing.catch(() => undefined);
    await tx.query(sql`delete from users where id = ${userId}`);
  });
  await assert.rejects(writing, (error) => error instanceof AppError && error.code === 'NOT_FOUND');
  assert.deepEqual(await storedRows(userId), []);
});

test('a day named as changed becomes provisional again', async () => {
  const { userId } = await createUser(database.db);
  await put(userId, [steps(START, 5, null)]);
  await database.db.transaction((tx) =>
    reopenDay(tx, userId, 'provider_a', '2026-03-26', new Date(NOW.getTime() + DAY_MS)),
  );
  assert.equal((await put(userId, [steps(START, 6, null)])).replaced, 1);
  assert.deepEqual(await verifyRollups(database.db, userId), []);
});

test('erasing a user removes points and rollups, and tells how many there were', async () => {
  const { userId } = await createUser(database.db);
  await put(userId, [steps(START, 5), steps(START + 1, 5)]);
  const erased = await database.db.transaction((tx) => eraseAtOnce(tx, userId, createErasers()));
  assert.deepEqual(erased, { points: 2, months: 1, totals: 1 });
  assert.deepEqual(await verifyRollups(database.db, userId), []);
  assert.deepEqual(await storedRows(userId), []);
});

test('keys of different types and instants never meet', () => {
  assert.notEqual(keyOf(1, START), keyOf(2, START));
  assert.notEqual(keyOf(255, START), keyOf(0, START + 1));
});

test('of one point after the other, each statement is planned once', async (t) => {
  const { userId } = await createUser(database.db);
  // As long as a table is tiny, PostgreSQL reads all of it, and the plan changes while it grows.
  await database.db.query(sql`
    insert into metric_months (user_id, metric_type, month, provider, first_day, sum)
    select ${(await createUser(database.db)).userId}, 1, month, 1, 1, array_fill(7, array[31])
    from generate_series('1900-01-01'::date, '1999-12-01', interval '1 month') as month`);
  const fresh = openDb({ url: database.url, onIdleError: () => undefined }); // no other test has used its connections
  t.after(() => fresh.close());
  const planned = await fresh.transaction(async (tx) => {
    for (let minute = 0; minute < 30; minute++) {
      await putPoints(tx, userId, 'provider_a', [steps(START + minute * 60_000, minute)], NOW);
    }
    return listPlanned(tx, '%metric_%');
  });
  assert.ok(planned.length >= 4);
  assert.deepEqual(
    planned.filter(({ isKept }) => !isKept).map(({ statement }) => statement),
    [],
  );
});
