import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { clinicalLimitsOf, healthyRangeOf } from '../../../../vocabulary/metric-types/findings.ts';
import {
  METRIC_TYPE_NAMES,
  type MetricType,
  metricTypeDefinition,
} from '../../../../vocabulary/metric-types/storage.ts';
import type { ChosenDay } from '../../../store/metrics/index.ts';
import type { DailyMatrix } from '../days/daily-matrix.ts';
import { judgedDays } from '../testing/judged-days.ts';
import { clinicalFinding, doubtfulDays, findExtremes, isBeyond } from './clinical.ts';
import { restlessSpans } from './detection.ts';
import { type Finding, mostSevere } from './finding.ts';
import type { JudgedSeries } from './judged-days.ts';
import { findUnusualDays, judgeByMean, judgeByQuartiles } from './statistical.ts';

/** Nine days with mean 100 and a sample deviation of exactly 2. */
const NINE = [104, 96, 100, 100, 100, 100, 100, 100, 100];
/** Q1 = 10, Q3 = 20. */
const QUARTILES = [0, 10, 10, 15, 20, 20, 30];

describe('z-score', () => {
  const severity = (value: number) => judgeByMean(value, NINE)?.severity;

  test('finds strictly beyond 2.5 and 3 standard deviations, on both sides, and never more than a warning', () => {
    const cases: [deviations: number, at: string | undefined, beyond: string][] = [
      [2.5, undefined, 'info'],
      [3, 'info', 'warning'],
      [40, 'warning', 'warning'],
    ];
    for (const [deviations, at, beyond] of cases) {
      for (const side of [1, -1]) {
        assert.equal(severity(100 + side * deviations * 2), at, `at ${side * deviations}`);
        assert.equal(severity(100 + side * (deviations * 2 + 0.0001)), beyond, `beyond ${side * deviations}`);
      }
    }
  });

  test('finds nothing where the reference does not vary', () => {
    assert.equal(judgeByMean(1000, Array(30).fill(0.1)), undefined);
  });
});

describe('IQR', () => {
  const severity = (value: number) => judgeByQuartiles(value, QUARTILES)?.severity;

  test('finds strictly beyond 1.5 and 3 interquartile ranges outside the quartiles', () => {
    assert.deepEqual([35, 35.001, 50, 50.001].map(severity), [undefined, 'info', 'info', 'warning']);
    assert.deepEqual([-5, -5.001, -20, -20.001].map(severity), [undefined, 'info', 'info', 'warning']);
  });

  test('a value at the limit itself is not beyond it, whatever the arithmetic makes of tenths', () => {
    // Quartiles of 74.95 and 75.25: in floating point, 75.25 + 1.5 · (75.25 − 74.95) is 75.69999999999999.
    const weights = [74.9, 74.9, 75, 75.2, 75.2, 75.3, 75.6];
    assert.equal(judgeByQuartiles(75.7, weights), undefined);
    assert.equal(judgeByQuartiles(75.8, weights)?.severity, 'info');
  });

  test('finds nothing where the quartiles are equal', () => {
    assert.equal(judgeByQuartiles(1000, [1, 5, 5, 5, 5, 5, 9]), undefined);
  });
});

describe('the days', () => {
  test('are judged by the 30 before them, of which at least 7 have a number', () => {
    const six = [...NINE.slice(0, 6), 200];
    assert.deepEqual(findUnusualDays(judgedDays('weight', six), 0), []);
    const seven = findUnusualDays(judgedDays('weight', [...NINE.slice(0, 7), 200]), 0);
    assert.deepEqual(
      seven.map(({ day, method }) => [day, method]),
      [['2026-03-08', 'z_score']],
    );
    // The extreme days lie 31 days back, so they are not part of the reference.
    const old = [500, -500, 500, ...Array.from({ length: 30 }, (_, day) => NINE[day % 9] ?? 100), 110];
    assert.equal(findUnusualDays(judgedDays('weight', old), 33).length > 0, true);
  });

  test('without a number are nothing; those that are not over have none where numbers add up', () => {
    assert.deepEqual(findUnusualDays(judgedDays('weight', [...NINE, null]), 0), []);
    assert.deepEqual(findUnusualDays(judgedDays('steps', [...NINE, 1]), 0), []);
    assert.deepEqual(findUnusualDays(judgedDays('heart_rate', [...NINE, 1]), 0), [], 'nor have means of the day');
    assert.equal(findUnusualDays(judgedDays('heart_rate', [...NINE, 1, null]), 0).length > 0, true);
    assert.equal(findUnusualDays(judgedDays('steps', [...NINE, 1, 100], 1), 0).length, 0);
    assert.equal(findUnusualDays(judgedDays('steps', [...NINE, 1, 100]), 0).length > 0, true);
  });

  test('are left out as long as they run where their points come from', () => {
    const ends = (end: number) => new Map([['2026-03-10', end]]);
    assert.deepEqual(findUnusualDays(judgedDays('steps', [...NINE, 1, 100], 0, ends(1)), 0), []);
    assert.equal(findUnusualDays(judgedDays('steps', [...NINE, 1, 100], 0, ends(0)), 0).length > 0, true);
    assert.equal(findUnusualDays(judgedDays('weight', [...NINE, 1, 100], 0, ends(1)), 0).length > 0, true);
  });

  test('name value, unit, day and comparison; a reading keeps its instant, a sum is its day', () => {
    const [weight] = findUnusualDays(judgedDays('weight', [...NINE, 110.25]), 0);
    assert.equal(
      weight?.message,
      'Weight 110.3 kg on 10 March: 5.1 standard deviations above the average of 100 kg over the 30 days before',
    );
    assert.equal(weight?.recordedAt, '2026-03-10T07:00:00.000Z');
    const [steps] = findUnusualDays(judgedDays('steps', [...NINE.map((value) => value * 100), 1234, 1]), 0);
    assert.equal(
      steps?.message,
      'Steps 1,234 on 10 March: 43.8 standard deviations below the average of 10,000 over the 30 days before',
    );
    assert.equal(steps?.recordedAt, '2026-03-10T00:00:00.000Z');
    const quartiles = findUnusualDays(judgedDays('stress', [...QUARTILES, 36, null]), 0).find(
      ({ method }) => method === 'iqr',
    );
    assert.equal(
      quartiles?.message,
      'Stress 36 on 8 March: above the range to be expected from the 30 days before, 0 to 35',
    );
    const colder = [-0.4, 0.1, 0, 0.2, -0.1, 0.1, 0, 0.9, null];
    const skin = findUnusualDays(judgedDays('skin_temperature', colder), 0).find(({ method }) => method === 'iqr');
    assert.match(String(skin?.message), /, −0.3 °C to 0.3 °C$/, 'a change of temperature may be negative');
    const near = judgeByQuartiles(49, [46, 46, 47, 47, 47, 46, 46]);
    const restingHeartRate = judgedDays('resting_heart_rate', [49], 1).series.get('resting_heart_rate');
    assert.ok(near && restingHeartRate);
    assert.equal(
      near.comparison(restingHeartRate).words,
      'above the range to be expected from the 30 days before, 45 bpm to 48.5 bpm',
    );
  });
});

test('statistics never find anything critical, and nothing but information in a healthy range', () => {
  const level = fc.double({ min: 1, max: 300, noNaN: true });
  const days = fc.tuple(level, fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 30, maxLength: 30 }));
  const types = METRIC_TYPE_NAMES.filter((name) => !['parts', 'none'].includes(metricTypeDefinition(name).daily));
  fc.assert(
    fc.property(fc.constantFrom(...types), days, level, (metricType, [usual, noise], last) => {
      const month = noise.map((share) => usual * (1 + share / 100));
      for (const { value, severity } of findUnusualDays(judgedDays(metricType, [...month, last, 1], 1), 30)) {
        assert.notEqual(severity, 'critical');
        const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = healthyRangeOf(metricType) ?? {};
        if (healthyRangeOf(metricType) !== null && value >= from && value <= to) assert.equal(severity, 'info');
      }
    }),
  );
  const oxygen = [...Array.from({ length: 30 }, (_, day) => 98.4 + (day % 3) / 10), 95.65];
  assert.deepEqual(
    new Set(findUnusualDays(judgedDays('spo2', [...oxygen, null]), 30).map(({ severity }) => severity)),
    new Set(['info']),
  );
});

describe('clinical limits', () => {
  /** The table of the interface. */
  const TABLE: [types: MetricType[], side: 'above' | 'below', limit: number, severity: string][] = [
    [['spo2', 'blood_oxygen'], 'below', 92, 'critical'],
    [['resting_heart_rate'], 'above', 120, 'critical'],
    [['resting_heart_rate'], 'below', 40, 'critical'],
    [['temperature'], 'above', 39.5, 'critical'],
    [['temperature'], 'below', 35, 'warning'],
    [['blood_glucose'], 'above', 11.1, 'warning'],
    [['blood_glucose'], 'below', 3.9, 'critical'],
    [['respiratory_rate'], 'above', 25, 'warning'],
    [['respiratory_rate'], 'below', 8, 'critical'],
  ];

  test('are those of the interface, strict on both sides', () => {
    for (const metricType of METRIC_TYPE_NAMES) {
      const limits = clinicalLimitsOf(metricType);
      assert.deepEqual(
        limits.map(({ side, limit, severity }) => [side, limit, severity]),
        TABLE.filter(([metricTypes]) => metricTypes.includes(metricType)).map(([, ...limit]) => limit),
        metricType,
      );
      for (const limit of limits) {
        const outside = limit.limit + (limit.side === 'above' ? 0.01 : -0.01);
        assert.equal(isBeyond(limit.limit, limit), false);
        assert.equal(isBeyond(outside, limit), true);
        assert.deepEqual(findExtremes(judgedDays(metricType, [limit.limit]), 0), []);
        const [found] = findExtremes(judgedDays(metricType, [outside]), 0);
        assert.deepEqual([found?.limit.severity, found?.value], [limit.severity, outside]);
      }
    }
  });

  test('hold for today and for a reading of the day before it has begun elsewhere', () => {
    assert.equal(findExtremes(judgedDays('spo2', [97, 80, 79], 1), 0).length, 2);
  });

  test('speak of the value, its unit and the limit', () => {
    const [extreme] = findExtremes(judgedDays('resting_heart_rate', [131]), 0);
    assert.ok(extreme);
    const { message, lowerLimit, upperLimit } = clinicalFinding(extreme, '2026-03-01T07:00:00.000Z');
    assert.equal(message, 'Resting heart rate 131 bpm on 1 March: above the clinical limit of 120 bpm');
    assert.deepEqual([lowerLimit, upperLimit], [40, 120]);
    const [close] = findExtremes(judgedDays('spo2', [91.96]), 0);
    assert.ok(close);
    assert.match(
      clinicalFinding(close, '2026-03-01T07:00:00.000Z').message,
      /^SpO2 91\.96 % on 1 March: below .* 92 %$/,
    );
  });

  test('of a body at rest judge only what was measured at rest', () => {
    const matrix = judgedDays('respiratory_rate', [28]);
    assert.deepEqual(doubtfulDays(matrix, 0), [
      { metricType: 'respiratory_rate', day: '2026-03-01', providerId: 'provider_c' },
    ]);
    assert.equal(findExtremes(matrix, 0)[0]?.value, 28, 'nothing is known of workouts');
    const values = (min: number | null, max: number | null) =>
      findExtremes(matrix, 0, () => ({ min, max })).map(({ value }) => value);
    assert.deepEqual(values(12, 25), []);
    assert.deepEqual(values(12, 26), [26]);
    assert.deepEqual(values(7, 20), [7]);
    assert.deepEqual(values(null, null), [], 'all of the day was a workout');
    // Other limits hold during workouts too.
    const oxygen = judgedDays('spo2', [85]);
    assert.deepEqual(doubtfulDays(oxygen, 0), []);
    assert.equal(findExtremes(oxygen, 0, () => ({ min: null, max: null }))[0]?.value, 85);
  });

  test('hold until a quarter of an hour before a workout and again from half an hour after it', () => {
    const minute = 60_000;
    const [span] = restlessSpans([{ from: 100 * minute, to: 160 * minute }]);
    const isAtRest = (at: number) => span !== undefined && !(at > span.from && at < span.to);
    assert.deepEqual(
      [85, 85.1, 100, 160, 190, 190.1].map((at) => isAtRest(at * minute)),
      [true, false, false, false, false, true],
    );
  });

  test('of one day give the gravest point, of equally grave ones the most extreme', () => {
    const matrix = judgedDays('blood_glucose', [5]);
    const { row } = matrix.series.get('blood_glucose')?.chosen[0]?.chosen ?? {};
    assert.ok(row);
    const [both] = findExtremes(withRow(matrix, { ...row, min: 3.8, max: 30 }), 0);
    assert.deepEqual([both?.value, both?.limit.severity], [3.8, 'critical']);
    const heart = judgedDays('resting_heart_rate', [60]);
    const pulse = heart.series.get('resting_heart_rate')?.chosen[0]?.chosen.row;
    assert.ok(pulse);
    assert.equal(findExtremes(withRow(heart, { ...pulse, min: 39, max: 180 }), 0)[0]?.value, 180);
    assert.equal(findExtremes(withRow(heart, { ...pulse, min: 10, max: 121 }), 0)[0]?.value, 10);
  });
});

/** The same day with another rollup. */
function withRow(matrix: DailyMatrix<JudgedSeries>, row: ChosenDay['chosen']['row']): DailyMatrix<JudgedSeries> {
  const [series] = matrix.series.values();
  const day = series?.chosen[0];
  assert.ok(series && day);
  const chosen = { ...day.chosen, row };
  const changed = { ...series, chosen: [{ ...day, chosen, candidates: [chosen] }] };
  return { ...matrix, series: new Map([[series.metricType, changed]]) };
}

test('of several methods on one day the most severe stands, for each metric and day', () => {
  const finding = fc.record({
    metricType: fc.constantFrom<MetricType>('weight', 'spo2'),
    day: fc.constantFrom('2026-03-01', '2026-03-02'),
    severity: fc.constantFrom('info' as const, 'warning' as const, 'critical' as const),
    method: fc.constantFrom('z_score' as const, 'iqr' as const, 'clinical_threshold' as const),
  });
  fc.assert(
    fc.property(fc.array(finding), (some) => {
      const rest = {
        lastDay: '',
        signs: null,
        value: 1,
        message: '',
        recordedAt: '',
        lowerLimit: null,
        upperLimit: null,
        providerIds: [],
      };
      const all: Finding[] = some.map((one) => ({ ...one, ...rest }));
      const kept = mostSevere(all);
      const key = ({ metricType, day }: Finding) => `${metricType} ${day}`;
      assert.deepEqual(new Set(kept.map(key)), new Set(all.map(key)));
      assert.equal(new Set(kept.map(key)).size, kept.length);
      const rank = { info: 0, warning: 1, critical: 2 };
      for (const one of kept) {
        for (const other of all) if (key(one) === key(other)) assert.ok(rank[one.severity] >= rank[other.severity]);
      }
    }),
  );
});
