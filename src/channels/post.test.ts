import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OutboundError } from '../platform/http-client.ts';
import { outcomeOf, outcomeOfFailure } from './post.ts';

const now = new Date('2026-01-03T10:00:00.000Z');
const receiver = 'The endpoint';
const answer = (status: number, text = '', headers: Record<string, string> = {}) => ({
  status,
  headers,
  text: () => text,
});

test('a status is delivered, worth another attempt, or final', () => {
  const kinds = (statuses: number[]) =>
    new Set(statuses.map((status) => outcomeOf(answer(status), { receiver }, now).kind));
  assert.deepEqual(kinds([200, 201, 202, 204, 299]), new Set(['delivered']));
  assert.deepEqual(kinds([408, 429, 500, 502, 503, 504, 599]), new Set(['retry']));
  assert.deepEqual(kinds([301, 302, 307, 400, 401, 403, 404, 405, 410, 413, 422]), new Set(['failed']));
});

test('Retry-After puts the next attempt off, for at most a day; no wait is no wish', () => {
  const afterMs = (header: string | undefined) => {
    const outcome = outcomeOf(
      answer(429, '', header === undefined ? {} : { 'retry-after': header }),
      { receiver },
      now,
    );
    assert.ok(outcome.kind === 'retry');
    return outcome.afterMs;
  };
  assert.equal(afterMs('2'), 2_000);
  assert.equal(afterMs('0.25'), 250);
  assert.equal(afterMs('Sat, 03 Jan 2026 10:01:00 GMT'), 60_000);
  assert.equal(afterMs('999999'), 86_400_000);
  for (const nonsense of [undefined, '', '0', '-3', 'soon', 'Sat, 03 Jan 2026 09:00:00 GMT']) {
    assert.equal(afterMs(nonsense), undefined);
  }
});

test('only a short plain word of an answer is repeated', () => {
  const told = (text: string) => outcomeOf(answer(400, text), { receiver, quoteReason: true }, now);
  assert.deepEqual(told('invalid_blocks'), {
    kind: 'failed',
    statusCode: 400,
    error: 'The endpoint answered 400 (invalid_blocks)',
  });
  assert.deepEqual(told('<html>secret</html>'), {
    kind: 'failed',
    statusCode: 400,
    error: 'The endpoint answered 400',
  });
});

test('an address that the guard refuses is final, one that nobody answers at is not', () => {
  assert.equal(outcomeOfFailure(new OutboundError('refused', 'no')).kind, 'failed');
  assert.equal(outcomeOfFailure(new OutboundError('unreachable', 'no')).kind, 'retry');
  const late = outcomeOfFailure(new OutboundError('timeout', 'late'));
  assert.ok(late.kind === 'retry' && late.timedOut === true);
});
