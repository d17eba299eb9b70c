import assert from 'node:assert/strict';
import { test } from 'node:test';
import { METRIC_TYPES } from '../../ui/measures.ts';
import { groupsOf } from './metric-groups.ts';

test('every metric type is in one group, told apart by whether it is delivered', () => {
  const groups = groupsOf(['steps', 'sleep']);
  const delivered = groups.flatMap(({ delivers }) => delivers.map(([type]) => type));
  const lacking = groups.flatMap(({ lacks }) => lacks);
  assert.deepEqual(delivered, ['steps', 'sleep']);
  assert.deepEqual([...delivered, ...lacking].sort(), [...METRIC_TYPES].sort());
});
