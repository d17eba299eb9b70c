/** Data types whose records have ids: sleep, exercise, and what people measure on purpose. */
import { HOUR_MS, MINUTE_MS } from '../../life/days.ts';
import { type View, workoutDistanceMeters } from '../../life/life.ts';
import { workoutMetersPerMinute } from '../../life/minutes.ts';
import type { DayOutline, Workout } from '../../life/outline.ts';
import { hash32, randomFor, round } from '../../life/random.ts';
import { glucoseOf, temperatureOf, weighingOf } from '../../life/readings.ts';
import { asleepMinutes, type Sleep, type SleepStage } from '../../life/sleep.ts';
import type { Sport } from '../../people.ts';
import { pointId } from '../ids.ts';
import { knownSince, zoneMinutes } from '../synced.ts';
import { type DataPoint, type DataType, type Operation, watch } from './data-point.ts';
import { civilMs, instant, observationInterval, offset, sampleTime, seconds } from './wire.ts';

/** Stages are computed only after the night has arrived. */
const PROCESSING_MS = 25 * MINUTE_MS;
const NAP_NUMBER = 10;

const STAGE_TYPES: Readonly<Record<SleepStage, string>> = { deep: 'DEEP', light: 'LIGHT', rem: 'REM', awake: 'AWAKE' };
const EXERCISES: Readonly<Record<Sport, { exerciseType: string; displayName: string }>> = {
  running: { exerciseType: 'RUNNING', displayName: 'Run' },
  cycling: { exerciseType: 'OUTDOOR_BIKE', displayName: 'Outdoor Bike' },
  swimming: { exerciseType: 'SWIMMING_POOL', displayName: 'Swim' },
  strength: { exerciseType: 'STRENGTH_TRAINING', displayName: 'Weights' },
  walking: { exerciseType: 'WALKING', displayName: 'Walk' },
  yoga: { exerciseType: 'YOGA', displayName: 'Yoga' },
};

function sleepPoints(view: View, dayIndex: number): DataPoint[] {
  const outline = view.life.outline(view.person, dayIndex);
  return [outline.night, outline.nap].flatMap((sleep) => {
    const knownAtMs = sleep === undefined ? undefined : knownSince(view, sleep.endMs);
    if (sleep === undefined || knownAtMs === undefined) return [];
    const isProcessed = view.nowMs >= knownAtMs + PROCESSING_MS;
    return [
      {
        startMs: sleep.startMs,
        // Nights are selected only by their end.
        physicalMs: sleep.endMs,
        civilMs: civilMs(sleep.endMs, outline.utcOffsetMinutes),
        id: pointId(view.person, dayIndex, sleep.isNap ? NAP_NUMBER : 0),
        dataSource: watch(view, 'DERIVED'),
        payload: {
          interval: observationInterval(sleep.startMs, sleep.endMs, outline.utcOffsetMinutes),
          ...(isProcessed ? analysis(outline, sleep) : { metadata: sleep.isNap ? { nap: true } : {} }),
          createTime: instant(knownAtMs),
          updateTime: instant(isProcessed ? knownAtMs + PROCESSING_MS : knownAtMs),
        },
      },
    ];
  });
}

function analysis(outline: DayOutline, sleep: Sleep) {
  const stage = (type: string, startMs: number, endMs: number) => ({
    startTime: instant(startMs),
    startUtcOffset: offset(outline.utcOffsetMinutes),
    endTime: instant(endMs),
    endUtcOffset: offset(outline.utcOffsetMinutes),
    type,
  });
  const inBed = (sleep.endMs - sleep.startMs) / MINUTE_MS;
  const summary = (rest: object) => ({
    summary: { minutesInSleepPeriod: String(inBed), minutesAfterWakeUp: '0', minutesToFallAsleep: '0', ...rest },
  });
  if (sleep.isNap) {
    const restless = Math.min(4, inBed);
    const wokeMs = sleep.startMs + restless * MINUTE_MS;
    return {
      type: 'CLASSIC',
      stages: [stage('RESTLESS', sleep.startMs, wokeMs), stage('ASLEEP', wokeMs, sleep.endMs)],
      metadata: { stagesStatus: 'REJECTED_NAP', processed: true, nap: true },
      ...summary({
        minutesAsleep: String(inBed - restless),
        minutesAwake: '0',
        stagesSummary: [
          { type: 'RESTLESS', minutes: String(restless), count: '1' },
          { type: 'ASLEEP', minutes: String(inBed - restless), count: '1' },
        ],
      }),
    };
  }
  const counts = (name: SleepStage) => sleep.segments.filter((segment) => segment.stage === name).length;
  return {
    type: 'STAGES',
    stages: sleep.segments.map((segment) => stage(STAGE_TYPES[segment.stage], segment.startMs, segment.endMs)),
    metadata: { stagesStatus: 'SUCCEEDED', processed: true, mainSleep: true },
    ...summary({
      minutesAsleep: String(asleepMinutes(sleep)),
      minutesAwake: String(sleep.stageMinutes.awake),
      stagesSummary: (['deep', 'rem', 'light', 'awake'] as const).map((name) => ({
        type: STAGE_TYPES[name],
        minutes: String(sleep.stageMinutes[name]),
        count: String(counts(name)),
      })),
    }),
  };
}

function exercisePoints(view: View, dayIndex: number): DataPoint[] {
  const outline = view.life.outline(view.person, dayIndex);
  return outline.workouts.flatMap((workout) => {
    const knownAtMs = knownSince(view, workout.endMs);
    if (knownAtMs === undefined) return [];
    return [
      {
        startMs: workout.startMs,
        physicalMs: workout.startMs,
        civilMs: civilMs(workout.startMs, outline.utcOffsetMinutes),
        id: pointId(view.person, dayIndex, workout.number),
        dataSource: watch(view, 'ACTIVELY_MEASURED'),
        payload: exercise(view, outline, workout, knownAtMs),
      },
    ];
  });
}

function exercise(view: View, outline: DayOutline, workout: Workout, knownAtMs: number) {
  const { exerciseType, displayName } = EXERCISES[workout.sport];
  const pausedMs = (hash32(`${view.person.id} ${workout.startMs} pause`) % 90) * 1_000;
  const activeMs = workout.endMs - workout.startMs - pausedMs;
  const splitSummaries = workout.sport === 'running' ? splits(view, outline, workout) : [];
  return {
    interval: observationInterval(workout.startMs, workout.endMs, outline.utcOffsetMinutes),
    exerciseType,
    displayName: workout.title ?? displayName,
    activeDuration: seconds(activeMs),
    ...(splitSummaries.length > 0 && { splitSummaries }),
    metricsSummary: metrics(view, outline, workout, activeMs),
    exerciseMetadata: workoutDistanceMeters(workout) > 0 && workout.sport !== 'swimming' ? { hasGps: true } : {},
    createTime: instant(knownAtMs),
    updateTime: instant(knownAtMs),
  };
}

function metrics(view: View, outline: DayOutline, workout: Workout, activeMs: number) {
  const totals = view.life.totals(view.person, workout.startMs, workout.endMs);
  const meters = workoutDistanceMeters(workout);
  const [light = 0, moderate = 0, vigorous = 0, peak = 0] = zoneMinutes(view, outline, workout.startMs, workout.endMs);
  const climbed = meters * 0.006 * (0.5 + randomFor(view.person.id, workout.startMs, 'hills')());
  return {
    caloriesKcal: round(totals.activeKilocalories + totals.restingKilocalories, 1),
    ...(meters > 0 && {
      distanceMillimeters: Math.round(meters * 1_000),
      averagePaceSecondsPerMeter: activeMs / 1_000 / meters,
      averageSpeedMillimetersPerSecond: round((meters * 1_000_000) / activeMs, 3),
    }),
    ...(meters > 0 && workout.sport !== 'swimming' && { elevationGainMillimeters: Math.round(climbed * 1_000) }),
    ...(totals.steps > 0 && { steps: String(totals.steps) }),
    averageHeartRateBeatsPerMinute: String(Math.round(totals.averageHeartRate)),
    activeZoneMinutes: String(moderate + 2 * (vigorous + peak)),
    heartRateZoneDurations: {
      lightTime: `${light * 60}s`,
      moderateTime: `${moderate * 60}s`,
      vigorousTime: `${vigorous * 60}s`,
      peakTime: `${peak * 60}s`,
    },
  };
}

/** Every whole minute in which another kilometre was completed. */
function splits(view: View, outline: DayOutline, workout: Workout) {
  const found = [];
  let [fromMs, meters] = [workout.startMs, 0];
  for (let toMs = workout.startMs + MINUTE_MS; toMs <= workout.endMs; toMs += MINUTE_MS) {
    meters += workoutMetersPerMinute(workout, (toMs - workout.startMs) / MINUTE_MS - 1);
    if (meters < 1_000) continue;
    const totals = view.life.totals(view.person, fromMs, toMs);
    found.push({
      startTime: instant(fromMs),
      startUtcOffset: offset(outline.utcOffsetMinutes),
      endTime: instant(toMs),
      endUtcOffset: offset(outline.utcOffsetMinutes),
      activeDuration: seconds(toMs - fromMs),
      metricsSummary: {
        distanceMillimeters: Math.round(meters * 1_000),
        averageHeartRateBeatsPerMinute: String(Math.round(totals.averageHeartRate)),
        caloriesKcal: round(totals.activeKilocalories + totals.restingKilocalories, 1),
      },
      splitType: 'DISTANCE',
    });
    [fromMs, meters] = [toMs, 0];
  }
  return found;
}

/** A reading at an instant: known at once if it was typed in, and with the next upload if a device took it. */
function samplePoint(
  view: View,
  dayIndex: number,
  number: number,
  measuredAtMs: number,
  dataSource: Readonly<Record<string, unknown>>,
  value: Readonly<Record<string, unknown>>,
): DataPoint[] {
  if (measuredAtMs > view.nowMs) return [];
  const { utcOffsetMinutes } = view.life.outline(view.person, dayIndex);
  return [
    {
      startMs: measuredAtMs,
      physicalMs: measuredAtMs,
      civilMs: civilMs(measuredAtMs, utcOffsetMinutes),
      id: pointId(view.person, dayIndex, number),
      dataSource,
      payload: { sampleTime: sampleTime(measuredAtMs, utcOffsetMinutes), ...value },
    },
  ];
}

const SCALE = {
  recordingMethod: 'ACTIVELY_MEASURED',
  device: { formFactor: 'SCALE', displayName: 'Simulated Scale' },
  platform: 'FITBIT',
};
const TYPED_IN = { recordingMethod: 'MANUAL', platform: 'HEALTH_CONNECT' };
const METER = {
  recordingMethod: 'UNKNOWN',
  application: { packageName: 'com.example.meter' },
  platform: 'HEALTH_CONNECT',
};

function weightPoints(view: View, dayIndex: number): DataPoint[] {
  const weighing = weighingOf(view.life, view.person, dayIndex);
  if (weighing === undefined) return [];
  const weightGrams = Math.round(weighing.weightKilograms * 1_000);
  return samplePoint(view, dayIndex, 0, weighing.measuredAtMs, SCALE, { weightGrams });
}

function bodyFatPoints(view: View, dayIndex: number): DataPoint[] {
  const weighing = weighingOf(view.life, view.person, dayIndex);
  if (weighing === undefined) return [];
  return samplePoint(view, dayIndex, 0, weighing.measuredAtMs, SCALE, { percentage: weighing.bodyFatPercent });
}

function temperaturePoints(view: View, dayIndex: number): DataPoint[] {
  const reading = temperatureOf(view.life, view.person, dayIndex);
  if (reading === undefined) return [];
  const value = { temperatureCelsius: reading.value, measurementLocation: 'EAR' };
  return samplePoint(view, dayIndex, 0, reading.measuredAtMs, TYPED_IN, value);
}

function glucosePoints(view: View, dayIndex: number): DataPoint[] {
  return glucoseOf(view.life, view.person, dayIndex).flatMap(({ measuredAtMs, value, isFasting }, number) =>
    samplePoint(view, dayIndex, number, measuredAtMs, METER, {
      bloodGlucoseMilligramsPerDeciliter: value,
      measurementSource: 'SELF_MONITORING_BLOOD_GLUCOSE',
      measurementTiming: isFasting ? 'FASTING' : 'AFTER_MEAL',
      specimen: 'CAPILLARY_BLOOD',
    }),
  );
}

/** Typed in once, when the account was created. */
function heightPoints(view: View, dayIndex: number): DataPoint[] {
  if (dayIndex !== view.life.anchor - 365) return [];
  const { startMs } = view.life.outline(view.person, dayIndex);
  const value = { heightMillimeters: String(Math.round(view.person.heightMeters * 1_000)) };
  return samplePoint(
    view,
    dayIndex,
    0,
    startMs + 9 * HOUR_MS,
    { recordingMethod: 'MANUAL', platform: 'FITBIT' },
    value,
  );
}

/** The mean of the readings in a time range. */
const meanOf =
  (points: (view: View, dayIndex: number) => DataPoint[], member: string, target: string): DataType['rollup'] =>
  (view, fromMs, toMs) => {
    const { life, person } = view;
    const values: number[] = [];
    for (let day = life.dayAt(person, fromMs); day <= life.dayAt(person, toMs - 1); day += 1) {
      for (const { startMs, payload } of points(view, day)) {
        const value = payload[member];
        if (startMs >= fromMs && startMs < toMs && typeof value === 'number') values.push(value);
      }
    }
    if (values.length === 0) return undefined;
    return { [target]: values.reduce((sum, value) => sum + value, 0) / values.length };
  };

const READING_OPERATIONS: readonly Operation[] = ['list', 'get', 'reconcile', 'rollUp', 'dailyRollUp'];

function readingType(name: string, points: NonNullable<DataType['points']>, rollup: DataType['rollup']): DataType {
  return {
    name,
    kind: 'sample',
    scope: 'health_metrics_and_measurements',
    operations: rollup === undefined ? ['list', 'get', 'reconcile'] : READING_OPERATIONS,
    longestRollupDays: 90,
    points,
    ...(rollup !== undefined && { rollup }),
  };
}

function sessionType(
  name: 'sleep' | 'exercise',
  scope: DataType['scope'],
  points: NonNullable<DataType['points']>,
): DataType {
  return { name, kind: 'session', scope, operations: ['list', 'get', 'reconcile'], longestRollupDays: 0, points };
}

export const RECORD_TYPES: readonly DataType[] = [
  sessionType('sleep', 'sleep', sleepPoints),
  sessionType('exercise', 'activity_and_fitness', exercisePoints),
  readingType('weight', weightPoints, meanOf(weightPoints, 'weightGrams', 'weightGramsAvg')),
  readingType('body-fat', bodyFatPoints, meanOf(bodyFatPoints, 'percentage', 'bodyFatPercentageAvg')),
  readingType('height', heightPoints, undefined),
  readingType(
    'blood-glucose',
    glucosePoints,
    meanOf(glucosePoints, 'bloodGlucoseMilligramsPerDeciliter', 'bloodGlucoseMilligramsPerDeciliterAvg'),
  ),
  readingType(
    'core-body-temperature',
    temperaturePoints,
    meanOf(temperaturePoints, 'temperatureCelsius', 'temperatureCelsiusAvg'),
  ),
];
