import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { isoInstant } from '../../platform/instants.ts';
import { METRIC_TYPES } from '../../vocabulary/metric-types/storage.ts';
import type { HealthEvent, Page, Point } from '../page.ts';
import { scriptedApi } from '../testing/scripted-api.ts';
import { parseVendorJson } from '../vendor-json.ts';
import { itemTypes, normaliseBody, normaliseSummaries } from './item-types.ts';
import { providerB } from './provider-b.ts';

const FOLDER = new URL('./fixtures/', import.meta.url);
const files = readdirSync(FOLDER).filter((file) => !file.endsWith('.expected.json') && file !== 'SOURCES.md');

/** The arrays by type name, as the inbound endpoint and the pull hand them over. */
type Summaries = Record<string, Record<string, unknown>[]>;

function read(file: string): unknown {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  return file.endsWith('.json') ? parseVendorJson(text) : Object.fromEntries(new URLSearchParams(text));
}

/** A pull answers with the bare array; its type is in the path, here in the file's name. */
function summariesOf(file: string): Summaries {
  const body = read(file) as Summaries[string] | Record<string, unknown>; // every fixture is one of the two
  if (Array.isArray(body)) return { [file.replace(/^pull_|\.json$/g, '')]: body };
  const arrays = Object.entries(body).filter((entry): entry is [string, Summaries[string]] => Array.isArray(entry[1]));
  // A ping says where data are and holds none.
  return Object.fromEntries(arrays.map(([name, list]) => [name, list.filter((item) => !('callbackURL' in item))]));
}

function normaliseByPerson(summaries: Summaries): Record<string, Page> {
  const people = new Map<string, Summaries>();
  for (const [name, list] of Object.entries(summaries)) {
    for (const item of list) {
      const person = String(item.userId ?? '*');
      const own = people.get(person) ?? {};
      people.set(person, { ...own, [name]: [...(own[name] ?? []), item] });
    }
  }
  const pages = [...people].map(([person, own]) => [person, normaliseBody(own)] as const);
  return Object.fromEntries(pages.filter(([, page]) => page.points.length + page.events.length > 0));
}

function readableTimes(item: Point | HealthEvent): Record<string, unknown> {
  const instants = ['recordedAt', 'startedAt', 'endedAt', 'settlesAt'];
  const readable = (value: unknown) => (value === Number.POSITIVE_INFINITY ? 'open' : isoInstant(Number(value)));
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => [
      key,
      instants.includes(key) && value !== null ? readable(value) : value,
    ]),
  );
}

function readable(pages: Record<string, Page>): unknown {
  return Object.fromEntries(
    Object.entries(pages).map(([person, page]) => [
      person,
      { points: page.points.map(readableTimes), events: page.events.map(readableTimes) },
    ]),
  );
}

const page = (file: string): Page => {
  const [name = '', list = []] = Object.entries(summariesOf(file))[0] ?? [];
  return normaliseSummaries(name, list);
};
const valueAt = (from: Page, metricType: string, recordedAt: string) => pointOf(from, metricType, recordedAt).value;
function pointOf(from: Page, metricType: string, recordedAt: string): Point {
  const found = from.points.filter((p) => p.metricType === metricType && isoInstant(p.recordedAt) === recordedAt);
  assert.equal(found.length, 1, `one ${metricType} at ${recordedAt}`);
  return found[0] as Point; // there is one
}
const near = (actual: unknown, expected: number, digits: number) =>
  assert.equal(Number(actual).toFixed(digits), expected.toFixed(digits));

describe('fixtures', () => {
  for (const file of files) {
    it(file, () => {
      const expected = JSON.parse(readFileSync(new URL(file.replace(/\.\w+$/, '.expected.json'), FOLDER), 'utf8'));
      const actual = readable(normaliseByPerson(summariesOf(file)));
      if (typeof expected.nothing === 'string') assert.deepEqual(actual, {});
      else assert.deepEqual(actual, expected);
    });
  }

  for (const name of ['dailies', 'sleeps', 'activities']) {
    it(`${name}: pushed and pulled records come out alike`, () => {
      const pushed = summariesOf(`push_${name}.json`)[name] ?? [];
      const pulled = summariesOf(`pull_${name}.json`)[name] ?? [];
      assert.ok(pulled.length > 0);
      assert.deepEqual(normaliseSummaries(name, pushed), normaliseSummaries(name, pulled));
      for (const [index, item] of pushed.entries()) {
        assert.deepEqual(normaliseSummaries(name, [item]), normaliseSummaries(name, [pulled[index]]));
      }
    });
  }

  it('yields only declared types', () => {
    const pages = files.flatMap((file) => Object.values(normaliseByPerson(summariesOf(file))));
    for (const { points, events } of pages) {
      for (const point of points) assert.ok(providerB.metricTypes.includes(point.metricType), point.metricType);
      for (const event of events) assert.ok(providerB.eventTypes.includes(event.eventType), event.eventType);
    }
    for (const type of providerB.metricTypes) assert.ok(type in METRIC_TYPES);
  });
});

describe('worked values', () => {
  it('dailies', () => {
    const dailies = page('pull_dailies.json');
    const day = '2016-01-11T00:00:00.000Z';
    assert.equal(valueAt(dailies, 'steps', day), 4210);
    assert.equal(valueAt(dailies, 'distance', day), 3146.5);
    assert.equal(valueAt(dailies, 'calories', day), 2052);
    assert.deepEqual(pointOf(dailies, 'calories', day).data, { localDate: '2016-01-11', active: 321, resting: 1731 });
    assert.equal(valueAt(dailies, 'active_minutes', day), 1440);
    assert.equal(valueAt(dailies, 'floors', day), 8);
    const heartRate = pointOf(dailies, 'heart_rate', day);
    assert.equal(heartRate.value, 64);
    assert.equal(heartRate.data?.min, 59);
    assert.equal(heartRate.data?.max, 112);
    assert.ok(Array.isArray(heartRate.data?.intraday));
    assert.equal(heartRate.data.intraday.length, 8);
    assert.equal(valueAt(dailies, 'stress', day), 43);
    const resting = dailies.points.filter((point) => point.metricType === 'resting_heart_rate');
    assert.deepEqual(
      resting.map((point) => [isoInstant(point.recordedAt), point.value]),
      [['2016-01-12T00:00:00.000Z', 64]],
    );
  });

  it('sleeps', () => {
    const sleeps = page('pull_sleeps.json');
    const start = '2016-01-10T23:11:33.000Z';
    const night = pointOf(sleeps, 'sleep', start);
    near(night.value, 3.219, 3);
    assert.deepEqual(night.data?.stages, { deep: 9446 / 60, light: 0, rem: 2142 / 60, awake: 312 / 60 });
    assert.equal((9446 / 60).toFixed(1), '157.4');
    assert.equal(valueAt(sleeps, 'sleep_score', start), 87);
    assert.equal(night.data?.endTime, '2016-01-11T02:29:53.000Z');
    assert.equal(night.day, '2016-01-11');
    near(valueAt(sleeps, 'spo2', start), (95 + 96 + 97 + 93 + 94 + 95 + 96) / 7, 9);
    near(valueAt(sleeps, 'respiratory_rate', start), (15.31 + 14.58 + 12.73) / 3, 9);
  });

  it('body, heart, breath, oxygen', () => {
    const weighed = '2015-08-16T16:05:30.000Z';
    assert.equal(valueAt(page('push_body_comps.json'), 'weight', weighed), 75.45);
    assert.equal(valueAt(page('push_body_comps.json'), 'body_fat', weighed), 17.1);
    assert.equal(valueAt(page('push_body_comps.json'), 'bmi', weighed), 23.2);
    assert.equal(valueAt(page('push_hrv.json'), 'heart_rate_variability', '2022-05-31T05:46:44.000Z'), 44);
    near(valueAt(page('push_all_day_respiration.json'), 'respiratory_rate', '2019-09-11T03:15:00.000Z'), 15.17, 2);
    assert.equal(valueAt(page('push_pulseox_on_demand.json'), 'blood_oxygen', '2019-10-29T14:29:00.000Z'), 93);
    assert.equal(valueAt(page('push_pulseox_series.json'), 'spo2', '2020-07-03T15:00:00.000Z'), 96);
  });

  it('activity details', () => {
    const [event] = page('push_activity_details.json').events;
    assert.ok(event);
    assert.equal(event.vendorId, '5001968355');
    assert.equal(event.activityType, 'running');
    assert.equal(isoInstant(event.startedAt), '2017-12-02T17:02:06.000Z');
    assert.equal(event.durationSeconds, 1789);
    assert.equal(event.distanceMeters, 4976.83);
    assert.equal(event.caloriesKcal, 367);
    assert.equal(event.avgHeartRate, 144);
    assert.equal(event.maxHeartRate, 159);
    assert.equal(event.data.elevationGain, 16);
    assert.equal(event.data.avgPace, '5:59/km');
    assert.equal(event.data.vendorActivityType, 'RUNNING');
  });
});

describe('account', () => {
  it('knows the person by the vendor user id', async () => {
    const api = scriptedApi(() => ({ body: read('user_id.json') }));
    assert.equal(await providerB.identify(api, {}), '4aacafe82427c251df9c9592d0c06768');
    assert.deepEqual(api.asked, [{ method: 'GET', path: '/wellness-api/rest/user/id', query: {} }]);
    await assert.rejects(
      providerB.identify(
        scriptedApi(() => ({ body: {} })),
        {},
      ),
      { kind: 'malformed' },
    );
  });

  it('ends the registration', async () => {
    const api = scriptedApi(() => ({ status: 204 }));
    await providerB.revoke?.(api);
    assert.deepEqual(api.asked, [{ method: 'DELETE', path: '/wellness-api/rest/user/registration', query: {} }]);
  });

  it('has each type once', () => {
    assert.equal(new Set(itemTypes.map((type) => type.name)).size, itemTypes.length);
    assert.equal(new Set(itemTypes.map((type) => type.path)).size, itemTypes.length);
  });
});
