import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays } from '../../../platform/instants.ts';
import { fixturesIn } from '../../testing/fixtures.ts';
import { allEvents, allPoints } from '../../testing/pages.ts';
import {
  type Answer,
  type Asked,
  besideSettings,
  fetchAll,
  type Script,
  scriptedApi,
} from '../../testing/scripted-api.ts';
import { daysOf } from '../day-spans.ts';
import { googleHealth } from './google-health.ts';
import { pulledDataTypes, pullHealth } from './pull.ts';
import type { CivilDate } from './wire-values.ts';

const fixtures = fixturesIn(new URL('fixtures/', import.meta.url));
const SETTINGS = '/v4/users/me/settings';
const MONTH = { from: '2026-09-21T10:00:00Z', to: '2026-10-21T10:00:00Z' };
const DAY = { from: '2026-10-20T10:00:00Z', to: '2026-10-20T20:00:00Z' };

const dataTypeOf = ({ path }: Asked) => /dataTypes\/([^/]+)\//.exec(path)?.[1];
const inZone = (timeZone: string): Answer => ({ body: { timeZone } });
const berlin = inZone('Europe/Berlin');

/** Answers the settings, and one data type. */
function answering(dataType: string, answer: Answer | ((asked: Asked) => Answer), settings = berlin): Script {
  return besideSettings(SETTINGS, settings, (asked) => dataTypeOf(asked) === dataType, answer);
}

const dayOf = ({ year, month, day }: CivilDate) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The local days that a question asks for, first to last. */
function daysAsked({ query, body }: Asked): string[] {
  if (body === undefined) {
    const [first, end] = [...String(query.filter).matchAll(/"(.*?)"/g)].map(([, day]) => String(day));
    return daysOf({ first: String(first), last: addDays(String(end), -1) });
  }
  const { range } = body as { range: { start: { date: CivilDate }; end: { date: CivilDate } } }; // a daily roll-up
  return daysOf({ first: dayOf(range.start.date), last: addDays(dayOf(range.end.date), -1) });
}

const isCurve = ({ path }: Asked) => path.endsWith(':rollUp');
const isSession = (asked: Asked) => ['sleep', 'exercise'].includes(dataTypeOf(asked) ?? '');

describe('the window', () => {
  test('is covered exactly by every data type, the newest days first, in ranges that are allowed', async () => {
    const api = scriptedApi(answering('steps', { body: {} }));
    await fetchAll(googleHealth, api, MONTH);
    const expected = daysOf({ first: '2026-09-21', last: '2026-10-21' });
    for (const dataType of pulledDataTypes) {
      const asked = api.asked.filter((each) => dataTypeOf(each) === dataType && !isCurve(each));
      for (const each of asked) assert.ok(daysAsked(each).length <= 20, dataType);
      const days = asked.flatMap(daysAsked);
      if (asked.some(isSession))
        assert.deepEqual(days, [...expected, ...daysOf({ first: '2026-09-14', last: '2026-09-20' })]);
      else assert.deepEqual(days, expected, dataType);
    }
  });

  test('has the day more on both sides that an unknown zone can mean', async () => {
    for (const settings of [{ status: 403 }, { body: {} }, inZone('Mars/Olympus_Mons')]) {
      const api = scriptedApi(answering('steps', { body: {} }, settings));
      await fetchAll(googleHealth, api, DAY);
      const steps = api.asked.filter((asked) => dataTypeOf(asked) === 'steps');
      assert.deepEqual(steps.flatMap(daysAsked), ['2026-10-21', '2026-10-20', '2026-10-19']);
    }
  });

  test('is of local days', async () => {
    const evening = { from: '2026-10-20T16:00:00Z', to: '2026-10-20T17:00:00Z' };
    for (const [zone, day] of [
      ['Asia/Tokyo', '2026-10-21'],
      ['America/New_York', '2026-10-20'],
    ] as const) {
      const api = scriptedApi(answering('steps', { body: {} }, inZone(zone)));
      await fetchAll(googleHealth, api, evening);
      assert.deepEqual(api.asked.filter((asked) => dataTypeOf(asked) === 'steps').flatMap(daysAsked), [day]);
    }
  });

  test('that holds nothing asks for nothing', async () => {
    const api = scriptedApi(answering('steps', { body: {} }));
    assert.deepEqual(await fetchAll(googleHealth, api, { from: DAY.to, to: DAY.to }), []);
    assert.deepEqual(
      api.asked.map(({ path }) => path),
      [SETTINGS],
    );
  });

  test('can be read for some data types only, as a notice names them', async () => {
    const api = scriptedApi(answering('steps', { body: {} }));
    const request = { api, from: Date.parse(DAY.from), to: Date.parse(DAY.to), now: Date.parse(DAY.to) };
    await Array.fromAsync(pullHealth({ ...request, latestValue: async () => null }, new Set(['weight', 'sleep'])));
    assert.deepEqual(api.asked.map(dataTypeOf), [undefined, 'sleep', 'weight']);
  });
});

describe('questions', () => {
  test('filter by the name in snake case, and page sizes are those allowed', async () => {
    const api = scriptedApi(answering('steps', { body: {} }));
    await fetchAll(googleHealth, api, DAY);
    const of = (dataType: string) => api.asked.find((asked) => dataTypeOf(asked) === dataType);
    const variability = of('daily-heart-rate-variability');
    assert.equal(variability?.path, '/v4/users/me/dataTypes/daily-heart-rate-variability/dataPoints:reconcile');
    assert.deepEqual(variability.query, {
      filter: 'daily_heart_rate_variability.date >= "2026-10-20" AND daily_heart_rate_variability.date < "2026-10-21"',
      pageSize: 10_000,
      pageToken: undefined,
    });
    assert.match(String(of('sleep')?.query.filter), /^sleep\.interval\.civil_end_time >= "2026-10-13" AND /);
    assert.match(String(of('exercise')?.query.filter), /^exercise\.interval\.civil_start_time >= /);
    assert.match(String(of('body-fat')?.query.filter), /^body_fat\.sample_time\.civil_time >= /);
    assert.equal(of('sleep')?.query.pageSize, 25);
    assert.deepEqual(of('steps')?.body, {
      range: { start: { date: { year: 2026, month: 10, day: 20 } }, end: { date: { year: 2026, month: 10, day: 21 } } },
      windowSizeDays: 1,
    });
  });
});

describe('paging', () => {
  const weight = (physicalTime: string) => ({ weight: { sampleTime: { physicalTime }, weightGrams: 80_000 } });

  test('repeats the question with the token until there is none', async () => {
    const api = scriptedApi(
      answering('weight', ({ query }) => ({
        body:
          query.pageToken === undefined
            ? { dataPoints: [weight('2026-10-20T08:00:00Z')], nextPageToken: 'second' }
            : { dataPoints: [weight('2026-10-20T07:00:00Z')], nextPageToken: '' },
      })),
    );
    const pages = await fetchAll(googleHealth, api, DAY);
    assert.equal(allPoints(pages).length, 2);
    const [first, second, ...rest] = api.asked.filter((asked) => dataTypeOf(asked) === 'weight');
    assert.deepEqual(second?.query, { ...first?.query, pageToken: 'second' });
    assert.deepEqual(rest, []);
  });

  test('puts the token of a roll-up into the body', async () => {
    const api = scriptedApi(
      answering('steps', ({ body }) => ({ body: body?.pageToken === undefined ? { nextPageToken: 'second' } : {} })),
    );
    await fetchAll(googleHealth, api, DAY);
    const [first, second] = api.asked.filter((asked) => dataTypeOf(asked) === 'steps');
    assert.deepEqual(second?.body, { ...first?.body, pageToken: 'second' });
  });

  test('begins a window again when its token has grown stale, and gives up the second time', async () => {
    const stale = {
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT', details: [{ reason: 'INVALID_PAGE_TOKEN' }] } },
    };
    let refusals = 1;
    const script = answering('weight', ({ query }) => {
      if (query.pageToken === undefined) {
        return { body: { dataPoints: [weight('2026-10-20T08:00:00Z')], nextPageToken: 'second' } };
      }
      refusals -= 1;
      return refusals >= 0 ? stale : { body: { dataPoints: [weight('2026-10-20T07:00:00Z')] } };
    });
    assert.equal(allPoints(await fetchAll(googleHealth, scriptedApi(script), DAY)).length, 2);
    refusals = 2;
    await assert.rejects(fetchAll(googleHealth, scriptedApi(script), DAY), {
      kind: 'malformed',
      message: /lead nowhere/,
    });
  });

  test('a token that comes back ends in an error instead of a circle', async () => {
    const api = scriptedApi(answering('sleep', { body: { nextPageToken: 'again' } }));
    await assert.rejects(fetchAll(googleHealth, api, DAY), { kind: 'malformed' });
  });
});

describe('permissions', () => {
  const refusal = (name: string) => ({ status: Number(/\d+/.exec(name)?.[0]), body: fixtures.body(name) });
  const everythingBut = (dataType: string, answer: Answer): Script => {
    const steps = fixtures.body('daily_rollup_steps');
    return (asked) => {
      if (asked.path === SETTINGS) return berlin;
      if (dataTypeOf(asked) === dataType) return answer;
      return dataTypeOf(asked) === 'steps' ? { body: steps } : undefined;
    };
  };

  for (const name of ['error_403_missing_oauth_scope', 'error_403_scope_insufficient_front_end']) {
    test(`${name}: the data type is left out, and asked for once`, async () => {
      for (const dataType of pulledDataTypes.filter((each) => each !== 'steps')) {
        const api = scriptedApi(everythingBut(dataType, refusal(name)));
        const pages = await fetchAll(googleHealth, api, MONTH);
        assert.ok(allPoints(pages).length > 0);
        assert.equal(api.asked.filter((asked) => dataTypeOf(asked) === dataType).length, 1);
      }
    });
  }

  test('bodies in other forms are left out likewise', async () => {
    for (const body of [
      undefined,
      'Forbidden',
      { error: 'insufficient_scope', error_description: 'x' },
      { error: {} },
    ]) {
      const api = scriptedApi(everythingBut('sleep', { status: 403, body }));
      assert.ok(allPoints(await fetchAll(googleHealth, api, DAY)).length > 0);
    }
  });

  for (const name of [
    'error_403_service_disabled',
    'error_403_disallowed_oauth_scopes',
    'error_400_account_not_linked',
  ]) {
    test(`${name}: the sync fails with a reason and without the vendor's message`, async () => {
      const api = scriptedApi(everythingBut('sleep', refusal(name)));
      await assert.rejects(fetchAll(googleHealth, api, DAY), (error: Error) => {
        assert.doesNotMatch(error.message, /123456789|Request contains|not linked to/);
        return 'kind' in error && error.kind === 'refused';
      });
    });
  }

  test('an account that is not set up is told so at the first question', async () => {
    const api = scriptedApi(() => refusal('error_400_account_not_linked'));
    await assert.rejects(fetchAll(googleHealth, api, DAY), { kind: 'refused', message: /has to be set up/ });
    assert.equal(api.asked.length, 1);
  });

  test('with the consent to one scope only, its data are read', async () => {
    const granted = [
      'steps',
      'distance',
      'floors',
      'total-calories',
      'active-energy-burned',
      'active-minutes',
      'exercise',
      'daily-vo2-max',
    ];
    const steps = fixtures.body('daily_rollup_steps');
    const api = scriptedApi((asked) => {
      if (!granted.includes(dataTypeOf(asked) ?? '')) return refusal('error_403_missing_oauth_scope');
      return dataTypeOf(asked) === 'steps' ? { body: steps } : undefined;
    });
    const pages = await fetchAll(googleHealth, api, DAY);
    assert.deepEqual(new Set(allPoints(pages).map(({ metricType }) => metricType)), new Set(['steps']));
  });

  test('nothing granted at all is an error, not an empty success', async () => {
    const api = scriptedApi(() => ({ status: 403, body: {} }));
    await assert.rejects(fetchAll(googleHealth, api, DAY), { kind: 'refused', message: /none of its data/ });
  });
});

describe('late arrivals', () => {
  const night = (day: string, updateTime: string) => ({
    dataPointName: `users/me/dataTypes/sleep/dataPoints/${day}`,
    sleep: {
      interval: { startTime: `${addDays(day, -1)}T22:00:00Z`, endTime: `${day}T06:00:00Z` },
      metadata: { processed: true, mainSleep: true },
      summary: { minutesAsleep: '420' },
      updateTime,
    },
  });
  const run = (day: string, updateTime: string) => ({
    dataPointName: `users/me/dataTypes/exercise/dataPoints/${day}`,
    exercise: { interval: { startTime: `${day}T08:00:00Z`, endTime: `${day}T09:00:00Z` }, updateTime },
  });
  const late = '2026-10-20T12:00:00Z';
  const early = '2026-10-16T12:00:00Z';

  test('of the week before, only what has changed since is taken', async () => {
    for (const [dataType, item] of [
      ['sleep', night],
      ['exercise', run],
    ] as const) {
      const dataPoints = [item('2026-10-20', early), item('2026-10-17', late), item('2026-10-16', early)];
      const api = scriptedApi(answering(dataType, { body: { dataPoints } }));
      const events = allEvents(await fetchAll(googleHealth, api, DAY));
      assert.deepEqual(
        events.map(({ vendorId }) => vendorId),
        ['2026-10-20', '2026-10-17'],
      );
    }
  });
});

describe('the connection', () => {
  test('asks for offline consent each time, with PKCE, and for the four scopes it needs', () => {
    assert.equal(googleHealth.auth.protocol, 'oauth2');
    assert.equal(googleHealth.auth.pkce, true);
    assert.deepEqual(googleHealth.auth.authorizeParameters, { access_type: 'offline', prompt: 'consent' });
    assert.equal(googleHealth.auth.clientAuthentication, 'body');
    assert.deepEqual(
      googleHealth.auth.scopes.map((scope) => scope.replace('https://www.googleapis.com/auth/googlehealth.', '')),
      [
        'activity_and_fitness.readonly',
        'health_metrics_and_measurements.readonly',
        'sleep.readonly',
        'settings.readonly',
      ],
    );
  });

  test('knows the person by the id that notices carry', async () => {
    const api = scriptedApi(() => ({ body: fixtures.body('identity') }));
    assert.equal(await googleHealth.identify(api, { refresh_token: 'r' }), '111111256096816351');
    assert.deepEqual(
      api.asked.map(({ path }) => path),
      ['/v4/users/me/identity'],
    );
  });

  test('does not begin without a refresh token, a profile or a permission', async () => {
    const identity = scriptedApi(() => ({ body: fixtures.body('identity') }));
    await assert.rejects(googleHealth.identify(identity, { access_token: 'a' }), { kind: 'refused' });
    for (const [name, message] of [
      ['error_400_account_not_linked', /has to be set up/],
      ['error_403_missing_oauth_scope', /none of the permissions/],
      ['error_403_service_disabled', /not set up correctly/],
    ] as const) {
      const api = scriptedApi(() => ({ status: Number(name.slice(6, 9)), body: fixtures.body(name) }));
      await assert.rejects(googleHealth.identify(api, { refresh_token: 'r' }), { kind: 'refused', message });
    }
    const odd = scriptedApi(() => ({ body: { name: 'users/me/identity' } }));
    await assert.rejects(googleHealth.identify(odd, { refresh_token: 'r' }), { kind: 'malformed' });
  });
});
