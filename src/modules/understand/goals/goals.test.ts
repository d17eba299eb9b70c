import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { afterMs, daysAgo, TODAY } from '../../../../test/rig/clock.ts';
import { type HealthApp, startHealthApp } from '../../../../test/rig/health-app.ts';
import { pointAt } from '../../../../test/rig/points.ts';
import { sql } from '../../../platform/db.ts';
import { addDays, DAY_MS, HOUR_MS, localDay } from '../../../platform/instants.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import { endOfDay } from '../../store/metrics/index.ts';
import { judgeEndedGoals } from './judging.ts';
import { periodStart } from './periods.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

const daily = (metricType: MetricType, day: string, value: number) =>
  pointAt(metricType, `${day}T00:00:00.000Z`, value, { settlesAt: Date.now() + 3 * DAY_MS });

async function setGoal(userId: string, goal: object): Promise<string> {
  const { status, body } = await app.call('POST', `/users/${userId}/goals`, goal);
  assert.equal(status, 201, JSON.stringify(body));
  return String(body.id);
}

const reached = async (userId: string) =>
  (await app.told(userId, 'goal.reached')).map(({ periodStart: start, value }) => [start, value]);

/** Makes the goal look as if it had been set that many days ago. */
const setBack = (userId: string, days: number) =>
  app.db.query(
    sql`update goals set created_at = (created_at at time zone 'UTC' - ${days} * interval '1 day') at time zone 'UTC' where user_id = ${userId}`,
  );

test('a goal that no day can hold is refused, and the answer names the member', async () => {
  const userId = await app.createUser();
  const path = `/users/${userId}/goals`;
  const { status, body } = await app.call('POST', path, { metricType: 'sleep', target: 480 });
  assert.equal(status, 400);
  assert.match(JSON.stringify(body), /target.*sleep of a day can be 0 min to 24 h/);
  const id = await setGoal(userId, { metricType: 'sleep', target: 56, period: 'week' });
  assert.equal(
    (await app.call('PATCH', `${path}/${id}`, { period: 'day' })).status,
    400,
    'as a whole it is not plausible',
  );
  assert.equal((await app.call('PATCH', `${path}/${id}`, { period: 'day', target: 24 })).status, 200);
});

test('a goal is set, listed, changed and deleted', async () => {
  const userId = await app.createUser();
  const path = `/users/${userId}/goals`;
  const { status, body: goal } = await app.call('POST', path, { metricType: 'steps', target: 10_000 });
  assert.equal(status, 201);
  const { id, createdAt, updatedAt, ...fields } = goal;
  assert.deepEqual(fields, {
    userId,
    metricType: 'steps',
    target: 10_000,
    direction: 'at_least',
    period: 'day',
    isActive: true,
  });
  await setGoal(userId, { metricType: 'sleep', target: 8, period: 'week', direction: 'at_least' });
  const { body: page } = await app.call('GET', `${path}?limit=1`);
  assert.equal((page.data as object[]).length, 1);
  const { body: rest } = await app.call('GET', `${path}?limit=1&cursor=${page.nextCursor}`);
  assert.deepEqual(rest, { data: [goal], nextCursor: null });
  const patched = await app.call('PATCH', `${path}/${id}`, { target: 8000, isActive: false });
  assert.deepEqual([patched.body.target, patched.body.isActive, patched.body.id], [8000, false, id]);
  assert.deepEqual([createdAt, typeof updatedAt], [patched.body.createdAt, 'string']);
  assert.equal((await app.call('DELETE', `${path}/${id}`)).status, 204);
  assert.equal((await app.call('DELETE', `${path}/${id}`)).status, 404);
  assert.equal((await app.call('PATCH', `${path}/${id}`, {})).status, 404);
  for (const wrong of [
    { metricType: 'blood_pressure', target: 1 },
    { metricType: 'steps' },
    { metricType: 'steps', target: -1 },
    { metricType: 'sleep', target: 24.1 },
    { metricType: 'sleep', target: 480 },
    { metricType: 'sleep', target: 169, period: 'week' },
    { metricType: 'active_minutes', target: 1_441 },
    { metricType: 'resting_heart_rate', target: 351, direction: 'at_most' },
    { metricType: 'resting_heart_rate', target: 5, direction: 'at_most', period: 'week' },
    { metricType: 'workout', target: 51 },
  ]) {
    assert.equal((await app.call('POST', path, wrong)).status, 400);
  }
});

describe('at least', () => {
  test('is announced once per day, as soon as the value is there', async () => {
    const userId = await app.createUser();
    const goalId = await setGoal(userId, { metricType: 'steps', target: 1000 });
    for (const value of [900, 1000, 1100, 500, 1200]) {
      await app.sync(userId, 'provider_a', { points: [daily('steps', TODAY, value)] });
    }
    const [event, ...more] = await app.told(userId, 'goal.reached');
    assert.deepEqual(more, []);
    assert.deepEqual(event, {
      userId,
      goalId,
      metricType: 'steps',
      target: 1000,
      direction: 'at_least',
      period: 'day',
      periodStart: TODAY,
      value: 1000,
      unit: 'count',
    });
  });

  test('of a week adds up the week, and counts workouts', async () => {
    const userId = await app.createUser();
    await setGoal(userId, { metricType: 'steps', target: 2500, period: 'week' });
    await setGoal(userId, { metricType: 'workout', target: 2, period: 'week' });
    const monday = periodStart(TODAY, 'week');
    const days = [0, 1, 2].map((offset) => addDays(monday, offset));
    for (const day of days) {
      const at = `${day}T00:00:00.000Z`;
      await app.sync(userId, 'provider_a', { points: [daily('steps', day, 1000), pointAt('workout', at, null)] });
    }
    assert.deepEqual(await reached(userId), [
      [monday, 2],
      [monday, 3000],
    ]);
  });

  test('is not announced for days long ago, for days before it was set, or for past days in a first sync', async () => {
    const userId = await app.createUser();
    await setGoal(userId, { metricType: 'steps', target: 1000 });
    const days = [0, 1, 3, 6, 9].map((ago) => daily('steps', daysAgo(ago), 2000));
    await app.sync(userId, 'provider_a', { points: days });
    assert.deepEqual(await reached(userId), [[TODAY, 2000]], 'set today');
    const other = await app.createUser();
    await setGoal(other, { metricType: 'steps', target: 1000 });
    await setBack(other, 30);
    await app.sync(other, 'provider_a', { points: days }, { isFirstSync: true });
    assert.deepEqual(await reached(other), [[TODAY, 2000]]);
    await app.sync(other, 'provider_b', { points: days });
    assert.deepEqual(
      (await reached(other)).map(([day]) => day).sort(),
      [6, 3, 1, 0].map((ago) => daysAgo(ago)),
    );
  });

  test('of a mean waits for the end of the day, even if no data come then', async () => {
    const userId = await app.createUser('UTC');
    await setGoal(userId, { metricType: 'heart_rate_variability', target: 50 });
    await app.sync(userId, 'provider_a', { points: [daily('heart_rate_variability', TODAY, 60)] });
    assert.deepEqual(await reached(userId), [], 'the day goes on');
    await judgeEndedGoals(app.db, afterMs(2 * DAY_MS));
    assert.deepEqual(await reached(userId), [[TODAY, 60]]);
  });

  test('is not judged while it is paused', async () => {
    const userId = await app.createUser();
    await setGoal(userId, { metricType: 'steps', target: 1, isActive: false });
    await app.sync(userId, 'provider_a', { points: [daily('steps', TODAY, 5)] });
    assert.deepEqual(await reached(userId), []);
  });
});

describe('at most', () => {
  test('is judged when the day is over, once, and only with data', async () => {
    const userId = await app.createUser('America/Los_Angeles');
    await setGoal(userId, { metricType: 'calories', target: 2000, direction: 'at_most' });
    const [{ judgeAt } = { judgeAt: '' }] = await app.db.query<{ judgeAt: string }>(sql`
      select judge_at as "judgeAt" from goals where user_id = ${userId}`);
    const inLosAngeles = { zone: 'America/Los_Angeles', today: TODAY, ends: new Map(), now: 0 };
    const due = Date.parse(judgeAt);
    const day = localDay(due - 14 * HOUR_MS, -420);
    assert.equal(due - 6 * HOUR_MS, endOfDay(inLosAngeles, day));
    await app.sync(userId, 'provider_a', { points: [daily('calories', day, 1500)] });
    await judgeEndedGoals(app.db, new Date(due - 1));
    assert.deepEqual(await reached(userId), []);
    await Promise.all([1, 2, 3].map(() => judgeEndedGoals(app.db, new Date(due))));
    assert.deepEqual(await reached(userId), [[day, 1500]]);
    await judgeEndedGoals(app.db, new Date(due + DAY_MS + HOUR_MS));
    assert.deepEqual(await reached(userId), [[day, 1500]], 'no data on the day after: nothing to praise');
  });

  test('is judged at once when data of a past day come in', async () => {
    const userId = await app.createUser();
    await setGoal(userId, { metricType: 'stress', target: 40, direction: 'at_most' });
    await setBack(userId, 5);
    const points = [daily('stress', TODAY, 10), daily('stress', daysAgo(1), 39), daily('stress', daysAgo(2), 41)];
    await app.sync(userId, 'provider_a', { points });
    assert.deepEqual(await reached(userId), [[daysAgo(1), 39]]);
  });

  test('goes on after the service was down', async () => {
    const userId = await app.createUser();
    await setGoal(userId, { metricType: 'stress', target: 40, direction: 'at_most', period: 'week' });
    await judgeEndedGoals(app.db, afterMs(100 * DAY_MS));
    const [{ days } = { days: 0 }] = await app.db.query<{ days: number }>(sql`
      select extract(epoch from judge_at - now())::float8 / 86400 as days from goals where user_id = ${userId}`);
    assert.ok(days > 100 && days < 108, String(days));
  });
});
