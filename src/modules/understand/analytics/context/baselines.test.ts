import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../../../platform/instants.ts';
import {
  METRIC_TYPE_NAMES,
  type MetricType,
  metricTypeDefinition,
} from '../../../../vocabulary/metric-types/storage.ts';
import type { DailyMatrix } from '../days/daily-matrix.ts';
import { alikeDays, deviate, noise } from '../testing/noise.ts';
import { baselinesOf, TREND_DAYS, trendsOf } from './baselines.ts';
import { contextOf } from './context-package.ts';
import { summarize } from './summary.ts';

const TODAY = '2026-03-30';

function matrixOf(columns: Partial<Record<MetricType, readonly number[]>>): DailyMatrix {
  const series = Object.entries(columns).map(([name, column]) => {
    const metricType = name as MetricType; // the keys of the parameter
    const values = Float64Array.from(column);
    return [metricType, { metricType, values, soFar: values, providerIds: [] as string[] }] as const;
  });
  const size = Math.max(...series.map(([, { values }]) => values.length));
  const known = { firstDay: addDays(TODAY, 1 - size), size, today: TODAY, todayIndex: size - 1 };
  return { ...known, open: new Set<number>(), series: new Map(series) };
}

const month = (next: () => number, value: (deviation: number, day: number) => number) =>
  Array.from({ length: TREND_DAYS }, (_, day) => value(deviate(next), day));
const isClear = ({ direction }: { direction: string }) => direction !== 'stable';

const TYPES = METRIC_TYPE_NAMES.filter((name) => !['parts', 'none'].includes(metricTypeDefinition(name).daily)).slice(
  0,
  12,
);

test('of people whose days differ by chance only, one in twenty has a trend', () => {
  const next = noise(7);
  let withTrend = 0;
  for (let person = 0; person < 400; person++) {
    const columns = Object.fromEntries(TYPES.map((name) => [name, month(next, (deviation) => 50 + 5 * deviation)]));
    const trends = trendsOf(matrixOf(columns));
    assert.equal(trends.length, TYPES.length);
    if (trends.some(isClear)) withTrend++;
  }
  assert.ok(withTrend <= 40, `${withTrend} of 400`);
});

test('nor have more of those whose days resemble the days before them', () => {
  for (const autocorrelation of [0.3, 0.5, 0.7]) {
    const next = noise(13);
    let withTrend = 0;
    for (let person = 0; person < 200; person++) {
      const days = () => alikeDays(next, 90, autocorrelation).map((deviation) => 50 + 5 * deviation);
      const trends = trendsOf(matrixOf(Object.fromEntries(TYPES.map((name) => [name, days()]))));
      if (trends.some(isClear)) withTrend++;
    }
    assert.ok(withTrend <= 20, `${withTrend} of 200 at ${autocorrelation}`);
  }
});

test('a slow rise goes on being a trend, although its days resemble each other', () => {
  const next = noise(17);
  const days = Array.from({ length: 90 }, (_, day) => 60 + day / 8 + deviate(next));
  const [trend] = trendsOf(matrixOf({ weight: days }));
  assert.equal(trend?.direction, 'increasing');
});

test('today takes no part in a trend: the morning has another mean than the day', () => {
  const context = (today: number) => {
    const heart = Array.from({ length: 60 }, (_, day) => (day === 59 ? today : 70 + (day % 3)));
    const query = { userId: '', userDays: { zone: 'UTC', today: TODAY, ends: new Map(), now: 0 }, now: new Date(0) };
    const found = { matrix: matrixOf({ heart_rate: heart }), correlations: [], scores: undefined, open: [] };
    return contextOf(found, { ...query, excluded: new Set(), units: 'metric' }).trends;
  };
  assert.deepEqual(context(48), context(71));
  assert.equal(context(71).length, 1);
});

test('a week that lies three deviations higher is a trend', () => {
  const next = noise(11);
  let found = 0;
  for (let person = 0; person < 100; person++) {
    const columns = Object.fromEntries(
      TYPES.map((name, index) => {
        const isRaised = (day: number) => index === 0 && day >= TREND_DAYS - 7;
        return [name, month(next, (deviation, day) => 50 + 5 * (deviation + (isRaised(day) ? 3 : 0)))];
      }),
    );
    const [type] = TYPES;
    if (trendsOf(matrixOf(columns)).find(({ metric }) => metric === type)?.direction === 'increasing') found++;
  }
  assert.ok(found >= 90, `${found} of 100`);
});

test('a change of temperature is told in degrees, and stands behind changes in percent', () => {
  const skin = Array.from({ length: TREND_DAYS }, (_, day) => (day % 2) / 10 - 0.04 + (day >= 23 ? 0.5 : 0));
  const steps = Array.from({ length: TREND_DAYS }, (_, day) => 8000 + (day % 3) * 10 + (day >= 23 ? 800 : 0));
  const matrix = matrixOf({ skin_temperature: skin, steps });
  const trends = trendsOf(matrix);
  assert.deepEqual(
    trends.map(({ metric, direction }) => [metric, direction]),
    [
      ['steps', 'increasing'],
      ['skin_temperature', 'increasing'],
    ],
  );
  const facts = { today: TODAY, baselines: baselinesOf(matrix), trends, anomalies: [], correlations: [] };
  const rest = { correlationDays: 90, scores: undefined };
  const words = (units: 'metric' | 'imperial') => summarize({ ...facts, ...rest, units });
  assert.match(words('metric'), /before: steps 10 % higher and skin temperature 0\.5 °C higher\./);
  assert.match(words('imperial'), /skin temperature 0\.9 °F higher\./);
});

test('the summary tells only of a correlation that stands among all pairs', () => {
  const baselines = [{ metricType: 'steps', mean: 8000, stdDev: 100, sampleSize: 30 }] as const;
  const facts = { today: TODAY, baselines, trends: [], anomalies: [], correlationDays: 90, scores: undefined };
  const pair = { metricA: 'steps', metricB: 'sleep', pearson: -0.9, qValue: 0.4, sampleSize: 5 } as const;
  const words = (...correlations: Parameters<typeof summarize>[0]['correlations']) =>
    summarize({ ...facts, correlations, units: 'metric' });
  assert.doesNotMatch(words(pair), /association/);
  assert.doesNotMatch(
    words({ ...pair, metricB: 'distance', pearson: 0.98, qValue: 1e-9 }),
    /association/,
    'the same thing',
  );
  const firm = { ...pair, metricB: 'stress', pearson: -0.5, qValue: 0.01, sampleSize: 80 } as const;
  assert.match(words(pair, firm), /steps and stress moved in opposite directions \(r = −0\.5, 80 days\)/);
});
