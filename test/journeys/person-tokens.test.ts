/** Apps on phones: signed in by the customer's backend or by a code, with tokens that live on, get lost and are stolen. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from '../../src/platform/db.ts';
import type { JsonObject } from '../../src/platform/json.ts';
import { type Composition, openComposition } from '../rig/composition.ts';
import { insertUser } from '../rig/rows.ts';

let app: Composition;
before(async () => {
  app = await openComposition();
});
after(() => app.close());

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
}

const NO_KEY = { key: undefined };
const batch = (id: string) => ({
  providerId: 'apple_health',
  sentAt: '2026-05-05T12:00:00Z',
  devices: [{ key: 'watch', kind: 'watch' }],
  samples: [
    {
      ...{ id, metricType: 'steps', value: 100, device: 'watch' },
      ...{ startedAt: '2026-05-05T10:00:00Z', endedAt: '2026-05-05T10:10:00Z' },
    },
  ],
});

/** @param Answer its declared answer */
async function read<Answer>(path: string, key = app.apiKey): Promise<Answer> {
  const answer = await app.call({ method: 'GET', path, key });
  assert.equal(answer.status, 200, answer.text);
  return answer.json() as Answer;
}

const newUser = () => insertUser(app.db, app.workspaceId);
const push = (userId: string, key: string, id = 'A1') =>
  app.call({ method: 'POST', path: `/v1/users/${userId}/samples`, key, body: batch(id) });
async function statusOf(userId: string, { accessToken }: Tokens): Promise<number> {
  return (await push(userId, accessToken)).status;
}
async function signIn(userId: string): Promise<Tokens> {
  const answer = await app.call({ method: 'POST', path: `/v1/users/${userId}/tokens`, body: {} });
  assert.equal(answer.status, 201, answer.text);
  return answer.json() as Tokens; // its declared answer
}
const refresh = (refreshToken: string) =>
  app.call({ method: 'POST', path: '/v1/tokens/refresh', body: { refreshToken }, ...NO_KEY });
async function refreshed(refreshToken: string): Promise<Tokens> {
  const answer = await refresh(refreshToken);
  assert.equal(answer.status, 200, answer.text);
  return answer.json() as Tokens; // its declared answer
}
async function attention(): Promise<JsonObject[]> {
  const items = await read<JsonObject[]>('/v1/attention');
  return items.filter(({ kind }) => kind === 'phone_token_misused');
}

describe('tokens from the backend', () => {
  test('store samples and list devices; the audit log names the phone', async () => {
    const userId = await newUser();
    const tokens = await signIn(userId);
    assert.equal(tokens.expiresIn, 3600);
    assert.match((await push(userId, tokens.accessToken)).text, /"stored":1,/);
    const devices = await read<{ data: JsonObject[] }>(`/v1/users/${userId}/devices`, tokens.accessToken);
    assert.deepEqual(
      devices.data.map(({ key }) => key),
      ['watch'],
    );
    await app.runSweep('audit', new Date());
    const { data } = await read<{ data: JsonObject[] }>(`/v1/audit?target=${userId}`);
    assert.deepEqual(
      data.map((entry) => [entry.action, (entry.actor as JsonObject).kind, entry.address]),
      [
        ['pushSamples', 'phone', null],
        ['createPersonTokens', 'key', '127.0.0.1'],
      ],
    );
  });

  test('are stored as hashes only', async () => {
    const tokens = await signIn(await newUser());
    const rows = await app.db.query<{ text: string }>(sql`select t::text as text from person_tokens t`);
    const stored = rows.map(({ text }) => text).join();
    for (const token of [tokens.accessToken, tokens.refreshToken]) {
      assert.ok(!stored.includes(token) && !stored.includes(Buffer.from(token).toString('hex')));
    }
  });

  test('end after an hour, and new ones go on', async () => {
    const userId = await newUser();
    const tokens = await signIn(userId);
    await app.db.query(sql`
      update person_tokens set access_until = array[now() - interval '1 second'] where user_id = ${userId}`);
    assert.equal(await statusOf(userId, tokens), 401);
    assert.equal(await statusOf(userId, await refreshed(tokens.refreshToken)), 200);
  });

  test('of one kind do not count as the other', async () => {
    const userId = await newUser();
    const { accessToken, refreshToken } = await signIn(userId);
    assert.equal((await push(userId, refreshToken)).status, 401);
    assert.equal((await refresh(accessToken)).status, 401);
    const key = await refresh(app.apiKey);
    assert.deepEqual([key.status, key.text.includes('not good any more')], [401, true]);
  });

  test('end 180 days after the last refresh, not after the first', async () => {
    const userId = await newUser();
    const { refreshToken } = await signIn(userId);
    await app.db.query(sql`
      update person_tokens set expires_at = now() + interval '1 day' where user_id = ${userId}`);
    const later = await refreshed(refreshToken);
    const [row] = await app.db.query<{ days: number }>(sql`
      select extract(epoch from expires_at - now())::float8 / 86400 as days from person_tokens where user_id = ${userId}`);
    assert.ok((row?.days ?? 0) > 179.9, 'each refresh adds 180 days');
    await app.db.query(sql`update person_tokens set expires_at = now() where user_id = ${userId}`);
    assert.equal((await refresh(later.refreshToken)).status, 401);
    await app.runSweep('personTokens', new Date(Date.now() + 1000));
    assert.deepEqual(await app.db.query(sql`select from person_tokens where user_id = ${userId}`), []);
  });
});

describe('a refresh', () => {
  test('whose answer is lost can be repeated, and any of its answers may be the one that arrived', async () => {
    const userId = await newUser();
    const first = await signIn(userId);
    const lost = await refreshed(first.refreshToken);
    const second = await refreshed(first.refreshToken);
    await refreshed(first.refreshToken);
    assert.equal(await statusOf(userId, lost), 200);
    const third = await refreshed(lost.refreshToken);
    assert.equal(await statusOf(userId, third), 200);
    assert.equal(await statusOf(userId, second), 200, 'an access token is good for its hour');
  });

  test('at the same moment by two parts of an app signs nobody out', async () => {
    const userId = await newUser();
    const { refreshToken } = await signIn(userId);
    const both = await Promise.all([refreshed(refreshToken), refreshed(refreshToken)]);
    for (const tokens of both) assert.equal(await statusOf(userId, tokens), 200);
    await refreshed(both[0].refreshToken);
  });

  test('with a token that was replaced ends all of its phone, no other phone, and is told', async () => {
    const userId = await newUser();
    const [stolen, other] = [await signIn(userId), await signIn(userId)];
    const next = await refreshed(stolen.refreshToken);
    const newest = await refreshed(next.refreshToken);
    assert.deepEqual(await attention(), []);
    const misuse = await refresh(stolen.refreshToken);
    assert.deepEqual([misuse.status, misuse.text.includes('had been replaced')], [401, true]);
    for (const tokens of [stolen, next, newest]) assert.equal(await statusOf(userId, tokens), 401);
    assert.equal((await refresh(newest.refreshToken)).status, 401);
    assert.equal(await statusOf(userId, other), 200);
    const [item] = await attention();
    assert.match(String(item?.title), /^A refresh token of 1 user was used after it had been replaced/);
    await app.runSweep('personTokens', new Date(Date.now() + 8 * 86_400_000));
    assert.deepEqual(await attention(), [], 'told for a week');
  });
});

describe('tokens end', () => {
  test('when the backend revokes them, with codes that nobody has used', async () => {
    const userId = await newUser();
    const tokens = await signIn(userId);
    const code = await invite(userId);
    const revoked = await app.call({ method: 'DELETE', path: `/v1/users/${userId}/tokens` });
    assert.equal(revoked.status, 204);
    assert.equal(await statusOf(userId, tokens), 401);
    assert.equal((await refresh(tokens.refreshToken)).status, 401);
    assert.equal((await redeem(code)).status, 404);
  });

  test('when the connection of the phone is deleted', async () => {
    const userId = await newUser();
    const tokens = await signIn(userId);
    assert.equal(await statusOf(userId, tokens), 200);
    const [connection] = await read<{ id: string }[]>(`/v1/users/${userId}/connections`);
    const path = `/v1/users/${userId}/connections/${connection?.id}`;
    assert.equal((await app.call({ method: 'DELETE', path })).status, 204);
    assert.equal(await statusOf(userId, tokens), 401);
  });

  test('when the user is deleted', async () => {
    const userId = await newUser();
    const tokens = await signIn(userId);
    assert.equal((await app.call({ method: 'DELETE', path: `/v1/users/${userId}` })).status, 204);
    assert.equal(await statusOf(userId, tokens), 401);
    assert.equal((await refresh(tokens.refreshToken)).status, 401);
  });
});

async function invite(userId: string): Promise<string> {
  const answer = await app.call({ method: 'POST', path: `/v1/users/${userId}/invitation-codes`, body: {} });
  assert.equal(answer.status, 201, answer.text);
  return (answer.json() as { code: string }).code; // its declared answer
}
const redeem = (code: string) =>
  app.call({ method: 'POST', path: '/v1/invitation-codes/redeem', body: { code }, ...NO_KEY });

describe('a code', () => {
  test('signs a phone in once, however it is typed', async () => {
    const userId = await newUser();
    const code = await invite(userId);
    assert.match(code, /^[A-HJ-NP-Z2-9]{8}$/);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    const answers = await Promise.all([redeem(typed), redeem(code)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404]);
    const tokens = answers.find(({ status }) => status === 200)?.json() as Tokens & { userId: string }; // its declared answer
    assert.equal(tokens.userId, userId);
    assert.equal(await statusOf(userId, tokens), 200);
    await app.runSweep('audit', new Date());
    const log = await read<{ data: JsonObject[] }>(`/v1/audit?target=${userId}&action=redeemInvitationCode`);
    assert.deepEqual(
      log.data.map(({ actor, address }) => [(actor as JsonObject).kind, address]),
      [['phone', null]],
      "the address of the person's phone is not kept",
    );
  });

  test('ends after 15 minutes, and with its user', async () => {
    const userId = await newUser();
    const [late, orphan] = [await invite(userId), await invite(userId)];
    await app.db.query(sql`
      update invitation_codes set expires_at = now() - interval '1 second'
      where code_hash = sha256(${late}::text::bytea)`);
    assert.equal((await redeem(late)).status, 404);
    await app.call({ method: 'DELETE', path: `/v1/users/${userId}` });
    assert.equal((await redeem(orphan)).status, 404);
  });

  test('is guessed five times an hour at most', async () => {
    const code = await invite(await newUser());
    const guesses = await Promise.all(Array.from({ length: 30 }, () => redeem('AAAA2222')));
    const wrong = guesses.filter(({ status }) => status === 404).length;
    assert.ok(wrong <= 5 && guesses.every(({ status }) => status === 404 || status === 429), `${wrong} of 30 at once`);
    for (let guess = 0; guess < 5; guess++) await redeem('AAAA2222');
    const right = await redeem(code);
    assert.equal(right.status, 429);
    assert.match(right.text, /Too many wrong codes; try again in \d+ s/);
    assert.ok(Number(right.headers['retry-after']) > 0);
  });
});
