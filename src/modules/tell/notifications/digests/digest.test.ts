import assert from 'node:assert/strict';
import { test } from 'node:test';
import { basisOfFinding, type StoredAnomaly } from '../../../understand/analytics/index.ts';
import { digestOf } from './digest.ts';

const at = '2026-03-02T09:00:00.000Z';
const stress: StoredAnomaly = {
  id: 'a',
  metricType: 'stress',
  lastDay: '2026-03-01',
  signs: null,
  day: '2026-03-01',
  value: 70,
  method: 'z_score',
  severity: 'info',
  message: 'Stress 70 on 1 March: 4 standard deviations above the average of 30 over the 30 days before',
  recordedAt: '2026-03-01T00:00:00.000Z',
  lowerLimit: 10,
  upperLimit: 50,
  providerIds: ['provider_b'],
  status: 'active',
  announcedSeverity: 'info',
  withdrawnAt: null,
  createdAt: at,
  updatedAt: at,
};
const weight: StoredAnomaly = {
  ...stress,
  id: 'b',
  metricType: 'weight',
  severity: 'warning',
  message: 'Weight 90 kg',
};

test('one finding reads as it would alone', () => {
  const { title, body, severity, metadata } = digestOf([weight], at);
  assert.deepEqual([title, body, severity], ['Unusual weight', 'Weight 90 kg', 'warning']);
  assert.deepEqual(metadata, {
    anomalyId: 'b',
    metricType: 'weight',
    value: 70,
    unit: 'kg',
    method: 'z_score',
    recordedAt: '2026-03-01T00:00:00.000Z',
    basis: basisOfFinding(weight),
  });
});

test('several are counted and listed, the gravest first, with the gravest severity', () => {
  const later = { ...stress, id: 'c', day: '2026-03-02', lastDay: '2026-03-02', message: 'Stress 71' };
  const { title, body, severity, category, metadata, timestamp } = digestOf([stress, later, weight], at);
  assert.equal(title, '3 unusual values: weight and stress');
  assert.deepEqual(body.split('\n'), ['Weight 90 kg', 'Stress 71', stress.message]);
  assert.deepEqual([severity, category, timestamp], ['warning', 'anomaly', at]);
  assert.deepEqual(metadata, {
    count: 3,
    anomalyIds: ['b', 'c', 'a'],
    basis: [weight, later, stress].flatMap(basisOfFinding),
  });
});

test('of very many, twenty are listed', () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ ...stress, id: String(index) }));
  assert.equal(digestOf(many, at).body.split('\n').length, 21);
  assert.match(digestOf(many, at).body, /and 5 more$/);
});

test('a person with imperial units reads findings in them', () => {
  assert.match(digestOf([weight], at, 'imperial').body, /^Weight 154\.3 lb on 1 March: .* average of 66\.1 lb /);
  const [, second] = digestOf([stress, weight], at, 'imperial').body.split('\n').sort();
  assert.match(String(second), /^Weight 154\.3 lb on 1 March/);
});
