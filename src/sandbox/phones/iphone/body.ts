/** Heart rates, sleep, and what the watch measures in the night. */
import { MINUTE_MS } from '../../life/days.ts';
import type { Life } from '../../life/life.ts';
import { normal, randomFor, round } from '../../life/random.ts';
import type { Sleep, SleepStage } from '../../life/sleep.ts';
import type { Person } from '../../people.ts';
import { type Day, type SampleEntry, WRITING_MS } from '../entries.ts';
import { around, chargingOf, minutesOf, wornMinutes } from '../walks.ts';
import { IPHONE, WATCH } from './writers.ts';

const EVERY_MINUTES = 5;
const STAGES: Readonly<Record<SleepStage, string>> = {
  awake: 'HKCategoryValueSleepAnalysisAwake',
  light: 'HKCategoryValueSleepAnalysisAsleepCore',
  deep: 'HKCategoryValueSleepAnalysisAsleepDeep',
  rem: 'HKCategoryValueSleepAnalysisAsleepREM',
};
const IN_BED = 'HKCategoryValueSleepAnalysisInBed';
/** The phone takes the time between putting it aside and picking it up for the time in bed. */
const IN_BED_BEFORE_MS = 12 * MINUTE_MS;
const IN_BED_AFTER_MS = 4 * MINUTE_MS;

/** A heart rate every few minutes. Those of workouts are written with the workout. */
export function dayHeartRates(life: Life, person: Person, day: Day): SampleEntry[] {
  const { outline } = day;
  const { heartRate } = life.minutes(person, outline.dayIndex);
  const charging = chargingOf(person, outline, life.outline(person, outline.dayIndex + 1).night);
  const workouts = outline.workouts.map((workout) => minutesOf(outline, workout));
  const samples: SampleEntry[] = [];
  for (const { from, to } of around(wornMinutes(outline), charging)) {
    for (let minute = Math.ceil(from / EVERY_MINUTES) * EVERY_MINUTES; minute < to; minute += EVERY_MINUTES) {
      const value = heartRate[minute] ?? 0;
      const isTraining = workouts.some((workout) => workout.from <= minute && minute < workout.to);
      if (value > 0 && !isTraining) samples.push(reading(day, 'HeartRate', minute, value, 'count/min'));
    }
  }
  return samples;
}

function reading(day: Day, name: string, minute: number, value: number, unit: string): SampleEntry {
  const atMs = day.outline.startMs + minute * MINUTE_MS;
  const vendorType = `HKQuantityTypeIdentifier${name}`;
  return day.sample({ vendorType, writer: WATCH, startMs: atMs, endMs: atMs, value, unit });
}

/** The watch tells of stages and the phone of the time in bed. Both write when the sleep is over. */
export function sleepSamples(day: Day): SampleEntry[] {
  const { night, nap } = day.outline;
  const stages = [night, nap].filter((sleep) => sleep !== undefined).flatMap((sleep) => stagesOf(day, sleep));
  if (night === undefined) return stages;
  const startMs = night.startMs - IN_BED_BEFORE_MS;
  const endMs = night.endMs + IN_BED_AFTER_MS;
  const inBed = { vendorType: 'HKCategoryTypeIdentifierSleepAnalysis', writer: IPHONE, startMs, endMs, value: IN_BED };
  return [...stages, day.sample(inBed)];
}

function stagesOf(day: Day, sleep: Sleep): SampleEntry[] {
  const bornMs = sleep.endMs + WRITING_MS;
  return sleep.segments.map(({ stage, startMs, endMs }) => {
    const value = STAGES[stage];
    const said = { vendorType: 'HKCategoryTypeIdentifierSleepAnalysis', writer: WATCH, startMs, endMs, value };
    return day.sample(said, { bornMs });
  });
}

const NIGHTLY_HRV = 4;
const NIGHTLY_OXYGEN = 3;
/** What HealthKit calls HRV varies more than what others call so. */
const SDNN_FACTOR = 1.18;

export function nightReadings(person: Person, day: Day): SampleEntry[] {
  const { night, vitals, dayIndex } = day.outline;
  if (night === undefined) return [];
  const random = randomFor(person.id, dayIndex, 'watch at night');
  const { from, to } = minutesOf(day.outline, night);
  const after = (share: number) => from + Math.round((to - from) * share);
  const add = (name: string, minute: number, value: number, unit: string) =>
    reading(day, name, minute, round(value, 4), unit);
  const samples = [
    add('RestingHeartRate', to + 20, vitals.restingHeartRate, 'count/min'),
    add('RespiratoryRate', to - 1, vitals.respiratoryRate, 'count/min'),
  ];
  for (let number = 1; number <= NIGHTLY_HRV; number += 1) {
    const value = vitals.hrvMs * SDNN_FACTOR * (1 + normal(random) * 0.07);
    samples.push(add('HeartRateVariabilitySDNN', after(number / (NIGHTLY_HRV + 1)), value, 'ms'));
  }
  if (person.traits.includes('older-device')) return samples;
  for (let number = 1; number <= NIGHTLY_OXYGEN; number += 1) {
    const percent = Math.min(100, vitals.spo2Percent + normal(random) * 0.5);
    samples.push(add('OxygenSaturation', after(number / (NIGHTLY_OXYGEN + 1)), percent / 100, '%'));
  }
  return [...samples, add('AppleSleepingWristTemperature', to - 1, vitals.skinTemperatureCelsius, 'degC')];
}
