/** What a backfill finds is stored, and nobody is told of it: no record, goal, anomaly, insight or message about it. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { addDays, dayStart, localDay } from '../../src/platform/instants.ts';
import type { Page } from '../../src/providers/page.ts';
import type { FetchRequest, Provider } from '../../src/providers/provider.ts';
import { daySettlesAt } from '../../src/providers/settling.ts';
import { backfillProvider } from '../rig/backfill-provider.ts';
import { daysAgo, until } from '../rig/clock.ts';
import { call, consentFrom, createUser, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { outboxEvents } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { startToyVendor, type ToyVendor } from '../rules/toy-provider/toy-vendor.ts';

/** The first sync reads this many days; everything remarkable happened before. */
const INITIAL_DAYS = 3;
const REMARKABLE = [daysAgo(20), daysAgo(5)];

/** Quiet days, but for two. */
const provider: Provider = {
  ...backfillProvider,
  metricTypes: ['steps', 'resting_heart_rate'],
  fetch: async function* ({ from, to }: FetchRequest): AsyncGenerator<Page> {
    for (let day = localDay(from); day <= localDay(to - 1); day = addDays(day, 1)) {
      const remarkable = REMARKABLE.indexOf(day);
      const isRemarkable = remarkable >= 0;
      const stamp = { recordedAt: dayStart(day), day, settlesAt: daySettlesAt(day) };
      const wobble = dayStart(day) % 2 === 0 ? 1 : 2;
      const steps = {
        metricType: 'steps' as const,
        value: isRemarkable ? 25_000 + remarkable : 4_000 + wobble,
        ...stamp,
      };
      const pulse = { metricType: 'resting_heart_rate' as const, value: isRemarkable ? 131 : 60 + wobble, ...stamp };
      yield { points: [steps, pulse], events: [] };
    }
  },
};

let vendor: ToyVendor;
let receiver: Receiver;
let service: TestService;

before(async () => {
  vendor = await startToyVendor();
  receiver = await startReceiver();
  const env = {
    ...vendor.env,
    PROVIDER_TOY_INITIAL_DAYS: String(INITIAL_DAYS),
    SYNC_INTERVAL_MINUTES: '0',
    OUTBOUND_ALLOW: '127.0.0.1',
  };
  service = await startTestService(env, { worker: true, providers: [provider] });
});
after(async () => {
  await service.stop();
  await vendor.stop();
  await receiver.close();
});

/** Waits until everything that was recorded has been handed over, and analysed. */
async function settle(userId: string): Promise<void> {
  await until(
    () =>
      service.db.query(sql`
        select id from outbox where user_id = ${userId} and dispatched_at is null
        union all select user_id from pending_analyses where user_id = ${userId}`),
    (waiting) => waiting.length === 0,
  );
}

async function listen(userId: string): Promise<void> {
  const base = `/v1/users/${userId}/notifications`;
  const config = { url: `${receiver.url}/people`, secret: 'a secret of some length' };
  const { id } = await call<{ id: string }>(service, 'POST', `${base}/channels`, {
    body: { channelType: 'webhook', label: 'all', config },
    status: 201,
  });
  const categories = ['anomaly', 'goal', 'achievement', 'sync', 'system', 'insight'];
  await call(service, 'POST', `${base}/rules`, { body: { name: 'all', categories, channelIds: [id] }, status: 201 });
}

it('what a backfill brings is there, and was not announced, then or later', async () => {
  const userId = await createUser(service, 'quiet');
  await listen(userId);
  const goal = { metricType: 'steps', target: 20_000 };
  await call(service, 'POST', `/v1/users/${userId}/goals`, { body: goal, status: 201 });
  await service.db.query(sql`update goals set created_at = now() - interval '60 days' where user_id = ${userId}`);
  const landing = await consentFrom(service, `/v1/oauth/toy/authorize?userId=${userId}`, {
    person: 'anybody',
    decision: 'allow',
  });
  const connectionId = String(landing.searchParams.get('connectionId'));
  assert.equal((await waitForSync(service, userId)).status, 'completed');
  await settle(userId);

  const path = `/v1/users/${userId}/connections/${connectionId}`;
  const asked = { body: { from: daysAgo(60) }, status: 202 };
  const { jobId } = await call<SyncStatus>(service, 'POST', `${path}/backfill`, asked);
  assert.equal((await waitForSync(service, userId, jobId)).status, 'completed');
  await settle(userId);

  const anomalies = await call<{ data: { recordedAt: string }[] }>(service, 'GET', `/v1/users/${userId}/anomalies`);
  const found = anomalies.data.map(({ recordedAt }) => recordedAt.slice(0, 10));
  for (const day of REMARKABLE) assert.ok(found.includes(day), `nothing was found on ${day}`);
  const record = `/v1/users/${userId}/personal-records/steps?category=daily_max`;
  const { value, recordedAt } = await call<{ value: number; recordedAt: string }>(service, 'GET', record);
  assert.deepEqual([value, recordedAt.slice(0, 10)], [25_001, REMARKABLE[1]]);
  const scores = `/v1/users/${userId}/health-scores?from=${daysAgo(50)}&to=${daysAgo(50)}`;
  assert.equal((await call<{ data: object[] }>(service, 'GET', scores)).data.length, 1);

  const { jobId: next } = await call<SyncStatus>(service, 'POST', `${path}/sync`, { status: 202 });
  await waitForSync(service, userId, next);
  await settle(userId);
  for (const event of ['record.beaten', 'goal.reached', 'anomaly.detected', 'insight.found']) {
    assert.deepEqual(await outboxEvents(service.db, userId, event), [], event);
  }
  const logs = `/v1/users/${userId}/notifications/logs`;
  const { data } = await call<{ data: { category: string }[] }>(service, 'GET', logs);
  assert.deepEqual(
    data.map(({ category }) => category),
    ['sync', 'sync'],
    'of the first sync and of the one that was asked for',
  );
});
