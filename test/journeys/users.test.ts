/** Users through the API: upsert, patch, search, paging, deletion. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from '../../src/platform/db.ts';
import { type Answer, send } from '../rig/http.ts';
import { startTestService, type TestService } from '../rig/service.ts';
import { createForeignWorkspace } from '../rules/routes.ts';

interface User {
  id: string;
  externalId: string;
  email: string | null;
  displayName: string | null;
  metadata: Record<string, unknown>;
  timezone: string | null;
  units: string;
  createdAt: string;
  updatedAt: string;
}

interface UserPage {
  data: User[];
  nextCursor: string | null;
}

let service: TestService;

before(async () => {
  service = await startTestService();
});

after(() => service.stop());

const post = (body: object, key = service.apiKey) =>
  send(service.url, { method: 'POST', path: '/v1/users', key, body });
const patch = (id: string, body: object) =>
  send(service.url, { method: 'PATCH', path: `/v1/users/${id}`, key: service.apiKey, body });
const get = (path: string, key = service.apiKey) => send(service.url, { path, key });
const userOf = (answer: Answer) => answer.json() as User;

async function list(query: string, key = service.apiKey): Promise<UserPage> {
  const answer = await get(`/v1/users${query}`, key);
  assert.equal(answer.status, 200, answer.text);
  return answer.json() as UserPage;
}

describe('POST /v1/users', () => {
  test('creates a user with every field', async () => {
    const given = {
      externalId: 'full',
      email: 'full@example.com',
      displayName: 'Full Name',
      metadata: { plan: 'gold', nested: { list: [1, 'two', null] } },
      timezone: 'Europe/Berlin',
      units: 'imperial',
    };
    const answer = await post(given);
    assert.equal(answer.status, 201);
    const { id, createdAt, updatedAt, ...fields } = userOf(answer);
    assert.deepEqual(fields, given);
    assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.equal(updatedAt, createdAt);
    assert.deepEqual((await get(`/v1/users/${id}`)).json(), answer.json());
  });

  test('fills in what is absent', async () => {
    const { email, displayName, metadata, timezone, units } = userOf(await post({ externalId: 'bare' }));
    assert.deepEqual([email, displayName, metadata, timezone, units], [null, null, {}, null, 'metric']);
  });

  test('takes one plain email address', async () => {
    for (const email of [
      '',
      'a',
      'a@',
      '@b',
      'a@b, c@d',
      'A <a@b.example>',
      'a@b.example\nBcc: c@d.example',
      'a b@c.example',
    ]) {
      assert.equal((await post({ externalId: 'mail', email })).status, 400, email);
    }
    const refused = await post({ externalId: 'mail', email: 'a' });
    assert.match(refused.text, /body\.email: must be one plain email address, such as person@example\.com/);
    const email = "o'neil+tag@exämple.example";
    assert.equal(userOf(await post({ externalId: 'mail', email })).email, email);
  });

  test('answers 200 for a known externalId and applies only the given fields', async () => {
    const first = userOf(await post({ externalId: 'again', email: 'a@example.com', displayName: 'A' }));
    const second = await post({ externalId: 'again', displayName: null, timezone: 'UTC' });
    assert.equal(second.status, 200);
    const user = userOf(second);
    assert.equal(user.id, first.id);
    assert.deepEqual([user.email, user.displayName, user.timezone], ['a@example.com', null, 'UTC']);
    assert.equal(user.createdAt, first.createdAt);
    assert.deepEqual((await post({ externalId: 'again' })).json(), user);
  });

  test('spells a time zone as the IANA database does, also when an alias was given', async () => {
    for (const [given, kept] of [
      ['america/ARGENTINA/buenos_aires', 'America/Argentina/Buenos_Aires'],
      ['us/eastern', 'US/Eastern'],
    ]) {
      assert.equal(userOf(await post({ externalId: 'zone', timezone: given })).timezone, kept);
    }
  });

  test('fifty requests at once with one externalId create one user and one event, and none fails', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post({ externalId: 'crowd', displayName: `caller ${index}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [...Array(49).fill(200), 201]);
    const ids = new Set(answers.map((answer) => userOf(answer).id));
    assert.equal(ids.size, 1);
    assert.equal((await list('?externalId=crowd')).data.length, 1);
    const [id] = ids;
    const events = await service.db.query(sql`select event from outbox where user_id = ${id}`);
    assert.deepEqual(events, [{ event: 'user.created' }]);
  });

  test('many at once share transactions, and each gets its own answer', async (t) => {
    const known = userOf(await post({ externalId: 'known', displayName: 'before' }));
    const made = Array.from({ length: 50 }, (_, index) => ({ externalId: `many ${index}`, displayName: `${index}` }));
    const refused = { externalId: 'refused', timezone: 'Mars/Olympus' };
    const [first, ...answers] = await Promise.all([
      post({ externalId: 'known', displayName: 'after' }),
      post(refused),
      ...made.map((body) => post({ ...body, metadata: { body } })),
    ]);
    assert.deepEqual([first.status, userOf(first).id, userOf(first).displayName], [200, known.id, 'after']);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [400, ...made.map(() => 201)],
    );
    const users = answers.slice(1).map(userOf);
    for (const [index, body] of made.entries()) {
      const { externalId, displayName, metadata, units } = users[index] ?? known;
      assert.deepEqual({ externalId, displayName, metadata, units }, { ...body, metadata: { body }, units: 'metric' });
    }
    const ids = users.map(({ id }) => id);
    const [written] = await service.db.query<{ transactions: number; events: number }>(sql`
      select count(distinct users.xmin::text) as transactions, count(distinct outbox.id) as events
      from users join outbox on outbox.user_id = users.id and event = 'user.created' where users.id = any(${ids})`);
    assert.equal(written?.events, 50);
    if (service.isCitus) return t.diagnostic('on Citus each user has a transaction of its own');
    assert.ok(written.transactions < 50);
  });

  test('one that waits for the end of another transaction holds up nobody', async () => {
    const lock = await service.db.pool.connect();
    try {
      await lock.query('begin');
      await lock.query('insert into user_external_ids (workspace_id, external_id, user_id) values ($1, $2, $3)', [
        service.workspaceId,
        'held',
        randomUUID(),
      ]);
      const held = post({ externalId: 'held' });
      const others = await Promise.all([1, 2, 3, 4, 5].map((number) => post({ externalId: `not held ${number}` })));
      assert.deepEqual(new Set(others.map(({ status }) => status)), new Set([201]));
      await lock.query('rollback');
      assert.equal((await held).status, 201);
    } finally {
      lock.release();
    }
  });

  test('one that the database refuses fails alone', async (t) => {
    if (service.isCitus) return t.diagnostic('on Citus each user has a transaction of its own');
    await service.db.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused' using errcode = '22000'; end $$;
      create trigger refuse before insert on users for each row when (new.external_id = 'poison') execute function refuse()`);
    try {
      const [poison, ...others] = await Promise.all(
        ['poison', 'healthy 1', 'healthy 2', 'healthy 3'].map((externalId) => post({ externalId })),
      );
      assert.equal(poison?.status, 500);
      assert.deepEqual(
        others.map(({ status }) => status),
        [201, 201, 201],
      );
    } finally {
      await service.db.pool.query('drop trigger refuse on users; drop function refuse()');
    }
  });

  test('races deletions of the same user without an error', async () => {
    let { id } = userOf(await post({ externalId: 'flicker' }));
    for (let round = 0; round < 15; round++) {
      const path = `/v1/users/${id}`;
      const [gone, ...made] = await Promise.all([
        send(service.url, { method: 'DELETE', path, key: service.apiKey }),
        ...Array.from({ length: 4 }, () => post({ externalId: 'flicker', email: 'x@example.com' })),
      ]);
      assert.equal(gone.status, 204);
      for (const answer of made) assert.ok([200, 201].includes(answer.status), answer.text);
      id = userOf(await post({ externalId: 'flicker' })).id;
    }
  });

  test('keeps the users of two workspaces apart', async () => {
    const { rawKey } = await createForeignWorkspace(service.db);
    const mine = userOf(await post({ externalId: 'shared name' }));
    const theirs = await post({ externalId: 'shared name' }, rawKey);
    assert.equal(theirs.status, 201);
    assert.notEqual(userOf(theirs).id, mine.id);
    assert.deepEqual((await list('', rawKey)).data, [userOf(theirs)]);
  });

  test('refuses an externalId that is absent, empty or too long, and unknown time zones', async () => {
    const refused = [
      {},
      { externalId: '' },
      { externalId: 'x'.repeat(256) },
      { externalId: 'z', timezone: 'Mars/Olympus' },
      { externalId: 'z', timezone: '+01:00' },
      { externalId: 'z', timezone: 'PST' },
      { externalId: 'z', timezone: 'SystemV/PST8' },
      { externalId: 'z', id: 'mine' },
    ];
    for (const body of refused) assert.equal((await post(body)).status, 400, JSON.stringify(body));
    assert.equal((await post({ externalId: 'x'.repeat(255) })).status, 201);
  });
});

describe('metadata', () => {
  test('comes back as it was given, whatever it contains', async () => {
    // jsonb has no negative zero, and members named __proto__ are refused on purpose.
    const storable = fc
      .dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme', noUnicodeString: false }))
      .filter((value) => !JSON.stringify(value).includes('__proto__'))
      .map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>)
      .filter((value) => !/\\u0000/.test(JSON.stringify(value)));
    await fc.assert(
      fc.asyncProperty(storable, async (metadata) => {
        const answer = await post({ externalId: 'metadata', metadata });
        assert.ok(answer.status < 300, answer.text);
        assert.deepEqual(userOf(answer).metadata, metadata);
      }),
      { numRuns: 200 },
    );
  });

  test('keeps member names that are odd', async () => {
    const metadata = { '': 1, 'line\nbreak': 2, 'a.b': 3, toString: 4, constructor: 5, '🏃': 6, $ref: '#/x' };
    assert.deepEqual(userOf(await post({ externalId: 'odd', metadata })).metadata, metadata);
  });

  test('may have 16 KiB and not one byte more, counted in bytes and not in characters', async () => {
    const overhead = '{"text":""}'.length;
    const fits = { text: 'x'.repeat(16 * 1024 - overhead) };
    assert.equal((await post({ externalId: 'big', metadata: fits })).status, 201);
    for (const text of [`${fits.text}x`, 'ü'.repeat(8 * 1024)]) {
      const answer = await post({ externalId: 'big', metadata: { text } });
      assert.equal(answer.status, 400);
      assert.match(answer.text, /body\.metadata/);
    }
  });
});

describe('PATCH /v1/users/{userId}', () => {
  test('replaces the given fields, clears those given as null, and leaves the rest', async () => {
    const { id, updatedAt } = userOf(await post({ externalId: 'patched', email: 'p@example.com', metadata: { a: 1 } }));
    const changed = userOf(await patch(id, { metadata: { b: 2 }, displayName: 'P' }));
    assert.deepEqual([changed.metadata, changed.displayName, changed.email], [{ b: 2 }, 'P', 'p@example.com']);
    assert.ok(changed.updatedAt >= updatedAt);
    const cleared = userOf(await patch(id, { metadata: null, displayName: null, email: null }));
    assert.deepEqual([cleared.metadata, cleared.displayName, cleared.email], [{}, null, null]);
    assert.deepEqual(userOf(await patch(id, {})), cleared);
    assert.equal(userOf(await patch(id, { units: 'imperial' })).units, 'imperial');
    assert.equal(userOf(await patch(id, { units: null })).units, 'metric');
    assert.equal((await patch(id, { units: 'nautical' })).status, 400);
  });

  test('does not accept an externalId', async () => {
    const { id } = userOf(await post({ externalId: 'fixed' }));
    assert.equal((await patch(id, { externalId: 'other' })).status, 400);
  });
});

describe('GET /v1/users', () => {
  test('pages through every user once, newest first, whatever the page size', async () => {
    const { rawKey } = await createForeignWorkspace(service.db);
    // Created within a few milliseconds: ties of createdAt are broken by the id.
    await Promise.all(Array.from({ length: 23 }, (_, index) => post({ externalId: `page ${index}` }, rawKey)));
    const everything = (await list('?limit=200', rawKey)).data;
    assert.equal(everything.length, 23);
    const instants = everything.map(({ createdAt }) => createdAt);
    assert.deepEqual(instants, [...instants].sort().reverse());
    for (const limit of [1, 7, 22, 23]) assert.deepEqual(await collect(`?limit=${limit}`, rawKey), everything);
  });

  test('finds text literally, % and _ and \\ included, in all three fields', async () => {
    const { rawKey } = await createForeignWorkspace(service.db);
    await post({ externalId: '100%', email: 'under_score@example.com', displayName: 'back\\slash' }, rawKey);
    await post({ externalId: '100x', email: 'underXscore@example.com', displayName: 'Über' }, rawKey);
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`, rawKey)).data.map(({ externalId }) => externalId);
    assert.deepEqual(await found('00%'), ['100%']);
    assert.deepEqual(await found('r_s'), ['100%']);
    assert.deepEqual(await found('k\\s'), ['100%']);
    assert.deepEqual(await found('über'), ['100x']);
    assert.deepEqual(await found('EXAMPLE.com'), ['100x', '100%']);
    assert.deepEqual(await found('nobody'), []);
  });

  test('refuses a cursor of another filter, of another workspace, or tampered with', async () => {
    const foreign = await createForeignWorkspace(service.db);
    for (const key of [service.apiKey, foreign.rawKey]) {
      for (const externalId of ['c1', 'c2']) await post({ externalId }, key);
    }
    const cursor = String((await list('?limit=1')).nextCursor);
    const bent = cursor.slice(0, -2) + (cursor.endsWith('A') ? 'BB' : 'AA');
    for (const path of [
      `?cursor=${cursor}&search=c`,
      `?cursor=${bent}`,
      `?cursor=${cursor}=`,
      '?cursor=',
      '?cursor=x',
    ]) {
      assert.equal((await get(`/v1/users${path}`)).status, 400, path);
    }
    assert.equal((await get(`/v1/users?cursor=${cursor}`, foreign.rawKey)).status, 400);
    assert.equal((await get(`/v1/users?cursor=${cursor}&limit=5`)).status, 200);
  });
});

test('DELETE /v1/users/{userId} deletes the user, records the event, and frees the externalId', async () => {
  const user = userOf(await post({ externalId: 'leaver' }));
  const path = `/v1/users/${user.id}`;
  const remove = () => send(service.url, { method: 'DELETE', path, key: service.apiKey });
  const answer = await remove();
  assert.deepEqual([answer.status, answer.text], [204, '']);
  assert.deepEqual([(await remove()).status, (await get(path)).status], [404, 404]);
  const events = await service.db.query<{ event: string; data: unknown }>(
    sql`select event, data from outbox where user_id = ${user.id} order by occurred_at, id`,
  );
  assert.deepEqual(events.at(-1), { event: 'user.deleted', data: { userId: user.id, externalId: 'leaver' } });
  const again = await post({ externalId: 'leaver' });
  assert.equal(again.status, 201);
  assert.notEqual(userOf(again).id, user.id);
});

async function collect(query: string, key: string): Promise<User[]> {
  const users: User[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: UserPage = await list(`${query}${cursor && `&cursor=${cursor}`}`, key);
    users.push(...page.data);
    cursor = page.nextCursor;
  }
  return users;
}
