import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isMetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { CURVES, type Curve, scoreOn } from './curves.ts';
import { SCORED_TYPES } from './inputs.ts';
import { nightsOf } from './nights.ts';
import { type ScoreInputs, SUB_SCORES, scoreDay } from './score.ts';

const option = (min: number, max: number) => fc.option(fc.double({ min, max, noNaN: true }), { nil: undefined });
const inputs: fc.Arbitrary<ScoreInputs> = fc.record({
  sleepHours: option(0, 16),
  sleepEfficiencyPercent: option(0, 100),
  stages: fc.option(
    fc.record({ deepPercent: fc.integer({ min: 0, max: 50 }), remPercent: fc.integer({ min: 0, max: 50 }) }),
    { nil: undefined },
  ),
  sleepDeviation: fc.option(
    fc.record({
      of: fc.constantFrom('onset' as const, 'duration' as const),
      minutes: fc.integer({ min: 0, max: 400 }),
    }),
    { nil: undefined },
  ),
  stepsPerDay: option(0, 40_000),
  activeMinutesPerWeek: option(0, 2_000),
  caloriesRatio: option(0, 3),
  workoutDaysPerWeek: option(0, 7),
  restingHeartRate: option(30, 140),
  hrvDeviation: option(-5, 5),
  vo2Max: option(10, 80),
  vo2MaxChange: option(-10, 10),
  recoveryPercent: option(0, 100),
  readinessScore: option(0, 100),
  strainRatio: option(0, 4),
});

/** Inputs for which a higher (or lower) value never gives a lower score. */
const RISING = [
  'sleepEfficiencyPercent',
  'stepsPerDay',
  'activeMinutesPerWeek',
  'caloriesRatio',
  'workoutDaysPerWeek',
  'hrvDeviation',
  'vo2Max',
  'vo2MaxChange',
  'recoveryPercent',
  'readinessScore',
] as const;
const SCORE_NAMES = ['overall', ...SUB_SCORES] as const;

describe('the scores', () => {
  test('lie between 0 and 100, or are null if there is no input', () => {
    fc.assert(
      fc.property(inputs, (one) => {
        const scores = scoreDay(one);
        for (const name of SCORE_NAMES) {
          const score = scores[name];
          const parts = scores.components[name].filter((component) => component.score !== null);
          assert.equal(score === null, parts.length < (name === 'overall' ? 2 : 1));
          assert.ok(score === null || (score >= 0 && score <= 100));
        }
      }),
    );
    assert.deepEqual(
      SCORE_NAMES.map((name) => scoreDay({})[name]),
      [null, null, null, null, null],
    );
  });

  test('are the weighted means of their components; the weights of the existing inputs add up to 1', () => {
    fc.assert(
      fc.property(inputs, (one) => {
        const scores = scoreDay(one);
        for (const name of SCORE_NAMES) {
          const parts = scores.components[name];
          const mean = parts.reduce((sum, { score, weight }) => sum + (score ?? 0) * weight, 0);
          const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
          const score = scores[name];
          if (score === null) assert.equal(weights, 0);
          else assert.ok(Math.abs(weights - 1) < 1e-3 && Math.abs(mean - score) < 0.2, `${name}: ${mean}, ${score}`);
        }
      }),
    );
  });

  test('never fall when something good rises, or the resting heart rate falls', () => {
    const step = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(inputs, fc.constantFrom(...RISING), step, (one, name, more) => {
        fc.pre(one[name] !== undefined);
        assertNotWorse(one, { ...one, [name]: (one[name] ?? 0) + more });
      }),
    );
    fc.assert(
      fc.property(inputs, step, (one, less) => {
        fc.pre(one.restingHeartRate !== undefined);
        assertNotWorse(one, { ...one, restingHeartRate: (one.restingHeartRate ?? 0) - less });
      }),
    );
    fc.assert(
      fc.property(inputs, step, (one, less) => {
        fc.pre(one.sleepDeviation !== undefined);
        const { of, minutes } = one.sleepDeviation ?? { of: 'onset', minutes: 0 };
        assertNotWorse(one, { ...one, sleepDeviation: { of, minutes: minutes - less } });
      }),
    );
  });

  test('of sleep and strain are best in the middle', () => {
    const sleep = (hours: number) => scoreDay({ sleepHours: hours }).sleep ?? 0;
    assert.deepEqual([7, 8, 8.25, 9].map(sleep), [80, 95, 100, 80]);
    assert.ok(sleep(6) < 80 && sleep(5) < sleep(6) && sleep(10) < 80 && sleep(12) < sleep(10));
    const strain = (ratio: number) => scoreDay({ strainRatio: ratio }).recovery ?? 0;
    assert.deepEqual([0.8, 1, 1.3].map(strain), [100, 100, 100]);
    assert.ok(strain(0.4) < 100 && strain(1.5) < 100 && strain(2) < strain(1.5));
  });

  test('name every input, with weight 0 where it is missing', () => {
    const { sleep, components } = scoreDay({ sleepHours: 6, sleepEfficiencyPercent: 85 });
    assert.equal(sleep, 63.8); // (60 × 0.4 + 70 × 0.25) / 0.65
    assert.deepEqual(components.sleep, [
      { input: 'duration', value: 6, score: 60, weight: 0.6154 },
      { input: 'efficiency', value: 85, score: 70, weight: 0.3846 },
      { input: 'stageBalance', value: null, score: null, weight: 0 },
      { input: 'consistency', value: null, score: null, weight: 0 },
    ]);
  });
});

function assertNotWorse(before: ScoreInputs, after: ScoreInputs): void {
  const [old, now] = [scoreDay(before), scoreDay(after)];
  for (const name of SCORE_NAMES)
    assert.ok((now[name] ?? 0) >= (old[name] ?? 0), `${name} fell from ${old[name]} to ${now[name]}`);
}

test('curves pass through their points and are constant outside of them', () => {
  for (const curve of Object.values<Curve>(CURVES)) {
    for (const [value, score] of curve) assert.equal(scoreOn(curve, value), score);
    assert.equal(scoreOn(curve, (curve[0]?.[0] ?? 0) - 1), curve[0]?.[1]);
    assert.equal(scoreOn(curve, (curve.at(-1)?.[0] ?? 0) + 1), curve.at(-1)?.[1]);
  }
});

test('a usual night of a healthy adult is worth 75 to 90, and a full score takes more than that', () => {
  // The means of 12,507 people at home (docs/scores.md), a good efficiency, and the usual shares of stages.
  const usual = {
    sleepHours: 7.4,
    sleepEfficiencyPercent: 92,
    stages: { deepPercent: 16, remPercent: 22 },
    sleepDeviation: { of: 'onset', minutes: 56 },
  } as const;
  const score = scoreDay(usual).sleep ?? 0;
  assert.ok(score >= 75 && score <= 90, String(score));
  const best = { sleepHours: 8.25, sleepEfficiencyPercent: 100, stages: { deepPercent: 25, remPercent: 30 } };
  assert.equal(scoreDay({ ...best, sleepDeviation: { of: 'onset', minutes: 15 } }).sleep, 100);
  for (const [name, value] of Object.entries(usual)) {
    assert.ok((scoreDay({ ...best, [name]: value }).sleep ?? 0) < 100, name);
  }
});

test('every scored type is a metric type', () => assert.ok(SCORED_TYPES.every(isMetricType)));

test('a night is the longest sleep of its day; onset is local, and strange members are passed over', () => {
  const base = {
    day: '2026-03-02',
    providerId: 'a',
    utcOffsetMinutes: 60,
    stages: null,
    efficiency: null,
    startTime: null,
  };
  const night = {
    ...base,
    value: 7,
    efficiency: 0.9,
    startTime: '2026-03-01T22:30:00.000Z',
    stages: { deep: 60, light: 240, rem: 100, awake: 30 },
  };
  const nights = nightsOf([{ ...base, value: 1, efficiency: 50 }, night, { ...base, providerId: 'b', value: 6 }]);
  assert.deepEqual(nights.get('2026-03-02 a'), {
    efficiencyPercent: 90,
    stages: { deepPercent: 15, remPercent: 25 },
    onsetMinutes: -30,
  });
  const nothing = { efficiencyPercent: undefined, stages: undefined, onsetMinutes: undefined };
  assert.deepEqual(nights.get('2026-03-02 b'), nothing);
  const strange = [
    { stages: 'deep', efficiency: '90', startTime: 5 },
    { stages: [1], efficiency: 101, startTime: 'yesterday' },
    { stages: { deep: '1', light: 2, rem: 3 }, efficiency: -1, startTime: {} },
    { stages: { deep: 0, light: 0, rem: 0 }, efficiency: 0, startTime: '' },
  ];
  for (const members of strange) {
    assert.deepEqual(nightsOf([{ ...base, value: 7, ...members }]).get('2026-03-02 a'), nothing);
  }
});
