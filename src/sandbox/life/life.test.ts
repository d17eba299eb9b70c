import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPerson, PEOPLE, type Person } from '../people.ts';
import { HOUR_MS, MINUTE_MS, MINUTES_PER_DAY } from './days.ts';
import { createLife, type Life, workoutDistanceMeters } from './life.ts';
import { asleepMinutes } from './sleep.ts';
import { streamedAt, uploadAfter } from './uploads.ts';

const ANCHOR = 20_778; // 2026-11-21
const DAYS = 95;
const life = createLife(ANCHOR);

function person(id: string): Person {
  const found = findPerson(id);
  assert.ok(found);
  return found;
}

function pastDays(): number[] {
  return Array.from({ length: DAYS }, (_, index) => ANCHOR - index);
}

function within(value: number, low: number, high: number, what: string): void {
  assert.ok(value >= low && value <= high, `${what}: ${value} is not in ${low}…${high}`);
}

function fingerprint(from: Life, who: Person, dayIndex: number): string {
  const { heartRate, steps } = from.minutes(who, dayIndex);
  return JSON.stringify([from.outline(who, dayIndex), [...heartRate], [...steps], from.uploads(who, dayIndex)]);
}

test('a life is the same after a restart, and for any order in which its days are read', () => {
  const other = createLife(ANCHOR);
  for (const who of PEOPLE) {
    const days = pastDays().slice(0, 10);
    const forwards = days.map((dayIndex) => fingerprint(life, who, dayIndex));
    const backwards = days.toReversed().map((dayIndex) => fingerprint(other, who, dayIndex));
    assert.deepEqual(backwards.toReversed(), forwards);
  }
});

test('every day of everybody is physiologically plausible', () => {
  for (const who of PEOPLE) {
    for (const dayIndex of pastDays()) {
      const outline = life.outline(who, dayIndex);
      const { vitals, night } = outline;
      const name = `${who.id} ${outline.date}`;
      within(vitals.restingHeartRate, 40, 80, `${name} resting heart rate`);
      within(vitals.hrvMs, 12, 150, `${name} HRV`);
      within(vitals.respiratoryRate, 12, 20, `${name} respiratory rate`);
      within(vitals.skinTemperatureCelsius, 32, 37, `${name} skin temperature`);
      within(vitals.spo2Percent, 90, 100, `${name} oxygen`);
      within(vitals.recoveryPercent, 1, 99, `${name} recovery`);
      within(vitals.weightKilograms, who.weightKilograms * 0.95, who.weightKilograms * 1.05, `${name} weight`);
      within(vitals.bodyFatPercent, 10, 35, `${name} body fat`);
      if (night !== undefined) {
        within(asleepMinutes(night), 180, 640, `${name} sleep`);
        within(night.score, 20, 99, `${name} sleep score`);
        within(night.stageMinutes.deep / asleepMinutes(night), 0.06, 0.32, `${name} deep share`);
        within(night.stageMinutes.rem / asleepMinutes(night), 0.1, 0.35, `${name} REM share`);
      }
      checkTotals(who, dayIndex, name);
    }
  }
});

function checkTotals(who: Person, dayIndex: number, name: string): void {
  const outline = life.outline(who, dayIndex);
  const totals = life.totals(who, outline.startMs, outline.endMs);
  if (totals.measuredMinutes < 20 * 60) return;
  within(totals.steps, 500, 45_000, `${name} steps`);
  within(totals.distanceMeters / Math.max(1, totals.steps), 0.5, 1.3, `${name} metres a step`);
  within(totals.activeKilocalories, 20, 2_000, `${name} active energy`);
  within(totals.restingKilocalories, 1_000, 2_100, `${name} resting energy`);
  within(totals.averageHeartRate, 45, 95, `${name} average heart rate`);
  within(totals.minHeartRate, 34, totals.averageHeartRate, `${name} lowest heart rate`);
  within(totals.maxHeartRate, totals.averageHeartRate, who.maxHeartRate, `${name} highest heart rate`);
  for (const workout of outline.workouts) {
    within((workout.endMs - workout.startMs) / MINUTE_MS, 20, 160, `${name} workout minutes`);
    const kilometresPerHour = (workoutDistanceMeters(workout) / (workout.endMs - workout.startMs)) * 3_600;
    within(kilometresPerHour, 0, workout.sport === 'cycling' ? 35 : 15, `${name} speed`);
  }
}

test('sleep, naps and workouts never overlap, and follow each other in time', () => {
  for (const who of PEOPLE) {
    let latestMs = 0;
    for (const dayIndex of pastDays().toReversed()) {
      const { night, nap, workouts } = life.outline(who, dayIndex);
      const spans = [night, nap, ...workouts].filter((span) => span !== undefined);
      for (const span of spans.toSorted((one, other) => one.startMs - other.startMs)) {
        assert.ok(span.startMs >= latestMs, `${who.id} ${dayIndex}`);
        latestMs = span.endMs;
      }
    }
  }
});

test('somebody with a heart rate in every minute', () => {
  const runner = person('runner');
  for (const dayIndex of pastDays().slice(1, 61)) {
    assert.equal(life.minutes(runner, dayIndex).heartRate.filter((value) => value > 0).length, MINUTES_PER_DAY);
  }
});

test('weeks have a rhythm: the runner trains on training days only', () => {
  const runner = person('runner');
  const weekdays = new Set(
    pastDays()
      .filter((dayIndex) => life.outline(runner, dayIndex).workouts.length > 0)
      .map((dayIndex) => new Date(dayIndex * 86_400_000).getUTCDay()),
  );
  assert.deepEqual([...weekdays].sort(), [0, 2, 3, 4, 6]);
});

test('the illness shows in pulse, breathing, skin temperature and recovery, and is over after five days', () => {
  const ill = person('falling-ill');
  const mean = (from: number, to: number, of: (dayIndex: number) => number) => {
    let sum = 0;
    for (let day = from; day <= to; day += 1) sum += of(ANCHOR + day);
    return sum / (to - from + 1);
  };
  const vitals = (dayIndex: number) => life.outline(ill, dayIndex).vitals;
  for (const [from, to] of [
    [-60, -15],
    [-9, 0],
  ] as const) {
    const rise = (of: (dayIndex: number) => number) => mean(-14, -10, of) - mean(from, to, of);
    within(
      rise((day) => vitals(day).restingHeartRate),
      4,
      12,
      'resting heart rate',
    );
    within(
      rise((day) => vitals(day).respiratoryRate),
      1,
      3,
      'respiratory rate',
    );
    within(
      rise((day) => vitals(day).skinTemperatureDeviationCelsius),
      0.5,
      1.5,
      'skin temperature',
    );
    within(
      rise((day) => vitals(day).recoveryPercent),
      -70,
      -20,
      'recovery',
    );
  }
});

test('the shift worker sleeps by night in one week and by day in the next', () => {
  const nurse = person('shift-worker');
  const startHours = pastDays()
    .slice(0, 14)
    .map((dayIndex) => life.outline(nurse, dayIndex))
    .map(({ night, startMs }) => ((night?.startMs ?? startMs) - startMs) / HOUR_MS);
  assert.equal(startHours.filter((hour) => hour > 6).length, 4);
});

test('the device with gaps has days without anything, and never data on them', () => {
  const forgetful = person('device-gaps');
  const missing = pastDays().filter(
    (dayIndex) => life.totals(forgetful, ...dayOf(forgetful, dayIndex)).measuredMinutes === 0,
  );
  within(missing.filter((dayIndex) => dayIndex > ANCHOR - 30).length, 4, 6, 'missing days of a month');
  for (const dayIndex of missing) {
    const { night, nap, workouts } = life.outline(forgetful, dayIndex);
    assert.deepEqual([night, nap, workouts, life.uploads(forgetful, dayIndex)], [undefined, undefined, [], []]);
  }
});

function dayOf(who: Person, dayIndex: number): [number, number] {
  const { startMs, endMs } = life.outline(who, dayIndex);
  return [startMs, endMs];
}

test('the traveller changes from UTC−8 to UTC+9 and back, and no minute is lived twice', () => {
  const traveller = person('traveller');
  const offsets = pastDays()
    .slice(0, 42)
    .map((dayIndex) => life.outline(traveller, dayIndex).utcOffsetMinutes);
  assert.deepEqual([...new Set(offsets)].sort(), [-480, 540]);
  assert.equal(offsets.filter((offset) => offset === 540).length, 14);
  for (const dayIndex of pastDays()) {
    const day = life.outline(traveller, dayIndex);
    assert.ok(day.wornFromMs >= life.outline(traveller, dayIndex - 1).wornToMs);
    assert.equal(life.dayAt(traveller, day.wornFromMs), dayIndex);
    assert.equal(life.dayAt(traveller, day.endMs - 1), dayIndex);
  }
});

test('late uploads: three days arrive together on the fourth', () => {
  const late = person('late-uploads');
  const noons = [-9, -8, -7].map((day) => life.outline(late, ANCHOR + day).startMs + 12 * HOUR_MS);
  const arrivals = new Set(noons.map((noonMs) => uploadAfter(life, late, noonMs)));
  assert.equal(arrivals.size, 1);
  assert.deepEqual(new Set(noons.map((noonMs) => streamedAt(life, late, noonMs))), arrivals);
  const [arrivalMs] = arrivals;
  assert.equal(life.dayAt(late, arrivalMs ?? 0), ANCHOR - 6);
});
