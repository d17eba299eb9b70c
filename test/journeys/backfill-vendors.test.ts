/** Backfills at the simulated vendors, at one with a small quota, and at one that refuses. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays, localDay } from '../../src/platform/instants.ts';
import { providers } from '../../src/providers/index.ts';
import type { Page } from '../../src/providers/page.ts';
import type { FetchRequest, Provider } from '../../src/providers/provider.ts';
import { VendorError } from '../../src/providers/vendor-api.ts';
import { backfillProvider } from '../rig/backfill-provider.ts';
import { daysAgo } from '../rig/clock.ts';
import { call, connectPerson, type SyncStatus, waitForSync } from '../rig/journey.ts';
import { outboxEvents } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { firstDays } from '../rig/settings.ts';
import { startToyVendor, type ToyVendor } from '../rules/toy-provider/toy-vendor.ts';

/** Asks for one day at a time, so that a month costs more than a backfill may use of the quota below at once. */
const dailyProvider: Provider = {
  ...backfillProvider,
  id: 'daily',
  fetch: async function* (request: FetchRequest): AsyncGenerator<Page> {
    for (let day = localDay(request.to - 1); day >= localDay(request.from); day = addDays(day, -1)) {
      const at = Date.parse(day);
      for await (const page of backfillProvider.fetch({ ...request, from: at, to: at })) yield page;
    }
  },
};
const QUOTA = { requests: 100, pauseMs: 300, byPeriod: true } as const;

/** Refuses all data older than the days of a first sync. */
const forgetfulProvider: Provider = {
  ...backfillProvider,
  id: 'forgetful',
  fetch: (request) => {
    if (request.isBackfill) throw new VendorError('refused', 'the vendor has nothing that old');
    return backfillProvider.fetch(request);
  },
};

let small: ToyVendor;
let forgetful: ToyVendor;
let service: TestService;

before(async () => {
  small = await startToyVendor(QUOTA, 'PROVIDER_DAILY');
  forgetful = await startToyVendor(undefined, 'PROVIDER_FORGETFUL');
  const env = {
    ...small.env,
    ...forgetful.env,
    ...firstDays(5),
    PROVIDER_A_FLAVOR: 'fitbit',
    PROVIDER_DAILY_INITIAL_DAYS: '5',
    SYNC_INTERVAL_MINUTES: '0',
  };
  const adapters = [...providers, dailyProvider, forgetfulProvider];
  service = await startTestService(env, { worker: true, sandbox: true, providers: adapters });
});
after(async () => {
  await service.stop();
  await small.stop();
  await forgetful.stop();
});

async function connectSynced(providerId: string) {
  const person = await connectPerson(service, providerId, 'runner');
  const first = await waitForSync(service, person.userId);
  assert.equal(first.status, 'completed', first.error ?? '');
  return person;
}

async function backfill({ userId, connectionId }: { userId: string; connectionId: string }, days: number) {
  const path = `/v1/users/${userId}/connections/${connectionId}/backfill`;
  const { jobId } = await call<SyncStatus>(service, 'POST', path, { body: { from: daysAgo(days) }, status: 202 });
  return waitForSync(service, userId, jobId);
}

describe('the past of a person', () => {
  for (const providerId of ['provider_a', 'provider_b', 'provider_c', 'provider_d']) {
    it(`comes from ${providerId}`, async () => {
      const person = await connectSynced(providerId);
      const older = `/v1/users/${person.userId}/health?from=${daysAgo(44)}&to=${daysAgo(33)}`;
      assert.equal((await call<{ total: number }>(service, 'GET', older)).total, 0);
      const { status, error, daysAsked, daysDone, metricsSynced } = await backfill(person, 45);
      assert.deepEqual([status, daysDone, error], ['completed', daysAsked, null]);
      const { total } = await call<{ total: number }>(service, 'GET', older);
      assert.ok(total > 3 && metricsSynced >= total, `${total} old points of ${metricsSynced}`);
    });
  }

  it('comes in shorter stretches where a month costs more than the quota leaves', async () => {
    const person = await connectSynced('daily');
    const { status, daysAsked, daysDone, error } = await backfill(person, 60);
    assert.deepEqual([status, daysDone, error], ['completed', daysAsked, null]);
    const { steps } = await call<{ steps: number }>(service, 'GET', `/v1/users/${person.userId}/health/summary`);
    assert.equal(steps, 62);
    assert.equal(small.counts.refused, 0);
  });
});

it('a backfill that the vendor refuses fails, and the connection stays as it is', async () => {
  const { userId, connectionId } = await connectSynced('forgetful');
  const { status, error } = await backfill({ userId, connectionId }, 60);
  assert.deepEqual([status, error], ['failed', 'Toy: the vendor has nothing that old']);
  const [connection] = await call<{ status: string; lastError: string | null }[]>(
    service,
    'GET',
    `/v1/users/${userId}/connections`,
  );
  assert.deepEqual([connection?.status, connection?.lastError], ['active', null]);
  assert.equal((await outboxEvents(service.db, userId, 'sync.failed')).length, 1);
  assert.equal((await outboxEvents(service.db, userId, 'connection.error')).length, 0);
});
