import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayInWords, dayOf, mondayOf } from './days.ts';

test('days are counted on the calendar', () => {
  assert.equal(addDays('2026-02-27', 2), '2026-03-01');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  assert.equal(mondayOf('2026-11-22'), '2026-11-16');
  assert.equal(mondayOf('2026-11-16'), '2026-11-16');
  assert.equal(dayInWords('2026-11-22'), '22 Nov 2026');
});

test("an instant's day is that of the zone", () => {
  assert.equal(dayOf('2026-11-22T20:00:00Z', 'Asia/Kolkata'), '2026-11-23');
  assert.equal(dayOf('2026-11-22T02:00:00Z', 'America/Los_Angeles'), '2026-11-21');
});
