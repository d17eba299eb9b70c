/**
 * The inputs of a day's scores, taken from the day and the days before it. A quantity that was not measured on the day
 * itself takes no part, even if the days before were good. Pure. Windows, minimums and exceptions: docs/scores.md.
 */
import { addDays } from '../../../../platform/instants.ts';
import { isOfWholeDay } from '../../../../vocabulary/metric-types/cadence.ts';
import { type MetricType, metricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';
import { type DailyMatrix, hasEnded, providersOf } from '../days/daily-matrix.ts';
import { describe, meanOf, present } from '../statistics/describe.ts';
import { type Night, nightKey } from './nights.ts';
import type { ScoreInputs } from './score.ts';

/** How many days back the inputs of a day reach. */
export const LEAD_DAYS = 90;

/** The metric types that scores use. */
export const SCORED_TYPES = [
  ...['sleep', 'steps', 'active_minutes', 'calories', 'workout', 'resting_heart_rate', 'heart_rate_variability'],
  ...['vo2_max', 'recovery_score', 'readiness_score', 'strain_score'],
] as const as readonly MetricType[]; // a test checks that each is a metric type

const WEEK = 7;
/** How many nights, that of the day included, the inputs of a day look at. */
export const NIGHTS = WEEK;
const MIN_WEEK_DAYS = 3;
const MIN_WEEK_NIGHTS = 4;
const MONTH = 28;
const MIN_MONTH_DAYS = 14;
const HRV_BASE_DAYS = 60;
/** VO2 max changes slowly: a value of the day or of the 30 days before counts. */
const VO2_DAYS = 31;

/** How many days the inputs look at, and how many of these they need: for texts about them. */
export const WINDOWS = {
  lead: LEAD_DAYS,
  week: WEEK,
  weekDays: MIN_WEEK_DAYS,
  weekNights: MIN_WEEK_NIGHTS,
  month: MONTH,
  monthDays: MIN_MONTH_DAYS,
  hrvBase: HRV_BASE_DAYS,
  vo2Max: VO2_DAYS,
};

/** Reads windows of one matrix; all windows end at the same day. */
class Window {
  readonly #matrix: DailyMatrix;
  readonly #end: number;

  constructor(matrix: DailyMatrix, end: number) {
    this.#matrix = matrix;
    this.#end = end;
  }

  /** The values of `days` days; the last of these days lies `before` days before the end. */
  values(metricType: MetricType, days: number, before = 0): number[] {
    const values = this.#wholeDays(metricType);
    const end = this.#end - before + 1;
    return values === undefined || end <= 0 ? [] : present(values.subarray(Math.max(0, end - days), end));
  }

  /** The numbers of a metric type; of a vendor's number of all that was done in the day, such as strain, those of days that are over. */
  #wholeDays(metricType: MetricType): Float64Array | undefined {
    const values = this.#matrix.series.get(metricType)?.values;
    const grows = metricTypeDefinition(metricType).daily === 'last' && isOfWholeDay(metricType);
    if (values === undefined || !grows) return values;
    return values.map((value, index) => (hasEnded(index, this.#matrix) ? value : Number.NaN));
  }

  mean(metricType: MetricType, days: number, minimum: number, before = 0): number | undefined {
    const values = this.values(metricType, days, before);
    return values.length < minimum ? undefined : meanOf(values);
  }

  /** The same, but only if the day at the end has a number of its own, even one that still grows. */
  ownMean(metricType: MetricType, days: number, minimum: number): number | undefined {
    return this.hasOwn(metricType) ? this.mean(metricType, days, minimum) : undefined;
  }

  /** True if something of this metric type was measured on the day at the end. */
  hasOwn(metricType: MetricType): boolean {
    const series = this.#matrix.series.get(metricType);
    if (series?.providerIds[this.#end] === undefined) return false;
    return metricTypeDefinition(metricType).daily === 'none' || !Number.isNaN(series.soFar[this.#end] ?? Number.NaN);
  }

  /** How many of the last `days` days have points of a metric type. */
  count(metricType: MetricType, days: number): number {
    const providerIds = this.#matrix.series.get(metricType)?.providerIds;
    let count = 0;
    for (let index = Math.max(0, this.#end - days + 1); index <= this.#end; index++)
      if (providerIds?.[index] !== undefined) count += 1;
    return count;
  }
}

/** @param index position of the day in the matrix */
export function scoreInputs(matrix: DailyMatrix, index: number, nights: ReadonlyMap<string, Night>): ScoreInputs {
  const window = new Window(matrix, index);
  return {
    ...sleepInputs(matrix, index, nights),
    ...activityInputs(window),
    ...cardioInputs(window),
    ...recoveryInputs(window),
  };
}

function sleepInputs(matrix: DailyMatrix, index: number, nights: ReadonlyMap<string, Night>): ScoreInputs {
  const sleepHours = sleepAt(matrix, index);
  if (sleepHours === undefined) return {};
  const night = nightAt(matrix, index, nights);
  return {
    sleepHours,
    sleepEfficiencyPercent: night?.efficiencyPercent,
    stages: night?.stages,
    sleepDeviation: sleepDeviation(matrix, index, nights),
  };
}

const ACTIVITY_TYPES = ['steps', 'active_minutes', 'calories', 'workout'] as const;

function activityInputs(window: Window): ScoreInputs {
  if (!ACTIVITY_TYPES.some((metricType) => window.hasOwn(metricType))) return {};
  return {
    stepsPerDay: window.ownMean('steps', WEEK, MIN_WEEK_DAYS),
    activeMinutesPerWeek: times(WEEK, window.ownMean('active_minutes', WEEK, MIN_WEEK_DAYS)),
    caloriesRatio: ratio(
      window.ownMean('calories', WEEK, MIN_WEEK_DAYS),
      window.mean('calories', MONTH, MIN_MONTH_DAYS, WEEK),
    ),
    // A day without a workout is measured too. No workout in three months means that nothing records workouts, not that
    // the person does none.
    workoutDaysPerWeek: window.count('workout', LEAD_DAYS) === 0 ? undefined : window.count('workout', WEEK),
  };
}

const CARDIO_TYPES = ['resting_heart_rate', 'heart_rate_variability', 'vo2_max'] as const;

function cardioInputs(window: Window): ScoreInputs {
  if (!CARDIO_TYPES.some((metricType) => window.hasOwn(metricType))) return {};
  const vo2Max = window.values('vo2_max', VO2_DAYS).at(-1);
  const vo2Before = window.mean('vo2_max', LEAD_DAYS - VO2_DAYS, 1, VO2_DAYS);
  return {
    restingHeartRate: window.ownMean('resting_heart_rate', WEEK, MIN_WEEK_DAYS),
    hrvDeviation: window.hasOwn('heart_rate_variability') ? hrvDeviation(window) : undefined,
    vo2Max,
    vo2MaxChange: vo2Max === undefined || vo2Before === undefined ? undefined : vo2Max - vo2Before,
  };
}

/** Strain measures effort. It says something about recovery only beside a score of the recovery itself. */
function recoveryInputs(window: Window): ScoreInputs {
  const recoveryPercent = window.values('recovery_score', 1).at(0);
  const readinessScore = window.values('readiness_score', 1).at(0);
  if (recoveryPercent === undefined && readinessScore === undefined) return {};
  const strainRatio = ratio(
    window.ownMean('strain_score', WEEK, MIN_WEEK_DAYS),
    window.mean('strain_score', MONTH, MIN_MONTH_DAYS),
  );
  return { recoveryPercent, readinessScore, strainRatio };
}

/** The providers behind a day's inputs, sorted. */
export function providersBehind(matrix: DailyMatrix, index: number): string[] {
  const found = SCORED_TYPES.flatMap((metricType) => {
    const series = matrix.series.get(metricType);
    return series === undefined ? [] : providersOf(series, index - LEAD_DAYS + 1, index);
  });
  return [...new Set(found)].sort();
}

/** Hours asleep. Today counts too, because its night is over. */
function sleepAt(matrix: DailyMatrix, index: number): number | undefined {
  const hours = matrix.series.get('sleep')?.soFar[index] ?? Number.NaN;
  return Number.isNaN(hours) ? undefined : hours;
}

function nightAt(matrix: DailyMatrix, index: number, nights: ReadonlyMap<string, Night>): Night | undefined {
  const providerId = matrix.series.get('sleep')?.providerIds[index];
  return providerId === undefined ? undefined : nights.get(nightKey(addDays(matrix.firstDay, index), providerId));
}

function sleepDeviation(matrix: DailyMatrix, index: number, nights: ReadonlyMap<string, Night>) {
  const onsets: number[] = [];
  const hours: number[] = [];
  for (let day = Math.max(0, index - NIGHTS + 1); day <= index; day++) {
    const onset = nightAt(matrix, day, nights)?.onsetMinutes;
    if (onset !== undefined) onsets.push(onset);
    const slept = sleepAt(matrix, day);
    if (slept !== undefined) hours.push(slept);
  }
  if (onsets.length >= MIN_WEEK_NIGHTS) return { of: 'onset' as const, minutes: describe(onsets).stdDev };
  if (hours.length < MIN_WEEK_NIGHTS) return undefined;
  return { of: 'duration' as const, minutes: describe(hours).stdDev * 60 };
}

/** How far the week's mean of ln(HRV) is from the person's own 60 days before, in their standard deviations. */
function hrvDeviation(window: Window): number | undefined {
  const logarithms = (days: number, before = 0) =>
    window.values('heart_rate_variability', days, before).flatMap((value) => (value > 0 ? Math.log(value) : []));
  const [week, base] = [logarithms(WEEK), logarithms(HRV_BASE_DAYS, WEEK)];
  if (week.length < MIN_WEEK_DAYS || base.length < MIN_MONTH_DAYS) return undefined;
  const { mean, stdDev } = describe(base);
  return stdDev > 0 ? (meanOf(week) - mean) / stdDev : undefined;
}

function ratio(value: number | undefined, base: number | undefined): number | undefined {
  return value === undefined || base === undefined || base <= 0 ? undefined : value / base;
}

function times(factor: number, value: number | undefined): number | undefined {
  return value === undefined ? undefined : value * factor;
}
