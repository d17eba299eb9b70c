/** The end of a grant, where the tokens have to be renewed first, and where the vendor does not know them any more. */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { sql } from '../../../platform/db.ts';
import { createHttpClient, type HttpClient } from '../../../platform/http-client.ts';
import { openVault } from '../../../platform/vault.ts';
import type { Provider } from '../../../providers/provider.ts';
import type { VendorApi } from '../../../providers/vendor-api.ts';
import { endGrant } from './end-grant.ts';
import { openVendors, REVOKE_TASK } from './index.ts';
import type { RevocationPayload } from './revocation-job.ts';
import { startVendorDouble, type VendorDouble } from './testing/vendor-double.ts';
import { sealTokens } from './tokens/sealed-tokens.ts';

const vault = openVault([randomBytes(32)]);
const log = pino({ level: 'silent' });

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());
beforeEach(() => database.db.query(sql`delete from graphile_worker._private_jobs`));

async function withVendor(
  changes: Partial<Provider>,
  work: (double: VendorDouble, end: (payload?: RevocationPayload) => ReturnType<typeof endGrant>) => Promise<void>,
): Promise<void> {
  const double = await startVendorDouble(changes);
  const http: HttpClient = createHttpClient({ allow: [], exemptOrigins: double.configured.origins });
  const vendors = openVendors({ db: database.db, log, http, vault, providers: double.configured });
  const connectionId = uuidv7();
  const tokens = { accessToken: 'access-1', secondToken: 'refresh-1', expiresAt: Date.now() };
  const sealed = sealTokens(vault, connectionId, tokens);
  const first: RevocationPayload = {
    providerId: double.provider.id,
    userId: null,
    connectionId,
    accessToken: sealed.accessToken.toString('base64'),
    secondToken: sealed.secondToken?.toString('base64') ?? null,
    expiresAt: sealed.expiresAt,
  };
  try {
    await work(double, (payload = first) => endGrant(database.db, vendors, payload));
  } finally {
    await http.close();
    await double.stop();
  }
}

const jobs = () =>
  database.db.query<{ payload: RevocationPayload }>(sql`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${REVOKE_TASK}`);

test('tokens that were renewed before the vendor failed are used by the next attempt', async () => {
  const revoke: Provider['revoke'] = async (api) => void (await api.delete('/access'));
  await withVendor({ revoke }, async (double, end) => {
    // As a vendor that accepts each refresh token once.
    double.onToken = (form) =>
      form.get('refresh_token') === 'refresh-1' && double.renewals.length === 1
        ? { body: { access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 3600 } }
        : { status: 400, body: { error: 'invalid_grant' } };
    double.onApi = () => ({ status: 503 });
    assert.equal(await end(), 'later');
    const [next] = await jobs();
    assert.ok(next !== undefined);
    await assert.rejects(end(next.payload), /503/, 'nothing was renewed: the same job is tried again');
    double.onApi = ({ authorization }) => (authorization === 'Bearer access-2' ? { status: 204 } : { status: 401 });
    assert.equal(await end(next.payload), 'confirmed');
    assert.equal(double.renewals.length, 1);
    double.onApi = () => ({ status: 401 });
    assert.equal(await end(next.payload), 'already_ended', 'the process died before it noted the end');
  });
});

test('a vendor whose tokens end at once makes one further job, and not one after the other', async () => {
  const revoke: Provider['revoke'] = async (api) => void (await api.delete('/access'));
  await withVendor({ revoke }, async (double, end) => {
    double.onToken = () => ({ body: { access_token: randomUUID(), refresh_token: randomUUID(), expires_in: 1 } });
    double.onApi = () => ({ status: 503 });
    assert.equal(await end(), 'later');
    const [next] = await jobs();
    assert.ok(next !== undefined);
    await assert.rejects(end(next.payload), /503/);
    assert.equal((await jobs()).length, 1);
  });
});

test('a token that was renewed to end the subscription is the one that is revoked', async () => {
  // The end of a grant needs nothing else of it.
  const inbound = { unsubscribe: async (api: VendorApi) => void (await api.delete('/subscription')) };
  await withVendor({ inbound: inbound as unknown as NonNullable<Provider['inbound']> }, async (double, end) => {
    assert.equal(await end(), 'confirmed');
    const revoked = double.asked.find(({ path }) => path === '/revoke');
    assert.equal(new URLSearchParams(revoked?.body).get('token'), 'refresh-2');
  });
});
