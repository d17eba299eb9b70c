/** Workouts that several devices and apps of one phone have recorded. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { pointAt, workoutAt } from '../rig/points.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

const DAY = '2026-05-05';
const at = (time: string) => `${DAY}T${time}Z`;
const run = (id: string, device: string, from: string, to: string, more: object = {}) => ({
  id,
  device,
  activityType: 'running',
  startedAt: at(from),
  endedAt: at(to),
  ...more,
});
const batch = (members: object) => ({ providerId: 'apple_health', sentAt: '2026-05-06T12:00:00Z', ...members });

async function pushed(userId: string, members: object) {
  const answer = await app.call('POST', `/users/${userId}/samples`, batch(members));
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

async function prefer(userId: string, order: readonly string[], ignored: readonly string[] = []): Promise<void> {
  const body = { order: { '*': order }, ignored };
  assert.equal((await app.call('PUT', `/users/${userId}/device-order`, body)).status, 200);
  await app.runTask('samples_anew', { userId });
}

/** How many workouts the day counts, and of each event by its device who counts instead of it. */
async function counted(userId: string) {
  const { body } = await app.call('GET', `/users/${userId}/health/daily-summaries?from=${DAY}&to=${DAY}`);
  const [day] = body as unknown as { metrics: Record<string, { count: number }> }[];
  const { body: page } = await app.call('GET', `/users/${userId}/events?duplicates=include`);
  const names = new Map(page.data.map(({ id, data, providerId }) => [id, deviceOf(data) ?? String(providerId)]));
  const instead = page.data.map(({ id, duplicateOf }) => [
    names.get(id),
    duplicateOf === null ? null : names.get(duplicateOf),
  ]);
  assert.deepEqual(await verifyUser(app.db, userId), []);
  return { count: day?.metrics.workout?.count ?? 0, instead: Object.fromEntries(instead) };
}

const deviceOf = (data: unknown) => (data as { device?: string } | null)?.device;

const WATCH = run('w', 'wrist', '10:00:00', '11:00:00');
const APP = run('a', 'strava', '10:00:10', '10:59:50');

describe('two devices of one phone', () => {
  test('tell of one workout, in one batch or in two, in either order', async () => {
    for (const batches of [[[WATCH, APP]], [[APP, WATCH]], [[WATCH], [APP]], [[APP], [WATCH]]]) {
      const userId = await app.createUser('UTC');
      for (const workouts of batches) await pushed(userId, { workouts });
      assert.deepEqual(await counted(userId), { count: 1, instead: { wrist: null, strava: 'wrist' } });
    }
  });

  test("the person's order decides which of them counts, and a deletion gives the other one back", async () => {
    const userId = await app.createUser('UTC');
    await pushed(userId, { workouts: [WATCH, APP] });
    await prefer(userId, ['strava']);
    assert.deepEqual(await counted(userId), { count: 1, instead: { wrist: 'strava', strava: null } });
    await pushed(userId, { deletions: [{ id: 'a', metricType: 'workout' }] });
    assert.deepEqual(await counted(userId), { count: 1, instead: { wrist: null } });
  });

  test("are folded with a vendor's copy, which counts if it has more detail", async () => {
    const userId = await app.createUser('UTC');
    await pushed(userId, { workouts: [WATCH, APP] });
    await app.sync(userId, 'provider_b', {
      events: [workoutAt('v', at('10:00:00'), { distanceMeters: 9_000 })],
      points: [pointAt('workout', at('10:00:00'), null)],
    });
    assert.deepEqual(await counted(userId), {
      count: 1,
      instead: { wrist: 'provider_b', strava: 'provider_b', provider_b: null },
    });
  });

  test('two workouts of one device stay two', async () => {
    const userId = await app.createUser('UTC');
    await pushed(userId, { workouts: [WATCH, { ...WATCH, id: 'x' }] });
    assert.equal((await counted(userId)).count, 2);
  });

  test("the same workout of the app and of an export file is one, also under one device's key", async () => {
    for (const device of ['Watch', 'wrist']) {
      const userId = await app.createUser('UTC');
      await pushed(userId, { path: 'file', workouts: [{ ...WATCH, id: 'file:1', device, distanceMeters: 8_000 }] });
      await pushed(userId, { workouts: [WATCH] });
      const { body } = await app.call('GET', `/users/${userId}/events`);
      assert.deepEqual(
        body.data.map(({ data }) => data),
        [{ device: 'wrist' }],
      );
      assert.equal((await counted(userId)).count, 1);
    }
  });
});

describe('a workout of Health Connect, which has no sums,', () => {
  const session = {
    id: 'run',
    device: 'wrist',
    activityType: 'running',
    startedAt: at('10:00:00'),
    endedAt: at('11:00:00'),
  };
  const count = (
    id: string,
    device: string,
    metricType: string,
    value: number,
    from = '10:00:00',
    to = '11:00:00',
  ) => ({
    ...{ id, device, metricType, value },
    startedAt: at(from),
    endedAt: at(to),
  });
  const counters = [
    count('d', 'wrist', 'distance', 9_000, '09:30:00', '10:30:00'),
    count('d2', 'wrist', 'distance', 3_500, '10:30:00', '11:00:00'),
    count('e', 'wrist', 'active_energy', 500),
    count('t', 'wrist', 'calories', 580),
    count('p', 'pocket', 'distance', 1_000),
  ];
  const send = (userId: string, members: object) => pushed(userId, { providerId: 'health_connect', ...members });
  const sumsOf = async (userId: string) => {
    const { body } = await app.call('GET', `/users/${userId}/events`);
    assert.deepEqual(await verifyUser(app.db, userId), []);
    return body.data.map(({ distanceMeters, caloriesKcal, data }) => [distanceMeters, caloriesKcal, data]);
  };
  const both = { device: 'wrist', derived: ['distanceMeters', 'caloriesKcal'] };

  test('has what its own device has counted meanwhile, whichever comes first', async () => {
    const orders = [
      [{ workouts: [session], samples: counters }],
      [{ workouts: [session] }, { samples: counters }],
      [{ samples: counters }, { workouts: [session] }],
      [{ samples: counters.slice(1) }, { workouts: [session] }, { samples: counters.slice(0, 1) }],
    ];
    for (const batches of orders) {
      const userId = await app.createUser('UTC');
      for (const members of batches) await send(userId, members);
      assert.deepEqual(await sumsOf(userId), [[8_000, 500, both]]);
      const { body } = await app.call('GET', `/users/${userId}/personal-records/workout?category=longest_distance`);
      assert.equal(body.value, 8_000);
    }
  });

  test('follows deletions and later samples; what the phone says itself stays', async () => {
    const userId = await app.createUser('UTC');
    await send(userId, {
      workouts: [session, { ...session, id: 'own', startedAt: at('10:00:00'), distanceMeters: 7_777 }],
    });
    await send(userId, { samples: counters });
    const found = async () => (await sumsOf(userId)).toSorted(([a], [b]) => Number(a) - Number(b));
    assert.deepEqual(await found(), [
      [7_777, 500, { device: 'wrist', derived: ['caloriesKcal'] }],
      [8_000, 500, both],
    ]);
    const deletions = ['d', 'd2', 'e', 't'].map((id) => ({ id }));
    await send(userId, { sentAt: '2026-06-06T12:00:00Z', deletions });
    await app.runTask('sample_deletions', { userId, providerId: 'health_connect' });
    assert.deepEqual(await found(), [
      [null, null, { device: 'wrist' }],
      [7_777, null, { device: 'wrist' }],
    ]);
  });

  test('is not asked of Apple Health, whose workouts have their sums', async () => {
    const userId = await app.createUser('UTC');
    await pushed(userId, { workouts: [session], samples: counters });
    assert.deepEqual(await sumsOf(userId), [[null, null, { device: 'wrist' }]]);
  });
});

describe('an ignored device', () => {
  test('gives no workout and hides none; a later order takes it away and gives it back', async () => {
    const userId = await app.createUser('UTC');
    await pushed(userId, { workouts: [WATCH, APP, run('later', 'wrist', '18:00:00', '19:00:00')] });
    assert.equal((await counted(userId)).count, 2);
    await prefer(userId, [], ['wrist']);
    const { count, instead } = await counted(userId);
    assert.deepEqual([count, instead], [1, { wrist: 'wrist', strava: null }]);
    const { body } = await app.call('GET', `/users/${userId}/events`);
    assert.deepEqual(
      body.data.map(({ data, alsoRecordedBy }) => [deviceOf(data), alsoRecordedBy]),
      [['strava', []]],
    );
    await prefer(userId, [], []);
    assert.equal((await counted(userId)).count, 2);
  });

  test('gives none from the first workout on, and no personal record', async () => {
    const userId = await app.createUser('UTC');
    await prefer(userId, [], ['wrist']);
    const { stored } = await pushed(userId, { workouts: [{ ...WATCH, distanceMeters: 8_000 }] });
    assert.equal(stored, 1);
    assert.equal((await counted(userId)).count, 0);
    const record = () => app.call('GET', `/users/${userId}/personal-records/workout?category=longest_distance`);
    assert.equal((await record()).status, 404);
    await prefer(userId, [], []);
    assert.equal((await counted(userId)).count, 1);
    assert.equal((await record()).status, 200);
  });
});

describe('a workout that the person deletes on the phone', () => {
  const FILE_RUN = run('file', 'Watch', '10:00:00', '11:00:00');
  const SAME = run('w', 'wrist', '10:00:00.400', '11:00:00.700');
  const OTHER = run('other', 'Watch', '15:00:00', '15:30:00');
  const phone = (userId: string) => pushed(userId, { workouts: [SAME] });
  const file = (userId: string) => pushed(userId, { path: 'file', workouts: [FILE_RUN, OTHER] });
  const removed = (userId: string) => pushed(userId, { deletions: [{ id: 'w', metricType: 'workout' }] });

  test('does not come back with an export file, whichever came first', async () => {
    for (const steps of [
      [phone, file, removed],
      [phone, removed, file],
      [file, phone, removed],
      [removed, phone, file],
      [file, removed, phone],
    ]) {
      const userId = await app.createUser('UTC');
      for (const step of steps) await step(userId);
      const said = steps.map(({ name }) => name).join();
      assert.deepEqual(await counted(userId), { count: 1, instead: { Watch: null } }, said);
      const { body } = await app.call('GET', `/users/${userId}/events`);
      assert.deepEqual(
        body.data.map(({ startedAt }) => startedAt),
        ['2026-05-05T15:00:00.000Z'],
        said,
      );
    }
  });

  test('stays in a file that was made after it was recorded again', async () => {
    const userId = await app.createUser('UTC');
    for (const step of [phone, removed]) await step(userId);
    await pushed(userId, { path: 'file', workouts: [{ ...FILE_RUN, revision: '2026-05-07T09:00:00Z' }] });
    assert.deepEqual(await counted(userId), { count: 1, instead: { Watch: null } });
  });
});
