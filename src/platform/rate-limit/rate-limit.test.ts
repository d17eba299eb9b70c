/**
 * Tests both rate limiters against a simple log of the requests that passed, what large limits promise, and one count
 * that two processes' pools share.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../../../test/rig/database.ts';
import { openDb, type Queryable, sql } from '../db.ts';
import { memoryRateLimiter } from './memory.ts';
import { type RateLimiter, type RateLimitRule, type RateLimitVerdict, sliceOf } from './rate-limit.ts';
import { sharedRateLimiter, sweepRateLimits } from './store.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});

after(() => database.drop());

const START = Date.UTC(2026, 0, 1);

/**
 * The definition, literally: a request passes if fewer than `max` requests passed in the window that ends with it. When
 * the clock has been set back, what seems to come from the future was made now, and what had left the window stays out.
 */
function naiveRateLimiter({ max, windowMs }: RateLimitRule): RateLimiter {
  let passed: { caller: string; at: number }[] = [];
  const within = (caller: string, now: number) =>
    passed
      .filter((hit) => hit.caller === caller && hit.at > now - windowMs)
      .map(({ at }) => Math.min(at, now))
      .sort((one, other) => one - other);
  return {
    look: async (caller, now) => {
      const hits = within(caller, now);
      return { allowed: hits.length < max, remaining: max - hits.length, resetMs: (hits[0] ?? now) + windowMs - now };
    },
    hit: async (caller, now) => {
      passed = passed
        .filter((hit) => hit.caller !== caller || hit.at > now - windowMs)
        .map((hit) => (hit.caller === caller ? { caller, at: Math.min(hit.at, now) } : hit));
      const allowed = within(caller, now).length < max;
      if (allowed) passed.push({ caller, at: now });
      const hits = within(caller, now);
      return { allowed, remaining: max - hits.length, resetMs: (hits[0] ?? now) + windowMs - now };
    },
  };
}

const rules = fc.record({ max: fc.integer({ min: 1, max: 5 }), windowMs: fc.integer({ min: 1, max: 60 }) });
const forwards = fc.record({ caller: fc.constantFrom('a', 'b'), pauseMs: fc.integer({ min: 0, max: 40 }) });
// Of one caller only: in memory, a request of another may already have removed what an earlier clock would count again.
const anyWay = fc.record({ caller: fc.constant('a'), pauseMs: fc.integer({ min: -40, max: 40 }) });
const requests = fc.oneof(fc.array(forwards, { maxLength: 40 }), fc.array(anyWay, { maxLength: 40 }));

type Requests = readonly { caller: string; pauseMs: number }[];

async function play(limiter: RateLimiter, sequence: Requests, run: string): Promise<RateLimitVerdict[]> {
  const verdicts: RateLimitVerdict[] = [];
  let now = START;
  for (const { caller, pauseMs } of sequence) {
    now += pauseMs;
    verdicts.push(await limiter.look(`${run} ${caller}`, now), await limiter.hit(`${run} ${caller}`, now));
  }
  return verdicts;
}

describe('each limiter decides as the definition does:', () => {
  const makers: Record<string, [make: (rule: RateLimitRule) => RateLimiter, numRuns: number]> = {
    'in memory': [memoryRateLimiter, 300],
    'in the database': [(rule) => sharedRateLimiter(database.db, rule), 60],
  };
  for (const [where, [make, numRuns]] of Object.entries(makers)) {
    test(where, async () => {
      await fc.assert(
        fc.asyncProperty(rules, requests, async (rule, sequence) => {
          const run = randomUUID();
          const expected = await play(naiveRateLimiter(rule), sequence, run);
          assert.deepEqual(await play(make(rule), sequence, run), expected);
        }),
        { numRuns },
      );
    });
  }
});

/** Plays requests of one caller under a large limit, and refuses nothing that the window has room for. */
describe('a large limit is never exceeded, and a request counts a sixtieth of the window longer at most:', () => {
  const largeRules = fc.record({
    max: fc.integer({ min: 101, max: 160 }),
    windowMs: fc.integer({ min: 60, max: 6_000 }),
  });
  /** Several requests at once, after a pause in sixtieths of the window. */
  const bursts = fc.array(fc.record({ pause: fc.nat({ max: 40 }), count: fc.integer({ min: 1, max: 90 }) }), {
    minLength: 3,
    maxLength: 8,
  });
  const makers: Record<string, [make: (rule: RateLimitRule) => RateLimiter, numRuns: number]> = {
    'in memory': [memoryRateLimiter, 300],
    'in the database': [(rule) => sharedRateLimiter(database.db, rule), 8],
  };
  for (const [where, [make, numRuns]] of Object.entries(makers)) {
    test(where, async () => {
      await fc.assert(
        fc.asyncProperty(largeRules, bursts, async (rule, sequence) => {
          const limiter = make(rule);
          const [caller, passed] = [randomUUID(), [] as number[]];
          const since = (at: number) => passed.filter((one) => one > at).length;
          let now = START;
          for (const { pause, count } of sequence) {
            now += Math.ceil((pause * rule.windowMs) / 60);
            for (let one = 0; one < count; one++) {
              const looked = await limiter.look(caller, now);
              const { allowed, remaining, resetMs } = await limiter.hit(caller, now);
              assert.equal(looked.allowed, allowed);
              if (allowed) passed.push(now);
              assert.ok(since(now - rule.windowMs) <= rule.max, 'more passed than the limit');
              assert.ok(allowed || since(now - rule.windowMs - sliceOf(rule)) >= rule.max, 'refused without a reason');
              assert.ok(remaining <= rule.max - since(now - rule.windowMs));
              if (!allowed) assert.equal((await limiter.look(caller, now + resetMs)).allowed, true);
              if (!allowed) assert.equal((await limiter.look(caller, now + resetMs - 1)).allowed, false);
            }
          }
        }),
        { numRuns },
      );
    });
  }
});

test('requests that come at the same moment are counted by few statements, each in its turn', async () => {
  const statements: string[] = [];
  const counting: Queryable = {
    ...database.db,
    query: (statement) => {
      statements.push(statement.text);
      return database.db.query(statement);
    },
  };
  const limiter = sharedRateLimiter(counting, { max: 25, windowMs: 60_000 });
  const caller = randomUUID();
  const verdicts = await Promise.all(Array.from({ length: 40 }, () => limiter.hit(caller, START)));
  const expected = Array.from({ length: 40 }, (_, index) => ({
    allowed: index < 25,
    remaining: Math.max(0, 24 - index),
    resetMs: 60_000,
  }));
  assert.deepEqual(verdicts, expected);
  assert.equal(statements.length, 1);
});

test('a row stays small, whatever the limit', async () => {
  const rule = { max: 1_000_000, windowMs: 60_000 };
  const limiter = sharedRateLimiter(database.db, rule);
  const caller = randomUUID();
  for (let now = START; now < START + 3 * rule.windowMs; now += 499) await limiter.hit(caller, now);
  const [row] = await database.db.query<{ slices: number; count: number }>(sql`
    select cardinality(hits) as slices, (select sum(one) from unnest(passed) one)::integer as count
    from rate_limit_windows where caller = ${caller}`);
  assert.ok(row !== undefined && row.slices <= 61, `${row?.slices} slices`);
  assert.ok(
    row.count >= Math.floor(rule.windowMs / 499) && row.count <= Math.ceil(61_000 / 499),
    `${row.count} requests`,
  );
});

test('what an earlier release has counted counts', async () => {
  const rule = { max: 600, windowMs: 60_000 };
  const caller = randomUUID();
  await database.db.query(sql`
    insert into rate_limit_windows (caller, hits, newest, allowed)
    values (${caller}, array_fill(${START}::bigint, array[599]), ${new Date(START)}, true)`);
  const limiter = sharedRateLimiter(database.db, rule);
  const verdicts = [await limiter.hit(caller, START), await limiter.hit(caller, START)];
  assert.deepEqual(
    verdicts.map(({ allowed }) => allowed),
    [true, false],
  );
});

for (const where of ['in memory', 'in the database']) {
  test(`a clock set back by a day delays nobody beyond one window: ${where}`, async () => {
    const rule = { max: 2, windowMs: 60_000 };
    const limiter = where === 'in memory' ? memoryRateLimiter(rule) : sharedRateLimiter(database.db, rule);
    const caller = randomUUID();
    for (let count = 0; count < rule.max; count++) await limiter.hit(caller, START);
    const back = START - 86_400_000;
    assert.deepEqual(await limiter.hit(caller, back), { allowed: false, remaining: 0, resetMs: 60_000 });
    assert.equal((await limiter.hit(caller, back + 60_000)).allowed, true);
  });
}

test('two processes share one exact count', async () => {
  const rule = { max: 20, windowMs: 1_000 };
  const second = openDb({ url: database.url });
  const limiters = [sharedRateLimiter(database.db, rule), sharedRateLimiter(second, rule)];
  const caller = randomUUID();
  for (const now of [START, START + 999, START + 1_000]) {
    const verdicts = await Promise.all(
      Array.from({ length: 30 }, (_, index) => limiters[index % 2]?.hit(caller, now) as Promise<RateLimitVerdict>), // of two
    );
    const passed = verdicts.filter(({ allowed }) => allowed).length;
    assert.equal(passed, now === START + 999 ? 0 : 20, `at ${now - START} ms`);
  }
  await second.close();
});

test('a quiet caller is forgotten, others are not', async () => {
  const rule = { max: 5, windowMs: 1_000 };
  const limiter = sharedRateLimiter(database.db, rule);
  const [quiet, busy] = [randomUUID(), randomUUID()];
  await limiter.hit(quiet, START);
  await limiter.hit(busy, START + 1_500);
  await sweepRateLimits(database.db, rule, START + 2_000);
  const left = await database.db.query(sql`select caller from rate_limit_windows where caller in (${quiet}, ${busy})`);
  assert.deepEqual(left, [{ caller: busy }]);
});
