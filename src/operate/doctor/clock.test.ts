import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OutboundError } from '../../platform/http-client.ts';
import { judgeClock } from './clock.ts';

const NOW = Date.parse('2026-03-01T12:00:00.400Z');
/** The vendor's clock is `seconds` ahead of ours; its answer came 300 ms after the question. */
const judge = (seconds: number) => {
  const date = new Date(NOW + seconds * 1000).toUTCString(); // without milliseconds
  return judgeClock({ status: 400, headers: { date }, body: undefined }, { from: NOW - 300, to: NOW });
};

describe('the clock', () => {
  for (const [seconds, status] of [
    [0, 'ok'],
    [-29, 'ok'],
    [29, 'ok'],
    [-40, 'warning'],
    [40, 'warning'],
    [-400, 'failed'],
    [400, 'failed'],
  ] as const) {
    it(`is ${status} when the vendor's is ${seconds} s further`, () => assert.equal(judge(seconds).status, status));
  }

  it('says which one is ahead', () => {
    assert.match(judge(-400).message, /^ours is 399 s ahead of the vendor's/);
    assert.match(judge(400).message, /^ours is 400 s behind the vendor's/);
  });

  it('is not judged without an answer, or without a time in it', () => {
    const span = { from: NOW, to: NOW };
    assert.equal(judgeClock(new OutboundError('timeout', 'x'), span).status, 'skipped');
    assert.equal(judgeClock({ status: 200, headers: {}, body: undefined }, span).status, 'skipped');
  });
});
