import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, HOUR_MS } from '../../../platform/instants.ts';
import { VendorError } from '../../../providers/vendor-api.ts';
import { AttemptOver } from './attempt.ts';
import { outcomeOf, WorkerDied } from './retry.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const DELAYS = [0, 10_000, 60_000];
const first = { attempt: 1, queuedAt: NOW };

describe('outcomeOf', () => {
  it('tries again after the delay that stands before the next attempt', () => {
    const outcome = outcomeOf(new VendorError('unavailable', 'WHOOP answered 503'), first, DELAYS, NOW);
    assert.deepEqual(outcome, { kind: 'retry', at: NOW + 10_000, spent: true, error: 'WHOOP answered 503' });
  });

  it('waits for as long as a vendor in trouble asks for, and no shorter than the schedule', () => {
    const asked = (at: number) => outcomeOf(new VendorError('unavailable', '503', at), first, DELAYS, NOW);
    const error = '503; tried again at 2026-03-10T12:02:00.000Z';
    assert.deepEqual(asked(NOW + 120_000), { kind: 'retry', at: NOW + 120_000, spent: true, error });
    const early = asked(NOW + 1_000);
    assert.ok(early.kind === 'retry' && early.at === NOW + 10_000);
  });

  it('gives up on a vendor that asks for more than the day a sync may take', () => {
    const old = { attempt: 1, queuedAt: NOW - DAY_MS / 2 };
    assert.equal(outcomeOf(new VendorError('unavailable', '503', NOW + DAY_MS), old, DELAYS, NOW).kind, 'failed');
  });

  it('fails after as many attempts as there are delays', () => {
    const outcome = outcomeOf(new VendorError('malformed', 'not JSON'), { ...first, attempt: 3 }, DELAYS, NOW);
    assert.deepEqual(outcome, { kind: 'failed', error: 'not JSON', code: 'malformed' });
  });

  it('reads on at once after the longest time of an attempt, for a day at most', () => {
    const at = (hours: number, hasMoved = true) =>
      outcomeOf(new AttemptOver(), { attempt: 2, queuedAt: NOW - hours * HOUR_MS, hasMoved }, DELAYS, NOW);
    const error = 'The vendor was read for 30 minutes; the rest is read later';
    assert.deepEqual(at(1), { kind: 'retry', at: NOW, spent: false, error, isPause: true });
    assert.deepEqual(at(1, false), { kind: 'retry', at: NOW + 60_000, spent: true, error });
    assert.deepEqual(at(25), { kind: 'failed', error, code: null });
  });

  it('does not start a job again in which the worker died twice', () => {
    const outcome = outcomeOf(new WorkerDied(), first, DELAYS, NOW);
    assert.ok(outcome.kind === 'failed' && /twice/.test(outcome.error));
  });

  it('waits out a full quota without spending an attempt', () => {
    const outcome = outcomeOf(
      new VendorError('rate_limited', 'full', NOW + 900_000),
      { ...first, attempt: 3 },
      DELAYS,
      NOW,
    );
    assert.deepEqual(outcome, {
      kind: 'retry',
      at: NOW + 900_000,
      spent: false,
      error: 'full; tried again at 2026-03-10T12:15:00.000Z',
    });
  });

  it('names no time that is over already', () => {
    for (const asked of [NOW - 60_000, NOW]) {
      const outcome = outcomeOf(new VendorError('unavailable', '503', asked), first, [0, 0], NOW);
      assert.deepEqual(outcome, { kind: 'retry', at: NOW, spent: true, error: '503' });
    }
  });

  it('never asks at once again about a full quota, because such an attempt is not counted', () => {
    for (const asked of [NOW - 60_000, NOW]) {
      const outcome = outcomeOf(new VendorError('rate_limited', 'full', asked), first, DELAYS, NOW);
      const error = 'full; tried again at 2026-03-10T12:00:01.000Z';
      assert.deepEqual(outcome, { kind: 'retry', at: NOW + 1_000, spent: false, error });
    }
  });

  it('gives up on a quota that stays full for longer than a day', () => {
    const old = { attempt: 1, queuedAt: NOW - DAY_MS };
    assert.equal(outcomeOf(new VendorError('rate_limited', 'full', NOW + 1), old, DELAYS, NOW).kind, 'failed');
  });

  it('does not try what cannot mend itself', () => {
    for (const kind of ['unauthorized', 'refused', 'client_refused'] as const) {
      assert.equal(outcomeOf(new VendorError(kind, 'no'), first, DELAYS, NOW).kind, 'failed');
    }
  });

  it('ends the connection when the grant is gone', () => {
    assert.equal(outcomeOf(new VendorError('grant_gone', 'revoked'), first, DELAYS, NOW).kind, 'disconnected');
  });

  it('does not show what went wrong inside us', () => {
    const outcome = outcomeOf(new TypeError('x.secret is undefined'), first, DELAYS, NOW);
    assert.equal(outcome.kind, 'retry');
    assert.ok(!JSON.stringify(outcome).includes('secret'));
  });
});
