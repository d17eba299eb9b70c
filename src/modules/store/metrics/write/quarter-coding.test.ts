import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DAY_MS, isoInstant, MINUTE_MS } from '../../../../platform/instants.ts';
import { addPoint, emptyDay, hoursOf } from './quarter.ts';
import { codeDay, decodeDay } from './quarter-coding.ts';

const DAY = '2026-03-05';
const START = Date.parse(DAY);

const value = fc.oneof(
  fc.integer({ min: -50, max: 300 }),
  fc.integer({ min: 0, max: 300_000 }).map((one) => one / 1000),
  fc.double({ noNaN: true, min: -1e199, max: 1e199 }),
);
const point = fc.record({
  recordedAt: fc.oneof(
    fc.integer({ min: 0, max: 1440 }).map((minute) => START + minute * MINUTE_MS),
    fc.integer({ min: START - 3 * DAY_MS, max: START + 4 * DAY_MS }),
    fc.integer({ min: Date.parse('1900-01-01'), max: Date.parse('2200-01-01') }),
  ),
  utcOffsetMinutes: fc.constantFrom(null, 0, -720, 345),
  value: fc.option(value),
  low: fc.option(value),
  high: fc.option(value),
  carried: fc.constant(null),
});
const whole = fc.record({ at: fc.nat(1440), value: fc.integer({ min: 30, max: 220 }) });

test('a coded day is what it was', () => {
  const property = fc.property(fc.array(point, { maxLength: 60 }), (points) => {
    const day = emptyDay();
    for (const one of points) addPoint(day, one);
    const { quarters, hours } = codeDay(DAY, day);
    const sorted = (map: ReadonlyMap<number, { sum: number }>) =>
      [...map]
        .sort(([a], [b]) => a - b)
        .map(([at, { sum, ...rest }]) => ({ at: isoInstant(at), ...rest, sum: sum.toPrecision(12) }));
    const decoded = decodeDay(quarters, DAY);
    assert.deepEqual([decoded.points, decoded.offset], [day.points, day.offset]);
    assert.deepEqual(sorted(decoded.quarters), sorted(day.quarters));
    if (hours !== null) assert.deepEqual(sorted(decodeDay(hours, DAY).quarters), sorted(hoursOf(day.quarters)));
  });
  fc.assert(property, { numRuns: 300 });
});

test('a day of readings by the minute takes less than a byte for each', () => {
  const property = fc.property(fc.array(whole, { minLength: 1_440, maxLength: 1_440 }), (samples) => {
    const day = emptyDay();
    const carried = samples.map((sample, minute) => ({ at: START + minute * MINUTE_MS, value: sample.value }));
    addPoint(day, { recordedAt: START, utcOffsetMinutes: 0, value: null, low: null, high: null, carried });
    const { quarters, hours } = codeDay(DAY, day);
    assert.ok(hours !== null && quarters.length + hours.length < 1_440);
  });
  fc.assert(property, { numRuns: 20 });
});
