import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Sandbox, sandboxProviders, startSandbox } from '../server.ts';
import { shapeDifferences, shapesOf } from '../testing/shapes.ts';
import { ClientB, postConsent, type SignedToken } from '../testing/vendor-clients.ts';

const START = Date.parse('2026-11-21T12:00:00.000Z');
const DAY = 86_400;
// The vendor's public examples with types instead of values; optional where its notes or the sport say so.
const SHAPES = shapesOf('provider-b');

let nowMs = START;
let sandbox: Sandbox;
let client: ClientB;

before(async () => {
  sandbox = await startSandbox({ now: () => nowMs });
  const settings = sandboxProviders(sandbox).provider_b;
  assert.ok(settings);
  client = new ClientB(settings, () => nowMs);
});
after(() => sandbox.stop());

type Body = Record<string, unknown>;

/** Kinds that have many readings in each record, and at least one record a day: fewer days show every shape. */
const DAYS: Readonly<Record<string, number>> = {
  epochs: 4,
  respiration: 4,
  dailies: 10,
  stressDetails: 10,
  sleeps: 10,
  pulseOx: 10,
};

/** Everything uploaded in the days before now, read as an adapter must: one day at a time. */
async function pullDays(type: string, token: SignedToken, days: number): Promise<Body[]> {
  const end = Math.floor(nowMs / 1_000);
  const bodies: Body[] = [];
  for (let start = end - days * DAY; start < end; start += DAY) {
    bodies.push(...((await client.pull(type, token, start, start + DAY - 1)) as Body[])); // the tests check the shape
  }
  return bodies;
}

test('three legs end in a token that reads the user; answers are form encoded', async () => {
  const response = await client.leg(client.settings.requestTokenUrl, { oauth_callback: 'oob' });
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^application\/x-www-form-urlencoded/);
  assert.match(await response.text(), /^oauth_token=[\w-]+&oauth_token_secret=[\w-]+$/);
  const [one, again] = [await client.connect('runner'), await client.connect('runner')];
  assert.notEqual(one.key, again.key);
  const [id, sameId] = await Promise.all(
    [one, again].map(async (token) => (await (await client.request('/user/id', token)).json()) as Body), // one member
  );
  assert.match(String(id?.userId), /^[0-9a-f]{32}$/);
  assert.deepEqual(id, sameId);
});

test('a content type without a body is no fault, as clients send it', async () => {
  const authorization = client.authorization('POST', client.settings.requestTokenUrl ?? '', { oauth_callback: 'oob' });
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(client.settings.requestTokenUrl ?? '', { method: 'POST', headers });
  assert.equal(response.status, 200);
});

test('deny comes back without a usable verifier and ends the request token', async () => {
  const requested = await client.requestToken();
  const consentUrl = `${client.settings.authorizeUrl}?oauth_token=${requested.key}`;
  const location = await postConsent(consentUrl, { decision: 'deny' });
  assert.equal(location.searchParams.get('oauth_token'), requested.key);
  assert.equal(location.searchParams.get('oauth_verifier'), 'null');
  assert.equal((await client.leg(client.settings.tokenUrl, { oauth_verifier: 'null' }, requested)).status, 401);
  assert.equal((await fetch(consentUrl)).status, 400);
});

test('a verifier must be right and works once', async () => {
  const requested = await client.requestToken();
  const exchange = (verifier: string) => client.leg(client.settings.tokenUrl, { oauth_verifier: verifier }, requested);
  assert.equal((await exchange('')).status, 401);
  const consentUrl = `${client.settings.authorizeUrl}?oauth_token=${requested.key}&person=traveller`;
  assert.match(await (await fetch(consentUrl)).text(), /value="traveller" checked/);
  const location = await postConsent(consentUrl, { person: 'runner', decision: 'allow' });
  const verifier = location.searchParams.get('oauth_verifier') ?? '';
  assert.equal((await exchange(`${verifier}x`)).status, 401);
  assert.equal((await exchange(verifier)).status, 200);
  assert.equal((await exchange(verifier)).status, 401);
});

test('a signature covers method, address, query and token; the timestamp is fresh; a nonce works once', async () => {
  const token = await client.connect('runner');
  const url = `${client.settings.apiUrl}/wellness-api/rest/user/id?probe=a%20b&probe2=%C3%A9!`;
  const send = (authorization: string, target = url, method = 'GET') =>
    fetch(target, { method, headers: { authorization } }).then(({ status }) => status);
  const sign = (override = {}, as = token) => client.authorization('GET', url, {}, as, override);
  const good = sign();
  assert.equal(await send(good), 200);
  assert.equal(await send(good), 401, 'replay');
  assert.equal(await send(sign(), `${url}&more=1`), 401, 'query changed');
  assert.equal(await send(sign(), url.replace('/user/id', '/user/permissions')), 401, 'path changed');
  assert.equal(await send(sign(), url, 'DELETE'), 404, 'no such route');
  assert.equal(await send(sign({}, { ...token, secret: 'wrong' })), 401, 'token secret');
  assert.equal(await send(sign({}, { ...token, key: 'unknown' })), 401, 'token');
  assert.equal(await send(sign({ oauth_timestamp: String(Math.floor(nowMs / 1_000) + 1) })), 401, 'timestamp changed');
  assert.equal(await send(sign({ oauth_consumer_key: 'somebody' })), 401, 'consumer');
  assert.equal(await send(sign({ oauth_signature_method: 'PLAINTEXT' })), 400, 'method');
  assert.equal(await send(sign({ oauth_nonce: '' })), 400, 'no nonce');
  assert.equal(await send('Bearer x'), 401, 'not OAuth');
  const stale = sign();
  nowMs += 301_000;
  assert.equal(await send(stale), 401, 'stale');
  nowMs = START;
});

test('permissions are the person’s choice, and are enforced', async () => {
  const token = await client.connect('runner', { permissionsShown: 'yes', permission: 'HEALTH_EXPORT' });
  assert.deepEqual(await (await client.request('/user/permissions', token)).json(), ['HEALTH_EXPORT']);
  const range = `uploadStartTimeInSeconds=${START / 1_000 - 10}&uploadEndTimeInSeconds=${START / 1_000}`;
  assert.equal((await client.request(`/dailies?${range}`, token)).status, 200);
  assert.equal((await client.request(`/activities?${range}`, token)).status, 403);
  const backfill = '/backfill/dailies?summaryStartTimeInSeconds=1790000000&summaryEndTimeInSeconds=1790086400';
  assert.equal((await client.request(backfill, token)).status, 412);
});

test('backfill is accepted once for any part of a range, for what is not too old, and only for known types', async () => {
  const token = await client.connect('runner');
  const range = 'summaryStartTimeInSeconds=1790000000&summaryEndTimeInSeconds=1790086400';
  assert.equal((await client.request(`/backfill/dailies?${range}`, token)).status, 202);
  assert.equal((await client.request(`/backfill/dailies?${range}`, token)).status, 409);
  const overlapping = 'summaryStartTimeInSeconds=1790086400&summaryEndTimeInSeconds=1790172800';
  assert.equal((await client.request(`/backfill/dailies?${overlapping}`, token)).status, 409);
  const beside = 'summaryStartTimeInSeconds=1790086401&summaryEndTimeInSeconds=1790172800';
  assert.equal((await client.request(`/backfill/dailies?${beside}`, token)).status, 202);
  const old = 'summaryStartTimeInSeconds=1600000000&summaryEndTimeInSeconds=1600086400';
  assert.equal((await client.request(`/backfill/dailies?${old}`, token)).status, 401);
  assert.equal((await client.request(`/backfill/sleeps?${range}`, token)).status, 202);
  assert.equal((await client.request(`/backfill/nothing?${range}`, token)).status, 400);
});

test('deregistration ends the token', async () => {
  const token = await client.connect('runner');
  assert.equal((await client.request('/user/registration', token, 'DELETE')).status, 204);
  assert.equal((await client.request('/user/id', token)).status, 401);
});

test('a window is complete, forwards, and at most a day', async () => {
  const token = await client.connect('runner');
  const end = START / 1_000;
  const status = (query: string) => client.request(`/dailies?${query}`, token).then((response) => response.status);
  assert.equal(await status(`uploadStartTimeInSeconds=${end - DAY}&uploadEndTimeInSeconds=${end}`), 200);
  assert.equal(await status(`uploadStartTimeInSeconds=${end - DAY - 1}&uploadEndTimeInSeconds=${end}`), 400);
  assert.equal(await status(`uploadStartTimeInSeconds=${end}&uploadEndTimeInSeconds=${end - 1}`), 400);
  assert.equal(await status(`uploadStartTimeInSeconds=${end}`), 400);
  assert.equal(await status(`uploadStartTimeInSeconds=x&uploadEndTimeInSeconds=${end}`), 400);
});

test('every kind has records of the vendor’s shape, each found once in consecutive windows', async () => {
  const found = new Map<string, number>();
  for (const person of ['runner', 'shift-worker', 'falling-ill', 'device-gaps', 'traveller', 'late-uploads']) {
    const token = await client.connect(person);
    for (const type of Object.keys(SHAPES)) {
      const bodies = await pullDays(type, token, DAYS[type] ?? 32);
      for (const body of bodies) assert.deepEqual(shapeDifferences(body, SHAPES[type] ?? {}), [], `${person} ${type}`);
      assert.equal(new Set(bodies.map(({ summaryId }) => summaryId)).size, bodies.length, `${person} ${type}`);
      found.set(type, (found.get(type) ?? 0) + bodies.length);
    }
  }
  assert.deepEqual(
    [...found].filter(([, count]) => count === 0),
    [],
  );
});

test('a daily has a heart rate for each of 1,440 minutes, and the numbers agree with each other', async () => {
  const token = await client.connect('runner');
  const days = await pullDays('dailies', token, 31);
  const complete = days.filter((day) => day.durationInSeconds === DAY);
  assert.ok(complete.length >= 29);
  for (const day of complete) {
    const samples = Object.values(day.timeOffsetHeartRateSamples as Record<string, number>); // shape checked above
    assert.equal(samples.length, 1_440);
    assert.equal(Math.min(...samples), day.minHeartRateInBeatsPerMinute);
    assert.equal(Math.max(...samples), day.maxHeartRateInBeatsPerMinute);
    assert.ok(Number(day.averageStressLevel) > 5 && Number(day.averageStressLevel) < 80);
  }
});

test('stress series hold the vendor’s negative marks', async () => {
  const token = await client.connect('device-gaps');
  const values = (await pullDays('stressDetails', token, 31)).flatMap(
    (body) => Object.values(body.timeOffsetStressLevelValues as Record<string, number>), // shape checked above
  );
  assert.ok(values.includes(-1) && values.includes(-2) && values.some((value) => value > 0));
});

test('today’s daily grows and moves to its newest upload', async () => {
  const token = await client.connect('runner');
  const today = async () => (await pullDays('dailies', token, 1)).find((day) => day.calendarDate === '2026-11-21');
  const noon = await today();
  nowMs = START + 6 * 3_600_000;
  const evening = await today();
  assert.equal(evening?.summaryId, noon?.summaryId);
  assert.ok(Number(evening?.steps) > Number(noon?.steps));
  assert.ok(Number(evening?.durationInSeconds) > Number(noon?.durationInSeconds));
  const beforeNoon = await client.pull('dailies', token, START / 1_000 - DAY, START / 1_000);
  assert.ok(!beforeNoon.some((day) => (day as Body).calendarDate === '2026-11-21'));
  nowMs = START;
});

test('a night is first tentative, then final under the same id', async () => {
  const token = await client.connect('runner');
  const seen: string[] = [];
  const ids = new Set<unknown>();
  for (let hour = 4; hour < 16; hour += 1) {
    nowMs = Date.parse('2026-11-21T00:00:00Z') + hour * 3_600_000;
    const night = (await pullDays('sleeps', token, 1)).find((sleep) => sleep.calendarDate === '2026-11-21');
    if (night === undefined) continue;
    ids.add(night.summaryId);
    if (seen.at(-1) !== night.validation) seen.push(String(night.validation));
    assert.equal('overallSleepScore' in night, night.validation === 'ENHANCED_FINAL');
  }
  nowMs = START;
  assert.deepEqual(seen, ['ENHANCED_TENTATIVE', 'ENHANCED_FINAL']);
  assert.equal(ids.size, 1);
});

test('naps stand inside the night they belong to', async () => {
  const token = await client.connect('shift-worker');
  const withNaps = (await pullDays('sleeps', token, 31)).filter((sleep) => 'naps' in sleep);
  assert.ok(withNaps.length >= 2);
});

test('days offline are found at the time of their late upload', async () => {
  const token = await client.connect('late-uploads');
  const dayOfUpload = Date.parse('2026-11-15T00:00:00+03:00') / 1_000;
  const bodies = (await client.pull('dailies', token, dayOfUpload, dayOfUpload + DAY - 1)) as Body[];
  const dates = bodies.map(({ calendarDate }) => calendarDate);
  for (const date of ['2026-11-12', '2026-11-13', '2026-11-14']) assert.ok(dates.includes(date), date);
  assert.deepEqual(await client.pull('dailies', token, dayOfUpload - DAY, dayOfUpload - 1), []);
});

test('laps and samples of a run lie within it', async () => {
  const token = await client.connect('runner');
  const run = (await pullDays('activityDetails', token, 8)).find(
    (details) => (details.summary as Body).activityType === 'RUNNING',
  );
  const { summary, samples, laps } = run as { summary: Record<string, number>; samples: Body[]; laps: Body[] };
  const start = summary.startTimeInSeconds ?? 0;
  const end = start + (summary.durationInSeconds ?? 0);
  assert.ok(laps.length >= 4 && laps[0]?.startTimeInSeconds === start);
  for (const { startTimeInSeconds } of [...samples, ...laps]) {
    assert.ok(Number(startTimeInSeconds) >= start && Number(startTimeInSeconds) < end);
  }
  const reached = Number(samples.at(-1)?.totalDistanceInMeters);
  assert.ok(Math.abs(reached - (summary.distanceInMeters ?? 0)) < 100);
});
