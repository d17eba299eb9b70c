import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfDayIn, instantIn } from './zone.ts';

test('a local time is the instant at which the clock of its zone shows it', () => {
  const cases = [
    ['2026-03-14', 'UTC', '2026-03-14T00:00:00.000Z'],
    ['2026-03-14', 'America/New_York', '2026-03-14T04:00:00.000Z'],
    ['2026-01-03T09:30', 'Europe/Berlin', '2026-01-03T08:30:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29T12:00', 'Europe/Berlin', '2026-03-29T10:00:00.000Z'],
    ['2026-07-01', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z'],
  ] as const;
  for (const [local, zone, instant] of cases) assert.equal(instantIn(local, zone).toISOString(), instant, local);
});

test('a day of 23 hours ends with its own last millisecond', () => {
  assert.equal(endOfDayIn('2026-03-29', 'Europe/Berlin').toISOString(), '2026-03-29T21:59:59.999Z');
  assert.equal(endOfDayIn('2026-12-31', 'UTC').toISOString(), '2026-12-31T23:59:59.999Z');
});
