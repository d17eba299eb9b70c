import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '../../../../platform/instants.ts';
import type { Trend } from '../context/baselines.ts';
import type { ShownCorrelation } from '../correlations/store.ts';
import { newsOf } from './insights.ts';
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
  ...over,
});
const news = (correlations: ShownCorrelation[], trends: Trend[], before: readonly ToldInsight[] = [], now = NOW) =>
  newsOf(before, correlations, trends, 90, now);

test('a strong, trustworthy correlation of unlike metrics is news once, and again when it turns', () => {
  const first = news([correlation({})], []);
  assert.equal(first.insights[0]?.title, 'Steps and sleep go together');
  assert.match(String(first.insights[0]?.message), /higher sleep goes with higher steps \(r = 0\.8, 60 days\)/);
  assert.equal(news([correlation({})], [], first.told).insights.length, 0);
  const turned = correlation({ pearson: -0.8, direction: 'negative' });
  assert.equal(news([turned], [], first.told).insights.length, 1);
  for (const over of [{ strength: 'moderate' as const }, { qValue: 0.06 }, { metricB: 'distance' as const }]) {
    assert.equal(news([correlation(over)], []).insights.length, 0);
  }
});

test('a trend is news when it turns by 5 % or more, once a week at most', () => {
  const first = news([], [trend()]);
  assert.deepEqual(
    first.insights.map(({ title, message }) => [title, message]),
    [['Weight is up', 'The average of the last 7 days is 8 % higher than that of the 23 days before.']],
  );
  assert.equal(news([], [trend()], first.told).insights.length, 0);
  const calmed = news([], [trend({ direction: 'stable', changePercent: 1 })], first.told);
  assert.deepEqual([calmed.insights, calmed.told[0]?.state], [[], 'stable']);
  const soon = new Date(NOW.getTime() + DAY_MS);
  assert.equal(news([], [trend()], calmed.told, soon).insights.length, 0);
  const later = new Date(NOW.getTime() + 8 * DAY_MS);
  assert.equal(news([], [trend()], calmed.told, later).insights.length, 1);
  assert.equal(news([], [trend({ changePercent: 4.9 })]).insights.length, 0);
});

test('at most three are told at once; the rest is known from then on', () => {
  const trends = (['weight', 'stress', 'vo2_max', 'spo2', 'bmi'] as const).map((metric) => trend({ metric }));
  const first = news([], trends);
  assert.deepEqual([first.insights.length, first.told.length], [3, 5]);
  assert.equal(first.told.filter(({ toldAt }) => toldAt !== null).length, 3);
  assert.equal(news([], trends, first.told).insights.length, 0);
});
