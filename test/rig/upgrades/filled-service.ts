/**
 * A service on which something of every kind has happened, and the questions whose answers an upgrade must not change.
 */
import { putPoints } from '../../../src/modules/store/metrics/index.ts';
import { verifyUser } from '../../../src/modules/understand/verification/index.ts';
import { DAY_MS, localDay } from '../../../src/platform/instants.ts';
import { daysAgo, until } from '../clock.ts';
import { call, connect, createUser, waitForSync } from '../journey.ts';
import { startReceiver } from '../receiver.ts';
import type { TestService } from '../service.ts';

/** Fills an empty service that has a worker and simulated vendors; returns the paths to ask. */
export async function fillService(service: TestService): Promise<string[]> {
  const receiver = await startReceiver();
  try {
    const userId = await createUser(service, 'upgraded');
    const user = `/v1/users/${userId}`;
    const post = (path: string, body: object, status = 201) =>
      call<{ id: string }>(service, 'POST', path, { body, status });
    const events = ['health.updated', 'sync.completed'];
    const webhook = await post('/v1/webhooks', { url: receiver.url, secret: 'sixteen letters and more', events });
    await call(service, 'PATCH', user, { body: { displayName: 'Ann', timezone: 'Europe/Berlin', units: 'imperial' } });
    await post(`${user}/goals`, { metricType: 'steps', target: 1, direction: 'at_least', period: 'day' });
    const config = { serverUrl: 'https://example.com/', topic: 'upgraded' };
    const channel = await post(`${user}/notifications/channels`, { channelType: 'topic_push', label: 'x', config });
    const rule = { name: 'all', categories: ['anomaly'], channelIds: [channel.id] };
    await post(`${user}/notifications/rules`, rule);
    for (const providerId of ['provider_a', 'provider_c']) {
      await connect(service, userId, providerId, 'runner', 1);
      await waitForSync(service, userId);
    }
    const points = [1, 2, 3, 4].map((days) => ({
      metricType: 'weight',
      value: 70 + days / 8,
      recordedAt: `${daysAgo(days)}T06:30:00+01:00`,
    }));
    await post(`${user}/health`, { points }, 200);
    await revisePoint(service, userId);
    await settle(service, userId);
    return pathsOf(userId, webhook.id);
  } finally {
    await receiver.close();
  }
}

/** Stores a value, and another one in its place, so that there is a past state. */
async function revisePoint({ db }: TestService, userId: string): Promise<void> {
  const recordedAt = Date.parse(`${daysAgo(1)}T00:00:00Z`);
  for (const value of [51, 52]) {
    const settlesAt = Date.now() + DAY_MS;
    const point = {
      metricType: 'resting_heart_rate' as const,
      value,
      recordedAt,
      day: localDay(recordedAt),
      settlesAt,
    };
    await db.transaction((tx) => putPoints(tx, userId, 'provider_d', [point], new Date()));
  }
}

/** Waits until no work is under way any more: events are handed out, webhooks sent, analyses made. */
async function settle({ db }: TestService, userId: string): Promise<void> {
  const left = async () => {
    const { rows } = await db.pool.query(
      `select (select count(*) from outbox where dispatched_at is null)
            + (select count(*) from pending_analyses) + (select count(*) from deliveries where status = 'pending') as open`,
    );
    return Number(rows[0]?.open);
  };
  await until(left, (open) => open === 0);
  const differences = await verifyUser(db, userId);
  if (differences.length > 0) throw new Error(`verify finds ${JSON.stringify(differences[0])}`);
}

/** Only fixed ranges, so that the answers do not depend on the time of the question. */
function pathsOf(userId: string, webhookId: string): string[] {
  const user = `/v1/users/${userId}`;
  const [from, to] = [daysAgo(6), daysAgo(0)];
  const instants = `from=${from}T00:00:00Z&to=${to}T23:59:59Z`;
  const days = `from=${from}&to=${to}`;
  return [
    user,
    `${user}/health?limit=20`,
    `${user}/health?metricType=weight&limit=100`,
    `${user}/health?metricType=heart_rate&limit=1`,
    `${user}/health/summary`,
    `${user}/health/daily-summaries?${days}`,
    `${user}/health/timeseries?metricType=steps&bucket=day&${instants}`,
    `${user}/health/timeseries?metricType=heart_rate&bucket=hour&${instants}`,
    `${user}/events?limit=100`,
    `${user}/personal-records`,
    `${user}/health-scores?${days}`,
    `${user}/anomalies?limit=100`,
    `${user}/source-priority`,
    `${user}/goals`,
    `${user}/syncs?limit=100`,
    `${user}/notifications/channels`,
    `${user}/notifications/rules`,
    `/v1/webhooks/${webhookId}`,
    `/v1/webhooks/${webhookId}/deliveries?limit=100`,
    '/v1/source-priority',
    '/v1/workspace',
  ];
}
