import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExportRecord } from '../../../../providers/phones/apple-export/index.ts';
import { FileIds } from './file-ids.ts';

const device = { key: 'a watch', kind: 'watch', name: 'Watch', manufacturer: null, model: null } as const;

function reading(start: number, value = 1, unit = 'km'): ExportRecord {
  const sent = { vendorType: 'HKQuantityTypeIdentifierDistanceWalkingRunning', value, unit };
  return { list: 'samples', type: sent.vendorType, start, end: start, device, sent };
}

test('the same readings get the same ids in each file, equal ones in the order in which they come', () => {
  const [first, next] = [new FileIds(), new FileIds()];
  const ids = [1, 2, 1, 1].map((start) => first.next(reading(start)));
  assert.equal(new Set(ids).size, 4);
  const later = [3, 1, 1, 2, 1, 1].map((start) => next.next(reading(start)));
  assert.deepEqual([later[1], later[3], later[2], later[4]], ids);
  assert.ok(!ids.includes(later[0] ?? '') && !ids.includes(later[5] ?? ''));
});

test('a value has the id of the same value in another unit', () => {
  assert.equal(new FileIds().next(reading(1, 1000, 'm')), new FileIds().next(reading(1, 1, 'km')));
});

test('each of many readings is found again among all of them', () => {
  const ids = new FileIds();
  const all = Array.from({ length: 50_000 }, (_, start) => reading(start, start % 50));
  const given = new Set(all.map((record) => ids.next(record)));
  assert.equal(given.size, all.length);
  const fresh = new FileIds();
  for (const record of all) assert.ok(given.has(fresh.next(record)));
  for (const record of all) assert.ok(!given.has(ids.next(record)));
});
