import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf, levelOf, monthSpans, monthsOf, moved, weekdayRows } from './weeks.ts';

test('every day of a year stands once, in the row of its weekday', () => {
  for (const year of [2024, 2025, 2026, 2028, 2032]) {
    const rows = weekdayRows(year);
    const days = rows.flat().filter((day) => day !== undefined);
    assert.equal(new Set(days).size, year % 4 === 0 ? 366 : 365);
    rows.forEach((row, index) => {
      for (const day of row) if (day) assert.equal((new Date(day).getUTCDay() + 6) % 7, index, day);
    });
    const weeks = rows[0]?.length;
    assert.equal(
      monthSpans(year).reduce((sum, span) => sum + span.weeks, 0),
      weeks,
    );
    assert.ok(monthSpans(year).every((span) => span.weeks >= 4));
  }
});

test('shades hold about as many days each, and alike values are one shade', () => {
  const bounds = boundsOf(Array.from({ length: 100 }, (_, index) => index));
  assert.deepEqual(bounds, [20, 40, 60, 80]);
  assert.deepEqual(
    [0, 19, 20, 99].map((value) => levelOf(value, bounds)),
    [1, 1, 2, 5],
  );
  assert.deepEqual(boundsOf([5, 5, 5]), []);
  assert.equal(levelOf(5, []), 1);
  assert.deepEqual(boundsOf([]), []);
});

test('the arrow keys move by days and weeks and stay within the year', () => {
  assert.equal(moved('2026-03-14', 'ArrowDown'), '2026-03-15');
  assert.equal(moved('2026-03-14', 'ArrowLeft'), '2026-03-07');
  assert.equal(moved('2026-01-01', 'ArrowUp'), '2026-01-01');
  assert.equal(moved('2026-12-30', 'ArrowRight'), '2026-12-30');
  assert.equal(moved('2026-03-14', 'End'), '2026-12-31');
  assert.equal(moved('2026-03-14', 'Enter'), undefined);
});

test('a month counts the day that is not over, and compares it with none', () => {
  const values = new Map([
    ['2026-03-01', 9],
    ['2026-03-02', 5],
    ['2026-03-03', 1],
  ]);
  const march = monthsOf(2026, values, '2026-03-03')[2];
  assert.deepEqual(march, { name: 'March', days: 31, withData: 3, values: [9, 5] });
  assert.deepEqual(monthsOf(2026, values, undefined)[2]?.values, [9, 5, 1]);
});
