/** A client that has an answer is told when it is still the same, and never when it is another. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { RECOMPUTE_TASK } from '../../src/modules/understand/derived/priority-change.ts';
import { daysAgo, TODAY } from '../rig/clock.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { column, dailyPoint, workoutAt } from '../rig/points.ts';
import { watchUnraisedWrites } from '../rig/unlocked-writes.ts';
import { changedBy, DAYS, READS, readAll, ZONED } from '../rig/validated-reads.ts';

let app: HealthApp;
let unraised: Awaited<ReturnType<typeof watchUnraisedWrites>>;
before(async () => {
  app = await startHealthApp();
  unraised = await watchUnraisedWrites(app.db);
});
after(() => app.close());

const rising = (from: number, by: number) => Array.from({ length: 30 }, (_, day) => from + by * (day + (day % 3)));

async function createPerson(): Promise<string> {
  const userId = await app.createUser();
  await app.sync(userId, 'provider_a', {
    points: [
      ...column('steps', rising(4_000, 100), 1),
      ...column('resting_heart_rate', rising(70, -0.5), 1),
      ...column('weight', rising(80, 0.1), 1),
      ...column('sleep', rising(6, 0.02), 0),
    ],
    events: [workoutAt('run', `${daysAgo(2)}T10:00:00Z`)],
  });
  await app.analyze(userId, daysAgo(40));
  return userId;
}

const now = () => new Date().toISOString();

test('every route with a validator is read here', () => {
  const text = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
  const { paths } = JSON.parse(text) as { paths: Record<string, { get?: { responses: object } }> }; // our own description
  const validated = Object.entries(paths).flatMap(([path, { get }]) => (get && '304' in get.responses ? [path] : []));
  // The facts of metric types are the same for all: metric-types.test.ts reads them.
  assert.deepEqual(validated.sort(), [...Object.keys(READS), '/v1/metric-types'].sort());
});

describe('an answer changes together with its ETag', () => {
  const highPulse = (userId: string) => app.store(userId, [dailyPoint('resting_heart_rate', TODAY, 160)]);
  const fewSteps = (userId: string) => app.store(userId, [dailyPoint('steps', daysAgo(1), 10)], 'provider_b');
  const preferB = (path: string) => app.call('PUT', path, { priorities: { '*': ['provider_b'] } });

  /** What a backend, a vendor or the service itself does, and one of the answers that it changes. */
  const writes: readonly {
    readonly name: string;
    readonly changes: string;
    readonly prepare?: (userId: string) => Promise<unknown>;
    readonly write: (userId: string) => Promise<unknown>;
  }[] = [
    {
      name: 'a push of points',
      changes: '/health',
      write: (userId) =>
        app.call('POST', `/users/${userId}/health`, {
          points: [{ metricType: 'steps', value: 50_000, recordedAt: `${TODAY}T00:00:00.000Z` }],
        }),
    },
    {
      name: 'a page of a sync',
      changes: '/events',
      write: (userId) =>
        app.sync(userId, 'provider_b', {
          points: [dailyPoint('steps', daysAgo(3), 90_000)],
          events: [workoutAt('swim', `${daysAgo(3)}T18:00:00Z`, { activityType: 'swimming' })],
        }),
    },
    {
      name: 'a removal by the vendor',
      changes: '/events',
      write: (userId) => app.sync(userId, 'provider_a', { removed: [{ eventType: 'workout', vendorId: 'run' }] }),
    },
    {
      name: 'a push of events',
      changes: '/events?duplicates=include',
      write: (userId) => {
        const hour = { startedAt: `${daysAgo(1)}T10:00:00Z`, endedAt: `${daysAgo(1)}T11:00:00Z` };
        const events = [{ eventType: 'workout', externalId: 'walk', ...hour }];
        return app.call('POST', `/users/${userId}/events`, { events });
      },
    },
    {
      name: 'an analysis',
      changes: '/anomalies',
      prepare: highPulse,
      write: (userId) => app.analyze(userId, daysAgo(1)),
    },
    {
      name: 'a search for anomalies on request',
      changes: '/anomalies',
      prepare: highPulse,
      write: (userId) => app.call('POST', `/users/${userId}/analytics/anomalies`),
    },
    {
      name: 'correlations on request',
      changes: '/correlations',
      prepare: (userId) => app.store(userId, column('vo2_max', rising(40, 0.3), 1)),
      write: (userId) => app.call('POST', `/users/${userId}/analytics/correlations`),
    },
    {
      name: 'an anomaly that is acknowledged',
      changes: '/anomalies?status=active',
      prepare: async (userId) => {
        await highPulse(userId);
        await app.analyze(userId, daysAgo(1));
      },
      write: async (userId) => {
        const [anomaly] = (await app.call('GET', `/users/${userId}/anomalies`)).body.data;
        await app.call('PATCH', `/users/${userId}/anomalies/${anomaly?.id}`, { status: 'acknowledged' });
      },
    },
    {
      name: "a source priority of the user's own",
      changes: `/health/daily-summaries?${DAYS}`,
      prepare: fewSteps,
      write: (userId) => preferB(`/users/${userId}/source-priority`),
    },
    {
      name: "the workspace's source priority",
      changes: `/health/timeseries?metricType=steps&bucket=day&${ZONED}`,
      prepare: fewSteps,
      write: () => preferB('/source-priority'),
    },
    {
      name: "the job after a change of the workspace's source priority",
      changes: '/personal-records',
      prepare: async (userId) => {
        await app.store(userId, [dailyPoint('steps', daysAgo(1), 10)], 'provider_b');
        await app.store(userId, [dailyPoint('steps', daysAgo(2), 20)], 'provider_b');
        await preferB('/source-priority');
      },
      write: () => app.runTask(RECOMPUTE_TASK, { workspaceId: app.workspaceId() }),
    },
    {
      name: "the user's time zone",
      changes: '/coverage',
      write: (userId) => app.call('PATCH', `/users/${userId}`, { timezone: 'Pacific/Kiritimati' }),
    },
    {
      name: "the workspace's time zone",
      changes: '/coverage',
      write: () => app.call('PUT', '/workspace', { timezone: 'Pacific/Kiritimati' }),
    },
    {
      name: 'a deletion of all health data',
      changes: '/health',
      write: (userId) => app.call('DELETE', `/users/${userId}/health`),
    },
  ];

  for (const { name, changes, prepare, write } of writes) {
    test(name, async () => {
      const userId = await createPerson();
      await prepare?.(userId);
      const changed = await changedBy(app, userId, () => write(userId));
      assert.ok(changed.includes(changes), `expected another ${changes}, found ${changed.join(', ') || 'nothing'}`);
    });
  }

  test('and whoever writes what answers are made of raises the version', async () => {
    assert.deepEqual(await unraised.list(), []);
  });
});

describe('If-None-Match', () => {
  test('gets a 304 without a body while nothing has changed, and that counts for the rate limit', async () => {
    const userId = await createPerson();
    for (const path of Object.values(READS).flat()) {
      const first = await app.get(`/users/${userId}${path}`);
      const etag = String(first.headers.etag);
      assert.match(etag, /^W\/"[\w.-]+"$/, path);
      assert.equal(first.headers['cache-control'], 'private, no-cache');
      const second = await app.get(`/users/${userId}${path}`, { 'if-none-match': `"x", ${etag}` });
      assert.deepEqual([second.status, second.text, second.headers.etag], [304, '', etag], path);
      const { 'ratelimit-limit': limit, 'ratelimit-remaining': left } = second.headers;
      assert.ok(Number(left) < Number(limit), path);
    }
  });

  test('names one user and one query only', async () => {
    const [userId, otherId] = [await createPerson(), await app.addUser()];
    const { headers } = await app.get(`/users/${userId}/correlations?days=30`);
    const known = { 'if-none-match': String(headers.etag) };
    assert.equal((await app.get(`/users/${userId}/correlations?days=31`, known)).status, 200);
    assert.equal((await app.get(`/users/${otherId}/correlations?days=30`, known)).status, 200);
  });

  test('does not open what is not theirs: 404 in another workspace and after the deletion', async () => {
    const userId = await createPerson();
    const paths = Object.values(READS).flat();
    const etags = await readAll(app, userId);
    const statuses = async () => {
      const found: number[] = [];
      for (const path of paths) {
        const known = { 'if-none-match': String(etags.get(path)?.etag) };
        found.push((await app.get(`/users/${userId}${path}`, known)).status);
        found.push((await app.get(`/users/${userId}${path}`)).status);
      }
      return [...new Set(found)];
    };
    assert.deepEqual(await app.asForeigner(statuses), [404]);
    await app.call('DELETE', `/users/${userId}`);
    assert.deepEqual(await statuses(), [404]);
  });

  test('is not answered of past states and of archived answers, which go when their time is over', async () => {
    const userId = await createPerson();
    const { headers } = await app.get(`/users/${userId}/health?explain=true`);
    assert.equal(headers.etag, undefined);
    const asOf = await app.get(`/users/${userId}/events?asOf=${now()}`);
    assert.equal(asOf.headers.etag, undefined);
  });
});
