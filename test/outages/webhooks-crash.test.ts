/** The worker is killed at random points, over and over, under load: nothing is lost, and nothing is counted wrong. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '../../src/domain-events/outbox.ts';
import { bootstrapWorkspace, findWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { createWebhook } from '../../src/modules/tell/webhooks/index.ts';
import { sql } from '../../src/platform/db.ts';
import { openVault } from '../../src/platform/vault.ts';
import { type BundledProgram, bundleProgram } from '../rig/bundled-program.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';

const KILLS = 50;
const WEBHOOKS = 5;
const EVENTS_PER_LIFE = 12;
const DELAYS_MS = '0,40,40,40,40';
const LONGEST_LIFE_MS = 180;

let program: BundledProgram;
let database: TestDatabase;
let receiver: Receiver;
let workspaceId: string;
const key = randomBytes(32);

before(async () => {
  program = await bundleProgram(new URL('../rig/webhook-worker.ts', import.meta.url));
  database = await createTestDatabase();
  await bootstrapWorkspace(database.db, 'default', undefined, new Date());
  workspaceId = String(await findWorkspace(database.db, 'default'));
  receiver = await startReceiver();
});

after(async () => {
  await receiver.close();
  await database.drop();
  await program.remove();
});

function startWorker() {
  const worker = spawn(process.execPath, [program.file, database.url, key.toString('hex'), DELAYS_MS], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = once(createInterface({ input: worker.stdout }), 'line');
  return { worker, ready, ended: once(worker, 'exit') };
}

async function recordEvents(count: number): Promise<string[]> {
  const userIds = Array.from({ length: count }, () => uuidv7());
  await database.db.transaction(async (tx) => {
    for (const userId of userIds) {
      const data = { userId, externalId: userId, email: null };
      await recordEvent(tx, { workspaceId, userId, event: 'user.created', data });
    }
  });
  return userIds;
}

test('fifty kills under load', async () => {
  const vault = openVault([key]);
  await database.db.transaction(async (tx) => {
    for (let index = 0; index < WEBHOOKS; index++) {
      const input = { url: `${receiver.url}/${index}`, secret: 'sixteen letters or more', events: ['user.created'] };
      await createWebhook(tx, vault, workspaceId, input, new Date());
    }
  });
  // Some answers are slow or fail, so that at any kill some attempts are running and some retries are due.
  receiver.respond = (_, response) => {
    const status = randomInt(10) === 0 ? 500 : 200;
    setTimeout(() => response.writeHead(status).end(), randomInt(15));
    return undefined;
  };
  const events: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const { worker, ready, ended } = startWorker();
    events.push(...(await recordEvents(EVENTS_PER_LIFE)));
    if (kill % 5 !== 0) await ready; // every fifth process is killed while it starts
    await delay(randomInt(LONGEST_LIFE_MS)); // the random point
    worker.kill('SIGKILL');
    await ended;
  }

  receiver.respond = () => 200;
  const { worker, ready, ended } = startWorker();
  await ready;
  await receiver.until(
    (received) => new Set(received.map(({ path, body }) => path + body)).size >= events.length * WEBHOOKS,
  );
  const pending = sql`select id from deliveries where status = 'pending'`;
  // a delivery that has arrived may be due once more
  while ((await database.db.query(pending)).length > 0) await delay(20);
  worker.kill('SIGKILL');
  await ended;

  const byMessage = Map.groupBy(receiver.received, ({ path, body }) => path + body);
  assert.equal(byMessage.size, events.length * WEBHOOKS, 'every event at every webhook');
  for (const copies of byMessage.values()) {
    assert.equal(new Set(copies.map(({ deliveryId }) => deliveryId)).size, 1, 'repetitions share the delivery id');
    assert.ok(copies.length <= 5, `${copies.length} attempts`);
  }
  const rows = await database.db.query<{ id: string; status: string; attemptCount: number; lines: number }>(sql`
    select id, status, attempt_count as "attemptCount", jsonb_array_length(attempts) as lines from deliveries`);
  assert.equal(rows.length, byMessage.size, 'one delivery for each event and webhook');
  const arrivals = Map.groupBy(receiver.received, ({ deliveryId }) => deliveryId);
  for (const { id, attemptCount, lines } of rows) {
    assert.ok(attemptCount <= 5);
    assert.ok((arrivals.get(id)?.length ?? 0) <= attemptCount, 'every attempt is counted before it is made');
    assert.equal(lines, attemptCount, 'every attempt has its line in the log');
  }
  assert.deepEqual(await database.db.query(sql`select id from delivery_queue`), []);
});
