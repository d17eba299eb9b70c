/** Heart rates, nights and workouts of the band, each one record with parts. */
import { MINUTE_MS } from '../../life/days.ts';
import type { Life } from '../../life/life.ts';
import { workoutMetersPerMinute } from '../../life/minutes.ts';
import type { Workout } from '../../life/outline.ts';
import { normal, randomFor, round } from '../../life/random.ts';
import type { Sleep, SleepStage } from '../../life/sleep.ts';
import type { Person, Sport } from '../../people.ts';
import { type Day, type Entry, type Said, type SampleEntry, WRITING_MS } from '../entries.ts';
import { around, chargingOf, minutesOf, wornMinutes } from '../walks.ts';
import { BAND } from './writers.ts';

const EVERY_MINUTES = 5;
const MINUTES_OF_RECORD = 60;
/** SleepSessionRecord's numbers. */
const STAGES: Readonly<Record<SleepStage, number>> = { awake: 1, light: 4, deep: 5, rem: 6 };
/** The band also writes while the person sleeps, when so much of the night is over. */
const FIRST_PART_OF_NIGHT = 0.6;

/** A record for each hour, with its samples. Those of a workout come each minute. */
export function heartRateRecords(life: Life, person: Person, day: Day): SampleEntry[] {
  const { outline } = day;
  const { heartRate } = life.minutes(person, outline.dayIndex);
  const charging = chargingOf(person, outline, life.outline(person, outline.dayIndex + 1).night);
  const workouts = outline.workouts.map((workout) => minutesOf(outline, workout));
  const isMeasured = (minute: number) =>
    minute % EVERY_MINUTES === 0 || workouts.some(({ from, to }) => from <= minute && minute < to);
  const records: SampleEntry[] = [];
  for (const { from, to } of around(wornMinutes(outline), charging)) {
    for (let begin = from; begin < to; begin += MINUTES_OF_RECORD) {
      const end = Math.min(begin + MINUTES_OF_RECORD, to);
      const said: Said[] = [];
      for (let minute = begin; minute < end; minute += 1) {
        const value = heartRate[minute] ?? 0;
        if (value > 0 && isMeasured(minute)) said.push(reading(day, 'HeartRate', minute, value));
      }
      const bornMs = outline.startMs + end * MINUTE_MS + WRITING_MS;
      records.push(...day.parts(day.id('HeartRate', outline.dayIndex, begin), said, { bornMs }));
    }
  }
  return records;
}

function reading(day: Day, name: string, minute: number, value: number): Said {
  const atMs = day.outline.startMs + minute * MINUTE_MS;
  return { vendorType: `${name}Record`, writer: BAND, startMs: atMs, endMs: atMs, value };
}

/**
 * Nights and naps. The band writes a night before it is over, and the whole one later: under the same id, or, if it is an
 * older band, under another one beside the first.
 */
export function sleepRecords(person: Person, day: Day): SampleEntry[] {
  const { night, nap } = day.outline;
  const isOlder = person.traits.includes('older-device');
  return [night, nap]
    .filter((sleep) => sleep !== undefined)
    .flatMap((sleep) => {
      const whole = day.parts(day.id('SleepSession', sleep.startMs), stagesUntil(sleep, sleep.endMs), {
        bornMs: sleep.endMs + WRITING_MS,
      });
      if (sleep.isNap) return whole;
      const minutes = Math.round(((sleep.endMs - sleep.startMs) / MINUTE_MS) * FIRST_PART_OF_NIGHT);
      const untilMs = sleep.startMs + minutes * MINUTE_MS;
      const id = isOlder ? day.id('SleepSession', sleep.startMs, 'first') : day.id('SleepSession', sleep.startMs);
      return [...day.parts(id, stagesUntil(sleep, untilMs), { bornMs: untilMs + WRITING_MS }), ...whole];
    });
}

function stagesUntil(sleep: Sleep, untilMs: number): Said[] {
  return sleep.segments
    .filter(({ startMs }) => startMs < untilMs)
    .map(({ stage, startMs, endMs }) => ({
      vendorType: 'SleepSessionRecord',
      writer: BAND,
      startMs,
      endMs: Math.min(endMs, untilMs),
      value: STAGES[stage],
    }));
}

const NIGHTLY_OXYGEN = 3;

export function nightRecords(person: Person, day: Day): SampleEntry[] {
  const { night, vitals, dayIndex } = day.outline;
  if (night === undefined) return [];
  const random = randomFor(person.id, dayIndex, 'band at night');
  const { from, to } = minutesOf(day.outline, night);
  const add = (name: string, minute: number, value: number) => day.sample(reading(day, name, minute, round(value, 4)));
  const records = [
    add('RestingHeartRate', to + 20, vitals.restingHeartRate),
    add('RespiratoryRate', to - 1, vitals.respiratoryRate),
    add('HeartRateVariabilityRmssd', to - 1, vitals.hrvMs),
  ];
  if (person.traits.includes('older-device')) return records;
  for (let number = 1; number <= NIGHTLY_OXYGEN; number += 1) {
    const minute = from + Math.round(((to - from) * number) / (NIGHTLY_OXYGEN + 1));
    const percent = Math.min(100, vitals.spo2Percent + normal(random) * 0.5);
    // A share of up to one would be read as a fraction, as HealthKit gives it; Health Connect gives percent.
    records.push(add('OxygenSaturation', minute, percent));
  }
  return [...records, add('SkinTemperature', to - 1, vitals.skinTemperatureCelsius)];
}

const MOVING: readonly Sport[] = ['running', 'walking', 'cycling', 'swimming'];

/** Sessions carry no sums: distance and energy are records of their own, each of a minute here. */
export function exerciseRecords(life: Life, person: Person, day: Day): Entry[] {
  return day.outline.workouts.flatMap((workout) => [
    session(day, workout),
    ...minutesOfSession(life, person, day, workout),
  ]);
}

function session(day: Day, { startMs, endMs, sport, title }: Workout): Entry {
  return {
    list: 'workouts',
    id: day.id('ExerciseSession', startMs),
    ...day.place,
    writer: BAND,
    startMs,
    endMs,
    sport,
    ...(title !== undefined && { title }),
    figures: {},
    bornMs: endMs + WRITING_MS,
  };
}

function minutesOfSession(life: Life, person: Person, day: Day, workout: Workout): SampleEntry[] {
  const { activeKilocalories } = life.minutes(person, day.outline.dayIndex);
  const { from, to } = minutesOf(day.outline, workout);
  const samples: SampleEntry[] = [];
  for (let minute = from; minute < to; minute += 1) {
    const startMs = day.outline.startMs + minute * MINUTE_MS;
    const add = (vendorType: string, value: number, unit: string) => {
      const said = { vendorType, writer: BAND, startMs, endMs: startMs + MINUTE_MS, value: round(value, 6), unit };
      samples.push(day.sample(said));
    };
    add('ActiveCaloriesBurnedRecord', activeKilocalories[minute] ?? 0, 'kcal');
    if (MOVING.includes(workout.sport)) add('DistanceRecord', workoutMetersPerMinute(workout, minute - from), 'm');
  }
  return samples;
}
