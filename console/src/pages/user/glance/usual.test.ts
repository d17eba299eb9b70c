import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../../ui/days.ts';
import { latelyOf, SHOWN_DAYS } from './usual.ts';

const TODAY = '2026-03-31';
const daysBefore = (day: string) => Math.round((Date.parse(TODAY) - Date.parse(day)) / 86_400_000);

test('the usual range is that of the weeks before the days that are shown', () => {
  // 50 to 60 before, 100 in the days that are shown.
  const { usual, newest, days } = latelyOf(TODAY, (day) => {
    const ago = daysBefore(day);
    return ago < SHOWN_DAYS ? 100 : 50 + (ago % 11);
  });
  assert.ok(
    usual !== undefined && usual.from >= 50 && usual.from < 53 && usual.to > 57 && usual.to <= 60,
    JSON.stringify(usual),
  );
  assert.deepEqual(newest, { day: TODAY, value: 100 });
  assert.equal(days[0]?.day, addDays(TODAY, -13));
});

test('days without a value stay empty, and nothing is usual after a few days', () => {
  const { usual, newest, days } = latelyOf(TODAY, (day) => (daysBefore(day) % 5 === 3 ? 7 : undefined));
  assert.equal(usual, undefined);
  assert.deepEqual(newest, { day: addDays(TODAY, -3), value: 7 });
  assert.equal(days.filter(({ value }) => value === null).length, 11);
  assert.equal(latelyOf(TODAY, () => undefined).newest, undefined);
});
