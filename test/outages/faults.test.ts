/** What an operator meets: a database that is away, a port that is taken, settings that do not fit. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { waitForDatabase } from '../../src/compose/wait-for-database.ts';
import { openLog } from '../../src/platform/log.ts';
import { until } from '../rig/clock.ts';
import { createTestDatabase } from '../rig/database.ts';
import { interruptible } from '../rig/interruptible.ts';
import { call, connectPerson, waitForSync } from '../rig/journey.ts';
import { MAIN } from '../rig/program.ts';
import { startTestService } from '../rig/service.ts';

/** Runs `tributary <args>` to its end. */
async function tributary(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: 'pipe',
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const [code] = await once(child, 'exit');
  const lines = errors.split('\n').filter((line) => line !== '');
  return { code, lines };
}

/** A whole service whose way to the database can be cut. */
async function startBehindInterruptible() {
  const database = await createTestDatabase();
  const way = await interruptible(database.url);
  const service = await startTestService({ DATABASE_URL: way.url }, { worker: true, sandbox: true });
  const stop = async () => {
    await service.stop();
    await way.cut();
    await database.drop();
  };
  return { service, way, stop };
}

async function readiness({ url }: { readonly url: string }): Promise<number> {
  return (await fetch(`${url}/readyz`)).status;
}

describe('a database that goes away', () => {
  it('makes the API answer 503 with Retry-After, and comes back without a restart', async () => {
    const { service, way, stop } = await startBehindInterruptible();
    try {
      await call(service, 'GET', '/v1/users');
      await way.cut();
      const refused = await fetch(`${service.url}/v1/users`, {
        headers: { authorization: `Bearer ${service.apiKey}` },
      });
      assert.equal(refused.status, 503);
      assert.ok(Number(refused.headers.get('retry-after')) > 0);
      assert.equal(((await refused.json()) as { code: string }).code, 'UNAVAILABLE');
      assert.equal((await fetch(`${service.url}/healthz`)).status, 200);
      assert.equal(await readiness(service), 503);
      await way.mend();
      await until(
        () => readiness(service),
        (status) => status === 200,
      );
      const { userId } = await connectPerson(service, 'provider_c', 'runner');
      assert.equal((await waitForSync(service, userId)).status, 'completed');
    } finally {
      await stop();
    }
  });

  it('in the middle of syncs, again and again, costs none of them', async () => {
    const { service, way, stop } = await startBehindInterruptible();
    try {
      const userIds: string[] = [];
      for (const provider of ['provider_c', 'provider_b', 'provider_d', 'provider_c', 'provider_b']) {
        const { userId } = await connectPerson(service, provider, 'runner');
        userIds.push(userId);
        await until(
          () => call<{ data: { status: string }[] }>(service, 'GET', `/v1/users/${userId}/syncs`),
          ({ data: [sync] }) => sync !== undefined && sync.status !== 'queued',
        );
        await way.cut();
        await until(
          () => readiness(service),
          (status) => status === 503,
        );
        await way.mend();
        await until(
          () => readiness(service),
          (status) => status === 200,
        );
      }
      for (const userId of userIds) assert.equal((await waitForSync(service, userId)).status, 'completed');
    } finally {
      await stop();
    }
  });

  it('that never was there is named in one line, without the password', async () => {
    const url = 'postgres://anna:hidden-word@127.0.0.1:1/nowhere';
    await assert.rejects(waitForDatabase(url, openLog('silent'), 'DATABASE_URL', 1), (error: Error) => {
      assert.match(error.message, /^DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1\/nowhere \(.+\)$/);
      return !error.message.includes('hidden-word');
    });
  });
});

describe('a start that cannot be', () => {
  it('names the port that is taken and leaves nothing behind', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const dataDir = await mkdtemp(join(tmpdir(), 'tributary-port-'));
    const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' };
    assert.deepEqual(await tributary(['start'], env), {
      code: 1,
      lines: [`tributary: port ${port} is taken; set PORT to another one`],
    });
    server.close();
    // The same folder can be used at once.
    assert.deepEqual(await tributary(['migrate'], env), { code: 0, lines: [] });
    await rm(dataDir, { recursive: true, force: true });
  });

  for (const [name, value, line] of [
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535, not "80a"'],
    ['PROVIDER_C_CLIENTID', 'x', /^tributary: PROVIDER_C_CLIENTID is not a known setting/],
    ['ENCRYPTION_KEY', 'short', 'ENCRYPTION_KEY must be 32 bytes as hex or base64; key 1 is not'],
    ['DATABASE_URL', 'mysql://x', /^tributary: DATABASE_URL must be a postgres:\/\/ URL such as /],
  ] as const) {
    it(`names ${name} when it is ${value}`, async () => {
      const { code, lines } = await tributary(['start'], { [name]: value });
      assert.equal(code, 2);
      assert.equal(lines.length, 1);
      if (typeof line === 'string') assert.equal(lines[0], `tributary: ${line}`);
      else assert.match(lines[0] ?? '', line);
    });
  }
});
