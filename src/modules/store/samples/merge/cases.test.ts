import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SentBatch } from '../read/batch.ts';
import { CASES, type PhoneCase } from '../testing/cases.ts';
import { outcomeOf, play } from '../testing/play.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function ordersOf(batches: readonly SentBatch[]): SentBatch[][] {
  if (batches.length < 2) return [[...batches]];
  return batches.flatMap((first, index) => ordersOf(batches.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

/** Sums of fractions differ in their last digits. */
const plain = <Content>(content: Content) =>
  JSON.parse(JSON.stringify(content), (_, value) =>
    typeof value === 'number' ? Number(value.toFixed(6)) : value,
  ) as Content;

function check(phoneCase: PhoneCase, batches: readonly SentBatch[]): void {
  const { days = {}, hours, shares, readings = [], nights = [], living, ignored = 0 } = phoneCase;
  const family = batches[0]?.providerId === 'apple_health' ? 'apple' : 'android';
  const outcome = plain(outcomeOf(play(batches, { now: NOW, homeZone: 'UTC', family })));
  assert.deepEqual(outcome.days, days);
  assert.deepEqual(outcome.hours.steps ?? {}, hours ?? outcome.hours.steps ?? {});
  if (shares !== undefined) {
    const [ofDay = {}] = Object.values(outcome.shares.steps ?? {});
    assert.deepEqual(ofDay, shares);
  }
  assert.deepEqual(
    outcome.points.map(({ metricType, recordedAt, value }) => [metricType, recordedAt, value]),
    readings,
  );
  assert.deepEqual(
    outcome.sleep.map(({ day, device, hoursAsleep, isMetric }) => [day, device, hoursAsleep, isMetric]),
    nights,
  );
  assert.deepEqual([outcome.living, outcome.ignored, outcome.refused], [living, ignored, []]);
}

describe('the worked cases, with their batches in every order', () => {
  for (const phoneCase of CASES) {
    test(phoneCase.name, () => {
      for (const batches of ordersOf(phoneCase.batches)) check(phoneCase, batches);
    });
  }
});
