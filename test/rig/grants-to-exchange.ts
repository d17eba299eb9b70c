/** Grants of provider_b's OAuth 1.0a in a sandbox and a database, and the command that exchanges them. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Service, startService } from '../../src/compose/service.ts';
import { openLog } from '../../src/platform/log.ts';
import { type Sandbox, sandboxFlavors, startSandbox } from '../../src/sandbox/index.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { findFreePort } from './http.ts';
import type { Backend } from './journey.ts';
import { MAIN } from './program.ts';
import { askSandbox } from './sandbox-people.ts';
import { testConfig } from './settings.ts';

export const KEY = '5a'.repeat(32);
const ADMIN_KEY = 'svc_live_migration-of-grants-00';
export const EXCHANGE = 'POST /partner-gateway/rest/user/token-exchange';

type Flavor = 'oauth1' | 'oauth2';

export interface Command {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; output: string }>;
}

export interface GrantRow {
  readonly user_id: string;
  readonly wire_format: string;
  readonly status: string;
  readonly access_token: Buffer;
  readonly former_access_token: Buffer | null;
  readonly renewing_since: Date | null;
  readonly vendor_user_id: string | null;
}

export class GrantsToExchange {
  readonly database: TestDatabase;
  readonly #dataDir: string;
  readonly #sandbox: Sandbox;
  #service: Service | undefined;

  private constructor(database: TestDatabase, dataDir: string, sandbox: Sandbox) {
    this.database = database;
    this.#dataDir = dataDir;
    this.#sandbox = sandbox;
  }

  static async open(): Promise<GrantsToExchange> {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'tributary-grants-'));
    return new GrantsToExchange(database, dataDir, await startSandbox({}));
  }

  async close(): Promise<void> {
    await this.stop();
    await this.#sandbox.stop();
    await this.database.drop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async start(flavor: Flavor, worker: boolean): Promise<Backend> {
    const env = { PORT: String(await findFreePort()), ...this.environment(flavor) };
    const config = testConfig(this.database.url, env);
    this.#service = await startService({ config, log: openLog('silent'), api: true, worker, sandbox: false });
    return { url: String(this.#service.url), apiKey: ADMIN_KEY };
  }

  async stop(): Promise<void> {
    await this.#service?.stop();
    this.#service = undefined;
  }

  /** The variables of a service, or of a command, that takes the sandbox for the vendor. */
  environment(flavor: Flavor): Record<string, string> {
    const settings = sandboxFlavors(this.#sandbox).provider_b?.[flavor];
    assert.ok(settings);
    return {
      DATA_DIR: this.#dataDir,
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

  /** With both pairs of credentials; the sandbox has one pair for both protocols. */
  bothPairs(): Record<string, string> {
    const env = this.environment('oauth2');
    const { PROVIDER_B_CLIENT_ID: id = '', PROVIDER_B_CLIENT_SECRET: secret = '' } = env;
    return { ...env, PROVIDER_B_OAUTH1_CLIENT_ID: id, PROVIDER_B_OAUTH1_CLIENT_SECRET: secret };
  }

  command(env: Record<string, string> = this.bothPairs(), ...options: string[]): Command {
    const args = [MAIN, 'provider-b', 'migrate-grants', '--requests-per-minute', '100000', ...options];
    const settings = { ...process.env, DATABASE_URL: this.database.url, LOG_LEVEL: 'error', ...env };
    const child = spawn(process.execPath, args, { env: settings, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    return { child, ended: once(child, 'exit').then(([code]) => ({ code, output })) };
  }

  async rowsOf(userIds: readonly string[]): Promise<GrantRow[]> {
    const found = await this.database.db.pool.query(
      'select * from connections where user_id = any($1) order by user_id',
      [userIds],
    );
    return found.rows as GrantRow[];
  }

  ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return askSandbox<Answer>({ sandboxUrl: this.#sandbox.url }, method, path, body);
  }

  fault(body: object): Promise<unknown> {
    return this.ask('PUT', 'faults/provider_b', { path: 'token-exchange', ...body });
  }

  clearFaults(): Promise<unknown> {
    return this.ask('DELETE', 'faults/provider_b');
  }

  /** How many requests the vendor got, to one endpoint or all. */
  async countRequests(endpoint?: string): Promise<number> {
    const stats = await this.ask<Record<string, { endpoints: Record<string, number> }>>('GET', 'stats');
    const counted = Object.entries(stats.provider_b?.endpoints ?? {});
    return counted.reduce((sum, [name, count]) => sum + (endpoint === undefined || name === endpoint ? count : 0), 0);
  }
}
