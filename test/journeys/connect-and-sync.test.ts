/** The main journey over real HTTP: connect at a vendor, sync, read; and what happens when the vendor misbehaves. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { verifyRollups } from '../../src/modules/store/metrics/index.ts';
import { sql } from '../../src/platform/db.ts';
import { until } from '../rig/clock.ts';
import { call, connect, connectPerson, consent, createUser, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { simulatedProviders } from '../rig/simulated-providers.ts';

const start = (env: Record<string, string> = {}) =>
  startTestService({ SYNC_RETRY_DELAYS_MS: '0,10,10', ...env }, { worker: true, sandbox: true });

/** With the default wire format of every vendor. */
let service: TestService;

before(async () => {
  service = await start();
});
after(async () => {
  // After all journeys every rollup of every user must equal the sum of its points.
  const users = await service.db.query<{ id: string }>(sql`select id from users`);
  for (const { id } of users) assert.deepEqual(await verifyRollups(service.db, id), []);
  await service.stop();
});

interface Connection {
  id: string;
  status: string;
  lastError: string | null;
  lastErrorCode: string | null;
  lastSyncedAt: string | null;
  nextSyncAt: string | null;
}

const connectionsOf = (userId: string, at = service) =>
  call<Connection[]>(at, 'GET', `/v1/users/${userId}/connections`);

async function eventsOf(userId: string, at = service): Promise<{ event: string; data: Record<string, unknown> }[]> {
  const { rows } = await at.db.pool.query('select event, data from outbox where user_id = $1 order by id', [userId]);
  return rows;
}

/** Every vendor, and each wire format of those that have several. */
const adapters = simulatedProviders.flatMap((provider) => Object.values(provider.flavors ?? { only: provider }));

for (const { id: providerId, metricTypes, flavor } of adapters) {
  const isDefault = simulatedProviders.some((provider) => provider.id === providerId && provider.flavor === flavor);
  describe(`a person at ${providerId}${flavor === undefined ? '' : ` (${flavor})`}`, () => {
    let own: TestService;
    let userId: string;
    let connectionId: string;
    let first: SyncStatus;

    before(async () => {
      own = isDefault ? service : await start({ [`${providerId.toUpperCase()}_FLAVOR`]: String(flavor) });
      ({ userId, connectionId } = await connectPerson(own, providerId, 'runner'));
      first = await waitForSync(own, userId);
    });

    after(async () => {
      if (!isDefault) await own.stop();
    });

    it('is synced for the last thirty days as soon as it has connected', async () => {
      assert.equal(first.status, 'completed', first.error ?? '');
      assert.ok(first.metricsSynced + first.eventsSynced > 0);
      const [connection] = await connectionsOf(userId, own);
      assert.equal(connection?.id, connectionId);
      assert.equal(connection?.status, 'active');
      assert.ok(connection?.lastSyncedAt);
      assert.ok(connection?.nextSyncAt);
    });

    it('yields only declared metric types, each point once over all pages, as many as the summary counts', async () => {
      const summary = await call<Record<string, number>>(own, 'GET', `/v1/users/${userId}/health/summary`);
      for (const name of Object.keys(summary))
        assert.ok((metricTypes as string[]).includes(name), `${name} is not declared`);
      const ids = new Set<string>();
      let cursor = '';
      let total: number;
      do {
        const page = await call<{ data: { id: string }[]; total: number; nextCursor: string | null }>(
          own,
          'GET',
          `/v1/users/${userId}/health?limit=70${cursor}`,
        );
        total = page.total;
        for (const { id } of page.data) {
          assert.ok(!ids.has(id), `${id} came twice`);
          ids.add(id);
        }
        cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
      } while (cursor !== '');
      assert.equal(ids.size, total);
      assert.equal(
        total,
        Object.values(summary).reduce((sum, count) => sum + count, 0),
      );
    });

    it('does not change settled data when it is synced again', async () => {
      const { jobId } = await call<{ jobId: string }>(
        own,
        'POST',
        `/v1/users/${userId}/connections/${connectionId}/sync`,
        { status: 202 },
      );
      const again = await waitForSync(own, userId, jobId);
      assert.equal(again.status, 'completed', again.error ?? '');
      assert.ok(
        again.metricsSynced <= first.metricsSynced / 4,
        `${again.metricsSynced} of ${first.metricsSynced} changed`,
      );
    });

    it('causes events with exactly the declared fields', async () => {
      const events = await eventsOf(userId, own);
      const fieldsOf = (name: string) => Object.keys(events.find(({ event }) => event === name)?.data ?? {}).sort();
      assert.deepEqual(fieldsOf('user.created'), ['email', 'externalId', 'userId']);
      assert.deepEqual(fieldsOf('connection.created'), ['connectionId', 'providerId', 'userId']);
      const syncFields = ['connectionId', 'jobId', 'metricsSynced', 'providerId', 'syncedAt', 'userId'];
      assert.deepEqual(fieldsOf('sync.completed'), syncFields);
    });

    it('keeps its data when the connection is removed', async () => {
      const before = await call<Record<string, number>>(own, 'GET', `/v1/users/${userId}/health/summary`);
      await call(own, 'DELETE', `/v1/users/${userId}/connections/${connectionId}`, { status: 204 });
      assert.deepEqual(await connectionsOf(userId, own), []);
      assert.deepEqual(await call(own, 'GET', `/v1/users/${userId}/health/summary`), before);
      const events = await eventsOf(userId, own);
      assert.deepEqual(events.findLast(({ event }) => event === 'connection.disconnected')?.data, {
        connectionId,
        userId,
        providerId,
      });
    });
  });
}

describe('consent', () => {
  it('refused by the person stores nothing', async () => {
    for (const { id } of simulatedProviders) {
      const userId = await createUser(service, `refusal-${id}`);
      const landing = await consent(service, userId, id, { person: 'runner', decision: 'deny' });
      assert.equal(landing.searchParams.get('error'), 'access_denied');
      assert.deepEqual(await connectionsOf(userId), []);
    }
  });
});

describe('a person who unticks everything of use', () => {
  it('is told so, and no connection is made', async () => {
    const userId = await createUser(service, 'unticked');
    const { port } = new URL(service.url);
    const address = `http://localhost:${port}/v1/oauth/provider_d/authorize?userId=${userId}`;
    const begun = await fetch(address, { redirect: 'manual' });
    const cookie = begun.headers.getSetCookie().join().split(';', 1)[0] ?? '';
    const page = String(begun.headers.get('location'));
    const form = new URLSearchParams({ person: 'runner', decision: 'allow', permissionsShown: 'yes' });
    const decided = await fetch(page, { method: 'POST', redirect: 'manual', body: form });
    const { pathname, search } = new URL(String(decided.headers.get('location')));
    const landed = await fetch(service.url + pathname + search, { redirect: 'manual', headers: { cookie } });
    assert.match(String(landed.headers.get('location')), /error=access_denied/);
    assert.deepEqual(await connectionsOf(userId), []);
  });
});

describe('a vendor in trouble', () => {
  const fault = (body: object) => sandbox('PUT', '/sandbox/faults/provider_c', body);
  const heal = () => sandbox('DELETE', '/sandbox/faults/provider_c');

  async function sandbox(method: string, path: string, body?: object): Promise<void> {
    const response = await fetch(service.sandboxUrl + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${await response.text()}`);
  }

  async function syncNow(userId: string, connectionId: string): Promise<SyncStatus> {
    const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
    const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
    return waitForSync(service, userId, jobId);
  }

  async function syncDuringFault(userId: string, connectionId: string): Promise<SyncStatus> {
    try {
      return await syncNow(userId, connectionId);
    } finally {
      await heal();
    }
  }

  for (const [kind, expected, code] of [
    ['server-error', /WHOOP answered 500/, 'vendor_unavailable'],
    ['html', /WHOOP.*not JSON/, 'malformed'],
    ['truncated', /WHOOP.*not JSON/, 'malformed'],
  ] as const) {
    it(`fails with a readable error on ${kind} after its attempts, and the next sync succeeds`, async () => {
      const { userId, connectionId } = await connectPerson(service, 'provider_c', 'runner');
      await waitForSync(service, userId);
      await fault({ kind });
      const failed = await syncDuringFault(userId, connectionId);
      assert.equal(failed.status, 'failed');
      assert.equal(failed.attempt, 3);
      assert.match(failed.error ?? '', expected);
      const [broken] = await connectionsOf(userId);
      assert.equal(broken?.status, 'error');
      assert.match(broken?.lastError ?? '', expected);
      assert.equal(broken?.lastErrorCode, code);
      const told = (await eventsOf(userId)).find(({ event }) => event === 'connection.error')?.data;
      assert.deepEqual([told?.lastError, told?.lastErrorCode], [broken?.lastError, code]);
      const healed = await syncNow(userId, connectionId);
      assert.equal(healed.status, 'completed');
      const [mended] = await connectionsOf(userId);
      assert.deepEqual([mended?.status, mended?.lastError, mended?.lastErrorCode], ['active', null, null]);
    });
  }

  it('lets a later attempt succeed, and no failure shows', async () => {
    const { userId, connectionId } = await connectPerson(service, 'provider_c', 'runner');
    await waitForSync(service, userId);
    await fault({ kind: 'server-error', count: 1 });
    const sync = await syncDuringFault(userId, connectionId);
    assert.deepEqual([sync.status, sync.attempt], ['completed', 2]);
  });

  it('that ended the grant ends the connection, until the person connects again', async () => {
    const { userId, connectionId } = await connectPerson(service, 'provider_c', 'shift-worker');
    await waitForSync(service, userId);
    await fault({ kind: 'revoked-grant', person: 'shift-worker' });
    const failed = await syncDuringFault(userId, connectionId);
    assert.equal(failed.status, 'failed');
    const [gone] = await connectionsOf(userId);
    assert.equal(gone?.status, 'disconnected');
    assert.match(gone?.lastError ?? '', /^WHOOP .*; the person has to connect again/);
    assert.match(gone?.lastErrorCode ?? '', /^(access_withdrawn|renewal_refused)$/);
    const events = await eventsOf(userId);
    const names = events.map(({ event }) => event);
    const told = events.find(({ event }) => event === 'connection.disconnected')?.data;
    assert.deepEqual([told?.lastError, told?.lastErrorCode], [gone?.lastError, gone?.lastErrorCode]);
    assert.ok(names.includes('sync.failed') && names.includes('connection.disconnected'));
    assert.ok(!names.includes('connection.error'));
    await call(service, 'POST', `/v1/users/${userId}/connections/${connectionId}/sync`, { status: 409 });
    assert.equal(await connect(service, userId, 'provider_c', 'shift-worker'), connectionId);
    const [back] = await until(
      () => connectionsOf(userId),
      ([one]) => one?.status === 'active',
    );
    assert.equal(back?.lastError, null);
    const { data } = await call<{ data: SyncStatus[] }>(service, 'GET', `/v1/users/${userId}/syncs`);
    assert.deepEqual([data[0]?.trigger, data.at(-1)?.trigger], ['reconnect', 'initial']);
  });
});

describe('deletion', () => {
  for (const { id: providerId } of simulatedProviders) {
    it(`of health data is final: the next sync at ${providerId} does not bring it back`, async () => {
      const { userId, connectionId } = await connectPerson(service, providerId, 'runner');
      const first = await waitForSync(service, userId);
      const { deleted } = await call<{ deleted: number }>(service, 'DELETE', `/v1/users/${userId}/health`);
      assert.equal(deleted, first.metricsSynced);
      const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
      const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
      const second = await waitForSync(service, userId, jobId);
      assert.equal(second.status, 'completed');
      assert.ok(
        second.metricsSynced < first.metricsSynced / 10,
        `${second.metricsSynced} of ${first.metricsSynced} came back`,
      );
      const events = await call<{ data: object[] }>(service, 'GET', `/v1/users/${userId}/events`);
      assert.deepEqual(events.data, []);
    });
  }

  it('of a user leaves no row of it anywhere but in the receipt and the audit log', async () => {
    const { userId } = await connectPerson(service, 'provider_b', 'runner');
    await waitForSync(service, userId);
    await call(service, 'DELETE', `/v1/users/${userId}`, { status: 204 });
    await call(service, 'GET', `/v1/users/${userId}`, { status: 404 });
    await until(
      () => call<{ status: string }>(service, 'GET', `/v1/erasures/${userId}`),
      ({ status }) => status === 'completed',
    );
    const { rows: tables } = await service.db.pool.query<{ name: string; column: string }>(`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and (column_name = 'user_id' or (table_name = 'users' and column_name = 'id'))`);
    for (const { name, column } of tables) {
      if (name === 'erasures' || name.startsWith('audit_')) continue;
      const { rowCount } = await service.db.pool.query(`select from "${name}" where "${column}" = $1`, [userId]);
      assert.equal(rowCount, 0, `${rowCount} rows left in ${name}`);
    }
  });
});
