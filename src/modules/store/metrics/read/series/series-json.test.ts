import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { HOUR_MS, isoInstant } from '../../../../../platform/instants.ts';
import { answeredValue } from '../../../../../vocabulary/answered-numbers.ts';
import { emptySeries, type Series } from './series.ts';
import { seriesJson } from './series-json.ts';

const query = { metricType: 'weight', bucket: 'hour', from: 0, to: 49_999 * HOUR_MS } as const;

function seriesOf(entries: readonly { start: number; value: number | null; count: number }[]): Series {
  return {
    starts: entries.map(({ start }) => start),
    values: Float64Array.from(entries, ({ value }) => value ?? Number.NaN),
    counts: Float64Array.from(entries, ({ count }) => count),
  };
}

test('the text is what a serializer makes of the series', async () => {
  const entry = fc.record({
    start: fc.integer({ min: Date.parse('-000050-01-01'), max: Date.parse('+010050-01-01') }),
    value: fc.oneof(
      fc.constantFrom(null, 0, -0, 1.5, -2e-6, 68.0388555, 1e21, -999_999.9999999, 4e-7),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: -1e9, max: 1e9 }).map((millionths) => millionths / 1e6),
      fc.integer(),
    ),
    count: fc.nat(),
  });
  const property = fc.asyncProperty(fc.array(entry), async (entries) => {
    const data = entries.map(({ start, value, count }) => ({
      timestamp: isoInstant(start),
      value: value === null ? null : answeredValue(value),
      count,
    }));
    const { metricType, bucket } = query;
    const bounds = { from: isoInstant(query.from), to: isoInstant(query.to) };
    assert.equal(
      String(await seriesJson(query, seriesOf(entries))),
      JSON.stringify({ metricType, bucket, ...bounds, data }),
    );
  });
  await fc.assert(property);
});

test('other work of the process runs after at most a thousand buckets', async () => {
  let written = 0;
  let longestTurn = 0;
  const starts = new Proxy(
    Array.from({ length: 50_000 }, (_, index) => index * HOUR_MS),
    {
      get: (target, name) => {
        if (typeof name === 'string' && /^\d/.test(name)) written += 1;
        return Reflect.get(target, name);
      },
    },
  );
  const watch = () => {
    longestTurn = Math.max(longestTurn, written);
    written = 0;
    turn = setImmediate(watch);
  };
  let turn = setImmediate(watch);
  await seriesJson(query, emptySeries(starts));
  clearImmediate(turn);
  assert.ok(longestTurn > 0 && longestTurn <= 1_000, `${longestTurn} buckets in one turn`);
});

test('counted things are whole numbers, except their means', async () => {
  const series = seriesOf([{ start: 0, value: 33.5000001, count: 2 }]);
  const answered = async (aggregate?: 'sum' | 'mean') => {
    const text = String(await seriesJson({ ...query, metricType: 'steps', aggregate }, series));
    return (JSON.parse(text) as { data: { value: number }[] }).data[0]?.value;
  };
  assert.deepEqual([await answered(), await answered('sum'), await answered('mean')], [34, 34, 33.5]);
});
