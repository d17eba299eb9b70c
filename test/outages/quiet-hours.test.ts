/** A worker is killed again and again while quiet hours hold notifications: when they end, each is told, and told once. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import type { Notification } from '../../src/channels/notification.ts';
import { recordEvent } from '../../src/domain-events/outbox.ts';
import { EVENT_SAMPLES } from '../../src/domain-events/samples.ts';
import { sql } from '../../src/platform/db.ts';
import { HOUR_MS } from '../../src/platform/instants.ts';
import { afterMs, until } from '../rig/clock.ts';
import { type Composition, openComposition } from '../rig/composition.ts';
import { untilWaiting } from '../rig/lock-waits.ts';
import { CHANNEL_SECRET } from '../rig/notification-stack.ts';
import { type Receiver, startReceiver } from '../rig/receiver.ts';

const KILLS = 4;
const EVENTS_PER_LIFE = 10;
const TOTAL = KILLS * EVENTS_PER_LIFE;

const keyHex = randomBytes(32).toString('hex');
let service: Composition;
let receiver: Receiver;

before(async () => {
  receiver = await startReceiver();
  service = await openComposition({ env: { ENCRYPTION_KEY: keyHex, OUTBOUND_ALLOW: '127.0.0.1' } });
});
after(async () => {
  await service.close();
  await receiver.close();
});

async function create(path: string, body: object): Promise<string> {
  const answer = await service.call({ method: 'POST', path: `/v1/users${path}`, body });
  assert.equal(answer.status, 201, answer.text);
  return (answer.json() as { id: string }).id; // the declared answer
}

/** A user with one channel, whose quiet hours began two hours ago. */
async function createSleeper(): Promise<string> {
  const userId = await create('', { externalId: 'sleeper' });
  const config = { url: receiver.url, secret: CHANNEL_SECRET };
  const channelId = await create(`/${userId}/notifications/channels`, {
    channelType: 'webhook',
    label: 'mine',
    config,
  });
  const time = (hours: number) =>
    afterMs(hours * HOUR_MS)
      .toISOString()
      .slice(11, 16);
  const quietHours = { start: time(-2), end: time(2) };
  await create(`/${userId}/notifications/rules`, {
    name: 'all',
    categories: ['sync'],
    channelIds: [channelId],
    quietHours,
  });
  return userId;
}

function startWorker() {
  const file = new URL('../rig/notification-worker.ts', import.meta.url).pathname;
  const worker = spawn(process.execPath, [file, service.databaseUrl, keyHex], { stdio: 'inherit' });
  return async () => {
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  };
}

async function recordEvents(userId: string): Promise<void> {
  await service.db.transaction(async (tx) => {
    for (let count = 0; count < EVENTS_PER_LIFE; count++) {
      const data = { ...EVENT_SAMPLES['sync.completed'], userId, jobId: uuidv7() };
      await recordEvent(tx, { workspaceId: service.workspaceId, userId, event: 'sync.completed', data });
    }
  });
}

const listLogs = (userId: string) =>
  service.db.query<{ eventId: string; status: string }>(sql`
    select l.notification_id as "eventId", d.status from notification_logs l
    left join deliveries d on d.user_id = l.user_id and d.id = coalesce(l.delivery_id, l.id)
    where l.user_id = ${userId}`);

/** Kills a worker that has stored held notifications and not yet their log entries, in an open transaction. */
async function killWithinTransaction(): Promise<void> {
  const lock = await service.db.pool.connect();
  try {
    await lock.query('begin; lock table notification_logs in share mode');
    const kill = startWorker();
    await untilWaiting(service.db);
    await kill();
    await lock.query('commit');
  } finally {
    lock.release();
  }
}

/** Kills a worker as soon as it has held something; the rest may be on its way. */
async function killAfterFirst(list: () => Promise<unknown[]>, before: number): Promise<void> {
  const kill = startWorker();
  await until(list, (logs) => logs.length > before);
  await kill();
}

test('no held notification is lost or doubled by kill -9', async () => {
  const userId = await createSleeper();
  for (let life = 0; life < KILLS; life++) {
    const { length: before } = await listLogs(userId);
    await recordEvents(userId);
    if (life % 2 === 0) await killWithinTransaction();
    else await killAfterFirst(() => listLogs(userId), before);
  }
  const kill = startWorker();
  const held = await until(
    () => listLogs(userId),
    (logs) => logs.length >= TOTAL,
  );
  assert.equal(new Set(held.map(({ eventId }) => eventId)).size, TOTAL);
  assert.ok(held.length === TOTAL && held.every(({ status }) => status === 'pending'));
  assert.equal(receiver.received.length, 0);

  // The quiet hours end while no worker runs.
  await kill();
  await service.db.query(sql`update deliveries set next_attempt_at = now() where user_id = ${userId}`);
  await service.db.query(sql`update delivery_queue set due_at = now() where user_id = ${userId}`);
  const killLast = startWorker();
  await until(
    () => listLogs(userId),
    (logs) => logs.every(({ status }) => status === 'delivered'),
  );
  await killLast();
  const [digest, ...more] = receiver.received.map(({ body }) => JSON.parse(body.toString()) as Notification);
  assert.equal(digest?.title, `${TOTAL} notifications from your quiet hours`);
  assert.deepEqual(more, []);
});
