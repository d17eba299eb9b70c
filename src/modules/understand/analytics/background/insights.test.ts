import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { numbersIn } from '../../../../../test/rig/numbers-in.ts';
import { addDays, DAY_MS } from '../../../../platform/instants.ts';
import type { Basis } from '../../../../vocabulary/basis.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { type Trend, trendsOf } from '../context/baselines.ts';
import { correlationsOf } from '../correlations/correlations.ts';
import type { ShownCorrelation } from '../correlations/store.ts';
import { type DailyMatrix, daysBetween, finishedMatrix, withoutTrends } from '../days/daily-matrix.ts';
import { INSIGHT_DAYS, newsOf } from './insights.ts';
import type { ToldInsight } from './store.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');

const correlation = (over: Partial<ShownCorrelation>): ShownCorrelation => ({
  metricA: 'steps',
  metricB: 'sleep',
  pearson: 0.8,
  spearman: 0.8,
  pValue: 1e-9,
  qValue: 1e-8,
  sampleSize: 60,
  ci95: [0.7, 0.9],
  strength: 'strong',
  direction: 'positive',
  lagDays: 0,
  providerIds: [],
  ...over,
});
const trend = (over: Partial<Trend> = {}): Trend => ({
  metric: 'weight',
  direction: 'increasing',
  changePercent: 8,
  change: 6.4,
  ...over,
});
const FIRST_DAY = '2025-12-01';
/** Days up to NOW's, which still runs. */
const SIZE = daysBetween(FIRST_DAY, '2026-03-01') + 1;

function matrixOf(columns: Partial<Record<MetricType, readonly number[]>>, open: readonly number[] = []): DailyMatrix {
  const series = Object.entries(columns).map(([name, values]) => {
    const metricType = name as MetricType; // the keys of the parameter
    const all = new Float64Array(SIZE).fill(Number.NaN);
    all.set(values, SIZE - values.length);
    return [metricType, { metricType, values: all, soFar: all, providerIds: [] as string[] }] as const;
  });
  const known = { firstDay: FIRST_DAY, size: SIZE, today: '2026-03-01', todayIndex: SIZE - 1, open: new Set(open) };
  return { ...known, series: new Map(series) };
}

const nothing = finishedMatrix(matrixOf({}));
const news = (correlations: ShownCorrelation[], trends: Trend[], before: readonly ToldInsight[] = [], now = NOW) =>
  newsOf(before, { matrix: nothing, correlations, trends }, now);

test('a strong, trustworthy correlation of unlike metrics is news once, and again when it turns', () => {
  const first = news([correlation({})], []);
  assert.equal(first.insights[0]?.title, 'Steps and sleep go together');
  assert.match(
    String(first.insights[0]?.message),
    /higher sleep goes with higher steps \(r = 0\.8 without their linear trends, 60 days\)/,
  );
  assert.equal(news([correlation({})], [], first.told).insights.length, 0);
  const turned = correlation({ pearson: -0.8, direction: 'negative' });
  assert.equal(news([turned], [], first.told).insights.length, 1);
  for (const over of [
    { strength: 'moderate' as const },
    { qValue: 0.06 },
    { sampleSize: 20 },
    { metricB: 'distance' as const },
  ]) {
    assert.equal(news([correlation(over)], []).insights.length, 0);
  }
});

test('a trend is news when it turns by 5 % or more, once a week at most', () => {
  const first = news([], [trend()]);
  assert.deepEqual(
    first.insights.map(({ title, message }) => [title, message]),
    [['Weight up', 'The average of the last 7 days is 8 % higher than that of the 23 days before.']],
  );
  assert.equal(news([], [trend()], first.told).insights.length, 0);
  const calmed = news([], [trend({ direction: 'stable', changePercent: 1 })], first.told);
  assert.deepEqual([calmed.insights, calmed.told[0]?.state], [[], 'stable']);
  const soon = new Date(NOW.getTime() + DAY_MS);
  assert.equal(news([], [trend()], calmed.told, soon).insights.length, 0);
  const later = new Date(NOW.getTime() + 8 * DAY_MS);
  assert.equal(news([], [trend()], calmed.told, later).insights.length, 1);
  assert.equal(news([], [trend({ changePercent: 4.9 })]).insights.length, 0);
  const skin = trend({ metric: 'skin_temperature', changePercent: 13_111.4, change: 0.5 });
  assert.equal(news([], [skin]).insights.length, 0, 'a percentage of degrees says nothing');
});

test('at most three are told at once; the rest is known from then on', () => {
  const trends = (['weight', 'stress', 'vo2_max', 'spo2', 'bmi'] as const).map((metric) => trend({ metric }));
  const first = news([], trends);
  assert.deepEqual([first.insights.length, first.told.length], [3, 5]);
  assert.equal(first.told.filter(({ toldAt }) => toldAt !== null).length, 3);
  assert.equal(news([], trends, first.told).insights.length, 0);
});

test('days that are not over take no part, whatever they say', () => {
  const calm = Array.from({ length: 60 }, (_, index) => 60 + (index % 5));
  const told = (last: number, open: number[] = []) => {
    const values = [...calm, last];
    const matrix = finishedMatrix(matrixOf({ stress: values, resting_heart_rate: values.map((one) => one / 2) }, open));
    return { matrix, ...newsOf([], { matrix, correlations: correlationsOf(matrix), trends: trendsOf(matrix) }, NOW) };
  };
  assert.deepEqual(told(60).insights, told(9_000).insights);
  const { insights, matrix } = told(60, [SIZE - 2]);
  assert.ok(insights.length > 0);
  for (const { basis } of insights) {
    for (const { to, values } of basis) assert.deepEqual([to, values.at(-1)], ['2026-02-28', null]);
  }
  assert.equal(matrix.series.get('stress')?.values.length, SIZE - 1);
});

const meanOf = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
};

function pearsonOfBoth(a: Basis, b: Basis): { pearson: number; days: number } {
  const pairs = a.values.flatMap((x, index) => {
    const y = b.values[index] ?? null;
    return x === null || y === null ? [] : [[x, y] as const];
  });
  const [meanX, meanY] = [meanOf(pairs.map(([x]) => x)), meanOf(pairs.map(([, y]) => y))];
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((all, [x, y]) => all + of(x - meanX, y - meanY), 0);
  return { pearson: sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y)), days: pairs.length };
}

test('every number of an insight is one of its basis, or computed from it', () => {
  const value = fc.integer({ min: 200, max: 900 }).map((tenths) => tenths / 10);
  const gap = fc.constant(Number.NaN);
  const column = fc.array(fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: gap }), {
    minLength: 31,
    maxLength: SIZE,
  });
  let [correlated, turned] = [0, 0];
  fc.assert(
    fc.property(
      column,
      fc.constantFrom(-0.5, 0.5),
      fc.double({ min: 0.5, max: 1.5, noNaN: true }),
      (values, slope, jump) => {
        const stress = values.map((one, index) => (index >= values.length - 8 ? one * jump : one));
        const heart = stress.map((one, index) => 100 + slope * one + (index % 3));
        const matrix = finishedMatrix(matrixOf({ stress, resting_heart_rate: heart }));
        const found = { matrix, correlations: correlationsOf(matrix), trends: trendsOf(matrix) };
        for (const { kind, title, message, basis } of newsOf([], found, NOW).insights) {
          assert.deepEqual(numbersIn(title), []);
          const [a, b] = basis as readonly [Basis, Basis];
          for (const { from, to, values: own } of basis) assert.equal(addDays(from, own.length - 1), to);
          const said = numbersIn(message);
          if (kind === 'correlation') {
            correlated++;
            const { pearson, days } = pearsonOfBoth(a, b);
            assert.deepEqual([said[0], said[2]], [a.values.length, days]);
            near(Number(said[1]), Math.abs(pearson), 0.005);
            near(a.figures.pearson, pearson, 1e-5);
            assert.deepEqual([a.figures, a.figures.days], [b.figures, days]);
          } else {
            turned++;
            assert.deepEqual([said[0], said[2]], [a.values.length, b.values.length]);
            for (const one of basis) near(one.figures.average, meanOf(one.values), 1e-3);
            const change = (meanOf(a.values) - meanOf(b.values)) / Math.abs(meanOf(b.values));
            near(Number(said[1]), Math.abs(change * 100), 0.05);
          }
        }
      },
    ),
  );
  assert.ok(correlated > 10 && turned > 10, `${correlated} correlations, ${turned} trends`);
});

function near(said: number | undefined, expected: number, tolerance: number): void {
  assert.ok(Math.abs((said ?? Number.NaN) - expected) <= tolerance + 1e-6, `${said} is not ${expected}`);
}

test('two metrics that only both grow do not go together; those that also rise and fall together do', () => {
  const wave = (day: number) => [3, -1, 4, -2, 0, 5, -4, 1, -3, 2, -5][(day * 7) % 11] ?? 0;
  const days = Array.from({ length: 40 }, (_, day) => day);
  const found = (stress: (day: number) => number, count = 40) => {
    const columns = {
      vo2_max: days.map((day) => 40 + day + wave(day) / 10).slice(-count),
      stress: days.map(stress).slice(-count),
    };
    const matrix = finishedMatrix(matrixOf(columns));
    const correlations = correlationsOf(withoutTrends(matrix), 0, INSIGHT_DAYS);
    return newsOf([], { matrix, correlations, trends: [] }, NOW).insights.length;
  };
  const apart = (day: number) => 20 + day + wave(day + 5) / 10;
  assert.equal(
    correlationsOf(matrixOf({ vo2_max: days.map((day) => 40 + day + wave(day) / 10), stress: days.map(apart) })).length,
    1,
  );
  assert.equal(found(apart), 0);
  assert.equal(
    found((day) => 20 + day + wave(day) / 5),
    1,
  );
  assert.equal(
    found((day) => 20 + day + wave(day) / 5, 22),
    1,
    '21 finished days',
  );
  assert.equal(
    found((day) => 20 + day + wave(day) / 5, 21),
    0,
    '20 finished days',
  );
});
