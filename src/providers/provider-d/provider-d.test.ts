import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonObject } from '../../platform/json.ts';
import { type HealthEvent, joined } from '../page.ts';
import { fixturesIn, type Reader, readable, testFixtures } from '../testing/fixtures.ts';
import { scriptedApi } from '../testing/scripted-api.ts';
import { VendorError } from '../vendor-api.ts';
import { parseVendorJson } from '../vendor-json.ts';
import { normaliseActivity, readActivity, readList } from './activity.ts';
import { parseNotice } from './notices.ts';
import { providerD } from './provider-d.ts';

const fixtures = fixturesIn(new URL('fixtures/', import.meta.url));
const silent = scriptedApi(() => assert.fail('nothing is to be asked'));

const list: Reader = (body) =>
  readable(
    joined(
      readList(body)
        .map(readActivity)
        .map((activity) => normaliseActivity(activity)),
    ),
  );
const detail: Reader = (body) => readable(normaliseActivity(readActivity(body)));
const identify: Reader = (body) => providerD.identify(silent, body as JsonObject); // a fixture is JSON
/** The same shape stands in a detail, where it is read; the laps of a made-up activity show it. */
const laps: Reader = (body) => detail({ id: 1, start_date: '2018-02-08T14:13:37Z', elapsed_time: 1691, laps: body });

/** For bodies that carry no data: none of the readers may make data of them. */
const nothing: Reader = (body) => {
  for (const read of [list, detail, parseNotice]) assert.throws(() => read(body), VendorError);
  return { points: [], events: [] };
};

const readers: Record<string, Reader> = {
  athlete_activities: list,
  activity_by_id: detail,
  activity_laps: laps,
  activity_streams: nothing,
  athlete: nothing,
  oauth2_token_authorization_code: identify,
  oauth2_token_refresh: nothing,
  deauthorize: nothing,
  error_401: nothing,
  error_403_inactive_app: nothing,
  error_429: nothing,
  push_subscription_created: nothing,
  push_subscriptions_list: nothing,
  webhook_activity_update: parseNotice,
  webhook_athlete_deauthorized: parseNotice,
  webhook_challenge_response: nothing,
};

describe('fixtures', () => testFixtures(fixtures, readers));

describe('worked values', () => {
  const eventIn = (page: unknown) => (page as { events: Record<string, unknown>[] }).events[0] ?? {}; // as readable() made it
  const values = ({ startedAt, endedAt, durationSeconds, distanceMeters, caloriesKcal }: Record<string, unknown>) =>
    [startedAt, endedAt, durationSeconds, distanceMeters, caloriesKcal]; // biome-ignore format: one row of a table

  test('list: the work of the ride is not its calories', () => {
    const event = eventIn(list(fixtures.body('athlete_activities')));
    const times = ['2018-05-02T12:15:09.000Z', '2018-05-02T13:30:09.000Z', 4500];
    assert.deepEqual(values(event), [...times, 24_931.4, null]);
    assert.deepEqual([event.avgHeartRate, event.maxHeartRate], [140.3, 178]);
    assert.equal((event.data as JsonObject).vendorActivityType, 'MountainBikeRide'); // data is an object
    assert.doesNotMatch(JSON.stringify(event), /788|latlng|polyline/);
  });

  test('detail', () => {
    const event = eventIn(detail(fixtures.body('activity_by_id')));
    const times = ['2018-02-16T14:52:54.000Z', '2018-02-16T16:06:24.000Z', 4410];
    assert.deepEqual(values(event), [...times, 28_099, 870.2]);
    assert.deepEqual([event.avgHeartRate, event.maxHeartRate], [null, null]);
    assert.equal(event.vendorId, '12345678987654321');
    const { vendorActivityType, movingTime, elevationGain, avgPace, laps } = event.data as JsonObject; // as above
    assert.deepEqual(
      [vendorActivityType, movingTime, elevationGain, avgPace],
      ['MountainBikeRide', 4207, 516, '2:30/km'],
    );
    assert.deepEqual(laps, [{ distance: 8046.72, time: 1573 }]);
    assert.doesNotMatch(JSON.stringify(event), /780\.5|37\.83|polyline|ki\{eF/);
  });
});

describe('the rest of the contract', () => {
  test('declares what the vendor asks for', () => {
    const { auth } = providerD;
    assert.equal(auth.protocol, 'oauth2');
    assert.deepEqual([auth.pkce, auth.clientAuthentication, auth.scopeSeparator], [false, 'body', ',']);
    assert.deepEqual(auth.scopes, ['activity:read', 'activity:read_all']);
    assert.equal(auth.revokeUrl, 'https://www.strava.com/oauth/revoke');
    assert.equal(providerD.revoke, undefined);
    assert.equal(new URL(providerD.apiUrl).origin, providerD.apiUrl);
    assert.equal(providerD.aiRestricted, true);
  });

  test('identify keeps all digits of a long id and asks nothing', async () => {
    const token = parseVendorJson('{"athlete": {"id": 1234567890987654321}}') as JsonObject; // an object
    assert.equal(await providerD.identify(silent, token), '1234567890987654321');
  });

  test('identify says what is missing', async () => {
    for (const token of [{}, { athlete: null }, { athlete: {} }, { athlete: { id: '' } }]) {
      await assert.rejects(providerD.identify(silent, token), { kind: 'malformed' });
    }
  });

  test('yields nothing but what it declares', () => {
    const page = normaliseActivity(readActivity(fixtures.body('activity_by_id')));
    const types = (events: readonly HealthEvent[]) => events.map(({ eventType }) => eventType);
    assert.deepEqual(
      page.points.map(({ metricType }) => metricType),
      providerD.metricTypes,
    );
    assert.deepEqual(types(page.events), providerD.eventTypes);
  });
});
