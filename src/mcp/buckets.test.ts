import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bucketPage } from './buckets.ts';
import type { Query, ReadApi } from './read-api.ts';

const person = { id: 'u1', externalId: 'anna', displayName: null, email: null, timezone: null, createdAt: '' };
const range = { from: '2026-01-01', to: '2026-01-03' };

/** Gives prepared answers in place of the API, and records the questions. */
function scripted(answers: Readonly<Record<string, unknown>>): { api: ReadApi; asked: [string, Query][] } {
  const asked: [string, Query][] = [];
  const get = async <Answer>(path: readonly string[], query: Query = {}) => {
    const name = String(path.at(-1));
    asked.push([name, query]);
    return answers[name] as Answer; // from the test's own answers
  };
  return { api: { get }, asked };
}

const candidate = (providerId: string, value: number, points = 1) => ({ providerId, value, points });
const steps = (value: number, providerId: string, ...candidates: object[]) => ({
  steps: { value, unit: 'count', explain: { providerId, candidates } },
});

test('a day whose best source is restricted shows the best of the others, or nothing', async () => {
  const { api } = scripted({
    health: { total: 9 },
    'daily-summaries': [
      {
        date: '2026-01-01',
        metrics: steps(9000, 'secret', candidate('secret', 9000), candidate('a', 100), candidate('b', 300)),
      },
      { date: '2026-01-02', metrics: steps(8000, 'secret', candidate('secret', 8000)) },
      { date: '2026-01-03', metrics: steps(7000, 'a', candidate('a', 7000), candidate('secret', 10)) },
    ],
  });
  const question = { person, metricType: undefined, bucket: 'day', range };
  const context = { api, restricted: ['secret'], vendorNames: {}, now: 0 };
  const { values, withheld, total } = await bucketPage(context, question, { limit: 10, cursor: undefined });
  assert.deepEqual(
    values.map(({ at, value }) => [at, value]),
    [
      ['2026-01-01', 300],
      ['2026-01-03', 7000],
    ],
  );
  assert.deepEqual([withheld, total], [['secret'], 2]);
});

test('longer buckets come from the one other provider with the most points', async () => {
  const { api, asked } = scripted({
    health: { total: 9 },
    'daily-summaries': [
      {
        date: '2026-01-01',
        metrics: steps(9, 'secret', candidate('secret', 9, 90), candidate('a', 1, 2), candidate('b', 1, 5)),
      },
    ],
    timeseries: { data: [{ timestamp: '2025-12-29T00:00:00.000Z', value: 1, count: 5 }] },
  });
  const question = { person, metricType: 'steps', bucket: 'week', range };
  const page = await bucketPage({ api, restricted: ['secret'], vendorNames: {}, now: 0 }, question, {
    limit: 10,
    cursor: undefined,
  });
  assert.equal(asked.at(-1)?.[1].providerId, 'b');
  assert.deepEqual(page.withheld, ['secret']);
  assert.deepEqual(page.notes, ["These values are b's alone."]);
});

test('nothing is filtered where nobody is restricted', async () => {
  const { api, asked } = scripted({ timeseries: { data: [{ timestamp: 't', value: null, count: 0 }] } });
  const question = { person, metricType: 'steps', bucket: 'week', range };
  const page = await bucketPage({ api, restricted: [], vendorNames: {}, now: 0 }, question, {
    limit: 10,
    cursor: undefined,
  });
  assert.deepEqual([page.values, page.withheld, asked.length], [[], [], 1]);
});
