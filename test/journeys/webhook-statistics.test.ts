/** How the deliveries to one webhook went, by hour and by day. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { sql } from '../../src/platform/db.ts';
import { DAY_MS, HOUR_MS } from '../../src/platform/instants.ts';
import { call } from '../rig/journey.ts';
import { insertUser } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { createForeignWorkspace } from '../rules/routes.ts';

interface Counts {
  start: string;
  delivered: number;
  failed: number;
  pending: number;
}

interface Statistics {
  webhookId: string;
  asOf: string;
  hours: Counts[];
  days: Counts[];
}

let service: TestService;
let userId: string;

before(async () => {
  service = await startTestService();
  userId = await insertUser(service.db, service.workspaceId);
});
after(() => service.stop());

async function addWebhook(): Promise<string> {
  const body = { url: 'https://example.com/', secret: 'a secret of sixteen or more', events: ['user.created'] };
  return (await call<{ id: string }>(service, 'POST', '/v1/webhooks', { body, status: 201 })).id;
}

/** Its id begins with the time at which it was made. */
async function addDelivery(targetId: string, status: string, createdAt: number) {
  const id = uuidv7({ msecs: createdAt });
  await service.db.query(sql`
    insert into deliveries (user_id, id, workspace_id, kind, target_id, topic, body, status, created_at)
    values (${userId}, ${id}, ${service.workspaceId}, 'webhook', ${targetId}, 'user.created', '{}', ${status},
      ${new Date(createdAt)})`);
}

const sumOf = (counts: readonly Counts[]) =>
  (['delivered', 'failed', 'pending'] as const).map((name) => counts.reduce((sum, one) => sum + one[name], 0));

test('deliveries are counted by the hour and the day in which they were created, for one webhook', async () => {
  const [webhookId, other] = [await addWebhook(), await addWebhook()];
  const thisHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  for (const [status, createdAt] of [
    ['delivered', thisHour],
    ['delivered', thisHour - 1],
    ['failed', thisHour - 3 * HOUR_MS],
    ['pending', thisHour],
    ['failed', thisHour - 10 * DAY_MS],
    ['delivered', thisHour - 40 * DAY_MS],
  ] as const) {
    await addDelivery(webhookId, status, createdAt);
  }
  await addDelivery(other, 'failed', thisHour);

  const statistics = await call<Statistics>(service, 'GET', `/v1/webhooks/${webhookId}/statistics`);
  assert.equal(statistics.webhookId, webhookId);
  assert.deepEqual([statistics.hours.length, statistics.days.length], [24, 30]);
  assert.deepEqual(sumOf(statistics.hours), [2, 1, 1]);
  assert.deepEqual(sumOf(statistics.days), [2, 2, 1]);
  const hourAt = (start: number) => statistics.hours.find((one) => Date.parse(one.start) === start);
  assert.deepEqual(hourAt(thisHour - 3 * HOUR_MS), {
    start: new Date(thisHour - 3 * HOUR_MS).toISOString(),
    delivered: 0,
    failed: 1,
    pending: 0,
  });

  const { rawKey } = await createForeignWorkspace(service.db);
  await call({ ...service, apiKey: rawKey }, 'GET', `/v1/webhooks/${webhookId}/statistics`, { status: 404 });
});
