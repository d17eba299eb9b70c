import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayStart, HOUR_MS } from '../../../../platform/instants.ts';
import { daysAt } from '../../../store/metrics/read/days/user-days.ts';
import { emptySeries, matrixOf, progressOf, setDay } from '../days/daily-matrix.ts';
import { LATEST_NIGHTS, latestScores } from './daily-scores.ts';
import { LEAD_DAYS } from './inputs.ts';
import { type Night, nightKey } from './nights.ts';

const TODAY = '2026-03-31';
const RANGE = {
  userDays: daysAt(dayStart(TODAY) + 12 * HOUR_MS, 'UTC', undefined, []),
  firstDay: addDays(TODAY, 1 - LEAD_DAYS),
  lastDay: TODAY,
};

/** The night before each of the last days; the times of falling asleep vary. */
function lastNights(count: number): Map<string, Night> {
  return new Map(
    Array.from({ length: count }, (_, ago) => [
      nightKey(addDays(TODAY, -ago), 'provider_c'),
      { efficiencyPercent: 90, stages: undefined, onsetMinutes: (ago % 5) ** 2 * 10 },
    ]),
  );
}

test('the latest scores need no nights before those that they name', () => {
  const sleep = emptySeries('sleep', RANGE);
  // Six days ago is the last day that can be the latest one.
  for (let index = 0; index < LEAD_DAYS - 6; index++) {
    setDay(sleep, index, { value: 7.5, providerId: 'provider_c' }, progressOf(RANGE));
  }
  const matrix = matrixOf(RANGE, [sleep]);
  const latest = (nights: number) => latestScores(matrix, lastNights(nights));
  const all = latest(LEAD_DAYS);
  assert.equal(all?.day, addDays(TODAY, -6));
  assert.deepEqual(latest(LATEST_NIGHTS), all);
  assert.notDeepEqual(latest(LATEST_NIGHTS - 1), all);
});
