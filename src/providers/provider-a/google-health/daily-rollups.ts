/**
 * Day totals and day averages: one number for the person, because the vendor has merged overlapping devices. A day on
 * which the device was not worn is missing or has no value. A zero was measured.
 * @see https://developers.google.com/health/reference/rest
 */

import { type Static, type TSchema, Type } from 'typebox';
import { addDays, isoInstant } from '../../../platform/instants.ts';
import type { JsonObject } from '../../../platform/json.ts';
import type { MetricType } from '../../../vocabulary/metric-types/storage.ts';
import type { Point } from '../../page.ts';
import { instantOf, notNegative, OptionalText, positive, Quantity, sumOfGiven } from '../../wire-values.ts';
import { type Calendar, calendarOf } from '../calendar.ts';
import { dayStamp, reading, withoutRepeats } from '../stamps.ts';
import { metersOf } from '../wire-values.ts';
import type { Zone } from '../zone.ts';
import { pageReader } from './calls.ts';
import { CivilDate, dayOfDate, Instant } from './wire-values.ts';

function optional<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

const ActivityLevel = Type.Object({ activityLevel: OptionalText, activeMinutesSum: Quantity });

const HeartRate = Type.Object({
  beatsPerMinuteAvg: Quantity,
  beatsPerMinuteMin: Quantity,
  beatsPerMinuteMax: Quantity,
});

export const DayRollup = Type.Object({
  civilStartTime: Type.Object({ date: CivilDate }),
  steps: optional(Type.Object({ countSum: Quantity })),
  distance: optional(Type.Object({ millimetersSum: Quantity })),
  floors: optional(Type.Object({ countSum: Quantity })),
  totalCalories: optional(Type.Object({ kcalSum: Quantity })),
  activeEnergyBurned: optional(Type.Object({ kcalSum: Quantity })),
  activeMinutes: optional(Type.Object({ activeMinutesRollupByActivityLevel: optional(Type.Array(ActivityLevel)) })),
  heartRate: optional(HeartRate),
});
export type DayRollup = Static<typeof DayRollup>;

export const HeartRateWindow = Type.Object({ startTime: Instant, heartRate: optional(HeartRate) });
type HeartRateWindow = Static<typeof HeartRateWindow>;

const readRollupShapes = pageReader('daily roll-up', 'rollupDataPoints', DayRollup);
const readWindowShapes = pageReader('heart rate roll-up', 'rollupDataPoints', HeartRateWindow);

/** @throws VendorError `malformed`, also for a day that the calendar does not have */
export function readDayRollups(body: unknown): DayRollup[] {
  const rollups = readRollupShapes(body);
  for (const { civilStartTime } of rollups) dayOfDate(civilStartTime.date);
  return rollups;
}

/** @throws VendorError `malformed` */
export function readHeartRateWindows(body: unknown): HeartRateWindow[] {
  const windows = readWindowShapes(body);
  for (const { startTime } of windows) instantOf(startTime);
  return windows;
}

/** The samples of the windows, one at the start of each. @throws VendorError `malformed` */
export function readHeartRateSamples(body: unknown): Sample[] {
  return readHeartRateWindows(body).flatMap(({ startTime, heartRate }) => {
    const value = positive(heartRate?.beatsPerMinuteAvg);
    return value === undefined ? [] : [{ at: instantOf(startTime), value }];
  });
}

type DayRollups = readonly DayRollup[];

function dayPoints(
  rollups: DayRollups,
  zoneOn: Calendar['zoneOn'],
  metricType: MetricType,
  amountOf: (rollup: DayRollup, day: string) => number | undefined,
  dataOf: (rollup: DayRollup, day: string) => JsonObject = () => ({}),
): Point[] {
  const points = rollups.flatMap((rollup) => {
    const day = dayOfDate(rollup.civilStartTime.date);
    const data = { localDate: day, ...dataOf(rollup, day) };
    return reading(dayStamp(day, zoneOn(day)), metricType, amountOf(rollup, day), data);
  });
  return withoutRepeats(points);
}

export function stepsPoints(rollups: DayRollups, zone?: Zone): Point[] {
  return dayPoints(
    rollups,
    () => zone,
    'steps',
    ({ steps }) => notNegative(steps?.countSum),
  );
}

export function distancePoints(rollups: DayRollups, zone?: Zone): Point[] {
  return dayPoints(
    rollups,
    () => zone,
    'distance',
    ({ distance }) => metersOf(distance?.millimetersSum, 1 / 1000),
  );
}

export function floorsPoints(rollups: DayRollups, zone?: Zone): Point[] {
  return dayPoints(
    rollups,
    () => zone,
    'floors',
    ({ floors }) => notNegative(floors?.countSum),
  );
}

/** Resting and active energy together, as the vendor adds them up; `data` holds the active part. */
export function caloriesPoints(total: DayRollups, active: DayRollups, zone?: Zone): Point[] {
  const activeByDay = new Map(
    active.map((rollup) => [dayOfDate(rollup.civilStartTime.date), notNegative(rollup.activeEnergyBurned?.kcalSum)]),
  );
  return dayPoints(
    total,
    () => zone,
    'calories',
    ({ totalCalories }) => notNegative(totalCalories?.kcalSum),
    (_rollup, day) => ({ active: activeByDay.get(day) }),
  );
}

const ACTIVE_LEVELS = ['MODERATE', 'VIGOROUS'];
const LEVELS = ['LIGHT', ...ACTIVE_LEVELS];

/** Moderate plus vigorous minutes. Vigorous minutes are not doubled, and light minutes do not count. */
export function activeMinutesPoints(rollups: DayRollups, zone?: Zone): Point[] {
  return dayPoints(
    rollups,
    () => zone,
    'active_minutes',
    ({ activeMinutes }) => {
      const levels = activeMinutes?.activeMinutesRollupByActivityLevel ?? [];
      if (!levels.some(({ activityLevel }) => LEVELS.includes(activityLevel ?? ''))) return undefined;
      const counted = levels.filter(({ activityLevel }) => ACTIVE_LEVELS.includes(activityLevel ?? ''));
      // A level that is not in the list had no minutes. If a level's number cannot be read, the total is unknown.
      const minutes = counted.map((level) => notNegative(level.activeMinutesSum ?? 0));
      return minutes.includes(undefined) ? undefined : (sumOfGiven(minutes) ?? 0);
    },
  );
}

/**
 * The day's average. `data` holds its range, the resting value and the samples of the day.
 * @param resting bpm by local day
 * @param unordered the samples of these days and perhaps of others
 */
export function heartRatePoints(
  rollups: DayRollups,
  resting: ReadonlyMap<string, number>,
  unordered: readonly Sample[],
  calendar: Calendar = calendarOf(undefined),
): Point[] {
  const samples = unordered.toSorted((a, b) => a.at - b.at);
  return dayPoints(
    rollups,
    calendar.zoneOn,
    'heart_rate',
    ({ heartRate }) => positive(heartRate?.beatsPerMinuteAvg),
    ({ heartRate }, day) => ({
      min: positive(heartRate?.beatsPerMinuteMin),
      max: positive(heartRate?.beatsPerMinuteMax),
      resting: resting.get(day),
      intraday: samplesOfDay(samples, day, calendar),
    }),
  );
}

interface Sample {
  readonly at: number;
  readonly value: number;
}

function samplesOfDay(samples: readonly Sample[], day: string, { beginOf }: Calendar): JsonObject[] {
  if (samples.length === 0) return [];
  const [start, end] = [beginOf(day), beginOf(addDays(day, 1))];
  return samples.filter(({ at }) => at >= start && at < end).map(({ at, value }) => ({ time: isoInstant(at), value }));
}
