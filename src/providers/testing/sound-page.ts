/** What every page of every adapter has to be. */
import assert from 'node:assert/strict';
import { isMetricType } from '../../vocabulary/metric-types/storage.ts';
import type { Page } from '../page.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** @param isVendorSound the vendor sent no record twice, so that each point comes once */
export function assertSound({ points, events }: Page, isVendorSound = true): void {
  for (const point of points) {
    assert.ok(isMetricType(point.metricType));
    assert.ok(point.value === null || Number.isFinite(point.value), `${point.metricType} ${point.value}`);
    assert.ok(Number.isSafeInteger(point.recordedAt));
    assert.match(point.day, DAY);
    assertSettling(point.settlesAt);
    assertJson(point.data);
  }
  for (const event of events) {
    assert.ok(event.vendorId !== '');
    assert.ok(Number.isSafeInteger(event.startedAt) && event.endedAt >= event.startedAt);
    assert.ok(Number.isSafeInteger(event.durationSeconds) && event.durationSeconds >= 0);
    assert.match(event.day, DAY);
    for (const value of [event.distanceMeters, event.caloriesKcal, event.avgHeartRate, event.maxHeartRate]) {
      assert.ok(value === null || Number.isFinite(value));
    }
    assertSettling(event.settlesAt);
    assertJson(event.data);
  }
  if (!isVendorSound) return;
  const keys = points.map((point) => `${point.metricType} ${point.recordedAt}`);
  assert.equal(new Set(keys).size, keys.length, 'each point once');
}

/** Infinity: only the vendor can say when it is final. */
function assertSettling(settlesAt: number | null): void {
  assert.ok(settlesAt === null || settlesAt === Number.POSITIVE_INFINITY || Number.isSafeInteger(settlesAt));
}

/** No number is one that JSON cannot hold, and no member is undefined. */
function assertJson(data: unknown): void {
  if (typeof data === 'number') assert.ok(Number.isFinite(data));
  if (typeof data !== 'object' || data === null) return;
  for (const [name, member] of Object.entries(data)) {
    assert.ok(member !== undefined, name);
    assertJson(member);
  }
}
