import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { joined, type Page } from '../page.ts';
import { fixturesIn, type Reader, testFixtures } from '../testing/fixtures.ts';
import { VendorError } from '../vendor-api.ts';
import { parseVendorJson } from '../vendor-json.ts';
import { normaliseBodyMeasurement, readBodyMeasurement } from './body-measurement.ts';
import { cycles, normaliseCycle, readCycle } from './cycle.ts';
import { providerC } from './provider-c.ts';
import { normaliseRecovery, readRecovery, recoveries } from './recovery.ts';
import { normaliseSleep, readSleep, sleeps } from './sleep.ts';
import { vendorWith } from './testing/vendor-with.ts';
import { normaliseWorkout, readWorkout, workouts } from './workout.ts';

const fixtures = fixturesIn(new URL('fixtures/', import.meta.url));
const SAMPLE_NIGHT = {
  startedAt: Date.parse('2022-04-24T02:25:44.774Z'),
  day: '2022-04-24',
  utcOffsetMinutes: -300,
};
const FETCHED_AT = Date.parse('2022-04-27T08:00:00.000Z');

const normalisers = {
  cycles: (body) => joined(cycles.readPage(body).records.map(normaliseCycle)),
  cycle_by_id: (body) => normaliseCycle(readCycle(body)),
  recoveries: (body) =>
    joined(recoveries.readPage(body).records.map((recovery) => normaliseRecovery(recovery, SAMPLE_NIGHT))),
  cycle_recovery: (body) => normaliseRecovery(readRecovery(body), SAMPLE_NIGHT),
  sleeps: (body) => joined(sleeps.readPage(body).records.map(normaliseSleep)),
  sleep_by_id: (body) => normaliseSleep(readSleep(body)),
  workouts: (body) => joined(workouts.readPage(body).records.map(normaliseWorkout)),
  workout_by_id: (body) => normaliseWorkout(readWorkout(body)),
  body_measurement: (body) => normaliseBodyMeasurement(readBodyMeasurement(body), null, FETCHED_AT),
} satisfies Record<string, (body: unknown) => Page>;

/** For bodies that carry no data: none of the normalisers may make data of them. */
const nothing: Reader = (body) => {
  for (const normalise of Object.values(normalisers)) assert.deepEqual(pageOrNone(normalise, body), NO_PAGE);
  return NO_PAGE;
};

const NO_PAGE: Page = { points: [], events: [] };

function pageOrNone(normalise: (body: unknown) => Page, body: unknown): Page {
  try {
    return normalise(body);
  } catch (error) {
    if (error instanceof VendorError && error.kind === 'malformed') return NO_PAGE; // recognised as another answer
    throw error;
  }
}

const readers: Record<string, Reader> = {
  ...normalisers,
  last_page_empty: normalisers.cycles,
  profile_basic: (body) => providerC.identify(vendorWith({ '/developer/v2/user/profile/basic': { body } }), {}),
  oauth2_token: nothing,
  activity_mapping_v1: nothing,
  webhook_recovery_updated: nothing,
  webhook_sleep_updated: nothing,
  webhook_workout_deleted: nothing,
};

describe('fixtures', () => testFixtures(fixtures, readers));

describe('worked values', () => {
  const close = (actual: number | null | undefined, expected: number, tolerance: number) =>
    assert.ok(Math.abs((actual ?? Number.NaN) - expected) <= tolerance, `${actual} is not ${expected}`);
  const reading = (page: Page, metricType: string) =>
    page.points.find((point) => point.metricType === metricType)?.value;

  test('cycle', () => {
    const page = normalisers.cycles(fixtures.body('cycles'));
    assert.equal(reading(page, 'strain_score'), 5.2951527);
    close(reading(page, 'calories'), 1980.95, 0.005);
    assert.equal(reading(page, 'heart_rate'), 68);
    assert.deepEqual(page.points.find((point) => point.metricType === 'heart_rate')?.data, { max: 141 });
    for (const point of page.points) assert.equal(point.recordedAt, Date.parse('2022-04-24T02:25:44.774Z'));
  });

  test('recovery', () => {
    const page = normalisers.recoveries(fixtures.body('recoveries'));
    assert.equal(reading(page, 'recovery_score'), 44);
    assert.equal(reading(page, 'resting_heart_rate'), 64);
    assert.equal(reading(page, 'heart_rate_variability'), 31.813562);
    assert.equal(reading(page, 'spo2'), 95.6875);
    assert.equal(reading(page, 'skin_temperature'), 33.7);
  });

  test('sleep', () => {
    const page = normalisers.sleeps(fixtures.body('sleeps'));
    close(reading(page, 'sleep'), 7.6155, 0.00005);
    assert.equal(reading(page, 'sleep_score'), 98);
    close(reading(page, 'respiratory_rate'), 16.113, 0.0005);
    const data = page.points[0]?.data as { stages: Record<string, number>; efficiency: number }; // the sleep's shape
    close(data.stages.deep, 110.51, 0.005);
    close(data.stages.light, 248.43, 0.005);
    close(data.stages.rem, 97.99, 0.005);
    close(data.stages.awake, 23.39, 0.005);
    close(data.efficiency, 91.695, 0.0005);
  });

  test('workout', () => {
    const event = normalisers.workouts(fixtures.body('workouts')).events[0];
    assert.equal(event?.activityType, 'running');
    assert.equal(event.durationSeconds, 28_800);
    close(event.distanceMeters, 1772.77, 0.005);
    close(event.caloriesKcal, 375.08, 0.005);
    assert.deepEqual([event.avgHeartRate, event.maxHeartRate], [123, 146]);
    close(event.data.elevationGain as number, 46.64, 0.005); // a number in the sample
  });
});

describe('the rest of the contract', () => {
  test('asks for every documented scope and for a successor of each token', () => {
    assert.equal(providerC.auth.protocol, 'oauth2');
    assert.deepEqual(
      new Set(providerC.auth.scopes),
      new Set([
        'offline',
        'read:cycles',
        'read:sleep',
        'read:recovery',
        'read:workout',
        'read:body_measurement',
        'read:profile',
      ]),
    );
    assert.deepEqual(providerC.auth.refreshParameters, { scope: 'offline' });
    assert.equal(providerC.auth.clientAuthentication, 'body');
    assert.equal(providerC.auth.pkce, false);
  });

  test('identify keeps all digits of a long id', async () => {
    const api = vendorWith({
      '/developer/v2/user/profile/basic': { body: parseVendorJson('{"user_id": 90071992547409931}') },
    });
    assert.equal(await providerC.identify(api, {}), '90071992547409931');
  });

  test('identify says what is missing', async () => {
    const refused = vendorWith({ '/developer/v2/user/profile/basic': { status: 403 } });
    await assert.rejects(providerC.identify(refused, {}), { kind: 'refused', message: /profile/ });
    const malformed = vendorWith({ '/developer/v2/user/profile/basic': { body: { email: 'a@example.org' } } });
    await assert.rejects(providerC.identify(malformed, {}), { kind: 'malformed' });
  });

  test('revoke ends the grant', async () => {
    const api = vendorWith({ '/developer/v2/user/access': { status: 204 } });
    await providerC.revoke?.(api);
    assert.deepEqual(api.asked, [{ method: 'DELETE', path: '/developer/v2/user/access', query: {} }]);
  });

  test('retryAt reads seconds, and nothing else', () => {
    const retryAt = (reset?: string) => providerC.retryAt?.({ 'x-ratelimit-reset': reset }, 1000);
    assert.equal(retryAt('3'), 4000);
    assert.equal(retryAt('0'), 1000);
    assert.equal(retryAt(), undefined);
    assert.equal(retryAt(''), undefined);
    assert.equal(retryAt('soon'), undefined);
    assert.equal(retryAt('-1'), undefined);
    assert.equal(retryAt('1650776744'), undefined);
  });
});
