/** A kept answer is always the one that the process would read now, and it is kept while nothing changes. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { recordEvent } from '../../src/domain-events/outbox.ts';
import { EVENT_SAMPLES } from '../../src/domain-events/samples.ts';
import { sql } from '../../src/platform/db.ts';
import { DISPATCH_TASK } from '../../src/platform/outbox/outbox.ts';
import type { Page } from '../../src/providers/page.ts';
import { daysAgo, TODAY } from '../rig/clock.ts';
import { type HealthApp, startHealthApp } from '../rig/health-app.ts';
import { column, dailyPoint, workoutAt } from '../rig/points.ts';
import { watchUnraisedWrites } from '../rig/unlocked-writes.ts';
import { changedBy, READS, readAll } from '../rig/validated-reads.ts';

let app: HealthApp;
let unraised: Awaited<ReturnType<typeof watchUnraisedWrites>>;
before(async () => {
  app = await startHealthApp();
  unraised = await watchUnraisedWrites(app.db);
});
after(() => app.close());

const soon = { settlesAt: Number.POSITIVE_INFINITY };
const night = (value: number) => ({
  ...workoutAt('night', `${daysAgo(1)}T22:00:00Z`, { eventType: 'sleep', activityType: null, carries: ['sleep'] }),
  data: { efficiency: value },
});

/** What vendors and backends send, over and over. */
const PAGES: readonly Partial<Page>[] = [
  { points: column('steps', [4_000, 5_000, 6_000], 1) },
  { points: [dailyPoint('steps', daysAgo(1), 50, soon), dailyPoint('resting_heart_rate', TODAY, 160, soon)] },
  { points: [dailyPoint('steps', daysAgo(1), 60, soon), dailyPoint('resting_heart_rate', TODAY, 60, soon)] },
  { points: [dailyPoint('steps', daysAgo(1), 60, { settlesAt: Date.now() + 9e8, utcOffsetMinutes: 120 })] },
  { events: [workoutAt('run', `${daysAgo(2)}T10:00:00Z`, { distanceMeters: 5_000 })] },
  { events: [workoutAt('run', `${daysAgo(2)}T10:00:00Z`, { revision: 'b', distanceMeters: 5_000 })] },
  { events: [workoutAt('run', `${daysAgo(2)}T10:10:00Z`, { distanceMeters: 6_000 })] },
  { events: [night(90)], points: [dailyPoint('sleep', daysAgo(1), 7, soon)] },
  { events: [night(80)] },
  { removed: [{ eventType: 'workout', vendorId: 'run' }] },
];
const PROVIDERS = ['provider_a', 'provider_b'];

type Write = (userId: string) => Promise<unknown>;

const write: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.constantFrom(...PAGES), fc.constantFrom(...PROVIDERS)).map(
      ([page, provider]): Write =>
        (userId) =>
          app.sync(userId, provider, page),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Write>(
      (userId) => app.analyze(userId, daysAgo(5)),
      (userId) => app.call('PUT', `/users/${userId}/source-priority`, { priorities: { '*': ['provider_b'] } }),
      (userId) => app.call('PUT', `/users/${userId}/source-priority`, { priorities: { '*': ['provider_a'] } }),
      (userId) => app.call('PATCH', `/users/${userId}`, { timezone: 'Pacific/Kiritimati' }),
      (userId) => app.call('DELETE', `/users/${userId}/health`),
      (userId) =>
        app.call('POST', `/users/${userId}/health`, {
          points: [{ metricType: 'steps', value: 700, recordedAt: `${TODAY}T00:00:00.000Z` }],
        }),
    ),
  },
);

test('after any sequence of writes a kept answer is the one that a first reader gets', async () => {
  const property = fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 5 }), async (writes) => {
    const userId = await app.createUser();
    for (const one of writes) await changedBy(app, userId, () => one(userId));
  });
  await fc.assert(property, { numRuns: 6 });
  assert.deepEqual(await unraised.list(), []);
});

test('whoever asks again gets the same answer, in each encoding', async () => {
  const userId = await app.createUser();
  await app.sync(userId, 'provider_a', {
    points: column(
      'steps',
      Array.from({ length: 30 }, (_, day) => day),
      1,
    ),
  });
  await app.sync(userId, 'provider_a', {
    events: Array.from({ length: 9 }, (_, day) => workoutAt(`run ${day}`, `${daysAgo(day + 1)}T10:00:00Z`)),
  });
  const read = async (path: string, encoding: string) => {
    const { status, headers, text } = await app.get(`/users/${userId}${path}`, { 'accept-encoding': encoding });
    const shown = ['etag', 'content-type', 'content-encoding', 'content-length', 'vary'].map((name) => headers[name]);
    return [status, ...shown, text.length, createHash('sha256').update(text).digest('hex')];
  };
  for (const path of Object.values(READS).flat()) {
    const first = new Map<string, unknown>();
    for (const encoding of ['identity', 'br', 'gzip', 'identity', 'br', 'gzip']) {
      const answer = await read(path, encoding);
      assert.deepEqual(answer, first.get(encoding) ?? answer, `${path} as ${encoding}`);
      first.set(encoding, answer);
    }
  }
});

describe('a sync that finds nothing new', () => {
  const everything = () => PAGES.slice(0, -1);

  /** Everything that a vendor has is stored and analysed. */
  async function createPerson(): Promise<string> {
    const userId = await app.createUser();
    for (const page of everything()) await app.sync(userId, 'provider_a', page);
    await app.analyze(userId, daysAgo(5));
    return userId;
  }

  async function endSync(userId: string): Promise<void> {
    const data = { ...EVENT_SAMPLES['sync.completed'], userId, metricsSynced: 0 };
    const event = { workspaceId: app.workspaceId(), userId, event: 'sync.completed' as const, data };
    const { id } = await app.db.transaction((tx) => recordEvent(tx, event));
    await app.runTask(DISPATCH_TASK, { userId, eventId: id });
  }

  const waiting = (userId: string) => app.db.query(sql`select from pending_analyses where user_id = ${userId}`);

  test('leaves all answers and their ETags, and no analysis follows', async () => {
    const userId = await createPerson();
    const before = await readAll(app, userId);
    await app.sync(userId, 'provider_a', everything().at(-1) ?? {});
    await app.sync(userId, 'provider_a', everything()[0] ?? {});
    await app.sync(userId, 'provider_a', { removed: [{ eventType: 'workout', vendorId: 'unknown' }] });
    await endSync(userId);
    assert.deepEqual(await readAll(app, userId), before);
    assert.equal((await waiting(userId)).length, 0);
  });

  test('is followed by an analysis when a day has ended since the last one', async () => {
    const userId = await createPerson();
    await app.db.query(sql`update analyses set stands_until = now() - interval '1 second' where user_id = ${userId}`);
    await endSync(userId);
    assert.equal((await waiting(userId)).length, 1);
  });

  test('is followed by an analysis when something has changed since the last one', async () => {
    const userId = await createPerson();
    await app.call('PATCH', `/users/${userId}`, { timezone: 'Pacific/Kiritimati' });
    await endSync(userId);
    assert.equal((await waiting(userId)).length, 1);
  });
});
