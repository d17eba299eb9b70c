/** The stored judgement always equals that of all events of the person. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../../../test/rig/database.ts';
import { eventPage } from '../../../../../test/rig/event-page.ts';
import { createUser as createOwner, NOW } from '../../../../../test/rig/oracle/arbitrary-points.ts';
import { judgeAll } from '../../../../../test/rig/oracle/duplicates.ts';
import { workoutAt } from '../../../../../test/rig/points.ts';
import { type Queryable, type Sql, sql, type Transaction } from '../../../../platform/db.ts';
import { HOUR_MS, isoInstant, MINUTE_MS } from '../../../../platform/instants.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import type { HealthEvent } from '../../../../providers/page.ts';
import { type DeviceOrder, NO_ORDER } from '../../../../vocabulary/device-order.ts';
import { registerProviders } from '../../providers/index.ts';
import { putEvents } from '../put-events.ts';
import { listWorkouts } from '../store.ts';
import { removeEvents } from '../vendor-items.ts';
import { followedBy, type Rejudged, rejudgeAll, verifyDuplicates } from './rejudge.ts';
import { listAllRecordings } from './store.ts';

const VENDORS = ['provider_a', 'provider_b', 'provider_c'] as const;
const PHONE = 'apple_health';
const START = Date.parse('2026-03-30T08:00:00.000Z');

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await registerProviders(database.db, [...VENDORS, PHONE]);
});
after(() => database.drop());

const put = (userId: string, providerId: string, events: readonly HealthEvent[]) =>
  database.db.transaction((tx) => putEvents(tx, userId, providerId, events, NOW));
const remove = (userId: string, providerId: string, events: readonly HealthEvent[]) =>
  database.db.transaction((tx) => removeEvents(tx, userId, providerId, events, NOW));

/** @param who the table of priorities, the user's or the workspace's, and the id of its owner */
async function prefer(who: { userId: string } | { workspaceId: string }, userId: string, providers: readonly string[]) {
  const priorities = { workout: [...providers] };
  await database.db.transaction(async (tx) => {
    if ('userId' in who) {
      await tx.query(sql`
        insert into user_source_priorities (user_id, priorities, updated_at) values (${userId}, ${priorities}, now())
        on conflict (user_id) do update set priorities = excluded.priorities`);
    } else {
      await tx.query(sql`
        insert into workspace_source_priorities (workspace_id, priorities, updated_at)
        values (${who.workspaceId}, ${priorities}, now())
        on conflict (workspace_id) do update set priorities = excluded.priorities`);
    }
    await rejudgeAll(tx, userId);
  });
}

const chooseDevices = (userId: string, { order, ignored }: DeviceOrder): Promise<Rejudged> =>
  database.db.transaction(async (tx) => {
    await tx.query(sql`
      insert into device_orders (user_id, device_order, ignored, updated_at)
      values (${userId}, ${JSON.stringify(order)}::jsonb, ${[...ignored]}::text[], now())
      on conflict (user_id) do update set device_order = excluded.device_order, ignored = excluded.ignored`);
    return rejudgeAll(tx, userId);
  });

describe('after any sequence of changes', () => {
  const workout = fc
    .record({
      vendorId: fc.integer({ min: 0, max: 5 }),
      quarter: fc.integer({ min: 0, max: 24 }),
      quarters: fc.constantFrom(0, 1, 2, 4, 6, 4 * 73),
      activityType: fc.constantFrom('running' as const, 'running' as const, 'cycling' as const, 'other' as const, null),
      source: fc.constantFrom('user' as const, 'user' as const, 'manual' as const),
      distanceMeters: fc.constantFrom(null, 0, 5_000),
      avgHeartRate: fc.constantFrom(null, 150),
      data: fc.constantFrom<JsonObject>(
        {},
        { laps: [] },
        { laps: null },
        { laps: [{ time: 60 }] },
        { samples: [1] },
        { samples: 1 },
        { device: 'x' },
        { device: 'y' },
        { device: 'x', isFromFile: true },
      ),
    })
    .map(({ vendorId, quarter, quarters, ...over }) => {
      const startedAt = START + quarter * 15 * MINUTE_MS;
      return workoutAt(String(vendorId), isoInstant(startedAt), {
        ...over,
        endedAt: startedAt + quarters * 15 * MINUTE_MS,
        durationSeconds: quarters * 900,
      });
    });
  const providerId = fc.constantFrom(...VENDORS, PHONE, PHONE);
  const events = fc.array(workout, { minLength: 1, maxLength: 5 });
  const preferred = fc.shuffledSubarray([...VENDORS]);
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ put: events, providerId }) },
    { weight: 2, arbitrary: fc.record({ remove: events, providerId }) },
    { weight: 1, arbitrary: fc.record({ replace: fc.tuple(events, events), providerId }) },
    { weight: 2, arbitrary: fc.record({ prefer: preferred, ofUser: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ devices: fc.shuffledSubarray(['x', 'y']), ignored: fc.subarray(['x']) }) },
  );

  /** Ids of the workouts that count, updated by each change that is reported. */
  function follow(counting: Set<string>, { workouts, uncounted }: Rejudged): void {
    for (const { id } of workouts) assert.ok(!uncounted.includes(id));
    for (const { id } of workouts) counting.add(id);
    for (const id of uncounted) counting.delete(id);
  }

  test('the judgement is that of all events, and the changes tell which workouts count', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10, size: 'max' }), async (steps) => {
      const { userId, workspaceId } = await createOwner(database.db);
      let counting = new Set<string>();
      let [own, shared]: [string[], string[]] = [[], []];
      let choice: DeviceOrder = NO_ORDER;
      const idsThatCount = async () => new Set((await listWorkouts(database.db, userId)).map(({ id }) => id));
      for (const one of steps) {
        if ('put' in one) follow(counting, await put(userId, one.providerId, one.put));
        else if ('remove' in one) follow(counting, await remove(userId, one.providerId, one.remove));
        else if ('replace' in one) {
          const [old, fresh] = one.replace;
          const page = await database.db.transaction(async (tx) => {
            const removal = await removeEvents(tx, userId, one.providerId, old, NOW);
            return followedBy(removal, await putEvents(tx, userId, one.providerId, fresh, NOW));
          });
          follow(counting, page);
        } else if ('devices' in one) {
          choice = { order: { workout: one.devices }, ignored: one.ignored };
          follow(counting, await chooseDevices(userId, choice));
        } else {
          if (one.ofUser) own = one.prefer;
          else shared = one.prefer;
          await prefer(one.ofUser ? { userId } : { workspaceId }, userId, one.prefer);
          counting = await idsThatCount();
        }
        const stored = await listAllRecordings(database.db, userId);
        assert.deepEqual(
          new Map(stored.map(({ id, duplicateOf }) => [id, duplicateOf])),
          new Map(stored.map(({ id }) => [id, judgeAll(stored, [...own, ...shared], choice).get(id)])),
        );
        assert.deepEqual(counting, await idsThatCount());
      }
      assert.deepEqual(await verifyDuplicates(database.db, userId), []);
    });
    await fc.assert(property, { numRuns: 60 });
  });
});

/** The same run by each of the vendors; the more detailed, the later in the alphabet. */
const runs = (day = '2026-03-30') =>
  VENDORS.map((providerId, index) => ({
    providerId,
    event: workoutAt(`${day} run`, `${day}T08:0${index}:00.000Z`, {
      ...(index > 0 && { distanceMeters: 5_000 + index }),
    }),
  }));

async function putRuns(userId: string, day?: string): Promise<void> {
  for (const { providerId, event } of runs(day)) await put(userId, providerId, [event]);
}

const shown = ({ data }: Awaited<ReturnType<typeof eventPage>>) =>
  data.map(({ providerId, duplicateOf, alsoRecordedBy }) => {
    return [providerId, duplicateOf === null, alsoRecordedBy.map((one) => one.providerId)];
  });
const LIMIT = { limit: 50 };

describe('a page of events', () => {
  test('shows a run once, with who else recorded it; or all of them', async () => {
    const { userId } = await createOwner(database.db);
    await putRuns(userId);
    const { db } = database;
    const counts = ['provider_b', true, ['provider_a', 'provider_c']];
    assert.deepEqual(shown(await eventPage(db, userId, {}, LIMIT)), [counts]);
    const all = await eventPage(db, userId, { includesDuplicates: true }, LIMIT);
    assert.deepEqual(shown(all), [['provider_c', false, []], counts, ['provider_a', false, []]]);
    const [c, b, a] = all.data;
    assert.deepEqual([a?.duplicateOf, c?.duplicateOf], [b?.id, b?.id]);
    assert.deepEqual(
      b?.alsoRecordedBy.map(({ eventId }) => eventId),
      [a?.id, c?.id],
    );
    assert.deepEqual(shown(await eventPage(db, userId, { providerId: 'provider_c' }, LIMIT)), [
      ['provider_c', false, []],
    ]);
  });

  test('judges without the providers that are left out, page by page', async () => {
    const { userId } = await createOwner(database.db);
    const days = ['2026-03-28', '2026-03-29', '2026-03-30'];
    for (const day of days) await putRuns(userId, day);
    const query = { excludedProviderIds: ['provider_b'] };
    const seen = [];
    let cursor: string | undefined;
    for (let more = true; more; ) {
      const page = await eventPage(database.db, userId, query, { limit: 1, cursor });
      seen.push(...shown(page));
      more = page.nextCursor !== null;
      cursor = page.nextCursor ?? cursor;
    }
    assert.deepEqual(
      seen,
      days.map(() => ['provider_c', true, ['provider_a']]),
    );
    const all = await eventPage(database.db, userId, { ...query, includesDuplicates: true }, { limit: 2 });
    assert.deepEqual(shown(all), [
      ['provider_c', true, ['provider_a']],
      ['provider_a', false, []],
    ]);
    await assert.rejects(eventPage(database.db, userId, {}, { limit: 1, cursor }), { code: 'VALIDATION_ERROR' });
  });
});

describe('a page of events of another provider', () => {
  /** The statements of a page that use the table of events, in their order. */
  async function statementsOf(userId: string, providerId: string, events: readonly HealthEvent[]): Promise<string[]> {
    const done: string[] = [];
    const note = (statement: Sql) => {
      if (/from health_events h|offset 0/.test(statement.sql)) done.push('read neighbours');
      else if (/^\s*(insert into|update) health_events/.test(statement.sql))
        done.push(statement.sql.trim().slice(0, 6));
    };
    await database.db.transaction((tx) => putEvents(noting(tx, note), userId, providerId, events, NOW));
    return done;
  }
  const [a, b, c] = runs().map(({ event }) => [event]);

  test('is read once for, and is stored together with its judgement', async () => {
    const { userId } = await createOwner(database.db);
    await put(userId, 'provider_b', b ?? []);
    assert.deepEqual(await statementsOf(userId, 'provider_a', a ?? []), ['read neighbours', 'insert']);
    assert.deepEqual(await statementsOf(userId, 'provider_c', c ?? []), ['read neighbours', 'insert']);
    const counts = ['provider_b', true, ['provider_a', 'provider_c']];
    assert.deepEqual(shown(await eventPage(database.db, userId, {}, LIMIT)), [counts]);
  });

  test('updates what it replaces, and only that', async () => {
    const { userId } = await createOwner(database.db);
    await put(userId, 'provider_a', a ?? []);
    assert.deepEqual(await statementsOf(userId, 'provider_b', b ?? []), ['read neighbours', 'insert', 'update']);
    assert.deepEqual(await verifyDuplicates(database.db, userId), []);
  });

  test('is not judged again when it is repeated, or revised in what is not compared', async () => {
    const { userId } = await createOwner(database.db);
    await putRuns(userId);
    assert.deepEqual(await statementsOf(userId, 'provider_c', c ?? []), ['insert']);
    const revised = (c ?? []).map((event) => ({ ...event, distanceMeters: 6_000 }));
    const result = await put(userId, 'provider_c', revised);
    assert.deepEqual([result.replaced, result.workouts.length, result.uncounted.length], [1, 0, 1]);
    assert.deepEqual(await verifyDuplicates(database.db, userId), []);
  });
});

test('a day among many events is read and judged by the index alone', async () => {
  const { userId } = await createOwner(database.db);
  await database.db.query(sql`
    insert into health_events (user_id, id, provider, event_type, vendor_id, activity_type, started_at, ended_at,
      duration_seconds, source, day, carries, data, created_at, duplicate_of)
    select ${userId}, md5(i::text)::uuid, 1 + i % 2, 'workout', i::text, 'running', starts, starts + interval '1 hour', 3600, 0, starts::date,
      '{}', '{}', now(), case when i % 2 = 1 then md5((i - 1)::text)::uuid end
    from (select i, timestamptz '2000-01-01Z' + (i / 2) * interval '6 hours' as starts from generate_series(0, 19999) i) runs`);
  await database.db.query(sql`vacuum analyze health_events`);
  const statements: { buffers: number; plan: string }[] = [];
  const explaining = explainer(database.db, statements);
  await eventPage(explaining, userId, {}, { limit: 50 });
  await eventPage(explaining, userId, { to: START - 5 * 365 * 24 * HOUR_MS }, { limit: 50 });
  await database.db.transaction((tx) =>
    putEvents(
      explainer(tx, statements) as typeof tx,
      userId,
      'provider_c',
      [workoutAt('x', '2004-01-01T00:10:00.000Z')],
      NOW,
    ),
  );
  const ofEvents = statements.filter(({ plan }) => plan.includes('health_events'));
  assert.ok(ofEvents.length >= 4, `${ofEvents.length} statements`);
  for (const { plan, buffers } of ofEvents) {
    assert.doesNotMatch(plan, /Seq Scan on health_events/);
    assert.ok(buffers <= 300, `${buffers} buffers: ${plan}`);
  }
});

/** The same transaction, which reports each statement before it runs. */
function noting(tx: Transaction, note: (statement: Sql) => void): Transaction {
  const told = (statement: Sql): Sql => {
    note(statement);
    return statement;
  };
  return {
    ...tx,
    query: (statement) => tx.query(told(statement)),
    queryArrays: (statement) => tx.queryArrays(told(statement)),
    execute: (statement) => tx.execute(told(statement)),
  };
}

/** Runs statements as they are, and keeps the plan of those that only read. */
function explainer(db: Queryable, statements: { buffers: number; plan: string }[]): Queryable {
  const explain = async (statement: Sql) => {
    if (!/^\s*select/.test(statement.sql) || /for (no key )?update/.test(statement.sql)) return;
    const lines = await db.query<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers) ${statement}`);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
    statements.push({ plan, buffers: Number(hit) + Number(read) });
  };
  return {
    ...db,
    database: db.database,
    execute: (statement) => db.execute(statement),
    queryArrays: async (statement) => {
      await explain(statement);
      return db.queryArrays(statement);
    },
    query: async (statement) => {
      await explain(statement);
      return db.query(statement);
    },
  };
}
