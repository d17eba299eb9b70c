import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ago, columns, spanText } from './columns.ts';

const NOW = Date.parse('2026-01-31T12:00:00.000Z');

describe('columns', () => {
  test('are as wide as their longest cell', () => {
    assert.deepEqual(
      columns(
        ['id', 'name', 'points'],
        [
          ['1', 'anna', 20],
          ['22', null, 3],
        ],
      ),
      ['id  name  points', '1   anna  20', '22  -     3'],
    );
  });

  test('do not spread out for one long cell, which is shown whole', () => {
    const long = 'a'.repeat(60);
    assert.deepEqual(
      columns(
        ['name', 'points'],
        [
          [long, 1],
          ['anna', 2],
        ],
      ),
      ['name  points', `${long}  1`, 'anna  2'],
    );
  });

  test('show no character that a terminal obeys', () => {
    assert.deepEqual(columns(['name'], [['a\u001b[2Jb\nc']]), ['name', 'a [2Jb c']);
    assert.deepEqual(columns(['name', 'x'], [['', 1]]), ['name  x', '-     1']);
  });
});

describe('a time', () => {
  test('is told by its distance, and by its day where that is far', () => {
    const told = (instant: string | null) => ago(instant, NOW);
    assert.equal(told('2026-01-31T12:00:00.000Z'), '0 seconds ago');
    assert.equal(told('2026-01-31T11:59:01.000Z'), '59 seconds ago');
    assert.equal(told('2026-01-31T11:00:00.000Z'), '1 hour ago');
    assert.equal(told('2026-01-29T11:00:00.000Z'), '2 days ago');
    assert.equal(told('2026-01-31T12:05:30.000Z'), 'in 5 minutes');
    assert.match(told('2025-06-15T12:00:00.000Z'), /^2025-06-1[56]$/);
    assert.equal(told(null), 'never');
  });

  test('that passes is told in two units at most', () => {
    assert.deepEqual([4_400, 12 * 60_000, 11_100_000].map(spanText), ['4 s', '12 min', '3 h 5 min']);
  });
});
