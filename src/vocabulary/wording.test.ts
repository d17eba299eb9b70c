import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countText, dateText, dayText, listText } from './wording.ts';

test('days, lists and counts are words', () => {
  assert.deepEqual([dayText('2026-05-03'), dateText('2026-05-03')], ['3 May', '3 May 2026']);
  assert.deepEqual(
    [[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => listText(items)),
    ['', 'a', 'a and b', 'a, b and c'],
  );
  assert.deepEqual(
    [countText(1, 'night'), countText(3, 'night'), countText(1234, 'day')],
    ['1 night', '3 nights', '1,234 days'],
  );
});
