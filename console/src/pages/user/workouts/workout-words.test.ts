import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lapsOf, lapTime, paceText, workoutName, zonesOf } from './workout-words.ts';

test('a workout is called by its sport, and by its own name where that says more', () => {
  assert.equal(workoutName({ activityType: 'trail_running', data: {} }), 'Trail running');
  assert.equal(workoutName({ activityType: 'running', data: { name: 'Run' } }), 'Running');
  assert.equal(workoutName({ activityType: 'running', data: { name: 'Round the lake' } }), 'Running: Round the lake');
  assert.equal(workoutName({ activityType: null, data: { name: ' ' } }), 'Workout');
});

test('paces and times', () => {
  assert.equal(paceText(17_065.6, 6_060, 'metric'), '5:55 /km');
  assert.equal(paceText(17_065.6, 6_060, 'imperial'), '9:31 /mi');
  assert.equal(paceText(null, 6_060, 'metric'), undefined);
  assert.equal(paceText(10, 6_060, 'metric'), undefined);
  assert.equal(lapTime(359.6), '6:00');
  assert.equal(lapTime(3725), '1:02:05');
});

test('laps and zones of any shape do no harm', () => {
  assert.deepEqual(lapsOf({ laps: 'no' }), []);
  assert.deepEqual(lapsOf({ laps: [null, { time: 5 }] }), [{ time: 5 }]);
  assert.deepEqual(zonesOf({ zones: { light: 4, odd: 'x' } }), [['light', 4]]);
  const zones = { peak: 1, light: 4, vigorous: 2, moderate: 3 };
  assert.deepEqual(
    zonesOf({ zones }).map(([name]) => name),
    ['light', 'moderate', 'vigorous', 'peak'],
  );
  assert.deepEqual(zonesOf({}), []);
});
