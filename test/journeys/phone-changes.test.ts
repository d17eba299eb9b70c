/** Days and nights of phones follow their samples, whatever was stored before, and in which order it came. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { sql } from '../../src/platform/db.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

const WATCH = { key: 'wrist', kind: 'watch' };
const PHONE = { key: 'pocket', kind: 'phone' };

let sent = Date.parse('2026-05-12T12:00:00Z');

/** Each batch is a minute newer than the one before. */
async function push(userId: string, parts: object): Promise<Record<string, number>> {
  sent += 60_000;
  const body = { providerId: 'apple_health', sentAt: new Date(sent).toISOString(), devices: [WATCH, PHONE], ...parts };
  const answer = await app.call('POST', `/users/${userId}/samples`, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as unknown as Record<string, number>; // the counts of the answer
}

const sample = (id: string, metricType: string, device: string, value: number | string, from: string, to = from) => ({
  ...{ id, metricType, device, value },
  ...{ startedAt: `2026-05-${from}:00Z`, endedAt: `2026-05-${to}:00Z` },
});

async function daysOf(userId: string, metricType: string): Promise<Record<string, number | null>> {
  const path = `/users/${userId}/health/daily-summaries?from=2026-03-01&to=2026-05-20&metricTypes=${metricType}`;
  const { body } = await app.call('GET', path);
  const days = body as unknown as { date: string; metrics: Record<string, { value: number | null }> }[]; // as declared
  return Object.fromEntries(days.map(({ date, metrics }) => [date, metrics[metricType]?.value ?? null]));
}

async function setOrder(userId: string, order: object): Promise<void> {
  const { status } = await app.call('PUT', `/users/${userId}/device-order`, { order: {}, ignored: [], ...order });
  assert.equal(status, 200);
}
const makeAnew = (userId: string) => app.runTask('samples_anew', { userId });
const differences = (userId: string) => verifyUser(app.db, userId);

describe('a new order of devices', () => {
  test('also holds for what changes before the days are worked out anew', async () => {
    const userId = await app.createUser('UTC');
    await push(userId, { samples: [sample('a', 'steps', 'wrist', 500, '05T10:00', '05T10:10')] });
    await setOrder(userId, { ignored: ['wrist'] });
    await push(userId, { deletions: [{ id: 'a', metricType: 'steps' }] });
    await makeAnew(userId);
    assert.deepEqual(await daysOf(userId, 'steps'), {});
    assert.deepEqual(await differences(userId), []);
  });

  test('reaches the days into which a sample only reaches', async () => {
    const userId = await app.createUser('UTC');
    const samples = [
      sample('a', 'steps', 'wrist', 600, '05T23:30', '06T00:30'),
      sample('b', 'steps', 'pocket', 60, '05T23:30', '06T00:30'),
    ];
    await push(userId, { samples });
    assert.deepEqual(await daysOf(userId, 'steps'), { '2026-05-05': 300, '2026-05-06': 300 });
    await setOrder(userId, { ignored: ['wrist'] });
    await makeAnew(userId);
    assert.deepEqual(await daysOf(userId, 'steps'), { '2026-05-05': 30, '2026-05-06': 30 });
  });

  test('follows at once from the person, and together from a phone that tells another kind each time', async () => {
    const userId = await app.createUser('UTC');
    await push(userId, { samples: [sample('a', 'steps', 'wrist', 500, '05T10:00', '05T10:10')] });
    const waits = async () => {
      const rows = await app.db.query<{ minutes: number }>(sql`
        select round(extract(epoch from run_at - now()) / 60)::integer as minutes
        from graphile_worker._private_jobs where key = ${`samples_anew:${userId}`}`);
      return rows.map(({ minutes }) => minutes);
    };
    const flip = (kind: string) => push(userId, { devices: [{ ...WATCH, kind }], samples: [] });
    await flip('ring');
    assert.deepEqual(await waits(), [15]);
    await app.db.query(sql`
      update graphile_worker._private_jobs set run_at = run_at - interval '10 minutes'
      where key = ${`samples_anew:${userId}`}`);
    for (const kind of ['watch', 'ring', 'watch']) await flip(kind);
    assert.deepEqual(await waits(), [5], 'is neither done more often nor put off');
    await setOrder(userId, { ignored: ['wrist'] });
    assert.deepEqual(await waits(), [0]);
    await flip('ring');
    assert.deepEqual(await waits(), [0]);
  });

  test('follows from the kind of a device that is told later, on all days', async () => {
    const userId = await app.createUser('UTC');
    const unknown = [{ key: 'a' }, { key: 'z' }];
    await push(userId, {
      devices: unknown,
      samples: [
        sample('a', 'steps', 'a', 500, '05T10:00', '05T10:10'),
        sample('z', 'steps', 'z', 700, '05T10:00', '05T10:10'),
      ],
    });
    const known = [
      { key: 'a', kind: 'phone' },
      { key: 'z', kind: 'watch' },
    ];
    const jobs = () =>
      app.db.query(sql`
        select from graphile_worker._private_jobs where key = ${`samples_anew:${userId}`} and run_at <= now()`);
    assert.equal((await jobs()).length, 0);
    await push(userId, { devices: known, samples: [sample('more', 'steps', 'z', 11, '07T10:00', '07T10:10')] });
    assert.equal((await jobs()).length, 1);
    await makeAnew(userId);
    await push(userId, { devices: [{ key: 'z', kind: 'unknown' }], samples: [] });
    assert.deepEqual(await daysOf(userId, 'steps'), { '2026-05-05': 700, '2026-05-07': 11 });
    assert.deepEqual(await differences(userId), []);
  });
});

describe('energy', () => {
  const parts = [
    sample('basal', 'basal_energy', 'pocket', 1_600, '05T00:00', '05T20:00'),
    sample('active', 'active_energy', 'pocket', 200, '05T10:00', '05T11:00'),
  ];
  const whole = sample('whole', 'calories', 'wrist', 260, '05T10:00', '05T11:00');

  test('that is given as a whole and withdrawn leaves the sum of the parts', async () => {
    const userId = await app.createUser('UTC');
    await push(userId, { samples: [...parts, whole] });
    assert.deepEqual(await daysOf(userId, 'calories'), { '2026-05-05': 260 });
    await push(userId, { deletions: [{ id: 'whole', metricType: 'calories' }] });
    assert.deepEqual(await daysOf(userId, 'calories'), { '2026-05-05': 1_800 });
    assert.deepEqual(await differences(userId), []);
  });

  test('that comes from an ignored device, and counts again, stands alone', async () => {
    const userId = await app.createUser('UTC');
    await push(userId, { samples: [...parts, whole] });
    await setOrder(userId, { ignored: ['wrist'] });
    await makeAnew(userId);
    assert.deepEqual(await daysOf(userId, 'calories'), { '2026-05-05': 1_800 });
    await setOrder(userId, {});
    await makeAnew(userId);
    assert.deepEqual(await daysOf(userId, 'calories'), { '2026-05-05': 260 });
    assert.deepEqual(await differences(userId), []);
  });
});

interface Sleep {
  readonly startedAt: string;
  readonly data: { readonly minutesAsleep: number; readonly stages?: object; readonly stageSpans?: readonly object[] };
}

async function sleepsOf(userId: string): Promise<unknown[]> {
  const { body } = await app.call('GET', `/users/${userId}/events?eventType=sleep`);
  return (body.data as unknown as Sleep[]).map(({ startedAt, data }) => {
    return [startedAt.slice(5, 16), data.minutesAsleep, data.stages ?? null, data.stageSpans?.length ?? 0];
  });
}

describe('a sleep', () => {
  const night = [
    sample('deep', 'sleep_stage', 'wrist', 'deep', '05T22:00', '06T01:00'),
    sample('light', 'sleep_stage', 'wrist', 'light', '06T01:00', '06T05:00'),
  ];
  const nap = [sample('nap', 'sleep_stage', 'wrist', 'asleep', '05T13:00', '05T14:00')];

  test('has its own stages only, in whichever order a nap of its day comes', async () => {
    for (const batches of [
      [night, nap],
      [nap, night],
    ]) {
      const userId = await app.createUser('UTC');
      for (const samples of batches) await push(userId, { samples });
      assert.deepEqual(await sleepsOf(userId), [
        ['05-05T22:00', 420, { deep: 180, light: 240 }, 2],
        ['05-05T13:00', 60, null, 0],
      ]);
      assert.deepEqual(await differences(userId), []);
    }
  });

  test('stays when an earlier one of the day on which it began is deleted', async () => {
    const userId = await app.createUser('UTC');
    const early = [sample('early', 'sleep_stage', 'wrist', 'asleep', '05T00:30', '05T03:00')];
    await push(userId, { samples: [...early, ...night] });
    assert.deepEqual(await daysOf(userId, 'sleep'), { '2026-05-05': 2.5, '2026-05-06': 7 });
    await push(userId, { deletions: [{ id: 'early', metricType: 'sleep_stage' }] });
    assert.deepEqual(await daysOf(userId, 'sleep'), { '2026-05-06': 7 });
    assert.deepEqual(await differences(userId), []);
  });

  test('loses stages that are replaced by plain sleep', async () => {
    const userId = await app.createUser('UTC');
    await push(userId, { samples: night });
    const deletions = ['deep', 'light'].map((id) => ({ id, metricType: 'sleep_stage' }));
    await push(userId, {
      deletions,
      samples: [sample('plain', 'sleep_stage', 'wrist', 'asleep', '05T22:00', '06T05:00')],
    });
    assert.deepEqual(await sleepsOf(userId), [['05-05T22:00', 420, null, 0]]);
    const { body } = await app.call('GET', `/users/${userId}/health?metricType=sleep`);
    const [point] = body.data as unknown as { data: { stages?: object } }[]; // as declared
    assert.equal(point?.data.stages, undefined);
  });
});

test('a record that moves by months counts once, and its deletion takes it away', async () => {
  const userId = await app.createUser('UTC');
  const water = (from: string) => ({
    id: 'x',
    metricType: 'water',
    device: 'pocket',
    value: 300,
    startedAt: from,
    endedAt: from,
  });
  await push(userId, { samples: [water('2026-05-05T10:00:00Z')] });
  await push(userId, { samples: [water('2026-03-05T10:00:00Z')] });
  assert.deepEqual(await daysOf(userId, 'water'), { '2026-03-05': 300 });
  await push(userId, { deletions: [{ id: 'x', metricType: 'water' }] });
  await app.runTask('sample_deletions', { userId, providerId: 'apple_health' });
  assert.deepEqual(await daysOf(userId, 'water'), {});
});

test('points that a backend pushed under the name of a phone stay, and verify finds those that no sample gives', async () => {
  const userId = await app.createUser('UTC');
  const pushed = [{ metricType: 'steps', value: 40, recordedAt: '2026-05-05T10:00:00Z' }];
  const body = { providerId: 'apple_health', declareProvider: true, points: pushed };
  assert.equal((await app.call('POST', `/users/${userId}/health`, body)).status, 200);
  await push(userId, { samples: [sample('a', 'steps', 'wrist', 100, '05T12:00', '05T12:10')] });
  assert.deepEqual(await daysOf(userId, 'steps'), { '2026-05-05': 140 });
  assert.deepEqual(await differences(userId), []);
  await app.db.query(sql`delete from sample_packs where user_id = ${userId}`);
  const [found] = await differences(userId);
  assert.deepEqual(found, {
    userId,
    table: 'sample_packs',
    key: 'steps 2026-05-05T12:00:00.000Z',
    stored: { value: 100, day: '2026-05-05' },
    computed: null,
  });
});
