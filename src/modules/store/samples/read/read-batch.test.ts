import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS, isoInstant } from '../../../../platform/instants.ts';
import { atOnce } from '../../../../providers/slices.ts';
import type { SentRecord } from './batch.ts';
import { devicesOf, readBatch } from './read-batch.ts';

const NOW = Date.parse('2026-05-02T00:00:00Z');

test('a record with a fault is named by its place in the batch, wherever it stands', () => {
  const faulty = new Set([3, 10, 24]);
  const samples = Array.from({ length: 25 }, (_, index): SentRecord => {
    const startedAt = isoInstant(NOW - (26 - index) * HOUR_MS);
    const value = faulty.has(index) ? -1 : 60;
    return { id: `s${index}`, metricType: 'heart_rate', unit: 'bpm', value, startedAt, endedAt: startedAt };
  });
  const batch = { providerId: 'apple_health', sentAt: isoInstant(NOW), samples };
  const devices = new Map(
    devicesOf(batch).map(({ key }, index) => [key, { code: index + 1, key, kind: 'unknown' as const }]),
  );
  const { samples: read, refused } = atOnce(readBatch(batch, NOW, { homeZone: 'UTC', devices, now: NOW }));
  assert.deepEqual(
    refused.map(({ list, index }) => [list, index]),
    [...faulty].map((index) => ['samples', index]),
  );
  assert.equal(read.get('heart_rate')?.length, 22);
});
