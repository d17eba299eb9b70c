/**
 * The database is stopped and started again while webhooks and notifications are on their way: each event still reaches
 * both, signed, and nothing stays behind.
 */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '../../src/domain-events/outbox.ts';
import { findWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { openDb, sql } from '../../src/platform/db.ts';
import { postmasterPid } from '../../src/platform/embedded-postgres/fixtures.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts';
import { until } from '../rig/clock.ts';
import { UNSAFE_BUT_FAST } from '../rig/database.ts';
import { interruptible } from '../rig/interruptible.ts';
import { call, createUser } from '../rig/journey.ts';
import { type Received, startReceiver } from '../rig/receiver.ts';
import { startTestService } from '../rig/service.ts';

const SECRET = 'sixteen letters or more';
const PEOPLE = 5;
/** A fast stop, in which PostgreSQL ends its sessions and writes everything, and an immediate one, as after a crash. */
const STOPS = ['SIGINT', 'SIGQUIT', 'SIGINT', 'SIGQUIT'] as const;

/** A whole service whose database server nobody else uses, and a way to stop that server. */
async function start() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-deliveries-'));
  // A commit that was answered must outlive an immediate stop.
  const settings = { ...UNSAFE_BUT_FAST, synchronous_commit: 'on' };
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  const way = await interruptible(server.url);
  const receiver = await startReceiver();
  const env = {
    DATABASE_URL: way.url,
    OUTBOUND_ALLOW: '127.0.0.1',
    WEBHOOK_RETRY_DELAYS_MS: `0${',200'.repeat(11)}`,
    NOTIFICATION_ATTEMPTS: '10',
    NOTIFICATION_BACKOFF_MS: '20',
  };
  const service = await startTestService(env, { worker: true });
  const db = openDb({ url: server.url });
  return {
    service,
    receiver,
    way,
    db,
    postmaster: () => postmasterPid(dataDir),
    stop: async () => {
      await service.stop();
      await db.close();
      await receiver.close();
      await way.cut();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Stack = Awaited<ReturnType<typeof start>>;

/** A person whose notifications go to a path of their own. */
async function addListener({ service, receiver }: Stack, index: number): Promise<string> {
  const userId = await createUser(service, `person-${index}`);
  const path = `/v1/users/${userId}/notifications`;
  const config = { url: `${receiver.url}/person/${userId}`, secret: SECRET };
  const { id } = await call<{ id: string }>(service, 'POST', `${path}/channels`, {
    body: { channelType: 'webhook', label: 'webhook', config },
    status: 201,
  });
  const rule = { name: 'syncs', categories: ['sync'], channelIds: [id] };
  await call(service, 'POST', `${path}/rules`, { body: rule, status: 201 });
  return userId;
}

/** Ends a sync of each person, as far as those who are told of it can see. @returns the ids of the syncs */
async function endSyncs({ db }: Stack, workspaceId: string, userIds: readonly string[]): Promise<string[]> {
  return Promise.all(
    userIds.map(async (userId) => {
      const jobId = uuidv7();
      const ids = { jobId, userId, connectionId: uuidv7(), providerId: 'provider_c' };
      const data = { ...ids, metricsSynced: 1, syncedAt: new Date().toISOString() };
      await db.transaction((tx) => recordEvent(tx, { workspaceId, userId, event: 'sync.completed', data }));
      return jobId;
    }),
  );
}

/** Stops the database server while answers are held back, gives these answers, and lets the server come back. */
async function outage({ way, service, postmaster }: Stack, signal: NodeJS.Signals, answerAll: () => void) {
  const ready = async () => (await fetch(`${service.url}/readyz`)).status;
  const stopped = postmaster();
  process.kill(stopped, signal);
  await way.cut(); // the server starts again by itself; the service cannot reach it before the way is mended
  await until(ready, (status) => status === 503);
  answerAll();
  await until(
    async () => (await fetchPid(postmaster)) ?? stopped,
    (pid) => pid !== stopped,
  );
  await way.mend();
  await until(ready, (status) => status === 200);
}

/** Undefined while no server runs. */
async function fetchPid(postmaster: () => number): Promise<number | undefined> {
  try {
    return postmaster();
  } catch {
    return undefined;
  }
}

function assertSigned({ path, body, headers, deliveryId }: Received): void {
  const hex = createHmac('sha256', SECRET).update(body).digest('hex');
  assert.equal(headers['x-service-signature'], `sha256=${hex}`, path);
  if (path !== '/webhook') return;
  const signed = `${deliveryId}.${headers['webhook-timestamp']}.${body.toString()}`;
  assert.equal(headers['webhook-signature'], `v1,${createHmac('sha256', SECRET).update(signed).digest('base64')}`);
}

test('webhooks and notifications outlive stops of the database', async () => {
  const stack = await start();
  const { service, receiver, db } = stack;
  try {
    const workspaceId = String(await findWorkspace(db, 'default'));
    const body = { url: `${receiver.url}/webhook`, secret: SECRET, events: ['sync.completed'] };
    await call(service, 'POST', '/v1/webhooks', { body, status: 201 });
    const people: string[] = [];
    for (let index = 0; index < PEOPLE; index++) people.push(await addListener(stack, index));
    const answered = new Set<string>();
    const accept = (received: Received) => {
      answered.add(received.deliveryId);
      return 200;
    };
    const jobIds: string[] = [];
    for (const signal of STOPS) {
      // The first attempt at each of these fails: they wait to be tried again.
      const failed = new Set<string>();
      receiver.respond = ({ deliveryId }) => {
        failed.add(deliveryId);
        return 500;
      };
      jobIds.push(...(await endSyncs(stack, workspaceId, people)));
      await receiver.until(() => failed.size >= 2);
      // Of these some are under way, and the others wait, because one webhook gets few requests at a time.
      const held: [Received, ServerResponse][] = [];
      receiver.respond = (received, response) => {
        held.push([received, response]);
        return undefined;
      };
      jobIds.push(...(await endSyncs(stack, workspaceId, people)));
      await receiver.until(() => held.length >= 2);
      await outage(stack, signal, () => {
        receiver.respond = accept;
        for (const [received, response] of held) response.writeHead(accept(received)).end();
      });
    }
    await until(
      () => db.query<{ count: number }>(sql`select count(*)::int as count from deliveries where status = 'delivered'`),
      ([row]) => row?.count === 2 * jobIds.length,
    );
    assert.deepEqual(await db.query(sql`select kind, status from deliveries where status <> 'delivered'`), []);
    assert.deepEqual(await db.query(sql`select id, state from delivery_queue`), []);
    assert.deepEqual(await db.query(sql`select id, event from outbox where dispatched_at is null`), []);
    assert.equal(answered.size, 2 * jobIds.length, 'each delivery has got a 200');
    const atWebhook = receiver.received.filter(({ path }) => path === '/webhook').map((one) => one.body.toString());
    for (const jobId of jobIds)
      assert.ok(
        atWebhook.some((text) => text.includes(jobId)),
        jobId,
      );
    for (const received of receiver.received) assertSigned(received);
  } finally {
    await stack.stop();
  }
});
