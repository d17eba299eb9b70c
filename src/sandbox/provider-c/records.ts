/**
 * People's lives in the vendor's form: cycles, sleeps, recoveries and workouts, as they are at an instant. A record
 * appears when the device has uploaded it, is pending until it is scored, and then has its score. The current cycle has
 * no end yet.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../life/days.ts';
import { silenceAt } from '../life/delays.ts';
import { type View, workoutDistanceMeters } from '../life/life.ts';
import type { DayOutline, Workout } from '../life/outline.ts';
import { clamp, hash32, randomFor, round } from '../life/random.ts';
import { asleepMinutes, type Sleep } from '../life/sleep.ts';
import { streamedAt, streamedUntil } from '../life/uploads.ts';
import type { Sport } from '../people.ts';
import { activityId, cycleId, userId } from './ids.ts';

export type ScoreState = 'SCORED' | 'PENDING_SCORE' | 'UNSCORABLE';

const SLEEP_SCORING_MS = 50 * MINUTE_MS;
const WORKOUT_SCORING_MS = 15 * MINUTE_MS;
const UNSCORABLE_SHARE = 0.03;
/** A cycle lasts until the next sleep, at most this long; without a sleep it ends after one day. */
const LONGEST_CYCLE_MS = 36 * HOUR_MS;
/** Running totals change in steps, so that all pages of one read agree. */
const LIVE_STEP_MS = 10 * MINUTE_MS;

const SPORT_NAMES: Readonly<Record<Sport, string>> = {
  running: 'running',
  cycling: 'cycling',
  swimming: 'swimming',
  strength: 'weightlifting',
  walking: 'walking',
  yoga: 'yoga',
};

interface Timing {
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly scoreState: ScoreState;
}

/** Undefined: not uploaded yet. */
function timing(view: View, key: string, endMs: number, scoringMs: number): Timing | undefined {
  const createdAtMs = streamedAt(view.life, view.person, endMs);
  if (createdAtMs === undefined || createdAtMs > view.nowMs) return undefined;
  const delays = view.life.delays(view.person);
  const { unscoredSinceMs = Number.POSITIVE_INFINITY } = delays;
  // A record that arrives after a silence has its score at once.
  const scoredAtMs = createdAtMs + (silenceAt(delays, endMs) === undefined ? scoringMs : 0);
  if (scoredAtMs > view.nowMs || endMs > unscoredSinceMs)
    return { createdAtMs, updatedAtMs: createdAtMs, scoreState: 'PENDING_SCORE' };
  const unscorable = randomFor(view.person.id, key, endMs, 'unscorable')() < UNSCORABLE_SHARE;
  return { createdAtMs, updatedAtMs: scoredAtMs, scoreState: unscorable ? 'UNSCORABLE' : 'SCORED' };
}

/** The vendor's instants have milliseconds; simulated lives have whole minutes. */
function fineMs(view: View, instantMs: number, what: string): number {
  return instantMs + (hash32(`${view.person.id} ${instantMs} ${what}`) % MINUTE_MS);
}

/** The night, then the nap before it, which is the vendor's newest-first order. */
export function sleepsOf(view: View, dayIndex: number) {
  const { nap, night } = view.life.outline(view.person, dayIndex);
  return [nap, night]
    .filter((sleep) => sleep !== undefined)
    .map((sleep) => sleepRecord(view, dayIndex, sleep))
    .filter((record) => record !== undefined);
}

function sleepRecord(view: View, dayIndex: number, sleep: Sleep) {
  const state = timing(view, 'sleep', sleep.endMs, SLEEP_SCORING_MS);
  if (state === undefined) return undefined;
  const outline = view.life.outline(view.person, dayIndex);
  const kind = sleep.isNap ? 'nap' : 'night';
  const startMs = fineMs(view, sleep.startMs, 'start');
  const endMs = fineMs(view, sleep.endMs, 'end');
  return {
    id: activityId({ person: view.person, dayIndex, kind }),
    cycle_id: cycleId(view.person, cycleDay(view, dayIndex)),
    ...commonPart(view, outline, state, startMs, endMs),
    nap: sleep.isNap,
    score_state: state.scoreState,
    ...(state.scoreState === 'SCORED' ? { score: sleepScore(view, outline, sleep, endMs - startMs) } : {}),
  };
}

/** A nap after a night without the device belongs to the previous cycle. */
function cycleDay(view: View, dayIndex: number): number {
  return view.life.outline(view.person, dayIndex).night === undefined ? dayIndex - 1 : dayIndex;
}

function commonPart(view: View, outline: DayOutline, state: Timing, startMs: number, endMs: number) {
  return {
    user_id: userId(view.person),
    created_at: iso(state.createdAtMs),
    updated_at: iso(state.updatedAtMs),
    start: iso(startMs),
    end: iso(endMs),
    timezone_offset: offsetText(outline.utcOffsetMinutes),
  };
}

function sleepScore(view: View, outline: DayOutline, sleep: Sleep, inBedMs: number) {
  const random = randomFor(view.person.id, sleep.startMs, 'provider_c sleep');
  const milli = (minutes: number) => Math.round(minutes * MINUTE_MS + (minutes > 0 ? random() * MINUTE_MS : 0));
  const { deep, light, rem } = sleep.stageMinutes;
  const stages = { light: milli(light), deep: milli(deep), rem: milli(rem) };
  const asleepMs = stages.light + stages.deep + stages.rem;
  const baseline = Math.round(view.person.sleepHours * HOUR_MS);
  return {
    stage_summary: {
      total_in_bed_time_milli: Math.max(inBedMs, asleepMs),
      total_awake_time_milli: Math.max(0, inBedMs - asleepMs),
      total_no_data_time_milli: 0,
      total_light_sleep_time_milli: stages.light,
      total_slow_wave_sleep_time_milli: stages.deep,
      total_rem_sleep_time_milli: stages.rem,
      sleep_cycle_count: sleep.cycleCount,
      disturbance_count: sleep.disturbanceCount,
    },
    sleep_needed: {
      baseline_milli: baseline,
      need_from_sleep_debt_milli: Math.round(random() * 40 * MINUTE_MS),
      need_from_recent_strain_milli: Math.round(random() * 25 * MINUTE_MS),
      need_from_recent_nap_milli: -Math.round((sleep.isNap ? 0 : napBefore(view, outline.dayIndex)) * 0.8 * MINUTE_MS),
    },
    respiratory_rate: outline.vitals.respiratoryRate,
    sleep_performance_percentage: Math.min(100, Math.round((100 * asleepMs) / baseline)),
    sleep_consistency_percentage: Math.round(clamp(88 - outline.illness * 10 + random() * 10 - 5, 30, 100)),
    sleep_efficiency_percentage: round((100 * asleepMs) / Math.max(inBedMs, asleepMs), 6),
  };
}

function napBefore(view: View, dayIndex: number): number {
  const { nap } = view.life.outline(view.person, dayIndex - 1);
  return nap === undefined ? 0 : asleepMinutes(nap);
}

/** At most one per day: the rating of the night that ended on that day. */
export function recoveryOf(view: View, dayIndex: number) {
  const { night, vitals } = view.life.outline(view.person, dayIndex);
  const sleep = night === undefined ? undefined : sleepRecord(view, dayIndex, night);
  if (sleep === undefined) return undefined;
  const older = view.person.traits.includes('older-device');
  const score = {
    // For the first night after a gap the vendor says that the rating is preliminary.
    user_calibrating: view.life.outline(view.person, dayIndex - 1).night === undefined,
    recovery_score: vitals.recoveryPercent,
    resting_heart_rate: vitals.restingHeartRate,
    hrv_rmssd_milli: vitals.hrvMs,
    ...(older ? {} : { spo2_percentage: vitals.spo2Percent, skin_temp_celsius: vitals.skinTemperatureCelsius }),
  };
  return {
    cycle_id: sleep.cycle_id,
    sleep_id: sleep.id,
    user_id: sleep.user_id,
    created_at: sleep.created_at,
    updated_at: sleep.updated_at,
    score_state: sleep.score_state,
    ...(sleep.score_state === 'SCORED' ? { score } : {}),
  };
}

/** The physiological day that begins with the day's main sleep. */
export function cycleOf(view: View, dayIndex: number) {
  const outline = view.life.outline(view.person, dayIndex);
  const sleep = outline.night === undefined ? undefined : sleepRecord(view, dayIndex, outline.night);
  if (outline.night === undefined || sleep === undefined) return undefined;
  const { endMs, updatedAtMs } = cycleEnd(view, dayIndex, outline.night.startMs);
  const knownUntilMs = endMs ?? updatedAtMs;
  const totals = view.life.totals(view.person, outline.night.startMs, knownUntilMs);
  const scoreState: ScoreState = sleep.score_state === 'PENDING_SCORE' ? 'PENDING_SCORE' : 'SCORED';
  return {
    id: sleep.cycle_id,
    user_id: sleep.user_id,
    created_at: sleep.created_at,
    updated_at: iso(Math.max(updatedAtMs, Date.parse(sleep.updated_at))),
    start: sleep.start,
    ...(endMs === undefined ? {} : { end: iso(fineMs(view, endMs, 'start')) }),
    timezone_offset: sleep.timezone_offset,
    score_state: scoreState,
    ...(scoreState === 'SCORED'
      ? {
          score: {
            strain: strain(totals.load),
            kilojoule: round((totals.activeKilocalories + totals.restingKilocalories) * 4.184 * 0.985, 3),
            average_heart_rate: Math.round(totals.averageHeartRate),
            max_heart_rate: totals.maxHeartRate,
          },
        }
      : {}),
  };
}

function cycleEnd(view: View, dayIndex: number, startMs: number): { endMs: number | undefined; updatedAtMs: number } {
  const next = [dayIndex + 1, dayIndex + 2]
    .map((day) => view.life.outline(view.person, day).night)
    .find((night) => night !== undefined && night.startMs - startMs <= LONGEST_CYCLE_MS);
  const live = streamedUntil(view.life, view.person, view.nowMs);
  const liveStepMs = Math.max(startMs, Math.floor(live / LIVE_STEP_MS) * LIVE_STEP_MS);
  if (next === undefined) {
    const endMs = startMs + DAY_MS;
    return endMs <= live ? { endMs, updatedAtMs: endMs } : { endMs: undefined, updatedAtMs: liveStepMs };
  }
  const noticedAtMs = streamedAt(view.life, view.person, next.endMs) ?? Number.POSITIVE_INFINITY;
  return noticedAtMs <= view.nowMs
    ? { endMs: next.startMs, updatedAtMs: noticedAtMs }
    : { endMs: undefined, updatedAtMs: liveStepMs };
}

/** 0–21 on a saturating scale: the upper half is much harder to reach than the lower half. */
function strain(load: number): number {
  return round(21 * (1 - Math.exp(-load / 48)), 7);
}

export function workoutsOf(view: View, dayIndex: number) {
  return view.life
    .outline(view.person, dayIndex)
    .workouts.toReversed()
    .map((workout) => workoutRecord(view, dayIndex, workout))
    .filter((record) => record !== undefined);
}

function workoutRecord(view: View, dayIndex: number, workout: Workout) {
  const state = timing(view, 'workout', workout.endMs, WORKOUT_SCORING_MS);
  if (state === undefined) return undefined;
  const outline = view.life.outline(view.person, dayIndex);
  const startMs = fineMs(view, workout.startMs, 'start');
  const endMs = fineMs(view, workout.endMs, 'end');
  return {
    id: activityId({ person: view.person, dayIndex, kind: 'workout' }),
    ...commonPart(view, outline, state, startMs, endMs),
    sport_name: SPORT_NAMES[workout.sport],
    score_state: state.scoreState,
    ...(state.scoreState === 'SCORED' ? { score: workoutScore(view, outline, workout) } : {}),
  };
}

function workoutScore(view: View, outline: DayOutline, workout: Workout) {
  const totals = view.life.totals(view.person, workout.startMs, workout.endMs);
  const minutes = (workout.endMs - workout.startMs) / MINUTE_MS;
  const meters = workoutDistanceMeters(workout);
  const random = randomFor(view.person.id, workout.startMs, 'provider_c workout');
  const gain = meters * 0.007 * (0.5 + random());
  return {
    strain: strain(totals.load),
    average_heart_rate: Math.round(totals.averageHeartRate),
    max_heart_rate: totals.maxHeartRate,
    kilojoule: round((totals.activeKilocalories + totals.restingKilocalories) * 4.184 * 0.985, 6),
    percent_recorded: 100,
    ...(meters === 0
      ? {}
      : {
          distance_meter: round(meters * 0.995, 6),
          altitude_gain_meter: round(gain, 6),
          altitude_change_meter: round((random() - 0.5) * gain * 0.2, 6),
        }),
    zone_durations: zoneDurations(view, outline, workout, minutes),
  };
}

/** Zones by share of the maximum heart rate: below 50 %, then steps of ten, the last from 90 %. */
function zoneDurations(view: View, outline: DayOutline, workout: Workout, minutes: number) {
  const zones = [0, 0, 0, 0, 0, 0];
  const heartRates = view.life.minutes(view.person, outline.dayIndex).heartRate;
  const first = (workout.startMs - outline.startMs) / MINUTE_MS;
  for (let minute = first; minute < first + minutes; minute += 1) {
    const share = (heartRates[minute] ?? 0) / view.person.maxHeartRate;
    const zone = clamp(Math.floor(share * 10) - 4, 0, 5);
    zones[zone] = (zones[zone] ?? 0) + MINUTE_MS;
  }
  const [zero, one, two, three, four, five] = zones;
  return {
    zone_zero_milli: zero,
    zone_one_milli: one,
    zone_two_milli: two,
    zone_three_milli: three,
    zone_four_milli: four,
    zone_five_milli: five,
  };
}

function iso(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}
