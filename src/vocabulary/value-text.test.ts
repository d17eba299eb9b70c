import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distanceText, durationText, numberText } from './value-text.ts';

test('numbers keep thousands apart and drop digits that say nothing', () => {
  const cases: [value: number, decimals: number, text: string][] = [
    [12_345.678, 2, '12,345.68'],
    [12_345.678, 0, '12,346'],
    [70.5, 2, '70.5'],
    [70, 1, '70'],
    [-3.25, 1, '−3.3'],
    [-0.4, 0, '0'],
  ];
  for (const [value, decimals, text] of cases) assert.equal(numberText(value, decimals), text);
});

test('distances change to kilometers at 1000 m as it is read', () => {
  assert.deepEqual(
    [0, 850.4, 999.4, 999.5, 12_345.6, 1_234_567].map((meters) => distanceText(meters)),
    ['0 m', '850 m', '999 m', '1 km', '12.3 km', '1,234.6 km'],
  );
});

test('imperial distances change to miles at 1000 ft as it is read', () => {
  assert.deepEqual(
    [0, 304.6, 304.7, 1_500, 1_609.344, 12_345.6].map((meters) => distanceText(meters, 'imperial')),
    ['0 ft', '999 ft', '0.19 mi', '0.93 mi', '1 mi', '7.7 mi'],
  );
});

test('durations are hours and minutes', () => {
  assert.deepEqual(
    [0, 45.4, 59.6, 90, 480, 60_001].map((minutes) => durationText(minutes)),
    ['0 min', '45 min', '1 h', '1 h 30 min', '8 h', '1,000 h 1 min'],
  );
});
