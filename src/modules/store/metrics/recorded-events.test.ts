import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { daysAgo } from '../../../../test/rig/clock.ts';
import { type HealthApp, startHealthApp } from '../../../../test/rig/health-app.ts';

let app: HealthApp;

before(async () => {
  app = await startHealthApp();
});
after(() => app.close());

test('points that are new or changed are told of, and the same points again are not', async () => {
  const userId = await app.addUser();
  const point = { metricType: 'steps', value: 4_000, recordedAt: `${daysAgo(1)}T12:00:00Z` };
  const body = { points: [point], providerId: 'apple_health' };
  for (let time = 0; time < 2; time++) await app.call('POST', `/users/${userId}/health`, body);
  const told = await app.told(userId, 'health.updated');
  assert.deepEqual(
    told.map(({ metricTypes, from, to }) => ({ metricTypes, from, to })),
    [{ metricTypes: ['steps'], from: daysAgo(1), to: daysAgo(1) }],
  );
});
