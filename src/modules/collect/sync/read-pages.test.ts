/** Tests which pages may be stored together, and that an adapter does not notice it. */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { sql } from '../../../platform/db.ts';
import { DAY_MS, localDay } from '../../../platform/instants.ts';
import { openLog } from '../../../platform/log.ts';
import { openVault } from '../../../platform/vault.ts';
import type { Page, Point } from '../../../providers/page.ts';
import type { FetchRequest, Provider } from '../../../providers/provider.ts';
import { VendorError } from '../../../providers/vendor-api.ts';
import { bootstrapWorkspace } from '../../access/workspaces/index.ts';
import { registerProviders } from '../../store/providers/index.ts';
import { putConnection } from '../connections/store.ts';
import { sealTokens } from '../connections/tokens/sealed-tokens.ts';
import { queueSync, type SyncDependencies } from './index.ts';
import { committedTogether } from './read-pages.ts';
import { syncTask } from './run-sync.ts';

const providerId = 'vendor';
const vault = openVault([randomBytes(32)]);
const NOW = Date.now();

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, [providerId]);
});
after(() => database.drop());

function weightOf(kilograms: number, daysAgo: number): Page {
  const recordedAt = NOW - daysAgo * DAY_MS;
  const point = {
    metricType: 'weight',
    value: kilograms,
    recordedAt,
    day: localDay(recordedAt),
    settlesAt: null,
  } as const;
  return { points: [point], events: [] };
}

/** Runs a first sync; returns the user, and how the sync has ended. */
async function syncWith(fetch: (request: FetchRequest) => AsyncGenerator<Page>) {
  const { db } = database;
  const { workspaceId = '' } = (await bootstrapWorkspace(db, randomUUID(), undefined, new Date())) ?? {};
  const userId = randomUUID();
  const tokens = { accessToken: 'a', secondToken: 'b', expiresAt: undefined };
  const grant = {
    vendorUserId: randomUUID(),
    scopes: undefined,
    tokens: (id: string) => sealTokens(vault, id, tokens),
  };
  const { jobId } = await db.transaction(async (tx) => {
    await tx.query(sql`
      insert into users (id, workspace_id, external_id, metadata, created_at, updated_at)
      values (${userId}, ${workspaceId}, 'anna', '{}', now(), now())`);
    const { id: connectionId } = await putConnection(tx, { workspaceId, userId, providerId }, grant, new Date());
    return queueSync(tx, { userId, connectionId, providerId }, 'initial', new Date());
  });
  const dependencies: SyncDependencies = {
    db,
    vault,
    archivesAnswers: true,
    log: openLog('silent'),
    logFailure: () => undefined,
    countSync: () => undefined,
    intervals: new Map(),
    initialDaysOf: () => 30,
    retryDelaysMs: [],
    // All that a sync uses of an adapter.
    findProvider: () => ({ id: providerId, metricTypes: ['weight'], eventTypes: [], fetch }) as unknown as Provider,
    openApi: () => ({}) as ReturnType<SyncDependencies['openApi']>, // this adapter calls nobody
    onHealthChange: async () => undefined,
    onProgress: async () => undefined,
  };
  await syncTask(dependencies)({ userId, jobId });
  const [job] = await db.query<{ status: string; metrics: number; pages: number }>(sql`
    select status, metrics_synced as metrics, pages_read as pages from sync_jobs where user_id = ${userId}`);
  const points = await db.query<{ value: number; commit: string }>(sql`
    select unnest(value) as value, xmin::text as commit from metric_packs where user_id = ${userId} order by start`);
  return { job, points };
}

test('pages that come quickly share a transaction, and each is counted', async () => {
  const { job, points } = await syncWith(async function* () {
    yield weightOf(80, 3);
    yield weightOf(81, 2);
    yield weightOf(82, 1);
  });
  assert.deepEqual(job, { status: 'completed', metrics: 3, pages: 3 });
  assert.equal(new Set(points.map(({ commit }) => commit)).size, 1);
});

test('an adapter that asks for a stored value is told of the pages that it has given', async () => {
  const told: (number | null)[] = [];
  const { points } = await syncWith(async function* ({ latestValue }) {
    told.push(await latestValue('weight'));
    yield weightOf(80, 2);
    told.push(await latestValue('weight'));
    yield weightOf(81, 1);
    told.push(await latestValue('weight'));
  });
  assert.deepEqual(told, [null, 80, 81]);
  assert.equal(points.length, 2);
});

test('what was read before the vendor fails is stored', async () => {
  const { job, points } = await syncWith(async function* () {
    yield weightOf(80, 2);
    yield weightOf(81, 1);
    throw new VendorError('refused', 'no');
  });
  assert.deepEqual(job, { status: 'failed', metrics: 2, pages: 2 });
  assert.deepEqual(
    points.map(({ value }) => value),
    [80, 81],
  );
});

const point = (recordedAt: number): Point => ({
  metricType: 'steps',
  value: 1,
  recordedAt,
  day: '2026-01-01',
  settlesAt: null,
});
const pageOf = (...instants: number[]): Page => ({ points: instants.map(point), events: [] });
const runsOf = (...pages: Page[]) => committedTogether(pages.map((page) => ({ page }))).map((run) => run.length);

test('pages that share no point share a transaction', () => {
  assert.deepEqual(runsOf(pageOf(1, 2), pageOf(3), pageOf()), [3]);
});

test('a newer state of a point begins another transaction', () => {
  assert.deepEqual(runsOf(pageOf(1), pageOf(2), pageOf(3, 1), pageOf(2)), [2, 2]);
});

test('a page that says what the vendor no longer has stands alone', () => {
  const complete = { metricTypes: ['steps' as const], first: '2026-01-01', last: '2026-01-01' };
  assert.deepEqual(runsOf(pageOf(1), { ...pageOf(2), complete }, pageOf(3)), [1, 1, 1]);
  assert.deepEqual(runsOf({ ...pageOf(), removed: [{ eventType: 'workout', vendorId: '7' }] }, pageOf(3)), [1, 1]);
});
