/** A whole service in this process for tests: own database, own port, every scope in its key. */
import { createECDH, randomBytes } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { loadConfig } from '../../src/config.ts';
import { findWorkspace } from '../../src/modules/access/workspaces/index.ts';
import type { Db } from '../../src/platform/db.ts';
import { openLog } from '../../src/platform/log.ts';
import { providers } from '../../src/providers/index.ts';
import { type ServiceOptions, startService } from '../../src/service.ts';
import { createTestDatabase } from './database.ts';

export interface TestService {
  readonly url: string;
  /** Set where the simulated vendors were asked for. */
  readonly sandboxUrl: string | undefined;
  /** A key with every scope in the workspace `default`. */
  readonly apiKey: string;
  readonly workspaceId: string;
  readonly db: Db;
  readonly databaseUrl: string;
  /** Every route as it was registered, the refusals of other methods included. */
  readonly routes: readonly RouteOptions[];
  /** Called for every request that has passed access control and whose body has not been read yet. */
  onAdmitted(listener: (request: FastifyRequest) => void): void;
  stop(): Promise<void>;
}

/**
 * Starts the API, and on demand the worker and the simulated vendors.
 * @param env variables on top of the tests' own: no rate limit to speak of, no log
 */
export async function startTestService(
  env: Record<string, string> = {},
  roles: Partial<Pick<ServiceOptions, 'worker' | 'sandbox' | 'providers'>> = {},
): Promise<TestService> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-test-'));
  const apiKey = `svc_live_${randomBytes(24).toString('base64url')}`;
  const { worker = false, sandbox = false, ...others } = roles;
  const config = loadConfig(
    (others.providers ?? providers).map(({ id }) => id),
    {
      LOG_LEVEL: 'silent',
      PORT: String(await findFreePort()),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      ADMIN_API_KEY: apiKey,
      RATE_LIMIT_MAX: '1000000',
      RATE_LIMIT_WINDOW_MS: '1000', // short, because the shared count keeps every request of a window
      SANDBOX: sandbox ? 'on' : 'off',
      ...vapidKeys(),
      ...env,
    },
  );
  const log = openLog(config.logLevel);
  const remove = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
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
    apiKey,
    db: database.db,
    databaseUrl: database.url,
    workspaceId: String(await findWorkspace(database.db, config.adminWorkspaceSlug)),
    stop: async () => {
      await result.stop();
      await remove();
    },
  };
}

/** Asked of the system, because BASE_URL has to be known before the service listens. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}

/** A key pair for web push. */
function vapidKeys(): Record<string, string> {
  const scalar = randomBytes(32); // getPrivateKey() would leave out leading zeros
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar);
  return { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: scalar.toString('base64url') };
}

/** Fastify announces each new instance: that is where tests see every route of the real application. */
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
