/** `dailies`, `epochs` and `stressDetails`: computed from the minutes of a day. */
import { MINUTE_MS, MINUTES_PER_DAY } from '../life/days.ts';
import type { View } from '../life/life.ts';
import { ACTIVITY } from '../life/minutes.ts';
import type { DayOutline } from '../life/outline.ts';
import { between, clamp, randomFor, round } from '../life/random.ts';
import type { Person } from '../people.ts';
import { growingDay, onceFinished, type SummarySource, seconds, summaryId } from './summary.ts';

const STRESS_STEP_MINUTES = 3;
const EPOCH_MINUTES = 15;

export const dailies: SummarySource = (view, dayIndex) => {
  const outline = view.life.outline(view.person, dayIndex);
  const state = growingDay(view, outline);
  if (state === undefined) return [];
  return [{ uploadedAtMs: state.uploadedAtMs, build: () => daily(view, outline, state.untilMs) }];
};

function daily(view: View, outline: DayOutline, untilMs: number) {
  const { life, person } = view;
  const totals = life.totals(person, outline.wornFromMs, untilMs);
  const active = totals.activeKilocalories;
  return {
    summaryId: summaryId(person, outline.startMs, 'daily'),
    calendarDate: outline.date,
    activityType: 'WALKING',
    activeKilocalories: Math.round(active),
    bmrKilocalories: Math.round(totals.restingKilocalories),
    ...(person.traits.includes('logs-food') ? { consumedCalories: eaten(person, outline, untilMs) } : {}),
    steps: totals.steps,
    distanceInMeters: round(totals.distanceMeters, 1),
    durationInSeconds: seconds(untilMs - outline.startMs),
    activeTimeInSeconds: totals.activeMinutes * 60,
    startTimeInSeconds: seconds(outline.startMs),
    startTimeOffsetInSeconds: outline.utcOffsetMinutes * 60,
    moderateIntensityDurationInSeconds: totals.moderateMinutes * 60,
    vigorousIntensityDurationInSeconds: totals.vigorousMinutes * 60,
    floorsClimbed: Math.floor(totals.steps / between(randomFor(person.id, outline.dayIndex, 'floors'), 500, 1_400)),
    ...heartRatePart(view, outline, untilMs, totals),
    ...stressPart(view, outline, untilMs),
    stepsGoal: Math.round(person.dailySteps / 500) * 500,
    netKilocaloriesGoal: 2_000,
    intensityDurationGoalInSeconds: 9_000,
    floorsClimbedGoal: 10,
  };
}

function eaten(person: Person, outline: DayOutline, untilMs: number): number {
  const wholeDay = between(randomFor(person.id, outline.dayIndex, 'food'), 1_700, 2_600);
  return Math.round(wholeDay * clamp((untilMs - outline.startMs) / (20 * 60 * MINUTE_MS), 0, 1));
}

function heartRatePart(
  view: View,
  outline: DayOutline,
  untilMs: number,
  totals: { averageHeartRate: number; minHeartRate: number; maxHeartRate: number; measuredMinutes: number },
) {
  if (totals.measuredMinutes === 0) return {};
  const { heartRate } = view.life.minutes(view.person, outline.dayIndex);
  const samples: Record<string, number> = {};
  const until = Math.min(MINUTES_PER_DAY, (untilMs - outline.startMs) / MINUTE_MS);
  for (let minute = 0; minute < until; minute += 1) {
    const value = heartRate[minute] ?? 0;
    if (value > 0) samples[String(minute * 60)] = value;
  }
  return {
    minHeartRateInBeatsPerMinute: totals.minHeartRate,
    averageHeartRateInBeatsPerMinute: Math.round(totals.averageHeartRate),
    maxHeartRateInBeatsPerMinute: totals.maxHeartRate,
    // Known only after a night with the device.
    ...(outline.night === undefined ? {} : { restingHeartRateInBeatsPerMinute: outline.vitals.restingHeartRate }),
    timeOffsetHeartRateSamples: samples,
  };
}

/** −1: not worn; −2: too much motion to measure; otherwise 1–100. One value per three minutes. */
function stressLevels(view: View, outline: DayOutline, untilMs: number): number[] {
  const { activity, heartRate } = view.life.minutes(view.person, outline.dayIndex);
  const random = randomFor(view.person.id, outline.dayIndex, 'stress');
  const until = Math.min(MINUTES_PER_DAY, (untilMs - outline.startMs) / MINUTE_MS);
  const levels: number[] = [];
  for (let minute = 0; minute < until; minute += STRESS_STEP_MINUTES) {
    const doing = activity[minute] ?? ACTIVITY.none;
    const chance = random();
    const above = (heartRate[minute] ?? 0) - outline.vitals.restingHeartRate;
    const inMotion = doing === ACTIVITY.workout || (doing === ACTIVITY.walking && chance < 0.6);
    if (doing === ACTIVITY.none) levels.push(-1);
    else if (inMotion) levels.push(-2);
    else if (doing === ACTIVITY.asleep) levels.push(stress(6 + above * 1.5 + chance * 14, outline));
    else levels.push(stress(10 + above * 1.7 + chance * 12, outline));
  }
  return levels;
}

function stress(level: number, outline: DayOutline): number {
  return Math.round(clamp(level + outline.illness * 22, 1, 99));
}

function stressPart(view: View, outline: DayOutline, untilMs: number) {
  const levels = stressLevels(view, outline, untilMs);
  const measured = levels.filter((level) => level > 0);
  if (measured.length === 0) return { averageStressLevel: -1 };
  const lasting = (low: number, high: number) =>
    measured.filter((level) => level >= low && level <= high).length * STRESS_STEP_MINUTES * 60;
  const average = Math.round(measured.reduce((sum, level) => sum + level, 0) / measured.length);
  return {
    averageStressLevel: average,
    maxStressLevel: Math.max(...measured),
    stressDurationInSeconds: lasting(26, 100),
    restStressDurationInSeconds: lasting(1, 25),
    activityStressDurationInSeconds: levels.filter((level) => level === -2).length * STRESS_STEP_MINUTES * 60,
    lowStressDurationInSeconds: lasting(26, 50),
    mediumStressDurationInSeconds: lasting(51, 75),
    highStressDurationInSeconds: lasting(76, 100),
    stressQualifier: average > 40 ? 'stressful_awake' : average > 28 ? 'balanced_awake' : 'calm_awake',
  };
}

export const stressDetails: SummarySource = (view, dayIndex) => {
  const outline = view.life.outline(view.person, dayIndex);
  const state = growingDay(view, outline);
  if (state === undefined) return [];
  const build = () => ({
    summaryId: summaryId(view.person, outline.startMs, 'stress'),
    startTimeInSeconds: seconds(outline.startMs),
    calendarDate: outline.date,
    startTimeOffsetInSeconds: outline.utcOffsetMinutes * 60,
    durationInSeconds: seconds(state.untilMs - outline.startMs),
    timeOffsetStressLevelValues: everyThreeMinutes(stressLevels(view, outline, state.untilMs)),
    timeOffsetBodyBatteryValues: everyThreeMinutes(bodyBattery(view, outline, state.untilMs)),
  });
  return [{ uploadedAtMs: state.uploadedAtMs, build }];
};

function everyThreeMinutes(values: readonly number[]): Record<string, number> {
  return Object.fromEntries(values.map((value, index) => [String(index * STRESS_STEP_MINUTES * 60), value]));
}

/** Charges during sleep, drains during the day, and drains fast in training. */
function bodyBattery(view: View, outline: DayOutline, untilMs: number): number[] {
  const { activity } = view.life.minutes(view.person, outline.dayIndex);
  const until = Math.min(MINUTES_PER_DAY, (untilMs - outline.startMs) / MINUTE_MS);
  const charge = 0.1 + outline.vitals.recoveryPercent / 600;
  let level = between(randomFor(view.person.id, outline.dayIndex, 'battery level'), 25, 45);
  const levels: number[] = [];
  for (let minute = 0; minute < until; minute += 1) {
    const doing = activity[minute] ?? ACTIVITY.none;
    const change = doing === ACTIVITY.asleep ? charge : doing === ACTIVITY.workout ? -0.3 : -0.065;
    level = clamp(level + change, 5, 100);
    if (minute % STRESS_STEP_MINUTES === 0) levels.push(Math.round(level));
  }
  return levels;
}

export const epochs: SummarySource = (view, dayIndex) => {
  const outline = view.life.outline(view.person, dayIndex);
  const summaries = [];
  for (let minute = 0; minute < MINUTES_PER_DAY; minute += EPOCH_MINUTES) {
    const startMs = outline.startMs + minute * MINUTE_MS;
    const endMs = startMs + EPOCH_MINUTES * MINUTE_MS;
    if (startMs < outline.wornFromMs || endMs > outline.wornToMs) continue;
    summaries.push(...onceFinished(view, endMs, () => epoch(view, outline, startMs, endMs)));
  }
  return summaries;
};

function epoch(view: View, outline: DayOutline, startMs: number, endMs: number) {
  const totals = view.life.totals(view.person, startMs, endMs);
  const workout = outline.workouts.find((one) => one.startMs < endMs && one.endMs > startMs);
  const met = 1 + totals.activeKilocalories / Math.max(1, totals.restingKilocalories);
  const motion = clamp(Math.round(totals.steps / 250 + (workout === undefined ? 0 : 2)), 0, 7);
  const activityType = totals.steps === 0 ? 'SEDENTARY' : workout?.sport === 'running' ? 'RUNNING' : 'WALKING';
  return {
    summaryId: `${summaryId(view.person, startMs, 'epoch')}-6`,
    activityType,
    activeKilocalories: Math.round(totals.activeKilocalories),
    steps: totals.steps,
    distanceInMeters: round(totals.distanceMeters, 2),
    durationInSeconds: EPOCH_MINUTES * 60,
    activeTimeInSeconds: Math.min(EPOCH_MINUTES, totals.activeMinutes) * 60,
    startTimeInSeconds: seconds(startMs),
    startTimeOffsetInSeconds: outline.utcOffsetMinutes * 60,
    met: round(met, 7),
    intensity: met >= 6 ? 'HIGHLY_ACTIVE' : totals.steps > 0 ? 'ACTIVE' : 'SEDENTARY',
    meanMotionIntensity: motion,
    maxMotionIntensity: Math.min(7, motion + 2),
  };
}
