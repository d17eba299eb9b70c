import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grows, readTrend } from './filters.ts';

const read = (search: Record<string, string>) => readTrend(search, '2026-03-14', ['blood_pressure', 'weight']);

test('without filters: the last 30 days of the first metric that can be drawn', () => {
  const { metric, from, to, days, bucket } = read({});
  assert.deepEqual(
    { metric, from, to, days, bucket },
    {
      ...{ metric: 'weight', from: '2026-02-13', to: '2026-03-14', days: 30, bucket: 'day' },
    },
  );
});

test('an own range is put in order and is at most 366 days long', () => {
  assert.deepEqual(
    [read({ from: '2026-03-10', to: '2026-03-01' })].map(({ from, to, days }) => [from, to, days]),
    [['2026-03-01', '2026-03-10', undefined]],
  );
  assert.equal(read({ from: '2020-01-01', to: '2026-03-01' }).from, '2025-03-01');
});

test('a long range is shown by week, unless days are asked for', () => {
  assert.deepEqual(
    [read({ days: '90' }), read({ days: '365' }), read({ days: '365', bucket: 'day' })].map(({ bucket }) => bucket),
    ['day', 'week', 'day'],
  );
});

test('a range that is none is left out', () => {
  assert.equal(read({ from: '2026-99-99', to: '2026-03-01' }).days, 30);
});

test('hours are for short ranges, sums for what adds up, and a metric is not compared with itself', () => {
  assert.equal(read({ bucket: 'hour', days: '7' }).bucket, 'hour');
  assert.equal(read({ bucket: 'hour', days: '90' }).bucket, 'day');
  assert.equal(read({ metric: 'heart_rate', aggregate: 'sum' }).aggregate, undefined);
  assert.equal(read({ metric: 'steps', aggregate: 'sum' }).aggregate, 'sum');
  assert.equal(read({ metric: 'steps', with: 'steps' }).other, undefined);
});

test('what adds up grows until its day is over; a night is over when it comes', () => {
  assert.equal(grows(read({ metric: 'steps' })), true);
  assert.equal(grows(read({ metric: 'steps', aggregate: 'max' })), false);
  assert.equal(grows(read({ metric: 'sleep' })), false);
  assert.equal(grows(read({ metric: 'sleep', bucket: 'week' })), true);
  assert.equal(grows(read({ metric: 'heart_rate' })), false);
});
