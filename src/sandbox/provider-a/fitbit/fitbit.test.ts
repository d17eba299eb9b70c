import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Sandbox, sandboxFlavors, startSandbox } from '../../server.ts';
import { FITBIT, OAuth2Client } from '../../testing/oauth2-client.ts';
import { shapeDifferences, shapesOf } from '../../testing/shapes.ts';

const START = Date.parse('2026-11-21T12:00:00.000Z');
const ME = '/1/user/-';
const EVERYBODY = ['runner', 'shift-worker', 'falling-ill', 'device-gaps', 'traveller', 'late-uploads'];
const RANGE = '2026-11-01/2026-11-21';
// The vendor's examples with types instead of values; optional where its notes say so.
const SHAPES = shapesOf('provider-a/fitbit');

let nowMs = START;
let sandbox: Sandbox;
let client: OAuth2Client;

before(async () => {
  sandbox = await startSandbox({ now: () => nowMs });
  const settings = sandboxFlavors(sandbox).provider_a?.fitbit;
  assert.ok(settings);
  client = new OAuth2Client(settings, FITBIT);
});
after(() => sandbox.stop());

type Json = Record<string, unknown>;

async function read(path: string, token: string | undefined): Promise<Json> {
  const response = await client.get(path, token);
  assert.equal(response.status, 200, path);
  return (await response.json()) as Json; // the tests check its shape
}

test('PKCE and Basic credentials are demanded; the answer names the user', async () => {
  const code = async () => (await client.consent('runner')).searchParams.get('code') ?? '';
  const { status, ...body } = await client.redeem(await code());
  assert.equal(status, 200);
  assert.deepEqual(shapeDifferences(body, SHAPES.oauth2_token ?? {}), []);
  assert.equal(body.expires_in, 28_800);
  const wrong = await client.redeem(await code(), { code_verifier: 'y'.repeat(60) });
  assert.equal(wrong.status, 400);
  assert.deepEqual(
    shapeDifferences({ errors: wrong.errors, success: false }, SHAPES.error_400_invalid_grant ?? {}),
    [],
  );
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' });
  const unauthenticated = await fetch(client.settings.tokenUrl, { method: 'POST', body: form });
  assert.equal(unauthenticated.status, 401);
  assert.equal((await fetch(client.authorizeUrl({ code_challenge: '' }))).status, 400);
});

test('a refresh token works once; of two at once one wins; revoking ends everything', async () => {
  const first = await client.connect('runner');
  const answers = await Promise.all([client.refresh(first.refresh_token), client.refresh(first.refresh_token)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
  const second = answers.find(({ status }) => status === 200);
  assert.notEqual(second?.refresh_token, first.refresh_token);
  const body = new URLSearchParams({ token: second?.refresh_token ?? '' });
  const revoked = await fetch(client.settings.revokeUrl ?? '', { method: 'POST', body, headers: client.credentials() });
  assert.deepEqual([revoked.status, await revoked.text()], [200, '']);
  const response = await client.get(`${ME}/profile.json`, second?.access_token);
  assert.equal(response.status, 401);
  assert.equal((await client.refresh(second?.refresh_token)).status, 400);
});

test('an expired token is called expired', async () => {
  const { access_token } = await client.connect('runner');
  nowMs += 28_800_000;
  const response = await client.get(`${ME}/profile.json`, access_token);
  nowMs = START;
  // Compared with the example in the next line.
  const body = (await response.json()) as { errors: { errorType: string }[] };
  assert.deepEqual([response.status, body.errors[0]?.errorType], [401, 'expired_token']);
  assert.deepEqual(shapeDifferences(body, SHAPES.error_401_expired_token ?? {}), []);
});

test('scopes are the person’s choice', async () => {
  const { access_token, scope } = await client.connect('runner', ['sleep']);
  assert.equal(scope, 'sleep');
  assert.equal((await client.get('/1.2/user/-/sleep/date/2026-11-20.json', access_token)).status, 200);
  assert.equal((await client.get(`${ME}/devices.json`, access_token)).status, 403);
});

const PATHS: readonly (readonly [path: string, shape: string])[] = [
  [`${ME}/activities/list.json?beforeDate=2026-11-22&sort=desc&limit=100&offset=0`, 'activities_list'],
  [`${ME}/activities/date/2026-11-20.json`, 'activity_summary_by_date'],
  [`${ME}/activities/active-zone-minutes/date/${RANGE}.json`, 'azm_range'],
  [`${ME}/body/log/fat/date/${RANGE}.json`, 'body_fat_log'],
  [`${ME}/body/log/weight/date/${RANGE}.json`, 'weight_log'],
  [`${ME}/br/date/${RANGE}.json`, 'breathing_rate_range'],
  [`${ME}/devices.json`, 'devices'],
  [`${ME}/profile.json`, 'profile'],
  [`${ME}/activities/heart/date/2026-11-20/1d/1sec.json`, 'heart_rate_intraday_1sec'],
  [`${ME}/activities/heart/date/${RANGE}.json`, 'heart_rate_range'],
  [`${ME}/hrv/date/${RANGE}.json`, 'hrv_range'],
  ['/1.2/user/-/sleep/date/2026-11-20.json', 'sleep_by_date'],
  [`/1.2/user/-/sleep/date/${RANGE}.json`, 'sleep_by_date_range'],
  [`${ME}/spo2/date/${RANGE}.json`, 'spo2_range'],
  [`${ME}/temp/skin/date/${RANGE}.json`, 'temp_skin_range'],
  [`${ME}/activities/calories/date/${RANGE}.json`, 'timeseries_calories'],
  [`${ME}/activities/steps/date/${RANGE}.json`, 'timeseries_steps'],
];

test('every endpoint answers in the vendor’s shape', async () => {
  for (const person of EVERYBODY) {
    const { access_token } = await client.connect(person);
    for (const [path, shape] of PATHS) {
      const body = await read(path, access_token);
      assert.deepEqual(shapeDifferences(body, SHAPES[shape] ?? {}), [], `${person} ${path}`);
    }
  }
  const { access_token } = await client.connect('runner');
  const single = await read(`${ME}/spo2/date/2026-11-20.json`, access_token);
  assert.deepEqual(shapeDifferences(single, SHAPES.spo2_by_date ?? {}), []);
  const older = await client.connect('device-gaps');
  assert.deepEqual(await read(`${ME}/spo2/date/2026-11-20.json`, older.access_token), {});
  assert.deepEqual(await read(`${ME}/temp/core/date/${RANGE}.json`, access_token), { tempCore: [] });
});

test('a day without the device is full of zeros and burns the basal rate', async () => {
  const { access_token } = await client.connect('device-gaps');
  const value = async (resource: string) => {
    const body = await read(`${ME}/activities/${resource}/date/2026-11-07/2026-11-07.json`, access_token);
    return (body[`activities-${resource}`] as { value: string }[])[0]?.value; // as the shape says
  };
  assert.deepEqual(
    [await value('steps'), await value('distance'), await value('minutesVeryActive')],
    ['0', '0.0', '0'],
  );
  assert.equal(await value('calories'), await value('caloriesBMR'));
  assert.ok(Number(await value('calories')) > 1_400);
});

test('ranges are limited by endpoint; dates must exist', async () => {
  const { access_token } = await client.connect('runner');
  for (const [path, status] of [
    ['/1/user/-/hrv/date/2026-10-01/2026-10-30.json', 200],
    ['/1/user/-/hrv/date/2026-10-01/2026-10-31.json', 400],
    ['/1/user/-/body/log/weight/date/2026-10-01/2026-10-31.json', 200],
    ['/1/user/-/body/log/weight/date/2026-10-01/2026-11-01.json', 400],
    ['/1.2/user/-/sleep/date/2026-08-01/2026-11-08.json', 200],
    ['/1.2/user/-/sleep/date/2026-08-01/2026-11-09.json', 400],
    ['/1/user/-/activities/steps/date/2025-11-21/2026-11-21.json', 200],
    ['/1/user/-/activities/activityCalories/date/2026-10-01/2026-10-31.json', 400],
    ['/1/user/-/activities/steps/date/2026-11-21/2026-11-20.json', 400],
    ['/1/user/-/activities/steps/date/2026-02-30/2026-03-02.json', 400],
    ['/1/user/-/activities/heart/date/2026-11-20/1d/2min.json', 400],
    ['/1/user/-/activities/nothing/date/2026-11-20/2026-11-20.json', 404],
  ] as const) {
    assert.equal((await client.get(path, access_token)).status, status, path);
  }
});

test('the activity log is paged by its own links, in either direction, and every entry comes once', async () => {
  const { access_token } = await client.connect('runner');
  const walk = async (query: string) => {
    const found: unknown[] = [];
    let link = `${sandbox.url}${ME}/activities/list.json?${query}`; // the links have no prefix, and work nevertheless
    while (link !== '') {
      const response = await fetch(link, { headers: { authorization: `Bearer ${access_token}` } });
      // As the shape says.
      const body = (await response.json()) as { activities: { logId: number }[]; pagination: { next: string } };
      found.push(...body.activities.map(({ logId }) => logId));
      link = body.pagination.next;
    }
    return found;
  };
  const newestFirst = await walk('beforeDate=2026-11-22&sort=desc&limit=40&offset=0');
  const oldestFirst = await walk('afterDate=2025-01-01&sort=asc&limit=100&offset=0');
  assert.ok(newestFirst.length > 200);
  assert.deepEqual(oldestFirst.toReversed(), newestFirst);
  for (const query of [
    'limit=10&offset=0&sort=desc',
    'beforeDate=2026-11-22&sort=asc&limit=10&offset=0',
    'beforeDate=2026-11-22&sort=desc&limit=101&offset=0',
  ]) {
    assert.equal((await client.get(`${ME}/activities/list.json?${query}`, access_token)).status, 400, query);
  }
});

test('a foreign host in a paging link', async () => {
  const put = (body: object) =>
    fetch(`${sandbox.url}/sandbox/faults/provider_a`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { access_token } = await client.connect('runner');
  const next = async () => {
    const body = await read(
      `${ME}/activities/list.json?beforeDate=2026-11-22&sort=desc&limit=1&offset=0`,
      access_token,
    );
    return new URL((body.pagination as { next: string }).next); // as the shape says
  };
  await put({ kind: 'foreign-host', path: '/activities/list', count: 1 });
  assert.equal((await next()).host, 'foreign-host.example');
  await put({ kind: 'foreign-host', path: '/activities/list', count: 1, host: 'http://127.0.0.1:1' });
  assert.equal((await next()).host, '127.0.0.1:1');
  assert.equal((await next()).host, new URL(sandbox.url).host);
});

test('faults answer in the vendor’s words', async () => {
  const { access_token } = await client.connect('runner');
  for (const [kind, shape] of [
    ['rate-limited', 'error_429_too_many_requests'],
    ['unauthorized', 'error_401_expired_token'],
  ] as const) {
    await fetch(`${sandbox.url}/sandbox/faults/provider_a`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, count: 1 }),
    });
    const response = await client.get(`${ME}/profile.json`, access_token);
    assert.deepEqual(shapeDifferences(await response.json(), SHAPES[shape] ?? {}), []);
  }
});

test('the quota is each person’s own, by the hour, and announced', async () => {
  const set = (perHour: number) =>
    fetch(`${sandbox.url}/sandbox/limits/provider_a`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ perHour }),
    });
  await set(2);
  nowMs += 3_600_000;
  const [one, other] = [await client.connect('runner'), await client.connect('traveller')];
  const first = await client.get(`${ME}/profile.json`, one.access_token);
  const header = (name: string) => first.headers.get(`fitbit-rate-limit-${name}`);
  assert.deepEqual([header('limit'), header('remaining'), header('reset')], ['2', '1', '3600']);
  assert.equal((await client.get(`${ME}/profile.json`, one.access_token)).status, 200);
  const refusal = await client.get(`${ME}/profile.json`, one.access_token);
  assert.equal(refusal.status, 429);
  assert.deepEqual(shapeDifferences(await refusal.json(), SHAPES.error_429_too_many_requests ?? {}), []);
  assert.equal((await client.get(`${ME}/profile.json`, other.access_token)).status, 200);
  await set(200_000);
  nowMs = START;
});
