import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from '../../../platform/db.ts';
import { ERASE_TASK } from '../../access/erasures/erase.ts';
import { REVOKE_TASK } from './index.ts';
import { type ConnectApp, connect, startConnectApp } from './testing/connect-app.ts';

let service: ConnectApp;
before(async () => {
  service = await startConnectApp();
});
after(() => service.stop());

async function call(method: string, path: string, key: string = service.apiKey) {
  const headers: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` };
  const response = await fetch(service.url + path, { method, headers });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

async function revocations() {
  return service.db.query<{ payload: Record<string, string | null> }>(sql`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${REVOKE_TASK} order by j.id`);
}

async function eventsOf(userId: string) {
  return service.db.query<{ event: string; data: object }>(sql`
    select event, data from outbox where user_id = ${userId} order by id`);
}

async function connected(providerId: string, person?: string) {
  const userId = await service.createUser();
  const landing = await connect(service, userId, providerId, person);
  return { userId, connectionId: landing.searchParams.get('connectionId') ?? '' };
}

describe('providers', () => {
  it('are listed with what they are', async () => {
    const { status, body } = await call('GET', '/v1/providers');
    assert.equal(status, 200);
    const ids = body.map(({ providerId }: { providerId: string }) => providerId);
    assert.ok(ids.includes('provider_b') && ids.includes('provider_c'));
    const { body: one } = await call('GET', '/v1/providers/provider_b');
    assert.deepEqual(one, body[ids.indexOf('provider_b')]);
    assert.deepEqual([one.authType, one.available, one.sandbox], ['oauth1', true, true]);
    assert.ok(one.metricTypes.includes('steps') && one.eventTypes.includes('sleep'));
    assert.equal((await call('GET', '/v1/providers/provider_c')).body.authType, 'oauth2');
  });

  it('unknown ones are a 404, and a key is needed', async () => {
    assert.equal((await call('GET', '/v1/providers/toString')).status, 404);
    assert.equal((await call('GET', '/v1/providers', '')).status, 401);
  });
});

describe('the connections of a user', () => {
  it('are listed newest first, with exactly the declared fields', async () => {
    const { userId } = await connected('provider_b');
    const connectionId = (await connect(service, userId, 'provider_c')).searchParams.get('connectionId');
    const { body } = await call('GET', `/v1/users/${userId}/connections`);
    assert.equal(body.length, 2);
    const { connectedAt, ...rest } = body[0];
    assert.match(connectedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(rest, {
      id: connectionId,
      userId,
      providerId: 'provider_c',
      status: 'active',
      lastSyncedAt: null,
      lastError: null,
      lastErrorCode: null,
      nextSyncAt: null,
      recordsSetAside: 0,
    });
  });

  it("are another workspace's secret", async () => {
    const { userId, connectionId } = await connected('provider_c');
    const list = await call('GET', `/v1/users/${userId}/connections`, service.foreignKey);
    assert.deepEqual([list.status, list.body.message], [404, 'User not found']);
    const removal = await call('DELETE', `/v1/users/${userId}/connections/${connectionId}`, service.foreignKey);
    assert.deepEqual([removal.status, removal.body.message], [404, 'Connection not found']);
    assert.equal((await call('GET', `/v1/users/${userId}/connections`)).body.length, 1);
  });

  it('are none for a new user, and a 404 for no user', async () => {
    const userId = await service.createUser();
    assert.deepEqual((await call('GET', `/v1/users/${userId}/connections`)).body, []);
    for (const id of ['nobody', '00000000-0000-0000-0000-000000000000'])
      assert.equal((await call('GET', `/v1/users/${id}/connections`)).status, 404);
  });
});

describe('disconnecting', () => {
  for (const providerId of ['provider_b', 'provider_c']) {
    it(`removes the connection to ${providerId}, tells of it, and ends the grant at the vendor`, async () => {
      // No other user has this account: else the grant would live on.
      const { userId, connectionId } = await connected(providerId, 'traveller');
      const before = (await revocations()).length;
      const path = `/v1/users/${userId}/connections/${connectionId}`;
      assert.deepEqual(await call('DELETE', path), { status: 204, body: undefined });
      assert.equal((await call('DELETE', path)).status, 404);
      assert.deepEqual((await call('GET', `/v1/users/${userId}/connections`)).body, []);
      const { body: syncs } = await call('GET', `/v1/users/${userId}/syncs`);
      const [sync] = syncs.data;
      assert.deepEqual([sync.connectionId, sync.providerId, sync.status], [connectionId, providerId, 'failed']);
      assert.equal(sync.error, 'The connection was removed');
      const last = (await eventsOf(userId)).at(-1);
      assert.deepEqual(last, { event: 'connection.disconnected', data: { connectionId, userId, providerId } });
      assert.deepEqual(await service.db.query(sql`select from vendor_users where user_id = ${userId}`), []);

      const [job, ...more] = (await revocations()).slice(before);
      assert.ok(job !== undefined && more.length === 0);
      const revoked = () => sandboxStats(providerId).then(({ tokens }) => tokens.revoked ?? 0);
      const count = await revoked();
      await service.runTask(REVOKE_TASK, job.payload);
      assert.equal(await revoked(), count + 1);
      await service.runTask(REVOKE_TASK, job.payload); // a second run finds nothing to do and does not fail
    });
  }

  it('is not undone by a vendor that is away: the job goes back into the queue', async () => {
    const { userId, connectionId } = await connected('provider_c', 'shift-worker');
    await call('DELETE', `/v1/users/${userId}/connections/${connectionId}`);
    const job = (await revocations()).at(-1);
    assert.ok(job);
    await fault('provider_c', { kind: 'server-error' });
    await assert.rejects(service.runTask(REVOKE_TASK, job.payload), /WHOOP answered 500/);
    await heal('provider_c');
    await service.runTask(REVOKE_TASK, job.payload);
  });

  it('carries tokens sealed only', async () => {
    const userId = await service.createUser();
    const landing = await connect(service, userId, 'provider_c');
    const connectionId = landing.searchParams.get('connectionId') ?? '';
    const { accessToken, refreshToken } = await storedTokens(userId, connectionId);
    await call('DELETE', `/v1/users/${userId}/connections/${connectionId}`);
    const queue = JSON.stringify(await revocations());
    for (const token of [accessToken, refreshToken]) {
      assert.ok(token.length > 20);
      assert.ok(!queue.includes(token) && !queue.includes(Buffer.from(token).toString('base64')));
    }
  });

  it('with the user tells of each connection before the user, and leaves nothing', async () => {
    const { userId } = await connected('provider_c');
    await connect(service, userId, 'provider_b');
    const before = (await revocations()).length;
    await fetch(`${service.url}/v1/oauth/provider_c/authorize?userId=${userId}`, { redirect: 'manual' });
    assert.equal((await call('DELETE', `/v1/users/${userId}`)).status, 204);
    const names = (await eventsOf(userId)).map(({ event }) => event);
    assert.deepEqual(names.slice(-3), ['connection.disconnected', 'connection.disconnected', 'user.deleted']);
    assert.equal((await revocations()).length, before + 2);
    const assertEmpty = async (table: string) => {
      const { rowCount } = await service.db.pool.query(`select from ${table} where user_id = $1`, [userId]);
      assert.equal(rowCount, 0, table);
    };
    for (const table of ['connections', 'vendor_users']) await assertEmpty(table);
    await service.runTask(ERASE_TASK, {});
    for (const table of ['oauth_states', 'connect_links']) await assertEmpty(table);
  });
});

describe('tokens', () => {
  it('stand sealed in the database, and nowhere else', async () => {
    const { userId, connectionId } = await connected('provider_c');
    const { accessToken, refreshToken } = await storedTokens(userId, connectionId);
    const { rows } = await service.db.pool.query('select * from connections where user_id = $1', [userId]);
    const { body } = await call('GET', `/v1/users/${userId}/connections`);
    const everything = [JSON.stringify(body), ...service.log].join('\n');
    for (const token of [accessToken, refreshToken]) {
      assert.ok(!Buffer.concat([rows[0].access_token, rows[0].second_token]).includes(token));
      assert.ok(!everything.includes(token));
    }
    assert.ok(service.log.length > 0);
  });
});

async function storedTokens(userId: string, connectionId: string) {
  const [row] = await service.db.query<{ access: Buffer; second: Buffer }>(sql`
    select access_token as access, second_token as second from connections where user_id = ${userId} and id = ${connectionId}`);
  assert.ok(row);
  return {
    accessToken: service.parts.vault.open(row.access, connectionId, 'access_token'),
    refreshToken: service.parts.vault.open(row.second, connectionId, 'second_token'),
  };
}

async function sandboxStats(providerId: string): Promise<{ tokens: Record<string, number> }> {
  const response = await fetch(`${service.sandbox.url}/sandbox/stats`);
  const stats = (await response.json()) as Record<string, { tokens: Record<string, number> }>; // the sandbox's own shape
  return stats[providerId] ?? { tokens: {} };
}

async function fault(providerId: string, body: object): Promise<void> {
  const response = await fetch(`${service.sandbox.url}/sandbox/faults/${providerId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.ok(response.ok, await response.text());
}

async function heal(providerId: string): Promise<void> {
  await fetch(`${service.sandbox.url}/sandbox/faults/${providerId}`, { method: 'DELETE' });
}
