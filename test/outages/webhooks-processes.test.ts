/**
 * Several runners share one queue, as several processes do: each message is sent once, and others take over the work of
 * a dead runner.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { backgroundOf } from '../../src/compose/worker.ts';
import { createDeliveries, type DeliveryRunner, startDeliveryRunner } from '../../src/modules/tell/deliveries/index.ts';
import { createWebhook } from '../../src/modules/tell/webhooks/index.ts';
import { type Db, sql } from '../../src/platform/db.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { SECRET, startWebhookStack, type WebhookStack } from '../rig/webhook-stack.ts';

const DELAYS_MS = [0, 60_000];

let stack: WebhookStack;
let receiver: Receiver;
let second: DeliveryRunner;

const startRunner = (options?: { beatMs: number; silentMs: number; db?: Db }) =>
  startDeliveryRunner({ ...backgroundOf(stack.config, stack.parts).webhooks, alone: false, ...options });

async function listRunners(): Promise<string[]> {
  const rows = await stack.db.query<{ id: string }>(sql`
    select worker_id as id from worker_heartbeats where starts_with(worker_id, 'deliveries webhook ')`);
  return rows.map(({ id }) => id);
}

before(async () => {
  stack = await startWebhookStack({ retryDelaysMs: DELAYS_MS, timeoutMs: 20_000 });
  receiver = await startReceiver();
  second = await startRunner();
});

after(async () => {
  await second.stop(1_000);
  await stack.stop();
  await receiver.close();
});

test('two runners send each message once', async () => {
  const { db, parts, workspaceId } = stack;
  const scope = { workspaceId, userId: workspaceId, kind: 'webhook' };
  const input = { secret: SECRET, events: ['user.created'] };
  const targetIds = await db.transaction(async (tx) => {
    const ids = [];
    for (let index = 0; index < 20; index++) {
      const url = `${receiver.url}/${index}`;
      ids.push((await createWebhook(tx, parts.vault, workspaceId, { ...input, url }, new Date())).id);
    }
    return ids;
  });
  const batch = targetIds.map((targetId) => ({ targetId, topic: 'user.created', body: '{}' }));
  const schedule = { delaysMs: DELAYS_MS, jitter: 0 };
  for (let round = 0; round < 50; round++) {
    await db.transaction((tx) => createDeliveries(tx, scope, batch, schedule, new Date()));
  }
  const received = await receiver.until((all) => new Set(all.map(({ deliveryId }) => deliveryId)).size === 1_000);
  assert.equal(received.length, 1_000);
});

test('what a runner has taken is taken over once it has been silent for long enough', async () => {
  const id = await stack.create(`${receiver.url}/silent`);
  await stack.call({ method: 'PATCH', path: `/v1/webhooks/${id}`, body: { isActive: false } });
  const deadId = `deliveries webhook ${randomUUID()}`;
  const { db, workspaceId } = stack;
  const deliveryId = await db.transaction(async (tx) => {
    const scope = { workspaceId, userId: workspaceId, kind: 'webhook' };
    const messages = [{ targetId: id, topic: 'user.created', body: '{"silent":true}' }];
    const [made] = await createDeliveries(tx, scope, messages, { delaysMs: DELAYS_MS, jitter: 0 }, new Date());
    // As if another process had taken it and then been killed.
    await tx.query(sql`insert into worker_heartbeats (worker_id, beat_at) values (${deadId}, ${new Date()})`);
    await tx.query(sql`update delivery_queue set state = 'parked', runner_id = ${deadId} where id = ${made?.id}`);
    return made?.id;
  });
  await stack.call({ method: 'PATCH', path: `/v1/webhooks/${id}`, body: { isActive: true } });
  const watchful = await startRunner({ beatMs: 20, silentMs: 200 });
  await receiver.until((all) => all.some((one) => one.deliveryId === deliveryId));
  await watchful.stop(1_000);
  assert.deepEqual(await db.query(sql`select worker_id from worker_heartbeats where worker_id = ${deadId}`), []);
});

test('what a runner has taken without hearing so goes back to the queue', async () => {
  const id = await stack.create(`${receiver.url}/unheard`);
  await stack.call({ method: 'PATCH', path: `/v1/webhooks/${id}`, body: { isActive: false } });
  const { db, workspaceId } = stack;
  const deliveryId = await db.transaction(async (tx) => {
    const scope = { workspaceId, userId: workspaceId, kind: 'webhook' };
    const messages = [{ targetId: id, topic: 'user.created', body: '{"unheard":true}' }];
    const [made] = await createDeliveries(tx, scope, messages, { delaysMs: DELAYS_MS, jitter: 0 }, new Date());
    return made?.id;
  });
  let isFirst = true;
  const unheard: Db['transaction'] = async (work) => {
    const result = await db.transaction(work);
    if (isFirst) {
      isFirst = false;
      throw new Error('the connection is lost');
    }
    return result;
  };
  const others = await listRunners();
  const watchful = await startRunner({ beatMs: 20, silentMs: 30_000, db: { ...db, transaction: unheard } });
  const runnerId = (await listRunners()).find((one) => !others.includes(one));
  // As if the round whose answer was lost had taken it.
  await db.query(sql`update delivery_queue set state = 'sending', runner_id = ${runnerId} where id = ${deliveryId}`);
  await stack.call({ method: 'PATCH', path: `/v1/webhooks/${id}`, body: { isActive: true } });
  await receiver.until((all) => all.some((one) => one.deliveryId === deliveryId));
  await watchful.stop(1_000);
});
