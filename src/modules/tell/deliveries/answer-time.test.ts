import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondsWanted } from './answer-time.ts';
import { endedAttempt } from './ended.ts';

const at = (time: string) => `2026-01-05T${time}.000Z`;

/** Seconds of a delivery whose attempt ended well. Times of day. */
function secondsOf({ wanted, ended, attempt = 1 }: { wanted: string; ended: string; attempt?: number }) {
  const ids = { id: 'd', userId: 'u', targetId: 't', topic: 'e' };
  const outgoing = { ...ids, body: '{}', attempt, wantedSince: at(wanted), trace: null };
  const span = { startedAt: Date.parse(at(ended)), endedAt: Date.parse(at(ended)) };
  const schedule = { delaysMs: [0, 0], jitter: 0 };
  return secondsWanted(endedAttempt(outgoing, { kind: 'delivered', statusCode: 200 }, span, schedule, 0));
}

test('the time counts since the receiver should have the message, repeats included', () => {
  assert.equal(secondsOf({ wanted: '10:00:00', ended: '10:00:04' }), 4);
  assert.equal(secondsOf({ wanted: '10:00:00', ended: '12:00:05', attempt: 2 }), 7205);
});

test('a clock that was set back gives no negative time', () => {
  assert.equal(secondsOf({ wanted: '10:00:05', ended: '10:00:02' }), 0);
});
