import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../../../test/rig/database.ts';
import { setClock } from '../../../../../test/rig/stepped-clock.ts';
import { type Db, openDb, sql } from '../../../../platform/db.ts';
import { createHttpClient, type HttpClient } from '../../../../platform/http-client.ts';
import { openVault } from '../../../../platform/vault.ts';
import { VendorError } from '../../../../providers/vendor-api.ts';
import { bootstrapWorkspace } from '../../../access/workspaces/index.ts';
import { openVendors, REVOKE_TASK, sealedTokenRows, type Vendors } from '../index.ts';
import { deleteConnection, putConnection } from '../store.ts';
import { startVendorDouble, type VendorDouble } from '../testing/vendor-double.ts';
import { openTokens, sealTokens, type Tokens } from './sealed-tokens.ts';
import { findTokens, holdingRenewalLock } from './store.ts';

const key = randomBytes(32);
const vault = openVault([key]);
const log = pino({ level: 'silent' });

let database: TestDatabase;
let db: Db;
/** A second process's connection pool. */
let otherDb: Db;
let vendor: VendorDouble;
let http: HttpClient;
let workspaceId: string;
/** Two processes. */
let processes: readonly [Vendors, Vendors];
let connection: { userId: string; connectionId: string; providerId: string };

before(async () => {
  database = await createTestDatabase();
  db = database.db;
  otherDb = openDb({ url: database.url });
  vendor = await startVendorDouble();
  http = createHttpClient({ allow: [], exemptOrigins: vendor.configured.origins });
  const dependencies = { log, http, vault, providers: vendor.configured };
  processes = [openVendors({ db, ...dependencies }), openVendors({ db: otherDb, ...dependencies })];
  workspaceId = (await bootstrapWorkspace(db, 'own', undefined, new Date()))?.workspaceId ?? '';
});
after(async () => {
  setClock(0);
  await otherDb.close();
  await http.close();
  await vendor.stop();
  await database.drop();
});

const expiring: Tokens = { accessToken: 'access-1', secondToken: 'refresh-1', expiresAt: Date.now() };

beforeEach(async () => {
  vendor.asked.length = 0;
  vendor.renewals.length = 0;
  vendor.onToken = () => ({ body: { access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 3600 } });
  vendor.onApi = ({ authorization }) => (authorization === 'Bearer access-2' ? { body: {} } : { status: 401 });
  connection = await connectWith(expiring);
});

async function connectWith(tokens: Tokens, userId: string = uuidv7()) {
  const connectionId = await db.transaction(async (tx) => {
    await tx.query(sql`
      insert into users (id, workspace_id, external_id, metadata, created_at, updated_at)
      values (${userId}, ${workspaceId}, ${userId}, '{}', now(), now()) on conflict do nothing`);
    const seal = (id: string) => sealTokens(vault, id, tokens);
    const grant = { vendorUserId: 'person', scopes: undefined, tokens: seal };
    return (await putConnection(tx, { workspaceId, userId, providerId: 'double' }, grant, new Date())).id;
  });
  return { userId, connectionId, providerId: 'double' };
}

async function stored(target = connection): Promise<Tokens | undefined> {
  const sealed = await findTokens(db, target);
  return sealed && openTokens(vault, target.connectionId, sealed);
}

const read = (vendors: Vendors, target = connection) => vendors.openApi(target).get('/v2/cycle');
const kind = (expected: string) => (error: unknown) => error instanceof VendorError && error.kind === expected;

describe('renewing tokens', () => {
  it('happens once for twenty callers in two processes', async () => {
    const calls = Array.from({ length: 20 }, (_, index) => read(processes[index % 2 === 0 ? 0 : 1]));
    const answers = await Promise.all(calls);
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal(vendor.renewals.length, 1);
    assert.equal((await stored())?.secondToken, 'refresh-2');
  });

  it('happens once where the vendor refuses a token that seemed good', async () => {
    connection = await connectWith({ ...expiring, expiresAt: Date.now() + 3_600_000 });
    await Promise.all(Array.from({ length: 20 }, (_, index) => read(processes[index % 2 === 0 ? 0 : 1])));
    assert.equal(vendor.renewals.length, 1);
  });

  it('of more connections than the pool has database connections does not lock up', async () => {
    const many = await Promise.all(Array.from({ length: 30 }, () => connectWith(expiring)));
    await Promise.all(many.map((target) => read(processes[0], target)));
    assert.equal(vendor.renewals.length, 30);
  });

  it('is committed before the new token is used', async () => {
    const inDatabase: (string | undefined)[] = [];
    vendor.onApi = async () => {
      inDatabase.push((await stored())?.accessToken);
      return { body: {} };
    };
    await read(processes[0]);
    assert.deepEqual(inDatabase, ['access-2']);
  });

  it('keeps the refresh token where the vendor gives no new one', async () => {
    vendor.onToken = () => ({ body: { access_token: 'access-2', expires_in: 3600 } });
    await read(processes[0]);
    const after = await stored();
    assert.deepEqual([after?.accessToken, after?.secondToken], ['access-2', 'refresh-1']);
    assert.ok((after?.expiresAt ?? 0) > Date.now() + 3_500_000);
  });

  it('uses what another process has stored since', async () => {
    const api = processes[0].openApi(connection);
    vendor.onApi = () => ({ body: {} });
    await api.get('/v2/cycle');
    await connectWith({ accessToken: 'access-9', secondToken: 'refresh-9', expiresAt: undefined }, connection.userId);
    vendor.onApi = ({ authorization }) => (authorization === 'Bearer access-9' ? { body: {} } : { status: 401 });
    vendor.renewals.length = 0;
    assert.equal((await api.get('/v2/cycle')).status, 200);
    assert.equal(vendor.renewals.length, 0);
  });

  it('waits for a process that is at it, and goes on when that one dies', async () => {
    const [locked, died] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = holdingRenewalLock(otherDb, connection.connectionId, async () => {
      locked.resolve();
      await died.promise;
    });
    await locked.promise;
    assert.equal(await holdingRenewalLock(db, connection.connectionId, async () => 'held twice'), undefined);
    const waiting = read(processes[0]);
    await db.query(sql`select 1`); // one round trip later the lock is still held, so nothing is renewed
    assert.equal(vendor.renewals.length, 0);
    died.resolve();
    await holder;
    assert.equal((await waiting).status, 200);
    assert.equal(vendor.renewals.length, 1);
  });

  it('gives the lock back when the session of its holder is cut', async () => {
    const cut = holdingRenewalLock(otherDb, connection.connectionId, async (session) => {
      const [own] = await session.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.query(sql`select pg_terminate_backend(${own?.pid}::integer)`);
      await session.query(sql`select 1`);
    });
    await assert.rejects(cut);
    assert.equal((await read(processes[0])).status, 200);
  });
});

async function aDayLater(): Promise<void> {
  const rows = await db.query<{ userId: string; since: string }>(
    sql`select user_id as "userId", refused_since as since from connections where refused_since is not null`,
  );
  for (const { userId, since } of rows) {
    const earlier = new Date(Date.parse(since) - 86_400_000);
    await db.query(sql`update connections set refused_since = ${earlier} where user_id = ${userId}`);
  }
}

describe('a refusal to renew', () => {
  it('means that the grant is gone', async () => {
    vendor.onToken = () => ({ status: 400, body: { error: 'invalid_grant' } });
    await assert.rejects(read(processes[0]), kind('grant_gone'));
    assert.equal((await stored())?.accessToken, 'access-1');
  });

  it('counts for the old grant only when the person has connected again meanwhile', async () => {
    vendor.onToken = async () => {
      await connectWith({ accessToken: 'access-2', secondToken: 'refresh-5', expiresAt: undefined }, connection.userId);
      return { status: 400, body: { error: 'invalid_grant' } };
    };
    assert.equal((await read(processes[0])).status, 200);
    assert.equal((await stored())?.secondToken, 'refresh-5');
  });

  const otherRefusals = [
    { status: 400, body: { error: 'invalid_request' } },
    { status: 403, body: 'Forbidden' },
    { status: 401 },
  ];
  for (const refusal of otherRefusals) {
    it(`of another kind is an error at first, and the end after three over a day: ${JSON.stringify(refusal)}`, async () => {
      vendor.onToken = () => refusal;
      for (let time = 0; time < 3; time++) await assert.rejects(read(processes[0]), kind('refused'));
      setClock(86_400_000);
      await assert.rejects(read(processes[0]), kind('refused'), 'no day has passed: only the clock was set');
      setClock(0);
      await aDayLater();
      await assert.rejects(read(processes[0]), { kind: 'grant_gone', message: /refused to renew .* 5 times since/ });
    });
  }

  it('of another kind counts from the last renewal that went well', async () => {
    vendor.onToken = () => ({ status: 403 });
    for (let time = 0; time < 3; time++) await assert.rejects(read(processes[0]), kind('refused'));
    await aDayLater();
    vendor.onToken = () => ({ body: { access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 0 } });
    assert.equal((await read(processes[0])).status, 200);
    vendor.onToken = () => ({ status: 403 });
    await assert.rejects(read(processes[0]), kind('refused'));
    await aDayLater();
    await assert.rejects(read(processes[0]), kind('refused'));
    await assert.rejects(read(processes[0]), kind('grant_gone'));
  });

  it('of our client concerns no grant, however long it lasts', async () => {
    vendor.onToken = () => ({ status: 401, body: { error: 'invalid_client' } });
    for (let time = 0; time < 4; time++) {
      await assert.rejects(read(processes[0]), { kind: 'client_refused', message: /client/ });
      await aDayLater();
    }
  });

  it('that is only a failure leaves everything as it is', async () => {
    vendor.onToken = () => ({ status: 503 });
    await assert.rejects(read(processes[0]), kind('unavailable'));
    assert.equal((await stored())?.secondToken, 'refresh-1');
    vendor.onToken = () => ({ body: { access_token: 'access-2', refresh_token: 'refresh-2' } });
    assert.equal((await read(processes[0])).status, 200);
  });
});

describe('a connection that ends while its tokens are renewed', () => {
  it('is over for the caller, and the new tokens are revoked in place of the old', async () => {
    vendor.onToken = async () => {
      await db.transaction((tx) => deleteConnection(tx, connection.userId, connection.connectionId));
      return { body: { access_token: 'access-2', refresh_token: 'refresh-2' } };
    };
    await assert.rejects(read(processes[0]), kind('grant_gone'));
    const [job] = await db.query<{ payload: { connectionId: string; secondToken: string } }>(sql`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${REVOKE_TASK}`);
    assert.equal(job?.payload.connectionId, connection.connectionId);
    const sealed = Buffer.from(job?.payload.secondToken ?? '', 'base64');
    assert.equal(vault.open(sealed, connection.connectionId, 'second_token'), 'refresh-2');
  });

  it('keeps the tokens of a new consent rather than those of the old grant', async () => {
    vendor.onToken = async () => {
      await connectWith({ accessToken: 'access-7', secondToken: 'refresh-7', expiresAt: undefined }, connection.userId);
      return { body: { access_token: 'access-2', refresh_token: 'refresh-2' } };
    };
    vendor.onApi = () => ({ body: {} });
    await read(processes[0]);
    assert.equal((await stored())?.secondToken, 'refresh-7');
    assert.equal(vendor.asked.at(-1)?.authorization, 'Bearer access-7');
  });
});

describe('re-encryption', () => {
  it('moves every token under the first key, and does nothing the second time', async () => {
    const fresh = randomBytes(32);
    const rotated = openVault([fresh, key]);
    const before = await stored();
    const rows = sealedTokenRows(async () => undefined);
    assert.ok((await rows.reseal(db, rotated)).resealed >= 1);
    assert.deepEqual(await rows.reseal(db, rotated), { resealed: 0, damaged: 0 });
    const sealed = await findTokens(db, connection);
    assert.ok(sealed);
    assert.deepEqual(openTokens(openVault([fresh]), connection.connectionId, sealed), before);
    assert.ok((await rows.reseal(db, openVault([key, fresh]))).resealed >= 1); // and back, for the tests around
  });
});
