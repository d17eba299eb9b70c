/**
 * An adapter with a fault has stored two weeks of wrong numbers. It is mended, and the archive is replayed: then
 * everything is as with a fresh connection, and nobody was notified.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { replayArchive, type UserReplay } from '../../src/commands/replay.ts';
import { verifyRollups } from '../../src/modules/store/metrics/index.ts';
import { sql } from '../../src/platform/db.ts';
import { openVault } from '../../src/platform/vault.ts';
import { providers } from '../../src/providers/index.ts';
import type { Page } from '../../src/providers/page.ts';
import type { FetchRequest, Provider } from '../../src/providers/provider.ts';
import { providerC } from '../../src/providers/provider-c/provider-c.ts';
import { daysAgo, until } from '../rig/clock.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const KEY = 'a5'.repeat(32);
const vault = openVault([Buffer.from(KEY, 'hex')]);
const PERSON = 'falling-ill';
/** What the first sync reads; newer days still change at the vendor. */
const [FIRST_DAY, SETTLED] = [daysAgo(13), daysAgo(3)];

/** Heart rates ten times too high, and nights under another id. */
function spoilt(page: Page): Page {
  return {
    ...page,
    points: page.points.map((point) =>
      point.metricType === 'resting_heart_rate' ? { ...point, value: (point.value ?? 0) * 2.5 } : point,
    ),
    events: page.events.map((event) =>
      event.eventType === 'sleep' ? { ...event, vendorId: `x${event.vendorId}` } : event,
    ),
  };
}

async function* spoiltPages(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  for await (const page of pages) yield spoilt(page);
}

let isMended = false;

/** The adapter with the fault, until it is mended. */
function faulty(provider: Provider): Provider {
  return {
    ...provider,
    fetch: (request: FetchRequest) => (isMended ? provider.fetch(request) : spoiltPages(provider.fetch(request))),
    ...(provider.flavors && {
      flavors: Object.fromEntries(Object.entries(provider.flavors).map(([name, one]) => [name, faulty(one)])),
    }),
  };
}

interface Answers {
  readonly [name: string]: unknown;
}

/** What the API says of a user, without ids and times of storing. Findings that were withdrawn stay in the list as resolved. */
async function answersOf(service: TestService, userId: string, asOf?: string): Promise<Answers> {
  const get = async (path: string) => withoutIds(await call<unknown>(service, 'GET', `/v1/users/${userId}/${path}`));
  const range = `from=${FIRST_DAY}&to=${SETTLED}`;
  const past = asOf === undefined ? '' : `&asOf=${asOf}`;
  return {
    points: await get(`health?limit=1000&metricType=resting_heart_rate&${range}${past}`),
    events: await get(`events?limit=200&${range}${past}`),
    days: await get(`health/daily-summaries?${range}${past}`),
    records: await get('personal-records'),
    scores: await get(`health-scores?${range}`),
    anomalies: sorted(await get(`anomalies?status=active&limit=200&${range}`)),
  };
}

/** The answers that can be asked for as of an instant. */
const onlyAsOf = ({ points, events, days }: Answers): Answers => ({ points, events, days });

/** How many past states the service keeps of a user's points and events. */
const pastOf = async ({ db }: TestService, userId: string) =>
  db.query(sql`
    select (select count(*) from past_points where user_id = ${userId}) as points,
           (select count(*) from past_events where user_id = ${userId}) as events`);

/** Findings of one day come in no order. */
function sorted(answer: unknown): string[] {
  const { data } = answer as { data: unknown[] }; // a list of the API
  return data.map((one) => JSON.stringify(one)).sort();
}

function withoutIds(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (name, value) => {
      if (/^(id|userId|createdAt|updatedAt|computedAt|total|nextCursor)$/.test(name)) return undefined;
      // The last digits of a sum depend on the order in which it was added up.
      return typeof value === 'number' ? Number(value.toPrecision(9)) : value;
    }),
  );
}

async function settle(service: TestService): Promise<void> {
  const count = async () => {
    const { rows } = await service.db.pool.query(`
      select (select count(*) from sync_jobs where finished_at is null)
           + (select count(*) from inbound_notifications where body is not null)
           + (select count(*) from outbox where dispatched_at is null)
           + (select count(*) from audit_pending)
           + (select count(*) from pending_analyses) as count`);
    return Number(rows[0].count);
  };
  await until(count, (left) => left === 0);
}

async function connected(service: TestService, providerId: string): Promise<string> {
  const { userId } = await connectPerson(service, providerId, PERSON, 14);
  const sync = await waitForSync(service, userId);
  assert.equal(sync.status, 'completed', sync.error ?? '');
  await settle(service);
  return userId;
}

const replay = (service: TestService, providerId: string, userId: string, isApplied: boolean): Promise<UserReplay[]> =>
  Array.fromAsync(
    replayArchive(service.db, vault, providers.map(faulty), { providerId, userId, since: undefined }, isApplied),
  );

const preview = (service: TestService, userId: string, body: object, status = 200) =>
  call<object>(service, 'POST', `/v1/users/${userId}/replay-preview`, { body, status });

/** A digest of a user's rows in each table. The stream numbers events by itself a little after they were recorded. */
async function rowsOf({ db }: TestService, userId: string): Promise<Record<string, string>> {
  const { rows: tables } = await db.pool.query(`
    select table_name as name from information_schema.columns natural join information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' and column_name = 'user_id' and table_name <> 'stream_events'`);
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const query = `select md5(string_agg(t::text, '|' order by t::text)) as rows from ${name} t where user_id = $1`;
    digests[name] = (await db.pool.query(query, [userId])).rows[0].rows;
  }
  return digests;
}

const countEvents = async (service: TestService, userId: string) =>
  (await service.db.query<{ id: string }>(sql`select id from outbox where user_id = ${userId}`)).length;

for (const providerId of ['provider_a', 'provider_b', 'provider_c']) {
  describe(`the archive of ${providerId}`, () => {
    let service: TestService;
    let userId: string;

    before(async () => {
      isMended = false;
      service = await startTestService(
        // A preview may take half of the statement's time: enough for a whole archive on a busy machine.
        { SYNC_INTERVAL_MINUTES: '0', ENCRYPTION_KEY: KEY, STATEMENT_TIMEOUT_MS: '600000' },
        { worker: true, sandbox: true, providers: providers.map(faulty) },
      );
      userId = await connected(service, providerId);
    });
    after(() => service.stop());

    it('replayed by the same adapter changes nothing', async () => {
      const [result, ...more] = await replay(service, providerId, userId, false);
      assert.deepEqual(more, []);
      assert.deepEqual(result?.faults, []);
      assert.deepEqual(result.changes, []);
    });

    it('names what a point came from, without tokens', async () => {
      const path = `/v1/users/${userId}/health?explain=true&limit=5&metricType=resting_heart_rate`;
      const { data } = await call<{ data: { rawId: string; recordedAt: string }[] }>(service, 'GET', path);
      assert.ok(data.length > 0);
      for (const { rawId } of data) {
        const raw = await call<{ providerId: string; answers: { path: string; status: number }[] }>(
          service,
          'GET',
          `/v1/users/${userId}/raw/${rawId}`,
        );
        assert.equal(raw.providerId, providerId);
        assert.ok(raw.answers.some(({ status }) => status === 200));
        assert.doesNotMatch(JSON.stringify(raw), /access_?token|authorization/i);
      }
      await call(service, 'GET', `/v1/users/${userId}/raw/${userId}`, { status: 404 });
    });

    it('replayed by the mended adapter makes everything as with a fresh connection', async () => {
      const wrong = await answersOf(service, userId);
      isMended = true;
      const fresh = await answersOf(service, await connected(service, providerId));
      assert.notDeepEqual(wrong.days, fresh.days);

      const before = await countEvents(service, userId);
      const [planned] = await replay(service, providerId, userId, false);
      assert.deepEqual(planned?.faults, []);
      const stored = await rowsOf(service, userId);
      const { pages, changes, faults } = planned;
      const previewed = await preview(service, userId, { providerId });
      assert.deepEqual(previewed, { providerId, pages, changes, faults }, 'the route says what the command says');
      assert.deepEqual(await rowsOf(service, userId), stored, 'a preview changes no row');
      assert.deepEqual(await answersOf(service, userId), wrong, 'nothing is stored without --apply');
      const at = new Date().toISOString();
      const [applied] = await replay(service, providerId, userId, true);
      assert.deepEqual(applied?.changes, planned?.changes);
      const resting = applied?.changes.find(({ metricType }) => metricType === 'resting_heart_rate');
      assert.ok(resting !== undefined && resting.changed > 7 && resting.added === 0);

      assert.deepEqual(await answersOf(service, userId), fresh);
      assert.deepEqual(await verifyRollups(service.db, userId), []);
      await settle(service);
      assert.equal(await countEvents(service, userId), before, 'nobody is notified');
      assert.deepEqual(await answersOf(service, userId, at), { ...fresh, ...onlyAsOf(wrong) }, 'what was said before');

      const past = await pastOf(service, userId);
      assert.deepEqual((await replay(service, providerId, userId, true))[0]?.changes, []);
      assert.deepEqual(
        await pastOf(service, userId),
        past,
        'what a replay changes and changes back was never different',
      );
    });

    it('is named as what brought the mended values', async () => {
      const path = `/v1/users/${userId}/health`;
      const range = `metricType=resting_heart_rate&from=${FIRST_DAY}&limit=1`;
      const { data: points } = await call<{ data: { id: string }[] }>(service, 'GET', `${path}?${range}`);
      const states = await call<{ data: { broughtBy: unknown }[] }>(service, 'GET', `${path}/${points[0]?.id}/history`);
      assert.deepEqual(states.data[0]?.broughtBy, { kind: 'replay', id: null });
      assert.ok(states.data.length > 1);
    });

    it('goes with the health data', async () => {
      await call(service, 'DELETE', `/v1/users/${userId}/health`);
      for (const table of ['raw_pages', 'raw_answers', 'past_points', 'past_events']) {
        const { rows } = await service.db.pool.query(`select from ${table} where user_id = $1`, [userId]);
        assert.equal(rows.length, 0, table);
      }
    });
  });
}

/** Reads a workout whose start is missing as one that began when it ended. */
const mendedC: Provider = {
  ...providerC,
  fetch: (request) =>
    providerC.fetch({
      ...request,
      api: {
        ...request.api,
        get: async (path, query, accept) => {
          const response = await request.api.get(path, query, accept);
          const body = JSON.parse(JSON.stringify(response.body ?? null)) as {
            records?: Record<string, unknown>[];
          } | null;
          for (const record of body?.records ?? []) {
            if (typeof record.start === 'object') record.start = record.end;
          }
          return { ...response, body };
        },
      },
    }),
};

describe('a record that was set aside', () => {
  it('is stored by a replay with an adapter that understands it', async () => {
    const service = await startTestService(
      { SYNC_INTERVAL_MINUTES: '0', ENCRYPTION_KEY: KEY },
      { worker: true, sandbox: true },
    );
    try {
      const fault = { kind: 'malformed-record', path: '/activity/workout', count: 1 };
      await askSandbox(service, 'PUT', 'faults/provider_c', fault);
      const userId = await connected(service, 'provider_c');
      const countEntries = async () => {
        const path = `/v1/quarantine?userId=${userId}`;
        return (await call<{ data: unknown[] }>(service, 'GET', path)).data.length;
      };
      assert.equal(await countEntries(), 1);
      const scope = { providerId: 'provider_c', userId, since: undefined };
      const [result] = await Array.fromAsync(replayArchive(service.db, vault, [mendedC], scope, true));
      assert.deepEqual(result?.changes, [{ metricType: 'workout', added: 1, changed: 0, gone: 0 }]);
      assert.equal(await countEntries(), 0);
    } finally {
      await service.stop();
    }
  });
});

describe('a push', () => {
  it('is archived without the token, and replayed', async () => {
    isMended = true;
    const service = await startTestService(
      { SYNC_INTERVAL_MINUTES: '0', ENCRYPTION_KEY: KEY },
      { worker: true, sandbox: true },
    );
    try {
      const userId = await connected(service, 'provider_b');
      await askSandbox(service, 'POST', `people/${PERSON}/advance`, { hours: 24 });
      await settle(service);
      const { data } = await call<{ data: { rawId: string }[] }>(
        service,
        'GET',
        `/v1/users/${userId}/health?explain=true&limit=1&metricType=steps`,
      );
      const raw = await call<{ kind: string }>(service, 'GET', `/v1/users/${userId}/raw/${data[0]?.rawId}`);
      assert.equal(raw.kind, 'push');
      assert.doesNotMatch(JSON.stringify(raw), /userAccessToken/);
      const [result] = await replay(service, 'provider_b', userId, false);
      assert.deepEqual(result?.faults, []);
      assert.deepEqual(result.changes, []);
    } finally {
      await service.stop();
    }
  });
});

describe('RAW_RETENTION_DAYS=0', () => {
  it('archives nothing', async () => {
    const service = await startTestService(
      { SYNC_INTERVAL_MINUTES: '0', RAW_RETENTION_DAYS: '0' },
      { worker: true, sandbox: true },
    );
    try {
      const userId = await connected(service, 'provider_c');
      const { rows } = await service.db.pool.query('select from raw_pages');
      assert.equal(rows.length, 0);
      const { data } = await call<{ data: { rawId: string | null }[] }>(
        service,
        'GET',
        `/v1/users/${userId}/health?explain=true&limit=1`,
      );
      assert.equal(data[0]?.rawId, null);
    } finally {
      await service.stop();
    }
  });
});
