/** A quantity that was not measured never gets a score. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  absenceRows,
  EVERYTHING,
  INPUTS,
  type Measured,
  scoresOf,
  until,
  without,
} from '../../../../../test/rig/score-cases.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { LEAD_DAYS } from './inputs.ts';
import { type Scores, SUB_SCORES } from './score.ts';

const NOTHING = { overall: null, sleep: null, activity: null, cardio: null, recovery: null, coverage: 0 };
const numbersOf = ({ components, ...numbers }: Scores) => numbers;

/** One number a day; the first day is the scored one. */
const only = (metricType: MetricType, values: readonly number[], firstDaysBefore = 0): Measured =>
  new Map([[metricType, new Map(values.map((value, day) => [day + firstDaysBefore, value]))]]);

test('after 18 nights of three hours, a night that was not measured has no score', () => {
  const nights = Array.from({ length: 18 }, () => 3);
  assert.deepEqual(numbersOf(scoresOf(only('sleep', nights, 1))), NOTHING);
  assert.deepEqual(numbersOf(scoresOf(only('sleep', nights, 1), false)), NOTHING, 'nor where only the hours are known');
  const measured = scoresOf(only('sleep', nights));
  assert.ok(measured.sleep !== null && measured.sleep < 70, 'a measured night of three hours is a poor one');
  assert.deepEqual([measured.overall, measured.coverage], [null, 0.3]);
});

test('overall needs two sub-scores and names its share', () => {
  const [all, noSleep, one] = [EVERYTHING, without(EVERYTHING, 'sleep'), only('recovery_score', [70])].map((measured) =>
    scoresOf(measured),
  );
  assert.deepEqual([all?.coverage, noSleep?.coverage, one?.coverage], [1, 0.7, 0.2]);
  assert.ok(all?.overall != null && noSleep?.overall != null);
  assert.deepEqual([one?.overall, one?.recovery], [null, 70]);
  assert.deepEqual(
    one?.components.overall.map(({ input, score, weight }) => [input, score, weight]),
    [
      ['sleep', null, 0],
      ['activity', null, 0],
      ['cardio', null, 0],
      ['recovery', 70, 0],
    ],
  );
});

test('each input has a row in the table, and none of them counts when its metric was not measured', () => {
  const known = SUB_SCORES.flatMap((score) => scoresOf(EVERYTHING).components[score].map(({ input }) => input));
  const detailsOfNights = ['efficiency', 'stageBalance'];
  assert.deepEqual(
    absenceRows().map(([, input]) => input),
    known.filter((input) => !detailsOfNights.includes(input)),
  );
  for (const [, input, , absent] of absenceRows()) assert.match(String(absent), /^(no|takes no)/, input);
});

test('VO2 max counts for 30 days', () => {
  const counts = (daysBefore: number) =>
    scoresOf(until(EVERYTHING, 'vo2_max', daysBefore)).components.cardio.find(({ input }) => input === 'vo2Max')?.score;
  assert.ok(counts(30) != null);
  assert.equal(counts(31), null);
  assert.deepEqual(numbersOf(scoresOf(only('vo2_max', [45], 1))), NOTHING, 'not on a day without any measurement');
});

/** Some metrics of a person, each on some of the days. */
const measured: fc.Arbitrary<Measured> = fc
  .tuple(
    ...[...EVERYTHING].map(([metricType, days]) =>
      fc
        .tuple(fc.boolean(), fc.subarray([...days], { minLength: Math.floor(LEAD_DAYS / 3) }))
        .map(([isThere, some]) => [metricType, new Map(isThere ? some : [])] as const),
    ),
  )
  .map((entries) => new Map(entries));

const scoresByInput = (scores: Scores) =>
  new Map(SUB_SCORES.flatMap((name) => scores.components[name].map(({ input, score }) => [`${name} ${input}`, score])));

test('removing a metric, or what the day itself has of it, leaves each input as it was or removes it', () => {
  const removal = fc.record({
    metricType: fc.constantFrom(...INPUTS.map(({ from }) => from)),
    ofDay: fc.boolean(),
  });
  fc.assert(
    fc.property(measured, removal, (before, { metricType, ofDay }) => {
      const after = ofDay ? until(before, metricType, 1) : without(before, metricType);
      const [old, now] = [scoresOf(before), scoresOf(after)];
      const former = scoresByInput(old);
      const isSlow = metricType === 'vo2_max' || metricType === 'workout'; // the latest value, and a number of days
      for (const [input, score] of scoresByInput(now)) {
        if (score === null || (isSlow && ofDay)) continue;
        assert.equal(score, former.get(input), input);
      }
      assert.ok(now.coverage <= old.coverage);
      for (const name of ['overall', ...SUB_SCORES] as const) {
        if (old[name] === null) assert.equal(now[name], null, `${name} came from nothing`);
      }
    }),
    { numRuns: 300 },
  );
});

test('a day of which everything is removed has no score, whatever the days before were', () => {
  fc.assert(
    fc.property(measured, (before) => {
      const after = [...before.keys()].reduce((left, metricType) => until(left, metricType, 1), before);
      assert.deepEqual(numbersOf(scoresOf(after)), NOTHING);
    }),
    { numRuns: 50 },
  );
});
