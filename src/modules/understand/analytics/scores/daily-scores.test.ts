import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayStart, HOUR_MS } from '../../../../platform/instants.ts';
import { daysAt } from '../../../store/metrics/read/days/user-days.ts';
import { emptySeries, matrixOf, progressOf, setDay } from '../days/daily-matrix.ts';
import { LATEST_NIGHTS, latestScores } from './daily-scores.ts';
import { LEAD_DAYS, scoreInputs } from './inputs.ts';
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

test('the strain of today takes no part in the balance until the day is over', () => {
  const balance = (today: number) => {
    const [strain, recovered] = [emptySeries('strain_score', RANGE), emptySeries('recovery_score', RANGE)];
    for (let index = 0; index < LEAD_DAYS; index++) {
      const value = index === LEAD_DAYS - 1 ? today : 12;
      setDay(strain, index, { value, providerId: 'provider_c' }, progressOf(RANGE));
      setDay(recovered, index, { value: 60, providerId: 'provider_c' }, progressOf(RANGE));
    }
    return scoreInputs(matrixOf(RANGE, [strain, recovered]), LEAD_DAYS - 1, new Map());
  };
  assert.deepEqual(balance(0.4), balance(20));
  assert.deepEqual([balance(0.4).strainRatio, balance(0.4).recoveryPercent], [1, 60]);
});
