import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from './finding.ts';
import { isUnannounced, reconcile, type StoredAnomaly } from './reconcile.ts';

const finding: Finding = {
  metricType: 'weight',
  day: '2026-03-01',
  value: 90,
  method: 'z_score',
  severity: 'info',
  message: 'Weight',
  recordedAt: '2026-03-01T07:00:00.000Z',
  lowerLimit: 70,
  upperLimit: 80,
  providerIds: ['a'],
};
const stored: StoredAnomaly = {
  ...finding,
  id: 'a',
  status: 'acknowledged',
  announcedSeverity: 'info',
  withdrawnAt: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
};
const now = '2026-03-02T08:00:00.000Z';
const options = { now, newId: () => 'fresh', withdrawMissing: true };

test('a new finding is active and news', () => {
  const { found, changed } = reconcile([], [finding], options);
  assert.deepEqual(found, changed);
  assert.deepEqual([found[0]?.id, found[0]?.status, found[0]?.createdAt], ['fresh', 'active', now]);
  assert.ok(found[0] && isUnannounced(found[0]));
});

test('the same finding changes nothing', () => {
  const { found, changed } = reconcile([stored], [{ ...finding, providerIds: ['a'] }], options);
  assert.deepEqual([found, changed], [[stored], []]);
  assert.equal(isUnannounced(stored), false);
});

test('a revised value keeps its status', () => {
  const { found } = reconcile([stored], [{ ...finding, value: 91 }], options);
  assert.deepEqual(found, [{ ...stored, value: 91, updatedAt: now }]);
});

test('a graver one is active again, and news; a milder one is not', () => {
  const [graver] = reconcile([stored], [{ ...finding, severity: 'critical' }], options).found;
  assert.ok(graver && graver.status === 'active' && isUnannounced(graver));
  const told: StoredAnomaly = { ...stored, severity: 'critical', announcedSeverity: 'critical' };
  const [milder] = reconcile([told], [finding], options).found;
  assert.ok(milder && milder.status === 'acknowledged' && !isUnannounced(milder));
});

test('what is not found any more is resolved, once, and only where that is asked for', () => {
  const { changed } = reconcile([stored], [], options);
  assert.deepEqual(changed, [{ ...stored, status: 'resolved', withdrawnAt: now, updatedAt: now }]);
  assert.deepEqual(reconcile(changed, [], options).changed, []);
  assert.deepEqual(reconcile([stored], [], { ...options, withdrawMissing: false }).changed, []);
  // Found again: it is active as before, and it is not announced again.
  const [again] = reconcile(changed, [finding], options).found;
  assert.ok(again && again.status === 'active' && again.withdrawnAt === null && !isUnannounced(again));
});
