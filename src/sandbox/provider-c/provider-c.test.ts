import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Sandbox, sandboxProviders, startSandbox } from '../server.ts';
import { shapeDifferences, shapesOf } from '../testing/shapes.ts';
import { ALL_SCOPES, ClientC, consentForm, postConsent, REDIRECT_URI } from '../testing/vendor-clients.ts';

const START = Date.parse('2026-11-21T12:00:00.000Z');
// The vendor's documented examples with types instead of values; optional where the vendor's notes say so.
const SHAPES = shapesOf('provider-c');

let nowMs = START;
let sandbox: Sandbox;
let client: ClientC;

before(async () => {
  sandbox = await startSandbox({ now: () => nowMs });
  const settings = sandboxProviders(sandbox).provider_c;
  assert.ok(settings);
  client = new ClientC(settings);
});
after(() => sandbox.stop());

interface Page {
  readonly records: readonly Record<string, unknown>[];
  readonly next_token: string | null;
}

async function page(path: string, token: string | undefined): Promise<Page> {
  const response = await client.request(path, token);
  assert.equal(response.status, 200, path);
  return (await response.json()) as Page; // the tests check its shape
}

async function readAll(path: string, token: string | undefined, query: Record<string, string>) {
  const records: Record<string, unknown>[] = [];
  let nextToken: string | null = '';
  while (nextToken !== null) {
    const parameters: Record<string, string> = nextToken === '' ? query : { ...query, nextToken };
    const current: Page = await page(`${path}?${new URLSearchParams(parameters)}`, token);
    records.push(...current.records);
    nextToken = current.next_token;
  }
  return records;
}

test('the consent page names the simulation, offers every person and preselects one', async () => {
  const response = await fetch(`${client.authorizeUrl()}&person=traveller`);
  const html = await response.text();
  assert.equal(response.status, 200);
  assert.match(html, /simulated vendor/);
  assert.match(html, /value="traveller" checked/);
  assert.equal(html.match(/type="radio"/g)?.length, 6);
  assert.doesNotMatch(html, /<script|https?:\/\//);
  assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
});

test('allow returns a code and the state; a query of the redirect URI stays', async () => {
  const location = await postConsent(client.authorizeUrl(), { person: 'runner', decision: 'allow' });
  assert.equal(location.searchParams.get('from'), 'test');
  assert.equal(location.searchParams.get('state'), 'state-0123456789');
  assert.match(location.searchParams.get('code') ?? '', /^[\w-]{20,}$/);
});

test('deny returns access_denied and no code', async () => {
  const location = await postConsent(client.authorizeUrl(), { person: 'runner', decision: 'deny' });
  assert.equal(location.searchParams.get('error'), 'access_denied');
  assert.equal(location.searchParams.get('state'), 'state-0123456789');
  assert.equal(location.searchParams.has('code'), false);
});

test('a malformed authorization request is refused: openly, or at the redirect URI once that is trusted', async () => {
  for (const overrides of [{ client_id: 'nobody' }, { redirect_uri: 'javascript:alert(1)' }, { redirect_uri: '' }]) {
    for (const init of [undefined, consentForm({ person: 'runner', decision: 'allow' })]) {
      const response = await fetch(client.authorizeUrl(overrides), init);
      assert.equal(response.status, 400);
    }
  }
  for (const [overrides, error] of [
    [{ state: '1234567' }, 'invalid_state'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'read:everything' }, 'invalid_scope'],
    [{ scope: '' }, 'invalid_scope'],
  ] as const) {
    const location = await postConsent(client.authorizeUrl(overrides), { person: 'runner', decision: 'allow' });
    assert.equal(location.searchParams.get('error'), error);
  }
  const nobody = await fetch(client.authorizeUrl(), consentForm({ person: 'nobody', decision: 'allow' }));
  assert.equal(nobody.status, 400);
});

test('a code gives tokens once, only to its redirect URI, and for a minute', async () => {
  const exchange = (code: string, redirectUri = REDIRECT_URI) =>
    client.token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
  const code = await client.code('runner');
  const answer = await exchange(code);
  const { status, ...body } = answer;
  assert.equal(status, 200);
  assert.deepEqual(shapeDifferences(body, SHAPES.token ?? {}), []);
  assert.deepEqual([body.token_type, body.expires_in, body.scope], ['bearer', 3_600, ALL_SCOPES]);
  assert.deepEqual([(await exchange(code)).status, (await exchange(code)).error], [400, 'invalid_grant']);
  assert.equal((await exchange(await client.code('runner'), `${REDIRECT_URI}x`)).error, 'invalid_grant');
  const late = await client.code('runner');
  nowMs += 60_000;
  assert.equal((await exchange(late)).error, 'invalid_grant');
  nowMs = START;
});

test('the token endpoint wants its credentials in the body', async () => {
  const wrong = await client.token({ grant_type: 'refresh_token', refresh_token: 'x', client_secret: 'wrong' });
  assert.deepEqual([wrong.status, wrong.error], [401, 'invalid_client']);
  const basic = Buffer.from(`${client.settings.clientId}:${client.settings.clientSecret}`).toString('base64');
  const response = await fetch(client.settings.tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x' }),
  });
  assert.equal(response.status, 401);
  assert.equal((await client.token({ grant_type: 'password' })).error, 'unsupported_grant_type');
  assert.equal((await client.token({ grant_type: 'authorization_code' })).error, 'invalid_request');
});

test('a refresh ends both old tokens at once; the old refresh token is never accepted again', async () => {
  const first = await client.connect('runner');
  const second = await client.refresh(first.refresh_token);
  assert.equal(second.status, 200);
  assert.equal((await client.request('/v2/user/profile/basic', first.access_token)).status, 401);
  assert.equal((await client.request('/v2/user/profile/basic', second.access_token)).status, 200);
  const again = await client.refresh(first.refresh_token);
  assert.deepEqual([again.status, again.error], [400, 'invalid_grant']);
  assert.equal((await client.refresh(second.refresh_token)).status, 200);
});

test('of two refreshes at once one wins', async () => {
  const { refresh_token } = await client.connect('runner');
  const answers = await Promise.all([client.refresh(refresh_token), client.refresh(refresh_token)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
});

test('without the offline scope there is no refresh token, and a refresh without it has no successor', async () => {
  const online = await client.connect('runner', 'read:profile');
  assert.equal(online.refresh_token, undefined);
  const { refresh_token } = await client.connect('runner');
  const last = await client.refresh(refresh_token, '');
  assert.equal(last.status, 200);
  assert.equal(last.refresh_token, undefined);
});

test('access tokens expire, scopes are enforced, access can be revoked', async () => {
  const tokens = await client.connect('runner');
  nowMs += 3_600_000;
  assert.equal((await client.request('/v2/cycle', tokens.access_token)).status, 401);
  const renewed = await client.refresh(tokens.refresh_token);
  assert.equal((await client.request('/v2/cycle', renewed.access_token)).status, 200);
  nowMs = START;
  assert.equal((await client.request('/v2/user/access', renewed.access_token, 'DELETE')).status, 204);
  assert.equal((await client.request('/v2/cycle', renewed.access_token)).status, 401);
  assert.equal((await client.refresh(renewed.refresh_token)).error, 'invalid_grant');
  const narrow = await client.connect('runner', 'read:sleep');
  assert.equal((await client.request('/v2/cycle', narrow.access_token)).status, 403);
  assert.equal((await client.request('/v2/cycle', undefined)).status, 401);
});

const COLLECTIONS = {
  cycle: '/v2/cycle',
  sleep: '/v2/activity/sleep',
  recovery: '/v2/recovery',
  workout: '/v2/activity/workout',
};

test('every record has the shape of the vendor’s example, and a score exactly when it is scored', async () => {
  const states = new Set<unknown>();
  for (const person of ['runner', 'shift-worker', 'device-gaps', 'traveller', 'late-uploads', 'falling-ill']) {
    const { access_token } = await client.connect(person);
    for (const [kind, path] of Object.entries(COLLECTIONS)) {
      const records = await readAll(path, access_token, { limit: '25', start: '2026-09-01T00:00:00Z' });
      assert.ok(records.length > 15, `${person} ${kind}`);
      for (const record of records) {
        assert.deepEqual(shapeDifferences(record, SHAPES[kind] ?? {}), [], `${person} ${kind}`);
        assert.equal('score' in record, record.score_state === 'SCORED');
        states.add(record.score_state);
      }
    }
    const profile = await (await client.request('/v2/user/profile/basic', access_token)).json();
    assert.deepEqual(shapeDifferences(profile, SHAPES.profile ?? {}), []);
    const body = await (await client.request('/v2/user/measurement/body', access_token)).json();
    assert.deepEqual(shapeDifferences(body, SHAPES.body ?? {}), []);
  }
  assert.ok(states.has('UNSCORABLE'));
});

test('paging gives every record once, newest first, whatever the page size', async () => {
  const { access_token } = await client.connect('shift-worker');
  for (const path of Object.values(COLLECTIONS)) {
    const query = { start: '2026-10-01T00:00:00.000Z', end: '2026-11-20T00:00:00.000Z' };
    const large = await readAll(path, access_token, { ...query, limit: '25' });
    for (const limit of ['1', '7']) {
      assert.deepEqual(await readAll(path, access_token, { ...query, limit }), large, path);
    }
    const keys = large.map((record) => record.start ?? record.created_at);
    assert.deepEqual(keys, keys.toSorted().toReversed());
    assert.equal(new Set(keys).size, keys.length);
  }
});

test('start is inclusive, end exclusive, the default page has ten records', async () => {
  const { access_token } = await client.connect('runner');
  const { records } = await page('/v2/cycle', access_token);
  assert.equal(records.length, 10);
  const [newer, older] = [String(records[3]?.start), String(records[5]?.start)];
  const between = await page(`/v2/cycle?start=${older}&end=${newer}`, access_token);
  assert.deepEqual(between.records, [records[4], records[5]]);
  assert.equal(between.next_token, null);
});

test('malformed parameters are refused', async () => {
  const { access_token } = await client.connect('runner');
  for (const query of [
    'limit=26',
    'limit=0',
    'limit=x',
    'start=yesterday',
    'end=2026-13-01T00:00:00Z',
    'nextToken=x',
  ]) {
    assert.equal((await client.request(`/v2/cycle?${query}`, access_token)).status, 400, query);
  }
  assert.equal((await client.request('/v2/cycle/abc', access_token)).status, 400);
});

test('records are found by id, and only by their own person', async () => {
  const { access_token } = await client.connect('runner');
  const other = await client.connect('traveller');
  for (const path of [COLLECTIONS.cycle, COLLECTIONS.sleep, COLLECTIONS.workout]) {
    const record = (await page(path, access_token)).records[2];
    const response = await client.request(`${path}/${record?.id}`, access_token);
    assert.deepEqual(await response.json(), record);
    assert.equal((await client.request(`${path}/${record?.id}`, other.access_token)).status, 404);
  }
  const recovery = (await page('/v2/recovery', access_token)).records[1];
  const ofCycle = await client.request(`/v2/cycle/${recovery?.cycle_id}/recovery`, access_token);
  assert.deepEqual(await ofCycle.json(), recovery);
  const sleep = await (await client.request(`/v2/cycle/${recovery?.cycle_id}/sleep`, access_token)).json();
  assert.equal((sleep as { id: string }).id, recovery?.sleep_id); // another test checks its shape
  const mapped = await client.request(`/v1/activity-mapping/${recovery?.cycle_id}1`, access_token);
  assert.deepEqual(await mapped.json(), { v2_activity_id: recovery?.sleep_id });
  assert.equal((await client.request('/v2/cycle/1', access_token)).status, 404);
  assert.equal((await client.request('/v2/activity/sleep/no-such-id', access_token)).status, 404);
});

test('a night appears after waking, waits for its score, then has it; only the running cycle has no end', async () => {
  const { access_token } = await client.connect('runner');
  const newest = async () => (await page('/v2/activity/sleep?limit=1', access_token)).records[0];
  const seen: string[] = [];
  for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
    nowMs = Date.parse('2026-11-19T02:00:00Z') + minutes * 60_000;
    const tokens = await client.connect('runner');
    const [record] = (await page('/v2/activity/sleep?limit=1', tokens.access_token)).records;
    const state = `${String(record?.start).slice(0, 10)} ${record?.score_state}`;
    if (seen.at(-1) !== state) seen.push(state);
    const cycles = (await page('/v2/cycle?limit=25', tokens.access_token)).records;
    assert.deepEqual(
      cycles.map((cycle) => 'end' in cycle),
      cycles.map((_, index) => index > 0),
    );
  }
  nowMs = START;
  assert.deepEqual(seen, ['2026-11-17 SCORED', '2026-11-18 PENDING_SCORE', '2026-11-18 SCORED']);
  assert.equal((await newest())?.score_state, 'SCORED');
});

test('the application’s quota is announced and enforced', async () => {
  const { access_token } = await client.connect('runner');
  const set = (limits: object) =>
    fetch(`${sandbox.url}/sandbox/limits/provider_c`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(limits),
    });
  nowMs += 60_000;
  await set({ perMinute: 2, perDay: 10_000 });
  const first = await client.request('/v2/cycle', access_token);
  assert.equal(first.headers.get('x-ratelimit-limit'), '2, 2;window=60, 10000;window=86400');
  assert.deepEqual([first.headers.get('x-ratelimit-remaining'), first.headers.get('x-ratelimit-reset')], ['1', '60']);
  assert.equal((await client.request('/v2/cycle', access_token)).status, 200);
  assert.equal((await client.request('/v2/cycle', access_token)).status, 429);
  nowMs += 60_000;
  assert.equal((await client.request('/v2/cycle', access_token)).status, 200);
  await set({ perMinute: 6_000, perDay: 1_000_000 });
  nowMs = START;
});
