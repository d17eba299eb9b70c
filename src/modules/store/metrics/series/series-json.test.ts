import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS, isoInstant } from '../../../../platform/instants.ts';
import { seriesJson } from './series-json.ts';

const query = { metricType: 'steps', bucket: 'hour', from: 0, to: 49_999 * HOUR_MS } as const;

test('the text is the JSON of the series', async () => {
  const entries = [0, 1.5, -2e-6, null].map((value, index) => ({ start: index * HOUR_MS, value, count: index }));
  assert.deepEqual(JSON.parse(await seriesJson(query, entries)), {
    metricType: 'steps',
    bucket: 'hour',
    from: isoInstant(query.from),
    to: isoInstant(query.to),
    data: entries.map(({ start, value, count }) => ({ timestamp: isoInstant(start), value, count })),
  });
});

test('other work of the process runs after at most a thousand buckets', async () => {
  let written = 0;
  let longestTurn = 0;
  const entries = Array.from({ length: 50_000 }, (_, index) => ({
    get start() {
      written += 1;
      return index * HOUR_MS;
    },
    value: 1,
    count: 1,
  }));
  const watch = () => {
    longestTurn = Math.max(longestTurn, written);
    written = 0;
    turn = setImmediate(watch);
  };
  let turn = setImmediate(watch);
  await seriesJson(query, entries);
  clearImmediate(turn);
  assert.ok(longestTurn > 0 && longestTurn <= 1_000, `${longestTurn} buckets in one turn`);
});
