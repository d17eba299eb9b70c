import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { VendorError } from './vendor-api.ts';
import {
  calendarDateOf,
  durationSeconds,
  given,
  instantOf,
  meanOf,
  notNegative,
  offsetMinutesOf,
  paceOf,
  paceText,
  percent,
  positive,
  sumOfGiven,
  toNumber,
  within,
} from './wire-values.ts';

/** What no reader takes for a number. */
const NO_NUMBERS = [
  undefined,
  null,
  '',
  ' ',
  '\t\n',
  'NaN',
  'Infinity',
  '-Infinity',
  'twelve',
  '12 bpm',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  1e13,
  -1e13,
  '1e308',
  true,
  false,
  [],
  [7],
  {},
];

describe('a number', () => {
  test('is a JSON number or a string of one, and nothing else', () => {
    for (const [value, expected] of [
      [0, 0],
      [-0, 0],
      ['0', 0],
      ['-0', 0],
      [42, 42],
      ['42', 42],
      [' 42 ', 42],
      ['12.5', 12.5],
      ['0.0', 0],
      [-3, -3],
      ['-3', -3],
      [1e12, 1e12],
      ['1e3', 1000],
    ] as const) {
      assert.ok(Object.is(toNumber(value), expected), JSON.stringify(value));
    }
  });

  test('is not read from anything else, by any reader', () => {
    const readers = [toNumber, notNegative, positive, percent, durationSeconds];
    for (const read of readers) {
      for (const value of NO_NUMBERS) assert.equal(read(value), undefined, `${read.name} ${String(value)}`);
    }
    for (const value of NO_NUMBERS) assert.equal(within(value, -5, 5), undefined);
    for (const value of NO_NUMBERS) assert.equal(offsetMinutesOf(value), null);
  });

  test('below zero is a reason for "not measured", not a quantity', () => {
    for (const read of [notNegative, positive, percent, durationSeconds]) {
      assert.deepEqual([read(-1), read('-1'), read(-0.001)], [undefined, undefined, undefined], read.name);
    }
  });

  test('of zero is a quantity where there can be none of it', () => {
    assert.deepEqual([notNegative(0), notNegative('0'), durationSeconds(0)], [0, 0, 0]);
    assert.deepEqual([positive(0), positive('0'), positive(-0), percent(0)], Array(4).fill(undefined));
  });

  test('lies within its bounds, both included', () => {
    assert.deepEqual(
      [within(1, 1, 100), within('100', 1, 100), within(0.99, 1, 100), within(101, 1, 100)],
      [1, 100, undefined, undefined],
    );
    assert.deepEqual([percent(0.5), percent(100), percent(100.1)], [0.5, 100, undefined]);
    assert.deepEqual([durationSeconds(1e9), durationSeconds(1e9 + 1)], [1e9, undefined]);
  });
});

test('the sum and the mean are of what is there', () => {
  assert.deepEqual(
    [sumOfGiven([]), sumOfGiven([undefined]), sumOfGiven([1, undefined, 2]), sumOfGiven([0])],
    [undefined, undefined, 3, 0],
  );
  assert.deepEqual([meanOf([]), meanOf([1, 2])], [undefined, 1.5]);
});

test('members without content are left out; zero and false are content', () => {
  assert.deepEqual(
    given({ zero: 0, no: false, text: 'a', none: undefined, nil: null, empty: '', list: [], object: {}, one: [0] }),
    { zero: 0, no: false, text: 'a', one: [0] },
  );
});

describe('times', () => {
  test('an instant says its zone and lies between 1900 and 2200', () => {
    assert.equal(instantOf('2026-03-10T12:00:00Z'), Date.UTC(2026, 2, 10, 12));
    assert.equal(instantOf('2026-03-10T12:00:00.123456789+02:00'), Date.UTC(2026, 2, 10, 10, 0, 0, 123));
    for (const text of ['', '2026-03-10', '2026-03-10T12:00:00', '1899-12-31T23:59:59Z', '2200-01-01T00:00:00Z', 'Z']) {
      assert.throws(() => instantOf(text), new VendorError('malformed', 'unexpected instant in a vendor item'));
    }
  });

  test('a date is a day of the calendar', () => {
    assert.deepEqual(['2024-02-29', '1900-01-01', '2199-12-31'].map(calendarDateOf), [
      '2024-02-29',
      '1900-01-01',
      '2199-12-31',
    ]);
    for (const text of [undefined, null, '', '2026-02-30', '2026-13-01', '1899-12-31', '2200-01-01', '2026-3-1']) {
      assert.equal(calendarDateOf(text), undefined);
    }
  });

  test('an offset is a whole number of minutes that some place on earth has', () => {
    assert.deepEqual(
      [0, -0, '3600', 20_700, -18_000, 50_400, -43_200].map(offsetMinutesOf),
      [0, 0, 60, 345, -300, 840, -720],
    );
    assert.deepEqual([50_460, -54_000, 1e9].map(offsetMinutesOf), [null, null, null]);
    assert.ok(Object.is(offsetMinutesOf(-10), 0));
  });
});

test('a pace needs a time and a distance', () => {
  assert.deepEqual([paceOf(1800, 5000), paceOf(59.6, 1000), paceText(305.4)], ['6:00/km', '1:00/km', '5:05/km']);
  for (const [seconds, meters] of [
    [1800, 0],
    [1800, undefined],
    [undefined, 5000],
    [0, 5000],
    [0, 0],
    [1e9, 1e-300],
  ]) {
    assert.equal(paceOf(seconds, meters), undefined);
  }
});
