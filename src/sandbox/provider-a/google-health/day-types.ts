/** Data types that are computed from the minutes of a day, and types with one value per day. */
import { MINUTE_MS, MINUTES_PER_DAY } from '../../life/days.ts';
import type { View } from '../../life/life.ts';
import type { DayOutline } from '../../life/outline.ts';
import { clamp, normal, randomFor, round } from '../../life/random.ts';
import { knownSince, knownTotals, knownUntil } from '../synced.ts';
import { type DataPoint, type DataType, watch } from './data-point.ts';
import { civilDate, civilMs, observationInterval, sampleTime } from './wire.ts';

type KnownTotals = NonNullable<ReturnType<typeof knownTotals>>;

const EVERYTHING = ['list', 'reconcile', 'rollUp', 'dailyRollUp'] as const;
const METERS_PER_FLOOR = 3.048;
const PHONE_MINUTES = 5;

/** One record for each minute that has something to count. */
function minutePoints(
  view: View,
  dayIndex: number,
  payload: (minute: number, interval: object) => Readonly<Record<string, unknown>> | undefined,
): DataPoint[] {
  const outline = view.life.outline(view.person, dayIndex);
  return minutesKnown(view, outline).flatMap((minute) => {
    const startMs = outline.startMs + minute * MINUTE_MS;
    const interval = observationInterval(startMs, startMs + MINUTE_MS, outline.utcOffsetMinutes);
    const value = payload(minute, interval);
    if (value === undefined) return [];
    return [point(startMs, outline, watch(view, 'DERIVED'), value)];
  });
}

function minutesKnown(view: View, outline: DayOutline): number[] {
  const { heartRate } = view.life.minutes(view.person, outline.dayIndex);
  const until = Math.min(MINUTES_PER_DAY, (knownUntil(view) - outline.startMs) / MINUTE_MS);
  return Array.from({ length: Math.max(0, Math.ceil(until)) }, (_, minute) => minute).filter(
    (minute) => (heartRate[minute] ?? 0) > 0,
  );
}

function point(startMs: number, outline: DayOutline, dataSource: object, payload: object): DataPoint {
  const civil = civilMs(startMs, outline.utcOffsetMinutes);
  return { startMs, physicalMs: startMs, civilMs: civil, dataSource: { ...dataSource }, payload: { ...payload } };
}

function totalType(
  name: string,
  rollup: (totals: KnownTotals) => Readonly<Record<string, unknown>>,
  rest: Partial<DataType> = {},
): DataType {
  return {
    name,
    kind: 'interval',
    scope: 'activity_and_fitness',
    operations: EVERYTHING,
    longestRollupDays: 90,
    rollup: (view, fromMs, toMs) => {
      const totals = knownTotals(view, fromMs, toMs);
      return totals && rollup(totals);
    },
    ...rest,
  };
}

/** The part of a day's value that belongs to a minute with steps. */
const perSteps =
  (member: string, value: (steps: number, minute: number, view: View, dayIndex: number) => unknown) =>
  (view: View, dayIndex: number): DataPoint[] => {
    const { steps } = view.life.minutes(view.person, dayIndex);
    return minutePoints(view, dayIndex, (minute, interval) => {
      const count = steps[minute] ?? 0;
      return count === 0 ? undefined : { interval, [member]: value(count, minute, view, dayIndex) };
    });
  };

/** The phone in the pocket counts too, in longer intervals and with slightly different results. */
function phoneSteps(view: View, dayIndex: number): DataPoint[] {
  const outline = view.life.outline(view.person, dayIndex);
  const { steps } = view.life.minutes(view.person, dayIndex);
  const dataSource = {
    recordingMethod: 'PASSIVELY_MEASURED',
    device: { formFactor: 'PHONE', manufacturer: 'Google' },
    platform: 'HEALTH_CONNECT',
  };
  const points: DataPoint[] = [];
  for (const minute of minutesKnown(view, outline).filter((one) => one % PHONE_MINUTES === 0)) {
    const walked = steps.slice(minute, minute + PHONE_MINUTES).reduce((sum, count) => sum + count, 0);
    if (walked === 0) continue;
    const startMs = outline.startMs + minute * MINUTE_MS;
    const endMs = startMs + PHONE_MINUTES * MINUTE_MS;
    const interval = observationInterval(startMs, endMs, outline.utcOffsetMinutes);
    points.push(point(startMs, outline, dataSource, { interval, count: String(Math.round(walked * 0.96)) }));
  }
  return points;
}

function heartRatePoints(view: View, dayIndex: number): DataPoint[] {
  const outline = view.life.outline(view.person, dayIndex);
  const { heartRate } = view.life.minutes(view.person, dayIndex);
  return minutesKnown(view, outline).map((minute) => {
    const startMs = outline.startMs + minute * MINUTE_MS;
    const payload = {
      sampleTime: sampleTime(startMs, outline.utcOffsetMinutes),
      beatsPerMinute: String(heartRate[minute] ?? 0),
    };
    return point(startMs, outline, watch(view, 'PASSIVELY_MEASURED'), payload);
  });
}

function byLevel(
  member: 'activeMinutesSum' | 'activeMinutes',
  { lightMinutes, moderateMinutes, vigorousMinutes }: KnownTotals,
) {
  const levels = { LIGHT: lightMinutes, MODERATE: moderateMinutes, VIGOROUS: vigorousMinutes };
  return Object.entries(levels)
    .filter(([, minutes]) => minutes > 0)
    .map(([activityLevel, minutes]) => ({ activityLevel, [member]: String(minutes) }));
}

function activeMinutePoints(view: View, dayIndex: number): DataPoint[] {
  const { startMs } = view.life.outline(view.person, dayIndex);
  return minutePoints(view, dayIndex, (minute, interval) => {
    const totals = knownTotals(view, startMs + minute * MINUTE_MS, startMs + (minute + 1) * MINUTE_MS);
    const levels = totals === undefined ? [] : byLevel('activeMinutes', totals);
    return levels.length === 0 ? undefined : { interval, activeMinutesByActivityLevel: levels };
  });
}

const energyPoints = (view: View, dayIndex: number): DataPoint[] => {
  const { activeKilocalories } = view.life.minutes(view.person, dayIndex);
  return minutePoints(view, dayIndex, (minute, interval) => {
    const kcal = round(activeKilocalories[minute] ?? 0, 3);
    return kcal === 0 ? undefined : { interval, kcal };
  });
};

const zonePoints = (view: View, dayIndex: number): DataPoint[] => {
  const { startMs } = view.life.outline(view.person, dayIndex);
  return minutePoints(view, dayIndex, (minute, interval) => {
    const totals = knownTotals(view, startMs + minute * MINUTE_MS, startMs + (minute + 1) * MINUTE_MS);
    if (totals === undefined || totals.moderateMinutes + totals.vigorousMinutes === 0) return undefined;
    const isHard = totals.vigorousMinutes > 0;
    return { interval, heartRateZone: isHard ? 'CARDIO' : 'FAT_BURN', activeZoneMinutes: isHard ? '2' : '1' };
  });
};

export const TOTAL_TYPES: readonly DataType[] = [
  totalType('steps', ({ steps }) => ({ countSum: String(steps) }), {
    points: perSteps('count', (count) => String(count)),
    furtherSources: phoneSteps,
  }),
  totalType('distance', ({ distanceMeters }) => ({ millimetersSum: String(Math.round(distanceMeters * 1_000)) }), {
    points: perSteps('millimeters', (_count, minute, { life, person }, dayIndex) =>
      String(Math.round((life.minutes(person, dayIndex).distanceMeters[minute] ?? 0) * 1_000)),
    ),
  }),
  totalType('floors', ({ floors }) => ({ countSum: String(floors) }), {
    operations: ['reconcile', 'rollUp', 'dailyRollUp'],
    points: () => [],
  }),
  totalType(
    'altitude',
    ({ floors }) => ({ gainMillimetersSum: String(Math.round(floors * METERS_PER_FLOOR * 1_000)) }),
    {
      points: () => [],
    },
  ),
  totalType(
    'total-calories',
    ({ activeKilocalories, restingKilocalories }) => ({ kcalSum: round(activeKilocalories + restingKilocalories, 1) }),
    { operations: ['rollUp', 'dailyRollUp'], longestRollupDays: 14 },
  ),
  totalType('active-energy-burned', ({ activeKilocalories }) => ({ kcalSum: round(activeKilocalories, 1) }), {
    points: energyPoints,
  }),
  totalType(
    'active-minutes',
    (totals) => ({ activeMinutesRollupByActivityLevel: byLevel('activeMinutesSum', totals) }),
    { points: activeMinutePoints, longestRollupDays: 14 },
  ),
  totalType(
    'active-zone-minutes',
    ({ moderateMinutes, vigorousMinutes }) => ({
      sumInFatBurnHeartZone: String(moderateMinutes),
      sumInCardioHeartZone: String(vigorousMinutes * 2),
      sumInPeakHeartZone: '0',
    }),
    { points: zonePoints },
  ),
  totalType(
    'heart-rate',
    ({ averageHeartRate, maxHeartRate, minHeartRate }) => ({
      beatsPerMinuteAvg: round(averageHeartRate, 4),
      beatsPerMinuteMax: maxHeartRate,
      beatsPerMinuteMin: minHeartRate,
    }),
    { kind: 'sample', scope: 'health_metrics_and_measurements', points: heartRatePoints, longestRollupDays: 14 },
  ),
];

type DailyPayload = (view: View, outline: DayOutline) => Readonly<Record<string, unknown>> | undefined;

/** One record per day; most are known after the night. */
function dailyType(name: string, payload: DailyPayload, rest: Partial<DataType> = {}): DataType {
  return {
    name,
    kind: 'daily',
    scope: 'health_metrics_and_measurements',
    operations: ['list', 'reconcile'],
    longestRollupDays: 0,
    points: (view, dayIndex) => {
      const outline = view.life.outline(view.person, dayIndex);
      const value = payload(view, outline);
      if (value === undefined) return [];
      const dataSource = { recordingMethod: 'DERIVED', platform: 'FITBIT' };
      const civil = dayIndex * 86_400_000;
      const body = { date: civilDate(dayIndex), ...value };
      return [{ startMs: civil, physicalMs: civil, civilMs: civil, dataSource, payload: body }];
    },
    ...rest,
  };
}

const afterNight =
  (payload: DailyPayload): DailyPayload =>
  (view, outline) =>
    outline.night === undefined || knownSince(view, outline.night.endMs) === undefined
      ? undefined
      : payload(view, outline);

const restingHeartRate: DailyPayload = (view, outline) => {
  if (outline.wornToMs <= outline.wornFromMs) return undefined;
  const withSleep = outline.night !== undefined;
  if (knownSince(view, outline.night?.endMs ?? outline.wornToMs) === undefined) return undefined;
  return {
    beatsPerMinute: String(outline.vitals.restingHeartRate + (withSleep ? 0 : 3)),
    dailyRestingHeartRateMetadata: { calculationMethod: withSleep ? 'WITH_SLEEP' : 'ONLY_WITH_AWAKE_DATA' },
  };
};

const heartRateVariability = afterNight(({ person }, { vitals, dayIndex }) => {
  const random = randomFor(person.id, dayIndex, 'provider_a hrv');
  const deep = round(vitals.hrvMs * (1.06 + normal(random) * 0.05), 2);
  const deepPart = { deepSleepRootMeanSquareOfSuccessiveDifferencesMilliseconds: deep };
  // Some devices know only the value of deep sleep, and send 0 for the whole night.
  if (person.traits.includes('older-device')) return { averageHeartRateVariabilityMilliseconds: 0, ...deepPart };
  return {
    averageHeartRateVariabilityMilliseconds: round(vitals.hrvMs, 2),
    nonRemHeartRateBeatsPerMinute: String(vitals.restingHeartRate + 1),
    entropy: round(2.9 + normal(random) * 0.2, 2),
    ...deepPart,
  };
});

const oxygen = afterNight(({ person }, { vitals }) =>
  person.traits.includes('older-device')
    ? undefined
    : {
        averagePercentage: round(vitals.spo2Percent, 1),
        lowerBoundPercentage: round(vitals.spo2Percent - 1.9, 1),
        upperBoundPercentage: round(Math.min(100, vitals.spo2Percent + 1.6), 1),
        standardDeviationPercentage: 0.7,
      },
);

const respiration = afterNight((_view, { vitals }) => ({ breathsPerMinute: round(vitals.respiratoryRate, 1) }));

const skinTemperature = afterNight(({ person }, { vitals, dayIndex }) => {
  if (person.traits.includes('older-device')) return undefined;
  const isUnknown = randomFor(person.id, dayIndex, 'baseline')() < 0.08;
  return {
    nightlyTemperatureCelsius: vitals.skinTemperatureCelsius,
    baselineTemperatureCelsius: isUnknown ? 'NaN' : person.skinTemperatureCelsius,
    ...(isUnknown ? {} : { relativeNightlyStddev30dCelsius: 0.36 }),
  };
});

const LEVELS = ['POOR', 'FAIR', 'AVERAGE', 'GOOD', 'VERY_GOOD', 'EXCELLENT'];

const vo2Max = afterNight(({ person }, { dayIndex }) => {
  const value = round(person.vo2Max + Math.sin(dayIndex / 25) * 1.4, 2);
  return {
    vo2Max: value,
    cardioFitnessLevel: LEVELS[clamp(Math.floor((value - 28) / 5), 0, 5)],
    vo2MaxCovariance: 6.03,
  };
});

export const DAILY_TYPES: readonly DataType[] = [
  dailyType('daily-resting-heart-rate', restingHeartRate),
  dailyType('daily-heart-rate-variability', heartRateVariability),
  dailyType('daily-oxygen-saturation', oxygen),
  dailyType('daily-respiratory-rate', respiration),
  dailyType('daily-sleep-temperature-derivations', skinTemperature),
  dailyType('daily-vo2-max', vo2Max, { scope: 'activity_and_fitness' }),
];
