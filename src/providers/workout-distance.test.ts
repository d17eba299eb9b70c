import assert from 'node:assert/strict';
import { it } from 'node:test';
import { workoutDistance } from './workout-distance.ts';

it('a distance of 0 was measured only where people move', () => {
  assert.equal(workoutDistance(0, 'yoga'), undefined);
  assert.equal(workoutDistance(0, 'running'), 0);
  assert.equal(workoutDistance(0, 'running', true), undefined);
  assert.equal(workoutDistance(12, 'yoga'), 12);
  assert.equal(workoutDistance(undefined, 'running'), undefined);
});
