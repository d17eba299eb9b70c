import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { type Composition, openComposition } from '../../../../../test/rig/composition.ts';
import { insertUser } from '../../../../../test/rig/rows.ts';
import { DAY_MS, localDay } from '../../../../platform/instants.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { putPoints } from '../write/put-points.ts';
import { type Coverage, listCoverage } from './coverage-store.ts';

const TODAY = '2026-06-30';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const METRIC_TYPES = ['steps', 'resting_heart_rate'] as const satisfies readonly MetricType[];
const PROVIDERS = ['provider_a', 'provider_b'] as const;

let service: Composition;
before(async () => {
  service = await openComposition();
});
after(() => service.close());

const dayAt = (daysAgo: number) => localDay(NOON - daysAgo * DAY_MS, 0);

/** Puts a point on each of these days, counted back from today. */
async function measure(userId: string, metricType: MetricType, providerId: string, daysAgo: readonly number[]) {
  const points = daysAgo.map((ago) => {
    return { metricType, recordedAt: NOON - ago * DAY_MS, day: dayAt(ago), value: 50, settlesAt: null };
  });
  await service.db.transaction((tx) => putPoints(tx, userId, providerId, points, new Date(NOON)));
}

/** The same, found by walking through the days. */
function coverageOf(daysAgo: readonly number[]): Omit<Coverage, 'metricType' | 'providerId'> {
  const has = new Set(daysAgo);
  const [oldest, newest] = [Math.max(...has), Math.min(...has)];
  let longest = 0;
  let lastMissing = 0;
  let length = 0;
  for (let ago = oldest; ago >= newest; ago--) {
    length = has.has(ago) ? 0 : length + 1;
    if (length > 0 && length >= longest) [longest, lastMissing] = [length, ago];
  }
  return {
    firstDay: dayAt(oldest),
    lastDay: dayAt(newest),
    days: has.size,
    daysOfLast30: [...has].filter((ago) => ago >= 0 && ago < 30).length,
    daysOfLast90: [...has].filter((ago) => ago >= 0 && ago < 90).length,
    longestGap:
      longest === 0 ? null : { from: dayAt(lastMissing + longest - 1), to: dayAt(lastMissing), days: longest },
  };
}

test('days, spans and the longest gap are those of the days with data', async () => {
  const someDays = fc.uniqueArray(fc.integer({ min: -3, max: 120 }), { maxLength: 40 });
  const series = fc.tuple(someDays, someDays, someDays, someDays);
  await fc.assert(
    fc.asyncProperty(series, async (lists) => {
      const userId = await insertUser(service.db, service.workspaceId);
      const expected: Coverage[] = [];
      for (const [index, days] of lists.entries()) {
        const providerId = PROVIDERS[index >> 1] ?? 'provider_a';
        const metricType = METRIC_TYPES[index & 1] ?? 'steps';
        if (days.length === 0) continue;
        await measure(userId, metricType, providerId, days);
        expected.push({ metricType, providerId, ...coverageOf(days) });
      }
      const found = await listCoverage(service.db, userId, TODAY);
      const byName = (one: Coverage, other: Coverage) =>
        `${one.providerId} ${one.metricType}`.localeCompare(`${other.providerId} ${other.metricType}`);
      assert.deepEqual(found.toSorted(byName), expected.toSorted(byName));
    }),
    { numRuns: 30 },
  );
});

test('the answer tells the day of the user at which the spans end', async () => {
  const { rawKey: key } = await service.addWorkspace('coverage');
  const post = { method: 'POST', path: '/v1/users', key, body: { externalId: 'far', timezone: 'Pacific/Kiritimati' } };
  const { id } = JSON.parse((await service.call(post)).text) as { id: string };
  const answer = await service.call({ method: 'GET', path: `/v1/users/${id}/coverage`, key });
  assert.deepEqual(JSON.parse(answer.text), {
    today: localDay(Date.now(), 14 * 60),
    timezone: 'Pacific/Kiritimati',
    data: [],
  });
});
