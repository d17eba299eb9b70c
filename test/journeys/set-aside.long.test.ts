/**
 * One record of a vendor is malformed: all others arrive, the sync completes and says so. When the vendor has mended
 * the record, its data are there and nothing is set aside any more.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { providers } from '../../src/providers/index.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { providerC } from '../../src/providers/provider-c/provider-c.ts';
import { daysAgo, until } from '../rig/clock.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { simulatedProviders } from '../rig/simulated-providers.ts';

const PERSON = 'runner';

const start = (env: Record<string, string> = {}, adapters: readonly Provider[] = providers) =>
  startTestService(
    { SYNC_INTERVAL_MINUTES: '0', SYNC_RETRY_DELAYS_MS: '0,10', ...env },
    { worker: true, sandbox: true, providers: adapters },
  );

interface Entry {
  readonly id: string;
  readonly userId: string;
  readonly connectionId: string;
  readonly providerId: string;
  readonly endpoint: string;
  readonly reason: string;
  readonly times: number;
}

const entriesOf = async (service: TestService, userId: string) =>
  (await call<{ data: Entry[] }>(service, 'GET', `/v1/quarantine?userId=${userId}`)).data;

async function recordsSetAside(service: TestService, userId: string): Promise<number[]> {
  const [connection] = await call<{ recordsSetAside: number }[]>(service, 'GET', `/v1/users/${userId}/connections`);
  const { data } = await call<{ data: { recordsSetAside: number }[] }>(service, 'GET', `/v1/users/${userId}/freshness`);
  return [connection?.recordsSetAside ?? -1, Math.max(...data.map((one) => one.recordsSetAside))];
}

interface Line {
  readonly day: string;
  readonly text: string;
}

/** Nights and workouts of all days, and the values of days that no longer grow. */
async function linesOf(service: TestService, userId: string): Promise<Line[]> {
  const events = await call<{ data: Record<string, string>[] }>(
    service,
    'GET',
    `/v1/users/${userId}/events?limit=200&from=${daysAgo(29)}`,
  );
  const points = await call<{ data: Record<string, string>[] }>(
    service,
    'GET',
    `/v1/users/${userId}/health?limit=1000&from=${daysAgo(29)}&to=${daysAgo(3)}`,
  );
  return [
    ...events.data
      .filter(({ eventType }) => eventType !== 'activity')
      .map(({ eventType, startedAt, endedAt, data }) => ({
        day: String((eventType === 'sleep' ? endedAt : startedAt)?.slice(0, 10)),
        text: `${eventType} ${startedAt} ${JSON.stringify(data)}`,
      })),
    // At one vendor the weight is a setting of the profile and gets the time of the reading.
    ...points.data
      .filter(({ metricType }) => metricType !== 'weight')
      .map(({ metricType, recordedAt, value }) => ({
        day: String(recordedAt?.slice(0, 10)),
        text: `${metricType} ${recordedAt} ${value}`,
      })),
  ].sort((a, b) => (a.text < b.text ? -1 : 1));
}

async function countUnderWay(service: TestService): Promise<number> {
  const { rows } = await service.db.pool.query(`
    select (select count(*) from inbound_notifications where body is not null)
         + (select count(*) from sync_jobs where finished_at is null) as count`);
  return Number(rows[0].count);
}

async function settle(service: TestService): Promise<void> {
  await until(
    () => countUnderWay(service),
    (count) => count === 0,
  );
}

async function connected(service: TestService, providerId: string) {
  const { userId, connectionId } = await connectPerson(service, providerId, PERSON, 14);
  const sync = await waitForSync(service, userId);
  assert.equal(sync.status, 'completed', sync.error ?? '');
  return { userId, connectionId, sync };
}

const toldOf = async (service: TestService, userId: string) =>
  (
    await service.db.pool.query("select data from outbox where user_id = $1 and event = 'records.set_aside'", [userId])
  ).rows.map(({ data }) => data);

/** Where the vendor answered the person's newest night, or, if it knows no nights, the newest workout. */
async function spoiledPath(service: TestService, userId: string): Promise<string> {
  for (const metricType of ['sleep', 'workout']) {
    const path = `/v1/users/${userId}/health?metricType=${metricType}&explain=true&limit=1`;
    const [point] = (await call<{ data: { rawId: string }[] }>(service, 'GET', path)).data;
    if (point === undefined) continue;
    const raw = await call<{ answers: { path: string }[] }>(service, 'GET', `/v1/users/${userId}/raw/${point.rawId}`);
    // Answers that were stored together can be about several things. The days that were asked for are cut off.
    const asked = raw.answers.map((answer) => answer.path.replace(/\/\d{4}-\d\d-\d\d.*/, '/'));
    return asked.find((one) => one.includes(metricType)) ?? String(asked[0]);
  }
  return assert.fail('the vendor has neither nights nor workouts');
}

const adapters = simulatedProviders.flatMap((provider) => Object.values(provider.flavors ?? { only: provider }));

for (const { id: providerId, flavor } of adapters) {
  describe(`a malformed record of ${flavor ?? providerId}`, () => {
    let service: TestService;

    before(async () => {
      service = await start(flavor === undefined ? {} : { [`${providerId.toUpperCase()}_FLAVOR`]: flavor });
    });
    after(() => service.stop());

    it('stops no other, is told of, and is forgotten when the vendor has mended it', async () => {
      const sound = await connected(service, providerId);
      const fault = { kind: 'malformed-record', path: await spoiledPath(service, sound.userId), count: 1 };
      await askSandbox(service, 'PUT', `faults/${providerId}`, fault);
      const { userId, connectionId, sync } = await connected(service, providerId);

      assert.equal(sync.recordsSetAside, 1);
      assert.deepEqual(await recordsSetAside(service, userId), [1, 1]);
      const [entry, ...more] = await entriesOf(service, userId);
      assert.deepEqual(more, []);
      assert.deepEqual(
        [entry?.userId, entry?.connectionId, entry?.providerId, entry?.times],
        [userId, connectionId, providerId, 1],
      );
      assert.match(String(entry?.reason), /unexpected/);
      const told = [{ connectionId, userId, providerId, endpoint: entry?.endpoint }];
      assert.deepEqual(await toldOf(service, userId), told);

      const all = await linesOf(service, sound.userId);
      const texts = new Set((await linesOf(service, userId)).map(({ text }) => text));
      const missing = all.filter(({ text }) => !texts.has(text));
      const [day, ...otherDays] = [...new Set(missing.map((line) => line.day))];
      assert.ok(day !== undefined, 'the record is missing');
      assert.deepEqual(otherDays, [], 'and no other');

      await askSandbox(service, 'DELETE', `faults/${providerId}`);
      await askSandbox(service, 'POST', `people/${PERSON}/edits`, { kind: 'repeat-day', day });
      await settle(service);
      assert.deepEqual(await entriesOf(service, userId), []);
      assert.deepEqual(await recordsSetAside(service, userId), [0, 0]);
      assert.deepEqual(await linesOf(service, userId), await linesOf(service, sound.userId));
      assert.deepEqual(await toldOf(service, userId), told, 'once');
    });
  });
}

describe('a malformed record in a push', () => {
  let service: TestService;

  before(async () => {
    service = await start();
  });
  after(() => service.stop());

  it('costs the person nothing else of the push', async () => {
    const { userId } = await connected(service, 'provider_b');
    await askSandbox(service, 'PUT', 'faults/provider_b', {
      kind: 'malformed-record',
      path: '/push/dailies',
      count: 1,
    });
    await askSandbox(service, 'POST', `people/${PERSON}/advance`, { hours: 24 });
    await settle(service);
    const [entry] = await entriesOf(service, userId);
    assert.equal(entry?.endpoint, 'dailies');
    assert.deepEqual(await recordsSetAside(service, userId), [1, 1]);
    const later = await connected(service, 'provider_b');
    const texts = new Set((await linesOf(service, userId)).map(({ text }) => text));
    const nights = (await linesOf(service, later.userId)).filter(({ text }) => text.startsWith('sleep'));
    assert.deepEqual(
      nights.filter(({ text }) => !texts.has(text)),
      [],
    );
  });
});

describe('an entry of the quarantine', () => {
  /** An adapter that can be mended while the service runs. */
  let mend: ((record: Record<string, unknown>) => object) | undefined;
  const mendable: Provider = {
    ...providerC,
    readAgain: async (entry, findEvent) => {
      const record = entry.record as Record<string, unknown>;
      const readable = mend === undefined ? entry : { ...entry, record: mend(record) as typeof entry.record };
      return (await providerC.readAgain?.(readable, findEvent)) ?? { points: [], events: [] };
    },
  };
  let service: TestService;
  let userId: string;

  before(async () => {
    service = await start({}, [mendable]);
    await askSandbox(service, 'PUT', 'faults/provider_c', {
      kind: 'malformed-record',
      path: '/activity/workout',
      count: 1,
    });
    ({ userId } = await connected(service, 'provider_c'));
  });
  after(() => service.stop());

  const retry = (id: string, status = 200) =>
    call<{ status: string }>(service, 'POST', `/v1/quarantine/${id}/retry`, { status });

  it('is sealed', async () => {
    const { rows } = await service.db.pool.query('select content from quarantine');
    assert.equal(rows.length, 1);
    assert.ok(!rows[0].content.includes('sport_name'));
  });

  it('is shown to admins as it came', async () => {
    const [entry] = await entriesOf(service, userId);
    const shown = await call<Entry & { record: Record<string, unknown> }>(
      service,
      'GET',
      `/v1/quarantine/${entry?.id}`,
    );
    const { record, ...rest } = shown;
    assert.deepEqual(rest, entry);
    assert.equal(typeof record.sport_name, 'string');
  });

  it('stays while the record cannot be understood, and is stored when it can', async () => {
    const [entry] = await entriesOf(service, userId);
    assert.deepEqual(await retry(String(entry?.id)), { status: 'set_aside' });
    assert.deepEqual(await entriesOf(service, userId), [entry]);
    const before = (await linesOf(service, userId)).length;
    mend = (record) => ({ ...record, start: record.end });
    assert.deepEqual(await retry(String(entry?.id)), { status: 'understood' });
    assert.deepEqual(await entriesOf(service, userId), []);
    assert.ok((await linesOf(service, userId)).length > before);
    await retry(String(entry?.id), 404);
  });

  it('goes with the health data', async () => {
    await askSandbox(service, 'PUT', 'faults/provider_c', { kind: 'malformed-record', path: '/developer/v2/cycle' });
    const other = await connected(service, 'provider_c');
    assert.notDeepEqual(await entriesOf(service, other.userId), []);
    await call(service, 'DELETE', `/v1/users/${other.userId}/health`);
    assert.deepEqual(await entriesOf(service, other.userId), []);
    const list = await call<{ data: Entry[] }>(service, 'GET', '/v1/quarantine?providerId=provider_c&limit=1');
    assert.deepEqual(list.data, []);
  });
});
