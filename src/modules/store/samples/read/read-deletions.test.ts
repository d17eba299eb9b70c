import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDeletion } from './read-deletions.ts';

const BOTH_PARTS = ['blood_pressure_systolic', 'blood_pressure_diastolic'];
const FOOD = ['dietary_energy', 'dietary_protein', 'dietary_carbohydrates', 'dietary_fat'];

const NAMES: readonly [name: string, kinds: readonly string[] | 'workout'][] = [
  ['HKWorkoutTypeIdentifier', 'workout'],
  ['Workout', 'workout'],
  ['ExerciseSession', 'workout'],
  ['ExerciseSessionRecord', 'workout'],
  ['BloodPressure', BOTH_PARTS],
  ['BloodPressureRecord', BOTH_PARTS],
  ['HKCorrelationTypeIdentifierBloodPressure', BOTH_PARTS],
  ['HKQuantityTypeIdentifierBloodPressureSystolic', ['blood_pressure_systolic']],
  ['Nutrition', FOOD],
  ['HKCorrelationTypeIdentifierFood', [...FOOD, 'water']],
  ['SleepSession', ['sleep_stage']],
  ['OxygenSaturation', ['spo2', 'blood_oxygen']],
  ['HKQuantityTypeIdentifierStepCount', ['steps']],
];

for (const [vendorType, kinds] of NAMES) {
  test(`a deletion of a ${vendorType} is looked for where its record is kept`, () => {
    const read = readDeletion({ id: 'x', vendorType });
    const found = typeof read === 'object' && 'kinds' in read ? (read.isWorkout ? 'workout' : read.kinds) : read;
    assert.deepEqual(found, kinds);
  });
}

test('the same holds for metric types, and a type that is not kept is ignored', () => {
  const kindsOf = (metricType: string) => {
    const read = readDeletion({ id: 'x', metricType });
    return typeof read === 'object' && 'kinds' in read ? read.kinds : read;
  };
  assert.deepEqual(kindsOf('blood_pressure'), BOTH_PARTS);
  assert.deepEqual(kindsOf('sleep'), ['sleep_stage']);
  assert.deepEqual(kindsOf('steps'), ['steps']);
  assert.deepEqual([kindsOf('aura'), kindsOf('constructor')], ['ignored', 'ignored']);
  assert.equal(readDeletion({ id: 'x', vendorType: 'PeakFlow' }), 'ignored');
});
