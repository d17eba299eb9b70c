/** A whole service in this process for tests: own database, own port, every scope in its key. */
import { channel } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type ServiceOptions, startService } from '../../src/compose/service.ts';
import { findWorkspace } from '../../src/modules/access/workspaces/index.ts';
import type { Db } from '../../src/platform/db.ts';
import { openLog } from '../../src/platform/log.ts';
import type { VendorSettings } from '../../src/sandbox/vendor.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { findFreePort } from './http.ts';
import { openKeptLog } from './service-log.ts';
import { testConfig } from './settings.ts';

export interface TestService {
  readonly url: string;
  /** Set if the simulated vendors were asked for. */
  readonly sandboxUrl: string | undefined;
  /** The simulated vendors' addresses and secrets, by provider; empty without the simulated vendors. */
  readonly vendorSettings: Readonly<Record<string, VendorSettings>>;
  /** The same by provider and wire format. */
  readonly vendorFlavors: Readonly<Record<string, Readonly<Record<string, VendorSettings>>>>;
  /** A key with every scope in the workspace `default`. */
  readonly apiKey: string;
  readonly workspaceId: string;
  readonly db: Db;
  readonly databaseUrl: string;
  /** True on a Citus cluster. */
  readonly isCitus: boolean;
  /** Every route as it was registered, the refusals of other methods included. */
  readonly routes: readonly RouteOptions[];
  /** Called for every request that has passed access control and whose body has not been read yet. */
  onAdmitted(listener: (request: FastifyRequest) => void): void;
  stop(): Promise<void>;
}

export interface TestRoles
  extends Partial<Pick<ServiceOptions, 'worker' | 'sandbox' | 'providers' | 'modules' | 'consoleRoot'>> {
  /** Dropped when the service stops; a fresh one if none is given. */
  readonly database?: TestDatabase;
}

/**
 * Starts the API, and on demand the worker and the simulated vendors.
 * @param env variables that are added to those of testConfig and come before them
 */
export async function startTestService(env: Record<string, string> = {}, roles: TestRoles = {}): Promise<TestService> {
  const { database = await createTestDatabase(), worker = false, sandbox = false, ...others } = roles;
  const folder = await mkdtemp(join(tmpdir(), 'tributary-test-'));
  const dataDir = join(folder, 'data'); // the start makes it
  const port = String(await findFreePort());
  const settings = { PORT: port, DATA_DIR: dataDir, SANDBOX: sandbox ? 'on' : 'off', ...env };
  const config = testConfig(database.url, settings, others.providers);
  const log = config.logLevel === 'silent' ? openKeptLog() : openLog(config.logLevel);
  const remove = async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const { result, ...watched } = await watchNewApp(() =>
    startService({ ...others, config, log, api: true, worker, sandbox }),
  ).catch(async (error) => {
    await remove(); // open connections would keep the test process alive
    throw error;
  });
  return {
    ...watched,
    url: String(result.url),
    sandboxUrl: result.sandboxUrl,
    ...(await settingsOfVendors(result.sandboxUrl, dataDir)),
    apiKey: String(config.adminApiKey),
    db: database.db,
    databaseUrl: database.url,
    isCitus: database.isCitus,
    workspaceId: String(await findWorkspace(database.db, config.adminWorkspaceSlug)),
    stop: async () => {
      await result.stop();
      await remove();
    },
  };
}

async function settingsOfVendors(url: string | undefined, dataDir: string) {
  if (url === undefined) return { vendorSettings: {}, vendorFlavors: {} };
  const { findSeed, sandboxFlavors, sandboxProviders } = await import('../../src/sandbox/index.ts');
  const at = { url, seed: String(await findSeed(join(dataDir, 'sandbox.json'))) };
  return { vendorSettings: sandboxProviders(at), vendorFlavors: sandboxFlavors(at) };
}

/** Fastify announces each new instance, so tests see every route of the real application. */
async function watchNewApp<Result>(create: () => Promise<Result>) {
  const routes: RouteOptions[] = [];
  const listeners: ((request: FastifyRequest) => void)[] = [];
  const initialized = channel('fastify.initialization');
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }; // Fastify's documented message
    fastify.addHook('onRoute', (route) => {
      routes.push(route);
    });
    // Runs after every onRequest hook: the caller is known, the body is still on its way.
    fastify.addHook('preParsing', async (request) => {
      for (const listener of listeners) listener(request);
    });
  };
  initialized.subscribe(watch);
  try {
    const result = await create();
    return {
      result,
      routes,
      onAdmitted: (listener: (request: FastifyRequest) => void) => {
        listeners.push(listener);
      },
    };
  } finally {
    initialized.unsubscribe(watch);
  }
}
