import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { type Composition, openComposition } from '../../../../../../test/rig/composition.ts';
import { insertUser } from '../../../../../../test/rig/rows.ts';
import { DAY_MS, localDay } from '../../../../../platform/instants.ts';
import type { Point } from '../../../../../providers/page.ts';
import type { MetricType } from '../../../../../vocabulary/metric-types/storage.ts';
import { putPoints } from '../../write/put-points.ts';

const NOW = new Date('2026-06-30T18:00:00Z');

let service: Composition;
before(async () => {
  service = await openComposition();
});
after(() => service.close());

type Measured = readonly [metricType: MetricType, at: string, value: number | null, data?: Point['data']];

/** A new user with these points of each provider, and a caller of its routes. */
async function userWith(pointsOf: Readonly<Record<string, readonly Measured[]>>) {
  const { workspaceId, rawKey } = await service.addWorkspace(randomUUID());
  const userId = await insertUser(service.db, workspaceId);
  const put = (providerId: string, measured: readonly Measured[]) => {
    const points = measured.map(([metricType, at, value, data]) => {
      const recordedAt = Date.parse(at);
      return { metricType, recordedAt, day: localDay(recordedAt), value, settlesAt: null, ...(data && { data }) };
    });
    return service.db.transaction((tx) => putPoints(tx, userId, providerId, points, NOW));
  };
  for (const [providerId, measured] of Object.entries(pointsOf)) await put(providerId, measured);
  const ask = async (query = '', headers: Record<string, string> = {}) => {
    const path = `/v1/users/${userId}/health/latest${query}`;
    const answer = await service.call({ method: 'GET', path, key: rawKey, headers });
    return { ...answer, metrics: answer.text === '' ? undefined : JSON.parse(answer.text).metrics };
  };
  return { userId, put, ask };
}

test('each metric type has its newest value: the sum of its day where it adds up', async () => {
  const { ask } = await userWith({
    provider_a: [
      ['steps', '2026-06-28T09:00:00Z', 9_000],
      ['steps', '2026-06-29T09:00:00Z', 1_200],
      ['steps', '2026-06-29T10:00:00Z', 300],
      ['weight', '2026-05-02T06:00:00Z', 70.1],
      ['weight', '2026-05-02T07:00:00Z', 70.2],
      ['heart_rate', '2026-06-29T08:00:00Z', 58],
      ['heart_rate', '2026-06-29T11:00:00Z', 71],
      ['blood_pressure', '2026-06-20T07:00:00Z', null, { systolic: 130, diastolic: 85 }],
      ['blood_pressure', '2026-06-20T08:00:00Z', null, { systolic: 121, diastolic: 79 }],
      ['workout', '2026-06-29T08:00:00Z', null],
    ],
  });
  const providerId = 'provider_a';
  assert.deepEqual((await ask()).metrics, {
    steps: { value: 1_500, unit: 'count', recordedAt: '2026-06-29T10:00:00.000Z', day: '2026-06-29', providerId },
    heart_rate: { value: 71, unit: 'bpm', recordedAt: '2026-06-29T11:00:00.000Z', day: '2026-06-29', providerId },
    weight: { value: 70.2, unit: 'kg', recordedAt: '2026-05-02T07:00:00.000Z', day: '2026-05-02', providerId },
    blood_pressure: {
      value: null,
      unit: 'mmHg',
      recordedAt: '2026-06-20T08:00:00.000Z',
      day: '2026-06-20',
      providerId,
      data: { systolic: 121, diastolic: 79 },
    },
  });
});

test('one source counts on the newest day, and a provider that is left out counts as if it had no data', async () => {
  const { ask } = await userWith({
    provider_a: [['steps', '2026-06-29T09:00:00Z', 1_000]],
    provider_b: [
      ['steps', '2026-06-29T08:00:00Z', 4_000],
      ['weight', '2026-06-29T08:00:00Z', 70],
    ],
    provider_c: [['weight', '2026-06-01T08:00:00Z', 71]],
  });
  const shown = async (query?: string) => {
    const { metrics } = await ask(query);
    return [metrics.steps?.providerId, metrics.steps?.value, metrics.weight?.providerId, metrics.weight?.value];
  };
  assert.deepEqual(await shown(), ['provider_b', 4_000, 'provider_b', 70]);
  assert.deepEqual(await shown('?excludeProviderIds=provider_b'), ['provider_a', 1_000, 'provider_c', 71]);
  assert.deepEqual((await ask('?excludeProviderIds=provider_a,provider_b,provider_c')).metrics, {});
  assert.equal((await ask('?excludeProviderIds=nobody')).status, 400);
});

test('a person without data has an empty answer; an answer is sent again only when something has come', async () => {
  const { ask, put } = await userWith({});
  const first = await ask();
  assert.deepEqual([first.status, first.metrics], [200, {}]);
  const headers = { 'if-none-match': String(first.headers.etag) };
  assert.equal((await ask('', headers)).status, 304);
  await put('provider_a', [['weight', '2026-06-29T08:00:00Z', 70]]);
  assert.deepEqual(Object.keys((await ask('', headers)).metrics), ['weight']);
});

test('the newest value is that of the newest day, found by walking through all points', async () => {
  const at = fc.integer({ min: 0, max: 5 * 24 * 60 }).map((minutes) => new Date(NOW.getTime() - minutes * 60_000));
  const reading = fc.record({ at, value: fc.integer({ min: 40, max: 90 }) });
  const readings = fc.uniqueArray(reading, { selector: ({ at: one }) => one.getTime(), minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(readings, async (given) => {
      const { ask } = await userWith({
        provider_a: given.map(({ at: one, value }) => ['weight', one.toISOString(), value] as const),
      });
      const newest = given.reduce((best, one) => (one.at > best.at ? one : best));
      const { weight } = (await ask()).metrics;
      assert.deepEqual([weight.value, Date.parse(weight.recordedAt)], [newest.value, newest.at.getTime()]);
      assert.ok(NOW.getTime() - Date.parse(weight.day) < 7 * DAY_MS);
    }),
    { numRuns: 15 },
  );
});
