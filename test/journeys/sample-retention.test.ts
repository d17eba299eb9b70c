/** Samples of phones are dropped after their days; what they gave stays as it is. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleRetention } from '../../src/modules/store/samples/background/retention.ts';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { sql } from '../../src/platform/db.ts';
import { DAY_MS, isoInstant } from '../../src/platform/instants.ts';
import { daysAgo } from '../rig/clock.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

const KEPT_DAYS = 10;
const drop = (now = new Date()) => sampleRetention(app.db, KEPT_DAYS)(now);

const sample = (metricType: string, value: number | string, start: string, minutes: number, device = 'wrist') => ({
  id: `${metricType} ${start} ${device}`,
  metricType,
  device,
  value,
  startedAt: start,
  endedAt: isoInstant(Date.parse(start) + minutes * 60_000),
});

async function pushed(userId: string, samples: readonly object[], more: object = {}) {
  const devices = [
    { key: 'wrist', kind: 'watch' },
    { key: 'pocket', kind: 'phone' },
  ];
  const batch = { providerId: 'apple_health', sentAt: new Date().toISOString(), devices, samples, ...more };
  const { status, body } = await app.call('POST', `/users/${userId}/samples`, batch);
  assert.equal(status, 200, JSON.stringify(body));
  const { stored, unchanged, ignored } = body;
  return { stored, unchanged, ignored };
}

const DAYS = 20;
/** Every day a walk over midnight, energy of both kinds and a night. */
const history = Array.from({ length: DAYS }, (_, index) => daysAgo(index + 1)).flatMap((day) => [
  sample('steps', 700, `${day}T10:00:00.000Z`, 30),
  sample('steps', 200, `${day}T23:50:00.000Z`, 20),
  sample('active_energy', 100, `${day}T10:00:00.000Z`, 60),
  sample('basal_energy', 1_440, `${day}T00:00:00.000Z`, 1_440),
  sample('sleep_stage', 'deep', `${day}T22:00:00.000Z`, 420),
]);

async function answersOf(userId: string): Promise<string> {
  const days = `from=${daysAgo(DAYS + 2)}&to=${daysAgo(0)}`;
  const summaries = await app.get(`/users/${userId}/health/daily-summaries?${days}`);
  const events = await app.get(`/users/${userId}/events?limit=200`);
  return `${summaries.text}\n${events.text}`;
}

const countPacks = async (userId: string, before: string) => {
  const [row] = await app.db.query<{ count: number }>(sql`
    select count(*)::integer as count from sample_packs where user_id = ${userId} and start < ${before}::timestamptz`);
  return row?.count ?? -1;
};

test('old samples go, and days, nights and their check stay as they are', async () => {
  const userId = await app.createUser('UTC');
  await pushed(userId, history);
  const before = await answersOf(userId);
  await drop();
  assert.equal(await countPacks(userId, `${daysAgo(KEPT_DAYS + 4)}T00:00:00Z`), 0);
  assert.ok((await countPacks(userId, `${daysAgo(0)}T00:00:00Z`)) > 0);
  assert.equal(await answersOf(userId), before);
  assert.deepEqual(await verifyUser(app.db, userId), []);

  // The same again, and another order of devices, change nothing of the old days.
  const { stored, ignored } = await pushed(userId, history);
  assert.equal(stored, 0);
  assert.ok(Number(ignored) >= 5 * (DAYS - KEPT_DAYS - 1), String(ignored));
  await pushed(userId, [sample('steps', 9_000, `${daysAgo(DAYS - 1)}T10:00:00.000Z`, 30, 'pocket')]);
  await app.call('PUT', `/users/${userId}/device-order`, { order: { '*': ['pocket'] }, ignored: [] });
  await app.runTask('samples_anew', { userId });
  assert.equal(await answersOf(userId), before);

  // What comes now counts, next to the frozen days, too.
  const first = daysAgo(KEPT_DAYS);
  const { stored: added } = await pushed(userId, [sample('steps', 50, `${first}T12:00:00.000Z`, 10)]);
  assert.equal(added, 1);
  assert.notEqual(await answersOf(userId), before);
  assert.deepEqual(await verifyUser(app.db, userId), []);
});

test('days pass: each day freezes one more, and the checks stay clean', async () => {
  const userId = await app.createUser('UTC');
  await pushed(userId, history);
  const before = await answersOf(userId);
  for (let passed = 0; passed < 6; passed++) {
    await drop(new Date(Date.now() + passed * DAY_MS));
    assert.deepEqual(await verifyUser(app.db, userId), []);
  }
  assert.equal(await answersOf(userId), before);
});

test('an older history that comes later is taken, whatever is frozen', async () => {
  const userId = await app.createUser('UTC');
  await pushed(userId, history);
  await drop();
  const old = [
    sample('steps', 333, '2026-01-05T10:00:00.000Z', 30),
    sample('weight', 80, `${daysAgo(15)}T07:00:00.000Z`, 0),
  ];
  assert.deepEqual(await pushed(userId, old), { stored: 2, unchanged: 0, ignored: 0 });
  const { text } = await app.get(`/users/${userId}/health/daily-summaries?from=2026-01-05&to=2026-01-05`);
  assert.equal(JSON.parse(text)[0].metrics.steps.value, 333);
});

test('a day whose samples are gone has no devices to tell of', async () => {
  const userId = await app.createUser('UTC');
  await pushed(userId, history);
  await drop();
  const devicesOf = async (day: string) => {
    const days = `from=${day}&to=${day}&metricTypes=steps&explain=true`;
    const { text } = await app.get(`/users/${userId}/health/daily-summaries?${days}`);
    return JSON.parse(text)[0].metrics.steps.explain.candidates[0].devices.length;
  };
  assert.deepEqual([await devicesOf(daysAgo(DAYS - 1)), await devicesOf(daysAgo(2))], [0, 1]);
});

test('0 days keep samples for good', async () => {
  const userId = await app.createUser('UTC');
  await pushed(userId, history);
  const packs = await countPacks(userId, `${daysAgo(0)}T00:00:00Z`);
  await sampleRetention(app.db, 0)(new Date());
  assert.equal(await countPacks(userId, `${daysAgo(0)}T00:00:00Z`), packs);
});
