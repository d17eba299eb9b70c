/** A wire format that its vendor ends: syncs before that instant and after it, by a clock that the test sets. */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, afterEach, before, mock, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { insertUser, insertWorkspace } from '../../../../test/rig/rows.ts';
import { sql } from '../../../platform/db.ts';
import { HOUR_MS } from '../../../platform/instants.ts';
import { openLog } from '../../../platform/log.ts';
import { openVault } from '../../../platform/vault.ts';
import { providers } from '../../../providers/index.ts';
import type { Provider } from '../../../providers/provider.ts';
import { resolveProviders } from '../../../providers/settings.ts';
import { VendorError } from '../../../providers/vendor-api.ts';
import { registerProviders } from '../../store/providers/index.ts';
import { putConnection } from '../connections/store.ts';
import { sealTokens } from '../connections/tokens/sealed-tokens.ts';
import { queueSync, type SyncDependencies } from './index.ts';
import { syncTask } from './run-sync.ts';

const END = Date.parse('2027-01-01T00:00:00Z');
const vault = openVault([randomBytes(32)]);

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, ['provider_b']);
});
after(() => database.drop());
afterEach(() => mock.timers.reset());

/** provider_b with real credentials of OAuth 1.0a and a key that may not pull; it counts the reads. */
function realProvider(): { provider: Provider; reads: () => number } {
  const settings = { provider_b: { clientId: 'id', clientSecret: 'secret' } };
  const configured = resolveProviders(providers, settings, undefined).byId.get('provider_b');
  assert.ok(configured?.provider.flavor === 'oauth1');
  let reads = 0;
  const fetch: Provider['fetch'] = () => {
    reads += 1;
    throw new VendorError('push_only', 'this key may not pull');
  };
  return { provider: { ...configured.provider, fetch }, reads: () => reads };
}

function dependenciesWith(provider: Provider): SyncDependencies {
  return {
    db: database.db,
    vault,
    archivesAnswers: false,
    log: openLog('silent'),
    logFailure: () => undefined,
    countSync: () => undefined,
    intervals: new Map([['provider_b', 60]]),
    initialDaysOf: () => 30,
    retryDelaysMs: [0],
    findProvider: () => provider,
    openApi: () => ({}) as ReturnType<SyncDependencies['openApi']>, // nobody is called
    onHealthChange: async () => undefined,
    onProgress: async () => undefined,
  };
}

async function connect() {
  const workspaceId = await insertWorkspace(database.db);
  const userId = await insertUser(database.db, workspaceId);
  const tokens = { accessToken: 'token', secondToken: 'secret', expiresAt: undefined };
  const connection = await database.db.transaction((tx) =>
    putConnection(
      tx,
      { workspaceId, userId, providerId: 'provider_b' },
      {
        vendorUserId: randomUUID(),
        scopes: undefined,
        wireFormat: 'oauth1',
        tokens: (id) => sealTokens(vault, id, tokens),
      },
      new Date(),
    ),
  );
  await database.db.query(sql`
    update connections set last_synced_at = now() where user_id = ${userId} and id = ${connection.id}`);
  return { userId, connectionId: connection.id, providerId: 'provider_b' };
}

async function syncAt(now: number, provider: Provider, target: Awaited<ReturnType<typeof connect>>) {
  mock.timers.enable({ apis: ['Date'], now });
  const { db } = database;
  const { jobId, userId } = await db.transaction((tx) => queueSync(tx, target, 'scheduled', new Date()));
  await syncTask(dependenciesWith(provider))({ userId, jobId });
  mock.timers.reset();
  const [connection] = await db.query<{ status: string; lastError: string | null; nextSyncAt: string }>(sql`
    select status, last_error as "lastError", next_sync_at as "nextSyncAt" from connections
    where user_id = ${userId} and id = ${target.connectionId}`);
  assert.ok(connection);
  // The database's clock says when the next sync is due.
  return { ...connection, nextSyncAt: now + Date.parse(connection.nextSyncAt) - Date.now() };
}

test('until the end a connection is synced, and its next sync is due soon after the end at the latest', async () => {
  const { provider, reads } = realProvider();
  const { status, nextSyncAt } = await syncAt(END - 2 * HOUR_MS, provider, await connect());
  assert.deepEqual([status, reads()], ['active', 1]);
  assert.ok(nextSyncAt > END && nextSyncAt <= END + 2 * HOUR_MS, `${nextSyncAt - END} ms after the end`);
});

test('from the end on a connection is in error and says why, and nothing is asked', async () => {
  const { provider, reads } = realProvider();
  const { status, lastError } = await syncAt(END, provider, await connect());
  assert.deepEqual([status, lastError, reads()], ['error', 'Garmin: the vendor has ended OAuth 1.0a', 0]);
});
