import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { answeredJson, answeredStatistic, answeredValue, withAnswered } from './answered-numbers.ts';

test('health values have at most six digits after the point', () => {
  const cases: [number, number][] = [
    [8.632480277777777, 8.63248],
    [0.1 + 0.2, 0.3],
    [72.30000000000001, 72.3],
    [-1.0000004, -1],
    [1e-9, 0],
    [-1e-9, 0],
    [1e200, 1e200],
    [123456789.1234567, 123456789.123457],
  ];
  for (const [value, answered] of cases) assert.equal(answeredValue(value), answered);
});

test('a half is rounded away from zero, as JSON prints it', () => {
  const cases: [number, number][] = [
    [68.0388555, 68.038856],
    [-68.0388555, -68.038856],
    [68.0388545, 68.038855],
    [5e-7, 0.000001],
    [-5e-7, -0.000001],
    [4.9e-7, 0],
    [1.00000049, 1],
  ];
  for (const [value, answered] of cases) assert.equal(answeredValue(value), answered, String(value));
  // All digits but the last stand in a whole number, which is exact.
  const parts = [fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 999_999 })] as const;
  fc.assert(
    fc.property(...parts, fc.integer({ min: 0, max: 9 }), (whole, millionths, digit) => {
      const value = Number(`${whole}.${String(millionths).padStart(6, '0')}${digit}`);
      const expected = (whole * 1e6 + millionths + (digit >= 5 ? 1 : 0)) / 1e6;
      assert.equal(answeredValue(value), expected);
      assert.equal(answeredValue(-value), -expected + 0);
    }),
  );
});

test('statistics have six significant digits, however small they are', () => {
  const cases: [number, number][] = [
    [1.23456789e-9, 1.23457e-9],
    [-0.123456789, -0.123457],
    [10234.56789, 10234.6],
    [12345678, 12345678],
  ];
  for (const [value, answered] of cases) assert.equal(answeredStatistic(value), answered);
});

test('JSON text is answered like its content, and its texts stay', () => {
  assert.equal(
    answeredJson('{"a": 8.632480277777777, "b": "v 1.23456789", "c\\"1.23456789": [1, 2.5, -1.00000049, 1e-7]}'),
    '{"a": 8.63248, "b": "v 1.23456789", "c\\"1.23456789": [1, 2.5, -1, 0]}',
  );
  fc.assert(
    fc.property(fc.jsonValue(), (content) => {
      const json = JSON.stringify(content);
      assert.deepEqual(JSON.parse(answeredJson(json)), withAnswered(JSON.parse(json)));
    }),
  );
});
