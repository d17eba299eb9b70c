/** Requests with an Idempotency-Key are carried out once, whatever happens to the client, the process or a second request. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createKey } from '../../src/modules/access/keys/index.ts';
import { bootstrapWorkspace, findWorkspace } from '../../src/modules/access/workspaces/index.ts';
import { type Db, sql } from '../../src/platform/db.ts';
import { until } from '../rig/clock.ts';
import { openSession, sendAsPage } from '../rig/console.ts';
import { type Answer, findFreePort, send } from '../rig/http.ts';
import { untilWaiting } from '../rig/lock-waits.ts';
import { MAIN } from '../rig/program.ts';
import { outboxEvents } from '../rig/rows.ts';
import { startTestService, type TestService } from '../rig/service.ts';

/** More than the tests before the last one store. */
const MOST_ANSWERS = 60;

let service: TestService;
let db: Db;
before(async () => {
  service = await startTestService({ IDEMPOTENCY_ANSWERS_MAX: String(MOST_ANSWERS) });
  db = service.db;
});
after(() => service.stop());

interface Asked {
  readonly idempotencyKey: string;
  readonly body?: unknown;
  readonly path?: string;
  readonly key?: string;
  readonly url?: string;
}

function post({ idempotencyKey, body, path = '/v1/users', key = service.apiKey, url = service.url }: Asked) {
  return send(url, { method: 'POST', path, key, body, headers: { 'idempotency-key': idempotencyKey } });
}

const countUsers = async (externalId: string) =>
  (await db.query(sql`select id from users where external_id = ${externalId}`)).length;

const countCreated = async (userId: string) => (await outboxEvents(db, userId, 'user.created')).length;

const idIn = (answer: Answer) => (answer.json() as { id: string }).id;

/** Makes every creation of a user with this externalId wait until it is let go. */
async function holdUp(externalId: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const permitted = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    await tx.query(sql`
      insert into user_external_ids (workspace_id, external_id, user_id)
      values (${service.workspaceId}, ${externalId}, gen_random_uuid())`);
    held.resolve();
    await permitted.promise;
    await tx.query(sql`delete from user_external_ids where external_id = ${externalId}`);
  });
  await held.promise;
  return () => {
    permitted.resolve();
    return holding;
  };
}

describe('a repeat', () => {
  test('gets the first answer to the byte, and nothing is done again', async () => {
    const body = { externalId: 'repeat', email: 'ü@example.com' };
    const first = await post({ idempotencyKey: 'a repeat', body });
    assert.equal(first.status, 201);
    assert.equal(first.headers['idempotency-replayed'], undefined);
    await send(service.url, {
      method: 'PATCH',
      path: `/v1/users/${idIn(first)}`,
      key: service.apiKey,
      body: { email: null },
    });
    const second = await post({ idempotencyKey: 'a repeat', body });
    assert.deepEqual([second.status, second.text], [201, first.text]);
    assert.equal(second.headers['idempotency-replayed'], 'true');
    assert.equal(second.headers['content-type'], first.headers['content-type']);
    assert.notEqual(second.headers['x-request-id'], first.headers['x-request-id']);
    assert.equal(await countCreated(idIn(first)), 1);
    const read = await send(service.url, { path: `/v1/users/${idIn(first)}`, key: service.apiKey });
    assert.equal((read.json() as { email: unknown }).email, null, 'what was changed since stays');
  });

  test('and the first request may each ask for a compressed answer, or not', async () => {
    const body = { externalId: 'compressed', metadata: { note: 'x'.repeat(2_000) } };
    const ask = (encoding: string) =>
      send(service.url, {
        method: 'POST',
        path: '/v1/users',
        key: service.apiKey,
        body,
        headers: { 'idempotency-key': 'compressed', 'accept-encoding': encoding },
      });
    const answers = [await ask('gzip'), await ask('identity'), await ask('br')];
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers['content-encoding'], headers['idempotency-replayed']]),
      [
        [201, 'gzip', undefined],
        [201, undefined, 'true'],
        [201, 'br', 'true'],
      ],
    );
    assert.ok(String(answers[1]?.text).includes(body.metadata.note));
  });

  test('with other bytes or at another path is a conflict', async () => {
    const body = { externalId: 'other-bytes' };
    await post({ idempotencyKey: 'other', body });
    const others = [
      { body: { externalId: 'other' } },
      { body: '{ "externalId": "other-bytes" }' },
      { body: { name: 'x', scopes: ['read'] }, path: '/v1/api-keys' },
    ];
    for (const other of others) {
      const answer = await post({ idempotencyKey: 'other', ...other });
      assert.equal(answer.status, 409, answer.text);
      assert.match(answer.text, /"CONFLICT"/);
      assert.match(answer.text, /was used for another request/);
      assert.equal(answer.headers['retry-after'], undefined);
    }
    assert.equal((await post({ idempotencyKey: 'other', body })).status, 201);
  });

  test('is one of its own API key or session', async () => {
    const scopes = ['write', 'read'] as const;
    const another = await createKey(db, service.workspaceId, { name: 'x', scopes, expiresAt: null }, new Date());
    const body = { externalId: 'of-another-key' };
    assert.equal((await post({ idempotencyKey: 'mine', body })).status, 201);
    const theirs = await post({ idempotencyKey: 'mine', body, key: another.rawKey });
    assert.deepEqual([theirs.status, theirs.headers['idempotency-replayed']], [200, undefined]);
    const session = await openSession(service, ['write']);
    const asPage = () =>
      sendAsPage(service, session, {
        method: 'POST',
        path: '/v1/users',
        body,
        headers: { 'idempotency-key': 'mine' },
      });
    assert.equal((await asPage()).headers['idempotency-replayed'], undefined);
    assert.equal((await asPage()).headers['idempotency-replayed'], 'true');
  });

  test('gets a raw API key again, which nobody can read from the database', async () => {
    const body = { name: 'once', scopes: ['read'] };
    const first = await post({ idempotencyKey: 'shown once', path: '/v1/api-keys', body });
    const second = await post({ idempotencyKey: 'shown once', path: '/v1/api-keys', body });
    assert.deepEqual([second.status, second.text], [201, first.text]);
    const rows = await db.query<{ row: string }>(sql`select t::text as row from idempotent_answers t`);
    const { rawKey } = first.json() as { rawKey: string };
    for (const { row } of rows) {
      for (const secret of [rawKey, 'once']) {
        assert.ok(!row.includes(secret) && !row.includes(Buffer.from(secret).toString('hex')), 'stored in clear');
      }
    }
  });

  test('is possible for 24 hours', async () => {
    await post({ idempotencyKey: 'old', body: { externalId: 'old-1' } });
    const inHours = (hours: number) => sql`
      update idempotent_answers set expires_at = (expires_at at time zone 'UTC' - ${`${hours} hours`}::interval) at time zone 'UTC'
      where user_id = (select id from users where external_id = 'old-1')`;
    await db.execute(inHours(23.9));
    assert.equal((await post({ idempotencyKey: 'old', body: { externalId: 'old-1' } })).status, 201);
    await db.execute(inHours(0.1));
    assert.equal((await post({ idempotencyKey: 'old', body: { externalId: 'old-2' } })).status, 201);
    const again = await post({ idempotencyKey: 'old', body: { externalId: 'old-2' } });
    assert.equal(again.headers['idempotency-replayed'], 'true');
  });
});

test('a refused request leaves its key free', async () => {
  assert.equal((await post({ idempotencyKey: 'refused', body: {} })).status, 400);
  const path = '/v1/users/nobody/goals';
  const goal = { metricType: 'steps', target: 1, direction: 'at_least', period: 'day' };
  assert.equal((await post({ idempotencyKey: 'refused', path, body: goal })).status, 404);
  assert.equal((await post({ idempotencyKey: 'refused', body: { externalId: 'not-refused' } })).status, 201);
});

test('a key is 1 to 255 printable characters', async () => {
  const body = { externalId: 'printable' };
  for (const idempotencyKey of ['', 'x'.repeat(256), 'schl\u00fcssel']) {
    const answer = await post({ idempotencyKey, body });
    assert.equal(answer.status, 400, idempotencyKey);
    assert.match(answer.text, /headers\.idempotency-key/);
  }
  assert.equal((await post({ idempotencyKey: '~'.repeat(255), body })).status, 201);
});

describe('while the first request is running', () => {
  test('a second one is told to come back, in every process', async () => {
    const asked = { idempotencyKey: 'twins', body: { externalId: 'twins' } };
    const letGo = await holdUp('twins');
    const first = post(asked);
    await untilWaiting(db);
    const twin = await post(asked);
    assert.deepEqual([twin.status, twin.headers['retry-after']], [409, '1']);
    await letGo();
    const done = await first;
    assert.equal(done.status, 201);
    const repeat = await post(asked);
    assert.deepEqual([repeat.text, repeat.headers['idempotency-replayed']], [done.text, 'true']);
    assert.equal(await countUsers('twins'), 1);
  });

  test('its client may go away: the answer is there for the repeat', async () => {
    const letGo = await holdUp('gone');
    const body = JSON.stringify({ externalId: 'gone' });
    const { hostname, port } = new URL(service.url);
    const socket = connectSocket(Number(port), hostname);
    const head = ['POST /v1/users HTTP/1.1', 'host: x', `authorization: Bearer ${service.apiKey}`];
    const rest = ['content-type: application/json', `content-length: ${body.length}`, 'idempotency-key: gone'];
    socket.write(`${[...head, ...rest].join('\r\n')}\r\n\r\n${body}`);
    await untilWaiting(db);
    socket.destroy();
    await letGo();
    const asked = { idempotencyKey: 'gone', body };
    const repeat = await until(
      () => post(asked),
      ({ status }) => status !== 409,
    );
    assert.deepEqual([repeat.status, repeat.headers['idempotency-replayed']], [201, 'true']);
    assert.equal(await countUsers('gone'), 1);
  });

  test('its process may be killed: nothing was done, and the repeat does it', async () => {
    const other = await startAnother();
    const asked = { idempotencyKey: 'killed', body: { externalId: 'killed' } };
    const letGo = await holdUp('killed');
    const first = post({ ...asked, url: other.url });
    await untilWaiting(db);
    assert.equal((await post(asked)).status, 409, 'the other process is at work');
    other.kill();
    await assert.rejects(first);
    await letGo();
    const repeat = await until(
      () => post(asked),
      ({ status }) => status !== 409,
    );
    assert.deepEqual([repeat.status, repeat.headers['idempotency-replayed']], [201, undefined]);
    assert.equal(await countUsers('killed'), 1);
    assert.equal(await countCreated(idIn(repeat)), 1);
  });
});

/** A second process of the API on the same database. */
async function startAnother(): Promise<{ url: string; kill(): void }> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: service.databaseUrl,
    ENCRYPTION_KEY: 'a'.repeat(64),
    PORT: String(port),
    LOG_LEVEL: 'silent',
    VAPID_SUBJECT: 'mailto:x@example.com',
  };
  const child = spawn(process.execPath, [MAIN, 'api'], { env, stdio: 'ignore' });
  after(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, (ok) => ok);
  return { url, kill: () => child.kill('SIGKILL') };
}

test('what failed after its work is undone, and its key stays free', async () => {
  const { rawKey } = await createKey(
    db,
    service.workspaceId,
    { name: 'x', scopes: ['write'], expiresAt: null },
    new Date(),
  );
  // The answer cannot be kept: the work must not stay without it.
  await db.query(sql`alter table idempotent_answers add constraint refuse check (route <> '/v1/users') not valid`);
  const asked = { idempotencyKey: 'not kept', body: { externalId: 'not-kept' }, key: rawKey };
  assert.equal((await post(asked)).status, 500);
  assert.equal(await countUsers('not-kept'), 0);
  await db.query(sql`alter table idempotent_answers drop constraint refuse`);
  assert.equal((await post(asked)).status, 201);
});

test('a workspace whose answers fill its room does nothing new under a key, and everything else goes on', async () => {
  const asked = (index: number) => ({ idempotencyKey: `room ${index}`, body: { externalId: `room-${index}` } });
  let count = 0;
  let last = await post(asked(count));
  while (last.status === 201) last = await post(asked(++count));
  const [stored] = await db.query<{ count: number }>(sql`select count(*) as count from idempotent_answers`);
  assert.equal(stored?.count, MOST_ANSWERS);
  assert.deepEqual([last.status, (last.json() as { code: string }).code], [429, 'RATE_LIMIT_EXCEEDED']);
  assert.match(last.text, /60 answers are kept .*IDEMPOTENCY_ANSWERS_MAX.*without an Idempotency-Key/);
  const waits = Number(last.headers['retry-after']);
  assert.ok(waits > 80_000 && waits <= 86_400, `${waits} s until the first of them expires`);
  assert.equal(await countUsers(`room-${count}`), 0, 'nothing was done');

  const repeat = await post(asked(0));
  assert.deepEqual([repeat.status, repeat.headers['idempotency-replayed']], [201, 'true']);
  const plain = { method: 'POST', path: '/v1/users', key: service.apiKey, body: { externalId: 'no-key' } };
  assert.equal((await send(service.url, plain)).status, 201);
  await bootstrapWorkspace(db, 'neighbour', undefined, new Date());
  const neighbour = String(await findWorkspace(db, 'neighbour'));
  const scopes = ['write'] as const;
  const { rawKey } = await createKey(db, neighbour, { name: 'x', scopes, expiresAt: null }, new Date());
  assert.equal((await post({ ...asked(count), key: rawKey })).status, 201, 'another workspace has room of its own');

  await db.execute(sql`update idempotent_answers set expires_at = now() where user_id is not null`);
  const again = await until(
    () => post(asked(count)),
    ({ status }) => status !== 429,
  );
  assert.equal(again.status, 201, 'there is room when answers have expired');
});
