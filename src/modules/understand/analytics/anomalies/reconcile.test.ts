import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from './finding.ts';
import { isUnannounced, reconcile, type StoredAnomaly } from './reconcile.ts';

const finding: Finding = {
  metricType: 'weight',
  day: '2026-03-01',
  lastDay: '2026-03-01',
  signs: null,
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
const options = {
  now,
  newId: () => 'fresh',
  firstDay: '2026-02-25',
  withdrawMissing: true,
  numberOf: () => undefined,
};

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

const on = (day: string, lastDay = day) => ({ day, lastDay });
const idsOf = (some: readonly StoredAnomaly[]) => some.map(({ id }) => id);

test('what nobody was told of is deleted when the data no longer show it', () => {
  const untold = { ...stored, announcedSeverity: null };
  const { changed, removed } = reconcile([untold], [], options);
  assert.deepEqual([changed, removed], [[], [untold]]);
  assert.deepEqual(reconcile([untold], [], { ...options, withdrawMissing: false }).removed, []);
});

test('what was told stands as long as its own number is the same; a clinical finding may be explained', () => {
  const same = { ...options, numberOf: () => 90 };
  const { found, changed, removed } = reconcile([stored], [], same);
  assert.deepEqual([found, changed, removed], [[stored], [], []]);
  assert.equal(reconcile([stored], [], { ...options, numberOf: () => 89 }).changed[0]?.status, 'resolved');
  const clinical: StoredAnomaly = { ...stored, method: 'clinical_threshold', severity: 'warning' };
  assert.equal(reconcile([clinical], [], same).changed[0]?.status, 'resolved');
});

test('a run that becomes longer is the same finding, and no news', () => {
  const run = { ...finding, ...on('2026-03-01', '2026-03-03') };
  const { found, removed } = reconcile([stored], [run], options);
  assert.deepEqual(found, [{ ...stored, lastDay: '2026-03-03', updatedAt: now }]);
  assert.deepEqual(removed, []);
  assert.ok(found[0] && !isUnannounced(found[0]));
});

test('a run that began before the judged days keeps its beginning, goes on, or ends', () => {
  const old = { ...stored, ...on('2026-02-20', '2026-02-26') };
  const later = { ...finding, ...on('2026-02-25', '2026-02-28'), value: 85 };
  assert.deepEqual(reconcile([old], [later], options).found, [{ ...old, lastDay: '2026-02-28', updatedAt: now }]);
  const until = { ...stored, ...on('2026-02-20', '2026-02-24') };
  assert.deepEqual(idsOf(reconcile([until], [later], options).found), ['a']);
  assert.deepEqual(reconcile([old], [], options).changed, [{ ...old, lastDay: '2026-02-24', updatedAt: now }]);
  const gap = { ...finding, ...on('2026-02-26') };
  const { found, changed } = reconcile([old], [gap], options);
  assert.deepEqual(idsOf(found), ['fresh']);
  assert.equal(changed.find(({ id }) => id === 'a')?.lastDay, '2026-02-24');
  const asked = reconcile([old], [gap], { ...options, withdrawMissing: false });
  assert.deepEqual(asked.removed, [], 'a request judges few days, and deletes none of those before');
  assert.equal(asked.changed.find(({ id }) => id === 'a')?.lastDay, '2026-02-24');
});

test('two runs that late data join are one, of which people have been told', () => {
  const early = { ...stored, id: 'early', announcedSeverity: null };
  const late = { ...stored, id: 'late', ...on('2026-03-03') };
  const joined = { ...finding, ...on('2026-03-01', '2026-03-03') };
  const { found, removed } = reconcile([early, late], [joined], options);
  assert.deepEqual([idsOf(found), found[0]?.day], [['late'], '2026-03-01']);
  assert.deepEqual(new Set(idsOf(removed)), new Set(['early', 'late']), 'the key of the one that stays is another');
});

test('a run in the other direction is another finding', () => {
  const low = { ...finding, ...on('2026-03-02'), value: 60 };
  assert.deepEqual(idsOf(reconcile([stored], [finding, low], options).found), ['a', 'fresh']);
});

test('several signs take the place of the single ones', () => {
  const signs = [{ metricType: 'weight' as const, value: 90, usual: 75 }];
  const together = { ...finding, metricType: 'body_fat' as const, method: 'several_signs' as const, signs };
  const { found, removed } = reconcile([{ ...stored, announcedSeverity: null }], [together], options);
  assert.deepEqual([idsOf(found), idsOf(removed)], [['fresh'], ['a']]);
});
