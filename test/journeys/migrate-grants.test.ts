/**
 * OAuth 1.0a grants become OAuth 2.0 grants without the person: refused, failing, killed in the middle and run twice at
 * once, and nobody is lost.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Service, startService } from '../../src/compose/service.ts';
import {
  type ExchangingProvider,
  type MigrationResult,
  migrateGrants,
  openVendors,
} from '../../src/modules/collect/connections/index.ts';
import { createHttpClient } from '../../src/platform/http-client.ts';
import { openLog } from '../../src/platform/log.ts';
import { openVault } from '../../src/platform/vault.ts';
import { providers } from '../../src/providers/index.ts';
import { resolveProviders } from '../../src/providers/settings.ts';
import { VendorError } from '../../src/providers/vendor-api.ts';
import { type Sandbox, sandboxFlavors, startSandbox } from '../../src/sandbox/index.ts';
import { until } from '../rig/clock.ts';
import { createTestDatabase, type TestDatabase } from '../rig/database.ts';
import { findFreePort } from '../rig/http.ts';
import { type Backend, call, connectPerson, waitForSync } from '../rig/journey.ts';
import { askSandbox } from '../rig/sandbox-people.ts';
import { testConfig } from '../rig/settings.ts';

const MAIN = fileURLToPath(new URL('../../src/main.mjs', import.meta.url));
const KEY = '5a'.repeat(32);
const ADMIN_KEY = 'svc_live_migration-of-grants-00';
const EXCHANGE = 'POST /partner-gateway/rest/user/token-exchange';
const PEOPLE = ['shift-worker', 'falling-ill', 'device-gaps', 'traveller', 'late-uploads'];

let database: TestDatabase;
let dataDir: string;
let sandbox: Sandbox;
let backend: Backend;
let service: Service;

before(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-grants-'));
  sandbox = await startSandbox({});
  await start('oauth1', false);
});
after(async () => {
  await service.stop();
  await sandbox.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The variables of a service, or of a command, that takes the sandbox for the vendor. */
function environment(flavor: 'oauth1' | 'oauth2'): Record<string, string> {
  const settings = sandboxFlavors(sandbox).provider_b?.[flavor];
  assert.ok(settings);
  return {
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: KEY,
    ADMIN_API_KEY: ADMIN_KEY,
    SYNC_INTERVAL_MINUTES: '0',
    PROVIDER_B_INITIAL_DAYS: '2',
    PROVIDER_B_FLAVOR: flavor,
    PROVIDER_B_CLIENT_ID: settings.clientId,
    PROVIDER_B_CLIENT_SECRET: settings.clientSecret,
    PROVIDER_B_API_URL: settings.apiUrl,
    PROVIDER_B_AUTHORIZE_URL: settings.authorizeUrl,
    PROVIDER_B_TOKEN_URL: settings.tokenUrl,
    ...(settings.requestTokenUrl && { PROVIDER_B_REQUEST_TOKEN_URL: settings.requestTokenUrl }),
  };
}

/** The sandbox has one pair of credentials for both protocols. */
function withFormerPair(env: Record<string, string>): Record<string, string> {
  const { PROVIDER_B_CLIENT_ID: id = '', PROVIDER_B_CLIENT_SECRET: secret = '' } = env;
  return { ...env, PROVIDER_B_OAUTH1_CLIENT_ID: id, PROVIDER_B_OAUTH1_CLIENT_SECRET: secret };
}

async function start(flavor: 'oauth1' | 'oauth2', worker: boolean): Promise<void> {
  const env = { PORT: String(await findFreePort()), ...environment(flavor) };
  const config = testConfig(database.url, env);
  service = await startService({ config, log: openLog('silent'), api: true, worker, sandbox: false });
  backend = { url: String(service.url), apiKey: ADMIN_KEY };
}

interface Command {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; output: string }>;
}

function command(env: Record<string, string>, ...options: string[]): Command {
  const args = [MAIN, 'provider-b', 'migrate-grants', '--requests-per-minute', '100000', ...options];
  const settings = { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: 'error', ...env };
  const child = spawn(process.execPath, args, { env: settings, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return { child, ended: once(child, 'exit').then(([code]) => ({ code, output })) };
}

interface Row {
  readonly user_id: string;
  readonly wire_format: string;
  readonly status: string;
  readonly access_token: Buffer;
  readonly former_access_token: Buffer | null;
  readonly renewing_since: Date | null;
  readonly vendor_user_id: string | null;
}

const rowsOf = async (userIds: readonly string[]) => {
  const found = await database.db.pool.query('select * from connections where user_id = any($1) order by user_id', [
    userIds,
  ]);
  return found.rows as Row[];
};
const fault = (body: object) =>
  askSandbox({ sandboxUrl: sandbox.url }, 'PUT', 'faults/provider_b', { path: 'token-exchange', ...body });
const clearFaults = () => askSandbox({ sandboxUrl: sandbox.url }, 'DELETE', 'faults/provider_b');
const countRequests = async (endpoint?: string) => {
  const stats = await askSandbox<Record<string, { endpoints: Record<string, number> }>>(
    { sandboxUrl: sandbox.url },
    'GET',
    'stats',
  );
  const counted = Object.entries(stats.provider_b?.endpoints ?? {});
  return counted.reduce((sum, [name, count]) => sum + (endpoint === undefined || name === endpoint ? count : 0), 0);
};

/** The migration in this process; `disturb` runs before each call to the vendor, counted from 1. */
async function migrateHere(disturb: (call: number) => void): Promise<MigrationResult[]> {
  const { providers: settings } = testConfig(database.url, withFormerPair(environment('oauth2')));
  const configured = resolveProviders(providers, settings, undefined);
  const http = createHttpClient({ allow: [], exemptOrigins: configured.origins });
  const vault = openVault([Buffer.from(KEY, 'hex')]);
  const vendors = openVendors({ db: database.db, log: openLog('silent'), http, vault, providers: configured });
  const provider = configured.byId.get('provider_b');
  let calls = 0;
  const paced = <Result>(work: () => Promise<Result>) => {
    calls += 1;
    disturb(calls);
    return work();
  };
  try {
    const ready = { ...provider, exchange: provider?.provider.exchange } as ExchangingProvider; // both pairs are set
    return await Array.fromAsync(migrateGrants({ db: database.db, vendors, paced }, ready));
  } finally {
    await http.close();
  }
}

describe('an exchanged grant whose first call fails', () => {
  let userId: string;

  before(async () => {
    ({ userId } = await connectPerson(backend, 'provider_b', 'runner'));
  });

  it('gives way to the former tokens if the vendor refuses the new ones', async () => {
    const results = await migrateHere((call) => {
      if (call === 3) throw new VendorError('unauthorized', 'refused by the test');
    });
    assert.deepEqual(
      results.map(({ kind }) => kind),
      ['failed'],
    );
    const [row] = await rowsOf([userId]);
    assert.deepEqual([row?.wire_format, row?.former_access_token, row?.renewing_since], ['oauth1', null, null]);
  });

  it('is kept beside the former one if the vendor does not answer, until a later run has used it', async () => {
    const [result] = await migrateHere((call) => {
      if (call === 3) throw new VendorError('unavailable', 'down');
    });
    assert.deepEqual([result?.kind, result?.userId], ['unproven', userId]);
    const [row] = await rowsOf([userId]);
    assert.equal(row?.wire_format, 'oauth2');
    assert.ok(row.former_access_token);
    const exchanges = await countRequests(EXCHANGE);
    assert.deepEqual(
      (await migrateHere(() => undefined)).map(({ kind }) => kind),
      ['exchanged'],
    );
    assert.equal((await rowsOf([userId]))[0]?.former_access_token, null);
    assert.equal(await countRequests(EXCHANGE), exchanges, 'it is not exchanged again');
    assert.deepEqual(await migrateHere(() => undefined), []);
  });
});

describe('tributary provider-b migrate-grants', () => {
  const userIds: string[] = [];

  before(async () => {
    for (const person of PEOPLE) userIds.push((await connectPerson(backend, 'provider_b', person)).userId);
    await database.db.pool.query('update connections set vendor_user_id = null where user_id = $1', [userIds[4]]);
    await service.stop();
  });

  it('--check says what is missing and how much there is to do, and changes nothing', async () => {
    const [before, asked] = [await rowsOf(userIds), await countRequests()];
    const { PROVIDER_B_CLIENT_SECRET: _, ...incomplete } = environment('oauth2');
    const first = await command(incomplete, '--check').ended;
    assert.equal(first.code, 1);
    assert.match(first.output, /missing: PROVIDER_B_CLIENT_SECRET/);
    assert.match(first.output, /missing: PROVIDER_B_OAUTH1_CLIENT_ID and PROVIDER_B_OAUTH1_CLIENT_SECRET/);
    const second = await command(withFormerPair(environment('oauth2')), '--check').ended;
    assert.equal(second.code, 0, second.output);
    assert.match(second.output, /^5 oauth1, active: 1 without the person's id/m);
    assert.match(second.output, /^1 oauth2, active$/m);
    assert.match(second.output, /^5 to exchange\. Nothing has been changed\.$/m);
    assert.deepEqual([await rowsOf(userIds), await countRequests()], [before, asked]);
    const third = await command(environment('oauth1')).ended;
    assert.equal(third.code, 1);
    assert.match(third.output, /^tributary: PROVIDER_B_FLAVOR must be oauth2; /m);
  });

  it('tells of each person who is refused or meets a failure, waits for the quota, and survives kill -9', async () => {
    const before = await rowsOf(userIds);
    await fault({ kind: 'server-error', status: 403, person: PEOPLE[0] });
    await fault({ kind: 'server-error', status: 503, person: PEOPLE[1] });
    await fault({ kind: 'rate-limited', retryAfterSeconds: 1, count: 1, person: PEOPLE[2] });
    await fault({ kind: 'slow', durationMs: 600_000, person: PEOPLE[3] });
    const exchanges = await countRequests(EXCHANGE);
    const killed = command(withFormerPair(environment('oauth2')));
    // The fourth person's exchange has happened at the vendor, and its answer is on the way.
    await until(
      () => countRequests(EXCHANGE),
      (count) => count === exchanges + 5,
    );
    killed.child.kill('SIGKILL');
    const { output } = await killed.ended;
    assert.match(output, new RegExp(`user ${userIds[0]}, connection \\S+: not exchanged: Garmin answered 403`));
    assert.match(output, new RegExp(`user ${userIds[1]}, connection \\S+: not exchanged: Garmin answered 503`));
    assert.match(output, /the quota of provider_b is used up; going on at /);
    assert.match(output, /^3 of 5$/m);
    const rows = await rowsOf(userIds);
    assert.deepEqual(
      rows.map(({ wire_format }) => wire_format),
      ['oauth1', 'oauth1', 'oauth2', 'oauth1', 'oauth1'],
    );
    assert.ok(rows[3]?.renewing_since, 'that an answer may have been lost is known');
    assert.deepEqual(rows[3]?.access_token, before[3]?.access_token);
  });

  it('exchanges everybody else once, also when it runs twice at the same time', async () => {
    await clearFaults();
    const exchanges = await countRequests(EXCHANGE);
    const runs = [1, 2].map(() => command(withFormerPair(environment('oauth2'))));
    for (const { ended } of runs) {
      const { code, output } = await ended;
      assert.equal(code, 0, output);
    }
    assert.equal(await countRequests(EXCHANGE), exchanges + 4);
    for (const row of await rowsOf(userIds)) {
      assert.deepEqual([row.wire_format, row.former_access_token, row.renewing_since], ['oauth2', null, null]);
      assert.ok(row.vendor_user_id);
    }
  });

  it('leaves connections that sync and are known by their id', async () => {
    await start('oauth2', true);
    for (const userId of userIds.slice(3)) {
      const { status, error } = await syncOf(userId);
      assert.deepEqual([status, error], ['completed', null]);
    }
    const known = await database.db.pool.query('select from vendor_users where user_id = any($1)', [userIds]);
    assert.equal(known.rows.length, PEOPLE.length);
  });
});

describe('the former tokens of a grant that has not been used yet', () => {
  let userId: string;
  let connectionId: string;

  before(async () => {
    ({ userId, connectionId } = await connectPerson(backend, 'provider_b', 'runner'));
    await waitForSync(backend, userId);
    await keepFormerTokens();
  });

  async function keepFormerTokens(): Promise<void> {
    const vault = openVault([Buffer.from(KEY, 'hex')]);
    const seal = (column: string) => vault.seal('from before', connectionId, column);
    await database.db.pool.query(
      'update connections set former_access_token = $1, former_second_token = $2 where id = $3',
      [seal('former_access_token'), seal('former_second_token'), connectionId],
    );
  }

  it('go with the first sync', async () => {
    assert.equal((await syncOf(userId)).status, 'completed');
    assert.equal((await rowsOf([userId]))[0]?.former_access_token, null);
  });

  it('are in use again when the vendor ends the new grant', async () => {
    await keepFormerTokens();
    await askSandbox({ sandboxUrl: sandbox.url }, 'PUT', 'faults/provider_b', {
      kind: 'revoked-grant',
      person: 'runner',
    });
    assert.match(String((await syncOf(userId)).error), /the former grant is kept/);
    const [row] = await rowsOf([userId]);
    assert.deepEqual([row?.status, row?.wire_format, row?.former_access_token], ['error', 'oauth1', null]);
    const again = await syncOf(userId);
    assert.match(String(again.error), /tributary provider-b migrate-grants/);
  });
});

async function syncOf(userId: string) {
  const [connection] = await call<{ id: string }[]>(backend, 'GET', `/v1/users/${userId}/connections`);
  const path = `/v1/users/${userId}/connections/${connection?.id}/sync`;
  const { jobId } = await call<{ jobId: string }>(backend, 'POST', path, { status: 202 });
  return waitForSync(backend, userId, jobId);
}
