import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureText, table, timeText, valueCell } from './table.ts';

test('a table has a line a row and no empty columns', () => {
  const rows = [
    ['a', null, 1.005],
    ['b', undefined, null],
  ];
  assert.equal(table(['name', 'note', 'value (kg)'], rows), 'name | value (kg)\na | 1.01\nb | ');
});

test('what people type cannot look like another row or column', () => {
  assert.equal(table(['x'], [['a | b\n| c\u2028d']]), 'x\na / b / c d');
});

test('numbers and times are short', () => {
  assert.deepEqual([1234.5678, 0.00012345, 0, -3].map(figureText), ['1,234.57', '0.000123', '0', '−3']);
  assert.deepEqual(
    ['2026-01-03T00:00:00.000Z', '2026-01-03T10:20:00.000Z', '2026-01-03T10:20:30.123Z', '2026-01-03'].map(timeText),
    ['2026-01-03', '2026-01-03 10:20', '2026-01-03 10:20:30', '2026-01-03'],
  );
});

test('a value reads as everywhere; of an unknown metric type the number is left', () => {
  assert.deepEqual(
    [valueCell('sleep', 7.5), valueCell('distance', 12_345.6), valueCell('spo2', null), valueCell('of_tomorrow', 7)],
    ['7 h 30 min', '12.3 km', null, 7],
  );
});
