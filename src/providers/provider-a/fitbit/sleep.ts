/**
 * Nights and naps, in local wall clock.
 * @see https://dev.fitbit.com/build/reference/web-api/sleep/
 */

import { type Static, Type } from 'typebox';
import { isoInstant } from '../../../platform/instants.ts';
import type { JsonObject } from '../../../platform/json.ts';
import type { HealthEvent, Page, Point } from '../../page.ts';
import { itemSettlesAt } from '../../settling.ts';
import { type SleepStage, stageSpans } from '../../sleep-stages.ts';
import { vendorReader } from '../../vendor-json.ts';
import { given, notNegative, OptionalFlag, OptionalText, percent, positive, Quantity } from '../../wire-values.ts';
import { calendarDay, reading, withoutRepeats } from '../stamps.ts';
import type { Zone } from '../zone.ts';
import { localInstant, zoneMark } from './zone.ts';

const StageSummary = Type.Optional(Type.Union([Type.Object({ minutes: Quantity }), Type.Null()]));

const Level = Type.Object({ dateTime: OptionalText, level: OptionalText, seconds: Quantity });

const SleepLog = Type.Object({
  logId: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])),
  logType: OptionalText,
  dateOfSleep: Type.String(),
  startTime: Type.String(),
  endTime: OptionalText,
  isMainSleep: OptionalFlag,
  type: OptionalText,
  infoCode: Quantity,
  efficiency: Quantity,
  minutesAsleep: Quantity,
  minutesAwake: Quantity,
  levels: Type.Optional(
    Type.Union([
      Type.Object({
        /** When which stage was. */
        data: Type.Optional(Type.Union([Type.Array(Level), Type.Null()])),
        /** The vendor has already counted `shortData` in these sums; it overlaps `data`. */
        summary: Type.Optional(
          Type.Union([
            Type.Object({ deep: StageSummary, light: StageSummary, rem: StageSummary, wake: StageSummary }),
            Type.Null(),
          ]),
        ),
      }),
      Type.Null(),
    ]),
  ),
});
type SleepLog = Static<typeof SleepLog>;

export const SleepAnswer = Type.Object({ sleep: Type.Array(SleepLog) });
const readSleeps = vendorReader('sleep', SleepAnswer);

/**
 * An event for each log, and the `sleep` point of each night. Where two logs of one date both claim to be the night, we
 * take the one with more sleep.
 * @throws VendorError `malformed`
 */
export function normaliseSleeps(body: unknown, zone?: Zone): Page {
  const logs = readSleeps(body).sleep.filter(({ endTime }) => endTime); // without an end, it is still going on
  const nights = new Map<string, SleepLog>();
  for (const log of logs) {
    if (log.isMainSleep !== true) continue;
    const rival = nights.get(log.dateOfSleep);
    if (rival === undefined || asleepMinutes(log) > asleepMinutes(rival)) nights.set(log.dateOfSleep, log);
  }
  const events: HealthEvent[] = [];
  const points: Point[] = [];
  for (const log of logs) {
    const isMain = nights.get(log.dateOfSleep) === log;
    const event = eventOf(log, isMain, zone);
    events.push(event);
    if (isMain) points.push(...nightPoints(log, event, zone));
  }
  return { points: withoutRepeats(points), events };
}

function asleepMinutes(log: SleepLog): number {
  return notNegative(log.minutesAsleep) ?? 0;
}

function eventOf(log: SleepLog, isMain: boolean, zone: Zone | undefined): HealthEvent {
  const { at: startedAt, utcOffsetMinutes } = localInstant(log.startTime, zone);
  const endedAt = Math.max(startedAt, localInstant(log.endTime || log.startTime, zone).at);
  return {
    eventType: 'sleep',
    vendorId: log.logId == null || log.logId === '' ? isoInstant(startedAt) : String(log.logId),
    activityType: null,
    startedAt,
    endedAt,
    durationSeconds: Math.round((endedAt - startedAt) / 1000),
    distanceMeters: null,
    caloriesKcal: null,
    avgHeartRate: null,
    maxHeartRate: null,
    data: given({
      isNap: !isMain,
      asleepMinutes: notNegative(log.minutesAsleep),
      ...sleepData(log, startedAt, endedAt, zone),
      stageSpans: spansOf(log, startedAt, endedAt, zone),
    }),
    utcOffsetMinutes,
    day: calendarDay(log.dateOfSleep), // the date of waking up
    source: log.logType === 'manual' ? 'manual' : 'user',
    settlesAt: itemSettlesAt(endedAt),
    carries: isMain ? ['sleep'] : [],
  };
}

function nightPoints(log: SleepLog, event: HealthEvent, zone: Zone | undefined): Point[] {
  const { startedAt, endedAt, utcOffsetMinutes = null, day, source = 'user', settlesAt } = event;
  const stamp = { recordedAt: startedAt, utcOffsetMinutes, day, source, settlesAt };
  const asleep = positive(log.minutesAsleep);
  const hours = asleep === undefined ? undefined : asleep / 60;
  return reading(stamp, 'sleep', hours, sleepData(log, startedAt, endedAt, zone));
}

function sleepData(log: SleepLog, startedAt: number, endedAt: number, zone: Zone | undefined): JsonObject {
  return {
    stages: stageMinutes(log),
    efficiency: percent(log.efficiency),
    startTime: isoInstant(startedAt),
    endTime: isoInstant(endedAt),
    type: log.type,
    infoCode: notNegative(log.infoCode),
    ...zoneMark(zone),
  };
}

const STAGES: Readonly<Record<string, SleepStage>> = { deep: 'deep', light: 'light', rem: 'rem', wake: 'awake' };
/** As the vendor writes the beginning of a stretch, in local wall clock. */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** `levels.data`; the short times awake in `shortData` overlap it and are left out. */
function spansOf({ type, levels }: SleepLog, startedAt: number, endedAt: number, zone: Zone | undefined) {
  if (type !== 'stages') return undefined;
  const spans = (levels?.data ?? []).flatMap(({ dateTime, level, seconds }) => {
    const stage = STAGES[level ?? ''];
    const length = positive(seconds);
    if (stage === undefined || length === undefined || !dateTime || !LOCAL_TIME.test(dateTime)) return [];
    const from = localInstant(dateTime, zone).at;
    return [{ stage, from, to: from + length * 1000 }];
  });
  return stageSpans(spans, startedAt, endedAt);
}

/** A classic log knows only asleep and awake, no finer stages. */
function stageMinutes({ type, minutesAwake, levels }: SleepLog): JsonObject {
  const summary = levels?.summary;
  const awake = notNegative(minutesAwake);
  if (type !== 'stages') return given({ awake });
  return given({
    deep: notNegative(summary?.deep?.minutes),
    light: notNegative(summary?.light?.minutes),
    rem: notNegative(summary?.rem?.minutes),
    awake: notNegative(summary?.wake?.minutes) ?? awake,
  });
}
