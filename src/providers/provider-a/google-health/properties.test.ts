import { describe, test } from 'node:test';
import { pageOf } from '../../page.ts';
import { calendarOf } from '../calendar.ts';
import { assertNeverThrows } from '../testing/vendor-shapes.ts';
import { zoneOf } from '../zone.ts';
import {
  activeMinutesPoints,
  caloriesPoints,
  DayRollup,
  distancePoints,
  floorsPoints,
  HeartRateWindow,
  heartRatePoints,
  readDayRollups,
  readHeartRateSamples,
  stepsPoints,
} from './daily-rollups.ts';
import { dailyValues, restingHeartRate } from './daily-values.ts';
import { ExerciseItem, normaliseExercises, readExercises } from './exercise.ts';
import { readings } from './readings.ts';
import { normaliseSleeps, readSleeps, SleepItem } from './sleep.ts';

const zones = [undefined, zoneOf('Europe/Berlin'), zoneOf('Pacific/Kiritimati')];
const listOf = (list: string, schema: object) => ({
  type: 'object',
  properties: { [list]: { type: 'array', items: schema } },
});
const rollups = listOf('rollupDataPoints', DayRollup);
const items = (schema: object) => listOf('dataPoints', schema);

describe('every item of the vendor’s shape becomes a sound page', () => {
  for (const zone of zones) {
    const where = zone ?? 'an unknown zone';

    for (const [name, points] of Object.entries({
      stepsPoints,
      distancePoints,
      floorsPoints,
      activeMinutesPoints,
    })) {
      test(`${name} in ${where}`, () => {
        assertNeverThrows(rollups, (body) => pageOf(points(readDayRollups(body), zone)));
      });
    }

    test(`calories and heart rate in ${where}`, () => {
      assertNeverThrows(rollups, (body) => {
        const days = readDayRollups(body);
        return pageOf(caloriesPoints(days, days, zone));
      });
      const both = {
        type: 'object',
        properties: { days: rollups, curve: listOf('rollupDataPoints', HeartRateWindow) },
        required: ['days', 'curve'],
      };
      assertNeverThrows(both, (body) => {
        const { days, curve } = body as { days: unknown; curve: unknown }; // as above
        return pageOf(heartRatePoints(readDayRollups(days), new Map(), readHeartRateSamples(curve), calendarOf(zone)));
      });
    });

    for (const { dataType, schema, read, points } of [restingHeartRate, ...dailyValues, ...readings]) {
      test(`${dataType} in ${where}`, () => {
        assertNeverThrows(items(schema), (body) => pageOf(points(read(body), zone)));
      });
    }

    test(`sleep in ${where}`, () => {
      assertNeverThrows(items(SleepItem), (body) => normaliseSleeps(readSleeps(body), zone));
    });

    test(`exercise in ${where}`, () => {
      assertNeverThrows(items(ExerciseItem), (body) => normaliseExercises(readExercises(body), zone));
    });
  }
});
