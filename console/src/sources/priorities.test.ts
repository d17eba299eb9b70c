import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filledLists, metricInWords, sortedLists, withList, withoutList } from './priorities.ts';

test('the list for every metric stands first, and lists are replaced and taken away', () => {
  const saved = { steps: ['a'], '*': ['b'], bmi: ['c'] };
  assert.deepEqual(
    sortedLists(saved).map(([metric]) => metricInWords(metric)),
    ['Every metric', 'BMI', 'Steps'],
  );
  assert.deepEqual(withList(saved, 'steps', ['b', 'a']), { ...saved, steps: ['b', 'a'] });
  assert.deepEqual(withoutList(saved, '*'), { steps: ['a'], bmi: ['c'] });
});

test('a list without a provider is not sent', () => {
  assert.deepEqual(filledLists({ steps: [], weight: ['b', 'a'] }), { weight: ['b', 'a'] });
});
