/** What an operator sees of the first start, also when the first attempts fail. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sendAsPage, sessionTokenIn } from '../rig/console.ts';
import { call } from '../rig/journey.ts';
import { runService } from '../rig/running-service.ts';
import { startTestService } from '../rig/service.ts';

const MAIN = fileURLToPath(new URL('../../src/main.mjs', import.meta.url));

let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-first-'));
});
after(() => rm(dataDir, { recursive: true, force: true }));

describe('a first start', () => {
  it('that fails does not show the key; the start that succeeds shows it', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = String(typeof address === 'object' && address !== null ? address.port : 0);
    for (const variable of ['PORT', 'METRICS_PORT']) {
      const fault = new RegExp(`tributary: port ${port} is taken; set ${variable} to another one`);
      await assert.rejects(runService(dataDir, { [variable]: port }), fault);
    }
    holder.close();
    const service = await runService(dataDir);
    assert.match(service.apiKey, /^svc_live_[\w-]{32}$/);
    await call(service, 'GET', '/v1/users');
    assert.equal(await service.stop(), 0);
  });

  it('on a port that the system chooses names this port in its addresses', async () => {
    const service = await startTestService({ PORT: '0' });
    const { port } = new URL(service.url);
    const { servers } = await call<{ servers: { url: string }[] }>(service, 'GET', '/openapi.json');
    const body = { externalId: 'anna' };
    const { id } = await call<{ id: string }>(service, 'POST', '/v1/users', { body, status: 201 });
    const link = await call<{ url: string }>(service, 'POST', `/v1/users/${id}/connect-links`, { status: 201 });
    await service.stop();
    assert.deepEqual(
      servers.map(({ url }) => url),
      [`http://localhost:${port}`],
    );
    assert.equal(new URL(link.url).port, port);
  });

  it('with half of the credentials of a provider says which half is missing', async () => {
    for (const [given, missing] of [
      ['PROVIDER_C_CLIENT_ID', 'PROVIDER_C_CLIENT_SECRET'],
      ['PROVIDER_B_CLIENT_SECRET', 'PROVIDER_B_CLIENT_ID'],
    ] as const) {
      const fault = new RegExp(`tributary: ${missing} must be set where ${given} is`);
      await assert.rejects(runService(dataDir, { [given]: 'x' }), fault);
    }
  });

  it('on a database of its own asks for the encryption key before it waits for that database', async () => {
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    await assert.rejects(runService(dataDir, env), /ENCRYPTION_KEY must be set when DATABASE_URL is/);
  });
});

describe('the console of a first start', () => {
  it('is entered by the link that is printed, once, and later by one of the command line', async () => {
    const dataDirOfConsole = await mkdtemp(join(tmpdir(), 'tributary-console-'));
    const service = await runService(dataDirOfConsole, { LOG_LEVEL: 'trace' });
    const runConsole = (...args: string[]) => {
      const env = { ...process.env, DATA_DIR: dataDirOfConsole, LOG_LEVEL: 'silent' };
      return spawnSync(process.execPath, [MAIN, 'console', ...args], { env, encoding: 'utf8' }).stdout.trim();
    };
    const signIn = (link: string) => {
      const body = { link: link.split('#link=')[1] };
      return sendAsPage(service, undefined, { method: 'POST', path: '/console/session', body });
    };
    const [printed = ''] = /http:\S+\/console\/#link=\S+/.exec(service.output()) ?? [];
    const first = await signIn(printed);
    assert.deepEqual([first.status, (await signIn(printed)).status], [204, 404]);

    const link = runConsole('link', '--role', 'viewer');
    assert.match(link, new RegExp(`^${service.url}/console/#link=[\\w-]{43}$`));
    const viewer = String(sessionTokenIn(await signIn(link)));
    const statusOf = async (path: string) => (await sendAsPage(service, viewer, { path })).status;
    assert.deepEqual([await statusOf('/v1/users'), await statusOf('/v1/sessions')], [200, 403]);
    assert.equal(runConsole('sign-out', '--all'), '2 sessions ended.');
    assert.equal(await statusOf('/v1/users'), 401);

    await service.stop();
    const log = service.output().replace(printed, '');
    assert.match(log, /"route":"\/console\/session"/, 'requests are in the log');
    for (const secret of [printed, link, `=${viewer}`, `=${sessionTokenIn(first)}`]) {
      assert.ok(!log.includes(String(secret.split('=').at(-1))), 'no token is in the log');
    }
    await rm(dataDirOfConsole, { recursive: true, force: true });
  });
});

describe('a command', () => {
  for (const [expected, args, env, fault] of [
    [2, ['sandbox', '--port', 'abc'], {}, '--port must be a whole number from 0 to 65535, not "abc"'],
    [2, ['keys', 'create', '--name='], {}, 'a name has 1 to 100 characters and is not blank'],
    [1, ['keys', 'create'], { ADMIN_WORKSPACE_SLUG: 'acme' }, 'there is no workspace "acme"'],
    [1, ['console', 'link'], { CONSOLE: 'off' }, 'CONSOLE is off, so there is nothing to sign in to'],
  ] as const) {
    it(`${args.join(' ')} says what is wrong`, () => {
      const settings = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env };
      const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], { env: settings, encoding: 'utf8' });
      assert.deepEqual([status, stderr], [expected, `tributary: ${fault}\n`]);
    });
  }
});
