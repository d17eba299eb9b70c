import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { untilWaiting } from '../../../../test/rig/lock-waits.ts';
import { isDatabaseUnavailable } from '../../../platform/database-errors.ts';
import { openDb, sql, type Transaction } from '../../../platform/db.ts';
import { eraseAtOnce } from '../../../platform/erasing.ts';
import { DAY_MS, localDay, MINUTE_MS } from '../../../platform/instants.ts';
import { openLog } from '../../../platform/log.ts';
import { openVault } from '../../../platform/vault.ts';
import type { Page } from '../../../providers/page.ts';
import type { FetchRequest, Provider } from '../../../providers/provider.ts';
import { lockUser } from '../../access/users/index.ts';
import { bootstrapWorkspace } from '../../access/workspaces/index.ts';
import { createErasers } from '../../store/metrics/store.ts';
import { registerProviders } from '../../store/providers/index.ts';
import { openPage } from '../archive/archived-page.ts';
import { putConnection } from '../connections/store.ts';
import { sealTokens } from '../connections/tokens/sealed-tokens.ts';
import { endRunningSyncs, queueSync, type SyncDependencies } from './index.ts';
import { syncTask } from './run-sync.ts';

const providerId = 'vendor';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

/** A single value, ten days old. */
async function* oldValue(): AsyncGenerator<Page> {
  const recordedAt = Date.now() - 10 * DAY_MS;
  const point = { metricType: 'steps', value: 1, recordedAt, day: localDay(recordedAt), settlesAt: null } as const;
  yield { points: [point], events: [] };
}

async function openDependencies(): Promise<SyncDependencies> {
  const { db } = database;
  const provider = { id: providerId, metricTypes: [], eventTypes: [], fetch: oldValue } as unknown as Provider; // all that a sync uses of an adapter
  await registerProviders(db, [providerId]);
  return {
    db,
    vault: openVault([randomBytes(32)]),
    archivesAnswers: true,
    log: openLog('silent'),
    logFailure: () => undefined,
    countSync: () => undefined,
    intervals: new Map(),
    initialDaysOf: () => 30,
    retryDelaysMs: [0],
    findProvider: () => provider,
    openApi: () => ({}) as ReturnType<SyncDependencies['openApi']>, // this adapter calls nobody
    onHealthChange: async () => undefined,
    onProgress: async () => undefined,
  };
}

async function connectUser() {
  const workspace = await bootstrapWorkspace(database.db, randomUUID(), undefined, new Date());
  assert.ok(workspace);
  const { workspaceId } = workspace;
  const userId = randomUUID();
  const vault = openVault([randomBytes(32)]);
  const tokens = { accessToken: 'a', secondToken: 'b', expiresAt: undefined };
  const grant = { vendorUserId: 'v', scopes: undefined, tokens: (id: string) => sealTokens(vault, id, tokens) };
  return database.db.transaction(async (tx) => {
    await tx.query(sql`
      insert into users (id, workspace_id, external_id, metadata, created_at, updated_at)
      values (${userId}, ${workspaceId}, 'anna', '{}', now(), now())`);
    const { id: connectionId } = await putConnection(tx, { workspaceId, userId, providerId }, grant, new Date());
    const { jobId } = await queueSync(tx, { userId, connectionId, providerId }, 'initial', new Date());
    return { userId, jobId };
  });
}

describe('a sync that starts while a deletion is under way', () => {
  /** Starts the user's sync from within a transaction that deletes something, and lets both end. */
  async function raceAgainst(remove: (tx: Transaction, userId: string) => Promise<unknown>): Promise<string> {
    const { db } = database;
    const dependencies = await openDependencies();
    const job = await connectUser();
    let sync: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await remove(tx, job.userId);
      sync = syncTask(dependencies)(job);
      // The sync cannot pass the lock that the deletion holds.
      await untilWaiting(db);
    });
    await sync;
    return job.userId;
  }

  it('of health data brings nothing back that is older', async () => {
    const userId = await raceAgainst(async (tx, id) => {
      await lockUser(tx, id);
      await endRunningSyncs(tx, id, new Date());
      await eraseAtOnce(tx, id, createErasers());
    });
    const points = await database.db.query(sql`select from metrics where user_id = ${userId}`);
    assert.equal(points.length, 0);
  });

  it('of the user itself ends without a failure', async () => {
    await raceAgainst((tx, id) => tx.query(sql`delete from users where id = ${id}`));
  });
});

it('a sync archives no empty page, but every answer that leads to a page with data', async () => {
  const dependencies = await openDependencies();
  const empty: Page = { points: [], events: [] };
  const archivedBy = async (found: readonly boolean[]) => {
    const job = await connectUser();
    const fetch = async function* ({ api }: FetchRequest) {
      for (const [index, hasData] of found.entries()) {
        await api.get(`/pages/${index}`);
        if (hasData) yield* oldValue();
        else yield empty;
      }
      await api.get('/pages/last');
    };
    const provider = { id: providerId, metricTypes: [], eventTypes: [], fetch } as unknown as Provider; // what a sync uses of an adapter
    const api = { get: async () => ({ status: 200, headers: {}, body: {} }) };
    const openApi = () => api as unknown as ReturnType<SyncDependencies['openApi']>; // what this adapter calls
    await syncTask({ ...dependencies, openApi, findProvider: () => provider })(job);
    const rows = await database.db.query<{ id: string; content: Buffer }>(sql`
      select id, content from raw_pages where user_id = ${job.userId} order by id`);
    return rows.map((row) => openPage(dependencies.vault, row).exchanges.map(({ question }) => question.path.slice(7)));
  };
  assert.deepEqual(await archivedBy([false, true, false, false, true, false]), [
    ['0', '1'],
    ['2', '3', '4'],
    ['5', 'last'],
  ]);
  assert.deepEqual(await archivedBy([false, false, false]), []);
});

it('a sync that has read for 30 minutes stores what it has, and goes on there', async (t) => {
  const dependencies = await openDependencies();
  const job = await connectUser();
  const begunAt: (string | undefined)[] = [];
  const fetch = async function* ({ api, resumeAt }: FetchRequest) {
    begunAt.push(resumeAt);
    for (let page = Number(resumeAt ?? 0); page < 4; page++) {
      await api.get(`/pages/${page}`);
      for await (const one of oldValue()) yield { ...one, resumeAt: String(page + 1) };
      t.mock.timers.tick(12 * MINUTE_MS);
    }
  };
  const provider = { id: providerId, metricTypes: [], eventTypes: [], fetch } as unknown as Provider; // what a sync uses of an adapter
  const api = { get: async () => ({ status: 200, headers: {}, body: {} }) };
  const openApi = () => api as unknown as ReturnType<SyncDependencies['openApi']>; // what this adapter calls
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const run = () => syncTask({ ...dependencies, openApi, findProvider: () => provider })(job);
  const row = sql`select status, attempt, resume_at as mark from sync_jobs where id = ${job.jobId}`;
  await run();
  assert.deepEqual(await database.db.query(row), [{ status: 'queued', attempt: 0, mark: '3' }]);
  await run();
  assert.deepEqual(begunAt, [undefined, '3']);
  const [ended] = await database.db.query<{ status: string }>(row);
  assert.equal(ended?.status, 'completed');
});

it('a sync that our own database has kept waiting too long has not spent an attempt', async () => {
  const impatient = openDb({ url: database.url, statementTimeoutMs: 2_000, database: database.db.database });
  const dependencies = { ...(await openDependencies()), db: impatient };
  const job = await connectUser();
  const isHeld = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  const provider = {
    id: providerId,
    metricTypes: [],
    eventTypes: [],
    fetch: async function* ({ latestValue }: FetchRequest) {
      const holding = database.db.transaction(async (tx) => {
        await tx.query(sql`select from users where id = ${job.userId} for update`);
        isHeld.resolve();
        await isOver.promise;
      });
      await isHeld.promise;
      try {
        yield* oldValue();
        await latestValue('steps'); // stores the page first
      } finally {
        isOver.resolve(); // the page could not be stored in time
        await holding;
      }
    },
  } as unknown as Provider; // what a sync uses of an adapter
  await assert.rejects(syncTask({ ...dependencies, findProvider: () => provider })(job), isDatabaseUnavailable);
  const row = sql`select status, attempt from sync_jobs where user_id = ${job.userId} and id = ${job.jobId}`;
  assert.deepEqual(await database.db.query(row), [{ status: 'queued', attempt: 0 }]);
  await syncTask(dependencies)(job);
  assert.deepEqual(await database.db.query(row), [{ status: 'completed', attempt: 1 }]);
  await impatient.close();
});
