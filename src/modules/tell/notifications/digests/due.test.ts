import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyInstant, anyZone } from '../../../../../test/rig/zones.ts';
import { dayInZone } from '../../../store/metrics/index.ts';
import { digestDueAt } from './due.ts';

const due = (now: string, zone: string, sentDay: string | null = null) =>
  new Date(digestDueAt(Date.parse(now), zone, sentDay)).toISOString();

test('a digest leaves after an hour without anything new, at the latest at 20:00', () => {
  assert.equal(due('2026-03-01T09:15:00Z', 'UTC'), '2026-03-01T10:15:00.000Z');
  assert.equal(due('2026-03-01T19:30:00Z', 'UTC'), '2026-03-01T20:00:00.000Z');
  assert.equal(due('2026-03-01T10:30:00Z', 'Asia/Tokyo'), '2026-03-01T11:00:00.000Z'); // 20:00 there
  assert.equal(due('2026-03-01T10:30:00Z', '+09:00'), '2026-03-01T11:00:00.000Z');
});

test('what comes after the digest of the day, or after 20:00, leaves the next morning', () => {
  assert.equal(due('2026-03-01T20:00:00Z', 'UTC'), '2026-03-02T08:00:00.000Z');
  assert.equal(due('2026-03-01T09:15:00Z', 'UTC', '2026-03-01'), '2026-03-02T08:00:00.000Z');
  assert.equal(due('2026-03-01T09:15:00Z', 'UTC', '2026-02-28'), '2026-03-01T10:15:00.000Z');
  // Over the change to summer time.
  assert.equal(due('2026-03-28T21:00:00Z', 'Europe/Berlin'), '2026-03-29T06:00:00.000Z');
});

test('a digest is always due later than now, never on a day that has had one, and within a day and a half', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, fc.boolean(), (now, zone, isSent) => {
      const sentDay = isSent ? dayInZone(now, zone) : null;
      const at = digestDueAt(now, zone, sentDay);
      assert.ok(at > now && at - now < 34 * 3_600_000);
      assert.notEqual(dayInZone(at, zone), sentDay);
    }),
  );
});
