/** A push of many megabytes needs little memory, and a service that is killed while it comes, or after it, loses nothing. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sweepInbound } from '../../src/modules/collect/inbound/index.ts';
import { type Db, openDb, sql } from '../../src/platform/db.ts';
import { findRunningServer } from '../../src/platform/embedded-postgres/index.ts';
import { HOUR_MS } from '../../src/platform/instants.ts';
import { sandboxProviders } from '../../src/sandbox/index.ts';
import { afterMs, until } from '../rig/clock.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { LONG_AGO, longPush, sendPush } from '../rig/long-push.ts';
import { type RunningService, runService } from '../rig/running-service.ts';

const MIB = 1024 * 1024;
/** Of the peak, over what the process needed before. */
const MOST_GROWTH = 40 * MIB;

let dataDir: string;
let service: RunningService;
let secret: string;
let people: { userId: string; vendorUserId: string }[];

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-long-'));
  service = await runService(dataDir, { SYNC_INTERVAL_MINUTES: '0' });
  secret = String(sandboxProviders(service.url).provider_b?.webhookSecret);
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

/** Bytes of memory that the process holds, now and at most since the last {@link forgetPeak}. */
async function memory(): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${service.pid()}/status`, 'utf8');
  const bytesOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  return { now: bytesOf('VmRSS'), peak: bytesOf('VmHWM') };
}
const forgetPeak = () => writeFile(`/proc/${service.pid()}/clear_refs`, '5');

test('a push of 60 MiB is stored and acted on in little memory', async () => {
  // The first syncs have brought V8's young generation to its full size, which has nothing to do with the push.
  assert.equal((await sendPush(service.url, secret, pushOf(20, 8 * MIB))).status, 200);
  await waitForDays(20);
  await until(countParts, (parts) => parts === 0);
  await forgetPeak();
  const before = await memory();
  const response = await sendPush(service.url, secret, pushOf(400, 60 * MIB));
  assert.equal(response.status, 200, await response.text());
  await waitForDays(400);
  const { peak } = await memory();
  assert.ok(peak > 0 && peak - before.now < MOST_GROWTH, `grew by ${Math.round((peak - before.now) / MIB)} MiB`);
});

test('kill -9 while a push comes leaves nothing of it; kill -9 after its answer costs nothing', async () => {
  const interrupted = Promise.withResolvers<void>();
  const begun = function* () {
    yield* pushOf(500, 4 * MIB);
  };
  const pieces = begun();
  const body = new ReadableStream<Buffer>({
    pull: async (controller) => {
      const { value, done } = pieces.next();
      if (done) await interrupted.promise;
      else controller.enqueue(value);
    },
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit; // its type does not know "duplex"
  const answer = fetch(`${service.url}/v1/inbound/provider_b/${secret}`, init).then(
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
