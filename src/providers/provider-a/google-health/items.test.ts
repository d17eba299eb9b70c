import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOUR_MS } from '../../../platform/instants.ts';
import type { JsonObject } from '../../../platform/json.ts';
import type { Point } from '../../page.ts';
import { zoneOf } from '../zone.ts';
import {
  activeMinutesPoints,
  caloriesPoints,
  distancePoints,
  heartRatePoints,
  readDayRollups,
  stepsPoints,
} from './daily-rollups.ts';
import { dailyValues } from './daily-values.ts';
import { normaliseExercises, readExercises } from './exercise.ts';
import { readings } from './readings.ts';
import { normaliseSleeps, readSleeps } from './sleep.ts';
import { secondsOf } from './wire-values.ts';

const date = { year: 2026, month: 3, day: 10 };
const rollup = (payload: JsonObject) =>
  readDayRollups({ rollupDataPoints: [{ civilStartTime: { date, time: {} }, ...payload }] });
const values = (points: readonly Point[]) => points.map(({ value }) => value);

describe('missing, zero, unreadable', () => {
  test('a day that is absent, or has no value, is no metric; a zero is', () => {
    for (const payload of [
      {},
      { steps: null },
      { steps: {} },
      { steps: { countSum: 'NaN' } },
      { steps: { countSum: '' } },
    ]) {
      assert.deepEqual(stepsPoints(rollup(payload as JsonObject)), []); // members of JSON
    }
    assert.deepEqual(values(stepsPoints(rollup({ steps: { countSum: '0' } }))), [0]);
    assert.deepEqual(values(distancePoints(rollup({ distance: { millimetersSum: '0' } }))), [0]);
    assert.deepEqual(values(distancePoints(rollup({ distance: { millimetersSum: '1234567' } }))), [1234.567]);
  });

  test('a heart that does not beat was not measured', () => {
    for (const beatsPerMinuteAvg of [0, -1, 'NaN', 'Infinity', null]) {
      assert.deepEqual(heartRatePoints(rollup({ heartRate: { beatsPerMinuteAvg } }), new Map(), []), []);
    }
  });

  test('active minutes: a level that is missing from a list is zero, a list that is missing is nothing', () => {
    const of = (levels: JsonObject[] | null) =>
      values(activeMinutesPoints(rollup({ activeMinutes: { activeMinutesRollupByActivityLevel: levels } })));
    assert.deepEqual(of(null), []);
    assert.deepEqual(of([]), []);
    assert.deepEqual(of([{ activityLevel: 'LIGHT', activeMinutesSum: '200' }]), [0]);
    assert.deepEqual(of([{ activityLevel: 'VIGOROUS', activeMinutesSum: '12' }]), [12]);
    assert.deepEqual(of([{ activityLevel: 'MODERATE' }]), [0]);
    assert.deepEqual(of([{ activityLevel: 'MODERATE', activeMinutesSum: 'NaN' }]), []);
    assert.deepEqual(of([{ activityLevel: 'UNHEARD_OF', activeMinutesSum: '5' }]), []);
    assert.deepEqual(of([{ activityLevel: 'UNHEARD_OF' }, { activityLevel: 'LIGHT' }]), [0]);
  });

  test('calories need the total; the active part alone is none', () => {
    assert.deepEqual(caloriesPoints([], rollup({ activeEnergyBurned: { kcalSum: 500 } })), []);
  });

  test('a date the calendar does not have is no answer of this vendor', () => {
    for (const wrong of [{ ...date, day: 31, month: 2 }, { ...date, year: 1 }, { year: 2026 }]) {
      assert.throws(
        () =>
          stepsPoints(
            readDayRollups({ rollupDataPoints: [{ civilStartTime: { date: wrong }, steps: { countSum: 1 } }] }),
          ),
        { kind: 'malformed' },
      );
    }
  });

  test('what is no page of items is a clear failure', () => {
    for (const body of [
      undefined,
      null,
      [{}],
      'x',
      { dataPoints: {} },
      { dataPoints: [{}] },
      { dataPoints: [{ sleep: {} }] },
    ]) {
      assert.throws(() => readSleeps(body), { kind: 'malformed' });
    }
    for (const empty of [{}, [], { dataPoints: [] }]) assert.deepEqual(readSleeps(empty), []);
  });

  test('durations', () => {
    assert.equal(secondsOf('3633.600s'), 3633.6);
    assert.equal(secondsOf('-18000s'), -18_000);
    assert.equal(secondsOf('0s'), 0);
    for (const text of ['', '5', 's', '1e3s', '5m', null, undefined]) assert.equal(secondsOf(text), undefined);
  });
});

describe('heart rate variability', () => {
  const [variability] = dailyValues;
  const of = (payload: JsonObject) =>
    variability?.points(variability.read({ dataPoints: [{ dailyHeartRateVariability: { date, ...payload } }] }));

  test('is the average, or the deep sleep value where the average is none, or nothing', () => {
    const average = 'averageHeartRateVariabilityMilliseconds';
    const deep = 'deepSleepRootMeanSquareOfSuccessiveDifferencesMilliseconds';
    assert.deepEqual(of({ [average]: 40, [deep]: 50 })?.[0]?.data, { localDate: '2026-03-10', deepRmssd: 50 });
    for (const none of [0, 'NaN', null]) {
      const [point] = of({ [average]: none, [deep]: 50 }) ?? [];
      assert.deepEqual([point?.value, point?.data?.basis], [50, 'deep_sleep']);
      assert.deepEqual(of({ [average]: none, [deep]: none }), []);
    }
  });
});

describe('readings', () => {
  const weight = readings.find(({ dataType }) => dataType === 'weight');
  const at = (sampleTime: JsonObject, weightGrams: unknown = 80_000, dataSource: unknown = undefined) =>
    weight?.points(
      weight.read({ dataPoints: [{ weight: { sampleTime, weightGrams }, dataSource }] }),
      zoneOf('Asia/Tokyo'),
    );

  test('take the day from their own offset, else from the zone of the account', () => {
    const physicalTime = '2026-03-10T20:00:00.123456789Z';
    const [own] = at({ physicalTime, utcOffset: '-18000s' }) ?? [];
    assert.deepEqual([own?.day, own?.utcOffsetMinutes, own?.settlesAt], ['2026-03-10', -300, null]);
    assert.equal(own?.recordedAt, Date.parse('2026-03-10T20:00:00.123Z'));
    const [borrowed] = at({ physicalTime }) ?? [];
    assert.deepEqual([borrowed?.day, borrowed?.utcOffsetMinutes], ['2026-03-11', 540]);
    const unknown = weight?.points(
      weight.read({ dataPoints: [{ weight: { sampleTime: { physicalTime }, weightGrams: 1 } }] }),
    );
    assert.deepEqual([unknown?.[0]?.day, unknown?.[0]?.utcOffsetMinutes], ['2026-03-10', null]);
  });

  test('typed in by hand are marked so', () => {
    const [point] = at({ physicalTime: '2026-03-10T20:00:00Z' }, 80_000, { recordingMethod: 'MANUAL' }) ?? [];
    assert.equal(point?.source, 'manual');
  });

  test('two at one instant are one', () => {
    const one = { weight: { sampleTime: { physicalTime: '2026-03-10T20:00:00Z' }, weightGrams: 80_000 } };
    assert.equal(weight?.points(weight.read({ dataPoints: [one, one] })).length, 1);
    assert.deepEqual(at({ physicalTime: '2026-03-10T20:00:00Z' }, 0), []);
  });
});

describe('sleep', () => {
  interface SessionOptions {
    readonly id?: string;
    readonly start?: string;
    readonly end?: string;
    readonly metadata?: JsonObject;
    readonly summary?: JsonObject | null;
    readonly more?: JsonObject;
  }
  const session = (options: SessionOptions = {}) => ({
    dataPointName: `users/1/dataTypes/sleep/dataPoints/${options.id ?? 'night'}`,
    sleep: {
      interval: {
        startTime: options.start ?? '2026-03-09T23:00:00Z',
        endTime: options.end ?? '2026-03-10T07:00:00Z',
      },
      metadata: options.metadata ?? { processed: true, mainSleep: true },
      ...(options.summary === null ? {} : { summary: options.summary ?? { minutesAsleep: '420' } }),
      ...options.more,
    },
  });
  const normalised = (...sessions: object[]) => normaliseSleeps(readSleeps({ dataPoints: sessions }));
  const mains = (...sessions: object[]) =>
    normalised(...sessions)
      .events.filter(({ data }) => data.isNap === false)
      .map(({ vendorId }) => vendorId);
  const afternoon = { id: 'late', start: '2026-03-10T12:00:00Z', end: '2026-03-10T22:00:00Z' };

  test('the night is the one that is marked, though another is longer', () => {
    const { points, events } = normalised(session(), session({ ...afternoon, metadata: { processed: true } }));
    assert.deepEqual(
      events.map(({ vendorId, data, carries }) => [vendorId, data.isNap, carries]),
      [
        ['night', false, ['sleep']],
        ['late', true, []],
      ],
    );
    assert.deepEqual(values(points), [7]);
  });

  test('unmarked, it is the longest that is no nap', () => {
    const unmarked = { metadata: {} };
    assert.deepEqual(mains(session(unmarked), session({ ...afternoon, ...unmarked })), ['late']);
    assert.deepEqual(mains(session(unmarked), session({ ...afternoon, metadata: { nap: true } })), ['night']);
    assert.deepEqual(mains(session({ metadata: { nap: true } })), []);
  });

  test('a nap at the very second of the night leaves it alone', () => {
    const { points, events } = normalised(session(), session({ id: 'nap', metadata: { nap: true, processed: true } }));
    assert.equal(points.length, 1);
    assert.equal(events.length, 2);
  });

  test('is provisional before the stages are worked out', () => {
    const unfinished = (summary: JsonObject | null) => normalised(session({ metadata: { mainSleep: true }, summary }));
    const withMinutes = unfinished({ minutesAsleep: '400' });
    assert.equal(withMinutes.points[0]?.settlesAt, (withMinutes.events[0]?.endedAt ?? 0) + 14 * 24 * HOUR_MS);
    for (const summary of [null, {}]) {
      const without = unfinished(summary);
      assert.deepEqual(without.points, []);
      assert.equal(without.events.length, 1);
    }
  });

  test('a night of another app has no mark; without a summary, its stages are added up at once', () => {
    const stages = [{ type: 'LIGHT', startTime: '2026-03-10T00:00:00Z', endTime: '2026-03-10T06:00:00Z' }];
    const night = (platform: string) =>
      normalised({ ...session({ metadata: {}, summary: null, more: { stages } }), dataSource: { platform } }).points;
    assert.deepEqual(values(night('HEALTH_CONNECT')), [6]);
    assert.deepEqual(night('FITBIT'), []); // the vendor still works them out
  });

  test('without a summary, the stages are added up', () => {
    const stage = (type: string, from: string, to: string) => ({
      type,
      startTime: `2026-03-10T${from}:00Z`,
      endTime: `2026-03-10T${to}:00Z`,
    });
    const stages = [
      stage('DEEP', '00:00', '02:00'),
      stage('LIGHT', '02:00', '05:00'),
      stage('AWAKE', '05:00', '05:30'),
    ];
    const [night] = normalised(session({ summary: null, more: { stages, type: 'STAGES' } })).points;
    assert.equal(night?.value, 5);
    assert.deepEqual(night?.data?.stages, { deep: 120, light: 180, awake: 30 });
    assert.equal(night?.data?.efficiency, 90.9);
  });

  test('where the vendor gave up on stages, none are told', () => {
    const summary = {
      minutesAsleep: '400',
      minutesAwake: '20',
      stagesSummary: [
        { type: 'DEEP', minutes: '90' },
        { type: 'ASLEEP', minutes: '310' },
      ],
    };
    for (const stagesStatus of ['REJECTED_COVERAGE', 'TIMEOUT', 'PROCESSING_INTERNAL_ERROR']) {
      const metadata = { processed: true, mainSleep: true, stagesStatus };
      const [night] = normalised(session({ metadata, summary, more: { type: 'STAGES' } })).points;
      assert.deepEqual(night?.data?.stages, { awake: 20 });
    }
  });

  test('short awakenings lie within the stages and are not added', () => {
    const shortAwakenings = [{ type: 'AWAKE', startTime: '2026-03-10T01:00:00Z', endTime: '2026-03-10T01:05:00Z' }];
    const [night] = normalised(session({ more: { shortAwakenings } })).points;
    assert.equal(night?.data?.stages, undefined);
  });

  test('over a flight, it lasts as long as it lasted and belongs to the day of waking up', () => {
    const interval = {
      startTime: '2026-03-10T00:00:00Z',
      startUtcOffset: '-18000s',
      endTime: '2026-03-10T06:30:00Z',
      endUtcOffset: '3600s',
    };
    const [event] = normalised(session({ more: { interval } })).events;
    assert.deepEqual([event?.durationSeconds, event?.utcOffsetMinutes, event?.day], [6.5 * 3600, -300, '2026-03-10']);
  });

  test('an unnamed one is known by its start', () => {
    const [event] = normalised({ ...session(), dataPointName: '' }).events;
    assert.equal(event?.vendorId, '2026-03-09T23:00:00.000Z');
  });
});

describe('exercise', () => {
  const workout = (members: JsonObject) => ({
    dataPointName: 'users/me/dataTypes/exercise/dataPoints/90071992547409931',
    exercise: {
      interval: { startTime: '2026-03-10T23:00:00Z', endTime: '2026-03-11T00:00:00Z', startUtcOffset: '3600s' },
      ...members,
    },
  });
  const normalised = (...workouts: object[]) => normaliseExercises(readExercises({ dataPoints: workouts }));

  test('needs nothing but an interval', () => {
    const { points, events } = normalised(workout({}));
    assert.deepEqual(events[0]?.data, {});
    assert.deepEqual([events[0]?.activityType, events[0]?.day], ['other', '2026-03-11']);
    assert.deepEqual([points[0]?.metricType, points[0]?.value], ['workout', null]);
  });

  test('measures pace by the active time, and not without a distance', () => {
    const metricsSummary = { distanceMillimeters: 10_000_000, averageHeartRateBeatsPerMinute: '0' };
    const [event] = normalised(workout({ activeDuration: '3000s', metricsSummary })).events;
    assert.equal(event?.data.avgPace, '5:00/km');
    assert.equal(event?.avgHeartRate, null);
    for (const distanceMillimeters of [0, 'NaN', null]) {
      const still = normalised(workout({ metricsSummary: { distanceMillimeters } })).events[0];
      assert.equal(still?.data.avgPace, undefined);
    }
  });

  test('every kind of run and ride is one', () => {
    const typeOf = (exerciseType: string) => normalised(workout({ exerciseType })).events[0]?.activityType;
    for (const name of ['RUNNING', 'TREADMILL', 'TRAIL_RUN', 'INCLINE_RUN']) assert.equal(typeOf(name), 'running');
    for (const name of ['BIKING', 'OUTDOOR_BIKE', 'MOUNTAIN_BIKE', 'STATIONARY_BIKE'])
      assert.equal(typeOf(name), 'cycling');
    for (const name of ['SWIMMING', 'SWIMMING_POOL', 'SWIMMING_OPEN_WATER']) assert.equal(typeOf(name), 'swimming');
    assert.equal(typeOf('UNDERWATER_CHESS'), 'other');
    assert.equal(typeOf('constructor'), 'other');
  });

  test('two that start together count once', () => {
    const twin = { ...workout({}), dataPointName: 'users/me/dataTypes/exercise/dataPoints/2' };
    const { points, events } = normalised(workout({}), twin);
    assert.deepEqual([points.length, events.length], [1, 2]);
  });
});
