/** What is kept of finished days is always what a first reader would get, whatever is written, and goes with the data. */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import fc from 'fast-check';
import { findUserState } from '../../src/modules/store/answers/index.ts';
import { sql } from '../../src/platform/db.ts';
import { addDays, DAY_MS, dayStart, HOUR_MS, isoInstant, localDay } from '../../src/platform/instants.ts';
import type { Point } from '../../src/providers/page.ts';
import type { MetricType } from '../../src/vocabulary/metric-types/storage.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { pointAt, workoutAt } from '../rig/points.ts';
import { setClock } from '../rig/stepped-clock.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
afterEach(() => setClock(0));
after(() => app.close());

const PROVIDERS = ['provider_a', 'provider_b'];
const START = dayStart(localDay(Date.now()));
/** Noon, so that a step of the clock is what passes midnight. */
function toNoon(days: number): void {
  setClock(0);
  setClock(START + (days + 0.5) * DAY_MS - Date.now());
}

const range = `from=${localDay(START - 20 * DAY_MS)}&to=${localDay(START + 6 * DAY_MS)}`;
const PATHS = [
  `/health/daily-summaries?${range}`,
  `/health/daily-summaries?metricTypes=heart_rate&from=${localDay(START - 20 * DAY_MS)}&to=${localDay(START - 8 * DAY_MS)}`,
  ...['steps', 'heart_rate'].map((type) => `/health/timeseries?metricType=${type}&bucket=hour&${range}`),
  `/health/timeseries?metricType=heart_rate&bucket=hour&aggregate=last&providerId=provider_b&${range}`,
  `/health/timeseries?metricType=heart_rate&bucket=hour&from=${localDay(START - 20 * DAY_MS)}T09:20:00Z&to=${localDay(START - 12 * DAY_MS)}T22:40:00Z`,
];

async function readAll(userId: string): Promise<string[]> {
  return Promise.all(PATHS.map(async (path) => (await app.get(`/users/${userId}${path}`)).text));
}

/** As a process reads that has kept nothing. What the other has kept stays valid. */
async function readAnew(userId: string): Promise<string[]> {
  const [row] = await app.db.query<{ chained: boolean }>(sql`
    update users set data_version = data_version + 1 where id = ${userId}
    returning coalesce(settled_until = data_version - 1, false) as chained`);
  const answers = await readAll(userId);
  if (row?.chained) await app.db.query(sql`update users set settled_until = data_version where id = ${userId}`);
  return answers;
}

async function assertFresh(userId: string, what: string): Promise<void> {
  const kept = await readAll(userId);
  const fresh = await readAnew(userId);
  for (const [place, text] of kept.entries()) assert.equal(text, fresh[place], `${what}; ${PATHS[place]}`);
}

interface Step {
  readonly name: string;
  readonly run: (userId: string) => Promise<unknown>;
}

const soon = { settlesAt: Number.POSITIVE_INFINITY };
const nowDay = () => localDay(Date.now());

/** @param ago how many days ago */
function pointFor(metricType: MetricType, ago: number, hour: number, value: number, utcOffsetMinutes: number): Point {
  const at = isoInstant(dayStart(addDays(nowDay(), -ago)) + hour * HOUR_MS);
  const far = isoInstant(Date.parse(at) - 26 * HOUR_MS);
  const data = metricType === 'heart_rate' && hour % 2 === 0 ? { intraday: [{ time: far, value }] } : null;
  return pointAt(metricType, at, value, { ...soon, utcOffsetMinutes, data });
}

const points: fc.Arbitrary<Step> = fc
  .record({
    provider: fc.constantFrom(...PROVIDERS),
    metricType: fc.constantFrom<MetricType>('steps', 'heart_rate', 'weight'),
    ago: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 5, 9, 19),
    hours: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 3 }),
    value: fc.integer({ min: 50, max: 200 }),
    offset: fc.constantFrom(0, 840, -720, 330),
  })
  .map(({ provider, metricType, ago, hours, value, offset }) => ({
    name: `${provider} sends ${metricType} of ${ago} days ago at ${hours.join()} (${offset}): ${value}`,
    run: (userId) => {
      const page = { points: hours.map((hour) => pointFor(metricType, ago, hour, value, offset)) };
      return app.sync(userId, provider, page);
    },
  }));

async function sendSamples(userId: string, ago: number, hour: number, goes: boolean): Promise<void> {
  const start = dayStart(addDays(nowDay(), -ago)) + hour * HOUR_MS;
  const id = isoInstant(start);
  const sample = { id, metricType: 'steps', device: 'pocket', value: 300, startedAt: id };
  const samples = [{ ...sample, endedAt: isoInstant(start + HOUR_MS / 2) }];
  const part = goes ? { deletions: [{ id, metricType: 'steps' }] } : { samples };
  const devices = [{ key: 'pocket', kind: 'phone' }];
  const body = { providerId: 'apple_health', sentAt: isoInstant(Date.now()), devices, ...part };
  assert.equal((await app.call('POST', `/users/${userId}/samples`, body)).status, 200);
}

const samples: fc.Arbitrary<Step> = fc
  .record({ ago: fc.constantFrom(0, 0, 1, 4), hour: fc.constantFrom(3, 10), goes: fc.boolean() })
  .map(({ ago, hour, goes }) => ({
    name: `a phone ${goes ? 'deletes' : 'sends'} steps of ${ago} days ago at ${hour}`,
    run: (userId) => sendSamples(userId, ago, hour, goes),
  }));

const workouts: fc.Arbitrary<Step> = fc
  .record({ provider: fc.constantFrom(...PROVIDERS), ago: fc.constantFrom(0, 1, 4), goes: fc.boolean() })
  .map(({ provider, ago, goes }) => ({
    name: `${provider} ${goes ? 'takes back' : 'sends'} a workout of ${ago} days ago`,
    run: (userId) => {
      const day = addDays(nowDay(), -ago);
      const event = workoutAt(`run ${day}`, `${day}T08:00:00Z`);
      const point = pointAt('workout', `${day}T08:00:00Z`, null, soon);
      return app.sync(
        userId,
        provider,
        goes ? { removed: [{ eventType: 'workout', vendorId: event.vendorId }] } : { events: [event], points: [point] },
      );
    },
  }));

const preferring = (provider: string): Step => ({
  name: `prefers ${provider}`,
  run: (userId) => app.call('PUT', `/users/${userId}/source-priority`, { priorities: { '*': [provider] } }),
});

const others: fc.Arbitrary<Step> = fc.constantFrom<Step>(
  ...PROVIDERS.map(preferring),
  {
    name: 'the workspace prefers provider_b',
    run: () => app.call('PUT', '/source-priority', { priorities: { '*': ['provider_b'] } }),
  },
  { name: 'moves', run: (userId) => app.call('PATCH', `/users/${userId}`, { timezone: 'Pacific/Kiritimati' }) },
  { name: 'is analysed', run: (userId) => app.analyze(userId, addDays(nowDay(), -3), nowDay()) },
  { name: 'deletes the data', run: (userId) => app.call('DELETE', `/users/${userId}/health`) },
);

const midnight: fc.Arbitrary<Step> = fc.integer({ min: 1, max: 3 }).map((days) => ({
  name: `${days} days pass`,
  run: async () => toNoon(Math.round((Date.now() - START) / DAY_MS - 0.5) + days),
}));

const step = fc.oneof(
  { weight: 9, arbitrary: points },
  { weight: 3, arbitrary: samples },
  { weight: 2, arbitrary: workouts },
  { weight: 2, arbitrary: others },
  { weight: 1, arbitrary: midnight },
);

test('after any sequence of writes, what is kept of finished days is what a first reader gets', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }), async (steps) => {
    const userId = await app.createUser();
    toNoon(0);
    await app.sync(userId, 'provider_a', {
      points: Array.from({ length: 20 }, (_, ago) => pointFor('heart_rate', ago, 9, 60 + ago, 0)),
    });
    for (const [index, { name, run }] of steps.entries()) {
      await run(userId);
      await assertFresh(userId, `${index}: ${name}`);
    }
  });
  await fc.assert(property, { numRuns: 12 });
});

/** Whether it is known which days are finished. */
async function isSettled(userId: string): Promise<boolean> {
  return (await findUserState(app.db, app.workspaceId(), userId))?.settled !== undefined;
}

test('finished days outlive a sync of today, a phone and an analysis, and no change of what they are made of', async () => {
  const userId = await app.createUser();
  const stateOf = async () => (await findUserState(app.db, app.workspaceId(), userId))?.settled;
  const today = () => app.sync(userId, 'provider_a', { points: [pointFor('steps', 0, 0, Math.random(), 0)] });
  await today();
  const settled = await stateOf();
  assert.equal(settled?.openSince, addDays(nowDay(), -2));
  await today();
  await app.analyze(userId, nowDay());
  assert.deepEqual(await stateOf(), settled);
  const changes = [
    () => app.sync(userId, 'provider_a', { points: [pointFor('steps', 3, 9, 60, 0)] }),
    () => app.sync(userId, 'provider_a', { events: [workoutAt('run', isoInstant(Date.now()))] }),
    () => app.call('PUT', `/users/${userId}/source-priority`, { priorities: { '*': ['provider_b'] } }),
    () => app.call('PATCH', `/users/${userId}`, { timezone: 'Europe/Berlin' }),
    () => app.call('DELETE', `/users/${userId}/health`),
  ];
  for (const change of changes) {
    await change();
    assert.equal(await isSettled(userId), false, String(change));
    await today();
    assert.equal(await isSettled(userId), true);
    assert.notEqual((await stateOf())?.version, settled?.version);
  }
});

test('a phone that takes back what it has sent of finished days', async () => {
  const userId = await app.createUser();
  for (const ago of [4, 0]) await sendSamples(userId, ago, 3, false);
  await assertFresh(userId, 'sent');
  await sendSamples(userId, 0, 4, false);
  await sendSamples(userId, 4, 3, true);
  await assertFresh(userId, 'taken back');
});

test('a process whose clock is behind changes a day that is finished for the others', async () => {
  const userId = await app.createUser();
  const sync = (ago: number) =>
    app.sync(userId, 'provider_a', { points: [pointFor('steps', ago, 9, 50 + Math.random(), 0)] });
  toNoon(1);
  for (const ago of [5, 0]) await sync(ago);
  await assertFresh(userId, 'kept');
  toNoon(0);
  await sync(2);
  toNoon(1);
  await sync(0);
  await assertFresh(userId, 'changed');
});

test('an earlier release beside this one raises the version alone, and then no day counts as finished', async () => {
  const userId = await app.createUser();
  await app.sync(userId, 'provider_a', { points: [pointFor('steps', 0, 0, 50, 0)] });
  await app.db.query(sql`update users set data_version = data_version + 1 where id = ${userId}`);
  assert.equal(await isSettled(userId), false);
});

test('finished days are answered from memory: only a process that has kept them knows what the rows no longer say', async () => {
  const userId = await app.createUser();
  const sync = (ago: number) =>
    app.sync(userId, 'provider_a', { points: [pointFor('heart_rate', ago, 9, Math.random(), 0)] });
  for (const ago of [15, 10, 0]) await sync(ago);
  const before = await readAll(userId);
  await app.db.query(sql`delete from metric_months where user_id = ${userId}`);
  await app.db.query(sql`delete from day_quarters where user_id = ${userId}`);
  await sync(0);
  const kept = await readAll(userId);
  assert.deepEqual([kept[1], kept[3]?.slice(0, 20_000)], [before[1], before[3]?.slice(0, 20_000)]);
  assert.notEqual(kept[1], (await readAnew(userId))[1]);
  await app.call('DELETE', `/users/${userId}`);
  assert.ok((await readAll(userId)).every((text) => text.includes('NOT_FOUND')));
});
