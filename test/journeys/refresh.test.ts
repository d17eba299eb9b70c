/** Refresh tokens that work once: each is used once, whichever job asks, and a lost token is always reported. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import type pg from 'pg';
import { until } from '../rig/clock.ts';
import { call, connect, connectPerson, waitForSync } from '../rig/journey.ts';
import { untilWaiting } from '../rig/lock-waits.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { startTestService, type TestService } from '../rig/service.ts';

const SCRIPT = new URL('../rig/refresh-process.ts', import.meta.url).pathname;
const PROCESSES = 4;
const CALLS = 50;
const key = randomBytes(32).toString('hex');

let service: TestService;

before(async () => {
  service = await startTestService(
    { ENCRYPTION_KEY: key, SYNC_INTERVAL_MINUTES: '0', SYNC_RETRY_DELAYS_MS: '0,10' },
    { worker: true, sandbox: true },
  );
});
after(() => service.stop());

interface Target {
  readonly userId: string;
  readonly connectionId: string;
}

/** A connection of a vendor with single-use refresh tokens, whose access token has run out. */
async function expiredConnection(person: string): Promise<Target> {
  const target = await connectPerson(service, 'provider_c', person);
  assert.equal((await waitForSync(service, target.userId)).status, 'completed');
  await service.db.pool.query('update connections set token_expires_at = now() where user_id = $1', [target.userId]);
  await askSandbox(service, 'DELETE', 'stats');
  return target;
}

async function startProcess(target: Target, calls: number, tokenUrl = '') {
  const argument = JSON.stringify({ ...target, providerId: 'provider_c' });
  const parameters = [
    service.databaseUrl,
    key,
    JSON.stringify(service.vendorSettings),
    tokenUrl,
    argument,
    String(calls),
  ];
  const child = spawn(process.execPath, [SCRIPT, ...parameters], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  assert.equal((await lines.next()).value, 'ready');
  return { child, run: async () => outcomesOf(child, lines) };
}

async function outcomesOf(child: ChildProcess, lines: AsyncIterator<string>): Promise<unknown[]> {
  child.stdin?.write('go\n');
  const { value } = await lines.next();
  await (child.exitCode ?? once(child, 'exit'));
  return JSON.parse(value);
}

const tokenCounts = async () =>
  (await askSandbox<Record<string, { tokens: { refreshed: number; refused: number } }>>(service, 'GET', 'stats'))
    .provider_c?.tokens;

describe('fifty calls at once from four processes with a token that has run out', () => {
  it('make one renewal, and every call gets through', async () => {
    const target = await expiredConnection('runner');
    const share = Array.from({ length: PROCESSES }, (_, index) => Math.floor((CALLS + index) / PROCESSES));
    const processes = await Promise.all(share.map((calls) => startProcess(target, calls)));
    const outcomes = (await Promise.all(processes.map(({ run }) => run()))).flat();
    assert.deepEqual(outcomes, Array(CALLS).fill(200));
    const counts = await tokenCounts();
    assert.deepEqual([counts?.refreshed, counts?.refused], [1, 0]);
  });
});

describe('a process killed between the vendor’s answer and our commit', () => {
  let proxy: Server;
  let lock: pg.PoolClient;

  after(() => {
    proxy.close();
  });

  it('costs one reconnection, which the connection asks for in words', async () => {
    const target = await expiredConnection('traveller');
    const tokenUrl = await startProxy(target);
    const { child, run } = await startProcess(target, 1, tokenUrl);
    const running = run().catch(() => undefined);
    await untilWaiting(service.db, 1, '%connections%for update%');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await running;
    await lock.query('rollback');
    lock.release();
    assert.equal((await tokenCounts())?.refreshed, 1);

    for (let round = 0; round < 2; round++) {
      const path = `/v1/users/${target.userId}/connections/${target.connectionId}/sync`;
      const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
      assert.equal((await waitForSync(service, target.userId, jobId)).status, 'failed');
      const connection = await connectionOf(target.userId);
      assert.equal(connection?.status, 'error');
      assert.match(connection?.lastError ?? '', /renewal at .* was lost.*the user has to connect again/);
    }
    const { rows } = await service.db.pool.query('select event from outbox where user_id = $1', [target.userId]);
    const count = (name: string) => rows.filter(({ event }) => event === name).length;
    assert.deepEqual([count('connection.error'), count('connection.disconnected')], [1, 0]);

    assert.equal(await connect(service, target.userId, 'provider_c', 'traveller'), target.connectionId);
    await until(
      () => connectionOf(target.userId),
      (connection) => connection?.status === 'active' && connection.lastError === null,
    );
    await service.db.pool.query('update connections set token_expires_at = now() where user_id = $1', [target.userId]);
    const path = `/v1/users/${target.userId}/connections/${target.connectionId}/sync`;
    const { jobId } = await call<{ jobId: string }>(service, 'POST', path, { status: 202 });
    assert.equal((await waitForSync(service, target.userId, jobId)).status, 'completed');
  });

  async function connectionOf(userId: string) {
    const path = `/v1/users/${userId}/connections`;
    return (await call<{ status: string; lastError: string | null }[]>(service, 'GET', path))[0];
  }

  /** Passes the vendor's answer on only after the connection's row is locked, so that the answer cannot be stored. */
  async function startProxy({ userId }: Target): Promise<string> {
    const vendorUrl = String(service.vendorSettings.provider_c?.tokenUrl);
    const handOn = async (request: IncomingMessage, response: ServerResponse) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await fetch(vendorUrl, { method: 'POST', headers, body });
      lock = await service.db.pool.connect();
      await lock.query('begin');
      await lock.query('select from connections where user_id = $1 for update', [userId]);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    };
    proxy = createServer((request, response) => void handOn(request, response)).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`; // it listens on TCP
  }
});
