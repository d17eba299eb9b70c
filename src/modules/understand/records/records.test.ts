import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { afterMs, daysAgo, TODAY } from '../../../../test/rig/clock.ts';
import { type HealthApp, startHealthApp } from '../../../../test/rig/health-app.ts';
import { dailyPoint, pointAt, workoutAt } from '../../../../test/rig/points.ts';
import { insertReadConnection } from '../../../../test/rig/rows.ts';
import { changeStoredDays } from '../../../../test/rig/stored-days.ts';
import { addDays, DAY_MS, HOUR_MS, isoInstant } from '../../../platform/instants.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { lockUser } from '../../access/users/index.ts';
import { userDays } from '../../store/metrics/index.ts';
import { recomputeTask } from '../derived/index.ts';
import { announceRecords } from './announce.ts';
import { judgeEndedDays } from './update-records.ts';
import { verifyRecords } from './verify.ts';

const VENDORS = ['provider_a', 'provider_b'];

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

/** After all days of the property below. */
const NOW = new Date('2026-04-05T12:00:00.000Z');
const LATER = Date.parse('2026-05-01T00:00:00.000Z');

const recordsOf = async (userId: string) => {
  const { body } = await app.call('GET', `/users/${userId}/personal-records`);
  return (body as unknown as { metricType: string; category: string; value: number }[]).map(
    ({ metricType, category, value }) => [metricType, category, value],
  );
};

describe('records kept in step', () => {
  const day = fc.integer({ min: 0, max: 24 }).map((offset) => addDays('2026-03-10', offset));
  const types: MetricType[] = ['steps', 'weight', 'stress', 'resting_heart_rate', 'heart_rate'];
  const point = fc.record({
    metricType: fc.constantFrom(...types),
    day,
    hour: fc.integer({ min: 0, max: 23 }),
    value: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 6 }),
  });
  const workout = fc.record({
    id: fc.integer({ min: 0, max: 6 }),
    day,
    distance: fc.option(fc.integer({ min: 0, max: 5 })),
    duration: fc.integer({ min: 0, max: 5 }),
    calories: fc.option(fc.integer({ min: 0, max: 5 })),
  });
  const providerId = fc.constantFrom(...VENDORS);
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ points: fc.array(point, { maxLength: 15 }), providerId }) },
    { weight: 3, arbitrary: fc.record({ workouts: fc.array(workout, { maxLength: 4 }), providerId }) },
    { weight: 1, arbitrary: fc.record({ gone: fc.array(workout, { minLength: 1, maxLength: 3 }), providerId }) },
    { weight: 1, arbitrary: fc.record({ prefer: fc.subarray(VENDORS), everywhere: fc.boolean() }) },
  );

  test('equal those of all data after any sequence of syncs, revisions, removals and changes of source', async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 10, size: 'max' }),
      async (sequence) => {
        const userId = await app.createUser();
        for (const action of sequence) {
          if ('points' in action) {
            const points = action.points.map((one) => {
              const at = `${one.day}T${String(one.hour).padStart(2, '0')}:00:00.000Z`;
              return pointAt(one.metricType, at, one.value, { settlesAt: LATER });
            });
            await app.sync(userId, action.providerId, { points }, { now: NOW });
          } else if ('workouts' in action) {
            const events = action.workouts.map(({ id, distance, duration, calories, ...rest }) =>
              workoutAt(String(id), `${rest.day}T10:00:00.000Z`, {
                distanceMeters: distance,
                durationSeconds: duration,
                caloriesKcal: calories,
              }),
            );
            await app.sync(userId, action.providerId, { events }, { now: NOW });
          } else if ('gone' in action) {
            const removed = action.gone.map(({ id }) => ({ eventType: 'workout' as const, vendorId: String(id) }));
            await app.sync(userId, action.providerId, { removed }, { now: NOW });
          } else {
            const path = action.everywhere ? '/source-priority' : `/users/${userId}/source-priority`;
            const { status } = await app.call('PUT', path, { priorities: { '*': action.prefer } });
            assert.equal(status, 200);
            if (action.everywhere) await recomputeTask(app.db)({ workspaceId: app.workspaceId() });
          }
          assert.deepEqual(await verifyRecords(app.db, userId, NOW), []);
        }
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  test('read only what changed, not all data', async () => {
    const userId = await app.createUser();
    const steps = (offset: number, value: number) =>
      pointAt('steps', isoInstant(NOW.getTime() - offset * DAY_MS), value, { settlesAt: LATER });
    await app.sync(userId, 'provider_a', { points: Array.from({ length: 400 }, (_, index) => steps(index + 1, 500)) });
    // A manipulated day: only a look at all days would notice that the stored record is not the best.
    await changeStoredDays(app.db, userId, { day: '2025-12-01' }, { sum: 9000 });
    await app.sync(userId, 'provider_a', { points: [steps(0, 600)] }, { now: NOW });
    assert.deepEqual((await recordsOf(userId))[0], ['steps', 'daily_max', 600]);
    // The day that holds the record has become worse, so now all data are read.
    await app.sync(userId, 'provider_a', { points: [steps(0, 100)] }, { now: NOW });
    assert.deepEqual((await recordsOf(userId))[0], ['steps', 'daily_max', 9000]);
  });
});

test('each category in its unit, the earliest of equals, and none where there is none', async () => {
  const userId = await app.createUser();
  const on = (day: string) => `2026-03-${day}T10:00:00.000Z`;
  await app.sync(userId, 'provider_a', {
    points: [
      ...[pointAt('weight', on('03'), 71), pointAt('weight', on('04'), 69), pointAt('weight', on('05'), 71)],
      ...[pointAt('steps', on('03'), 100), pointAt('steps', on('08'), 50), pointAt('steps', on('09'), 149)],
      pointAt('blood_pressure', on('03'), null, { data: { systolic: 120, diastolic: 80 } }),
    ],
    events: [
      workoutAt('1', on('03'), { distanceMeters: 5000, durationSeconds: 1500, caloriesKcal: 300 }),
      workoutAt('2', on('04'), { distanceMeters: 5000, durationSeconds: 1600 }),
    ],
  });
  const { body } = await app.call('GET', `/users/${userId}/personal-records`);
  const shown = (body as unknown as Record<string, unknown>[]).map((record) => Object.values(record));
  assert.deepEqual(shown, [
    ['steps', 'daily_max', 149, 'count', '2026-03-09T00:00:00.000Z', 'provider_a'],
    ['steps', 'weekly_max', 150, 'count', '2026-03-02T00:00:00.000Z', 'provider_a'],
    ['weight', 'daily_max', 71, 'kg', '2026-03-03T00:00:00.000Z', 'provider_a'],
    ['weight', 'daily_min', 69, 'kg', '2026-03-04T00:00:00.000Z', 'provider_a'],
    ['workout', 'highest_calories', 300, 'kcal', on('03'), 'provider_a'],
    ['workout', 'longest_distance', 5000, 'meters', on('03'), 'provider_a'],
    ['workout', 'longest_duration', 1600, 'seconds', on('04'), 'provider_a'],
  ]);
  const one = await app.call('GET', `/users/${userId}/personal-records/weight?category=daily_min`);
  assert.deepEqual([one.status, one.body.value], [200, 69]);
  const status = async (path: string) => (await app.call('GET', `/users/${userId}/personal-records/${path}`)).status;
  assert.deepEqual(
    [
      await status('weight'),
      await status('workout'),
      await status('nothing'),
      await status('steps?category=daily_min'),
    ],
    [200, 404, 404, 404],
  );
  assert.equal(await status('steps?category=best'), 400);
});

describe('an achievement', () => {
  const steps = (offset: number, value: number) =>
    pointAt('steps', `${daysAgo(offset)}T00:00:00.000Z`, value, { settlesAt: Date.now() + 3 * DAY_MS });
  const daily = async (userId: string) =>
    (await app.told(userId, 'record.beaten')).filter(({ category }) => category === 'daily_max');

  /** What is announced after the analysis that follows a sync. */
  const synced = async (userId: string, ...points: ReturnType<typeof steps>[]) => {
    await app.sync(userId, 'provider_a', { points });
    await app.analyze(userId, TODAY);
    return daily(userId);
  };

  test('is announced once when the day is complete, with its last value and the previous record', async () => {
    const userId = await app.createUser();
    assert.deepEqual(await synced(userId, steps(4, 1000), steps(2, 1)), [], 'the first value ever is no achievement');
    assert.deepEqual(await synced(userId, steps(3, 1000)), [], 'nor an equal one');
    await app.sync(userId, 'provider_a', { points: [steps(2, 1200)] });
    await app.sync(userId, 'provider_a', { points: [steps(2, 1300)] });
    await app.sync(userId, 'provider_a', { points: [steps(2, 900)] });
    await app.sync(userId, 'provider_a', { points: [steps(2, 1400)] });
    assert.deepEqual(await daily(userId), []);
    await synced(userId, steps(1, 500));
    assert.deepEqual(await synced(userId, steps(0, 500)), [
      {
        userId,
        metricType: 'steps',
        category: 'daily_max',
        value: 1400,
        unit: 'count',
        day: daysAgo(2),
        recordedAt: `${daysAgo(2)}T00:00:00.000Z`,
        providerId: 'provider_a',
        previous: { value: 1000, recordedAt: `${daysAgo(4)}T00:00:00.000Z` },
      },
    ]);
  });

  test('of a day that still runs, or that a later state of the day undoes, is not announced', async () => {
    const userId = await app.createUser();
    await synced(userId, steps(3, 1000));
    assert.deepEqual(await synced(userId, steps(0, 2000)), [], 'the day goes on');
    await app.sync(userId, 'provider_a', { points: [steps(1, 3000)] });
    assert.deepEqual(await synced(userId, steps(1, 700)), [], 'it was no record after all');
  });

  test('of a mean waits for the day to end, and is announced in the welcome direction only', async () => {
    const userId = await app.createUser();
    const mean = (metricType: MetricType, offset: number, value: number) =>
      pointAt(metricType, `${daysAgo(offset)}T00:00:00.000Z`, value, { settlesAt: Date.now() + 3 * DAY_MS });
    const both = (offset: number, value: number) =>
      (['stress', 'respiratory_rate'] as const).map((metricType) => mean(metricType, offset, value));
    await app.sync(userId, 'provider_a', { points: [...both(3, 30), ...both(0, 10)] });
    assert.deepEqual(
      (await recordsOf(userId)).filter(([metricType]) => metricType === 'stress'),
      [
        ['stress', 'daily_max', 30],
        ['stress', 'daily_min', 30],
      ],
      'a morning is no day',
    );
    await app.sync(userId, 'provider_a', { points: both(2, 20) });
    await app.sync(userId, 'provider_a', { points: both(1, 40) });
    await app.analyze(userId, TODAY);
    assert.deepEqual(
      (await app.told(userId, 'record.beaten')).map(({ metricType, category, value }) => [metricType, category, value]),
      [['stress', 'daily_min', 20]],
    );
  });

  test('of a mean is found when the day ends, although no data come', async () => {
    const userId = await app.createUser('UTC');
    const at = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00.000Z`);
    const stress = (day: string, value: number) => ({ points: [pointAt('stress', `${day}T06:00:00.000Z`, value)] });
    await app.sync(userId, 'provider_a', stress('2026-03-09', 30), { now: at('2026-03-10', 7) });
    await app.sync(userId, 'provider_a', stress('2026-03-10', 20), { now: at('2026-03-10', 7) });
    const lowest = async () => (await recordsOf(userId)).find(([, category]) => category === 'daily_min')?.[2];
    assert.equal(await lowest(), 30);
    assert.deepEqual(await verifyRecords(app.db, userId, at('2026-03-11', 1)), [], 'the analysis may be late');
    const change = { workspaceId: app.workspaceId(), userId, now: at('2026-03-11', 1) };
    await app.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      await judgeEndedDays(tx, change, { firstDay: '2026-03-09', today: '2026-03-11' });
    });
    assert.equal(await lowest(), 20);
    assert.deepEqual(await verifyRecords(app.db, userId, at('2026-03-11', 1)), []);
  });

  test('is not announced for a first sync, nor for days long ago', async () => {
    const userId = await app.createUser();
    await app.sync(userId, 'provider_a', { points: [steps(30, 10)] }, { isFirstSync: true });
    await app.sync(userId, 'provider_a', { points: [steps(2, 20)] }, { isFirstSync: true });
    assert.deepEqual(await synced(userId, steps(20, 30), steps(0, 1)), []);
    assert.equal((await synced(userId, steps(6, 40))).length, 1, 'nothing is read again');
    await insertReadConnection(app.db, app.workspaceId(), userId, 'provider_a');
    assert.equal((await synced(userId, steps(5, 50))).length, 1, 'a day that came late waits for the next re-read');
    assert.equal((await synced(userId, steps(2, 60))).length, 2);
  });

  test('is announced for the week up to the today of the person', async () => {
    const cases = [
      // It is 11 March there.
      { timezone: 'Pacific/Kiritimati', now: '2026-03-10T12:00:00.000Z', days: { '2026-03-03': 0, '2026-03-04': 1 } },
      // It is 9 March there.
      { timezone: 'Pacific/Pago_Pago', now: '2026-03-10T05:00:00.000Z', days: { '2026-03-01': 0, '2026-03-02': 1 } },
    ];
    for (const { timezone, now, days } of cases) {
      const userId = await app.createUser(timezone);
      const walk = async (day: string, value: number) => {
        await app.sync(userId, 'provider_a', { points: [dailyPoint('steps', day, value)] }, { now: new Date(now) });
        const known = await userDays(app.db, userId, timezone, new Date(now));
        const person = { workspaceId: app.workspaceId(), userId, userDays: known, isRereadAhead: false };
        await app.db.transaction((tx) => announceRecords(tx, person));
      };
      await walk('2026-01-01', 100);
      for (const [index, [day, told]] of Object.entries(days).entries()) {
        await walk(day, 1_000 + index);
        assert.equal((await daily(userId)).length, told, `${timezone} ${day}`);
      }
    }
  });

  test('is announced for a workout', async () => {
    const userId = await app.createUser();
    const run = (id: string, distanceMeters: number) =>
      workoutAt(id, afterMs(-HOUR_MS).toISOString(), { distanceMeters });
    await app.sync(userId, 'provider_a', { events: [run('1', 5000)] });
    await app.sync(userId, 'provider_a', { events: [run('2', 6000)] });
    const told = await app.told(userId, 'record.beaten');
    assert.deepEqual(
      told.map(({ category, value, unit }) => [category, value, unit]),
      [['longest_distance', 6000, 'meters']],
    );
  });
});

test('deleting health data deletes the records', async () => {
  const userId = await app.createUser();
  await app.sync(userId, 'provider_a', { points: [pointAt('steps', '2026-03-03T10:00:00.000Z', 5)] });
  assert.deepEqual(await app.call('DELETE', `/users/${userId}/health`), { status: 200, body: { deleted: 1 } });
  assert.deepEqual(await recordsOf(userId), []);
});
