/**
 * Two processes on one database: a key that one of them removes, or a session that it ends, stops working at once in the
 * other, also for running requests.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { endSessions, hashToken } from '../../src/modules/access/sessions/index.ts';
import { sql } from '../../src/platform/db.ts';
import { until } from '../rig/clock.ts';
import { pageHeaders, sendAsPage, sessionTokenIn } from '../rig/console.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { findFreePort, send, startUpload } from '../rig/http.ts';
import { countWaitingSessions, isSessionWaitingFor } from '../rig/lock-waits.ts';
import { MAIN } from '../rig/program.ts';

const ADMIN_KEY = `svc_live_${randomBytes(24).toString('base64url')}`;

let database: TestDatabase;
let dataDir: string;
let processes: ChildProcess[];
let first: string;
let second: string;

before(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-test-'));
  const ports = [await findFreePort(), await findFreePort()];
  processes = ports.map(startProcess);
  [first = '', second = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all([first, second].map((url) => waitFor(() => isUp(url))));
});

after(async () => {
  for (const child of processes) child.kill('SIGTERM');
  await Promise.all(processes.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit')));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function startProcess(port: number): ChildProcess {
  return spawn(process.execPath, [MAIN, 'api'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
      ADMIN_API_KEY: ADMIN_KEY,
      RATE_LIMIT_MAX: '100000',
      LOG_LEVEL: 'error',
    },
  });
}

const isUp = (url: string) =>
  send(url, { path: '/readyz' })
    .then(({ status }) => status === 200)
    .catch(() => false);

/** Another process does not tell how far its request has come, so we ask the database until it shows. */
async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  await until(condition, (holds) => holds);
}

async function makeKey(...scopes: string[]): Promise<{ id: string; rawKey: string }> {
  const body = { name: 'x', scopes };
  const answer = await send(first, { method: 'POST', path: '/v1/api-keys', key: ADMIN_KEY, body });
  assert.equal(answer.status, 201, answer.text);
  return answer.json() as { id: string; rawKey: string };
}

const revoke = (url: string, id: string) => send(url, { method: 'DELETE', path: `/v1/api-keys/${id}`, key: ADMIN_KEY });
const statusWith = async (url: string, key: string) => (await send(url, { path: '/v1/users', key })).status;

describe('a key revoked through one process', () => {
  test('is refused by the other from the moment the answer is there', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, rawKey } = await makeKey('read');
      assert.deepEqual([await statusWith(first, rawKey), await statusWith(second, rawKey)], [200, 200]);
      assert.equal((await revoke(first, id)).status, 204);
      assert.deepEqual([await statusWith(second, rawKey), await statusWith(first, rawKey)], [401, 401]);
    }
  });

  test('stops a write that the other has admitted already', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, rawKey } = await makeKey('write');
      const externalId = `never ${round}`;
      const upload = startUpload(second, { path: '/v1/users', key: rawKey, body: { externalId } });
      await waitFor(() => isCounted(id)); // the key was accepted, and the body has not come yet
      assert.equal((await revoke(first, id)).status, 204);
      upload.finish();
      assert.equal((await upload.answer).status, 401);
      assert.deepEqual(await database.db.query(sql`select id from users where external_id = ${externalId}`), []);
    }
  });

  test('withholds the answer of a read that the other is working on', async () => {
    const { id, rawKey } = await makeKey('read');
    const lock = await database.db.pool.connect();
    try {
      await lock.query('begin; lock table users in access exclusive mode');
      const answer = send(second, { path: '/v1/users', key: rawKey });
      await waitFor(isSomebodyWaitingForLong);
      assert.equal((await revoke(first, id)).status, 204);
      await lock.query('commit');
      const { status, text } = await answer;
      assert.equal(status, 401, text);
      assert.match(text, /Invalid or missing API key/);
    } finally {
      lock.release();
    }
  });

  test('waits for a write that is committing: it answers 201, and the revocation holds from then on', async () => {
    const { id, rawKey } = await makeKey('write', 'read');
    const lock = await database.db.pool.connect();
    try {
      await lock.query('begin; lock table users in access exclusive mode');
      const write = send(second, {
        method: 'POST',
        path: '/v1/users',
        key: rawKey,
        body: { externalId: 'just in time' },
      });
      await waitFor(isSomebodyWaiting);
      const revoked = revoke(first, id);
      // The note of the key's last use may wait behind the revocation.
      await waitFor(async () => (await countWaiting()) >= 2);
      await lock.query('commit');
      assert.deepEqual([(await write).status, (await revoked).status], [201, 204]);
      assert.equal(await statusWith(second, rawKey), 401);
    } finally {
      lock.release();
    }
  });
});

test('of 500 keys revoked while both write with them, none writes anything after the answer to its revocation', async () => {
  const countWritten = async (prefix: string) => {
    const rows = await database.db.query(sql`select id from users where starts_with(external_id, ${prefix})`);
    return rows.length;
  };
  /** Writes until the key is refused. */
  const write = async (url: string, key: string, prefix: string, onWritten: () => void): Promise<number> => {
    for (let count = 0; ; count++) {
      const body = { externalId: `${prefix}${count}` };
      const { status } = await send(url, { method: 'POST', path: '/v1/users', key, body });
      if (status !== 201) return status;
      onWritten();
    }
  };
  const revokeUnderLoad = async (number: number) => {
    const { id, rawKey } = await makeKey('write');
    const prefix = `revoked ${number} `;
    const begun = Promise.withResolvers<void>();
    // Three at a time in each process, which share transactions.
    const writers = [first, second].flatMap((url) =>
      [1, 2, 3].map((turn) => ({ url, own: `${prefix}${url} ${turn} ` })),
    );
    const writing = writers.map(({ url, own }) => write(url, rawKey, own, begun.resolve));
    await begun.promise;
    assert.equal((await revoke(number % 2 === 0 ? first : second, id)).status, 204);
    const written = await countWritten(prefix);
    assert.deepEqual(new Set(await Promise.all(writing)), new Set([401]));
    assert.equal(await countWritten(prefix), written);
  };
  const LANES = 4;
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (let number = lane; number < 500; number += LANES) await revokeUnderLoad(number);
    }),
  );
});

describe('a session that ends through one process', () => {
  /** A session in the second process, with all scopes, and two ways to end it through the first. */
  async function openBoth(): Promise<{ token: string; ends: (() => Promise<unknown>)[] }> {
    const { id: keyId, rawKey } = await makeKey('read', 'write', 'admin');
    const body = { key: rawKey };
    const signedIn = await sendAsPage({ url: second }, undefined, { method: 'POST', path: '/console/session', body });
    const token = String(sessionTokenIn(signedIn));
    const [{ id = '' } = {}] = await database.db.query<{ id: string }>(
      sql`select id from sessions where token_hash = ${hashToken(token)}`,
    );
    const end = () => send(first, { method: 'DELETE', path: `/v1/sessions/${id}`, key: ADMIN_KEY });
    return { token, ends: [end, () => revoke(first, keyId), () => endSessions(database.db)] };
  }
  const statusOf = async (token: string) => (await sendAsPage({ url: second }, token, { path: '/v1/users' })).status;

  for (const [way, name] of ['ended by an admin', 'revoked with its key', 'signed out with all others'].entries()) {
    test(`${name}: the other refuses it, writes nothing and withholds what it was reading`, async () => {
      const { token, ends } = await openBoth();
      assert.equal(await statusOf(token), 200);
      const externalId = `never by a session ${way}`;
      const lock = await database.db.pool.connect();
      try {
        await lock.query('begin; lock table users in access exclusive mode');
        const read = sendAsPage({ url: second }, token, { path: '/v1/users' });
        await waitFor(isSomebodyWaitingForLong);
        const headers = pageHeaders({ url: second }, token);
        const upload = startUpload(second, { path: '/v1/users', headers, body: { externalId } });
        await waitFor(async () => (await countHits(token)) === 3);
        await ends[way]?.();
        await lock.query('commit');
        upload.finish();
        assert.deepEqual([(await read).status, (await upload.answer).status, await statusOf(token)], [401, 401, 401]);
      } finally {
        lock.release();
      }
      assert.deepEqual(await database.db.query(sql`select id from users where external_id = ${externalId}`), []);
    });
  }
});

/** How many requests of a session have been counted. */
async function countHits(token: string): Promise<number> {
  const [row] = await database.db.query<{ count: number }>(sql`
    select (select sum(one) from unnest(passed) one)::int as count from rate_limit_windows
    where caller = (select 'session ' || id from sessions where token_hash = ${hashToken(token)})`);
  return row?.count ?? 0;
}

test('both processes share one rate limit', async () => {
  const { id, rawKey } = await makeKey('read');
  for (const url of [first, second, first, second]) await statusWith(url, rawKey);
  const [row] = await database.db.query<{ count: number }>(
    sql`select (select sum(one) from unnest(passed) one)::int as count from rate_limit_windows where caller = ${`key ${id}`}`,
  );
  assert.equal(row?.count, 4);
});

async function isCounted(keyId: string): Promise<boolean> {
  const rows = await database.db.query(sql`select caller from rate_limit_windows where caller = ${`key ${keyId}`}`);
  return rows.length > 0;
}

const countWaiting = () => countWaitingSessions(database.db);

const isSomebodyWaiting = async () => (await countWaiting()) > 0;

/**
 * For reads. Of a short one, the process need not have heard yet that its caller has ended; of one that took 50 ms or
 * more, it asks the database before it answers.
 */
const isSomebodyWaitingForLong = () => isSessionWaitingFor(database.db, 50);
