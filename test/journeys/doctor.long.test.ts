/**
 * `tributary doctor`, beside a running service, finds the settings that an operator has forgotten. A process of its own takes longer to
 * load than to look, so most examinations run in this process.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { printExamination } from '../../src/commands/doctor.ts';
import type { Finding } from '../../src/operate/doctor/index.ts';
import { type Sandbox, sandboxFlavors, sandboxProviders, startSandbox } from '../../src/sandbox/index.ts';
import { loadConfig, providerVariablePrefix } from '../../src/settings/config.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { findFreePort } from '../rig/http.ts';
import { connectPerson } from '../rig/journey.ts';
import { MAIN } from '../rig/program.ts';
import { type RunningService, runService } from '../rig/running-service.ts';
import { variablesOf } from '../rig/settings.ts';

const CHECKS = ['credentials', 'clock', 'redirect', 'inbound', 'subscription'];
const IDS = ['provider_a', 'provider_b', 'provider_c', 'provider_d'];
const KEY = '5'.repeat(64);

let sandbox: Sandbox;
let database: TestDatabase;
let dataDir: string;
let service: RunningService;
let env: Record<string, string>;

before(async () => {
  sandbox = await startSandbox({});
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-doctor-'));
  env = { DATABASE_URL: database.url, ENCRYPTION_KEY: KEY, ...variablesOf(sandboxProviders(sandbox)) };
  service = await runService(dataDir, { ...env, SANDBOX: 'off', SYNC_INTERVAL_MINUTES: '0' });
  env.BASE_URL = service.url;
});
after(async () => {
  await service.stop();
  await sandbox.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Examination {
  readonly status: number;
  readonly output: string;
  /** The words after status, subject and check. */
  of(subject: string, check: string): Finding;
  readonly failures: string[];
}

interface Printed {
  readonly status: number;
  readonly output: string;
}

/** What the operator has set, with some changes. */
const settingsWith = (changes: Record<string, string>) => ({ DATA_DIR: dataDir, ...env, ...changes });

/** The command as a process of its own. */
async function run(args: readonly string[], changes: Record<string, string> = {}): Promise<Printed> {
  const settings = { PATH: process.env.PATH ?? '', ...settingsWith(changes) };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, 'doctor', ...args], { env: settings }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

/** The same as `run([provider, '--json'], changes)`, in this process. */
async function examine(changes: Record<string, string> = {}, provider?: string): Promise<Examination> {
  const lines: string[] = [];
  const config = loadConfig(IDS, settingsWith(changes));
  const isWell = await printExamination(config, { provider, json: true }, (line) => lines.push(line));
  return examinationOf({ status: isWell ? 0 : 1, output: lines.join('\n') });
}

function examinationOf({ status, output }: Printed): Examination {
  const report = JSON.parse(output) as { ok: boolean; findings: Finding[] }; // what --json promises
  assert.equal(report.ok, status === 0);
  return {
    status,
    output,
    of: (subject, check) => {
      const found = report.findings.find((one) => one.subject === subject && one.check === check);
      assert.ok(found, `no ${subject} ${check} in ${output}`);
      return found;
    },
    failures: report.findings.filter((one) => one.status === 'failed').map((one) => `${one.subject} ${one.check}`),
  };
}

async function subscribe(address: string): Promise<() => Promise<void>> {
  const settings = sandboxProviders(sandbox).provider_d;
  assert.ok(settings);
  const client = { client_id: settings.clientId, client_secret: settings.clientSecret };
  const url = `${settings.apiUrl}/api/v3/push_subscriptions`;
  const form = { ...client, callback_url: address, verify_token: settings.webhookSecret ?? '' };
  const made = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  assert.equal(made.status, 201, await made.clone().text());
  const { id } = (await made.json()) as { id: number }; // the vendor's answer
  return async () => {
    const removed = await fetch(`${url}/${id}?${new URLSearchParams(client)}`, { method: 'DELETE' });
    assert.equal(removed.status, 204);
  };
}

describe('where everything is set up', () => {
  test('nothing fails, and no secret is shown', async () => {
    const unsubscribe = await subscribe(`${service.url}/v1/inbound/provider_d`);
    const found = examinationOf(await run(['--json']));
    assert.deepEqual([found.status, found.failures], [0, []], found.output);
    for (const check of ['database', 'migrations', 'key', 'worker', 'address'])
      assert.equal(found.of('service', check).status, 'ok', check);
    for (const id of IDS) {
      for (const check of CHECKS.slice(0, 4)) assert.equal(found.of(id, check).status, 'ok', `${id} ${check}`);
    }
    assert.equal(found.of('provider_d', 'subscription').status, 'ok');
    // These vendors tell an application nothing, and nobody is connected.
    assert.equal(found.of('provider_c', 'subscription').status, 'skipped');
    assert.ok(found.of('provider_c', 'redirect').message.includes(`${service.url}/v1/oauth/provider_c/callback`));
    const secrets = Object.entries(env).filter(([name]) => /SECRET|_KEY|DATABASE_URL/.test(name));
    for (const [name, secret] of secrets) assert.ok(!found.output.includes(secret), name);
    const { rows } = await database.db.pool.query('select id from inbound_notifications');
    assert.deepEqual(rows, [], 'what it sends to the inbound addresses is not stored');
    await unsubscribe();
  });

  test('as text, one line for each check, and a verdict', async () => {
    const unsubscribe = await subscribe(`${service.url}/v1/inbound/provider_d`);
    const { status, output } = await run(['provider_d']);
    assert.equal(status, 0, output);
    const lines = output.trimEnd().split('\n');
    const ofService = database.isCitus ? 7 : 6; // one for the nodes
    assert.equal(lines.length, ofService + CHECKS.length + 1);
    assert.match(lines[0] ?? '', /^ok {7}service database {9} +\d+ ms {2}PostgreSQL answers at /);
    assert.match(output, /^ok {7}provider_d subscription +\d+ ms {2}the vendor sends its notices to http/m);
    assert.equal(lines.at(-1), 'Nothing failed.');
    await unsubscribe();
  });
});

describe('at a vendor', () => {
  for (const id of IDS) {
    test(`wrong credentials of ${id} are named`, async () => {
      const prefix = providerVariablePrefix(id);
      for (const name of ['CLIENT_SECRET', 'CLIENT_ID']) {
        const found = await examine({ [`${prefix}${name}`]: 'wrong' }, id);
        const { status, message } = found.of(id, 'credentials');
        assert.deepEqual([found.status, status], [1, 'failed'], message);
        assert.ok(message.includes(`${prefix}CLIENT_ID and ${prefix}CLIENT_SECRET`), message);
      }
    });
  }

  test('wrong credentials of the other wire format are named too', async () => {
    const settings = sandboxFlavors(sandbox).provider_a?.fitbit;
    assert.ok(settings);
    const fitbit = { ...variablesOf({ provider_a: settings }), PROVIDER_A_FLAVOR: 'fitbit' };
    assert.equal((await examine(fitbit, 'provider_a')).of('provider_a', 'credentials').status, 'ok');
    const wrong = await examine({ ...fitbit, PROVIDER_A_CLIENT_SECRET: 'wrong' }, 'provider_a');
    assert.equal(wrong.of('provider_a', 'credentials').status, 'failed');
  });

  test('a missing subscription, and one that goes elsewhere', async () => {
    const missing = examinationOf(await run(['provider_d', '--json']));
    assert.deepEqual([missing.status, missing.failures], [1, ['provider_d subscription']]);
    const { message } = missing.of('provider_d', 'subscription');
    assert.ok(message.includes(`${service.url}/v1/inbound/provider_d`), message);

    const other = await startOther(200, {});
    const unsubscribe = await subscribe(`${other.url}/hook/of-another-service`);
    const elsewhere = await examine({}, 'provider_d');
    assert.equal(elsewhere.status, 1);
    assert.match(elsewhere.of('provider_d', 'subscription').message, new RegExp(`another address at ${other.url}`));
    await unsubscribe();
    other.stop();

    await putFault('provider_d', { kind: 'html', path: 'push_subscriptions' });
    const unreadable = await examine({}, 'provider_d');
    assert.match(unreadable.of('provider_d', 'subscription').message, /something that is not JSON/);
    await putFault('provider_d', undefined);
  });

  test('a subscription whose address ends with the secret is right, with another secret it is not', async () => {
    const address = `${service.url}/v1/inbound/provider_d/${env.PROVIDER_D_WEBHOOK_SECRET}`;
    const unsubscribe = await subscribe(address);
    const right = await examine({}, 'provider_d');
    assert.deepEqual([right.status, right.of('provider_d', 'subscription').status], [0, 'ok']);
    assert.ok(!right.output.includes(String(env.PROVIDER_D_WEBHOOK_SECRET)));
    const wrong = await examine({ PROVIDER_D_WEBHOOK_SECRET: 'another-secret' }, 'provider_d');
    assert.equal(wrong.of('provider_d', 'subscription').status, 'failed');
    assert.ok(!wrong.output.includes(String(env.PROVIDER_D_WEBHOOK_SECRET)));
    await unsubscribe();
  });

  test('without a webhook secret, nothing fails, but there is a warning', async () => {
    const found = await examine({ PROVIDER_D_WEBHOOK_SECRET: '' }, 'provider_d');
    assert.equal(found.status, 0, found.output);
    assert.equal(found.of('provider_d', 'inbound').status, 'warning');
    assert.match(found.of('provider_d', 'inbound').message, /PROVIDER_D_WEBHOOK_SECRET/);
  });

  test('another webhook secret than that of the service is found', async () => {
    for (const id of ['provider_a', 'provider_b', 'provider_d']) {
      const found = await examine({ [`${providerVariablePrefix(id)}WEBHOOK_SECRET`]: 'another-secret' }, id);
      const { status, message } = found.of(id, 'inbound');
      assert.equal(status, 'failed', found.output);
      assert.match(message, /answered 40[134] instead of 20[01]: .*another secret/);
    }
  });

  test('a clock that is wrong, and a vendor that does not answer', async () => {
    const fault = { kind: 'server-error', status: 400, path: 'oauth2/token', headers: { date: inSeconds(-400) } };
    await putFault('provider_c', fault);
    const late = await examine({}, 'provider_c');
    assert.equal(late.of('provider_c', 'clock').status, 'failed');
    assert.match(late.of('provider_c', 'clock').message, /ours is (39|40)\d s ahead of the vendor's/);
    assert.equal(late.of('provider_c', 'credentials').status, 'warning'); // such an answer tells nothing about them
    await putFault('provider_c', undefined);
    const gone = `http://127.0.0.1:${await findFreePort()}/token`;
    const silent = await examine({ PROVIDER_C_TOKEN_URL: gone }, 'provider_c');
    assert.equal(silent.of('provider_c', 'credentials').status, 'failed');
    assert.equal(silent.of('provider_c', 'clock').status, 'skipped');
  });

  test('a page of maintenance tells nothing about credentials', async () => {
    for (const [id, path] of [
      ['provider_b', 'request_token'],
      ['provider_c', 'oauth2/token'],
    ] as const) {
      await putFault(id, { kind: 'html', path });
      assert.equal((await examine({}, id)).of(id, 'credentials').status, 'warning', id);
      await putFault(id, undefined);
    }
  });

  test('a consent page that does not know the redirect address', async () => {
    const body = {
      message: 'Bad Request',
      errors: [{ resource: 'Application', field: 'redirect_uri', code: 'invalid' }],
    };
    const other = await startOther(400, body);
    const found = await examine({ PROVIDER_D_AUTHORIZE_URL: `${other.url}/oauth/authorize` }, 'provider_d');
    const { status, message } = found.of('provider_d', 'redirect');
    assert.equal(status, 'failed');
    assert.ok(message.includes(`does not know ${service.url}/v1/oauth/provider_d/callback`), message);
    other.stop();
  });
});

describe('in the service', () => {
  test('a provider without credentials is left out, unless it is asked for', async () => {
    const unset = { PROVIDER_C_CLIENT_ID: '', PROVIDER_C_CLIENT_SECRET: '' };
    assert.equal((await examine(unset)).of('provider_c', 'credentials').status, 'skipped');
    const asked = await examine(unset, 'provider_c');
    assert.deepEqual(asked.failures, ['provider_c credentials']);
  });

  test('an unknown provider is one line', async () => {
    const { status, output } = await run(['provider_z']);
    assert.equal(status, 2);
    assert.match(output, /^tributary: there is no provider "provider_z"; there are provider_a \(Google Health/);
  });

  test('a provider may be named as people know it', async () => {
    assert.equal((await examine({}, 'whoop')).of('provider_c', 'credentials').status, 'ok');
  });

  test('without BASE_URL, TRIBUTARY_URL says where the service is', async () => {
    const changes = { BASE_URL: '', DATA_DIR: join(dataDir, 'nothing'), TRIBUTARY_URL: service.url };
    assert.equal((await examine(changes, 'provider_c')).of('service', 'address').status, 'ok');
  });

  test('a BASE_URL that leads nowhere, elsewhere, or through a redirect', async () => {
    const gone = await examine({ BASE_URL: `http://127.0.0.1:${await findFreePort()}` }, 'provider_c');
    assert.match(gone.of('service', 'address').message, /ECONNREFUSED/);
    assert.equal(gone.of('provider_c', 'redirect').status, 'skipped');
    const elsewhere = await examine({ BASE_URL: sandbox.url }, 'provider_c');
    assert.match(elsewhere.of('service', 'address').message, /answered 404, which is not this service/);
    const other = await startOther(301, {}, { location: `${service.url}/healthz` });
    const moved = await examine({ BASE_URL: other.url }, 'provider_c');
    assert.match(moved.of('service', 'address').message, new RegExp(`redirect to ${service.url}, `));
    other.stop();
  });

  test('vendors on the internet cannot reach a private address', async () => {
    // The address of a vendor that is public, at which nobody is asked here.
    const found = await examine({ PROVIDER_C_API_URL: 'https://192.0.2.1.nip.invalid' }, 'provider_c');
    assert.equal(found.of('provider_c', 'inbound').status, 'failed');
    assert.match(
      found.of('provider_c', 'inbound').message,
      /a private address, which the vendor cannot reach: set BASE_URL/,
    );
  });

  test('no database, and one without migrations', async () => {
    const gone = await examine(
      { DATABASE_URL: `postgres://a:secret@127.0.0.1:${await findFreePort()}/x` },
      'provider_c',
    );
    assert.equal(gone.of('service', 'database').status, 'failed');
    assert.equal(gone.of('service', 'worker').status, 'skipped');
    assert.ok(!gone.output.includes('secret@'));
    const empty = await examine({ DATABASE_URL: database.url.replace(/\/[^/?]+(\?|$)/, '/postgres$1') }, 'provider_c');
    assert.match(empty.of('service', 'migrations').message, /tributary migrate/);
    const { of } = await examine({ DATABASE_URL: '', DATA_DIR: join(dataDir, 'nothing') }, 'provider_c');
    assert.match(of('service', 'database').message, /none runs in /);
  });

  test('a key that does not open what is stored', async () => {
    await connectPerson(service, 'provider_c', 'runner');
    assert.equal((await examine({}, 'provider_c')).of('service', 'key').status, 'ok');
    const found = await examine({ ENCRYPTION_KEY: '6'.repeat(64) }, 'provider_c');
    assert.equal(found.of('service', 'key').status, 'failed');
    assert.match(found.of('service', 'key').message, /ENCRYPTION_KEY does not open the tokens of 1 connection/);
  });

  test('with people connected, a vendor that has sent nothing yet', async () => {
    const found = await examine({}, 'provider_c');
    assert.equal(found.of('provider_c', 'subscription').status, 'warning');
    await database.db.pool.query(
      `insert into inbound_notifications (id, provider_id, replay_id, received_at) values (gen_random_uuid(), 'provider_c', 'x', now())`,
    );
    assert.match((await examine({}, 'provider_c')).of('provider_c', 'subscription').message, /newest notice came at 2/);
  });

  test('no worker', async () => {
    await database.db.pool.query(`update worker_heartbeats set beat_at = now() - interval '1 hour'`);
    await service.stop();
    const found = await examine({}, 'provider_c');
    assert.match(found.of('service', 'worker').message, /none runs.*start "tributary worker"/);
    await service.restart();
  });
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

async function putFault(vendor: string, fault: object | undefined): Promise<void> {
  const url = `${sandbox.url}/sandbox/faults/${vendor}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(
    url,
    fault ? { method: 'PUT', headers, body: JSON.stringify(fault) } : { method: 'DELETE' },
  );
  assert.ok(answer.ok, await answer.text());
}

/** A server of somebody else, which answers everything in the same way; a challenge is echoed, as vendors demand. */
async function startOther(status: number, body: object, headers: Record<string, string> = {}) {
  const server = createServer((request, response) => {
    const challenge = new URL(request.url ?? '/', 'http://other').searchParams.get('hub.challenge');
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(challenge === null ? body : { 'hub.challenge': challenge }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return { url, stop: () => void server.close() };
}
