import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allPoints } from '../../testing/pages.ts';
import { type Answer, type Asked, fetchAll, type Script, scriptedApi } from '../../testing/scripted-api.ts';
import { daysOf } from '../day-spans.ts';
import { fitbit } from './fitbit.ts';
import { pullFitbit } from './pull.ts';
import { answering, DAY, MONTH, NOTHING, PROFILE, profile } from './testing/scripted-account.ts';

const steps = (...days: string[]) => ({
  body: { 'activities-steps': days.map((dateTime) => ({ dateTime, value: '5000' })) },
});
const summary: Answer = { body: { summary: { steps: 5000 } } };

/** The local days of a path `…/date/{first}/{last}.json`. */
function daysAsked({ path }: Asked): string[] {
  const [, first, last] = /date\/([\d-]{10})\/([\d-]{10})\.json$/.exec(path) ?? [];
  return first === undefined || last === undefined ? [] : daysOf({ first, last });
}

describe('the window', () => {
  const LIMITS = {
    'activities/steps': 1095,
    'activities/activityCalories': 30,
    'activities/minutesVeryActive': 1095,
    'activities/heart': 365,
    hrv: 30,
    br: 30,
    'temp/core': 30,
    'body/log/weight': 31,
    'body/log/fat': 30,
    spo2: 1095,
  };

  test('is covered exactly by every range, none longer than the vendor takes', async () => {
    const quarter = { from: '2022-11-01T10:00:00Z', to: '2023-01-31T10:00:00Z' };
    const api = scriptedApi(answering('/hrv/', { body: { hrv: [] } }), NOTHING);
    await fetchAll(fitbit, api, quarter);
    const expected = daysOf({ first: '2022-11-01', last: '2023-01-31' });
    for (const [folder, limit] of Object.entries(LIMITS)) {
      const asked = api.asked.filter(
        ({ path }) => path.startsWith(`/1/user/-/${folder}/date/`) && !path.includes('/1d/'),
      );
      for (const each of asked) assert.ok(daysAsked(each).length <= limit, each.path);
      assert.deepEqual(asked.flatMap(daysAsked), expected, folder);
    }
    const nights = api.asked.filter(({ path }) => path.startsWith('/1.2/user/-/sleep/date/'));
    assert.deepEqual(nights.flatMap(daysAsked), expected);
  });

  test('of a month takes a fifth of the hourly quota, of a day a tenth', async () => {
    for (const [window, most] of [
      [MONTH, 30],
      [DAY, 15],
    ] as const) {
      const script: Script = (asked) =>
        answering('/activities/date/', summary)(asked) ?? answering('/steps/', steps('2023-01-05'))(asked);
      const api = scriptedApi(script, NOTHING);
      await fetchAll(fitbit, api, window);
      assert.ok(api.asked.length <= most, `${api.asked.length}`);
    }
  });

  test('is of local days, and of none that has not begun', async () => {
    const evening = { from: '2023-01-05T16:00:00Z', to: '2023-01-09T16:00:00Z', now: '2023-01-06T16:00:00Z' };
    for (const [zone, days] of [
      ['Asia/Tokyo', ['2023-01-07', '2023-01-06']],
      ['America/New_York', ['2023-01-06', '2023-01-05']],
    ] as const) {
      const api = scriptedApi(answering('/activities/date/', summary, profile(zone)), NOTHING);
      const points = allPoints(await fetchAll(fitbit, api, evening));
      assert.deepEqual(
        points.map(({ day }) => day),
        days,
      );
    }
  });

  test('can be read in part, as a notice names it', async () => {
    const api = scriptedApi(answering('/sleep/', { body: { sleep: [] } }), NOTHING);
    const request = { api, from: Date.parse(DAY.from), to: Date.parse(DAY.to), now: Date.parse(DAY.to) };
    await Array.fromAsync(pullFitbit({ ...request, latestValue: async () => null }, new Set(['sleep'])));
    assert.deepEqual(
      api.asked.map(({ path }) => path.replace(/\/date\/.*/, '')),
      [PROFILE, '/1.2/user/-/sleep', '/1/user/-/hrv', '/1/user/-/spo2', '/1/user/-/br'],
    );
  });
});

describe('day totals', () => {
  test('come from summaries where these take fewer questions, from series for longer', async () => {
    for (const [to, summaries, series] of [
      ['2023-01-11T12:00:00Z', 7, 0],
      ['2023-01-12T12:00:00Z', 0, 8],
    ] as const) {
      const script: Script = (asked) =>
        answering('/activities/date/', summary)(asked) ?? answering('/steps/', steps('2023-01-05'))(asked);
      const api = scriptedApi(script, NOTHING);
      await fetchAll(fitbit, api, { ...DAY, to });
      const count = (pattern: RegExp) => api.asked.filter(({ path }) => pattern.test(path)).length;
      assert.equal(count(/\/activities\/date\//), summaries);
      assert.equal(count(/\/activities\/(?!heart)\w+\/date\//), series);
    }
  });

  test('come from series where a server has no summaries', async () => {
    const api = scriptedApi(answering('/activities/steps/', steps('2023-01-05')), NOTHING);
    assert.deepEqual(
      allPoints(await fetchAll(fitbit, api, DAY)).map(({ metricType, value, day }) => [metricType, value, day]),
      [['steps', 5000, '2023-01-05']],
    );
  });
});

describe('permissions', () => {
  test('one that was not granted is asked for once, and the rest is read', async () => {
    const script: Script = (asked) => {
      if (/\/activities\/heart\/|\/hrv\//.test(asked.path)) return { status: 403, body: { success: false } };
      return answering('/activities/steps/', steps('2023-01-05'))(asked);
    };
    const api = scriptedApi(script, NOTHING);
    assert.equal(allPoints(await fetchAll(fitbit, api, MONTH)).length, 1);
    const refused = api.asked.filter(({ path }) => /heart|hrv/.test(path));
    assert.deepEqual(
      refused.map(({ path }) => path.replace(/date\/.*?(1d|json)/, '$1')),
      ['/1/user/-/activities/heart/json', '/1/user/-/activities/heart/1d/1min.json'],
    );
  });

  test('an empty body is a failed attempt: this vendor always sends one', async () => {
    for (const path of [PROFILE, '/hrv/', '/activities/list.json', '/1d/1min.json']) {
      const script: Script = (asked) =>
        asked.path.includes(path) ? { status: 200 } : answering('/x/', NOTHING)(asked);
      await assert.rejects(fetchAll(fitbit, scriptedApi(script, NOTHING), DAY), {
        kind: 'malformed',
        message: /is empty$/,
      });
    }
  });

  test('nothing granted at all, or nothing there, is an error and no empty success', async () => {
    for (const status of [403, 404]) {
      const api = scriptedApi(() => ({ status }));
      await assert.rejects(fetchAll(fitbit, api, DAY), { kind: 'refused' });
    }
  });

  test('of days that are stored stay where they were, wherever the person has gone since', async () => {
    const [travelled, home] = ['2023-01-05', '2023-01-08'];
    const sleep = [travelled, home].map((dateOfSleep, logId) => ({
      logId,
      dateOfSleep,
      startTime: `${dateOfSleep}T00:30:00.000`,
      endTime: `${dateOfSleep}T07:30:00.000`,
      isMainSleep: true,
      minutesAsleep: 400,
    }));
    const weight = [travelled, home].map((date, logId) => ({ logId, date, time: '08:00:00', weight: 70 }));
    const script: Script = ({ path }) => {
      if (path === PROFILE) return profile('Europe/Berlin');
      if (path.includes('/sleep/')) return { body: { sleep } };
      return path.includes('/weight/') ? { body: { weight } } : undefined;
    };
    const read = async (offsets: readonly (readonly [string, number])[]) => {
      const pages = await fetchAll(fitbit, scriptedApi(script, NOTHING), {
        from: '2023-01-02T10:00:00Z',
        to: '2023-01-10T10:00:00Z',
        dayOffsets: async () => new Map(offsets),
      });
      return allPoints(pages).map((point) => [point.metricType, point.day, new Date(point.recordedAt).toISOString()]);
    };
    const night = (day: string, at: string) => ['sleep', day, at];
    const scale = (day: string, at: string) => ['weight', day, at];
    const atHome = [night(home, '2023-01-07T23:30:00.000Z'), scale(home, '2023-01-08T07:00:00.000Z')];
    const inBerlin = [night(travelled, '2023-01-04T23:30:00.000Z'), scale(travelled, '2023-01-05T07:00:00.000Z')];
    const inTokyo = [night(travelled, '2023-01-04T15:30:00.000Z'), scale(travelled, '2023-01-04T23:00:00.000Z')];
    const sorted = (lines: string[][]) => lines.map(String).sort();
    assert.deepEqual(sorted(await read([])), sorted([...inBerlin, ...atHome]));
    assert.deepEqual(sorted(await read([[travelled, 540]])), sorted([...inTokyo, ...atHome]));
  });

  test('without the profile the wall clock is taken as UTC, and says so', async () => {
    const log = { date: '2023-01-05', time: '08:00:00', weight: 70, logId: 1 };
    const script: Script = ({ path }) => {
      if (path === PROFILE) return { status: 403 };
      return path.includes('/weight/') ? { body: { weight: [log] } } : undefined;
    };
    const [point] = allPoints(await fetchAll(fitbit, scriptedApi(script, NOTHING), DAY));
    assert.equal(point?.recordedAt, Date.parse('2023-01-05T08:00:00Z'));
    assert.deepEqual([point?.utcOffsetMinutes, point?.data], [null, { timezoneAssumed: true }]);
  });
});

describe('the connection', () => {
  test('authenticates the client by Basic, with PKCE', () => {
    assert.equal(fitbit.auth.protocol, 'oauth2');
    assert.equal(fitbit.auth.pkce, true);
    assert.equal(fitbit.auth.clientAuthentication, 'basic');
    assert.ok(fitbit.auth.scopes.includes('profile'));
  });

  test('knows the person from the token answer, and from nothing else', async () => {
    const api = scriptedApi(() => undefined);
    assert.equal(await fitbit.identify(api, { user_id: 'GGNJL9' }), 'GGNJL9');
    assert.deepEqual(api.asked, []);
    await assert.rejects(fitbit.identify(api, {}), { kind: 'malformed' });
  });

  test('waits for the reset, else for the top of the hour, and leaves a Retry-After to others', () => {
    const now = Date.parse('2023-01-05T10:20:00Z');
    const retryAt = (headers: Record<string, string>) => fitbit.retryAt?.(headers, now);
    assert.equal(retryAt({ 'fitbit-rate-limit-reset': '120' }), now + 120_000);
    for (const reset of ['', 'soon', '-1', '99999999']) {
      assert.equal(retryAt({ 'fitbit-rate-limit-reset': reset }), Date.parse('2023-01-05T11:00:00Z'));
    }
    assert.equal(retryAt({}), Date.parse('2023-01-05T11:00:00Z'));
    assert.equal(retryAt({ 'retry-after': '5', 'fitbit-rate-limit-reset': '120' }), undefined);
  });
});
