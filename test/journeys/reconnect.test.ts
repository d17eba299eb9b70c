/** A message about a grant that the person has replaced in the meantime must not affect the new grant. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { v7 as uuidv7 } from 'uuid';
import { bootstrapWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { openVendors, type Vendors } from '../../src/modules/collect/connections/index.ts';
import { putConnection, requireConnection } from '../../src/modules/collect/connections/store.ts';
import {
  startVendorDouble,
  type VendorAnswer,
  type VendorDouble,
} from '../../src/modules/collect/connections/testing/vendor-double.ts';
import { openTokens, sealTokens } from '../../src/modules/collect/connections/tokens/sealed-tokens.ts';
import { findTokens } from '../../src/modules/collect/connections/tokens/store.ts';
import { inboundTask } from '../../src/modules/collect/inbound/process.ts';
import { insertNotice } from '../../src/modules/collect/inbound/store.ts';
import { queueSync, type SyncDependencies } from '../../src/modules/collect/sync/index.ts';
import { syncTask } from '../../src/modules/collect/sync/run-sync.ts';
import { registerProviders } from '../../src/modules/store/providers/index.ts';
import { sql } from '../../src/platform/db.ts';
import { createHttpClient, type HttpClient } from '../../src/platform/http-client.ts';
import { openLog } from '../../src/platform/log.ts';
import { openVault } from '../../src/platform/vault.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';

const vault = openVault([randomBytes(32)]);
const log = openLog('silent');

let database: TestDatabase;
let vendor: VendorDouble;
let http: HttpClient;
let dependencies: SyncDependencies;
let configured: Vendors['configured'];
let workspaceId: string;
let userId: string;
let connectionId: string;

before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  vendor = await startVendorDouble({
    fetch: async function* ({ api }) {
      await api.get('/days');
      yield { points: [], events: [] };
    },
    inbound: {
      knownBy: 'Nothing.',
      maxBodyBytes: 1_000,
      receive: async () => ({ kind: 'accepted', status: 200, isProven: true }),
      readNotices: () => [{ kind: 'grant_ended', vendorUserId: userId }],
      pull: async function* () {},
    },
  });
  http = createHttpClient({ allow: [], exemptOrigins: vendor.configured.origins });
  const vendors = openVendors({ db, log, http, vault, providers: vendor.configured });
  ({ configured } = vendors);
  await registerProviders(db, ['double']);
  dependencies = {
    db,
    vault,
    archivesAnswers: true,
    log,
    logFailure: vendors.logFailure,
    countSync: () => undefined,
    intervals: new Map([['double', 60]]),
    initialDaysOf: () => 30,
    retryDelaysMs: [0, 0],
    findProvider: vendors.find,
    openApi: vendors.openApi,
    onHealthChange: async () => undefined,
    onProgress: async () => undefined,
  };
  workspaceId = (await bootstrapWorkspace(db, 'own', undefined, new Date()))?.workspaceId ?? '';
});
after(async () => {
  await http.close();
  await vendor.stop();
  await database.drop();
});

beforeEach(async () => {
  userId = uuidv7();
  await database.db.query(sql`
    insert into users (id, workspace_id, external_id, metadata, created_at, updated_at)
    values (${userId}, ${workspaceId}, ${userId}, '{}', now(), now())`);
  connectionId = await connect('access-1', 'person');
});

/** As at the end of the consent: the tokens, and a sync. */
async function connect(accessToken: string, vendorUserId: string): Promise<string> {
  return database.db.transaction(async (tx) => {
    const tokens = { accessToken, secondToken: `refresh of ${accessToken}`, expiresAt: undefined };
    const grant = { vendorUserId, scopes: undefined, tokens: (id: string) => sealTokens(vault, id, tokens) };
    const { id } = await putConnection(tx, { workspaceId, userId, providerId: 'double' }, grant, new Date());
    await queueSync(tx, { userId, connectionId: id, providerId: 'double' }, 'initial', new Date());
    return id;
  });
}

/**
 * Answers 200. The first call with the first grant is answered only after the person has connected again, and with the
 * given answer.
 */
function answerLate(late: VendorAnswer, vendorUserId: string, firstToken = 'access-1'): void {
  vendor.onApi = async ({ authorization }) => {
    if (authorization !== `Bearer ${firstToken}`) return authorization === 'Bearer access-1' ? { status: 401 } : {};
    await connect('access-9', vendorUserId);
    return late;
  };
}

/** Runs the user's syncs, the one that has waited longest first, until none waits. */
async function runSyncs(): Promise<string[]> {
  const waiting = () =>
    database.db.query<{ jobId: string }>(sql`
      select id as "jobId" from sync_jobs where user_id = ${userId} and status = 'queued' order by queued_at limit 1`);
  for (let [job] = await waiting(); job !== undefined; [job] = await waiting()) {
    await syncTask(dependencies)({ userId, jobId: job.jobId });
  }
  const ended = await database.db.query<{ status: string }>(sql`
    select status from sync_jobs where user_id = ${userId} order by queued_at`);
  return ended.map(({ status }) => status);
}

async function connection() {
  const [row] = await database.db.query<{ status: string; lastError: string | null; lastSyncedAt: string | null }>(sql`
    select status, last_error as "lastError", last_synced_at as "lastSyncedAt" from connections
    where user_id = ${userId}`);
  return row;
}

async function told(): Promise<string[]> {
  const rows = await database.db.query<{ event: string }>(sql`
    select distinct event from outbox where user_id = ${userId} order by event`);
  return rows.map(({ event }) => event);
}

describe('when the person connects again while a sync waits for the vendor', () => {
  it('the end of the earlier grant does not end the new grant', async () => {
    vendor.onToken = () => ({ body: { access_token: 'access-2', refresh_token: 'refresh-2' } });
    answerLate({ status: 401 }, 'person', 'access-2');
    assert.deepEqual(await runSyncs(), ['completed', 'completed']);
    const { status, lastError } = (await connection()) ?? {};
    assert.deepEqual([status, lastError], ['active', null]);
    const sealed = await findTokens(database.db, { userId, connectionId });
    assert.ok(sealed !== undefined && openTokens(vault, connectionId, sealed).accessToken === 'access-9');
    assert.deepEqual(await told(), ['sync.completed', 'sync.started']);
  });

  it('a refusal for the earlier grant does not mark the new grant as failed', async () => {
    answerLate({ status: 403 }, 'person');
    assert.deepEqual(await runSyncs(), ['completed', 'completed']);
    assert.deepEqual(await told(), ['sync.completed', 'sync.started']);
  });

  it('data read with the earlier grant do not count as data of another account', async () => {
    answerLate({ status: 200 }, 'somebody else');
    const [job] = await database.db.query<{ id: string }>(sql`select id from sync_jobs where user_id = ${userId}`);
    await syncTask(dependencies)({ userId, jobId: job?.id ?? '' });
    assert.deepEqual([(await connection())?.lastSyncedAt, (await connection())?.status], [null, 'active']);
  });

  it('without a new consent the end of the grant ends the connection', async () => {
    vendor.onApi = () => ({ status: 401 });
    vendor.onToken = () => ({ status: 400, body: { error: 'invalid_grant' } });
    assert.deepEqual(await runSyncs(), ['failed']);
    assert.equal((await connection())?.status, 'disconnected');
    assert.deepEqual(await told(), ['connection.disconnected', 'sync.failed', 'sync.started']);
  });
});

/** The vendor's message that the grant is gone, handled some time after it came. */
async function hearOfTheEnd(receivedAt: Date): Promise<void> {
  const id = uuidv7();
  const body = vault.seal('{}', id, 'inbound_notifications.body');
  const notice = { id, providerId: 'double', body, replayId: id, isProven: true };
  await database.db.transaction((tx) => insertNotice(tx, notice, receivedAt));
  await inboundTask({ ...dependencies, vault, configured })({ id });
}

describe('an inbound notice that the grant is gone', () => {
  it('does not end a grant that the person gave after the notice came', async () => {
    await connect('access-9', userId);
    const { connectedAt } = await requireConnection(database.db, workspaceId, userId, connectionId);
    await hearOfTheEnd(new Date(Date.parse(connectedAt) - 1));
    assert.equal((await connection())?.status, 'active');
    await hearOfTheEnd(new Date(connectedAt));
    assert.equal((await connection())?.status, 'disconnected');
    assert.deepEqual(await told(), ['connection.disconnected', 'sync.failed']);
  });
});
