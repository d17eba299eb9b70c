import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { ToolFailure } from './failure.ts';
import { instantsOf, readRange, todayIn } from './when.ts';

const TODAY = '2026-03-04'; // a Wednesday

describe('a range', () => {
  const cases: Record<string, [string, string]> = {
    '2026-01-03': ['2026-01-03', TODAY],
    '2026-01': ['2026-01-01', '2026-01-31'],
    '2024-02': ['2024-02-01', '2024-02-29'],
    '2025': ['2025-01-01', '2025-12-31'],
    today: [TODAY, TODAY],
    yesterday: ['2026-03-03', TODAY],
    'last 30 days': ['2026-02-03', TODAY],
    'the last 7 days': ['2026-02-26', TODAY],
    'Past 2 Weeks': ['2026-02-19', TODAY],
    last_7_days: ['2026-02-26', TODAY],
    '7d': ['2026-02-26', TODAY],
    '3 days ago': ['2026-03-01', TODAY],
    'this week': ['2026-03-02', TODAY],
    'last week': ['2026-02-23', '2026-03-01'],
    'this month': ['2026-03-01', TODAY],
    'last month': ['2026-02-01', '2026-02-28'],
    'last year': ['2025-01-01', '2025-12-31'],
    '2026-03-01T08:00:00Z': ['2026-03-01T08:00:00Z', TODAY],
  };
  for (const [from, [first, last]] of Object.entries(cases)) {
    test(`from "${from}"`, () => assert.deepEqual(readRange({ from }, TODAY, 30), { from: first, to: last }));
  }

  test('takes both ends, and ends a phrase where "to" says', () => {
    assert.deepEqual(readRange({ from: 'last month', to: 'yesterday' }, TODAY, 30), {
      from: '2026-02-01',
      to: '2026-03-03',
    });
    assert.deepEqual(readRange({ to: '2026-01-31' }, TODAY, 7), { from: '2026-01-25', to: '2026-01-31' });
  });

  test('is the default when neither end is given', () => {
    assert.deepEqual(readRange({}, TODAY, 7), { from: '2026-02-26', to: TODAY });
    assert.equal(readRange({}, TODAY, undefined), undefined);
  });

  test('is refused with a helpful message when the text is no range', () => {
    for (const from of ['soon', '2026-02-30', '2026-13', 'last 0 days', '', '99999 years ago']) {
      assert.throws(() => readRange({ from }, TODAY, 30), ToolFailure, from);
    }
    assert.throws(() => readRange({ from: '2026-02-01', to: '2026-01-01' }, TODAY, 30), /lies after to/);
  });

  test('fails in no other way', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, to) => {
        try {
          readRange({ from, to }, TODAY, 30);
        } catch (error) {
          assert.ok(error instanceof ToolFailure);
        }
      }),
    );
  });
});

test('today is the day of the person, or of UTC where the zone is unknown', () => {
  const lateInUtc = Date.parse('2026-03-04T23:30:00Z');
  assert.equal(todayIn('Europe/Berlin', lateInUtc), '2026-03-05');
  assert.equal(todayIn('America/New_York', lateInUtc), '2026-03-04');
  assert.equal(todayIn('Nowhere/Land', lateInUtc), '2026-03-04');
});

test('for lists that go by instant, a day is one of the person', () => {
  const day = { from: '2026-03-04', to: '2026-03-04' };
  assert.deepEqual(instantsOf(day, 'Asia/Tokyo'), {
    from: '2026-03-03T15:00:00.000Z',
    to: '2026-03-04T14:59:59.999Z',
  });
  assert.deepEqual(instantsOf(day, null), day);
  assert.deepEqual(instantsOf(day, 'Nowhere/Land'), day);
  assert.deepEqual(instantsOf(undefined, 'Asia/Tokyo'), {});
  const instant = '2026-03-04T10:00:00Z';
  assert.deepEqual(instantsOf({ from: '1900-01-01', to: instant }, 'Asia/Tokyo'), { from: '1900-01-01', to: instant });
});
