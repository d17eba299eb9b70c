import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { METRIC_TYPE_NAMES } from '../../vocabulary/metric-types/storage.ts';
import { contextPackage, type HealthContext } from './context-package.ts';

const SEVERITIES = ['info', 'critical', 'warning'];

const FULL: HealthContext = {
  baselines: Object.fromEntries(
    METRIC_TYPE_NAMES.map((name) => [name, { mean: 1_234.56, stdDev: 123.456, sampleSize: 30 }]),
  ),
  coverage: Object.fromEntries(METRIC_TYPE_NAMES.map((name, index) => [name, index === 0 ? 0.333 : 1])),
  trends: METRIC_TYPE_NAMES.map((metric, index) => ({
    metric,
    direction: index % 2 === 0 ? 'stable' : 'increasing',
    changePercent: 1.5,
  })),
  anomalies: Array.from({ length: 60 }, (_, index) => ({
    metricType: 'steps',
    value: index,
    severity: SEVERITIES[index % 3] ?? '',
    method: 'z_score',
    message: `Steps ${index}: `.padEnd(100, 'x'),
    recordedAt: `2026-01-${String((index % 30) + 1).padStart(2, '0')}T00:00:00.000Z`,
  })),
  correlations: Array.from({ length: 10 }, () => ({ metricA: 'steps', metricB: 'distance', pearson: 0.9 })),
  healthScores: { overall: 90 },
  summary: 'x'.repeat(900),
  notes: [],
  excludedProviders: [],
  generatedAt: '2026-01-31T00:00:00.000Z',
};

describe('the context package of an assistant', () => {
  const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

  test('has everything but stable trends where there is room, and names units', () => {
    const all = contextPackage(FULL, () => true);
    assert.deepEqual(all.leftOut, { anomalies: 0, correlations: 0, trends: 0, baselines: 0 });
    assert.deepEqual(all.baselines.steps, {
      mean: 1_234.56,
      stdDev: 123.456,
      unit: 'count',
      sampleSize: 30,
      coverage: 0.333,
    });
    assert.equal('coverage' in (all.baselines.distance ?? {}), false);
    assert.equal(all.trends.length, Math.floor(METRIC_TYPE_NAMES.length / 2));
    const order = all.anomalies.map(({ severity }) => severity);
    assert.deepEqual(order, [...Array(20).fill('critical'), ...Array(20).fill('warning'), ...Array(20).fill('info')]);
    assert.ok(String(all.anomalies[0]?.recordedAt) > String(all.anomalies[19]?.recordedAt), 'the newest first');
  });

  test('gives up the least grave anomalies first, and counts what it leaves out', () => {
    for (const limit of [12_000, 6_144, 4_000, 1_500]) {
      const { leftOut, ...shown } = contextPackage(FULL, (one) => sizeOf(one) <= limit);
      assert.ok(sizeOf({ ...shown, leftOut }) <= limit, `${limit}`);
      assert.equal(shown.anomalies.length + leftOut.anomalies, 60);
      assert.ok(leftOut.baselines === 0 || shown.anomalies.length === 0, 'usual values go last');
    }
  });
});
