/** A workout or night that several providers recorded is one, wherever workouts and nights are shown or counted. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { daysAt } from '../../src/modules/store/metrics/read/days/user-days.ts';
import { registerProviders } from '../../src/modules/store/providers/index.ts';
import { readDays } from '../../src/modules/understand/analytics/days/read-days.ts';
import { recomputeTask } from '../../src/modules/understand/derived/index.ts';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { addDays, dayStart, MINUTE_MS } from '../../src/platform/instants.ts';
import type { HealthEvent } from '../../src/providers/page.ts';
import { daysAgo, TODAY } from '../rig/clock.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { pointAt, workoutAt } from '../rig/points.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
  await registerProviders(app.db, ['provider_a', 'provider_b', 'provider_c', 'provider_d']);
});
after(() => app.close());

/** A run of half an hour, at a minute of the day, as a sync stores it: with its point. */
async function syncRun(
  userId: string,
  providerId: string,
  day: string,
  minute: number,
  over: Partial<HealthEvent> = {},
) {
  const at = new Date(Date.parse(`${day}T00:00:00.000Z`) + minute * MINUTE_MS).toISOString();
  const event = workoutAt(`${day} ${minute}`, at, over);
  const { utcOffsetMinutes = null } = event;
  await app.sync(userId, providerId, {
    events: [event],
    points: [pointAt('workout', at, null, { day: event.day, utcOffsetMinutes })],
  });
  return event;
}

interface Shown {
  readonly id: string;
  readonly providerId: string;
  readonly duplicateOf: string | null;
  readonly alsoRecordedBy: readonly { readonly providerId: string; readonly eventId: string }[];
}

async function eventsOf(userId: string, query = ''): Promise<Shown[]> {
  const { status, body } = await app.call('GET', `/users/${userId}/events?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as unknown as Shown[];
}

const providersOf = (events: readonly Shown[]) => events.map(({ providerId }) => providerId);

async function longestRun(userId: string): Promise<[providerId: string, meters: number]> {
  const { body } = await app.call('GET', `/users/${userId}/personal-records/workout?category=longest_distance`);
  return [String(body.providerId), Number(body.value)];
}

async function workoutsByDay(userId: string): Promise<[date: string, count: number][]> {
  const range = `from=${daysAgo(20)}&to=${addDays(TODAY, 1)}&metricTypes=workout`;
  const { body } = await app.call('GET', `/users/${userId}/health/daily-summaries?${range}`);
  const summaries = body as unknown as { date: string; metrics: { workout: { count: number } } }[];
  return summaries.map(({ date, metrics }) => [date, metrics.workout.count]);
}

const differences = (userId: string) => verifyUser(app.db, userId);

describe('a run of two watches', () => {
  test('is listed once, names both, and all are there on request', async () => {
    const userId = await app.createUser();
    await syncRun(userId, 'provider_a', TODAY, 60);
    await syncRun(userId, 'provider_b', TODAY, 62, { distanceMeters: 5_000 });
    const [run, ...others] = await eventsOf(userId, 'eventType=workout');
    assert.deepEqual(others, []);
    const all = await eventsOf(userId, 'duplicates=include');
    const duplicate = all.find(({ providerId }) => providerId === 'provider_a');
    assert.equal(duplicate?.duplicateOf, run?.id);
    assert.deepEqual(run?.alsoRecordedBy, [{ providerId: 'provider_a', eventId: duplicate?.id }]);
    assert.deepEqual(providersOf(all), ['provider_b', 'provider_a']);
    assert.deepEqual(providersOf(await eventsOf(userId, 'providerId=provider_a')), ['provider_a']);
    const [forSome] = await eventsOf(userId, 'excludeProviderIds=provider_b,provider_c');
    assert.deepEqual([forSome?.providerId, forSome?.duplicateOf, forSome?.alsoRecordedBy], ['provider_a', null, []]);
    for (const query of ['duplicates=maybe', 'excludeProviderIds=nobody', 'excludeProviderIds=']) {
      assert.equal((await app.call('GET', `/users/${userId}/events?${query}`)).status, 400, query);
    }
  });

  test('follows the revision and the removal of the recording that counted', async () => {
    const userId = await app.createUser();
    await syncRun(userId, 'provider_a', TODAY, 60);
    const run = await syncRun(userId, 'provider_b', TODAY, 62, { distanceMeters: 5_000 });
    const moved = { startedAt: run.startedAt + 40 * MINUTE_MS, endedAt: run.endedAt + 40 * MINUTE_MS };
    await app.sync(userId, 'provider_b', { events: [{ ...run, ...moved }] });
    assert.deepEqual(providersOf(await eventsOf(userId)), ['provider_b', 'provider_a'], 'two runs now');
    await app.sync(userId, 'provider_b', { events: [run] });
    assert.deepEqual(providersOf(await eventsOf(userId)), ['provider_b']);
    await app.sync(userId, 'provider_b', { removed: [run] });
    assert.deepEqual(providersOf(await eventsOf(userId)), ['provider_a']);
    assert.deepEqual(await differences(userId), []);
  });

  test('is one run for goals, and a swim that only a third watch has is another workout', async () => {
    const userId = await app.createUser();
    await app.call('POST', `/users/${userId}/goals`, { metricType: 'workout', target: 2, period: 'day' });
    await syncRun(userId, 'provider_a', TODAY, 60);
    await syncRun(userId, 'provider_b', TODAY, 62);
    assert.deepEqual(await workoutsByDay(userId), [[TODAY, 1]]);
    assert.deepEqual(await app.told(userId, 'goal.reached'), []);
    await syncRun(userId, 'provider_c', TODAY, 300, { activityType: 'swimming' });
    assert.deepEqual(await workoutsByDay(userId), [[TODAY, 2]]);
    const reached = await app.told(userId, 'goal.reached');
    assert.deepEqual(
      reached.map(({ value }) => value),
      [2],
    );
  });

  test('holds a record with the recording that counts, announced once', async () => {
    const userId = await app.createUser();
    await syncRun(userId, 'provider_a', daysAgo(3), 60, { distanceMeters: 4_000 });
    await syncRun(userId, 'provider_a', TODAY, 60, { distanceMeters: 5_100 });
    const counting = await syncRun(userId, 'provider_b', TODAY, 62, { distanceMeters: 5_000, avgHeartRate: 150 });
    assert.deepEqual(await longestRun(userId), ['provider_b', 5_000], 'the shorter distance has more detail');
    const beaten = (await app.told(userId, 'record.beaten')).filter(({ category }) => category === 'longest_distance');
    assert.deepEqual(
      beaten.map(({ value }) => value),
      [5_100],
    );
    await app.sync(userId, 'provider_b', { removed: [counting] });
    assert.deepEqual(await longestRun(userId), ['provider_a', 5_100]);
    assert.deepEqual(await differences(userId), []);
  });

  test('is judged anew when the preferred sources change: at once for a user, by a job for a workspace', async () => {
    const userId = await app.createUser();
    await syncRun(userId, 'provider_a', TODAY, 60, { distanceMeters: 5_100 });
    await syncRun(userId, 'provider_b', TODAY, 62, { distanceMeters: 5_000, avgHeartRate: 150 });
    const prefer = (path: string, priorities: object) => app.call('PUT', `${path}/source-priority`, { priorities });
    await prefer(`/users/${userId}`, { workout: ['provider_a'] });
    assert.deepEqual(providersOf(await eventsOf(userId)), ['provider_a']);
    assert.deepEqual(await longestRun(userId), ['provider_a', 5_100]);
    await prefer(`/users/${userId}`, {});
    assert.deepEqual(providersOf(await eventsOf(userId)), ['provider_b']);
    await prefer('', { '*': ['provider_a'] });
    await recomputeTask(app.db)({ workspaceId: app.workspaceId() });
    assert.deepEqual(providersOf(await eventsOf(userId)), ['provider_a']);
    assert.deepEqual(await longestRun(userId), ['provider_a', 5_100]);
    assert.deepEqual(await differences(userId), []);
  });
});

test('a run that two providers have on two local days counts on one of them, for whoever reads', async () => {
  const userId = await app.createUser();
  const east = { day: addDays(daysAgo(2), 1), utcOffsetMinutes: 120 };
  await syncRun(userId, 'provider_a', daysAgo(2), 23 * 60, { ...east, distanceMeters: 5_000 });
  await syncRun(userId, 'provider_b', daysAgo(2), 23 * 60);
  assert.deepEqual(await workoutsByDay(userId), [[daysAgo(1), 1]]);
  const daysFor = async (excluded: string[]) => {
    const range = {
      userId,
      userDays: daysAt(dayStart(TODAY), 'UTC', undefined, []),
      firstDay: daysAgo(5),
      lastDay: TODAY,
    };
    const { series } = await readDays(app.db, { ...range, excluded: new Set(excluded) });
    const providerIds = series.get('workout')?.providerIds ?? [];
    return providerIds.flatMap((providerId, index) => (providerId ? [[daysAgo(5 - index), providerId]] : []));
  };
  assert.deepEqual(await daysFor([]), [[daysAgo(1), 'provider_a']]);
  assert.deepEqual(await daysFor(['provider_a']), [[daysAgo(2), 'provider_b']]);
  assert.deepEqual(await daysFor(['provider_c']), [[daysAgo(1), 'provider_a']]);
});

test('what was typed in and pushed is a duplicate of what a watch measured, and keeps its point', async () => {
  const userId = await app.createUser();
  await syncRun(userId, 'provider_a', TODAY, 60);
  const pushed = {
    eventType: 'workout',
    startedAt: `${TODAY}T01:00:00Z`,
    endedAt: `${TODAY}T02:00:00Z`,
    distanceMeters: 5_000,
    source: 'manual',
  };
  const answer = await app.call('POST', `/users/${userId}/events`, { events: [pushed] });
  assert.deepEqual(answer.body, { inserted: 1, duplicates: 0 });
  assert.deepEqual(providersOf(await eventsOf(userId)), ['provider_a']);
  assert.equal((await app.call('GET', `/users/${userId}/health?metricType=workout`)).body.total, 2);
  assert.deepEqual(await workoutsByDay(userId), [[TODAY, 1]]);
  assert.equal(
    (await app.call('GET', `/users/${userId}/personal-records/workout?category=longest_distance`)).status,
    404,
  );
});
