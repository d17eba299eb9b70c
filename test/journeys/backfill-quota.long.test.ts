/**
 * Fifty people's backfills of a year beside the hourly syncs of all connections, on one quota: no sync waits for a
 * backfill.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, it } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { putConnection } from '../../src/modules/collect/connections/store.ts';
import { sealTokens } from '../../src/modules/collect/connections/tokens/sealed-tokens.ts';
import { queueSync } from '../../src/modules/collect/sync/index.ts';
import { sql } from '../../src/platform/db.ts';
import { addDays, localDay } from '../../src/platform/instants.ts';
import { openVault } from '../../src/platform/vault.ts';
import { backfillProvider } from '../rig/backfill-provider.ts';
import { until } from '../rig/clock.ts';
import { call, type SyncStatus } from '../rig/journey.ts';
import { insertUser } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { startToyVendor, type ToyVendor } from '../rules/toy-provider/toy-vendor.ts';

const PEOPLE = 50;
/** Each sync and each stretch takes three requests. The syncs of everybody fit into the half that backfills leave. */
const QUOTA = { requests: 6 * PEOPLE, pauseMs: 2_000, byPeriod: true } as const;
/** Requests of backfills between the moment when a sync is due and its end: that of the one stretch that runs. */
const STRETCH_REQUESTS = 3;

const key = randomBytes(32);
const vault = openVault([key]);
const today = localDay(Date.now());

let vendor: ToyVendor;
let service: TestService;

before(async () => {
  vendor = await startToyVendor(QUOTA);
  const env = {
    ...vendor.env,
    ENCRYPTION_KEY: key.toString('hex'),
    SYNC_INTERVAL_MINUTES: '0',
    RATE_LIMIT_MAX: '10000',
  };
  service = await startTestService(env, { worker: true, providers: [backfillProvider] });
});
after(async () => {
  await service.stop();
  await vendor.stop();
});

interface Person {
  readonly userId: string;
  readonly connectionId: string;
  readonly providerId: string;
}

/** A connection whose last thirty days have been read. */
async function connectSynced(): Promise<Person> {
  const { workspaceId, db } = service;
  const userId = uuidv7();
  const providerId = backfillProvider.id;
  const tokens = { accessToken: 'toy-access', secondToken: 'toy-refresh', expiresAt: undefined };
  return db.transaction(async (tx) => {
    await insertUser(tx, workspaceId, { id: userId });
    const grant = { vendorUserId: userId, scopes: undefined, tokens: (id: string) => sealTokens(vault, id, tokens) };
    const { id: connectionId } = await putConnection(tx, { workspaceId, userId, providerId }, grant, new Date());
    await tx.query(sql`
      update connections set last_synced_at = now(), read_since = now() - interval '30 days'
      where user_id = ${userId} and id = ${connectionId}`);
    return { userId, connectionId, providerId };
  });
}

const backfill = ({ userId, connectionId }: Person, days: number) =>
  call<SyncStatus>(service, 'POST', `/v1/users/${userId}/connections/${connectionId}/backfill`, {
    body: { from: addDays(today, -days) },
    status: 202,
  });

const readSync = (userId: string, jobId: string) =>
  call<SyncStatus>(service, 'GET', `/v1/users/${userId}/syncs/${jobId}`);

/** Days that each backfill has read, fewest first. */
async function daysDone(): Promise<number[]> {
  const rows = await service.db.query<{ days: number }>(sql`
    select days_done as days from sync_jobs where user_id is not null and trigger = 'backfill' order by days_done`);
  return rows.map(({ days }) => days);
}

const isOfBackfill = ({ to }: { to: string }) => to < addDays(today, -2);

it('syncs do not wait for backfills', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, connectSynced));
  await Promise.all(people.map((person) => backfill(person, 365)));
  await until(daysDone, (days) => Number(days.at(-1)) > 0);

  // The hour has come for all of them, one after the other.
  const overtaken: number[] = [];
  for (const person of people) {
    const due = vendor.asked.length;
    const { jobId } = await service.db.transaction((tx) => queueSync(tx, person, 'scheduled', new Date()));
    const ended = await until(
      () => readSync(person.userId, jobId),
      ({ status }) => status === 'completed' || status === 'failed',
    );
    assert.deepEqual([ended.status, ended.attempt, ended.error], ['completed', 1, null]);
    // Up to its own first request: afterwards backfills may ask beside it.
    const asked = vendor.asked.slice(due);
    overtaken.push(asked.findIndex((request) => !isOfBackfill(request)));
  }
  assert.ok(Math.min(...overtaken) >= 0, 'each sync asked something');
  assert.ok(Math.max(...overtaken) <= 2 * STRETCH_REQUESTS, `a sync let ${Math.max(...overtaken)} requests pass`);
  assert.equal(vendor.counts.refused, 0, 'the quota was never used up');

  // They take turns: nobody's first month waits for another's whole year.
  const done = await until(daysDone, ([fewest]) => Number(fewest) > 0);
  assert.ok(Number(done.at(-1)) < 365 - 30, `one has read ${done.at(-1)} days before another had its first turn`);
});
