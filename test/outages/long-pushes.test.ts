/** A push of many megabytes needs little memory, and a service that is killed while it comes, or after it, loses nothing. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sweepInbound } from '../../src/modules/collect/inbound/housekeeping.ts';
import { type Db, openDb, sql } from '../../src/platform/db.ts';
import { findRunningServer } from '../../src/platform/embedded-postgres/index.ts';
import { HOUR_MS } from '../../src/platform/instants.ts';
import { findSeed, sandboxProviders } from '../../src/sandbox/index.ts';
import { afterMs, until } from '../rig/clock.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { LONG_AGO, longPush, sendPush } from '../rig/long-push.ts';
import { type RunningService, runService } from '../rig/running-service.ts';
import { firstDays } from '../rig/settings.ts';

const MIB = 1024 * 1024;
const MOST_GROWTH = 20 * MIB;

let dataDir: string;
let service: RunningService;
let secret: string;
let people: { userId: string; vendorUserId: string }[];

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-long-'));
  const NODE_OPTIONS = `--expose-gc --import ${new URL('../rig/live-memory.ts', import.meta.url).href}`;
  service = await runService(dataDir, { SYNC_INTERVAL_MINUTES: '0', NODE_OPTIONS, ...firstDays(2) });
  const seed = String(await findSeed(join(dataDir, 'sandbox.json')));
  secret = String(sandboxProviders({ url: service.url, seed }).provider_b?.webhookSecret);
  people = [await connected('runner'), await connected('traveller')];
});
after(async () => {
  assert.equal(await service.stop(), 0);
  await rm(dataDir, { recursive: true, force: true });
});

async function connected(person: string) {
  const { userId } = await connectPerson(service, 'provider_b', person);
  await waitForSync(service, userId);
  const [row] = await withDb((db) =>
    db.query<{ id: string }>(sql`select vendor_user_id as id from vendor_users where user_id = ${userId}`),
  );
  return { userId, vendorUserId: String(row?.id) };
}

async function withDb<Value>(ask: (db: Db) => Promise<Value>): Promise<Value> {
  const url = await findRunningServer(dataDir);
  assert.ok(url !== undefined);
  const db = openDb({ url });
  try {
    return await ask(db);
  } finally {
    await db.close();
  }
}

const countParts = async () => {
  const [row] = await withDb((db) =>
    db.query<{ parts: number }>(sql`select count(*)::integer as parts from inbound_parts`),
  );
  return row?.parts ?? 0;
};
const pushOf = (days: number, bytes: number) =>
  longPush({ people: people.map(({ vendorUserId }) => vendorUserId), days, bytes });
const countDays = () =>
  Promise.all(
    people.map(async ({ userId }) => {
      const path = `/v1/users/${userId}/health?${LONG_AGO}&metricType=steps&limit=1`;
      return (await call<{ total: number }>(service, 'GET', path)).total;
    }),
  );
const waitForDays = (days: number) => until(countDays, (counts) => counts.every((count) => count === days));

/** Bytes of memory that the process uses, without garbage. */
async function liveMemory(): Promise<number> {
  const said = async () => [...service.output().matchAll(/live memory: (\d+)/g)].map(([, bytes]) => Number(bytes));
  const before = (await said()).length;
  process.kill(service.pid(), 'SIGUSR2');
  return (await until(said, (all) => all.length > before)).at(-1) ?? Number.NaN;
}

test('a push of 60 MiB is stored and acted on in little memory', async () => {
  assert.equal((await sendPush(service.url, secret, pushOf(20, 8 * MIB))).status, 200); // everything is loaded
  await waitForDays(20);
  await until(countParts, (parts) => parts === 0);
  const before = await liveMemory();
  const grown: number[] = [];
  const body = async function* () {
    let sent = 0;
    for (const piece of pushOf(400, 60 * MIB)) {
      yield piece;
      sent += piece.length;
      if (sent / (15 * MIB) >= grown.length + 1) grown.push((await liveMemory()) - before);
    }
  };
  const response = await sendPush(service.url, secret, body());
  assert.equal(response.status, 200, await response.text());
  grown.push((await liveMemory()) - before);
  await waitForDays(400);
  assert.ok(grown.length >= 5 && grown.every((bytes) => bytes < MOST_GROWTH), `grew by ${grown.join(', ')} bytes`);
});

test('kill -9 while a push comes leaves nothing of it; kill -9 after its answer costs nothing', async () => {
  const interrupted = Promise.withResolvers<void>();
  const begun = async function* () {
    yield* pushOf(500, 4 * MIB);
    await interrupted.promise; // its end never comes
  };
  const answer = sendPush(service.url, secret, begun()).then(
    () => 'answered',
    () => 'broken off',
  );
  await until(countParts, (parts) => parts > 1);
  await service.kill();
  assert.equal(await answer, 'broken off');
  interrupted.resolve();
  await service.restart();
  assert.ok((await countParts()) > 1);
  await withDb((db) => sweepInbound(db, afterMs(HOUR_MS)));
  assert.deepEqual([await countParts(), await countDays()], [0, [400, 400]]);

  assert.equal((await sendPush(service.url, secret, pushOf(500, 4 * MIB))).status, 200);
  await service.kill();
  await service.restart();
  await waitForDays(500);
});
