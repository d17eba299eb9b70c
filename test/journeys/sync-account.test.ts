/** A sync reports its pages, its requests and the reasons why it waited. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '../../src/platform/instants.ts';
import { until } from '../rig/clock.ts';
import { call, connectPerson, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

interface Account extends SyncStatus {
  readonly pagesRead: number;
  readonly requestsMade: number;
  readonly waits: { since: string; until: string | null; reason: string }[];
}

let service: TestService;

before(async () => {
  service = await startTestService(
    { SYNC_INTERVAL_MINUTES: '0', SYNC_RETRY_DELAYS_MS: '0,10,10' },
    { worker: true, sandbox: true },
  );
});
after(() => service.stop());

/** The first sync of a person who connects now, once it has ended. */
async function firstSync(fault?: object): Promise<Account> {
  if (fault !== undefined) await askSandbox(service, 'PUT', 'faults/provider_c', fault);
  const { userId } = await connectPerson(service, 'provider_c', 'runner');
  const { jobId, status, error } = await waitForSync(service, userId);
  assert.equal(status, 'completed', error ?? '');
  return call<Account>(service, 'GET', `/v1/users/${userId}/syncs/${jobId}`);
}

test('pages, requests and kinds of data are counted, and a sync that went through has waited for nothing', async () => {
  const sync = await firstSync();
  const { pagesRead, requestsMade, waits } = sync;
  assert.ok(pagesRead > 0);
  assert.ok(requestsMade >= pagesRead, `${requestsMade} requests for ${pagesRead} pages`);
  assert.deepEqual(waits, []);
  const kinds = new Map(sync.kinds.map((line) => [line.kind, line]));
  const { from, to, state } = kinds.get('sleep') ?? {};
  assert.equal(state, 'complete');
  const days = (Date.parse(String(to)) - Date.parse(String(from))) / DAY_MS;
  assert.ok(days >= 25 && days <= 31, `nights from ${from} to ${to}`);
  assert.ok(sync.kinds.every((line) => line.state === (line.from === null ? 'none' : 'complete')));
  const again = await firstSync();
  assert.deepEqual([again.pagesRead, again.requestsMade], [pagesRead, requestsMade], 'the same person');
});

test('what a sync has waited for stays after it has gone on', async () => {
  const sound = await firstSync();
  const failing = await firstSync({ kind: 'server-error', path: '/activity/workout', count: 2 });
  assert.equal(failing.waits.length, 2);
  for (const { since, until, reason } of failing.waits) {
    assert.match(reason, /500/);
    assert.ok(Date.parse(String(until)) >= Date.parse(since));
  }
  assert.ok(failing.requestsMade > sound.requestsMade);
  assert.equal(failing.error, null);
});

test('the wait for the quota of the vendor is told while it lasts', async () => {
  const fault = { kind: 'rate-limited', path: '/activity/workout', count: 1, retryAfterSeconds: 1 };
  await askSandbox(service, 'PUT', 'faults/provider_c', fault);
  const { userId } = await connectPerson(service, 'provider_c', 'runner');
  const { data } = await until(
    () => call<{ data: Account[] }>(service, 'GET', `/v1/users/${userId}/syncs`),
    ({ data }) => data.some(({ waits }) => waits.length > 0),
  );
  const waits = data.flatMap((sync) => sync.waits);
  assert.match(String(waits[0]?.reason), /quota|limit|429/i);
  assert.ok(waits.every(({ since, until }) => Date.parse(String(until)) > Date.parse(since)));
});
