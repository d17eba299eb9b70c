import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Sandbox, sandboxFlavors, sandboxProviders, startSandbox } from '../../server.ts';
import { GOOGLE_HEALTH, OAuth2Client } from '../../testing/oauth2-client.ts';
import { shapeDifferences, shapesOf } from '../../testing/shapes.ts';
import { postConsent } from '../../testing/vendor-clients.ts';

const START = Date.parse('2026-11-21T12:00:00.000Z');
const ME = '/v4/users/me';
const EVERYBODY = ['runner', 'shift-worker', 'falling-ill', 'device-gaps', 'traveller', 'late-uploads'];
// The vendor's examples with types instead of values; optional where its schema or notes say so.
const SHAPES = shapesOf('provider-a/google-health');

let nowMs = START;
let sandbox: Sandbox;
let client: OAuth2Client;

before(async () => {
  sandbox = await startSandbox({ now: () => nowMs });
  const settings = sandboxProviders(sandbox).provider_a;
  assert.ok(settings);
  client = new OAuth2Client(settings, GOOGLE_HEALTH);
});
after(() => sandbox.stop());

type Json = Record<string, unknown>;

async function read(path: string, token: string | undefined): Promise<Json> {
  const response = await client.get(`${ME}${path}`, token);
  assert.equal(response.status, 200, path);
  return (await response.json()) as Json; // the tests check its shape
}

async function refused(response: Promise<Response>): Promise<[number, string | undefined]> {
  const { status, json } = await response.then(async (one) => ({
    status: one.status,
    json: (await one.json()) as Json,
  }));
  const error = json.error as { details?: { reason?: string }[] }; // the vendor's error body
  return [status, error.details?.[0]?.reason];
}

function day(text: string) {
  const [year, month, date] = text.split('-').map(Number);
  return { date: { year, month, day: date } };
}

function rollUpDays(type: string, token: string | undefined, first: string, end: string) {
  const body = { range: { start: day(first), end: day(end) }, windowSizeDays: 1 };
  return client.post(`${ME}/dataTypes/${type}/dataPoints:dailyRollUp`, token, body);
}

function points(body: Json): Json[] {
  return (body.dataPoints ?? body.rollupDataPoints ?? []) as Json[]; // a list of objects, as the shapes say
}

test('the default settings are those of this flavour', () => {
  assert.deepEqual(sandboxFlavors(sandbox).provider_a?.google_health, sandboxProviders(sandbox).provider_a);
});

test('a code is redeemed with the verifier of its challenge, once; the answer has the vendor’s shape', async () => {
  const code = async () => (await client.consent('runner')).searchParams.get('code') ?? '';
  const { status, ...body } = await client.redeem(await code());
  assert.equal(status, 200);
  assert.deepEqual(shapeDifferences(body, SHAPES.oauth2_token ?? {}), []);
  assert.equal(body.scope, GOOGLE_HEALTH.scopes.join(' '));
  assert.equal((await client.redeem(await code(), { code_verifier: 'x'.repeat(43) })).error, 'invalid_grant');
  assert.equal((await client.redeem(await code(), { code_verifier: '' })).error, 'invalid_grant');
  assert.equal((await client.redeem(await code(), { redirect_uri: 'http://127.0.0.1:9/' })).error, 'invalid_grant');
  assert.equal((await client.redeem(await code(), { client_secret: 'wrong' })).status, 401);
  const used = await code();
  await client.redeem(used);
  assert.equal((await client.redeem(used)).error, 'invalid_grant');
});

test('an authorization request without PKCE or with unknown scopes is refused on a page', async () => {
  for (const overrides of [
    { code_challenge_method: 'plain' },
    { code_challenge: 'short' },
    { scope: 'https://www.googleapis.com/auth/cloud-platform' },
    { client_id: 'somebody' },
    { redirect_uri: 'javascript:alert(1)' },
  ]) {
    assert.equal((await fetch(client.authorizeUrl(overrides))).status, 400);
  }
  const denied = await postConsent(client.authorizeUrl(), { decision: 'deny' });
  assert.deepEqual(
    [denied.searchParams.get('error'), denied.searchParams.get('state')],
    ['access_denied', 'state-0123456789'],
  );
});

test('a refresh token comes with offline access and forced consent, and stays over refreshes', async () => {
  const online = await client.consent('traveller', { access_type: 'online' });
  assert.equal((await client.redeem(online.searchParams.get('code') ?? '')).refresh_token, undefined);
  const first = await client.connect('traveller');
  const again = await client.consent('traveller', { prompt: 'select_account' });
  assert.equal((await client.redeem(again.searchParams.get('code') ?? '')).refresh_token, undefined);
  const { status, ...body } = await client.refresh(first.refresh_token);
  assert.equal(status, 200);
  assert.deepEqual(shapeDifferences(body, SHAPES.oauth2_token_refreshed ?? {}), []);
  assert.equal((await client.refresh(first.refresh_token)).status, 200);
  assert.equal((await client.get(`${ME}/identity`, first.access_token)).status, 200, 'the first one lives on');
});

test('revoking either token ends the grant; a second time is 400', async () => {
  const { access_token, refresh_token } = await client.connect('runner');
  const revoke = (token = '') =>
    fetch(client.settings.revokeUrl ?? '', { method: 'POST', body: new URLSearchParams({ token }) });
  assert.equal((await revoke(access_token)).status, 200);
  assert.equal((await revoke(refresh_token)).status, 400);
  const { status, ...error } = await client.refresh(refresh_token);
  assert.equal(status, 400);
  assert.deepEqual(shapeDifferences(error, SHAPES.oauth2_error_invalid_grant ?? {}), []);
  const response = await client.get(`${ME}/identity`, access_token);
  assert.equal(response.status, 401);
  assert.deepEqual(shapeDifferences(await response.json(), SHAPES.error_401_unauthenticated ?? {}), []);
});

test('partial consent: what was unticked answers 403, the rest goes on', async () => {
  const sleepOnly = GOOGLE_HEALTH.scopes.filter((scope) => scope.endsWith('sleep.readonly'));
  const { access_token, scope } = await client.connect('runner', sleepOnly);
  assert.equal(scope, sleepOnly[0]);
  assert.equal((await client.get(`${ME}/dataTypes/sleep/dataPoints:reconcile`, access_token)).status, 200);
  assert.equal((await client.get(`${ME}/identity`, access_token)).status, 200);
  const response = await client.get(`${ME}/dataTypes/weight/dataPoints`, access_token);
  assert.equal(response.status, 403);
  assert.deepEqual(shapeDifferences(await response.json(), SHAPES.error_403_missing_oauth_scope ?? {}), []);
  assert.equal((await client.get(`${ME}/settings`, access_token)).status, 403);
});

test('every day total has the vendor’s shape; days without the device are absent, not zero', async () => {
  const found = new Map<string, number>();
  for (const person of EVERYBODY) {
    const { access_token } = await client.connect(person);
    for (const key of Object.keys(SHAPES).filter((name) => name.startsWith('daily_rollup_'))) {
      const type = key.slice('daily_rollup_'.length).replaceAll('_', '-');
      const body = (await (await rollUpDays(type, access_token, '2026-11-01', '2026-11-15')).json()) as Json;
      assert.deepEqual(shapeDifferences(body, SHAPES[key] ?? {}), [], `${person} ${type}`);
      found.set(`${person} ${type}`, points(body).length);
    }
  }
  assert.equal(found.get('runner steps'), 14);
  assert.equal(found.get('device-gaps steps'), 11, '6, 7 and 8 November without the device');
});

test('records have the vendor’s shape, in lists and reconciled', async () => {
  const empty = new Set(Object.keys(SHAPES).filter((name) => /^(list|reconcile)_(?!subscribers)/.test(name)));
  for (const person of EVERYBODY) {
    const { access_token } = await client.connect(person);
    for (const key of Object.keys(SHAPES).filter((name) => /^(list|reconcile)_(?!subscribers)/.test(name))) {
      const [operation = '', ...words] = key.replace('_run_with_splits', '').split('_');
      const path = `/dataTypes/${words.join('-')}/dataPoints${operation === 'list' ? '' : ':reconcile'}?pageSize=120`;
      const body = await read(path, access_token);
      if (points(body).length === 0) continue;
      empty.delete(key);
      assert.deepEqual(shapeDifferences(body, SHAPES[key] ?? {}), [], `${person} ${path}`);
    }
    for (const [path, key] of [
      ['/identity', 'identity'],
      ['/settings', 'settings'],
      ['/pairedDevices', 'paired_devices'],
    ] as const) {
      assert.deepEqual(shapeDifferences(await read(path, access_token), SHAPES[key] ?? {}), []);
    }
  }
  assert.deepEqual([...empty], []);
});

test('the quirks are there: NaN as text, an average of 0 beside a real value, phone and watch both counting', async () => {
  const runner = await client.connect('runner');
  const skin = points(await read('/dataTypes/daily-sleep-temperature-derivations/dataPoints', runner.access_token));
  const baselines = skin.map((point) => (point.dailySleepTemperatureDerivations as Json).baselineTemperatureCelsius);
  assert.ok(baselines.includes('NaN') && baselines.some((value) => typeof value === 'number'));
  const older = await client.connect('device-gaps');
  const [hrv] = points(await read('/dataTypes/daily-heart-rate-variability/dataPoints', older.access_token));
  // As the shape says.
  const { averageHeartRateVariabilityMilliseconds } = (hrv?.dailyHeartRateVariability ?? {}) as Json;
  assert.equal(averageHeartRateVariabilityMilliseconds, 0);
  const listed = points(await read('/dataTypes/steps/dataPoints?pageSize=900', runner.access_token));
  assert.equal(new Set(listed.map(({ dataSource }) => (dataSource as Json).platform)).size, 2);
});

test('a range is limited as the vendor limits it, and must be forwards', async () => {
  const { access_token } = await client.connect('runner');
  const status = async (type: string, first: string, end: string) =>
    refusedOrOk(await rollUpDays(type, access_token, first, end));
  assert.equal(await status('heart-rate', '2026-11-01', '2026-11-15'), 'ok');
  assert.equal(await status('heart-rate', '2026-11-01', '2026-11-16'), 'INVALID_ROLLUP_QUERY_DURATION');
  assert.equal(await status('steps', '2026-08-01', '2026-10-30'), 'ok');
  assert.equal(await status('steps', '2026-08-01', '2026-10-31'), 'INVALID_ROLLUP_QUERY_DURATION');
  assert.equal(await status('steps', '2026-11-02', '2026-11-02'), 'INVALID_ROLLUP_QUERY_RANGE');
  assert.equal(await status('steps', '2026-02-30', '2026-03-02'), 'INVALID_CIVIL_DATE_TIME');
  assert.equal(await status('sleep', '2026-11-01', '2026-11-02'), 'UNSUPPORTED_DATA_TYPE_ACTION');
  const long = await rollUpDays('total-calories', access_token, '2026-10-01', '2026-11-01');
  assert.deepEqual(shapeDifferences(await long.json(), SHAPES.error_400_rollup_range_too_long ?? {}), []);
});

async function refusedOrOk(response: Response): Promise<string | undefined> {
  if (response.status === 200) return 'ok';
  return (await refused(Promise.resolve(response)))[1];
}

test('a roll-up over physical time pages after 1,440 windows and agrees with the day', async () => {
  const { access_token } = await client.connect('runner');
  const range = { startTime: '2026-11-17T23:00:00Z', endTime: '2026-11-19T23:00:00Z' }; // two days at +01:00
  const windows: Json[] = [];
  let pageToken: string | undefined;
  do {
    const body = { range, windowSize: '60s', ...(pageToken !== undefined && { pageToken }) };
    const response = await client.post(`${ME}/dataTypes/heart-rate/dataPoints:rollUp`, access_token, body);
    const page = (await response.json()) as Json;
    assert.deepEqual(shapeDifferences(page, SHAPES.rollup_heart_rate_hourly ?? {}), []);
    windows.push(...points(page));
    pageToken = page.nextPageToken as string | undefined; // its type was checked above
  } while (pageToken !== undefined);
  assert.equal(windows.length, 2_880);
  const most = Math.max(
    ...windows.map(({ heartRate }) => Number((heartRate as Json | undefined)?.beatsPerMinuteMax ?? 0)),
  );
  const days = (await (await rollUpDays('heart-rate', access_token, '2026-11-18', '2026-11-20')).json()) as Json;
  assert.equal(most, Math.max(...points(days).map(({ heartRate }) => Number((heartRate as Json).beatsPerMinuteMax))));
});

test('filters select by the fields of their kind; everything else is refused', async () => {
  const { access_token } = await client.connect('runner');
  const listing = (type: string, filter: string) =>
    client.get(`${ME}/dataTypes/${type}/dataPoints:reconcile?filter=${encodeURIComponent(filter)}`, access_token);
  const nights = points(
    (await (
      await listing(
        'sleep',
        'sleep.interval.civil_end_time >= "2026-11-10" AND sleep.interval.civil_end_time < "2026-11-13"',
      )
    ).json()) as Json,
  );
  assert.deepEqual(
    nights.map(({ sleep }) => ((sleep as Json).interval as Json).endTime).map((end) => String(end).slice(0, 10)),
    ['2026-11-12', '2026-11-11', '2026-11-10'],
  );
  for (const [type, filter, reason] of [
    ['sleep', 'sleep.interval.start_time >= "2026-11-10T00:00:00Z"', 'INVALID_DATA_POINT_FILTER_DATA_TYPE_MEMBER'],
    ['weight', 'body_fat.sample_time.civil_time >= "2026-11-10"', 'INVALID_DATA_POINT_FILTER_DATA_TYPE'],
    ['weight', 'weight.sample_time.civil_time > "2026-11-10"', 'INVALID_DATA_POINT_FILTER'],
    ['daily-vo2-max', 'daily_vo2_max.date >= "yesterday"', 'INVALID_DATA_POINT_FILTER_LITERAL'],
    [
      'weight',
      'weight.sample_time.civil_time >= "2026-11-10" AND weight.sample_time.physical_time < "2026-11-12T00:00:00Z"',
      'INVALID_DATA_POINT_FILTER_MIXED_TIMES',
    ],
  ] as const) {
    assert.deepEqual(await refused(listing(type, filter)), [400, reason]);
  }
});

test('paging gives every record once, newest first; sessions come 25 at most; tokens belong to their request', async () => {
  const { access_token } = await client.connect('runner');
  const walk = async (pageSize: number) => {
    const found: unknown[] = [];
    let token = '';
    do {
      const query = `pageSize=${pageSize}&pageToken=${token}`;
      const body = await read(`/dataTypes/sleep/dataPoints:reconcile?${query}`, access_token);
      found.push(...points(body).map(({ dataPointName }) => dataPointName));
      token = (body.nextPageToken ?? '') as string; // a text, as the shapes say
    } while (token !== '');
    return found;
  };
  const all = await walk(7);
  assert.ok(all.length > 395);
  assert.equal(new Set(all).size, all.length);
  assert.deepEqual(await walk(1_000), all);
  const first = await read('/dataTypes/sleep/dataPoints:reconcile?pageSize=1000', access_token);
  assert.equal(points(first).length, 25);
  const stolen = client.get(`${ME}/dataTypes/exercise/dataPoints?pageToken=${first.nextPageToken}`, access_token);
  assert.deepEqual(await refused(stolen), [400, 'INVALID_PAGE_TOKEN']);
});

test('a record is found by its id, and only by its own person', async () => {
  const mine = await client.connect('runner');
  const other = await client.connect('traveller');
  const [night] = points(await read('/dataTypes/sleep/dataPoints', mine.access_token));
  const id = String(night?.name).split('/').at(-1) ?? '';
  assert.ok(BigInt(id) > BigInt(Number.MAX_SAFE_INTEGER));
  assert.deepEqual(await read(`/dataTypes/sleep/dataPoints/${id}`, mine.access_token), night);
  assert.deepEqual(await refused(client.get(`${ME}/dataTypes/sleep/dataPoints/${id}`, other.access_token)), [
    404,
    'RESOURCE_NOT_FOUND',
  ]);
});

test('a night arrives unprocessed and gets its stages later', async () => {
  const { access_token } = await client.connect('runner');
  const states: boolean[] = [];
  for (let minutes = 0; minutes < 240; minutes += 10) {
    nowMs = Date.parse('2026-11-20T04:30:00Z') + minutes * 60_000;
    const fresh = minutes % 30 === 0 ? (await client.connect('runner')).access_token : access_token;
    const path = '/dataTypes/sleep/dataPoints:reconcile?pageSize=1';
    const response = await client.get(`${ME}${path}`, fresh);
    if (response.status !== 200) continue;
    const [{ sleep } = {}] = points((await response.json()) as Json);
    const { metadata, interval } = sleep as { metadata: Json; interval: Json }; // as the shape says
    if (String(interval.endTime).startsWith('2026-11-20')) states.push(metadata.processed === true);
  }
  nowMs = START;
  assert.deepEqual([...new Set(states)], [false, true]);
});

test('the quota is each person’s own', async () => {
  const set = (body: object) =>
    fetch(`${sandbox.url}/sandbox/limits/provider_a`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const [one, other] = [await client.connect('runner'), await client.connect('traveller')];
  nowMs += 60_000;
  await set({ perMinute: 2 });
  const statuses = [];
  for (let index = 0; index < 3; index += 1)
    statuses.push((await client.get(`${ME}/identity`, one.access_token)).status);
  assert.deepEqual(statuses, [200, 200, 429]);
  const refusal = await client.get(`${ME}/identity`, one.access_token);
  assert.deepEqual(shapeDifferences(await refusal.json(), SHAPES.error_429_rate_limit_exceeded ?? {}), []);
  assert.equal((await client.get(`${ME}/identity`, other.access_token)).status, 200);
  nowMs += 60_000;
  assert.equal((await client.get(`${ME}/identity`, one.access_token)).status, 200);
  await set({ perMinute: 6_000 });
  nowMs = START;
});
