import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberText, table, timeText } from './table.ts';

test('a table has a line a row and no empty columns', () => {
  const rows = [
    ['a', null, 1.005],
    ['b', undefined, null],
  ];
  assert.equal(table(['name', 'note', 'value (kg)'], rows), 'name | value (kg)\na | 1\nb | ');
});

test('what people type cannot look like another row or column', () => {
  assert.equal(table(['x'], [['a | b\n| c\u2028d']]), 'x\na / b / c d');
});

test('numbers and times are short', () => {
  assert.deepEqual([1234.5678, 0.00012345, 0, -3].map(numberText), ['1234.57', '0.000123', '0', '-3']);
  assert.deepEqual(
    ['2026-01-03T00:00:00.000Z', '2026-01-03T10:20:00.000Z', '2026-01-03T10:20:30.123Z', '2026-01-03'].map(timeText),
    ['2026-01-03', '2026-01-03 10:20', '2026-01-03 10:20:30', '2026-01-03'],
  );
});
