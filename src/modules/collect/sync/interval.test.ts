import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, isoInstant } from '../../../platform/instants.ts';
import { intervalOf } from './interval.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const intervals = new Map([
  ['hourly', 60],
  ['rare', 10_080],
  ['never', 0],
]);
const minutesOf = (providerId: string, ago?: number) =>
  intervalOf(intervals, { providerId, notifiedAt: ago === undefined ? null : isoInstant(NOW - ago) }, NOW);

describe('the interval of a connection', () => {
  it('is that of its provider', () => {
    assert.deepEqual([minutesOf('hourly'), minutesOf('rare'), minutesOf('never')], [60, 10_080, 0]);
    assert.equal(minutesOf('unknown'), 0);
  });

  it('is a day at least while notices have come within seven days', () => {
    assert.equal(minutesOf('hourly', 7 * DAY_MS - 1), 1_440);
    assert.equal(minutesOf('hourly', 7 * DAY_MS), 60);
    assert.deepEqual([minutesOf('rare', 0), minutesOf('never', 0)], [10_080, 0]);
  });
});
