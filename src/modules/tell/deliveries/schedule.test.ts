import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Outcome } from '../../../channels/outcome.ts';
import type { Outgoing } from './delivery.ts';
import { endedAttempt, outcomeOf } from './ended.ts';
import { firstDelayMs, maxAttempts, retryDelayMs, type Schedule } from './schedule.ts';

const WEBHOOKS: Schedule = { delaysMs: [0, 30_000, 300_000, 1_800_000, 7_200_000], jitter: 0.02 };
const MESSAGE: Omit<Outgoing, 'attempt'> = {
  id: 'd',
  userId: 'u',
  targetId: 't',
  topic: 'e',
  body: '{}',
  wantedSince: '2026-01-05T00:00:00.000Z',
  trace: null,
};

const schedules = fc.record({
  delaysMs: fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 8 }),
  jitter: fc.double({ min: 0, max: 1, noNaN: true }),
});
const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const retry: Outcome = { kind: 'retry', statusCode: 500, error: 'The endpoint answered 500' };

test('the schedule of webhooks: at once, then 30 s, 5 min, 30 min, 2 h after the previous failure, at most a fiftieth more', () => {
  assert.equal(firstDelayMs(WEBHOOKS), 0);
  assert.equal(maxAttempts(WEBHOOKS), 5);
  for (const [attempt, delayMs] of [30_000, 300_000, 1_800_000, 7_200_000].entries()) {
    assert.equal(retryDelayMs(WEBHOOKS, attempt + 1, 0), delayMs);
    assert.equal(retryDelayMs(WEBHOOKS, attempt + 1, 0.999_999_999), Math.round(delayMs * 1.02));
  }
  assert.equal(retryDelayMs(WEBHOOKS, 5, 0.5), undefined);
});

test('a message that always fails gets exactly as many attempts as there are delays, each within its delay and jitter', () => {
  fc.assert(
    fc.property(schedules, fc.array(randoms, { minLength: 10, maxLength: 10 }), (schedule, dice) => {
      let at = 0;
      let attempt = 1;
      for (; ; attempt++) {
        const [startedAt, endedAt] = [at, at + 5_000];
        const random = dice[attempt] ?? 0;
        const { ended } = endedAttempt({ ...MESSAGE, attempt }, retry, { startedAt, endedAt }, schedule, random);
        assert.equal(ended.line.attempt, attempt);
        if (ended.nextAttemptAt === null) {
          assert.equal(ended.status, 'failed');
          break;
        }
        assert.equal(ended.status, 'pending');
        const waited = ended.nextAttemptAt.getTime() - endedAt;
        const delayMs = schedule.delaysMs[attempt] ?? Number.NaN;
        assert.ok(
          waited >= delayMs && waited <= Math.ceil(delayMs * (1 + schedule.jitter)),
          `${waited} for ${delayMs}`,
        );
        at = ended.nextAttemptAt.getTime();
      }
      assert.equal(attempt, schedule.delaysMs.length);
    }),
  );
});

test('any attempt that arrives, or fails for good, is the last', () => {
  const last: [Outcome, string][] = [
    [{ kind: 'delivered', statusCode: 204 }, 'delivered'],
    [{ kind: 'failed', statusCode: 410, error: 'gone' }, 'failed'],
  ];
  fc.assert(
    fc.property(
      schedules,
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(...last),
      (schedule, attempt, [outcome, status]) => {
        const { ended } = endedAttempt({ ...MESSAGE, attempt }, outcome, { startedAt: 0, endedAt: 1 }, schedule, 0.5);
        assert.deepEqual([ended.status, ended.nextAttemptAt], [status, null]);
      },
    ),
  );
});

test('metrics and traces name the end of an attempt by the same word, the last one included', () => {
  const wordOf = (attempt: number, outcome: Parameters<typeof endedAttempt>[1]) =>
    outcomeOf(endedAttempt({ ...MESSAGE, attempt }, outcome, { startedAt: 0, endedAt: 1 }, WEBHOOKS, 0));
  assert.deepEqual([wordOf(4, retry), wordOf(5, retry)], ['retried', 'failed']);
  assert.equal(wordOf(5, { kind: 'delivered', statusCode: 204 }), 'delivered');
  assert.equal(wordOf(1, { kind: 'postponed', error: 'no key' }), 'postponed');
});

test("a target's own wish replaces the delay, never the number of attempts", () => {
  const wish: Outcome = { ...retry, afterMs: 1234 };
  const times = { startedAt: 0, endedAt: 1_000 };
  assert.equal(
    endedAttempt({ ...MESSAGE, attempt: 1 }, wish, times, WEBHOOKS, 0.9).ended.nextAttemptAt?.getTime(),
    2_234,
  );
  assert.equal(endedAttempt({ ...MESSAGE, attempt: 5 }, wish, times, WEBHOOKS, 0.9).ended.nextAttemptAt, null);
});

test('an error that PostgreSQL could not store is made storable', () => {
  const nasty: Outcome = { kind: 'retry', statusCode: null, error: `a\0b\ud800${'x'.repeat(499)}😀` };
  const { line } = endedAttempt({ ...MESSAGE, attempt: 1 }, nasty, { startedAt: 0, endedAt: 1 }, WEBHOOKS, 0).ended;
  assert.ok(line.error?.isWellFormed() && !line.error.includes('\0') && line.error.length <= 500);
});
