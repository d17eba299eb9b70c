/** For each metric and local day one source counts, and all answers choose it by the same rule. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { analyzeTask } from '../../src/modules/understand/analytics/index.ts';
import { recomputeTask } from '../../src/modules/understand/derived/index.ts';
import { RECOMPUTE_TASK } from '../../src/modules/understand/derived/priority-change.ts';
import { sql } from '../../src/platform/db.ts';
import { METRIC_TYPES } from '../../src/vocabulary/metric-types/storage.ts';
import { daysAgo, TODAY } from '../rig/clock.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { pointAt } from '../rig/points.ts';
import { changeStoredDays } from '../rig/stored-days.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

const steps = (day: string, value: number) => pointAt('steps', `${day}T00:00:00.000Z`, value);

/** Steps of two days from two devices on one wrist. */
async function twoDevices(): Promise<string> {
  const userId = await app.createUser();
  await app.sync(userId, 'provider_a', { points: [steps('2026-03-03', 9000), steps('2026-03-04', 4000)] });
  await app.sync(userId, 'provider_b', { points: [steps('2026-03-03', 9500), steps('2026-03-04', 3000)] });
  return userId;
}

async function numbersOf(userId: string) {
  const range = 'from=2026-03-03&to=2026-03-04';
  const summaries = await app.call('GET', `/users/${userId}/health/daily-summaries?${range}&metricTypes=steps`);
  const days = await app.call('GET', `/users/${userId}/health/timeseries?${range}&metricType=steps`);
  const [week] = (
    await app.call(
      'GET',
      `/users/${userId}/health/timeseries?from=2026-03-02&to=2026-03-08&metricType=steps&bucket=week`,
    )
  ).body.data as { value: number }[];
  const record = await app.call('GET', `/users/${userId}/personal-records/steps`);
  return {
    summaries: (summaries.body as unknown as { metrics: { steps: { value: number } } }[]).map(
      (one) => one.metrics.steps.value,
    ),
    days: (days.body.data as { value: number }[]).map(({ value }) => value),
    week: week?.value,
    record: record.body.value,
  };
}

describe('two devices on one wrist', () => {
  test('never double a count: the higher one counts, chosen anew for each day', async () => {
    const userId = await twoDevices();
    assert.deepEqual(await numbersOf(userId), {
      summaries: [9500, 4000],
      days: [9500, 4000],
      week: 13_500,
      record: 9500,
    });
  });

  test("are chosen by the user's preference, which comes before the workspace's preference", async () => {
    const userId = await twoDevices();
    const prefer = (path: string, priorities: object) => app.call('PUT', path, { priorities });
    const a = { summaries: [9000, 4000], days: [9000, 4000], week: 13_000, record: 9000 };
    const b = { summaries: [9500, 3000], days: [9500, 3000], week: 12_500, record: 9500 };
    assert.equal((await prefer('/source-priority', { '*': ['provider_a'] })).status, 200);
    await recomputeTask(app.db)({ workspaceId: app.workspaceId() });
    assert.deepEqual(await numbersOf(userId), a);
    await prefer(`/users/${userId}/source-priority`, { steps: ['provider_b'] });
    assert.deepEqual(await numbersOf(userId), b);
    await prefer(`/users/${userId}/source-priority`, { '*': ['provider_a'], steps: ['provider_b', 'provider_a'] });
    assert.deepEqual(await numbersOf(userId), b, "a metric type's list before that of all");
    await prefer(`/users/${userId}/source-priority`, { '*': ['manual'] });
    assert.deepEqual(await numbersOf(userId), a, 'a list without data of the day leaves the choice to the next');
    await prefer('/source-priority', {});
    await prefer(`/users/${userId}/source-priority`, {});
    assert.equal((await numbersOf(userId)).week, 13_500);
  });

  test('count for goals by the same rule', async () => {
    const userId = await app.createUser();
    await app.call('PUT', `/users/${userId}/source-priority`, { priorities: { '*': ['provider_a'] } });
    await app.call('POST', `/users/${userId}/goals`, { metricType: 'steps', target: 9200 });
    await app.sync(userId, 'provider_a', { points: [steps(TODAY, 9000)] });
    await app.sync(userId, 'provider_b', { points: [steps(TODAY, 9500)] });
    assert.deepEqual(await app.told(userId, 'goal.reached'), []);
  });
});

/** Runs the analyses that wait, then reads the recovery score that is stored for a day. */
async function storedRecovery(userId: string, day: string): Promise<number | undefined> {
  await analyzeTask(app.db, new Set())({ userId });
  const [row] = await app.db.query<{ recovery: number }>(sql`
    select recovery from health_scores where user_id = ${userId} and day = ${day}`);
  return row?.recovery;
}

/** Runs the jobs that compute everything of the workspace anew, until no such job is left. */
async function recomputeWorkspace(): Promise<void> {
  for (;;) {
    const [job] = await app.db.query<{ payload: { workspaceId: string } }>(sql`
      delete from graphile_worker._private_jobs where id = (
        select j.id from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
        where j.task_identifier = ${RECOMPUTE_TASK} and p.payload ->> 'workspaceId' = ${app.workspaceId()} limit 1)
      returning payload`);
    if (job === undefined) return;
    await recomputeTask(app.db)(job.payload);
  }
}

test('after a change of preference scores are computed anew, for one user or for the whole workspace', async () => {
  const day = daysAgo(40);
  const recovery = (value: number) => pointAt('recovery_score', `${day}T00:00:00.000Z`, value);
  const users = [await app.createUser()];
  while (users.length < 52) users.push(await app.addUser());
  const [first = '', second = ''] = users;
  const last = users.at(-1) ?? '';
  for (const userId of users) {
    await app.sync(userId, 'provider_a', { points: [recovery(40)] });
    await app.sync(userId, 'provider_b', { points: [recovery(80)] });
  }
  const prefer = (path: string, providerId: string) =>
    app.call('PUT', `${path}/source-priority`, { priorities: { '*': [providerId] } });
  await prefer(`/users/${first}`, 'provider_b');
  assert.equal(await storedRecovery(first, day), 80);
  await prefer(`/users/${first}`, 'provider_a');
  assert.equal(await storedRecovery(first, day), 40);
  assert.equal(await storedRecovery(second, day), undefined, 'nobody has asked for this one');
  await prefer('', 'provider_b');
  await recomputeWorkspace();
  assert.deepEqual(await Promise.all([first, second, last].map((one) => storedRecovery(one, day))), [40, 80, 80]);
});

test('explain shows the candidates, the choice and the rule', async () => {
  const userId = await twoDevices();
  await app.sync(userId, 'provider_b', { points: [pointAt('weight', '2026-03-03T08:00:00.000Z', 70)] });
  const ask = async (query = '&explain=true') =>
    (await app.call('GET', `/users/${userId}/health/daily-summaries?from=2026-03-03&to=2026-03-03${query}`)).body;
  const pointsUrl = (providerId: string, metricType: string, at: string) => {
    const query = new URLSearchParams({ metricType, providerId, from: at, to: at, explain: 'true' });
    return `/v1/users/${userId}/health?${query}`;
  };
  const whole = '2026-03-03T00:00:00.000Z';
  const candidates = [
    { providerId: 'provider_a', value: 9000, points: 1, pointsUrl: pointsUrl('provider_a', 'steps', whole) },
    { providerId: 'provider_b', value: 9500, points: 1, pointsUrl: pointsUrl('provider_b', 'steps', whole) },
  ];
  const weightUrl = pointsUrl('provider_b', 'weight', '2026-03-03T08:00:00.000Z');
  const weight = {
    providerId: 'provider_b',
    rule: 'only_source',
    candidates: [{ providerId: 'provider_b', value: 70, points: 1, pointsUrl: weightUrl }],
  };
  assert.deepEqual(await ask(), [
    {
      date: '2026-03-03',
      metrics: {
        steps: { value: 9500, unit: 'count', explain: { providerId: 'provider_b', rule: 'highest_value', candidates } },
        weight: { value: 70, unit: 'kg', explain: weight },
      },
    },
  ]);
  const { body: ofWeight } = await app.call('GET', weightUrl.replace('/v1', '').replace('&explain=true', ''));
  assert.deepEqual(
    (ofWeight.data as { value: number }[]).map(({ value }) => value),
    [70],
    'leads to the points',
  );
  await app.call('PUT', '/source-priority', { priorities: { steps: ['provider_a'] } });
  const [day] = (await ask()) as { metrics: { steps: { explain: unknown } } }[];
  assert.deepEqual(day?.metrics.steps.explain, { providerId: 'provider_a', rule: 'priority', candidates });
  assert.ok(!JSON.stringify(await ask('&explain=false')).includes('explain'));
  const { status } = await app.call(
    'GET',
    `/users/${userId}/health/daily-summaries?from=2026-03-03&to=2026-03-03&explain=yes`,
  );
  assert.equal(status, 400);
  await changeStoredDays(app.db, userId, { type: METRIC_TYPES.weight.code }, { points: 100_001 });
  const refused = await app.call(
    'GET',
    `/users/${userId}/health/daily-summaries?from=2026-03-02&to=2026-03-03&explain=true`,
  );
  assert.equal(refused.status, 400);
  assert.match(String(refused.body.message), /more than 100000 points to explain; ask for fewer days or metric types/);
  assert.equal((await ask('&explain=true&metricTypes=steps')).length, 1);
});

test('priorities are read back as they were set, and refused if they name an unknown provider', async () => {
  const userId = await app.createUser();
  const path = `/users/${userId}/source-priority`;
  assert.deepEqual((await app.call('GET', path)).body, { priorities: {} });
  const priorities = { '*': ['provider_b', 'manual'], heart_rate: ['provider_a'] };
  assert.deepEqual(await app.call('PUT', path, { priorities }), { status: 200, body: { priorities } });
  assert.deepEqual((await app.call('GET', path)).body, { priorities });
  assert.deepEqual((await app.call('GET', '/source-priority')).body, { priorities: {} });
  const refused = async (wrong: object) => {
    const { status, body } = await app.call('PUT', path, wrong);
    assert.equal(status, 400, JSON.stringify(body));
    return (body.details as { path: string }[])[0]?.path;
  };
  assert.equal(await refused({ priorities: { pulse: ['provider_a'] } }), 'body.priorities.pulse');
  assert.equal(await refused({ priorities: { steps: ['provider_a', 'fitness'] } }), 'body.priorities.steps[1]');
  assert.equal(await refused({ priorities: { 'a\nb': 'no list' } }), 'body.priorities.a\nb');
  await refused({ priorities: { steps: 'provider_a' } });
  await refused({ priorities: { steps: ['provider_a', 'provider_a'] } });
  await refused({});
  assert.equal((await app.call('GET', `/users/${crypto.randomUUID()}/source-priority`)).status, 404);
});
