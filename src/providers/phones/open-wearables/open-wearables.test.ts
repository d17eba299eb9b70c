/** What the two engines send, and what it means here: played through the same merge as our own batches. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SentBatch } from '../../../modules/store/samples/read/batch.ts';
import { outcomeOf, play } from '../../../modules/store/samples/testing/play.ts';
import { BAND, GALAXY, IPHONE, record, type SdkRecord, sdkBody, stage, WATCH, workout } from '../testing/sdk-bodies.ts';
import { readSdkBody } from './index.ts';

const NOW = Date.parse('2026-03-12T13:00:00Z');
const DAY = '2026-03-10';
const HK = 'HKQuantityTypeIdentifier';

function batchesOf(body: unknown): SentBatch[] {
  return readSdkBody(body, NOW).batches.map((batch) => ({ ...batch }));
}

function played(...bodies: readonly unknown[]) {
  const [first] = bodies;
  const { family } = readSdkBody(first, NOW).phone;
  return outcomeOf(play(bodies.flatMap(batchesOf), { now: NOW, homeZone: 'UTC', family }));
}

const apple = (...records: SdkRecord[]) => sdkBody('apple', { records });
const google = (...records: SdkRecord[]) =>
  sdkBody('google', { records: records.map((one) => ({ ...one, source: one.source === WATCH ? BAND : one.source })) });
const readingsOf = ({ points }: ReturnType<typeof played>) =>
  Object.fromEntries(points.map(({ metricType, value, data }) => [metricType, data ?? value]));

describe('units and quantities', () => {
  test('iOS: oxygen is a percentage, body fat a fraction of the same name, sugar mg/dL, energy Cal', () => {
    const { refused, days, ...outcome } = played(
      apple(
        record('1', `${HK}OxygenSaturation`, '03:00', 97, '%', {}),
        record('2', `${HK}OxygenSaturation`, '12:00', 98, '%', { source: IPHONE }),
        record('3', `${HK}BodyFatPercentage`, '07:00', 0.22, '%', {}),
        record('4', `${HK}BloodGlucose`, '07:00', 90.078, 'mg/dL', {}),
        record('5', `${HK}ActiveEnergyBurned`, '10:00-10:10', 50, 'Cal', {}),
        record('6', `${HK}DietaryWater`, '11:00', 0.25, 'L', {}),
        record('7', `${HK}HeartRateVariabilitySDNN`, '04:00-04:01', 48.5, 'ms', {}),
        record('8', `${HK}RespiratoryRate`, '04:00', 14, 'breaths/min', {}),
        record('9', `${HK}VO2Max`, '05:00', 44, 'mL/kg/min', {}),
        record('10', `${HK}BodyMassIndex`, '05:00', 23, 'kg/m²', {}),
        record('11', `${HK}BodyTemperature`, '05:00', 36.6, 'degC', {}),
      ),
    );
    assert.deepEqual(refused, []);
    assert.deepEqual(readingsOf({ ...outcome, refused, days }), {
      ...{ spo2: 97, blood_oxygen: 98, body_fat: 22, blood_glucose: 5, heart_rate_variability_sdnn: 48.5 },
      ...{ respiratory_rate: 14, vo2_max: 44, bmi: 23, temperature: 36.6 },
    });
    assert.deepEqual([days.active_energy, days.water], [{ [DAY]: 50 }, { [DAY]: 250 }]);
  });

  test('Android: percentages as they are, sugar mmol/L, RMSSD, a metabolic rate that is no energy', () => {
    const { refused, days, ...outcome } = played(
      google(
        record('1', 'OXYGEN_SATURATION', '03:00', 97, '%', {}),
        record('2', 'BODY_FAT', '07:00', 22, '%', {}),
        record('3', 'BLOOD_GLUCOSE', '07:00', 5.2, 'mmol/L', {}),
        record('4', 'HEART_RATE_VARIABILITY', '04:00', 52, 'ms', { metadata: { method: 'rmssd' } }),
        record('5', 'BASAL_METABOLIC_RATE', '05:00', 1600, 'kcal/day', {}),
        record('6', 'HYDRATION', '11:00-11:01', 250, 'mL', {}),
        record('7', 'BODY_TEMPERATURE', '05:00', 36.6, '°C', {}),
        record('8', 'ACTIVE_CALORIES_BURNED', '10:00-10:10', 50, 'kcal', {}),
      ),
    );
    assert.deepEqual(refused, []);
    assert.deepEqual(readingsOf({ ...outcome, refused, days }), {
      ...{ blood_oxygen: 97, body_fat: 22, blood_glucose: 5.2, heart_rate_variability: 52 },
      ...{ basal_metabolic_rate: 1600, temperature: 36.6 },
    });
    assert.deepEqual(days, { active_energy: { [DAY]: 50 }, water: { [DAY]: 250 } });
  });

  test('of one body fat below one percent nothing is made a hundredfold on Android', () => {
    const outcome = played(google(record('1', 'BODY_FAT', '07:00', 0.9, '%', {})));
    assert.deepEqual([readingsOf(outcome), outcome.refused], [{ body_fat: 0.9 }, []]);
  });
});

describe('steps', () => {
  test('of a watch and a phone count once', () => {
    const { days, shares } = played(
      apple(
        record('U1', `${HK}StepCount`, '10:00-10:10', 90, 'count', { source: IPHONE }),
        record('U2', `${HK}StepCount`, '10:05-10:15', 100, 'count', {}),
      ),
    );
    assert.deepEqual(days, { steps: { [DAY]: 145 } });
    assert.deepEqual(shares.steps?.[DAY], {
      'com.apple.health.AAA|watch|Watch7,2': 100,
      'com.apple.health.BBB|phone|iPhone16,1': 45,
    });
  });

  test('of an hour of Samsung that grows, with a new id at each reading, count once and take no more room', () => {
    const hour = (id: string, times: string, value: number, sent: string) =>
      sdkBody('samsung', { records: [record(id, 'STEP_COUNT', times, value, 'count', { source: GALAXY })] }, sent);
    const bodies = [
      hour('7c1e', '10:00-10:20', 300, '2026-03-10T10:21:00Z'),
      hour('09fa', '10:00-11:00', 900, '2026-03-10T11:01:00Z'),
      hour('b3d2', '10:00-11:00', 900, '2026-03-10T11:16:00Z'),
    ];
    for (const order of [bodies, bodies.toReversed()]) {
      assert.deepEqual(played(...order).days, { steps: { [DAY]: 900 } });
      const { states } = play(order.flatMap(batchesOf), { now: NOW, homeZone: 'UTC', family: 'android' });
      assert.equal(states.get('steps')?.size, 1);
    }
  });

  test('the same ids read twice, for walking and cycling, count once', () => {
    const distance = () => record('d1', 'DISTANCE', '10:00-10:30', 2_000, 'm', {});
    assert.deepEqual(played(google(distance(), distance()), google(distance())).days, { distance: { [DAY]: 2_000 } });
  });
});

test('what Samsung calls active calories, and types without a metric type, are not kept', () => {
  const { ignored, days, points, refused } = played(
    sdkBody('samsung', {
      records: [
        record('1', 'ACTIVE_CALORIES_BURNED', '10:00-11:00', 1_900, 'kcal', { source: GALAXY }),
        record('2', 'SKELETAL_MUSCLE_MASS', '07:00', 31, 'kg', { source: GALAXY }),
        record('3', 'toString', '07:00', 31, 'kg', { source: GALAXY }),
      ],
    }),
  );
  assert.deepEqual([ignored, days, points, refused], [3, {}, [], []]);
});

describe('parts', () => {
  const pulse = (values: readonly number[], sent: string) =>
    sdkBody(
      'google',
      {
        records: values.map((value, index) =>
          record(`p-s${index}`, 'HEART_RATE', `10:0${index}`, value, 'bpm', { source: BAND, parentId: 'p' }),
        ),
      },
      sent,
    );

  test('a record that comes again with fewer parts leaves none behind', () => {
    const bodies = [pulse([60, 61, 62], '2026-03-10T11:00:00Z'), pulse([60, 61], '2026-03-10T12:00:00Z')];
    for (const order of [bodies, bodies.toReversed()]) {
      assert.deepEqual(
        played(...order).points.map(({ value }) => value),
        [60, 61],
      );
    }
  });

  test('blood pressure of iOS comes in two batches, and is one', () => {
    const upper = apple(record('a', `${HK}BloodPressureSystolic`, '08:00', 121, 'mmHg', { source: IPHONE }));
    const lower = apple(record('b', `${HK}BloodPressureDiastolic`, '08:00', 79, 'mmHg', { source: IPHONE }));
    for (const order of [
      [upper, lower],
      [lower, upper],
    ]) {
      assert.deepEqual(readingsOf(played(...order)), { blood_pressure: { systolic: 121, diastolic: 79 } });
    }
    assert.deepEqual(readingsOf(played(upper)), {});
  });
});

describe('sleep', () => {
  const night = (provider: 'apple' | 'google', ...stages: SdkRecord[]) => sdkBody(provider, { sleep: stages });

  test('stages of both engines; core sleep is light', () => {
    const { sleep, refused, ignored } = played(
      night(
        'apple',
        stage('1', 'in_bed', '00:00-07:00'),
        stage('2', 'light', '00:10-03:00'),
        stage('3', 'core', '03:00-04:00'),
        stage('4', 'deep', '04:00-05:00'),
        stage('5', 'rem', '05:00-06:00'),
        stage('6', 'awake', '06:00-06:10'),
        stage('7', 'sleeping', '06:10-06:40'),
        stage('8', 'unknown', '06:40-06:50'),
      ),
    );
    assert.deepEqual([refused, ignored], [[], 1]);
    assert.deepEqual(
      sleep.map(({ hoursAsleep }) => Number(hoursAsleep.toFixed(4))),
      [6.3333],
    );
  });

  test('in_bed is being awake in bed on Health Connect', () => {
    const own = { source: BAND, parentId: 'n' };
    const stages = [stage('n-s0', 'light', '00:00-03:00', own), stage('n-s1', 'in_bed', '03:00-04:00', own)];
    const [batch] = batchesOf(night('google', ...stages));
    assert.deepEqual(
      batch?.samples?.map(({ value }) => value),
      ['light', 'awake'],
    );
  });

  test('a night that gets its stages later is no longer asleep between them', () => {
    const own = { source: BAND };
    const plain = sdkBody('google', { sleep: [stage('n', 'sleeping', '00:00-08:00', own)] }, '2026-03-10T09:00:00Z');
    const parts = [
      stage('n-s0', 'light', '00:00-03:00', { ...own, parentId: 'n' }),
      stage('n-s1', 'deep', '04:00-07:00', { ...own, parentId: 'n' }),
    ];
    const staged = sdkBody('google', { sleep: parts }, '2026-03-10T10:00:00Z');
    for (const order of [
      [plain, staged],
      [staged, plain],
    ]) {
      assert.deepEqual(
        played(...order).sleep.map(({ hoursAsleep }) => hoursAsleep),
        [6],
      );
    }
  });
});

describe('workouts', () => {
  const workoutOf = (provider: 'apple' | 'google' | 'samsung', one: SdkRecord) => {
    const [batch] = batchesOf(sdkBody(provider, { workouts: [one] }));
    const { id, activityType, distanceMeters, caloriesKcal, avgHeartRate, maxHeartRate, hasRoute, data } =
      batch?.workouts?.[0] ?? {};
    return { id, activityType, distanceMeters, caloriesKcal, avgHeartRate, maxHeartRate, hasRoute, data };
  };
  const NONE = {
    distanceMeters: undefined,
    caloriesKcal: undefined,
    avgHeartRate: undefined,
    maxHeartRate: undefined,
    hasRoute: undefined,
    data: undefined,
  };

  test('of iOS: active energy, not basal; no route is known', () => {
    const values = [
      { type: 'duration', value: 1_800, unit: 's' },
      { type: 'activeEnergyBurned', value: 300, unit: 'kcal' },
      { type: 'basalEnergyBurned', value: 40, unit: 'kcal' },
      { type: 'distance', value: 5_000, unit: 'm' },
      { type: 'averageHeartRate', value: 150, unit: 'bpm' },
      { type: 'maxHeartRate', value: 171, unit: 'bpm' },
    ];
    assert.deepEqual(workoutOf('apple', workout('w', 'running', '10:00-10:30', values)), {
      ...NONE,
      ...{
        id: 'w',
        activityType: 'running',
        distanceMeters: 5_000,
        caloriesKcal: 300,
        avgHeartRate: 150,
        maxHeartRate: 171,
      },
    });
  });

  test('of Health Connect: its words, and a route without its points', () => {
    const values = [
      { type: 'totalCalories', value: 250, unit: 'kcal' },
      { type: 'distance', value: 0, unit: 'm' },
    ];
    const own = { title: 'Pool', route: [{ timestamp: '2026-03-10T10:00:00Z', latitude: 1, longitude: 2 }] };
    const read = workoutOf('google', workout('w', 'SWIMMING_POOL', '10:00-10:30', values, own));
    assert.deepEqual(read, {
      ...NONE,
      ...{ id: 'w', activityType: 'swimming', caloriesKcal: 250, hasRoute: true, data: { title: 'Pool' } },
    });
    assert.ok(
      !JSON.stringify(
        batchesOf(sdkBody('google', { workouts: [workout('w', 'RUNNING', '10:00-10:30', null, own)] })),
      ).includes('latitude'),
    );
  });

  test('of Samsung: its measures; a word that we do not have stays', () => {
    const values = [
      { type: 'calories', value: 90, unit: 'kcal' },
      { type: 'meanHeartRate', value: 110, unit: 'bpm' },
    ];
    const read = workoutOf('samsung', workout('w-s0', 'PARAGLIDING', '10:00-10:30', values));
    assert.deepEqual(read, { ...NONE, id: 'w-s0', activityType: 'PARAGLIDING', caloriesKcal: 90, avgHeartRate: 110 });
  });
});
