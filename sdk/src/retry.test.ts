import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorOf } from './error.ts';
import { retryDelayMs } from './retry.ts';

const refused = (retryAfter?: string) =>
  errorOf(503, new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }), '');

test('waits as told, in seconds or until a date', () => {
  assert.equal(retryDelayMs(refused('7'), 1, 0), 7_000);
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  const delayMs = retryDelayMs(refused(inAMinute), 1, 0);
  assert.ok(delayMs > 50_000 && delayMs <= 60_000, String(delayMs));
  assert.equal(retryDelayMs(refused('Thu, 01 Jan 1970 00:00:00 GMT'), 1, 0), 0);
});

test('waits twice as long each time when nothing usable is told, at most eight seconds, with jitter', () => {
  assert.equal(retryDelayMs(refused(), 1, 0), 250);
  assert.equal(retryDelayMs(refused('soon'), 3, 0.5), 1_500);
  assert.equal(retryDelayMs(refused(), 20, 0), 4_000);
});
