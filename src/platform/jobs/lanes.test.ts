import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIED, flagOf, Lanes } from './lanes.ts';

test('a lane has at most half of the slots, and others have the rest', () => {
  const lanes = new Lanes(4);
  const [slow, other] = [[flagOf('slow')], [flagOf('other')]];
  assert.deepEqual([lanes.enter(slow), lanes.full(), lanes.enter(slow)], [true, [], true]);
  assert.deepEqual(lanes.full(), slow);
  assert.equal(lanes.enter(slow), false);
  assert.ok(lanes.enter(other) && lanes.enter([]));
  lanes.leave(slow);
  assert.deepEqual(lanes.full(), []);
  assert.ok(lanes.enter(slow));
});

test('jobs whose worker died run one at a time, and a job that has to wait takes no place', () => {
  const lanes = new Lanes(8);
  const died = [DIED, flagOf('slow')];
  assert.ok(lanes.enter(died));
  assert.deepEqual(lanes.full(), [DIED]);
  for (let round = 0; round < 10; round++) assert.equal(lanes.enter(died), false);
  for (let round = 0; round < 3; round++) assert.ok(lanes.enter([flagOf('slow')]));
  lanes.leave(died);
  assert.ok(lanes.enter(died));
});

test('a worker with one slot uses it', () => {
  assert.ok(new Lanes(1).enter([flagOf('slow')]));
});
