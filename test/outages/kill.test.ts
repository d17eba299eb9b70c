/** The whole service is killed in the middle of a sync, again and again: nothing is lost and nothing counts twice. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { verifyRollups } from '../../src/modules/store/metrics/index.ts';
import { openDb } from '../../src/platform/db.ts';
import { findRunningServer } from '../../src/platform/embedded-postgres/index.ts';
import { DAY_MS } from '../../src/platform/instants.ts';
import { sandboxProviders, startSandbox } from '../../src/sandbox/index.ts';
import { afterMs, until } from '../rig/clock.ts';
import { call, connectPerson, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { type RunningService, runService } from '../rig/running-service.ts';
import { askSandbox } from '../rig/sandbox-people.ts';

const KILLS = 3;
/** Older data no longer change at the vendor, so two syncs of one person read the same. */
const SETTLED = afterMs(-4 * DAY_MS).toISOString();
/**
 * Later than the first instant that any first sync of this test reads: right at that edge, two windows contain
 * different readings.
 */
const READ_BY_ALL = afterMs(-28 * DAY_MS).toISOString();

let dataDir: string;
let service: RunningService;

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-kill-'));
  service = await runService(dataDir, { SYNC_INTERVAL_MINUTES: '0' });
});
after(async () => {
  assert.equal(await service.stop(), 0);
  await rm(dataDir, { recursive: true, force: true });
});

/** Every settled point and event of a user, without the members that differ between two users. */
async function settledDataOf(userId: string): Promise<string[]> {
  const lines: string[] = [];
  for (const list of ['health', 'events']) {
    let cursor = '';
    do {
      const path = `/v1/users/${userId}/${list}?from=${READ_BY_ALL}&to=${SETTLED}&limit=200${cursor}`;
      const page = await call<{ data: Record<string, unknown>[]; nextCursor: string | null }>(service, 'GET', path);
      for (const row of page.data) lines.push(JSON.stringify({ ...row, id: null, userId: null, createdAt: null }));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
  }
  return lines;
}

async function newestSync(userId: string): Promise<SyncStatus | undefined> {
  const { data } = await call<{ data: SyncStatus[] }>(service, 'GET', `/v1/users/${userId}/syncs`);
  return data[0];
}

test('a sync survives kill -9 at three places', async () => {
  const undisturbed = await connectPerson(service, 'provider_b', 'runner');
  const { metricsSynced } = await waitForSync(service, undisturbed.userId);
  const expected = await settledDataOf(undisturbed.userId);
  assert.ok(expected.length > 1000);

  let interrupted = 0;
  for (let round = 0; round < KILLS; round++) {
    const { userId } = await connectPerson(service, 'provider_b', 'runner');
    const place = (metricsSynced * round) / KILLS;
    const caught = await until(
      () => newestSync(userId),
      (sync) => sync?.status === 'completed' || (sync?.status === 'running' && sync.metricsSynced >= place),
    );
    await service.kill();
    if (caught?.status === 'running') interrupted += 1;
    await service.restart();
    const sync = await waitForSync(service, userId);
    assert.equal(sync.status, 'completed', sync.error ?? '');
    assert.deepEqual(await settledDataOf(userId), expected, `after the kill at ${place} points`);
    await assertRollups(userId);
  }
  assert.ok(interrupted > 0, 'no kill met a running sync');
});

test('a sync in whose middle the process died twice is not started a third time, and says why', async () => {
  const sandbox = await startSandbox({});
  const folder = await mkdtemp(join(tmpdir(), 'tributary-died-'));
  const vendor = sandboxProviders(sandbox).provider_c;
  assert.ok(vendor !== undefined);
  const own = await runService(folder, {
    SYNC_INTERVAL_MINUTES: '0',
    SANDBOX: 'off',
    OAUTH_AUTHORIZE: 'open',
    PROVIDER_C_CLIENT_ID: vendor.clientId,
    PROVIDER_C_CLIENT_SECRET: vendor.clientSecret,
    PROVIDER_C_AUTHORIZE_URL: vendor.authorizeUrl,
    PROVIDER_C_TOKEN_URL: vendor.tokenUrl,
    PROVIDER_C_API_URL: vendor.apiUrl,
  });
  try {
    const ask = (method: string, path: string, body?: object) =>
      askSandbox<Record<string, { faults: number }>>({ sandboxUrl: sandbox.url }, method, path, body);
    const unanswered = async () => (await ask('GET', 'stats')).provider_c?.faults ?? 0;
    await ask('PUT', 'faults/provider_c', { kind: 'timeout', path: '/v2/cycle' });
    const { userId, connectionId } = await connectPerson(own, 'provider_c', 'runner');
    for (let death = 1; death <= 2; death++) {
      await until(unanswered, (count) => count === death);
      await own.kill();
      await own.restart();
    }
    const sync = await waitForSync(own, userId);
    assert.equal(sync.status, 'failed');
    assert.match(sync.error ?? '', /ended in the middle of it, twice. It is not started a third time/);
    await until(
      async () => own.output(),
      (output) => /ended in the middle of it, twice/.test(output),
    ); // the log follows
    assert.equal(await unanswered(), 2);
    await ask('DELETE', 'faults');
    const path = `/v1/users/${userId}/connections/${connectionId}/sync`;
    const { jobId } = await call<{ jobId: string }>(own, 'POST', path, { status: 202 });
    assert.equal((await waitForSync(own, userId, jobId)).status, 'completed');
  } finally {
    await own.stop();
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

async function assertRollups(userId: string): Promise<void> {
  const url = await findRunningServer(dataDir);
  assert.ok(url !== undefined);
  const db = openDb({ url });
  try {
    assert.deepEqual(await verifyRollups(db, userId), []);
  } finally {
    await db.close();
  }
}
