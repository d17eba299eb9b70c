/** Apps with Open Wearables' mobile SDKs send here without a change: nothing that they send gets lost, and nothing blocks them. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { createKey } from '../../src/modules/access/keys/index.ts';
import { verifyUser } from '../../src/modules/understand/verification/index.ts';
import { sql } from '../../src/platform/db.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { GALAXY, IPHONE, record, sdkBody, WATCH } from '../../src/providers/phones/testing/sdk-bodies.ts';
import { afterMs } from '../rig/clock.ts';
import { type Composition, openComposition } from '../rig/composition.ts';
import { type SdkEngine, SdkPhone } from '../rig/open-wearables-phone.ts';
import { insertUser } from '../rig/rows.ts';

const NO_KEY = { key: undefined };
const DAY = '2026-03-10';
let app: Composition;
before(async () => {
  app = await openComposition({ env: { OW_SDK: 'on' } });
});
after(() => app.close());

const newUser = () => insertUser(app.db, app.workspaceId);
const steps = (id: string, value: number, source: object = WATCH, times = '10:00-10:10') =>
  record(id, 'HKQuantityTypeIdentifierStepCount', times, value, 'count', { source });
const ios = (...records: readonly unknown[]) => sdkBody('apple', { records });
const post = (path: string, body: unknown, headers: Record<string, string> = {}, key?: string) =>
  app.call({ method: 'POST', path, body: body as object, headers, key });
const sync = (userId: string, headers: Record<string, string>, body: object = ios(steps('a', 1))) =>
  post(`/api/v1/sdk/users/${userId}/sync`, body, headers);

interface SdkTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

async function tokensOf(userId: string): Promise<SdkTokens> {
  const answer = await post(`/api/v1/users/${userId}/token`, { app_id: 'x', app_secret: app.apiKey });
  assert.equal(answer.status, 200, answer.text);
  return answer.json() as SdkTokens; // its documented form
}

async function phoneOf(userId: string, engine: SdkEngine = 'ios'): Promise<SdkPhone> {
  const { access_token: accessToken, refresh_token: refreshToken } = await tokensOf(userId);
  return new SdkPhone(engine, userId, { accessToken, refreshToken }, (outgoing) =>
    app.call({ ...NO_KEY, ...outgoing }),
  );
}

const waiting = () =>
  app.db.query<{ id: string }>(sql`
    select notice_id as id from phone_bodies where fault is null order by received_at`);

/** Does what the queue does. */
async function store(): Promise<void> {
  for (const { id } of await waiting()) await app.runTask('phone_body', { id });
}

async function read<Body>(path: string): Promise<Body> {
  const answer = await app.call({ method: 'GET', path });
  assert.equal(answer.status, 200, answer.text);
  return answer.json() as Body; // a declared answer
}

async function stepsOf(userId: string): Promise<number | undefined> {
  const path = `/v1/users/${userId}/health/daily-summaries?from=${DAY}&to=${DAY}`;
  const [day] = await read<{ metrics: { steps?: { value: number } } }[]>(path);
  return day?.metrics.steps?.value;
}

const attention = async (kind: string) => {
  const items = await read<JsonObject[]>('/v1/attention');
  return items.filter((item) => item.kind === kind).map(({ title, advice }) => `${title}. ${advice}`);
};

describe('a phone', () => {
  test('sends, is answered with 202, and its samples count as those of our own kit do', async () => {
    const userId = await newUser();
    const phone = await phoneOf(userId);
    await phone.sync(ios(steps('U1', 90, IPHONE), steps('U2', 100, WATCH, '10:05-10:15')));
    assert.deepEqual([phone.statuses, await stepsOf(userId)], [[202], undefined]);
    await store();
    assert.equal(await stepsOf(userId), 145);
    assert.deepEqual(await verifyUser(app.db, userId), []);
    const connections = await read<JsonObject[]>(`/v1/users/${userId}/connections`);
    assert.deepEqual(
      connections.map(({ providerId, status }) => [providerId, status]),
      [['apple_health', 'active']],
    );
    await app.runSweep('audit', new Date());
    const log = await read<{ data: JsonObject[] }>(`/v1/audit?target=${userId}`);
    assert.deepEqual(
      log.data.map(({ action }) => action),
      ['pushSamples', 'createPersonTokens'],
    );
  });

  test('whose app adds to the address, or names a type that is none, is not held up by it', async () => {
    const userId = await newUser();
    const { access_token: token } = await tokensOf(userId);
    for (const kind of ['sync', 'logs']) {
      const path = `/api/v1/sdk/users/${userId}/${kind}?build=7&build=8`;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'none' };
      assert.equal((await post(path, ios(), headers)).status, 202, kind);
    }
    await store();
  });

  test('of each engine gets through a fault: nothing is thrown away, nothing blocks', async () => {
    for (const engine of ['ios', 'old ios', 'android'] as const) {
      const userId = await newUser();
      const phone = await phoneOf(userId, engine);
      const bad = [
        '{"provider": "apple", "data"',
        '',
        JSON.stringify({ ...ios(), provider: 'nokia' }),
        JSON.stringify(['x']),
        `{"deep": ${'['.repeat(1_000)}${']'.repeat(1_000)}}`,
        Buffer.from([0x7b, 0xff, 0xfe, 0x7d]).toString('latin1'),
      ];
      await phone.sync(...bad, ios({ ...steps('bad', 1), value: 'many' }, null, steps('good', 700)));
      await store();
      assert.deepEqual([phone.lost, phone.outbox, phone.statuses], [[], [], Array(7).fill(202)], engine);
      assert.equal(await stepsOf(userId), 700, engine);
    }
    const told = await attention('phone_bodies_set_aside');
    assert.ok(
      told.some((title) => title.includes('it is not JSON')) &&
        told.some((title) => title.includes('provider must be')),
    );
    assert.ok((await attention('records_set_aside')).some((title) => title.includes('not_a_number')));
  });

  test('that repeats a batch after a lost answer stores it once', async () => {
    const userId = await newUser();
    const phone = await phoneOf(userId);
    const batch = ios(steps('a', 50));
    await phone.sync(batch, batch);
    assert.equal((await waiting()).length, 1);
    await store();
    await phone.sync(batch);
    assert.deepEqual([await waiting(), await stepsOf(userId)], [[], 50]);
  });

  test('may read an hour again and again, with new ids', async () => {
    const userId = await newUser();
    const phone = await phoneOf(userId, 'android');
    const hour = (value: number, sent: string) =>
      sdkBody(
        'samsung',
        { records: [record(randomUUID(), 'STEP_COUNT', '10:00-11:00', value, 'count', { source: GALAXY })] },
        sent,
      );
    await phone.sync(
      hour(500, '2026-03-10T10:40:00Z'),
      hour(900, '2026-03-10T11:10:00Z'),
      hour(900, '2026-03-10T11:25:00Z'),
    );
    // Workers take jobs in any order.
    for (const { id } of (await waiting()).reverse()) await app.runTask('phone_body', { id });
    assert.equal(await stepsOf(userId), 900);
  });

  test('refreshes once its token has ended, also when the answer to a refresh got lost', async () => {
    const userId = await newUser();
    const phone = await phoneOf(userId);
    const end = () =>
      app.db.query(sql`
        update person_tokens set access_until = array_fill(now() - interval '1 second', array[cardinality(access_hashes)])
        where user_id = ${userId}`);
    await end();
    assert.equal((await phone.refreshOnce()).status, 200);
    await end();
    await phone.sync(ios(steps('a', 1)));
    assert.deepEqual([phone.statuses, phone.isSignedOut, phone.lost], [[202], false, []]);
  });

  test('whose user is gone is signed out, and keeps its data', async () => {
    const userId = await newUser();
    const phone = await phoneOf(userId);
    const answer = await app.call({ method: 'DELETE', path: `/v1/users/${userId}` });
    assert.ok([200, 202, 204].includes(answer.status), answer.text);
    await phone.sync(ios(steps('a', 1)));
    assert.deepEqual([phone.statuses, phone.isSignedOut, phone.lost, phone.outbox.length], [[401], true, [], 1]);
  });

  test('that sends while its user is deleted leaves nothing behind', async () => {
    const userId = await newUser();
    const phone = await phoneOf(userId);
    await phone.sync(ios(steps('a', 1)));
    const [{ id } = { id: '' }] = await waiting();
    await app.db.query(sql`delete from users where id = ${userId}`);
    await app.runTask('phone_body', { id });
    const rows = await app.db.query(sql`
      select 1 from phone_bodies where notice_id = ${id} union all select 1 from inbound_parts where notice_id = ${id}
      union all select 1 from sample_packs where user_id = ${userId}`);
    assert.deepEqual(rows, []);
  });
});

describe('answers', () => {
  test('to who is not signed in are 401', async () => {
    const userId = await newUser();
    const other = await tokensOf(await newUser());
    const key = await createKey(app.db, app.workspaceId, { name: 'w', scopes: ['write'], expiresAt: null }, new Date());
    const callers: Record<string, string>[] = [
      {},
      { authorization: 'nonsense' },
      { authorization: 'Bearer nonsense' },
      { authorization: `Bearer ${other.access_token}` },
      { authorization: other.access_token },
      { authorization: `Bearer ${other.refresh_token}` },
      // A phone has no API key, unless the operator says so.
      { authorization: `Bearer ${key.rawKey}` },
      { authorization: key.rawKey },
      { 'x-open-wearables-api-key': key.rawKey },
    ];
    for (const headers of callers) assert.equal((await sync(userId, headers)).status, 401, JSON.stringify(headers));
  });

  test('to 32 MiB are 202, to more 503, which operators are told of once', async () => {
    const userId = await newUser();
    const { access_token } = await tokensOf(userId);
    const filled = (bytes: number) => {
      const body = JSON.stringify(ios({ ...steps('a', 77), metadata: { note: '' } }));
      return body.replace('"note":""', `"note":"${'x'.repeat(bytes - body.length)}"`);
    };
    const send = (bytes: number) =>
      post(`/api/v1/sdk/users/${userId}/sync`, filled(bytes), {
        authorization: access_token,
        'content-type': 'text/plain',
      });
    const limit = 32 * 1024 * 1024;
    assert.equal((await send(limit)).status, 202);
    await store();
    assert.equal(await stepsOf(userId), 77);
    assert.deepEqual([(await send(limit + 1)).status, (await send(limit + 2)).status], [503, 503]);
    const told = (await attention('phone_bodies_set_aside')).filter((text) => text.includes('longer than 32 MiB'));
    assert.deepEqual(
      told.map((text) => text.slice(0, 9)),
      ['1 request'],
    );
    assert.match(String(told[0]), /was answered with 503, and the phone sends it again/);
  });

  test('to backends: tokens and codes in the form of their API, never to be cached', async () => {
    const userId = await newUser();
    const asBearer = await post(`/api/v1/users/${userId}/token`, undefined, {}, app.apiKey);
    assert.equal(asBearer.headers['cache-control'], 'no-store');
    assert.deepEqual(Object.keys(asBearer.json() as object), [
      'access_token',
      'token_type',
      'refresh_token',
      'expires_in',
    ]);
    const made = await post(`/api/v1/users/${userId}/invitation-code`, undefined, {}, app.apiKey);
    const { code, user_id } = made.json() as { code: string; user_id: string }; // its documented form
    assert.deepEqual([made.status, user_id], [201, userId]);
    assert.match(code, /^[A-HJ-NP-Z2-9]{8}$/);
    const redeemed = await post('/api/v1/invitation-code/redeem', { code });
    const tokens = redeemed.json() as SdkTokens & { readonly user_id: string };
    assert.deepEqual([redeemed.status, tokens.user_id], [200, userId]);
    assert.equal((await sync(userId, { authorization: `Bearer ${tokens.access_token}` })).status, 202);
    assert.equal((await post('/api/v1/invitation-code/redeem', { code })).status, 404);
  });

  test('to backends without the right key', async () => {
    const userId = await newUser();
    const reader = await createKey(
      app.db,
      app.workspaceId,
      { name: 'r', scopes: ['read'], expiresAt: null },
      new Date(),
    );
    const { access_token } = await tokensOf(userId);
    const path = `/api/v1/users/${userId}/token`;
    assert.equal((await post(path, { app_secret: 'x' })).status, 401);
    assert.equal((await post(path, {})).status, 401);
    assert.equal((await post(path, { app_secret: reader.rawKey })).status, 403);
    assert.equal((await post(path, {}, {}, access_token)).status, 403);
    assert.equal((await post(`/api/v1/users/${randomUUID()}/token`, { app_secret: app.apiKey })).status, 404);
    assert.equal((await post(`/api/v1/users/${userId}/invitation-code`, {}, {}, access_token)).status, 403);
    const { rawKey } = await app.addWorkspace(randomUUID());
    assert.equal((await post(path, { app_secret: rawKey })).status, 404);
  });

  test('to wrong codes count with those of our own route', async () => {
    const wrong = () => post('/api/v1/invitation-code/redeem', { code: 'AAAAAAAA' });
    const statuses: number[] = [];
    for (let tries = 0; tries < 3; tries++) {
      statuses.push((await wrong()).status, (await post('/v1/invitation-codes/redeem', { code: 'BBBBBBBB' })).status);
    }
    // One wrong code was sent in the test above.
    assert.deepEqual(statuses, [404, 404, 404, 404, 429, 429]);
  });

  test('to a refresh token that is not good are 401', async () => {
    for (const body of [{}, { refresh_token: 'x' }, { refresh_token: 7 }, []]) {
      assert.equal((await post('/api/v1/token/refresh', body)).status, 401);
    }
  });
});

describe('housekeeping', () => {
  test('queues a body whose job was lost; another release tries again what this one does not understand', async () => {
    const userId = await newUser();
    const phone = await phoneOf(userId);
    await phone.sync('not JSON', ios(steps('a', 5)));
    await store();
    const jobs = () =>
      app.db.query<{ key: string }>(sql`select key from graphile_worker.jobs where task_identifier = 'phone_body'`);
    await app.db.query(sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
    await phone.sync(ios(steps('b', 6)));
    const [{ id } = { id: '' }] = await waiting();
    await app.db.query(sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
    assert.deepEqual(await jobs(), []);
    await app.runSweep('inbound', afterMs(120_000));
    assert.deepEqual(await jobs(), [{ key: `phone-body:${id}` }]);
    await app.db.query(sql`update phone_bodies set tried_by = 'an older release' where user_id = ${userId}`);
    await app.runSweep('inbound', afterMs(120_000));
    assert.equal((await jobs()).length, 2);
    await app.runSweep('inbound', afterMs(9 * 86_400_000));
    await app.runSweep('inbound', afterMs(9 * 86_400_000));
    const rows = await app.db.query(sql`select 1 from phone_bodies union all select 1 from inbound_parts`);
    assert.deepEqual(rows, []);
  });
});

test('with PHONE_API_KEYS=on an API key is taken; too many requests are 503; without OW_SDK the routes do not exist', async () => {
  const env = { OW_SDK: 'on', PHONE_API_KEYS: 'on', RATE_LIMIT_MAX: '5', RATE_LIMIT_WINDOW_MS: '60000' };
  const withKeys = await openComposition({ env });
  const without = await openComposition();
  try {
    const path = (userId: string) => `/api/v1/sdk/users/${userId}/sync`;
    const userId = await insertUser(withKeys.db, withKeys.workspaceId);
    const send = (own: Composition, to: string, headers: Record<string, string>) =>
      own.call({ method: 'POST', path: path(to), key: undefined, body: ios(steps('a', 1)), headers });
    const header = { 'x-open-wearables-api-key': withKeys.apiKey };
    assert.equal((await send(withKeys, userId, header)).status, 202);
    assert.equal((await send(withKeys, userId, { authorization: `Bearer ${withKeys.apiKey}` })).status, 202);
    assert.equal((await send(withKeys, randomUUID(), header)).status, 401);
    assert.deepEqual(
      [(await send(withKeys, userId, header)).status, (await send(withKeys, userId, header)).status],
      [202, 202],
    );
    const late = await send(withKeys, userId, header);
    assert.deepEqual([late.status, Number(late.headers['retry-after']) >= 1], [503, true]);
    await withKeys.runSweep('audit', new Date());
    const audited = await withKeys.db.query<{ kind: string; address: string | null }>(sql`
      select distinct actor_kind as kind, address from audit_entries where action = 'pushSamples'`);
    assert.deepEqual(audited, [{ kind: 'key', address: null }], 'the address of the phone is not kept');
    for (const absent of [
      path(userId),
      '/api/v1/token/refresh',
      `/api/v1/users/${userId}/token`,
      '/api/v1/invitation-code/redeem',
    ]) {
      assert.equal((await without.call({ method: 'POST', path: absent, body: {} })).status, 404, absent);
    }
  } finally {
    await withKeys.close();
    await without.close();
  }
});
