/**
 * The clock of the service, or of the database, is ahead for some time and is then put right: no connection waits for
 * longer than its interval, no quota for longer than its vendor said, and nothing stays unread.
 */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../../test/rig/database.ts';
import { insertUser, insertWorkspace } from '../../../../test/rig/rows.ts';
import { setClock } from '../../../../test/rig/stepped-clock.ts';
import { sql } from '../../../platform/db.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/instants.ts';
import { openLog } from '../../../platform/log.ts';
import { openVault } from '../../../platform/vault.ts';
import { providers } from '../../../providers/index.ts';
import type { FetchRequest, Provider } from '../../../providers/provider.ts';
import { resolveProviders } from '../../../providers/settings.ts';
import { VendorError } from '../../../providers/vendor-api.ts';
import { registerProviders } from '../../store/providers/index.ts';
import { findSyncedConnection } from '../connections/index.ts';
import { putConnection } from '../connections/store.ts';
import { sealTokens } from '../connections/tokens/sealed-tokens.ts';
import { findGate, waitForQuota } from '../quotas/index.ts';
import { queueSync, type SyncDependencies } from './index.ts';
import { syncTask } from './run-sync.ts';
import { scheduleSyncs, sweepGates, sweepSyncHours } from './schedule.ts';
import { sweepAfterSetBack } from './set-back.ts';

const STEPS = [HOUR_MS, DAY_MS];
const intervals = new Map([['provider_b', 60]]);
const LONGEST_MS = 66 * MINUTE_MS;
const vault = openVault([randomBytes(32)]);

let database: TestDatabase;
let workspaceId: string;
before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, ['provider_b']);
  workspaceId = await insertWorkspace(database.db);
});
after(() => database.drop());
afterEach(() => setClock(0));

/** provider_b selects by the time of upload: what lies before its last window is never asked for again. */
function providerThat(fetch: (request: FetchRequest) => void): Provider {
  const settings = { provider_b: { clientId: 'id', clientSecret: 'secret', flavor: 'oauth2' as const } };
  const configured = resolveProviders(providers, settings, undefined).byId.get('provider_b');
  assert.ok(configured?.provider.selectsByUpload);
  return {
    ...configured.provider,
    // biome-ignore lint/correctness/useYield: it has no pages
    fetch: async function* (request) {
      fetch(request);
    },
  };
}

function dependenciesWith(provider: Provider): SyncDependencies {
  return {
    db: database.db,
    vault,
    archivesAnswers: false,
    log: openLog('silent'),
    logFailure: () => undefined,
    countSync: () => undefined,
    intervals,
    initialDaysOf: () => 30,
    retryDelaysMs: [0, 1_000],
    findProvider: () => provider,
    openApi: () => ({}) as ReturnType<SyncDependencies['openApi']>, // nobody is called
    onHealthChange: async () => undefined,
    onProgress: async () => undefined,
  };
}

async function connect() {
  const userId = await insertUser(database.db, workspaceId);
  const grant = {
    vendorUserId: randomUUID(),
    scopes: undefined,
    wireFormat: 'oauth2' as const,
    tokens: (id: string) => sealTokens(vault, id, { accessToken: 'a', secondToken: 'b', expiresAt: undefined }),
  };
  const { id } = await database.db.transaction((tx) =>
    putConnection(tx, { workspaceId, userId, providerId: 'provider_b' }, grant, new Date()),
  );
  return { userId, connectionId: id, providerId: 'provider_b' };
}
type Target = Awaited<ReturnType<typeof connect>>;

/** @returns the windows that were read */
async function sync(target: Target, fail?: () => void) {
  const windows: { from: number; to: number }[] = [];
  const provider = providerThat(({ from, to }) => {
    fail?.();
    windows.push({ from, to });
  });
  const { jobId, userId } = await database.db.transaction((tx) => queueSync(tx, target, 'scheduled', new Date()));
  await syncTask(dependenciesWith(provider))({ userId, jobId });
  return windows;
}

/** In milliseconds from now. */
async function stateOf({ userId, connectionId }: Target) {
  const [row] = await database.db.query<{ due: number; read: number; status: string; history: number | null }>(sql`
    select status, extract(epoch from next_sync_at - now())::float8 * 1000 as due,
      extract(epoch from last_synced_at - now())::float8 * 1000 as read,
      extract(epoch from history_until - now())::float8 * 1000 as history
    from connections where user_id = ${userId} and id = ${connectionId}`);
  assert.ok(row);
  return row;
}

const round = async () => {
  await sweepAfterSetBack(database.db, intervals)();
  await scheduleSyncs(database.db, intervals, new Date());
};

describe('the clock of the service', () => {
  for (const step of [...STEPS, ...STEPS.map((ms) => -ms)]) {
    const hours = step / HOUR_MS;

    test(`${hours} h off while a connection is synced: it is due in its interval, and read on without a gap`, async () => {
      const target = await connect();
      setClock(step);
      await sync(target);
      setClock(0);
      const { due, read } = await stateOf(target);
      assert.ok(due > 50 * MINUTE_MS && due < LONGEST_MS, `due in ${due} ms`);
      assert.ok(read <= 0, `read up to ${read} ms from now`);
      const before = Date.now();
      const [window] = await sync(target);
      assert.ok(window && window.from <= before, 'no instant was left out');
    });

    test(`${hours} h off while a quota is used up: it opens when the vendor said`, async () => {
      setClock(step);
      const turn = { jobId: randomUUID(), userId: randomUUID(), dueAt: new Date().toISOString() };
      await database.db.transaction((tx) =>
        waitForQuota(tx, 'provider_b', turn, new Date(Date.now() + 15 * MINUTE_MS)),
      );
      setClock(0);
      const gate = await findGate(database.db, 'provider_b');
      assert.ok(gate && !gate.isOpen);
      const opensIn = Date.parse(gate.opensAt) - Date.now();
      assert.ok(opensIn > 14 * MINUTE_MS && opensIn <= 15 * MINUTE_MS, `${opensIn} ms`);
      await database.db.query(sql`delete from provider_turns`);
      await database.db.query(sql`delete from provider_gates`);
    });

    test(`set by ${hours} h while a sync waits: its next failure is tried again, and is no error of the connection`, async () => {
      const target = await connect();
      await database.db.transaction((tx) => queueSync(tx, target, 'scheduled', new Date()));
      setClock(step);
      await sync(target, () => {
        throw new VendorError('unavailable', 'not now');
      });
      assert.equal((await stateOf(target)).status, 'active');
    });
  }
});

describe('the clock of the database was ahead', () => {
  /** As a sync, a gate and the count of hours left it, when both clocks were ahead by so much. */
  async function leaveAhead({ userId, connectionId }: Target, ms: number) {
    await database.db.query(sql`
      update connections set next_sync_at = now() + interval '1 hour' + make_interval(secs => ${ms / 1000}),
        last_synced_at = now() + make_interval(secs => ${ms / 1000}), read_since = now() - interval '90 days'
      where user_id = ${userId} and id = ${connectionId}`);
  }

  for (const step of STEPS) {
    test(`by ${step / HOUR_MS} h: the first round after a start brings connections back`, async () => {
      const target = await connect();
      await leaveAhead(target, step);
      await round();
      const { due, read } = await stateOf(target);
      assert.ok(due <= LONGEST_MS, `due in ${due} ms`);
      assert.ok(Math.abs(read + 14 * DAY_MS) < MINUTE_MS, `read up to ${read} ms from now`);
      const [window] = await sync(target);
      assert.ok(window && window.to - window.from > 13 * DAY_MS, 'two weeks are read again');
    });
  }

  test('a longer interval that is as it should be is left alone', async () => {
    const [announced, refused] = [await connect(), await connect()];
    const { db } = database;
    await db.query(sql`
      update connections set next_sync_at = now() + interval '26 hours', notified_at = now(), last_synced_at = now()
      where user_id = ${announced.userId}`);
    await db.query(sql`
      update connections set next_sync_at = now() + interval '184 hours', pull_refused_at = now(), last_synced_at = now()
      where user_id = ${refused.userId}`);
    const before = [await stateOf(announced), await stateOf(refused)].map(({ due }) => Math.round(due / MINUTE_MS));
    await round();
    const after = [await stateOf(announced), await stateOf(refused)].map(({ due }) => Math.round(due / MINUTE_MS));
    assert.deepEqual(after, before);
  });

  test('a wait for days that a vendor was asked for lasts a day at most', async () => {
    const target = await connect();
    await database.db.query(sql`
      update connections set history_until = now() + interval '2 days' where user_id = ${target.userId}`);
    await round();
    const { history } = await stateOf(target);
    assert.ok(history !== null && history <= DAY_MS, `${history} ms`);
  });

  test('a gate opens that is shut for longer than any vendor may ask', async () => {
    const { db } = database;
    await db.query(sql`
      insert into provider_gates (provider_id, opens_at, permits) values ('provider_b', now() + interval '25 hours', 1)`);
    await db.query(sql`
      insert into provider_history (provider_id, used_until) values ('provider_b', now() + interval '3 days')`);
    await round();
    await sweepGates(db);
    assert.equal(await findGate(db, 'provider_b'), undefined);
    const left = await db.query(sql`select from provider_history where used_until > now() + interval '1 minute'`);
    assert.equal(left.length, 0);
  });
});

test('a clock that is set back while the service runs is noticed at the next round', async () => {
  const target = await connect();
  let databaseMs = 0;
  const clocks = { ofProcess: () => 0, ofDatabase: async () => databaseMs, elapsed: () => 0 };
  const sweep = sweepAfterSetBack(database.db, intervals, clocks);
  await sweep();
  await database.db.query(sql`
    update connections set next_sync_at = now() + interval '25 hours' where user_id = ${target.userId}`);
  await sweep();
  assert.ok((await stateOf(target)).due > DAY_MS, 'no clock was set, so nobody reads all connections');
  databaseMs = -DAY_MS;
  await sweep();
  assert.ok((await stateOf(target)).due <= LONGEST_MS);
});

test('the syncs of an hour are counted when it is over, although they were counted while the clock was ahead', async () => {
  const { db } = database;
  const target = await connect();
  await sync(target);
  const connection = await findSyncedConnection(db, target.userId, target.connectionId);
  assert.ok(connection);
  await sweepSyncHours(db, new Date());
  await sweepSyncHours(db, new Date(Date.now() + DAY_MS));
  await round();
  await sync(target);
  await sweepSyncHours(db, new Date(Date.now() + 2 * HOUR_MS));
  const [counted] = await db.query<{ completed: number }>(sql`
    select sum(completed)::int as completed from sync_hours where hour >= date_trunc('hour', now())`);
  const [ended] = await db.query<{ completed: number }>(sql`
    select count(*)::int as completed from sync_jobs, sync_hours_progress
    where status = 'completed' and finished_at >= date_trunc('hour', now()) and finished_at < counted_until`);
  assert.deepEqual(counted, ended);
});
