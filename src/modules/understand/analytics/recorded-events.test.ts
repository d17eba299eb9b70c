import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { daysAgo } from '../../../../test/rig/clock.ts';
import { type HealthApp, startHealthApp } from '../../../../test/rig/health-app.ts';
import { column, dailyPoint } from '../../../../test/rig/points.ts';

let app: HealthApp;

before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

test('an analysis tells of an anomaly that it has found', async () => {
  const userId = await app.addUser();
  await app.store(userId, [dailyPoint('resting_heart_rate', daysAgo(1), 131)]);
  await app.analyze(userId, daysAgo(1));
  const told = await app.told(userId, 'anomaly.detected');
  assert.deepEqual(
    told.map(({ metricType, value, day }) => [metricType, value, day]),
    [['resting_heart_rate', 131, daysAgo(1)]],
  );
});

test('an analysis tells of a correlation that it has found', async () => {
  const userId = await app.addUser();
  const calm = Array.from({ length: 30 }, (_, index) => 40 + (index % 5));
  await app.store(userId, [
    ...column('stress', calm, 1),
    ...column(
      'resting_heart_rate',
      calm.map((value) => value + 20),
      1,
    ),
  ]);
  await app.analyze(userId, daysAgo(30));
  const told = await app.told(userId, 'insight.found');
  assert.ok(told.some(({ kind }) => kind === 'correlation'));
});
