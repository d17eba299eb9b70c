import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Sandbox, sandboxProviders, startSandbox } from '../server.ts';
import { OAuth2Client, PROVIDER_D } from '../testing/oauth2-client.ts';
import { shapeDifferences, shapesOf } from '../testing/shapes.ts';
import { postConsent } from '../testing/vendor-clients.ts';

const START = Date.parse('2026-11-21T12:00:00.000Z');
const LIST = '/api/v3/athlete/activities';
// The vendor's documented examples with types instead of values; optional or null where its notes or the sport say so.
const SHAPES = shapesOf('provider-d');

let nowMs = START;
let sandbox: Sandbox;
let client: OAuth2Client;

before(async () => {
  sandbox = await startSandbox({ now: () => nowMs });
  const settings = sandboxProviders(sandbox).provider_d;
  assert.ok(settings);
  client = new OAuth2Client(settings, PROVIDER_D);
});
after(() => sandbox.stop());

type Json = Record<string, unknown>;

async function list(token: string | undefined, query = ''): Promise<Json[]> {
  const response = await client.get(`${LIST}?${query}`, token);
  assert.equal(response.status, 200, query);
  return exactJson(await response.text()) as Json[]; // the tests check its shape
}

/** Turns whole numbers that a double cannot hold into texts. */
function exactJson(text: string): unknown {
  return JSON.parse(text.replace(/(?<=[:[,])(\d{16,})(?=[,}\]])/g, '"$1"'));
}

test('the callback says what was granted, the token answer says who the person is', async () => {
  const location = await client.consent('runner', {}, ['activity:read']);
  assert.equal(location.searchParams.get('scope'), 'activity:read');
  assert.equal(location.searchParams.get('state'), 'state-0123456789');
  const { status, ...body } = await client.redeem(location.searchParams.get('code') ?? '');
  assert.equal(status, 200);
  assert.deepEqual(shapeDifferences(body, SHAPES.oauth2_token_authorization_code ?? {}), []);
  assert.deepEqual([body.expires_in, body.expires_at], [21_600, START / 1_000 + 21_600]);
  const denied = await postConsent(client.authorizeUrl(), { decision: 'deny' });
  assert.equal(denied.searchParams.get('error'), 'access_denied');
  assert.equal((await fetch(client.authorizeUrl({ scope: 'activity:read activity:read_all' }))).status, 400);
  assert.equal((await client.redeem('nothing')).status, 400);
  const stranger = await client.redeem('nothing', { client_secret: 'wrong' });
  assert.deepEqual([stranger.status, stranger.errors?.[0]?.resource], [401, 'Application']);
  assert.equal((await client.redeem('nothing')).errors?.[0]?.resource, 'AuthorizationCode');
});

test('a refresh rotates the refresh token; the access token stays while it lives for more than an hour', async () => {
  const first = await client.connect('runner');
  const second = await client.refresh(first.refresh_token);
  const { status, ...body } = second;
  assert.equal(status, 200);
  assert.deepEqual(shapeDifferences(body, SHAPES.oauth2_token_refresh ?? {}), []);
  assert.equal(second.access_token, first.access_token);
  assert.notEqual(second.refresh_token, first.refresh_token);
  const stale = await client.refresh(first.refresh_token);
  assert.deepEqual(
    [stale.status, stale.errors?.[0]?.field, stale.errors?.[0]?.code],
    [400, 'refresh_token', 'invalid'],
  );
  nowMs += 21_600_000 - 3_600_000;
  const third = await client.refresh(second.refresh_token);
  assert.notEqual(third.access_token, second.access_token);
  assert.equal((await client.get('/api/v3/athlete', third.access_token)).status, 200);
  nowMs = START;
});

test('both ways to revoke', async () => {
  const one = await client.connect('runner');
  const url = new URL('/provider_d/oauth/deauthorize', sandbox.url);
  const deauthorize = () =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ access_token: one.access_token ?? '' }) });
  assert.deepEqual(await (await deauthorize()).json(), { access_token: one.access_token });
  assert.equal((await deauthorize()).status, 401);
  const two = await client.connect('runner');
  const revoke = (headers: Record<string, string>) =>
    fetch(client.settings.revokeUrl ?? '', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ token: two.refresh_token ?? '', token_type_hint: 'refresh_token' }),
    });
  assert.equal((await revoke({})).status, 401);
  assert.equal((await revoke(client.credentials('wrong'))).status, 401);
  assert.equal((await revoke(client.credentials())).status, 200);
  const response = await client.get('/api/v3/athlete', two.access_token);
  assert.equal(response.status, 401);
  assert.deepEqual(shapeDifferences(await response.json(), SHAPES.error_401 ?? {}), []);
  assert.equal((await client.refresh(two.refresh_token)).status, 400);
});

test('lists, details, laps and the athlete have the vendor’s shape', async () => {
  for (const person of ['runner', 'shift-worker', 'falling-ill', 'device-gaps', 'traveller', 'late-uploads']) {
    const { access_token } = await client.connect(person);
    const response = await client.get(`${LIST}?per_page=200`, access_token);
    const text = await response.text();
    assert.deepEqual(shapeDifferences(JSON.parse(text), SHAPES.athlete_activities ?? {}), [], person);
    for (const { id } of (exactJson(text) as Json[]).slice(0, 12)) {
      for (const [suffix, shape] of [
        ['?include_all_efforts=false', 'activity_by_id'],
        ['/laps', 'activity_laps'],
        ['/streams?keys=distance,heartrate', 'activity_streams'],
      ] as const) {
        const body = await (await client.get(`/api/v3/activities/${id}${suffix}`, access_token)).json();
        assert.deepEqual(shapeDifferences(body, SHAPES[shape] ?? {}), [], `${person} ${suffix}`);
      }
    }
    const athlete = await (await client.get('/api/v3/athlete', access_token)).json();
    assert.deepEqual(shapeDifferences(athlete, SHAPES.athlete ?? {}), []);
  }
});

test('ids are beyond 2^53 and must be sent back exactly', async () => {
  const { access_token } = await client.connect('runner');
  const other = await client.connect('traveller');
  const [newest] = await list(access_token, 'per_page=1');
  const id = String(newest?.id);
  assert.notEqual(String(Number(id)), id);
  assert.equal((await client.get(`/api/v3/activities/${id}`, access_token)).status, 200);
  assert.equal((await client.get(`/api/v3/activities/${BigInt(Number(id))}`, access_token)).status, 404);
  assert.equal((await client.get(`/api/v3/activities/${id}`, other.access_token)).status, 404);
});

test('pages end with an empty one; `after` turns the order', async () => {
  const { access_token } = await client.connect('runner');
  const walk = async (query: string) => {
    const ids: unknown[] = [];
    for (let page = 1; ; page += 1) {
      const found = await list(access_token, `${query}&page=${page}`);
      if (found.length === 0) return ids;
      ids.push(...found.map(({ id }) => id));
    }
  };
  const newestFirst = await walk('per_page=30');
  assert.ok(newestFirst.length > 200);
  assert.equal(new Set(newestFirst).size, newestFirst.length);
  assert.deepEqual((await walk('per_page=200&after=0')).toReversed(), newestFirst);
  const [, second, third] = await list(access_token, 'per_page=3');
  const [from, to] = [third, second].map((activity) => Date.parse(String(activity?.start_date)) / 1_000);
  assert.deepEqual(await list(access_token, `after=${(from ?? 0) - 1}&before=${to}`), [third]);
  for (const query of ['per_page=201', 'page=0', 'after=yesterday']) {
    assert.equal((await client.get(`${LIST}?${query}`, access_token)).status, 400, query);
  }
});

test('local times carry a false Z; energy and laps come with the detail only', async () => {
  const { access_token } = await client.connect('traveller');
  const [newest] = await list(access_token, 'per_page=1');
  assert.equal(Date.parse(String(newest?.start_date_local)) - Date.parse(String(newest?.start_date)), -8 * 3_600_000);
  assert.deepEqual([newest?.utc_offset, newest?.timezone], [-28_800, '(GMT-08:00) Etc/GMT+8']);
  const detail = (await (await client.get(`/api/v3/activities/${newest?.id}`, access_token)).json()) as Json; // the shape
  for (const name of ['calories', 'laps', 'splits_metric', 'device_name']) {
    assert.deepEqual([name in (newest ?? {}), name in detail], [false, true], name);
  }
});

test('private activities need their own scope; without any the reason is named', async () => {
  const all = await client.connect('runner');
  const some = await client.connect('runner', ['activity:read']);
  const everything = await list(all.access_token, 'per_page=200');
  const visible = await list(some.access_token, 'per_page=200');
  const hidden = everything.find((activity) => activity.private === true);
  assert.ok(hidden !== undefined && visible.every((activity) => activity.private === false));
  assert.equal((await client.get(`/api/v3/activities/${hidden.id}`, some.access_token)).status, 404);
  const none = await client.consent('runner', { scope: 'read' });
  const { access_token } = await client.redeem(none.searchParams.get('code') ?? '');
  const response = await client.get(LIST, access_token);
  const body = (await response.json()) as { errors: Json[] }; // compared in the next line
  assert.deepEqual([response.status, body.errors[0]?.field], [401, 'activity:read_permission']);
});

test('two pairs of limits are announced and enforced, refused calls included', async () => {
  const set = (body: object) =>
    fetch(`${sandbox.url}/sandbox/limits/provider_d`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { access_token } = await client.connect('runner');
  nowMs += 900_000;
  await set({ perQuarterHour: 200, perDay: 2_000, readsPerQuarterHour: 1, readsPerDay: 1_000 });
  const first = await client.get('/api/v3/athlete', access_token);
  assert.deepEqual(
    ['x-ratelimit-limit', 'x-readratelimit-limit', 'x-readratelimit-usage'].map(
      (name) => first.headers.get(name)?.split(',')[0],
    ),
    ['200', '1', '1'],
  );
  await client.get('/api/v3/athlete', access_token);
  const refusal = await client.get('/api/v3/athlete', access_token);
  assert.deepEqual([refusal.status, refusal.headers.get('x-readratelimit-usage')?.split(',')[0]], [429, '3']);
  assert.equal(refusal.headers.get('retry-after'), null);
  assert.deepEqual(shapeDifferences(await refusal.json(), SHAPES.error_429 ?? {}), []);
  nowMs += 900_000;
  assert.equal((await client.get('/api/v3/athlete', access_token)).status, 200);
  await set({ readsPerQuarterHour: 60_000, perQuarterHour: 60_000, perDay: 1_000_000, readsPerDay: 1_000_000 });
  nowMs = START;
});
