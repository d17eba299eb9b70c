/** The simulated vendors as an operator handles them through the API. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import { HOUR_MS } from '../../src/platform/instants.ts';
import { eventually } from '../rig/clock.ts';
import { type Answer, send } from '../rig/http.ts';
import { insertUser } from '../rig/rows.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

let service: TestService;

before(async () => {
  service = await startTestService({}, { sandbox: true });
});
after(() => service.stop());

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  send(service.url, { method, path: `/v1/sandbox/${path}`, key: service.apiKey, body });

async function ask<Body>(method: string, path: string, body?: object): Promise<Body> {
  const answer = await call(method, path, body);
  assert.ok(answer.status < 300, `${method} ${path} answered ${answer.status}: ${answer.text}`);
  return (answer.text === '' ? undefined : answer.json()) as Body;
}

interface Person {
  id: string;
  timezone: string;
  now: string;
  silentSince: string | null;
  unscoredSince: string | null;
  ahead: { kind: string; sport?: string; startsAt: string; endsAt: string }[];
}

async function personOf(id: string): Promise<Person> {
  const { data } = await ask<{ data: Person[] }>('GET', 'people');
  const found = data.find((person) => person.id === id);
  assert.ok(found);
  return found;
}

test('people are listed with their clocks and what lies ahead, and live on when a clock is put forward', async () => {
  const before = await personOf('runner');
  assert.equal(before.timezone, 'Africa/Lagos');
  assert.ok(before.ahead.some(({ kind }) => kind === 'sleep'));
  const starts = before.ahead.map(({ startsAt }) => startsAt);
  assert.deepEqual(starts, [...starts].sort());
  for (const { startsAt, endsAt } of before.ahead) assert.ok(before.now < endsAt && startsAt < endsAt);
  const after = await ask<Person>('POST', 'people/runner/advance', { hours: 30 });
  const movedMs = Date.parse(after.now) - Date.parse(before.now);
  assert.ok(movedMs >= 30 * HOUR_MS && movedMs < 31 * HOUR_MS);
  // What was ahead and is over now lies ahead no more; the rest still does, as it was.
  const left = before.ahead.filter(({ endsAt }) => endsAt > after.now);
  assert.deepEqual(after.ahead.slice(0, left.length), left);
  assert.ok(left.length < before.ahead.length);
});

test('the past is changed, data are held back and given out', async () => {
  const edited = await ask<{ id: string; kind: string }>('POST', 'people/traveller/edits', { kind: 'delete-night' });
  assert.deepEqual([edited.id, edited.kind], ['traveller', 'night-deleted']);
  const since = new Date(Date.now() - 5 * HOUR_MS).toISOString();
  for (const [what, member] of [
    ['silence', 'silentSince'],
    ['scoring', 'unscoredSince'],
  ] as const) {
    await ask('PUT', `people/traveller/${what}`, { since });
    assert.equal((await personOf('traveller'))[member], since);
    await ask('DELETE', `people/traveller/${what}`);
    assert.equal((await personOf('traveller'))[member], null);
  }
});

test('a vendor is made to fail, for one person or for all, until the fault is removed', async () => {
  const fault = { kind: 'server-error', person: 'runner', count: 3 };
  assert.deepEqual(await ask('PUT', 'faults/provider_c', fault), { ...fault, remaining: 3 });
  await ask('PUT', 'faults/provider_c', { kind: 'slow', durationMs: 5 });
  const { data } = await ask<{ data: { providerId: string; faults: { kind: string }[] }[] }>('GET', 'faults');
  assert.deepEqual(
    data.map(({ providerId, faults }) => [providerId, faults.map(({ kind }) => kind).sort()]),
    [
      ['provider_a', []],
      ['provider_b', []],
      ['provider_c', ['server-error', 'slow']],
      ['provider_d', []],
    ],
  );
  const kinds = async () =>
    (await askSandbox<{ kind: string }[]>(service, 'GET', 'faults/provider_c')).map((one) => one.kind);
  await ask('DELETE', 'faults/provider_c?person=runner');
  assert.deepEqual(await kinds(), ['slow']);
  await ask('DELETE', 'faults/provider_c');
  assert.deepEqual(await kinds(), []);
  assert.deepEqual(await ask('PUT', 'faults/provider_c', { kind: 'revoked-grant' }), {
    kind: 'revoked-grant',
    revoked: 0,
  });
});

interface Phone {
  id: string;
  personId: string;
  providerId: string;
  batches: number;
  owedBatches: number;
  lastError: string | null;
  hasEnded: boolean;
}

/** Ids of the sign-ins of phones. */
const signIns = async (userId: string) =>
  (await service.db.query<{ id: string }>(sql`select id from person_tokens where user_id = ${userId}`)).map(
    ({ id }) => id,
  );

test('a user gets the phone of a person, which pushes with tokens of that user until it is taken away', async () => {
  const userId = await insertUser(service.db, service.workspaceId);
  const path = `users/${userId}/phones/iphone`;
  const phone = await ask<Phone>('PUT', path, { personId: 'runner', days: 3 });
  assert.deepEqual([phone.personId, phone.providerId, phone.batches], ['runner', 'apple_health', 1]);
  const phonesNow = async () => (await ask<{ data: Phone[] }>('GET', 'phones')).data;
  await eventually(async () => (await phonesNow()).map(({ owedBatches }) => owedBatches), [0]);
  const [first] = await signIns(userId);
  assert.ok(first !== undefined);
  await ask('PUT', path, { personId: 'runner' });
  const ids = await signIns(userId);
  assert.deepEqual([ids.length, ids[0] === first], [1, false], 'the former tokens have ended');
  // An hour later: the phone renews its tokens itself.
  await service.db.query(sql`update person_tokens set access_until = array[now()] where user_id = ${userId}`);
  // Clocks are a test's own matter: whatever this person has lived since is sent.
  await ask('POST', 'people/runner/advance', { hours: 24 });
  const [later] = await phonesNow();
  assert.ok(later !== undefined && later.batches > 3 && later.lastError === null, JSON.stringify(later));
  assert.equal((await call('DELETE', path)).status, 204);
  assert.deepEqual([await phonesNow(), await signIns(userId)], [[], []]);
  assert.equal((await call('DELETE', path)).status, 404);
});

test('the export file of a person is a zip that the sandbox makes while it is read', async () => {
  const path = 'people/shift-worker/apple-health-export';
  const { url } = await ask<{ url: string }>('GET', `${path}?days=3`);
  const file = await fetch(url);
  const bytes = Buffer.from(await file.arrayBuffer());
  assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'application/zip']);
  assert.ok(bytes.includes('apple_health_export/export.xml'));
  const longer = await fetch((await ask<{ url: string }>('GET', path)).url);
  assert.ok((await longer.arrayBuffer()).byteLength > bytes.length * 5, 'thirty days, not three');
  assert.equal((await call('GET', 'people/nobody/apple-health-export')).status, 404);
  assert.equal((await call('GET', `${path}?days=401`)).status, 400);
  assert.equal((await fetch(url.replace('days=3', 'days=x'))).status, 400);
});

test('a phone that cannot be added leaves no tokens behind', async () => {
  const userId = await insertUser(service.db, service.workspaceId);
  for (const [path, body, status] of [
    [`users/${userId}/phones/iphone`, { personId: 'nobody' }, 404],
    [`users/${userId}/phones/pager`, { personId: 'runner' }, 404],
    [`users/${crypto.randomUUID()}/phones/iphone`, { personId: 'runner' }, 404],
    [`users/${userId}/phones/iphone`, { personId: 'runner', days: 0 }, 400],
    [`users/${userId}/phones/iphone`, {}, 400],
  ] as const) {
    assert.equal((await call('PUT', path, body)).status, status, path);
  }
  assert.deepEqual(await signIns(userId), []);
});

test('what the sandbox refuses is a 400 in its words, and what it does not have a 404', async () => {
  for (const [method, path, body, status, message] of [
    ['PUT', 'faults/provider_c', { kind: 'bad-luck' }, 400, /kind must be one of rate-limited/],
    ['PUT', 'faults/provider_c', { kind: 'slow', person: 'nobody' }, 400, /person nobody does not exist/],
    ['PUT', 'people/runner/silence', { since: '2020-01-01' }, 400, /since must be an instant of the last 12 days/],
    ['POST', 'people/runner/edits', { kind: 'correct-steps' }, 400, /percent is missing/],
    ['POST', 'people/runner/advance', { hours: 2_000 }, 400, /body\.hours/],
    ['POST', 'people/nobody/advance', { hours: 1 }, 404, /not found/],
    ['DELETE', 'faults/provider_x', undefined, 404, /not found/],
    ['DELETE', 'faults/..', undefined, 404, /not found|nothing/i],
    ['DELETE', 'faults/%2e%2e%2fstats', undefined, 404, /not found/],
  ] as const) {
    const answer = await call(method, path, body);
    assert.equal(answer.status, status, `${method} ${path}: ${answer.text}`);
    assert.match((answer.json() as { message: string }).message, message);
  }
});
