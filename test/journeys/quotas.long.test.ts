/**
 * A quota that all connections of a vendor share: syncs wait for it in the order in which they are due, none fails, and
 * other vendors are not delayed.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { putConnection } from '../../src/modules/collect/connections/store.ts';
import { sealTokens } from '../../src/modules/collect/connections/tokens/sealed-tokens.ts';
import { queueSync } from '../../src/modules/collect/sync/index.ts';
import { sql, type Transaction } from '../../src/platform/db.ts';
import { openVault } from '../../src/platform/vault.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { until } from '../rig/clock.ts';
import { insertUser } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { toyProvider } from '../rules/toy-provider/toy-provider.ts';
import { startToyVendor, type ToyVendor } from '../rules/toy-provider/toy-vendor.ts';

const CONNECTIONS = 200;
const OTHERS = 20;
/** As in a quota of 100 requests a minute, but with short pauses. */
const QUOTA = { requests: 100, pauseMs: 400 };

/** Two hundred syncs take minutes where the machine does much else. */
const LIMIT_MS = 480_000;

const SYNCS_A_WINDOW = Math.ceil(QUOTA.requests / 3);
const MEAN_OVERTAKEN = SYNCS_A_WINDOW / 2;

const otherProvider: Provider = { ...toyProvider, id: 'other' };
const key = randomBytes(32);
const vault = openVault([key]);

let vendor: ToyVendor;
let other: ToyVendor;
let service: TestService;

before(async () => {
  vendor = await startToyVendor(QUOTA);
  other = await startToyVendor(undefined, 'PROVIDER_OTHER');
  service = await startTestService(
    { ...vendor.env, ...other.env, ENCRYPTION_KEY: key.toString('hex'), SYNC_INTERVAL_MINUTES: '0' },
    { worker: true, providers: [toyProvider, otherProvider] },
  );
});
after(async () => {
  await service.stop();
  await vendor.stop();
  await other.stop();
});

/** A connected user whose sync is asked for at `dueAt`. */
async function connectDue(tx: Transaction, providerId: string, dueAt: Date): Promise<void> {
  const userId = uuidv7();
  const { workspaceId } = service;
  const tokens = { accessToken: 'toy-access', secondToken: 'toy-refresh', expiresAt: undefined };
  await insertUser(tx, workspaceId, { id: userId });
  const seal = (id: string) => sealTokens(vault, id, tokens);
  const grant = { vendorUserId: userId, scopes: undefined, tokens: seal };
  const { id: connectionId } = await putConnection(tx, { workspaceId, userId, providerId }, grant, dueAt);
  await queueSync(tx, { userId, connectionId, providerId }, 'scheduled', dueAt);
}

interface Job {
  id: string;
  provider: string;
  status: string;
  attempt: number;
  error: string | null;
  finished: number;
}

async function listJobs(): Promise<Job[]> {
  return service.db.query<Job>(sql`
    select id, provider_id as provider, status, attempt, error,
      (extract(epoch from finished_at) * 1000)::float8 as finished
    from sync_jobs where user_id is not null order by queued_at, id`);
}

/** Syncs that have not ended. Asked often, so it must cost less than the list of all. */
async function countOpen(): Promise<number> {
  const [row] = await service.db.query<{ count: number }>(sql`
    select count(*)::integer as count from sync_jobs
    where user_id is not null and status not in ('completed', 'failed')`);
  return row?.count ?? 0;
}

describe('two hundred connections on a quota of a hundred requests a minute', () => {
  it('finish in the order due, none fails, and another vendor does not wait', async () => {
    const start = Date.now() - 60_000;
    // In one transaction, so that no sync starts before all are queued, however long this takes.
    await service.db.transaction(async (tx) => {
      for (let index = 0; index < CONNECTIONS; index++) await connectDue(tx, 'toy', new Date(start + index));
      for (let count = 0; count < OTHERS; count++) await connectDue(tx, 'other', new Date());
    });
    await until(countOpen, (open) => open === 0, LIMIT_MS);
    const jobs = await listJobs();
    const ofToy = jobs.filter(({ provider }) => provider === 'toy');
    assert.equal(ofToy.length, CONNECTIONS);
    for (const { status, attempt, error } of jobs) assert.deepEqual([status, attempt], ['completed', 1], error ?? '');

    const overtaken = ofToy.map(
      ({ finished }, index) => ofToy.slice(index + 1).filter((later) => later.finished < finished).length,
    );
    // Syncs that run side by side end in any order. On a busy machine a pause is as short as a transaction, so a
    // sync that is interrupted by the end of the quota may be overtaken by those of the next one or two quotas.
    const mean = overtaken.reduce((sum, count) => sum + count, 0) / CONNECTIONS;
    assert.ok(mean < MEAN_OVERTAKEN, `overtaken by ${mean} on average`);
    assert.ok(Math.max(...overtaken) <= 2 * SYNCS_A_WINDOW, `somebody was overtaken by ${Math.max(...overtaken)}`);

    const usedUp = Math.floor((3 * CONNECTIONS) / QUOTA.requests);
    assert.ok(vendor.counts.usedUp >= usedUp, `the quota was used up only ${vendor.counts.usedUp} times`);
    const share = vendor.counts.refused / vendor.counts.answered;
    assert.ok(share < 0.1, `${vendor.counts.refused} calls were in vain, ${vendor.counts.answered} were not`);

    const lastOther = Math.max(...jobs.filter(({ provider }) => provider === 'other').map(({ finished }) => finished));
    const stillWaiting = ofToy.filter(({ finished }) => finished > lastOther).length;
    assert.ok(stillWaiting > OTHERS, `another vendor was held up until only ${stillWaiting} waited`);
  });

  it('leave no gate and no queued turn behind', async () => {
    await until(
      () => service.db.query(sql`select provider_id from provider_gates`),
      (gates) => gates.length === 0,
    );
    assert.deepEqual(await service.db.query(sql`select job_id from provider_turns`), []);
  });
});
