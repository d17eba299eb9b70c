import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../platform/json.ts';
import type { Page } from '../page.ts';
import { assertSound } from '../testing/sound-page.ts';
import { activityTypeOf } from './activity-types.ts';
import { normaliseBodyMeasurement, readBodyMeasurement } from './body-measurement.ts';
import { normaliseCycle, readCycle } from './cycle.ts';
import { providerC } from './provider-c.ts';
import { type KnownOfNight, nightOf, normaliseRecovery, RECOVERY_METRICS, readRecovery } from './recovery.ts';
import { normaliseSleep, readSleep } from './sleep.ts';
import { normaliseWorkout, readWorkout } from './workout.ts';

const DAY_MS = 86_400_000;
const times = { start: '2022-04-24T02:00:00.000Z', end: '2022-04-24T10:00:00.000Z', timezone_offset: '-05:00' };
const stages = {
  total_awake_time_milli: 600_000,
  total_light_sleep_time_milli: 14_400_000,
  total_slow_wave_sleep_time_milli: 7_200_000,
  total_rem_sleep_time_milli: 3_600_000,
};

const cycleOf = (changes: object = {}) =>
  normaliseCycle(
    readCycle({ id: 1, ...times, score_state: 'SCORED', score: { strain: 5, average_heart_rate: 60 }, ...changes }),
  );
const recoveryOf = (changes: object = {}, night: KnownOfNight = {}) => {
  const recovery = readRecovery({
    created_at: '2022-04-24T22:30:00.000Z',
    score_state: 'SCORED',
    score: { recovery_score: 50 },
    ...changes,
  });
  return normaliseRecovery(recovery, nightOf(recovery, night));
};
const sleepOf = (changes: object = {}) =>
  normaliseSleep(
    readSleep({
      id: 'night',
      ...times,
      nap: false,
      score_state: 'SCORED',
      score: { stage_summary: stages, respiratory_rate: 15, sleep_performance_percentage: 90 },
      ...changes,
    }),
  );
const workoutOf = (changes: object = {}) =>
  normaliseWorkout(
    readWorkout({ id: 'w', ...times, sport_name: 'running', score_state: 'SCORED', score: { strain: 5 }, ...changes }),
  );
const typesOf = (page: Page) => page.points.map(({ metricType }) => metricType);

describe('state of the score', () => {
  for (const score_state of ['PENDING_SCORE', 'UNSCORABLE', 'SOME_NEW_STATE']) {
    test(`${score_state}: a filled score, whatever its shape, is ignored`, () => {
      for (const score of [{ strain: 5, recovery_score: 9, stage_summary: stages }, 'soon', null, undefined]) {
        assert.deepEqual(cycleOf({ score_state, score }).points, []);
        assert.deepEqual(recoveryOf({ score_state, score }).points, []);
        const sleep = sleepOf({ score_state, score });
        assert.deepEqual([sleep.points, sleep.events[0]?.data], [[], { isNap: false }]);
        const workout = workoutOf({ score_state, score });
        assert.deepEqual(typesOf(workout), ['workout']);
        assert.deepEqual(workout.events[0]?.data, { vendorActivityType: 'running' });
        assert.equal(workout.events[0].durationSeconds, 28_800);
      }
    });
  }

  test('settles nothing: every state is provisional for two weeks after the end', () => {
    const settled = Date.parse(times.end) + 14 * DAY_MS;
    for (const score_state of ['SCORED', 'UNSCORABLE', 'PENDING_SCORE', 'SOME_NEW_STATE']) {
      assert.equal(sleepOf({ score_state }).events[0]?.settlesAt, settled);
    }
    assert.equal(workoutOf({ score_state: 'PENDING_SCORE' }).points[0]?.settlesAt, settled);
  });

  test('a score of the wrong shape is an error', () => {
    for (const score of ['5', { strain: {} }, { strain: true }, []]) {
      if (Array.isArray(score)) assert.throws(() => sleepOf({ score }), { kind: 'malformed' });
      else assert.throws(() => cycleOf({ score }), { kind: 'malformed' });
    }
  });
});

describe('cycle', () => {
  test('belongs to the day the person woke up into, wherever midnight falls', () => {
    const dayOf = (start: string, timezone_offset?: string | null) =>
      cycleOf({ start, timezone_offset }).points[0]?.day;
    assert.equal(dayOf('2022-04-25T02:25:00.000Z', '-05:00'), '2022-04-25'); // 21:25 the evening before
    assert.equal(dayOf('2022-04-25T06:30:00.000Z', '-05:00'), '2022-04-25'); // 01:30 of the same day
    assert.equal(dayOf('2022-04-24T14:00:00.000Z', '+09:00'), '2022-04-25'); // 23:00 the evening before
    assert.equal(dayOf('2022-04-24T18:30:00.000Z', '+05:30'), '2022-04-25'); // midnight
    assert.equal(dayOf('2022-04-24T23:00:00.000Z', 'Z'), '2022-04-25');
    assert.equal(dayOf('2022-04-24T23:00:00.000Z', null), '2022-04-25');
    assert.equal(dayOf('2022-03-27T22:00:00.000Z', '+01:00'), '2022-03-28');
  });

  test('steps are taken where the vendor has them', () => {
    assert.equal(cycleOf({ step_count: 8542 }).points.find(({ metricType }) => metricType === 'steps')?.value, 8542);
    assert.ok(!typesOf(cycleOf()).includes('steps'));
  });

  test('a zero is a value, a heart rate of zero is none', () => {
    assert.deepEqual(typesOf(cycleOf({ score: { strain: 0, kilojoule: 0, average_heart_rate: 0 } })), [
      'strain_score',
      'calories',
    ]);
  });

  test('numbers may come as text, and what is no number is no metric', () => {
    const { points } = cycleOf({ score: { strain: '5.5', kilojoule: 'n/a', average_heart_rate: '1e999' } });
    assert.deepEqual(
      points.map(({ metricType, value }) => [metricType, value]),
      [['strain_score', 5.5]],
    );
  });
});

describe('recovery', () => {
  test('lies at the start of its sleep, on the day of waking up', () => {
    const [sleep] = sleepOf().points;
    const night = { startedAt: Date.parse(times.start), endedAt: Date.parse(times.end), utcOffsetMinutes: -300 };
    const [recovery] = recoveryOf({}, night).points;
    assert.deepEqual([recovery?.recordedAt, recovery?.day], [sleep?.recordedAt, sleep?.day]);
    assert.equal(recoveryOf({}, { ...night, utcOffsetMinutes: 900 }).points[0]?.day, '2022-04-25');
  });

  test('without a sleep it lies at its creation, on the local day of that', () => {
    assert.equal(recoveryOf({}, { utcOffsetMinutes: 540 }).points[0]?.day, '2022-04-25');
    assert.equal(recoveryOf({}, { utcOffsetMinutes: -300 }).points[0]?.day, '2022-04-24');
    assert.equal(recoveryOf().points[0]?.recordedAt, Date.parse('2022-04-24T22:30:00.000Z'));
    assert.equal(recoveryOf().points[0]?.day, '2022-04-24');
  });

  test('a preliminary score is kept and marked, others carry no data', () => {
    const score = { recovery_score: 50, resting_heart_rate: 60 };
    for (const { data } of recoveryOf({ score: { ...score, user_calibrating: true } }).points) {
      assert.deepEqual(data, { userCalibrating: true });
    }
    for (const point of recoveryOf({ score: { ...score, user_calibrating: false } }).points) {
      assert.ok(!('data' in point));
    }
  });

  test('older devices measure neither oxygen nor skin temperature', () => {
    const score = { recovery_score: 50, resting_heart_rate: 60, hrv_rmssd_milli: 40, spo2_percentage: null };
    assert.deepEqual(typesOf(recoveryOf({ score })), [
      'recovery_score',
      'resting_heart_rate',
      'heart_rate_variability',
    ]);
  });
});

describe('sleep', () => {
  test('a night is hours asleep, not hours in bed', () => {
    const [sleep] = sleepOf().points;
    assert.equal(sleep?.value, 7);
    assert.deepEqual(sleep.data, {
      stages: { deep: 120, light: 240, rem: 60, awake: 10 },
      startTime: times.start,
      endTime: times.end,
    });
  });

  test('a nap is an event only and carries no points', () => {
    const nap = sleepOf({ nap: true });
    assert.deepEqual(nap.points, []);
    assert.equal(nap.events[0]?.data.isNap, true);
    assert.deepEqual(nap.events[0].carries, []);
    assert.deepEqual(sleepOf().events[0]?.carries, [...typesOf(sleepOf()), ...RECOVERY_METRICS]);
  });

  test('without all three stages there is no duration, and an absent stage is left out', () => {
    const { total_rem_sleep_time_milli: _, ...rest } = stages;
    const sleep = sleepOf({ score: { stage_summary: rest, sleep_performance_percentage: 90 } });
    assert.deepEqual(typesOf(sleep), ['sleep_score']);
    assert.deepEqual(sleep.events[0]?.data, {
      isNap: false,
      stages: { deep: 120, light: 240, awake: 10 },
      performance: 90,
    });
    assert.deepEqual(typesOf(sleepOf({ score: {} })), []);
  });

  test('belongs to the day of waking up', () => {
    const dayOf = (end: string, timezone_offset: string | undefined) =>
      sleepOf({ start: '2022-03-27T21:00:00.000Z', end, timezone_offset }).points.map(({ day }) => day)[0];
    assert.equal(dayOf('2022-04-24T10:00:00.000Z', '-05:00'), '2022-04-24');
    assert.equal(dayOf('2022-04-24T22:00:00.000Z', '+09:00'), '2022-04-25');
    assert.equal(dayOf('2022-04-24T22:00:00.000Z', undefined), '2022-04-24');
    assert.equal(dayOf('2022-04-24T22:00:00.000Z', 'Tokyo'), '2022-04-24');
    assert.equal(dayOf('2022-04-24T22:00:00.000Z', '+99:00'), '2022-04-24');
    // Midnight in Berlin on the day summer time began: the offset is the recording's, whatever holds today.
    assert.equal(dayOf('2022-03-27T22:30:00.000Z', '+02:00'), '2022-03-28');
    assert.equal(dayOf('2022-03-27T22:30:00.000Z', '+01:00'), '2022-03-27');
  });
});

describe('workout', () => {
  test('pace needs a distance', () => {
    const paceOf = (distance_meter: unknown, end = '2022-04-24T03:00:00.000Z') =>
      workoutOf({ end, score: { distance_meter } }).events[0]?.data.avgPace;
    assert.equal(paceOf(10_000), '6:00/km');
    assert.equal(paceOf(9_999), '6:00/km');
    assert.equal(paceOf(12_100), '4:58/km');
    assert.equal(paceOf(0), undefined);
    assert.equal(paceOf(null), undefined);
    assert.equal(paceOf(-5), undefined);
    assert.equal(paceOf(5e-324), undefined);
    assert.equal(paceOf(10_000, times.start), undefined);
  });

  test('also counts as one point, on the local day it began', () => {
    const { points, events } = workoutOf();
    assert.deepEqual(points, [
      {
        metricType: 'workout',
        value: null,
        recordedAt: Date.parse(times.start),
        utcOffsetMinutes: -300,
        day: '2022-04-23',
        settlesAt: events[0]?.settlesAt,
      },
    ]);
    assert.equal(events[0]?.day, '2022-04-23');
    assert.deepEqual(events[0].carries, ['workout']);
  });

  test('its strain is no strain_score', () => {
    assert.deepEqual(typesOf(workoutOf()), ['workout']);
    assert.equal(workoutOf().events[0]?.data.strain, 5);
  });

  test('a recording without a sport is kept', () => {
    const [event] = workoutOf({ sport_name: undefined }).events;
    assert.equal(event?.activityType, 'other');
    assert.deepEqual(event.data, { strain: 5 });
  });

  test('the sport becomes one of our words', () => {
    const words = {
      running: 'running',
      Running: 'running',
      'mountain-biking': 'mountain_biking',
      'table-tennis': 'table_tennis',
      weightlifting_msk: 'strength_training',
      'functional-fitness': 'functional_fitness',
      'hiking-rucking': 'hiking',
      'Track & Field': 'running',
      football: 'american_football',
      hiit: 'high_intensity_interval_training',
      activity: 'other',
      constructor: 'other',
      'underwater chess': 'other',
    };
    for (const [sport, ours] of Object.entries(words)) assert.equal(activityTypeOf(sport), ours, sport);
  });
});

test('an end before the start becomes no negative duration', () => {
  for (const { events } of [
    sleepOf({ end: '2022-04-24T01:00:00.000Z' }),
    workoutOf({ end: '2022-04-24T01:00:00.000Z' }),
  ]) {
    assert.deepEqual([events[0]?.durationSeconds, events[0]?.endedAt], [0, Date.parse(times.start)]);
  }
});

test('a night, workout or cycle without an end is not there yet', () => {
  for (const end of [undefined, null]) {
    for (const build of [sleepOf, workoutOf, cycleOf]) assert.deepEqual(build({ end }), { points: [], events: [] });
  }
});

describe('shapes', () => {
  test('a member we need is missing or mistyped', () => {
    for (const changes of [{ start: undefined }, { start: 5 }, { start: 'yesterday' }, { id: null }]) {
      for (const build of [cycleOf, sleepOf, workoutOf]) {
        assert.throws(() => build(changes), { kind: 'malformed' }, JSON.stringify(changes));
      }
    }
    for (const build of [sleepOf, workoutOf]) assert.throws(() => build({ id: '' }), { kind: 'malformed' });
    assert.throws(() => sleepOf({ end: 5 }), { kind: 'malformed' });
    assert.throws(() => sleepOf({ nap: 'no' }), { kind: 'malformed' });
    assert.throws(() => sleepOf({ start: '0001-01-01T00:00:00Z' }), { kind: 'malformed' });
    assert.throws(() => recoveryOf({ created_at: undefined }), { kind: 'malformed' });
    assert.throws(() => recoveryOf({ score_state: undefined }), { kind: 'malformed' });
    assert.throws(() => readBodyMeasurement({ weight_kilogram: {} }), { kind: 'malformed' });
  });

  test('members we do not know pass', () => {
    const novelty = { v1_id: 1043, sport_id: 1, novelty: { deep: [1] } };
    assert.deepEqual(workoutOf(novelty), workoutOf());
    assert.deepEqual(cycleOf({ novelty }), cycleOf());
  });
});

describe('any item of the documented shape', () => {
  const measured = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(null, undefined, '', 'x', '7', '-0', '1e999', Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324),
  );
  const members = (...names: string[]) => fc.record(Object.fromEntries(names.map((name) => [name, measured])));
  const instant = fc
    .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T23:59:59Z'), noInvalidDate: true })
    .map((date) => date.toISOString());
  const offset = fc.constantFrom('Z', '+09:00', '-05:00', '+14:00', '-12:00', '+05:45', '', '+25:00', null, undefined);
  const state = fc.constantFrom('SCORED', 'SCORED', 'PENDING_SCORE', 'UNSCORABLE', 'NEW');
  const scored = (score: fc.Arbitrary<object>) => ({
    id: fc.uuid(),
    start: instant,
    end: instant,
    created_at: instant,
    updated_at: fc.option(instant),
    timezone_offset: offset,
    score_state: state,
    score: fc.option(score),
  });
  const stageSummary = members(...Object.keys(stages), 'total_in_bed_time_milli', 'disturbance_count');
  const sleepScore = fc.record({
    stage_summary: fc.option(stageSummary),
    respiratory_rate: measured,
    sleep_performance_percentage: measured,
    sleep_efficiency_percentage: measured,
  });
  const workoutScore = fc.record({
    ...Object.fromEntries(
      ['strain', 'average_heart_rate', 'kilojoule', 'distance_meter', 'altitude_gain_meter'].map((n) => [n, measured]),
    ),
    zone_durations: fc.option(members('zone_zero_milli', 'zone_five_milli')),
  });

  const pages = {
    cycle: fc
      .record({
        ...scored(members('strain', 'kilojoule', 'average_heart_rate', 'max_heart_rate')),
        end: fc.option(instant),
        step_count: measured,
      })
      .map((body) => normaliseCycle(readCycle(body))),
    recovery: fc
      .tuple(
        fc.record(scored(members('recovery_score', 'resting_heart_rate', 'hrv_rmssd_milli', 'spo2_percentage'))),
        fc.constantFrom(null, 0, 840, -720),
      )
      .map(([body, utcOffsetMinutes]) => {
        const recovery = readRecovery(body);
        return normaliseRecovery(recovery, nightOf(recovery, { utcOffsetMinutes }));
      }),
    sleep: fc.record({ ...scored(sleepScore), nap: fc.boolean() }).map((body) => normaliseSleep(readSleep(body))),
    workout: fc
      .record({ ...scored(workoutScore), sport_name: fc.option(fc.string()) })
      .map((body) => normaliseWorkout(readWorkout(body))),
    body: fc
      .tuple(members('weight_kilogram'), fc.option(fc.double({ noNaN: true })))
      .map(([body, latest]) => normaliseBodyMeasurement(readBodyMeasurement(body), latest, 0)),
  };

  for (const [kind, page] of Object.entries(pages)) {
    test(`${kind}: never throws, and what comes out is sound`, () => {
      fc.assert(fc.property(page, assertOurs), { numRuns: 500 });
    });
  }
});

/** Checks a page by the rules for all vendors, and by those for this one. */
function assertOurs(page: Page): void {
  assertSound(page);
  for (const point of page.points) {
    assert.ok(providerC.metricTypes.includes(point.metricType));
    assert.ok(point.value !== null || point.metricType === 'workout');
    assertContent(point.data ?? {});
  }
  for (const event of page.events) {
    assert.ok(providerC.eventTypes.includes(event.eventType));
    assertContent(event.data);
  }
}

/** No member without content: neither null nor undefined, no number that JSON cannot hold. */
function assertContent(data: JsonObject): void {
  for (const [name, value] of Object.entries(data)) {
    assert.ok(value !== null && value !== undefined, name);
    if (typeof value === 'number') assert.ok(Number.isFinite(value), name);
    if (typeof value === 'object' && !Array.isArray(value)) assertContent(value);
  }
}
