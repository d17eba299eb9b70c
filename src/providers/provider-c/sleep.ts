/**
 * A sleep: a night or a nap.
 * https://developer.whoop.com/docs/developing/user-data/sleep
 */

import { type Static, Type } from 'typebox';
import { HOUR_MS, isoInstant } from '../../platform/instants.ts';
import type { HealthEvent, Page, Point } from '../page.ts';
import { itemSettlesAt } from '../settling.ts';
import { vendorReader } from '../vendor-json.ts';
import { given, instantOf, notNegative, OptionalText, positive, Quantity } from '../wire-values.ts';
import { type Collection, pageReader } from './calls.ts';
import { scoredMembers, scoreOf } from './item-type.ts';
import { RECOVERY_METRICS } from './recovery.ts';
import { localStamp, pointsOf } from './stamps.ts';
import { Instant, minutesOf, NumericId, OptionalInstant, scoreOf100 } from './wire-values.ts';

const SleepItem = Type.Object({
  /** Never empty: by it an event is found again. */
  id: Type.String({ minLength: 1 }),
  /** The cycle it belongs to. We need it to ask for the recovery. */
  cycle_id: Type.Optional(Type.Union([NumericId, Type.Null()])),
  start: Instant,
  end: OptionalInstant,
  timezone_offset: OptionalText,
  nap: Type.Boolean(),
  ...scoredMembers,
});
export type SleepItem = Static<typeof SleepItem>;

const StageSummary = Type.Object({
  total_in_bed_time_milli: Quantity,
  total_awake_time_milli: Quantity,
  total_light_sleep_time_milli: Quantity,
  total_slow_wave_sleep_time_milli: Quantity,
  total_rem_sleep_time_milli: Quantity,
  disturbance_count: Quantity,
});
type StageSummary = Static<typeof StageSummary>;

const SleepScore = Type.Object({
  stage_summary: Type.Optional(Type.Union([StageSummary, Type.Null()])),
  respiratory_rate: Quantity,
  sleep_performance_percentage: Quantity,
  sleep_consistency_percentage: Quantity,
  sleep_efficiency_percentage: Quantity,
});
type SleepScore = Static<typeof SleepScore>;

const readScore = vendorReader('sleep score', SleepScore);

export const readSleep = vendorReader('sleep', SleepItem);

export const sleeps: Collection<SleepItem> = {
  endpoint: 'sleep',
  list: 'records',
  keyOf: ({ id }) => id,
  path: '/developer/v2/activity/sleep',
  readPage: pageReader('sleep', SleepItem),
  lastInstant: endOf,
};

/** Epoch milliseconds; `Infinity` while the person sleeps. */
export function endOf({ start, end }: SleepItem): number {
  return end ? Math.max(instantOf(start), instantOf(end)) : Number.POSITIVE_INFINITY;
}

/**
 * `/developer/v2/activity/sleep`: an event for each sleep. Only a night gives metrics, stamped at its start, because a
 * nap must not replace its night, not even a nap with the same start. A sleep that has not ended gives nothing yet.
 */
export function normaliseSleep(sleep: SleepItem): Page {
  if (!sleep.end) return { points: [], events: [] };
  const score = scoreOf(sleep, readScore);
  const event = eventOf(sleep, score);
  return { points: score === undefined || sleep.nap ? [] : nightPoints(event, score), events: [event] };
}

function eventOf(sleep: SleepItem, score: SleepScore | undefined): HealthEvent {
  const startedAt = instantOf(sleep.start);
  const endedAt = endOf(sleep);
  return {
    eventType: 'sleep',
    vendorId: sleep.id,
    activityType: null,
    startedAt,
    endedAt,
    durationSeconds: Math.round((endedAt - startedAt) / 1000),
    distanceMeters: null,
    caloriesKcal: null,
    avgHeartRate: null,
    maxHeartRate: null,
    data: given({ isNap: sleep.nap, ...(score ? scoreMembers(score) : {}) }),
    ...localStamp(endedAt, sleep.timezone_offset), // a sleep belongs to the day of waking up
    settlesAt: itemSettlesAt(endedAt),
    carries: sleep.nap ? [] : ['sleep', 'sleep_score', 'respiratory_rate', ...RECOVERY_METRICS],
  };
}

function nightPoints(event: HealthEvent, score: SleepScore): Point[] {
  const stamp = {
    recordedAt: event.startedAt,
    utcOffsetMinutes: event.utcOffsetMinutes ?? null,
    day: event.day,
    settlesAt: event.settlesAt,
  };
  const data = {
    stages: stageMinutes(score.stage_summary),
    efficiency: scoreOf100(score.sleep_efficiency_percentage),
    startTime: isoInstant(event.startedAt),
    endTime: isoInstant(event.endedAt),
  };
  return pointsOf(stamp, [
    { metricType: 'sleep', value: hoursAsleep(score.stage_summary), data },
    { metricType: 'sleep_score', value: notNegative(score.sleep_performance_percentage) },
    { metricType: 'respiratory_rate', value: positive(score.respiratory_rate) },
  ]);
}

function scoreMembers(score: SleepScore) {
  return {
    stages: stageMinutes(score.stage_summary),
    efficiency: scoreOf100(score.sleep_efficiency_percentage),
    performance: scoreOf100(score.sleep_performance_percentage),
    consistency: scoreOf100(score.sleep_consistency_percentage),
    respiratoryRate: positive(score.respiratory_rate),
    inBedMinutes: minutesOf(score.stage_summary?.total_in_bed_time_milli),
    disturbances: notNegative(score.stage_summary?.disturbance_count),
  };
}

function stageMinutes(stages: StageSummary | null | undefined) {
  return given({
    deep: minutesOf(stages?.total_slow_wave_sleep_time_milli),
    light: minutesOf(stages?.total_light_sleep_time_milli),
    rem: minutesOf(stages?.total_rem_sleep_time_milli),
    awake: minutesOf(stages?.total_awake_time_milli),
  });
}

/** Hours asleep, from the three stages (time in bed and end − start differ slightly); unknown if one is missing. */
function hoursAsleep(stages: StageSummary | null | undefined): number | undefined {
  const light = notNegative(stages?.total_light_sleep_time_milli);
  const deep = notNegative(stages?.total_slow_wave_sleep_time_milli);
  const rem = notNegative(stages?.total_rem_sleep_time_milli);
  if (light === undefined || deep === undefined || rem === undefined) return undefined;
  return (light + deep + rem) / HOUR_MS;
}
