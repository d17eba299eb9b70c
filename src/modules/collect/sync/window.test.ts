import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DAY_MS, MINUTE_MS } from '../../../platform/instants.ts';
import { nextSyncAt, syncWindow } from './window.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');

describe('syncWindow', () => {
  it('reads thirty days at first', () => {
    assert.deepEqual(syncWindow(null, undefined, NOW), { from: NOW - 30 * DAY_MS, to: NOW });
  });

  it('reads on from the last sync when everything has settled', () => {
    assert.equal(syncWindow('2026-03-10T11:00:00.000Z', undefined, NOW).from, Date.parse('2026-03-10T11:00:00.000Z'));
  });

  it('goes back to where the oldest unsettled local day began, however far east', () => {
    const { from } = syncWindow('2026-03-10T11:00:00.000Z', '2026-03-08', NOW);
    assert.equal(from, Date.parse('2026-03-07T10:00:00.000Z'));
  });

  it('never skips what lies between the last sync and a later unsettled day', () => {
    assert.equal(
      syncWindow('2026-03-01T00:00:00.000Z', '2026-03-08', NOW).from,
      Date.parse('2026-03-01T00:00:00.000Z'),
    );
  });
});

describe('nextSyncAt', () => {
  const connectionId = fc.uuid({ version: 7 });

  it('is never while syncing on schedule is off', () => {
    assert.equal(nextSyncAt('01a1fe89-6e24-75d8-9018-7826eea4005c', 0, NOW), null);
  });

  it('lies between half and one and a half intervals ahead, always at the same place within the interval', () => {
    fc.assert(
      fc.property(connectionId, fc.integer({ min: 1, max: 10_080 }), fc.nat(1e9), (id, minutes, later) => {
        const interval = minutes * MINUTE_MS;
        const first = nextSyncAt(id, minutes, NOW)?.getTime() ?? 0;
        assert.ok(first >= NOW + interval / 2 - 1 && first <= NOW + interval * 1.5 + 1);
        const second = nextSyncAt(id, minutes, NOW + later)?.getTime() ?? 0;
        const remainder = Math.abs(second - first) % interval;
        assert.ok(Math.min(remainder, interval - remainder) <= 1);
      }),
    );
  });

  it('spreads many connections over the interval', () => {
    const ids = fc.sample(connectionId, { numRuns: 1000, seed: 7 });
    const quarters = [0, 0, 0, 0];
    for (const id of ids) {
      const at = nextSyncAt(id, 60, NOW)?.getTime() ?? 0;
      const quarter = Math.floor(((at % (60 * MINUTE_MS)) / (60 * MINUTE_MS)) * 4);
      quarters[quarter] = (quarters[quarter] ?? 0) + 1;
    }
    for (const count of quarters) assert.ok(count > 150, `uneven: ${quarters.join(', ')}`);
  });
});
