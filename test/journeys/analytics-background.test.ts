/** The analysis that follows a sync, and the events that it records. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { recordEvent } from '../../src/domain-events/outbox.ts';
import { EVENT_SAMPLES } from '../../src/domain-events/samples.ts';
import { analysisSubscriber } from '../../src/modules/understand/analytics/background/analysis.ts';
import { addPending } from '../../src/modules/understand/analytics/background/store.ts';
import { ANALYZE_TASK, analyzeTask } from '../../src/modules/understand/analytics/index.ts';
import { sql, type Transaction } from '../../src/platform/db.ts';
import { addDays, dayStart, MINUTE_MS } from '../../src/platform/instants.ts';
import { startJobWorker } from '../../src/platform/jobs/worker.ts';
import { openLog } from '../../src/platform/log.ts';
import { dispatchTask } from '../../src/platform/outbox/dispatch.ts';
import { startDispatcher } from '../../src/platform/outbox/dispatcher.ts';
import type { OutboxEvent } from '../../src/platform/outbox/event.ts';
import { DISPATCH_TASK } from '../../src/platform/outbox/outbox.ts';
import { daysAgo, TODAY } from '../rig/clock.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { column, dailyPoint, workoutAt } from '../rig/points.ts';
import { insertReadConnection } from '../rig/rows.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

/** Alternates about a mean: mean 60, sample deviation a little above 2. */
const calm = (days: number) => Array.from({ length: days }, (_, day) => 60 + (day % 2 === 0 ? 2 : -2));
const rising = (days: number) => Array.from({ length: days }, (_, day) => day);

/** Analyses the days about `day` at an instant. Answers the values of all findings that have been told so far. */
const analysisAt = (userId: string, day: string) => async (time: string) => {
  const now = new Date(time);
  const pending = { firstDay: addDays(day, -5), lastDay: day, announces: 'everything' } as const;
  await app.db.transaction((tx) => addPending(tx, userId, pending, now));
  await analyzeTask(app.db, new Set(), () => now)({ userId });
  return (await app.told(userId, 'anomaly.detected')).map(({ value }) => value);
};

describe('in the background', () => {
  test('a new anomaly is announced once, with everything that a message needs', async () => {
    const userId = await app.addUser();
    await app.store(userId, [dailyPoint('resting_heart_rate', daysAgo(1), 131)]);
    await app.analyze(userId, daysAgo(1));
    await app.analyze(userId, daysAgo(1));
    const [told, ...others] = await app.told(userId, 'anomaly.detected');
    assert.equal(others.length, 0);
    const { anomalyId, message, ...data } = told ?? {};
    assert.deepEqual(data, {
      userId,
      metricType: 'resting_heart_rate',
      value: 131,
      unit: 'bpm',
      method: 'clinical_threshold',
      severity: 'critical',
      recordedAt: `${daysAgo(1)}T00:00:00.000Z`,
      day: daysAgo(1),
      providerIds: ['provider_a'],
    });
    assert.match(String(message), /^Resting heart rate 131 bpm on \d+ \w+: above the clinical limit of 120 bpm$/);
    const list = await app.call('GET', `/users/${userId}/anomalies`);
    assert.deepEqual(
      list.body.data.map(({ id }) => id),
      [anomalyId],
    );
  });

  test('a sync that brought nothing new is followed by an analysis too', async () => {
    const userId = await app.addUser();
    await app.store(userId, [
      ...column('steps', calm(20), 3),
      dailyPoint('steps', daysAgo(2), 9_000),
      dailyPoint('steps', daysAgo(1), 60),
    ]);
    const data = { ...EVENT_SAMPLES['sync.completed'], userId, metricsSynced: 0, syncedAt: new Date().toISOString() };
    const event = { workspaceId: app.workspaceId(), userId, event: 'sync.completed' as const, data };
    const { id } = await app.db.transaction((tx) => recordEvent(tx, event));
    await dispatchTask(app.db, [analysisSubscriber])({ userId, eventId: id });
    await analyzeTask(app.db, new Set())({ userId });
    const [told] = await app.told(userId, 'anomaly.detected');
    assert.equal(told?.day, daysAgo(2), 'a sum is told once the day is complete');
    const scores = await app.call('GET', `/users/${userId}/health-scores?from=${daysAgo(2)}&to=${daysAgo(2)}`);
    assert.deepEqual(
      scores.body.data.map(({ date, overall, coverage, partial }) => [date, overall, coverage, partial]),
      [[daysAgo(2), null, 0.3, true]],
    );
  });

  test('nobody is told of the day on which a device broke off before it has sent the rest', async () => {
    const day = '2026-03-31';
    const month = Array.from({ length: 30 }, (_, ago) =>
      dailyPoint('heart_rate', addDays(day, -1 - ago), 70 + (ago % 2)),
    );
    const breakOff = async () => {
      const userId = await app.createUser('UTC');
      await app.store(userId, [...month, dailyPoint('heart_rate', day, 60)]);
      const analyzeAt = analysisAt(userId, day);
      assert.deepEqual(await analyzeAt('2026-04-01T08:00:00.000Z'), [], 'the day may not be complete');
      assert.deepEqual(await analyzeAt('2026-04-03T00:00:00.000Z'), [], 'the rest may still come');
      return { userId, analyzeAt };
    };
    const lost = await breakOff();
    assert.deepEqual(await lost.analyzeAt('2026-04-05T00:00:00.000Z'), [60], 'the device seems to be gone');
    const back = await breakOff();
    await app.store(back.userId, [dailyPoint('heart_rate', addDays(day, 2), 70)]);
    assert.deepEqual(await back.analyzeAt('2026-04-03T08:00:00.000Z'), [60]);
  });

  test('nobody is told of a reading before each provider has sent its own of the day', async () => {
    const userId = await app.createUser('UTC');
    const day = '2026-03-31';
    const month = Array.from({ length: 30 }, (_, ago) =>
      dailyPoint('vo2_max', addDays(day, -1 - ago), 37 + (ago % 2) / 2),
    );
    await app.store(userId, month);
    await app.store(userId, month, 'provider_b');
    const analyzeAt = analysisAt(userId, day);
    // The day's number of provider_a counts, because both have as many points.
    await app.store(userId, [dailyPoint('vo2_max', day, 39)], 'provider_b');
    assert.deepEqual(await analyzeAt(`${day}T14:00:00.000Z`), []);
    assert.equal((await app.call('GET', `/users/${userId}/anomalies`)).body.data.length, 1, 'it is found at once');
    await app.store(userId, [dailyPoint('vo2_max', addDays(day, 1), 39)], 'provider_b');
    assert.deepEqual(await analyzeAt('2026-04-01T07:00:00.000Z'), [], 'provider_a has not sent more');
    await app.store(userId, [dailyPoint('vo2_max', day, 37.5)]);
    assert.deepEqual(await analyzeAt('2026-04-01T08:00:00.000Z'), []);
    const left = (await app.call('GET', `/users/${userId}/anomalies`)).body.data;
    assert.deepEqual(
      left.map((one) => one.day),
      ['2026-04-01'],
    );
    assert.deepEqual(await analyzeAt('2026-04-03T00:00:00.000Z'), [39], 'a day after its end nobody is waited for');
  });

  test('nobody is told of a day that came late before the two weeks have been read again', async () => {
    const day = '2026-03-31';
    const month = Array.from({ length: 30 }, (_, ago) =>
      dailyPoint('vo2_max', addDays(day, -1 - ago), 37 + (ago % 2) / 2),
    );
    const upload = async () => {
      const userId = await app.createUser('UTC');
      await app.store(userId, month);
      await app.store(userId, [dailyPoint('vo2_max', day, 39), dailyPoint('vo2_max', '2026-04-03', 37)], 'provider_b');
      return { userId, analyzeAt: analysisAt(userId, day) };
    };
    const uploaded = async () => {
      const { userId, analyzeAt } = await upload();
      await insertReadConnection(app.db, app.workspaceId(), userId, 'provider_a');
      assert.deepEqual(await analyzeAt('2026-04-03T14:00:00.000Z'), [], 'the other days may follow');
      return { userId, analyzeAt };
    };
    const revised = await uploaded();
    await app.store(revised.userId, [dailyPoint('vo2_max', day, 37.5)]);
    assert.deepEqual(await revised.analyzeAt('2026-04-04T01:00:00.000Z'), []);
    assert.deepEqual((await app.call('GET', `/users/${revised.userId}/anomalies`)).body.data, []);
    const same = await uploaded();
    assert.deepEqual(await same.analyzeAt('2026-04-04T01:00:00.000Z'), []);
    assert.deepEqual(await same.analyzeAt('2026-04-10T14:00:00.000Z'), [39], 'a day later, and not only in that week');
    const pushed = await upload();
    assert.deepEqual(await pushed.analyzeAt('2026-04-03T14:00:00.000Z'), [39], 'nothing is read again');
  });

  test('an anomaly that a request found first is still announced', async () => {
    const userId = await app.addUser();
    await app.store(userId, [dailyPoint('spo2', daysAgo(1), 85)]);
    await app.call('POST', `/users/${userId}/analytics/anomalies`);
    assert.equal((await app.told(userId, 'anomaly.detected')).length, 0);
    await app.analyze(userId, daysAgo(1));
    assert.equal((await app.told(userId, 'anomaly.detected')).length, 1);
  });

  test('an anomaly that becomes more severe is active and announced again; an anomaly that the data no longer show is resolved', async () => {
    const userId = await app.addUser();
    const glucose = (value: number) =>
      dailyPoint('blood_glucose', TODAY, value, { settlesAt: Number.POSITIVE_INFINITY });
    await app.store(userId, [glucose(12)]);
    await app.analyze(userId, TODAY);
    const [first] = (await app.call('GET', `/users/${userId}/anomalies`)).body.data;
    await app.call('PATCH', `/users/${userId}/anomalies/${String(first?.id)}`, { status: 'acknowledged' });
    await app.store(userId, [glucose(3)]);
    await app.analyze(userId, TODAY);
    assert.deepEqual(
      (await app.told(userId, 'anomaly.detected')).map(({ severity }) => severity),
      ['warning', 'critical'],
    );
    const [graver] = (await app.call('GET', `/users/${userId}/anomalies`)).body.data;
    assert.deepEqual([graver?.id, graver?.status, graver?.value], [first?.id, 'active', 3]);
    await app.store(userId, [glucose(5)]);
    await app.analyze(userId, TODAY);
    const [gone] = (await app.call('GET', `/users/${userId}/anomalies`)).body.data;
    assert.equal(gone?.status, 'resolved');
    assert.equal((await app.told(userId, 'anomaly.detected')).length, 2);
  });

  test('breathing during a workout is no finding, and a workout that arrives later resolves the one it explains', async () => {
    const userId = await app.addUser();
    const day = daysAgo(2);
    const at = (minute: number) => dayStart(day) + minute * MINUTE_MS;
    const breathing = (minute: number, value: number) =>
      dailyPoint('respiratory_rate', day, value, { recordedAt: at(minute) });
    // The first reading begins a quarter of an hour before the workout, the last one half an hour after it.
    await app.store(userId, [breathing(585, 15), breathing(590, 27), breathing(630, 31), breathing(685, 28)]);
    const findings = async () => {
      await app.analyze(userId, day);
      const { body } = await app.call('GET', `/users/${userId}/anomalies`);
      return body.data.map(({ value, method, status }) => [value, method, status]);
    };
    assert.deepEqual(await findings(), [[31, 'clinical_threshold', 'active']]);
    const times = { startedAt: at(600), endedAt: at(655), day };
    await app.sync(userId, 'provider_b', { events: [workoutAt('w1', new Date(at(600)).toISOString(), times)] });
    assert.deepEqual(await findings(), [[31, 'clinical_threshold', 'resolved']]);
    // The workout of another day explains nothing. What was measured at rest is a finding, with its own instant.
    await app.store(userId, [breathing(691, 28)]);
    assert.deepEqual(await findings(), [[28, 'clinical_threshold', 'active']]);
    const [found] = (await app.call('GET', `/users/${userId}/anomalies`)).body.data;
    assert.equal(found?.recordedAt, new Date(at(691)).toISOString());
  });

  test('the first analysis of a month announces the anomalies of two weeks, and none of the older ones', async () => {
    const userId = await app.addUser();
    await app.store(userId, [
      ...[3, 20].map((ago) => dailyPoint('blood_glucose', daysAgo(ago), 12)),
      dailyPoint('spo2', daysAgo(25), 80),
    ]);
    await app.analyze(userId, daysAgo(29));
    assert.equal((await app.call('GET', `/users/${userId}/anomalies`)).body.data.length, 3);
    const told = await app.told(userId, 'anomaly.detected');
    assert.deepEqual(
      told.map(({ day }) => day),
      [daysAgo(3)],
    );
  });

  test('correlations of 90 days are stored; strong new ones and trends that turned are announced once', async () => {
    const userId = await app.addUser();
    const jump = [...calm(23), ...calm(7).map((value) => value * 1.2)];
    await app.store(userId, [
      ...column('resting_heart_rate', jump),
      ...column(
        'stress',
        jump.map((value) => value / 2 + 3),
      ),
    ]);
    await app.analyze(userId, daysAgo(29));
    const insights = await app.told(userId, 'insight.found');
    assert.deepEqual(
      insights.map(({ kind, metricTypes }) => [kind, metricTypes]),
      [
        ['correlation', ['resting_heart_rate', 'stress']],
        ['trend', ['resting_heart_rate']],
        ['trend', ['stress']],
      ],
    );
    assert.match(
      String(insights[0]?.message),
      /higher stress goes with higher resting heart rate \(r = 1 without their linear trends, 29 days\)/,
    );
    const [stored] = await app.db.query<{ days: number }>(sql`
      select days from correlation_windows where user_id = ${userId}`);
    assert.equal(stored?.days, 90);
    await app.analyze(userId, daysAgo(29));
    assert.equal((await app.told(userId, 'insight.found')).length, 3);
  });

  test('several changes cause one analysis of all their days', async () => {
    const userId = await app.addUser();
    await app.store(
      userId,
      [3, 400].map((ago) => dailyPoint('resting_heart_rate', daysAgo(ago), 60)),
    );
    await app.store(
      userId,
      [1, 2].map((ago) => dailyPoint('resting_heart_rate', daysAgo(400 + ago), 60)),
    );
    const [jobsBefore] = await countJobs(userId);
    await app.analyze(userId, daysAgo(402), daysAgo(400));
    const scores = await app.call('GET', `/users/${userId}/health-scores`);
    // A week's average needs three days, and the day's own number.
    assert.deepEqual(
      scores.body.data.map(({ date }) => date),
      [daysAgo(400)],
    );
    assert.equal(jobsBefore?.count, 0);
    assert.equal((await countJobs(userId))[0]?.count, 1, 'one job under one key');
  });

  test('deleting the health data deletes the findings too, and they do not come back', async () => {
    const userId = await app.addUser();
    await app.store(userId, [
      ...column('weight', rising(20)),
      ...column(
        'resting_heart_rate',
        rising(20).map((day) => 100 + day * 2),
      ),
    ]);
    await app.analyze(userId, daysAgo(20));
    const { body } = await app.call('DELETE', `/users/${userId}/health`);
    assert.equal(body.deleted, 40);
    for (const path of ['anomalies', 'correlations', 'health-scores']) {
      assert.deepEqual((await app.call('GET', `/users/${userId}/${path}`)).body.data, [], path);
    }
    await app.analyze(userId, daysAgo(20));
    assert.deepEqual((await app.call('GET', `/users/${userId}/anomalies`)).body.data, []);
  });

  test('of a user who has been deleted does nothing', async () => {
    const userId = await app.addUser();
    await app.store(userId, [...column('weight', rising(20)), dailyPoint('spo2', TODAY, 80)]);
    await app.db.query(sql`delete from users where id = ${userId}`);
    await app.analyze(userId, daysAgo(20));
    const left = await app.db.query(sql`
      select user_id from anomalies where user_id = ${userId}
      union all select user_id from health_scores where user_id = ${userId}`);
    assert.deepEqual(left, []);
  });
});

function countJobs(userId: string): Promise<{ count: number }[]> {
  return app.db.query(sql`select count(*) as count from graphile_worker.jobs where key = ${`analyze:${userId}`}`);
}

test('the real queue does it: event, subscriber, job, and events for the listeners', async () => {
  const userId = await app.addUser();
  await app.store(userId, [dailyPoint('spo2', TODAY, 85)]);
  const heard = new EventTarget();
  const listener = {
    name: 'test',
    events: ['anomaly.detected' as const],
    handle: async (_tx: Transaction, events: readonly OutboxEvent[]) => {
      if (events.some((event) => event.userId === userId)) heard.dispatchEvent(new Event('told'));
    },
  };
  const subscribers = [analysisSubscriber, listener];
  const worker = await startJobWorker({
    db: app.db,
    concurrency: 3,
    log: openLog('silent'),
    alone: false,
    housekeeping: async () => undefined,
    tasks: {
      [DISPATCH_TASK]: dispatchTask(app.db, subscribers),
      [ANALYZE_TASK]: analyzeTask(app.db, new Set()),
    },
  });
  const dispatcher = await startDispatcher({ db: app.db, log: openLog('silent'), subscribers });
  const told = once(heard, 'told');
  const data = { userId, providerId: 'provider_a', metricTypes: ['spo2' as const], from: TODAY, to: TODAY };
  const event = { workspaceId: app.workspaceId(), userId, event: 'health.updated' as const, data };
  await app.db.transaction(async (tx) => {
    await recordEvent(tx, event);
    await recordEvent(tx, event);
  });
  await told;
  await dispatcher.stop();
  await worker.stop(5_000);
  assert.equal((await app.told(userId, 'anomaly.detected')).length, 1);
});
