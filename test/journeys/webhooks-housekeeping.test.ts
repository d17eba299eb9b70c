/** What happens beside deliveries: retention, deleted webhooks, lost places, runners that fall silent, changed keys. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { retentionSweep, retentionsOf } from '../../src/compose/retention.ts';
import { restoreLostPlaces, sweepDeliveries } from '../../src/modules/tell/deliveries/housekeeping.ts';
import { wakeRunners } from '../../src/modules/tell/deliveries/queue-store.ts';
import { sealedSecretRows } from '../../src/modules/tell/webhooks/key-change.ts';
import { sql } from '../../src/platform/db.ts';
import { DAY_MS } from '../../src/platform/instants.ts';
import { openVault } from '../../src/platform/vault.ts';
import { afterMs } from '../rig/clock.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';
import { testConfig } from '../rig/settings.ts';
import { startWebhookStack, type WebhookStack } from '../rig/webhook-stack.ts';

let service: WebhookStack;
let receiver: Receiver;

before(async () => {
  service = await startWebhookStack({ retryDelaysMs: [0, 3_600_000, 0] });
  receiver = await startReceiver();
});

after(async () => {
  await service.stop();
  await receiver.close();
});

afterEach(() => {
  receiver.respond = () => 200;
});

async function deliverTest(path: string): Promise<{ webhookId: string; deliveryId: string }> {
  const webhookId = await service.create(`${receiver.url}${path}`);
  const answer = await service.call({ method: 'POST', path: `/v1/webhooks/${webhookId}/test` });
  const { id: deliveryId } = answer.json() as { id: string }; // the declared answer
  await service.attempts((all) => all.some(({ outgoing }) => outgoing.id === deliveryId));
  return { webhookId, deliveryId };
}

/** A round of the sweep in a process that starts the given number of days later. */
async function pruneAfter(days: number, env: Record<string, string> = {}): Promise<void> {
  await retentionSweep(service.db, retentionsOf(testConfig(service.databaseUrl, env)))(afterMs(days * DAY_MS));
}

test('bodies are kept for 30 days, deliveries for 90; pending deliveries are kept whole', async () => {
  receiver.respond = ({ path }) => (path === '/retry' ? 500 : 200);
  const { webhookId, deliveryId } = await deliverTest('/kept');
  const pending = await deliverTest('/retry');
  const path = `/v1/webhooks/${webhookId}/deliveries/${deliveryId}`;
  const body = async () => ((await service.call({ path })).json() as { body: string | null }).body;

  await pruneAfter(29.9);
  assert.ok(await body());
  await pruneAfter(30.1);
  assert.equal(await body(), null);
  assert.equal((await service.call({ method: 'POST', path: `${path}/redeliver` })).status, 409);
  await pruneAfter(89.9);
  assert.equal((await service.call({ path })).status, 200);
  await pruneAfter(366, { DELIVERY_RETENTION_DAYS: '0' });
  assert.equal((await service.call({ path })).status, 200, 'kept for ever');
  await pruneAfter(90.1);
  assert.equal((await service.call({ path })).status, 404);
  const waiting = await service.call({ path: `/v1/webhooks/${pending.webhookId}/deliveries/${pending.deliveryId}` });
  assert.ok((waiting.json() as { body: string | null }).body);
});

test('the next sweeps delete what is left of a deleted webhook', async () => {
  const { webhookId } = await deliverTest('/dropped');
  await service.call({ method: 'DELETE', path: `/v1/webhooks/${webhookId}` });
  await sweepDeliveries(service.db);
  assert.deepEqual(await service.db.query(sql`select id from deliveries where target_id = ${webhookId}`), []);
  assert.deepEqual(await service.db.query(sql`select paused from delivery_targets where target_id = ${webhookId}`), []);
});

test('the schedule survives a restart', async () => {
  receiver.respond = () => 500;
  const { webhookId, deliveryId } = await deliverTest('/restarted');
  const path = `/v1/webhooks/${webhookId}/deliveries/${deliveryId}`;
  const before = (await service.call({ path })).json() as { nextAttemptAt: string; attemptCount: number };
  const wait = Date.parse(before.nextAttemptAt) - Date.now();
  assert.ok(wait > 3_590_000 && wait <= 3_672_000, `an hour and at most a fiftieth, not ${wait} ms`);
  await service.restartRunner();
  assert.deepEqual((await service.call({ path })).json(), before);
  // The hour passes.
  await service.db.transaction(async (tx) => {
    await tx.query(sql`update delivery_queue set due_at = ${new Date()} where id = ${deliveryId}`);
    await wakeRunners(tx, 'webhook');
  });
  await service.attempts((all) => all.filter(({ outgoing }) => outgoing.id === deliveryId).length === 3);
  assert.equal(((await service.call({ path })).json() as { status: string }).status, 'failed');
});

test('a delivery that has lost its place in the queue gets a new one', async () => {
  receiver.respond = () => 500;
  const { deliveryId } = await deliverTest('/lost');
  await service.db.query(sql`delete from delivery_queue where id = ${deliveryId}`);
  assert.equal(await restoreLostPlaces(service.db, new Date()), 0, 'it may be on its way');
  assert.equal(await restoreLostPlaces(service.db, afterMs(61_000)), 1);
  assert.equal(await restoreLostPlaces(service.db, afterMs(61_000)), 0);
});

test('an attempt that a killed process left behind is taken over, counted and logged', async () => {
  const webhookId = await service.create(`${receiver.url}/left`);
  await service.call({ method: 'PATCH', path: `/v1/webhooks/${webhookId}`, body: { isActive: false } });
  const first = await deliverTest('/left-first');
  // A killed runner leaves such a row: it has counted, scheduled and begun the attempt, but not ended it.
  const past = afterMs(-1_000);
  await service.db.query(sql`
    update deliveries set status = 'pending', attempt_count = 1, attempts = '[]', delivered_at = null
    where id = ${first.deliveryId}`);
  await service.db.query(sql`
    insert into delivery_queue (id, user_id, kind, target_id, due_at, state, runner_id)
    select id, user_id, kind, target_id, ${past}, 'sending', 'deliveries webhook killed' from deliveries
    where id = ${first.deliveryId}`);
  await service.restartRunner();
  await service.attempts((all) => all.filter(({ outgoing }) => outgoing.id === first.deliveryId).length === 2);
  const path = `/v1/webhooks/${first.webhookId}/deliveries/${first.deliveryId}`;
  const record = (await service.call({ path })).json() as {
    status: string;
    attemptCount: number;
    attempts: { attempt: number; error: string | null }[];
  };
  assert.deepEqual([record.status, record.attemptCount], ['delivered', 2]);
  assert.deepEqual(
    record.attempts.map(({ attempt }) => attempt),
    [1, 2],
  );
  assert.match(String(record.attempts[0]?.error), /interrupted/);
});

test('secrets are sealed with the first key, previous secrets too', async () => {
  const { webhookId } = await deliverTest('/resealed');
  await service.call({ method: 'PATCH', path: `/v1/webhooks/${webhookId}`, body: { secret: 'another long secret' } });
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
  const old = openVault([oldKey]);
  const sealed = (text: string) => old.seal(text, 'webhooks', webhookId, 'secret');
  await service.db.query(sql`delete from webhooks where id <> ${webhookId}`);
  await service.db.query(sql`
    update webhooks set secret = ${sealed('one')}, previous_secret = ${sealed('two')} where id = ${webhookId}`);
  const vault = openVault([newKey, oldKey]);
  assert.deepEqual(await sealedSecretRows.reseal(service.db, vault), { resealed: 1, damaged: 0 });
  assert.deepEqual(await sealedSecretRows.reseal(service.db, vault), { resealed: 0, damaged: 0 });
  const [row] = await service.db.query<{ secret: Buffer; previous: Buffer }>(
    sql`select secret, previous_secret as previous from webhooks where id = ${webhookId}`,
  );
  const fresh = openVault([newKey]);
  assert.ok(row);
  assert.equal(fresh.open(row.secret, 'webhooks', webhookId, 'secret'), 'one');
  assert.equal(fresh.open(row.previous, 'webhooks', webhookId, 'secret'), 'two');
});

test('a delivery waits while the secret cannot be opened, and goes out under a new secret', async () => {
  const { webhookId } = await deliverTest('/unreadable');
  const path = `/v1/webhooks/${webhookId}`;
  const foreign = openVault([randomBytes(32)]).seal('lost', 'webhooks', webhookId, 'secret');
  await service.db.query(sql`update webhooks set secret = ${foreign} where id = ${webhookId}`);
  const { id } = (await service.call({ method: 'POST', path: `${path}/test` })).json() as { id: string }; // as declared
  const attempts = (count: number) =>
    service.attempts((all) => all.filter(({ outgoing }) => outgoing.id === id).length >= count);
  /** More often than the schedule has attempts. */
  for (let round = 1; round <= 4; round++) {
    await attempts(round);
    const waiting = (await service.call({ path: `${path}/deliveries/${id}` })).json() as Record<string, unknown>;
    assert.deepEqual([waiting.status, waiting.attemptCount, waiting.attempts], ['pending', 0, []]);
    assert.match(String(waiting.lastError), /secret cannot be opened; set it again/);
    const waitsMs = Date.parse(String(waiting.nextAttemptAt)) - Date.now();
    assert.ok(waitsMs > 60_000 && waitsMs <= 180_000, `${waitsMs}`);
    await makeDue(id);
  }
  await attempts(5);
  const { health } = (await service.call({ path })).json() as { health: Record<string, unknown> };
  assert.deepEqual([health.status, health.consecutiveFailures], ['failing', 5]);

  const body = { secret: 'a new secret that can be read' };
  assert.equal((await service.call({ method: 'PATCH', path, body })).status, 200);
  await makeDue(id);
  const [arrived] = (await receiver.until((all) => all.some(({ deliveryId }) => deliveryId === id))).slice(-1);
  assert.equal(arrived?.headers['x-service-signature-previous'], undefined);
  await attempts(6);
  const delivered = (await service.call({ path: `${path}/deliveries/${id}` })).json() as Record<string, unknown>;
  assert.deepEqual([delivered.status, delivered.attemptCount], ['delivered', 1]);
  const [left] = await service.db.query(sql`select previous_secret as sealed from webhooks where id = ${webhookId}`);
  assert.deepEqual(left, { sealed: null }, 'nothing that the lost key has sealed is kept');
});

/** As if its time had come. */
async function makeDue(deliveryId: string): Promise<void> {
  await service.db.query(sql`update delivery_queue set due_at = now() where id = ${deliveryId}`);
  await service.db.query(sql`select pg_notify('tributary_deliveries', 'webhook')`);
}
