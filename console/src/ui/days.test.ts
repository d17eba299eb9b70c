import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayInWords, dayOf, isDay, mondayOf } from './days.ts';

test('days are counted on the calendar', () => {
  assert.equal(addDays('2026-02-27', 2), '2026-03-01');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  assert.equal(mondayOf('2026-11-22'), '2026-11-16');
  assert.equal(mondayOf('2026-11-16'), '2026-11-16');
  assert.equal(dayInWords('2026-11-22'), '22 Nov 2026');
});

test('what is no day of the calendar is not taken for one', () => {
  for (const day of ['1900-01-01', '2024-02-29', '2199-12-31']) assert.ok(isDay(day), day);
  for (const text of [undefined, '', 'lately', '2026-99-99', '2026-02-31', '12026-01-01', '9999-12-31', '2026-1-1']) {
    assert.ok(!isDay(text), text);
  }
});

test("an instant's day is that of the zone", () => {
  assert.equal(dayOf('2026-11-22T20:00:00Z', 'Asia/Kolkata'), '2026-11-23');
  assert.equal(dayOf('2026-11-22T02:00:00Z', 'America/Los_Angeles'), '2026-11-21');
});
