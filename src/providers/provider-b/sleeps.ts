/**
 * Nights and naps. A night first comes as tentative and is then scored again, often with another start second.
 * @see https://developer.garmin.com/gc-developer-program/health-api/
 * @see https://github.com/RADAR-base/RADAR-PushEndpoint (SleepsGarminAvroConverter.kt)
 */

import Type, { type Static } from 'typebox';
import { HOUR_MS, isoInstant, localDay } from '../../platform/instants.ts';
import type { JsonObject } from '../../platform/json.ts';
import type { Origin } from '../../vocabulary/event-types.ts';
import type { MetricType } from '../../vocabulary/metric-types/storage.ts';
import type { StoredItems } from '../inbound.ts';
import type { HealthEvent, Page } from '../page.ts';
import { itemSettlesAt } from '../settling.ts';
import { type SleepStage, type StageSpan, stageSpans } from '../sleep-stages.ts';
import {
  durationSeconds,
  given,
  notNegative,
  OptionalText,
  offsetMinutesOf,
  percent,
  positive,
  Quantity,
  sumOfGiven,
  within,
} from '../wire-values.ts';
import { type Draft, itemType } from './item-type.ts';
import { epochInstant, reading, type Stamp } from './stamps.ts';
import { EpochSeconds, meanOfSamples, OptionalEpochSeconds, OptionalSamples } from './wire-values.ts';

const Nap = Type.Object({
  napStartTimeInSeconds: EpochSeconds,
  napOffsetInSeconds: Quantity,
  napDurationInSeconds: Quantity,
  napValidation: OptionalText,
});
type Nap = Static<typeof Nap>;

const Score = Type.Object({ value: Quantity });

const Level = Type.Object({ startTimeInSeconds: OptionalEpochSeconds, endTimeInSeconds: OptionalEpochSeconds });
const Levels = Type.Union([Type.Array(Level), Type.Null()]);

const Sleep = Type.Object({
  calendarDate: OptionalText,
  startTimeInSeconds: EpochSeconds,
  startTimeOffsetInSeconds: Quantity,
  durationInSeconds: Quantity,
  unmeasurableSleepInSeconds: Quantity,
  deepSleepDurationInSeconds: Quantity,
  lightSleepDurationInSeconds: Quantity,
  remSleepInSeconds: Quantity,
  awakeDurationInSeconds: Quantity,
  /** When which stage was. */
  sleepLevelsMap: Type.Optional(Type.Union([Type.Record(Type.String(), Levels), Type.Null()])),
  validation: OptionalText,
  timeOffsetSleepRespiration: OptionalSamples,
  timeOffsetSleepSpo2: OptionalSamples,
  overallSleepScore: Type.Optional(Type.Union([Score, Type.Null()])),
  naps: Type.Optional(Type.Union([Type.Array(Nap), Type.Null()])),
});
type Sleep = Static<typeof Sleep>;

/** The points of a night. When the start of the night changes, they all move. */
const NIGHT_CARRIES: readonly MetricType[] = ['sleep', 'sleep_score', 'spo2', 'respiratory_rate'];

/** How much of the evening belongs to the next night; see `nightOf`. */
const EVENING_MS = 6 * HOUR_MS;

interface Stages {
  readonly deep: number | undefined;
  readonly light: number | undefined;
  readonly rem: number | undefined;
  readonly awake: number | undefined;
}

function stageSeconds(sleep: Sleep): Stages {
  return {
    deep: durationSeconds(sleep.deepSleepDurationInSeconds),
    light: durationSeconds(sleep.lightSleepDurationInSeconds),
    rem: durationSeconds(sleep.remSleepInSeconds),
    awake: durationSeconds(sleep.awakeDurationInSeconds),
  };
}

const STAGES: readonly SleepStage[] = ['deep', 'light', 'rem', 'awake'];

/** `sleepLevelsMap` has a list of stretches for each stage. */
function spansOf({ sleepLevelsMap }: Sleep, startedAt: number, endedAt: number): JsonObject[] | undefined {
  const spans = STAGES.flatMap((stage) =>
    (sleepLevelsMap?.[stage] ?? []).flatMap(({ startTimeInSeconds: from, endTimeInSeconds: to }): StageSpan[] =>
      from == null || to == null ? [] : [{ stage, from: epochInstant(from), to: epochInstant(to) }],
    ),
  );
  return stageSpans(spans, startedAt, endedAt);
}

/** Seconds asleep, from the stages; undefined where there are none. */
function stagedSeconds({ deep, light, rem }: Stages): number | undefined {
  return positive(sumOfGiven([deep, light, rem]));
}

/**
 * Seconds from falling asleep to waking up. `durationInSeconds` includes the time awake in older items and not in newer
 * ones, so we take the longer of it and the sum of all parts.
 */
function wholeSeconds(sleep: Sleep, { deep, light, rem, awake }: Stages): number {
  const parts = sumOfGiven([deep, light, rem, awake, durationSeconds(sleep.unmeasurableSleepInSeconds)]) ?? 0;
  return Math.max(durationSeconds(sleep.durationInSeconds) ?? 0, parts);
}

/**
 * The id of a night. The vendor's `summaryId` contains the start second, so it changes when the night is scored
 * again. `calendarDate` is the day of waking up in some items and that of the evening in others. So we use the local
 * day of waking up: each has one main sleep. Sleep that ends in the evening counts to the next day, so that dozing off
 * before bedtime never replaces the night before.
 */
function nightOf(endedAt: number, utcOffsetMinutes: number | null): string {
  return `night-${localDay(endedAt + EVENING_MS, utcOffsetMinutes)}`;
}

/** A final state follows `AUTO_TENTATIVE` and `ENHANCED_TENTATIVE`. Every other word is final. */
function isFinal(validation: string | null | undefined): boolean {
  return !validation?.toUpperCase().endsWith('_TENTATIVE');
}

/** The watch lay somewhere and saw no sleep; the duration is then only how long it lay there. */
function isOffWrist({ validation }: Sleep, stages: Stages): boolean {
  return validation?.toUpperCase() === 'OFF_WRIST' && stagedSeconds(stages) === undefined;
}

function originOf(validation: string | null | undefined): Origin {
  return validation?.toUpperCase() === 'MANUAL' ? 'manual' : 'user';
}

function normaliseSleep(sleep: Sleep): Page {
  const naps = (sleep.naps ?? []).flatMap(napEvent);
  const stages = stageSeconds(sleep);
  const seconds = wholeSeconds(sleep, stages);
  if (seconds < 1 || isOffWrist(sleep, stages)) return { points: [], events: naps };

  const startedAt = epochInstant(sleep.startTimeInSeconds);
  const endedAt = epochInstant(sleep.startTimeInSeconds, seconds);
  const utcOffsetMinutes = offsetMinutesOf(sleep.startTimeOffsetInSeconds);
  const stamp = sleepStamp(startedAt, endedAt, utcOffsetMinutes, sleep.validation);
  const data = nightData(sleep, stages, startedAt, endedAt);
  const asleep = stagedSeconds(stages) ?? positive(sleep.durationInSeconds);
  const score = notNegative(sleep.overallSleepScore?.value);
  const points = [
    ...reading(stamp, 'sleep', asleep === undefined ? undefined : asleep / 3600, data),
    ...reading(stamp, 'sleep_score', score),
    ...reading(stamp, 'spo2', meanOfSamples(sleep.timeOffsetSleepSpo2, percent)),
    ...reading(stamp, 'respiratory_rate', meanOfSamples(sleep.timeOffsetSleepRespiration, positive)),
  ];
  const night = sleepEvent(
    stamp,
    endedAt,
    nightOf(endedAt, utcOffsetMinutes),
    given({ ...data, score: within(score, 0, 100), isNap: false, stageSpans: spansOf(sleep, startedAt, endedAt) }),
  );
  return { points, events: [{ ...night, carries: NIGHT_CARRIES }, ...naps] };
}

/** Sleep belongs to the local day of waking up. */
function sleepStamp(
  startedAt: number,
  endedAt: number,
  utcOffsetMinutes: number | null,
  validation: string | null | undefined,
): Stamp {
  return {
    recordedAt: startedAt,
    utcOffsetMinutes,
    day: localDay(endedAt, utcOffsetMinutes),
    source: originOf(validation),
    settlesAt: itemSettlesAt(endedAt),
  };
}

function nightData(sleep: Sleep, stages: Stages, startedAt: number, endedAt: number): JsonObject {
  const minutes = Object.entries(stages).flatMap(([stage, seconds]) =>
    seconds === undefined ? [] : [[stage, seconds / 60] as const],
  );
  const staged = stagedSeconds(stages);
  const efficiency = staged === undefined ? undefined : (staged * 100_000) / (endedAt - startedAt);
  return given({
    stages: minutes.length === 0 ? undefined : Object.fromEntries(minutes),
    efficiency: efficiency === undefined ? undefined : Math.round(efficiency * 10) / 10,
    // The vendor gives no efficiency.
    derived: efficiency === undefined ? undefined : ['efficiency'],
    startTime: isoInstant(startedAt),
    endTime: isoInstant(endedAt),
    calendarDate: sleep.calendarDate,
    validation: sleep.validation,
  });
}

function sleepEvent(stamp: Stamp, endedAt: number, vendorId: string, data: JsonObject): HealthEvent {
  const { recordedAt: startedAt, ...rest } = stamp;
  return {
    ...rest,
    eventType: 'sleep',
    vendorId,
    activityType: null,
    startedAt,
    endedAt,
    durationSeconds: Math.round((endedAt - startedAt) / 1000),
    distanceMeters: null,
    caloriesKcal: null,
    avgHeartRate: null,
    maxHeartRate: null,
    data,
    carries: [],
  };
}

/** A nap is an event of its own and never a `sleep` value, so that it cannot replace the night it came with. */
function napEvent(nap: Nap): HealthEvent[] {
  const seconds = durationSeconds(nap.napDurationInSeconds);
  if (seconds === undefined || seconds === 0) return [];
  const startedAt = epochInstant(nap.napStartTimeInSeconds);
  const endedAt = epochInstant(nap.napStartTimeInSeconds, seconds);
  const stamp = sleepStamp(startedAt, endedAt, offsetMinutesOf(nap.napOffsetInSeconds), nap.napValidation);
  const data = given({
    isNap: true,
    startTime: isoInstant(startedAt),
    endTime: isoInstant(endedAt),
    validation: nap.napValidation,
  });
  return [sleepEvent(stamp, endedAt, `nap-${isoInstant(startedAt)}`, data)];
}

export const sleeps = itemType({
  name: 'sleeps',
  path: 'sleeps',
  schema: Sleep,
  normalise: normaliseSleep,
  completeness: (sleep) => [isFinal(sleep.validation) ? 1 : 0, wholeSeconds(sleep, stageSeconds(sleep))],
  isOlder,
});

/** A tentative night follows a final one only if the person went on sleeping. */
async function isOlder({ completeness, events }: Draft, { findEvent }: StoredItems): Promise<boolean> {
  const night = events.find(({ data }) => data.isNap === false);
  if (night === undefined || completeness[0] === 1) return false;
  const stored = await findEvent('sleep', night.vendorId);
  if (stored === undefined || stored.endedAt < night.endedAt) return false;
  const { validation } = stored.data;
  return isFinal(typeof validation === 'string' ? validation : undefined);
}
