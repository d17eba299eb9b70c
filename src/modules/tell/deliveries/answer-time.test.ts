import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondsSinceEvent } from './answer-time.ts';
import { endedAttempt } from './ended.ts';

const at = (time: string) => `2026-01-05T${time}.000Z`;

/** Seconds of a delivery whose attempt ended well. Times of day. */
function secondsOf(times: { happened?: string; created: string; first?: string; begun: string; ended: string }) {
  const { happened, created, first, begun, ended } = times;
  const outgoing = {
    id: 'd',
    userId: 'u',
    targetId: 't',
    topic: 'e',
    body: JSON.stringify(happened === undefined ? {} : { timestamp: at(happened) }),
    attempt: first === undefined ? 1 : 2,
    createdAt: at(created),
    firstAttemptAt: first === undefined ? null : at(first),
  };
  const span = { startedAt: Date.parse(at(begun)), endedAt: Date.parse(at(ended)) };
  const schedule = { delaysMs: [0, 0], jitter: 0 };
  return secondsSinceEvent(endedAttempt(outgoing, { kind: 'delivered', statusCode: 200 }, span, schedule, 0));
}

test('the time counts from the event, repeats included', () => {
  assert.equal(secondsOf({ happened: '10:00:00', created: '10:00:02', begun: '10:00:03', ended: '10:00:04' }), 4);
  const repeated = {
    happened: '10:00:00',
    created: '10:00:02',
    first: '10:00:03',
    begun: '12:00:00',
    ended: '12:00:05',
  };
  assert.equal(secondsOf(repeated), 7205);
});

test('a wait that was meant does not count', () => {
  const sentAgain = { happened: '03:00:00', created: '10:00:00', begun: '10:00:01', ended: '10:00:02' };
  assert.equal(secondsOf(sentAgain), 2);
  const held = { happened: '01:00:00', created: '01:00:03', begun: '07:00:00', ended: '07:00:01' };
  assert.equal(secondsOf(held), 4);
});

test('a body without a time, or a clock that was set back, gives no negative time', () => {
  assert.equal(secondsOf({ created: '10:00:00', begun: '10:00:01', ended: '10:00:02' }), 2);
  assert.equal(secondsOf({ happened: '10:00:05', created: '10:00:00', begun: '10:00:00', ended: '10:00:02' }), 2);
});
