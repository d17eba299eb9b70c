import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonObject } from '../../../platform/json.ts';
import { type Page, pageOf } from '../../page.ts';
import { fixturesIn, type Reader, testFixtures } from '../../testing/fixtures.ts';
import { scriptedApi } from '../../testing/scripted-api.ts';
import { zoneOf } from '../zone.ts';
import { normaliseActivityLog } from './activity-log.ts';
import { bodyPoints } from './body-logs.ts';
import { breathPoints, coreTemperaturePoints, hrvPoints, oxygenPoints } from './daily-values.ts';
import { readSeries, type SeriesName, summaryPoints, totalsPoints } from './day-series.ts';
import { fitbit } from './fitbit.ts';
import { curvePoints, restingPoints } from './heart-rate.ts';
import { readNotices } from './notices.ts';
import { normaliseSleeps } from './sleep.ts';
import { zoneOfProfile } from './zone.ts';

const fixtures = fixturesIn(new URL('fixtures/', import.meta.url));
const TOKYO = zoneOf('Asia/Tokyo');

/** A series on its own, or beside others whose fixtures are named. */
function series(name: SeriesName, ...others: SeriesName[]) {
  return (body: unknown): Page => {
    const beside = others.map((other) => [other, readSeries(other, fixtures.body(`timeseries_${other}`))] as const);
    return pageOf(totalsPoints({ [name]: readSeries(name, body), ...Object.fromEntries(beside) }, TOKYO));
  };
}

/** Every way in which the adapter turns data into ours. */
const normalisers = {
  activities_list: (body) => normaliseActivityLog(body),
  activity_summary_by_date: (body) => pageOf(summaryPoints('2023-01-05', body, TOKYO)),
  timeseries_steps: series('steps'),
  timeseries_distance: series('distance'),
  timeseries_floors: series('floors'),
  timeseries_calories: series('calories'),
  timeseries_caloriesBMR: series('caloriesBMR', 'calories'),
  timeseries_minutesFairlyActive: series('minutesFairlyActive'), // one half alone is no total
  timeseries_minutesVeryActive: series('minutesVeryActive', 'minutesFairlyActive'),
  heart_rate_range: (body) => pageOf(restingPoints(body, TOKYO)),
  heart_rate_intraday_1sec: (body) => pageOf(curvePoints(body, TOKYO)),
  hrv_range: (body) => pageOf(hrvPoints(body, TOKYO)),
  spo2_by_date: (body) => pageOf(oxygenPoints(body, TOKYO)),
  spo2_range: (body) => pageOf(oxygenPoints(body, TOKYO)),
  breathing_rate_range: (body) => pageOf(breathPoints(body, TOKYO)),
  temp_core_range_empty: (body) => pageOf(coreTemperaturePoints(body, TOKYO)),
  weight_log: (body) => pageOf(bodyPoints(body, fixtures.body('body_fat_log'), TOKYO)),
  body_fat_log: (body) => pageOf(bodyPoints(undefined, body, TOKYO)),
  sleep_by_date: (body) => normaliseSleeps(body, TOKYO),
  sleep_by_date_range: (body) => normaliseSleeps(body, TOKYO),
} satisfies Record<string, (body: unknown) => Page>;

/** For a body that the adapter does not read for data: none of its readers may make data of it. */
const nothing: Reader = (body) => {
  for (const [name, normalise] of Object.entries(normalisers)) {
    if (name === 'weight_log' || name.startsWith('timeseries')) continue; // these read other fixtures beside
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

const readers: Record<string, Reader> = {
  ...normalisers,
  azm_range: nothing, // counts vigorous minutes twice
  temp_skin_range: nothing, // a deviation, no temperature
  devices: nothing,
  error_400_invalid_grant: nothing, // for these the status decides, before the adapter
  error_401_expired_token: nothing,
  error_429_too_many_requests: nothing,
  oauth2_token: async (body) =>
    await fitbit.identify(
      scriptedApi(() => undefined),
      body as JsonObject, // a token answer
    ),
  profile: (body) => ({ zone: zoneOfProfile(body) }),
  subscription_notification: (body) => readNotices(body),
  subscription_notification_revoked: (body) => readNotices(body),
};

describe('fixtures', () => {
  testFixtures(fixtures, readers);

  test('a night comes out alike from both sleep endpoints', () => {
    assert.deepEqual(
      normalisers.sleep_by_date(fixtures.body('sleep_by_date')),
      normalisers.sleep_by_date_range(fixtures.body('sleep_by_date_range')),
    );
  });

  test('yields only declared types', () => {
    for (const [name, normalise] of Object.entries(normalisers)) {
      const page = normalise(fixtures.body(name));
      for (const { metricType } of page.points) assert.ok(fitbit.metricTypes.includes(metricType), metricType);
      for (const { eventType } of page.events) assert.ok(fitbit.eventTypes.includes(eventType), eventType);
    }
  });
});

describe('worked values', () => {
  const pageFor = (name: keyof typeof normalisers) => normalisers[name](fixtures.body(name));
  const readingOf = (page: Page, metricType: string) =>
    page.points.find((point) => point.metricType === metricType)?.value;

  test('activity log', () => {
    const [walk] = pageFor('activities_list').events;
    assert.equal(walk?.startedAt, Date.parse('2022-12-31T13:29:13Z'));
    assert.equal(walk?.durationSeconds, 973);
    assert.equal(walk?.activityType, 'walking');
    assert.equal(walk?.data.vendorActivityType, 'Walk');
    assert.equal(walk?.caloriesKcal, 105);
    assert.equal(walk?.avgHeartRate, 95);
    assert.equal(walk?.data.elevationGain, 3.048);
    assert.equal(walk?.distanceMeters, null);
    assert.equal(walk?.data.avgPace, undefined);
    assert.equal(walk?.vendorId, '52884850413');
  });

  test('night', () => {
    const { points, events } = pageFor('sleep_by_date');
    const [night] = points;
    assert.equal(night?.value?.toFixed(3), '8.217');
    assert.deepEqual(night?.data?.stages, { deep: 122, light: 233, rem: 138, awake: 67 });
    assert.equal(night?.data?.efficiency, 97);
    assert.equal(night?.data?.startTime, '2022-12-31T18:01:30.000Z');
    assert.equal(night?.data?.endTime, '2023-01-01T03:21:30.000Z');
    assert.equal(night?.day, '2023-01-01');
    assert.equal(events[0]?.vendorId, '39633217639');
  });

  test('day summary', () => {
    const summary = pageFor('activity_summary_by_date');
    assert.equal(readingOf(summary, 'steps'), 1698);
    assert.equal(readingOf(summary, 'distance'), 1260);
    assert.equal(readingOf(summary, 'calories'), 2628);
    assert.equal(readingOf(summary, 'active_minutes'), 0);
    assert.equal(readingOf(summary, 'floors'), 0);
    assert.equal(readingOf(summary, 'resting_heart_rate'), 77);
  });
});
