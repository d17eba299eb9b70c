import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DAY_MS, isoInstant, MINUTE_MS } from '../../../platform/instants.ts';
import {
  firstSyncAt,
  isReread,
  isRereadDue,
  type Known,
  nextSyncAt,
  type Reach,
  reachOf,
  syncWindow,
} from './window.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');

const NOTHING: Known = { readSince: null, lastSyncedAt: null };

describe('syncWindow', () => {
  const anHourAgo = '2026-03-10T11:00:00.000Z';
  const readSince = '2026-01-01T00:00:00.000Z';
  const fromOf = (lastSyncedAt: string, reach: Reach, zone = 'UTC', since = readSince) =>
    isoInstant(syncWindow({ readSince: since, lastSyncedAt }, reach, 30, zone, NOW).from);

  it('reads as many days at first as it is told', () => {
    assert.deepEqual(syncWindow(NOTHING, 'recent', 30, 'UTC', NOW), { from: NOW - 30 * DAY_MS, to: NOW });
    assert.equal(syncWindow(NOTHING, 'recent', 365, 'UTC', NOW).from, NOW - 365 * DAY_MS);
  });

  it('reads on from the last sync where nothing has to be read again', () => {
    assert.equal(fromOf(anHourAgo, 'none'), anHourAgo);
  });

  it('begins with the local day of two days ago, or of two weeks ago', () => {
    assert.equal(fromOf(anHourAgo, 'recent'), '2026-03-08T00:00:00.000Z');
    assert.equal(fromOf(anHourAgo, 'recent', '+14:00'), '2026-03-08T10:00:00.000Z');
    assert.equal(fromOf(anHourAgo, 'reread', '-05:00'), '2026-02-24T05:00:00.000Z');
    assert.equal(fromOf(anHourAgo, 'reread', 'Asia/Tokyo'), '2026-02-23T15:00:00.000Z');
  });

  it('reads nothing again that has never been read', () => {
    assert.equal(fromOf(anHourAgo, 'reread', 'UTC', '2026-03-05T09:00:00.000Z'), '2026-03-05T09:00:00.000Z');
  });

  it('never skips what lies between the last sync and its reach', () => {
    const long = '2026-02-01T00:00:00.000Z';
    for (const reach of ['none', 'recent', 'reread'] as const) assert.equal(fromOf(long, reach), long);
  });
});

describe('reading two weeks again', () => {
  it("is due on the next of the person's days, or after several", () => {
    assert.ok(isRereadDue(null, '2026-03-10'));
    assert.ok(!isRereadDue('2026-03-10', '2026-03-10'));
    assert.ok(isRereadDue('2026-03-09', '2026-03-10'));
    assert.ok(!isRereadDue('2026-03-08', '2026-03-10', 3));
    assert.ok(isRereadDue('2026-03-07', '2026-03-10', 3));
    assert.ok(!isRereadDue('2026-03-11', '2026-03-10'), 'the person has flown west');
  });

  it('is for vendors that select by the time of measurement', () => {
    assert.equal(reachOf({}, '2026-03-09', '2026-03-10'), 'reread');
    assert.equal(reachOf({}, '2026-03-10', '2026-03-10'), 'recent');
    assert.equal(reachOf({}, '2026-03-09', '2026-03-10', 3), 'recent');
    assert.equal(reachOf({ selectsByUpload: true }, null, '2026-03-10'), 'none');
  });

  it('is done by every sync whose window reaches so far, the first one too', () => {
    const done = (lastSyncedAt: string | null, reach: Reach, since = '2026-01-01T00:00:00.000Z', days = 30) => {
      const known = { lastSyncedAt, readSince: lastSyncedAt === null ? null : since };
      return isReread(known, syncWindow(known, reach, days, '+09:00', NOW));
    };
    assert.ok(done(null, 'none'));
    assert.ok(done(null, 'none', undefined, 7));
    assert.ok(done('2026-03-10T11:00:00.000Z', 'reread', '2026-03-05T00:00:00.000Z'));
    assert.ok(done('2026-03-10T11:00:00.000Z', 'reread'));
    assert.ok(done('2026-02-20T11:00:00.000Z', 'recent'));
    assert.ok(!done('2026-03-10T11:00:00.000Z', 'recent'));
  });
});

describe('nextSyncAt', () => {
  const connectionId = fc.uuid({ version: 7 });

  it('is never while syncing on schedule is off', () => {
    assert.equal(nextSyncAt('01a1fe89-6e24-75d8-9018-7826eea4005c', 0, NOW), null);
  });

  it('lies an interval ahead, give or take a tenth, always alike for one connection', () => {
    fc.assert(
      fc.property(connectionId, fc.integer({ min: 1, max: 10_080 }), fc.nat(1e9), (id, minutes, later) => {
        const interval = minutes * MINUTE_MS;
        const first = (nextSyncAt(id, minutes, NOW)?.getTime() ?? 0) - NOW;
        assert.ok(first >= interval * 0.9 - 1 && first <= interval * 1.1 + 1);
        assert.equal((nextSyncAt(id, minutes, NOW + later)?.getTime() ?? 0) - NOW - later, first);
      }),
    );
  });

  for (const [name, at, from, length] of [
    ['nextSyncAt spreads many connections over a fifth of the interval', nextSyncAt, 54, 12],
    ['firstSyncAt spreads them over the whole of it', firstSyncAt, 0, 60],
  ] as const) {
    it(name, () => {
      const ids = fc.sample(connectionId, { numRuns: 1000, seed: 7 });
      const quarters = [0, 0, 0, 0];
      for (const id of ids) {
        const minutes = ((at(id, 60, NOW)?.getTime() ?? 0) - NOW) / MINUTE_MS;
        const quarter = Math.min(3, Math.floor(((minutes - from) / length) * 4)); // the last place is 1
        quarters[quarter] = (quarters[quarter] ?? 0) + 1;
      }
      for (const count of quarters) assert.ok(count > 150, `uneven: ${quarters.join(', ')}`);
    });
  }
});
