import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { METRIC_TYPE_NAMES, type MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import type { DailyMatrix } from '../days/daily-matrix.ts';
import { alikeDays, deviate, noise } from '../testing/noise.ts';
import { correlate, strengthOf } from './correlate.ts';

const TYPES = METRIC_TYPE_NAMES.filter((name) => !['workout', 'blood_pressure'].includes(name));

/** A window of days that are all over; undefined = no number on that day. */
function matrixOf(columns: Partial<Record<MetricType, readonly (number | undefined)[]>>): DailyMatrix {
  const size = Math.max(0, ...Object.values(columns).map((column) => column.length));
  const series = Object.entries(columns).map(([name, column]) => {
    const metricType = name as MetricType; // a key of the record
    const values = Float64Array.from({ length: size }, (_, day) => column[day] ?? Number.NaN);
    return [metricType, { metricType, values, soFar: values, providerIds: new Array<string>(size).fill('a') }] as const;
  });
  const present = { today: '2026-12-31', todayIndex: size - 1, open: new Set<number>() };
  return { firstDay: '2026-01-01', size, ...present, series: new Map(series) };
}

const resultsOf = (columns: Parameters<typeof matrixOf>[0]) =>
  correlate(matrixOf(columns)).map(({ correlation }) => correlation);

describe('a pair is kept', () => {
  test('with five common days, not with four', () => {
    const [up, line] = [
      [1, 2, 3, 4, 5],
      [2, 4, 6, 8, 10],
    ];
    const [found, ...others] = resultsOf({ steps: up, sleep: line });
    assert.equal(others.length, 0);
    assert.deepEqual(found, {
      metricA: 'steps',
      metricB: 'sleep',
      pearson: 1,
      spearman: 1,
      pValue: 0,
      qValue: 0,
      ci95: [1, 1],
      sampleSize: 5,
      strength: 'strong',
      direction: 'positive',
      lagDays: 0,
    });
    assert.deepEqual(resultsOf({ steps: [...up.slice(1), undefined], sleep: line }), []);
    assert.deepEqual(resultsOf({ steps: up.slice(1), sleep: line.slice(1) }), []);
  });

  test('when both vary on the common days; a constant gives no NaN', () => {
    const constant = [0.1, 0.1, 0.1, 0.1, 0.1, 0.1];
    assert.deepEqual(resultsOf({ steps: constant, sleep: [1, 2, 3, 4, 5, 6] }), []);
    // The column varies, but not on the days that both columns have.
    assert.deepEqual(resultsOf({ steps: [...constant, 9], sleep: [1, 2, 3, 4, 5, 6, undefined] }), []);
  });

  test('when p is below 0.05: six days of r = 0.8 are not enough, seven are', () => {
    const noise = [1, -1, 1, -1, 1, -1, 1];
    const rising = [0, 1, 2, 3, 4, 5, 6];
    const wavy = rising.map((value, day) => value + 1.6 * (noise[day] ?? 0));
    const of = (days: number) => resultsOf({ steps: rising.slice(0, days), sleep: wavy.slice(0, days) });
    assert.equal(of(6).length, 0);
    assert.equal(of(7).length, 1);
  });

  test('when |r| is above 0.3 however small p is', () => {
    const days = Array.from({ length: 365 }, (_, day) => day);
    const weak = days.map((day) => day * 0.2 + 100 * Math.sin(day * 2.3));
    assert.deepEqual(resultsOf({ steps: days, sleep: weak }), []);
  });
});

test('strength: weak up to 0.5, moderate up to 0.7, strong above; the sign does not matter', () => {
  assert.deepEqual([0.31, 0.5, 0.5000001, -0.7, 0.7000001, -1].map(strengthOf), [
    'weak',
    'weak',
    'moderate',
    'moderate',
    'strong',
    'strong',
  ]);
});

test('the strongest comes first, and the direction follows the sign', () => {
  const days = Array.from({ length: 30 }, (_, day) => day);
  const found = resultsOf({
    steps: days,
    sleep: days.map((day) => -day + 9 * Math.sin(day)),
    weight: days.map((day) => day + Math.sin(day)),
  });
  assert.deepEqual(
    found.map(({ metricA, metricB, direction }) => [metricA, metricB, direction]),
    [
      ['steps', 'weight', 'positive'],
      ['steps', 'sleep', 'negative'],
      ['sleep', 'weight', 'negative'],
    ],
  );
});

test('everything equals a slow computation from the definitions', () => {
  // Few distinct values give many ties; large values can lose digits.
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 6 }) },
    { weight: 3, arbitrary: fc.integer({ min: -1e8, max: 1e8 }).map((whole) => whole / 1e5) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 9 }).map((digit) => 1e6 + digit) },
  );
  const column = fc.array(fc.option(value, { nil: undefined, freq: 4 }), { minLength: 3, maxLength: 25 });
  const columns = fc.dictionary(fc.constantFrom(...TYPES), column, { minKeys: 2, maxKeys: 6 });
  fc.assert(
    fc.property(columns, (one) => {
      const actual = resultsOf(one);
      const expected = slowly(one);
      assert.equal(actual.length, expected.length);
      const key = ({ metricA, metricB }: { metricA: string; metricB: string }) => [metricA, metricB].sort().join();
      const byKey = new Map(expected.map((pair) => [key(pair), pair]));
      for (const pair of actual) {
        const other = byKey.get(key(pair));
        assert.ok(other, key(pair));
        for (const name of ['pearson', 'spearman', 'sampleSize', 'qValue'] as const) {
          assert.ok(Math.abs(pair[name] - other[name]) < 1e-6, `${key(pair)} ${name}: ${pair[name]}, ${other[name]}`);
        }
        assert.ok(pair.ci95[0] <= pair.pearson && pair.pearson <= pair.ci95[1]);
        assert.ok(Number.isFinite(pair.pValue) && pair.pValue < 0.05 && pair.qValue >= pair.pValue);
      }
    }),
    { numRuns: 300 },
  );
});

test('a year of 30 metrics gives finite numbers for every pair', () => {
  const random = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: 365, seed: 7 });
  const columns = Object.fromEntries(
    TYPES.map((name, index) => [name, random.map((value, day) => value * 10 + Math.sin(day / (3 + index)) * 8)]),
  );
  const found = resultsOf(columns);
  assert.ok(found.length > 0);
  for (const pair of found) {
    for (const number of [pair.pearson, pair.spearman, pair.pValue, pair.qValue, ...pair.ci95])
      assert.ok(Number.isFinite(number));
  }
});

interface SlowPair {
  readonly metricA: string;
  readonly metricB: string;
  readonly pearson: number;
  readonly spearman: number;
  readonly sampleSize: number;
  readonly pValue: number;
  readonly qValue: number;
}

/**
 * The slow way to check against: pair by pair, covariance over standard deviations, ranks by counting, p by
 * integration.
 */
function slowly(columns: Record<string, (number | undefined)[]>): SlowPair[] {
  const names = Object.keys(columns);
  const tested = names.flatMap((metricA, index) =>
    names.slice(index + 1).flatMap((metricB) => {
      const common = (columns[metricA] ?? []).flatMap((x, day) => {
        const y = columns[metricB]?.[day];
        return x === undefined || y === undefined ? [] : [[x, y] as const];
      });
      const [xs, ys] = [common.map(([x]) => x), common.map(([, y]) => y)];
      if (common.length < 5 || new Set(xs).size < 2 || new Set(ys).size < 2) return [];
      const pearson = slowPearson(xs, ys);
      const spearman = slowPearson(xs.map(slowRank), ys.map(slowRank));
      return [{ metricA, metricB, pearson, spearman, sampleSize: xs.length, pValue: slowP(pearson, xs.length) }];
    }),
  );
  const withQ = tested.map((pair) => {
    const larger = tested.filter(({ pValue }) => pValue >= pair.pValue);
    const rank = (p: number) => tested.filter(({ pValue }) => pValue <= p).length;
    return { ...pair, qValue: Math.min(1, ...larger.map(({ pValue }) => (pValue * tested.length) / rank(pValue))) };
  });
  return withQ.filter(({ pearson, pValue }) => Math.abs(pearson) > 0.3 && pValue < 0.05);
}

function slowPearson(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const covariance = (a: readonly number[], b: readonly number[]) =>
    mean(a.map((value, index) => (value - mean(a)) * ((b[index] ?? Number.NaN) - mean(b))));
  return covariance(xs, ys) / Math.sqrt(covariance(xs, xs) * covariance(ys, ys));
}

function slowRank(value: number, _index: number, all: readonly number[]): number {
  const below = all.filter((other) => other < value).length;
  return below + (all.filter((other) => other === value).length + 1) / 2;
}

function slowP(r: number, size: number): number {
  const steps = 2000;
  const area = (from: number) => {
    let sum = 0;
    const width = (Math.PI / 2 - from) / steps;
    for (let step = 0; step < steps; step++) sum += Math.cos(from + (step + 0.5) * width) ** (size - 3) * width;
    return sum;
  };
  return area(Math.asin(Math.min(1, Math.abs(r)))) / area(0);
}

test('chance makes few correlations firm, also among days that resemble the days before them', () => {
  for (const autocorrelation of [0, 0.5, 0.7]) {
    const next = noise(5);
    let withFirm = 0;
    for (let person = 0; person < 100; person++) {
      const columns = TYPES.slice(0, 12).map((name) => [name, alikeDays(next, 90, autocorrelation)]);
      if (correlate(matrixOf(Object.fromEntries(columns))).some(({ isFirm }) => isFirm)) withFirm++;
    }
    assert.ok(withFirm <= 10, `${withFirm} of 100 at ${autocorrelation}`);
  }
});

test('two metrics that do go together are firm, although their days resemble each other', () => {
  const next = noise(9);
  const stress = alikeDays(next, 90, 0.5);
  const [found] = correlate(matrixOf({ stress, resting_heart_rate: stress.map((one) => one + deviate(next)) }));
  assert.equal(found?.isFirm, true);
});
