/**
 * Endpoints that hang, with many deliveries waiting for them, do not delay the others. The benchmark measures how small
 * the effect is.
 */
import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { createDeliveries } from '../../src/modules/tell/deliveries/index.ts';
import { createWebhook } from '../../src/modules/tell/webhooks/index.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { SECRET, startWebhookStack, type WebhookStack } from '../rig/webhook-stack.ts';

const ENDPOINTS = 100;
const HANGING = 10;
const BACKLOG = 50;
const TIMEOUT_MS = 20_000;
const SHORT_TIMEOUT_MS = 200;

let receiver: Receiver;

before(async () => {
  receiver = await startReceiver(({ path }) => (path.startsWith('/hang') ? undefined : 200));
});

after(() => receiver.close());

async function startStack(t: TestContext, timeoutMs: number): Promise<WebhookStack> {
  const service = await startWebhookStack({ timeoutMs, retryDelaysMs: [0, 0, 0] });
  t.after(() => service.stop());
  return service;
}

async function createEndpoints(service: WebhookStack, count: number, path: string): Promise<string[]> {
  const input = { url: `${receiver.url}${path}`, secret: SECRET, events: ['user.created'] };
  return service.db.transaction(async (tx) => {
    const ids = [];
    for (let index = 0; index < count; index++) {
      ids.push((await createWebhook(tx, service.parts.vault, service.workspaceId, input, new Date())).id);
    }
    return ids;
  });
}

async function put({ db, workspaceId }: WebhookStack, targetIds: readonly string[]): Promise<void> {
  const messages = targetIds.map((targetId) => ({ targetId, topic: 'user.created', body: '{}' }));
  const scope = { workspaceId, userId: workspaceId, kind: 'webhook' };
  await db.transaction((tx) => createDeliveries(tx, scope, messages, { delaysMs: [0, 0, 0], jitter: 0 }, new Date()));
}

test('everything for the others arrives before the first hanging attempt has even timed out', async (t) => {
  const service = await startStack(t, TIMEOUT_MS);
  const hanging = await createEndpoints(service, HANGING, '/hang');
  const others = await createEndpoints(service, ENDPOINTS - HANGING, '/ok');
  await put(service, Array.from({ length: BACKLOG }, () => hanging).flat());
  await put(service, Array.from({ length: 5 }, () => others).flat());
  const hangs = new Set(hanging);
  const isOther = ({ outgoing }: { outgoing: { targetId: string } }) => !hangs.has(outgoing.targetId);
  const attempts = await service.attempts((all) => all.filter(isOther).length >= others.length * 5);
  assert.deepEqual(attempts.filter((attempt) => !isOther(attempt)).length, 0);
  assert.ok(
    receiver.received.filter(({ path }) => path === '/hang').length <= 2 * HANGING,
    'at most two each under way',
  );
});

test('with its circuit open an endpoint gets one attempt at a time, and its backlog once it answers', async (t) => {
  const service = await startStack(t, SHORT_TIMEOUT_MS);
  const [targetId = ''] = await createEndpoints(service, 1, '/hang-then-answer');
  let underWay = 0;
  let most = 0;
  let isOpen = false;
  receiver.respond = ({ path }, response) => {
    if (path !== '/hang-then-answer') return undefined;
    if (isOpen) most = Math.max(most, ++underWay);
    response.on('close', () => underWay--);
    return undefined;
  };
  await put(
    service,
    Array.from({ length: 20 }, () => targetId),
  );
  const mine = ({ outgoing }: { outgoing: { targetId: string } }) => outgoing.targetId === targetId;
  await service.attempts((all) => all.filter(mine).length >= 4);
  isOpen = true;
  underWay = 0;
  await service.attempts((all) => all.filter(mine).length >= 6);
  assert.ok(most <= 1, `${most} at once`);
  receiver.respond = () => 200;
  const isOver = ({ ended }: { ended: { status: string } }) => ended.status !== 'pending';
  const all = await service.attempts((made) => made.filter(mine).filter(isOver).length >= 20);
  assert.ok(all.filter(mine).filter(({ ended }) => ended.status === 'delivered').length >= 16);
});
