import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PushedPoint, readPoints } from './pushed-points.ts';

const NOW = Date.parse('2026-03-18T09:00:00Z');
const recordedAt = '2026-03-17T00:00:00Z';
const read = (point: Omit<PushedPoint, 'recordedAt'>) => readPoints([{ recordedAt, ...point }], NOW);

test('the members of a point have the limits that hold for those of a vendor', () => {
  for (const name of ['min', 'max', 'resting']) {
    const pulse = (value: number) => read({ metricType: 'heart_rate', value: 60, data: { [name]: value } });
    assert.deepEqual(pulse(55)[0]?.data, { [name]: 55 });
    for (const value of [-1, 5_000]) assert.throws(() => pulse(value), { code: 'VALIDATION_ERROR' });
  }
  const night = (efficiency: number) => read({ metricType: 'sleep', value: 7, data: { efficiency } });
  assert.deepEqual(night(100)[0]?.data, { efficiency: 100 });
  for (const efficiency of [-1, 101]) assert.throws(() => night(efficiency), { code: 'VALIDATION_ERROR' });
});

test('a sample lies no more than 48 hours ahead, like its point', () => {
  const sampleAt = (time: string) =>
    read({ metricType: 'heart_rate', value: 60, data: { intraday: [{ time, value: 60 }] } });
  assert.equal(sampleAt('2026-03-20T09:00:00Z').length, 1);
  assert.throws(() => sampleAt('2026-03-20T09:00:01Z'), { code: 'VALIDATION_ERROR' });
});
