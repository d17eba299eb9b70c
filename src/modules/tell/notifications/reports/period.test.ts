import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyInstant, anyZone } from '../../../../../test/rig/zones.ts';
import { nextReportAt, reportPeriods } from './period.ts';

const next = (frequency: 'daily' | 'weekly' | 'monthly', hour: number, timezone: string, after: string) =>
  new Date(nextReportAt({ frequency, hour, timezone }, Date.parse(after)) ?? Number.NaN).toISOString();

test('a report is due at the hour of the user, later than the instant', () => {
  assert.equal(next('daily', 8, 'UTC', '2026-01-03T07:59:59Z'), '2026-01-03T08:00:00.000Z');
  assert.equal(next('daily', 8, 'UTC', '2026-01-03T08:00:00Z'), '2026-01-04T08:00:00.000Z');
  assert.equal(next('daily', 8, 'Europe/Berlin', '2026-07-01T00:00:00Z'), '2026-07-01T06:00:00.000Z');
  assert.equal(next('weekly', 7, 'America/New_York', '2026-01-03T12:00:00Z'), '2026-01-05T12:00:00.000Z');
  assert.equal(next('monthly', 0, 'Asia/Tokyo', '2026-01-03T12:00:00Z'), '2026-01-31T15:00:00.000Z');
  assert.equal(nextReportAt({ frequency: 'off', hour: 8, timezone: 'UTC' }, 0), null);
});

test('an hour that the clocks leave out is the one after it, one that comes twice its first', () => {
  assert.equal(next('daily', 2, 'Europe/Berlin', '2026-03-28T12:00:00Z'), '2026-03-29T01:00:00.000Z'); // 03:00 there
  assert.equal(next('daily', 2, 'Europe/Berlin', '2026-10-24T12:00:00Z'), '2026-10-25T00:00:00.000Z');
});

test('reports follow one another by a day, a week or a month, and never stand still', () => {
  const longest = { daily: 2, weekly: 8, monthly: 33 };
  fc.assert(
    fc.property(
      fc.constantFrom('daily', 'weekly', 'monthly'),
      fc.integer({ min: 0, max: 23 }),
      anyZone,
      anyInstant,
      (frequency, hour, timezone, at) => {
        const due = nextReportAt({ frequency, hour, timezone }, at) ?? 0;
        assert.ok(due > at && due - at < longest[frequency] * 86_400_000);
      },
    ),
  );
});

test('a report is about whole days, weeks from Monday, or months', () => {
  const periods = (frequency: 'daily' | 'weekly' | 'monthly', at: string) => reportPeriods(frequency, at.slice(0, 10));
  assert.deepEqual(periods('daily', '2026-03-01T08:00:00Z'), {
    current: { firstDay: '2026-02-28', lastDay: '2026-02-28' },
    previous: { firstDay: '2026-02-27', lastDay: '2026-02-27' },
  });
  assert.deepEqual(periods('weekly', '2026-01-07T08:00:00Z'), {
    current: { firstDay: '2025-12-29', lastDay: '2026-01-04' },
    previous: { firstDay: '2025-12-22', lastDay: '2025-12-28' },
  });
  assert.deepEqual(periods('monthly', '2026-03-01T08:00:00Z'), {
    current: { firstDay: '2026-02-01', lastDay: '2026-02-28' },
    previous: { firstDay: '2026-01-01', lastDay: '2026-01-31' },
  });
});
