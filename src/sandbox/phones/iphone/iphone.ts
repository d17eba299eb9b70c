/** The Health app of an iPhone with a Watch, in HealthKit's words. */
import type { Life } from '../../life/life.ts';
import { glucoseOf, pressureOf, temperatureOf, vo2MaxOf, weighingOf } from '../../life/readings.ts';
import type { Person } from '../../people.ts';
import { type CountWords, hourlyEnergy, phoneCounts, wornCounts } from '../counts.ts';
import { Day, type Entry } from '../entries.ts';
import { waterSamples } from '../notes.ts';
import type { PhoneModel } from '../phone.ts';
import { dayHeartRates, nightReadings, sleepSamples } from './body.ts';
import { workoutEntries } from './workouts.ts';
import { IPHONE, SCALE, WATCH } from './writers.ts';

const WORDS: CountWords = {
  worn: WATCH,
  phone: IPHONE,
  steps: 'HKQuantityTypeIdentifierStepCount',
  distance: 'HKQuantityTypeIdentifierDistanceWalkingRunning',
  activeEnergy: 'HKQuantityTypeIdentifierActiveEnergyBurned',
  keepsIds: false,
};

export const iphone: PhoneModel = {
  kind: 'iphone',
  providerId: 'apple_health',
  description: 'an iPhone with a Watch',
  writers: [WATCH, IPHONE, SCALE],
  hasOffsets: false,
  entriesOf: (life, person, dayIndex) => {
    const day = new Day(person, 'iphone', life.outline(person, dayIndex));
    return [
      ...wornCounts(life, person, day, WORDS),
      ...phoneCounts(life, person, day, WORDS),
      ...hourlyEnergy(life, person, day, {
        writer: WATCH,
        vendorType: 'HKQuantityTypeIdentifierBasalEnergyBurned',
        of: ({ restingKilocalories }) => restingKilocalories,
      }),
      ...dayHeartRates(life, person, day),
      ...sleepSamples(day),
      ...nightReadings(person, day),
      ...workoutEntries(life, person, day),
      ...waterSamples(person, day, IPHONE, (milliliters) => ({
        vendorType: 'HKQuantityTypeIdentifierDietaryWater',
        value: milliliters,
        unit: 'mL',
      })),
      ...measuredOnPurpose(life, person, day),
    ];
  },
};

/** The scale writes by itself; the other instruments have no app, so the person types in what they show. */
function measuredOnPurpose(life: Life, person: Person, day: Day): Entry[] {
  const { dayIndex } = day.outline;
  const entries: Entry[] = [];
  const add = (name: string, atMs: number, value: number, unit: string, writer = IPHONE) => {
    const said = { vendorType: `HKQuantityTypeIdentifier${name}`, startMs: atMs, endMs: atMs, value, unit, writer };
    entries.push(day.sample(writer === IPHONE ? { ...said, isTyped: true } : said));
  };
  const weighing = weighingOf(life, person, dayIndex);
  if (weighing !== undefined) {
    add('BodyMass', weighing.measuredAtMs, weighing.weightKilograms, 'kg', SCALE);
    add('BodyFatPercentage', weighing.measuredAtMs, weighing.bodyFatPercent / 100, '%', SCALE);
  }
  const temperature = temperatureOf(life, person, dayIndex);
  if (temperature !== undefined) add('BodyTemperature', temperature.measuredAtMs, temperature.value, 'degC');
  for (const { measuredAtMs, value } of glucoseOf(life, person, dayIndex)) {
    add('BloodGlucose', measuredAtMs, value, 'mg/dL');
  }
  const pressure = pressureOf(life, person, dayIndex);
  if (pressure !== undefined) {
    add('BloodPressureSystolic', pressure.measuredAtMs, pressure.systolic, 'mmHg');
    add('BloodPressureDiastolic', pressure.measuredAtMs, pressure.diastolic, 'mmHg');
  }
  const run = day.outline.workouts.find(({ sport }) => sport === 'running');
  if (run !== undefined) add('VO2Max', run.endMs, vo2MaxOf(person, dayIndex), 'mL/kg/min', WATCH);
  return entries;
}
