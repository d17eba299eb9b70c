import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonObject } from '../../../platform/json.ts';
import { type Page, pageOf } from '../../page.ts';
import { fixturesIn, type Reader, testFixtures } from '../../testing/fixtures.ts';
import { scriptedApi } from '../../testing/scripted-api.ts';
import { activityTypeOf } from '../activity-types.ts';
import { offsetMinutesAt } from '../zone.ts';
import { dailyRollupRequest, rollupRequest } from './calls.ts';
import {
  activeMinutesPoints,
  caloriesPoints,
  distancePoints,
  floorsPoints,
  heartRatePoints,
  readDayRollups,
  readHeartRateSamples,
  readHeartRateWindows,
  stepsPoints,
} from './daily-rollups.ts';
import { dailyValues, restingHeartRate } from './daily-values.ts';
import { normaliseExercises, readExercises } from './exercise.ts';
import { googleHealth } from './google-health.ts';
import { isVerification, readNotices } from './notices.ts';
import { zoneOfSettings } from './pull.ts';
import { readings } from './readings.ts';
import { reasonOf } from './refusals.ts';
import { readKeyset, verifySignature } from './signature.ts';
import { normaliseSleeps, readSleeps } from './sleep.ts';

const fixtures = fixturesIn(new URL('fixtures/', import.meta.url));

const restingOf = (body: unknown) => restingHeartRate.points(restingHeartRate.read(body));

/** Every normaliser of the adapter, by the data that it reads. */
const normalisers: Readonly<Record<string, (body: unknown) => Page>> = {
  daily_rollup_steps: (body) => pageOf(stepsPoints(readDayRollups(body))),
  daily_rollup_distance: (body) => pageOf(distancePoints(readDayRollups(body))),
  daily_rollup_floors: (body) => pageOf(floorsPoints(readDayRollups(body))),
  daily_rollup_total_calories: (body) =>
    pageOf(caloriesPoints(readDayRollups(body), readDayRollups(fixtures.body('daily_rollup_active_energy_burned')))),
  daily_rollup_active_minutes: (body) => pageOf(activeMinutesPoints(readDayRollups(body))),
  daily_rollup_heart_rate: (body) =>
    pageOf(
      heartRatePoints(
        readDayRollups(body),
        new Map([['2026-10-18', 51]]),
        readHeartRateSamples(fixtures.body('rollup_heart_rate_hourly')),
      ),
    ),
  list_daily_resting_heart_rate: (body) => pageOf(restingOf(body)),
  ...Object.fromEntries(
    [...dailyValues, ...readings].map(({ dataType, read, points }) => [
      `list_${dataType.replaceAll('-', '_')}`,
      (body: unknown) => pageOf(points(read(body))),
    ]),
  ),
  list_exercise: (body) => normaliseExercises(readExercises(body)),
  reconcile_sleep: (body) => normaliseSleeps(readSleeps(body)),
};

/** For a body that the adapter does not read for data: none of its readers may make data of it. */
const nothing: Reader = (body) => {
  for (const [name, normalise] of Object.entries(normalisers)) {
    const page = pageOrEmpty(normalise, body);
    assert.deepEqual([page.points.length, page.events.length], [0, 0], name);
  }
  return { points: [], events: [] };
};

function pageOrEmpty(normalise: (body: unknown) => Page, body: unknown): Page {
  try {
    return normalise(body);
  } catch {
    return { points: [], events: [] }; // recognised as another kind of answer
  }
}

/** An error body is named after its status. */
const refusalOf =
  (status: number): Reader =>
  (body) =>
    reasonOf({ status, body }, 'steps');

const connectWith: Reader = async (body) =>
  await googleHealth.identify(
    scriptedApi(() => ({ body: fixtures.body('identity') })),
    body as JsonObject, // the fixtures of token answers
  );

const identifyFrom: Reader = async (body) =>
  await googleHealth.identify(
    scriptedApi(() => ({ body })),
    { refresh_token: 'r' },
  );

const readers: Record<string, Reader> = {
  ...normalisers,
  reconcile_weight: (body) => normalisers.list_weight?.(body),
  list_sleep_classic_third_party: (body) => normalisers.reconcile_sleep?.(body),
  reconcile_exercise_run_with_splits: (body) => normalisers.list_exercise?.(body),
  rollup_heart_rate_hourly: (body) => readHeartRateWindows(body),
  daily_rollup_active_energy_burned: nothing, // a part of the calories, no total of its own
  daily_rollup_active_zone_minutes: nothing, // counts vigorous minutes twice
  daily_rollup_empty: nothing,
  list_empty: nothing,
  list_steps: nothing, // raw intervals of several devices: their sum would count a walk twice
  list_heart_rate: nothing, // raw samples
  list_height: nothing, // no metric of ours
  paired_devices: nothing,
  profile: nothing,
  list_subscribers: nothing, // registration is the operator's
  request_create_subscriber: nothing,
  oauth2_error_invalid_grant: nothing, // the token endpoint is not the adapter's
  error_401_unauthenticated: nothing, // for these three the status decides, before the adapter
  error_429_rate_limit_exceeded: nothing,
  error_500_internal: nothing,
  ...Object.fromEntries(
    fixtures.names
      .filter((name) => /^error_40[03]_/.test(name))
      .map((name) => [name, refusalOf(Number(name.slice('error_'.length, 'error_400'.length)))]),
  ),
  identity: identifyFrom,
  settings: (body) => {
    const zone = zoneOfSettings(body);
    const at = (day: string) => (zone === undefined ? undefined : offsetMinutesAt(zone, Date.parse(day)));
    return { zone, winter: at('2026-01-15'), summer: at('2026-07-15') };
  },
  oauth2_token: connectWith,
  oauth2_token_partial_consent: connectWith,
  oauth2_token_refreshed: connectWith,
  request_daily_rollup: () => dailyRollupRequest({ first: '2026-10-18', last: '2026-10-21' }),
  request_rollup: () =>
    rollupRequest({ from: Date.parse('2026-10-20T00:00:00Z'), to: Date.parse('2026-10-20T06:00:00Z') }, 3600),
  notification_verification: (body) => ({ isVerification: isVerification(body) }),
  ...Object.fromEntries(
    fixtures.names
      .filter((name) => /^notification_(batch|delete|upsert)/.test(name))
      .map((name) => [name, (body: unknown) => (isVerification(body) ? [] : readNotices(body))]),
  ),
  schema_v4: (body) => {
    const { schemas } = body as { schemas: { Exercise: { properties: { exerciseType: { enum: string[] } } } } }; // so it is
    const types = schemas.Exercise.properties.exerciseType.enum;
    return Object.fromEntries(types.map((type) => [type, activityTypeOf(type)]));
  },
  webhook_public_keyset: (body) => [...readKeyset(body).keys()],
  webhook_signature_vectors: (body) => {
    const { keyset, keyset_rotated, cases } = body as {
      keyset: unknown;
      keyset_rotated: unknown;
      cases: { name: string; body: string; signature: string }[];
    }; // so it is
    return Object.fromEntries(
      cases.map((each) => [
        each.name,
        [keyset, keyset_rotated].map((keys) =>
          verifySignature(readKeyset(keys), Buffer.from(each.body), each.signature),
        ),
      ]),
    );
  },
};

describe('fixtures', () => {
  testFixtures(fixtures, readers);

  test('asks exactly as the samples of questions do', async () => {
    for (const name of ['request_daily_rollup', 'request_rollup']) {
      assert.deepEqual(await readers[name]?.(undefined), fixtures.body(name));
    }
  });

  test('judges the signatures as the vectors say', () => {
    const { keyset, cases } = fixtures.body('webhook_signature_vectors') as {
      keyset: unknown;
      cases: { name: string; body: string; signature: string; expect: string }[];
    }; // so it is
    for (const each of cases) {
      const verdict = verifySignature(readKeyset(keyset), Buffer.from(each.body), each.signature);
      assert.equal(verdict, each.expect === 'unknown_key_id' ? 'unknown_key' : each.expect, each.name);
    }
  });

  test('yields only declared types', () => {
    for (const name of fixtures.names) {
      const page = normalisers[name]?.(fixtures.body(name));
      for (const { metricType } of page?.points ?? []) assert.ok(googleHealth.metricTypes.includes(metricType));
      for (const { eventType } of page?.events ?? []) assert.ok(googleHealth.eventTypes.includes(eventType));
    }
  });
});

describe('worked values', () => {
  const pageFor = (name: string): Page => {
    const normalise = normalisers[name];
    assert.ok(normalise, name);
    return normalise(fixtures.body(name));
  };
  const byDay = (page: Page) => Object.fromEntries(page.points.map(({ day, value }) => [day, value]));

  test('day totals of 18 to 21 October', () => {
    const days = { '2026-10-18': 10_432, '2026-10-20': 8432, '2026-10-21': 0 };
    assert.deepEqual(byDay(pageFor('daily_rollup_steps')), days);
    assert.deepEqual(byDay(pageFor('daily_rollup_distance')), {
      '2026-10-18': 7250.4,
      '2026-10-20': 6215,
      '2026-10-21': 0,
    });
    const calories = pageFor('daily_rollup_total_calories');
    assert.deepEqual(byDay(calories), { '2026-10-18': 2533.2, '2026-10-20': 2456.7, '2026-10-21': 1651 });
    assert.deepEqual(calories.points[0]?.data, { localDate: '2026-10-18', active: 1034.1 });
    assert.deepEqual(byDay(pageFor('daily_rollup_active_minutes')), {
      '2026-10-18': 35,
      '2026-10-20': 39,
      '2026-10-21': 0,
    });
    const [heartRate] = pageFor('daily_rollup_heart_rate').points;
    assert.equal(heartRate?.value?.toFixed(2), '71.42');
    assert.equal(heartRate?.data?.min, 47);
    assert.equal(heartRate?.data?.max, 163);
    for (const { recordedAt, day } of pageFor('daily_rollup_steps').points) {
      assert.equal(recordedAt, Date.parse(`${day}T00:00:00.000Z`));
    }
  });

  test('daily values and readings', () => {
    assert.equal(byDay(pageFor('list_daily_resting_heart_rate'))['2026-06-23'], 49);
    const variability = pageFor('list_daily_heart_rate_variability');
    assert.deepEqual(byDay(variability), { '2026-06-24': 122.05, '2026-06-23': 42.5 });
    assert.equal(variability.points[0]?.data?.basis, 'deep_sleep');
    assert.equal(variability.points[1]?.data?.basis, undefined);
    const weights = pageFor('list_weight').points;
    const scale = weights.find(({ recordedAt }) => recordedAt === Date.parse('2026-04-29T06:03:40Z'));
    assert.equal(scale?.value, 82.3505);
    assert.deepEqual(
      weights.map(({ source }) => source),
      ['manual', 'user'],
    );
    assert.equal(pageFor('list_blood_glucose').points[0]?.value?.toFixed(3), '5.495');
    const [skin, early] = pageFor('list_daily_sleep_temperature_derivations').points;
    assert.deepEqual(
      [skin?.value, skin?.data?.deviation, early?.value, early?.data?.baseline],
      [34.05, 0.03, 33.91, undefined],
    );
  });

  test('night and nap', () => {
    const { points, events } = pageFor('reconcile_sleep');
    assert.equal(points.length, 1);
    const [night] = points;
    assert.equal(night?.recordedAt, Date.parse('2026-05-29T04:10:00Z'));
    assert.equal(night?.value?.toFixed(3), '7.017');
    assert.deepEqual(night?.data?.stages, { deep: 114, light: 226, rem: 81, awake: 49 });
    assert.equal(night?.data?.efficiency, 89.6);
    assert.equal(night?.data?.endTime, '2026-05-29T12:00:00.000Z');
    const [nap] = events.filter(({ data }) => data.isNap === true);
    assert.equal(nap?.data.asleepMinutes, 38);
    assert.deepEqual(nap?.carries, []);
  });

  test('walk', () => {
    const [walk] = pageFor('list_exercise').events;
    assert.equal(walk?.startedAt, Date.parse('2026-08-11T20:40:32Z'));
    assert.equal(walk?.durationSeconds, 3634);
    assert.equal(walk?.data.activeSeconds, 3633.6);
    assert.equal(walk?.distanceMeters, 3248.5);
    assert.equal(walk?.caloriesKcal, 542);
    assert.equal(walk?.avgHeartRate, 126);
    assert.equal(walk?.maxHeartRate, null);
    assert.equal(walk?.data.avgPace, '18:39/km');
    assert.equal(walk?.activityType, 'walking');
  });
});
