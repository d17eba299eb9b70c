/** Health Connect on an Android phone with a band, in its own words. */
import type { Life } from '../../life/life.ts';
import { round } from '../../life/random.ts';
import { glucoseOf, pressureOf, temperatureOf, vo2MaxOf, weighingOf } from '../../life/readings.ts';
import type { Person } from '../../people.ts';
import { type CountWords, hourlyEnergy, phoneCounts, wornCounts } from '../counts.ts';
import { Day, type Entry } from '../entries.ts';
import { waterSamples } from '../notes.ts';
import type { PhoneModel } from '../phone.ts';
import { exerciseRecords, heartRateRecords, nightRecords, sleepRecords } from './body.ts';
import { BAND, PHONE, SCALE } from './writers.ts';

const WORDS: CountWords = {
  worn: BAND,
  phone: PHONE,
  steps: 'StepsRecord',
  distance: 'DistanceRecord',
  activeEnergy: 'ActiveCaloriesBurnedRecord',
  keepsIds: true,
};

export const android: PhoneModel = {
  kind: 'android',
  providerId: 'health_connect',
  description: 'an Android phone with a band',
  writers: [BAND, PHONE, SCALE],
  hasOffsets: true,
  entriesOf: (life, person, dayIndex) => {
    const day = new Day(person, 'android', life.outline(person, dayIndex));
    return [
      ...wornCounts(life, person, day, WORDS),
      ...phoneCounts(life, person, day, WORDS),
      ...hourlyEnergy(life, person, day, {
        writer: BAND,
        vendorType: 'TotalCaloriesBurnedRecord',
        of: ({ activeKilocalories, restingKilocalories }) => activeKilocalories + restingKilocalories,
      }),
      ...heartRateRecords(life, person, day),
      ...sleepRecords(person, day),
      ...nightRecords(person, day),
      ...exerciseRecords(life, person, day),
      ...waterSamples(person, day, PHONE, (milliliters) => ({
        vendorType: 'HydrationRecord',
        value: milliliters / 1_000,
        unit: 'L',
      })),
      ...measuredOnPurpose(life, person, day),
    ];
  },
};

const MILLIGRAMS_PER_MILLIMOLE = 18.0156;

/** The scale writes by itself; what other instruments show is typed in. */
function measuredOnPurpose(life: Life, person: Person, day: Day): Entry[] {
  const { dayIndex } = day.outline;
  const entries: Entry[] = [];
  const add = (name: string, atMs: number, value: number, writer = PHONE) => {
    const said = { vendorType: `${name}Record`, startMs: atMs, endMs: atMs, value, writer };
    entries.push(day.sample(writer === PHONE ? { ...said, isTyped: true } : said));
  };
  const weighing = weighingOf(life, person, dayIndex);
  if (weighing !== undefined) {
    add('Weight', weighing.measuredAtMs, weighing.weightKilograms, SCALE);
    add('BodyFat', weighing.measuredAtMs, weighing.bodyFatPercent, SCALE);
  }
  const temperature = temperatureOf(life, person, dayIndex);
  if (temperature !== undefined) add('BodyTemperature', temperature.measuredAtMs, temperature.value);
  for (const { measuredAtMs, value } of glucoseOf(life, person, dayIndex)) {
    add('BloodGlucose', measuredAtMs, round(value / MILLIGRAMS_PER_MILLIMOLE, 2));
  }
  const run = day.outline.workouts.find(({ sport }) => sport === 'running');
  if (run !== undefined) add('Vo2Max', run.endMs, vo2MaxOf(person, dayIndex), BAND);
  return [...entries, ...pressureParts(life, person, day)];
}

/** One record with two parts. */
function pressureParts(life: Life, person: Person, day: Day): Entry[] {
  const pressure = pressureOf(life, person, day.outline.dayIndex);
  if (pressure === undefined) return [];
  const { measuredAtMs, systolic, diastolic } = pressure;
  const part = (vendorType: string, value: number) =>
    ({ vendorType, value, writer: PHONE, startMs: measuredAtMs, endMs: measuredAtMs, isTyped: true }) as const;
  const said = [part('BloodPressureSystolic', systolic), part('BloodPressureDiastolic', diastolic)];
  return day.parts(day.id('BloodPressure', measuredAtMs), said, { bornMs: measuredAtMs });
}
