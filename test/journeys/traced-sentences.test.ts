/** What reports and insights say rests on distinct workouts and finished days, and can be traced. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sendDueReports } from '../../src/modules/tell/notifications/reports/due.ts';
import { sql } from '../../src/platform/db.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { DISPATCH_TASK } from '../../src/platform/outbox/outbox.ts';
import type { Basis } from '../../src/vocabulary/basis.ts';
import { daysAgo, TODAY } from '../rig/clock.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { column, pointAt, workoutAt } from '../rig/points.ts';

let app: HealthApp;
before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

/** A user all of whose notifications of a category go to one channel. */
async function listener(category: string): Promise<string> {
  const userId = await app.createUser();
  const path = `/users/${userId}/notifications`;
  const config = { serverUrl: 'https://push.example.com/', topic: 'health' };
  const channel = await app.call('POST', `${path}/channels`, { channelType: 'topic_push', label: 'Phone', config });
  const rule = { name: 'All', categories: [category], channelIds: [channel.body.id] };
  assert.equal((await app.call('POST', `${path}/rules`, rule)).status, 201);
  return userId;
}

/** The notifications that are to be delivered to a user. */
async function notifications(userId: string): Promise<JsonObject[]> {
  const rows = await app.db.query<{ body: string }>(sql`
    select body from deliveries where user_id = ${userId} order by created_at, id`);
  return rows.map(({ body }) => JSON.parse(body) as JsonObject);
}

const basisOf = ({ metadata }: JsonObject) => (metadata as JsonObject).basis as Basis[];

test('a week with a run that two providers recorded has one workout', async () => {
  const userId = await listener('report');
  const now = new Date('2026-03-16T09:00:00.000Z'); // a Monday
  for (const providerId of ['provider_a', 'provider_b']) {
    const at = '2026-03-11T07:00:00.000Z';
    await app.sync(userId, providerId, {
      events: [workoutAt('run', at, { distanceMeters: 5_000 })],
      points: [pointAt('workout', at, null)],
    });
  }
  await app.call('PUT', `/users/${userId}/notifications/reports`, { frequency: 'weekly' });
  await app.db.query(sql`update notification_reports set next_at = ${now} where user_id = ${userId}`);
  await sendDueReports(app.db, { delaysMs: [0], jitter: 0 }, now);
  const [report = {}] = await notifications(userId);
  assert.equal(report.body, 'Workouts: 1');
  assert.deepEqual(basisOf(report), [
    {
      metricType: 'workout',
      from: '2026-03-09',
      to: '2026-03-15',
      values: [null, null, 1, null, null, null, null],
      figures: { total: 1 },
    },
  ]);
});

test('an insight is about days that are over, and its notification carries what it rests on', async () => {
  const userId = await listener('insight');
  const calm = Array.from({ length: 30 }, (_, index) => 40 + (index % 5));
  // Today's values would break the correlation, and the steps so far would turn it round.
  await app.store(userId, [
    ...column('stress', [...calm, 95]),
    ...column('resting_heart_rate', [...calm.map((value) => value + 20), 45]),
  ]);
  await app.analyze(userId, daysAgo(30));
  const [event = {}] = await app.told(userId, 'insight.found');
  assert.equal(event.kind, 'correlation');
  assert.match(String(event.message), /^Over the last 90 days .* \(r = 1 without their linear trends, 30 days\)/);
  const events = await app.db.query<{ id: string }>(sql`
    select id from outbox where user_id = ${userId} and event = 'insight.found'`);
  for (const { id } of events) await app.runTask(DISPATCH_TASK, { userId, eventId: id });
  const [insight = {}] = await notifications(userId);
  const basis = basisOf(insight);
  assert.deepEqual(basis, event.basis);
  assert.deepEqual(
    basis.map(({ metricType, from, to, values }) => [metricType, from, to, values.length, values.at(-1)]),
    [
      ['resting_heart_rate', daysAgo(90), daysAgo(1), 90, 64],
      ['stress', daysAgo(90), daysAgo(1), 90, 44],
    ],
  );
  assert.ok(!JSON.stringify(basis).includes(TODAY));
});
