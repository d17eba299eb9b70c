/** Starts a whole service (database, secrets, vendors, API, worker) and stops it again in reverse order. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AnswerRoom } from '../modules/access/idempotency/index.ts';
import { listenForRevocations, SESSION_RULE, startKeyUses, startSessionUses } from '../modules/access/keys/index.ts';
import { createSignInLink } from '../modules/access/sign-in/index.ts';
import { type Bootstrap, bootstrapWorkspace, findWorkspace } from '../modules/access/workspaces/index.ts';
import { countConnections, type Vendors } from '../modules/collect/connections/index.ts';
import { inboundUrl } from '../modules/collect/inbound/index.ts';
import { oldestTurn } from '../modules/collect/quotas/index.ts';
import { oldestWaitingSync } from '../modules/collect/sync/index.ts';
import { listenToStoredPoints } from '../modules/store/metrics/index.ts';
import { nextDueAt } from '../modules/tell/deliveries/index.ts';
import { NOTIFICATION_KIND } from '../modules/tell/notifications/index.ts';
import { WEBHOOK_KIND } from '../modules/tell/webhooks/index.ts';
import { warnOfEnds } from '../operate/ending-interfaces.ts';
import { giveUpOnSilentNodes } from '../platform/cluster/silent-nodes.ts';
import type { WaitingReadings } from '../platform/database-metrics.ts';
import { type Db, openDb } from '../platform/db.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import type { App } from '../platform/http/server.ts';
import { finishRequests } from '../platform/http/stopping.ts';
import { createHttpClient, type HttpClient } from '../platform/http-client.ts';
import { oldestWaitingJob } from '../platform/jobs/store.ts';
import type { Log } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import { createOperationalMetrics, type OperationalMetrics } from '../platform/operational-metrics.ts';
import { oldestUndispatched } from '../platform/outbox/store.ts';
import { PROJECT_URL } from '../platform/own-files.ts';
import { memoryRateLimiter } from '../platform/rate-limit/memory.ts';
import type { RateLimitRule } from '../platform/rate-limit/rate-limit.ts';
import { sharedRateLimiter } from '../platform/rate-limit/store.ts';
import { readinessOf } from '../platform/readiness.ts';
import { checkSession } from '../platform/session-store.ts';
import { providers } from '../providers/index.ts';
import type { Provider } from '../providers/provider.ts';
import type { ProviderOverrides } from '../providers/settings.ts';
import type { Receiver, Sandbox } from '../sandbox/index.ts';
import type { Config } from '../settings/config.ts';
import { type DatabaseAddress, findDatabase } from '../settings/database-address.ts';
import { createApp } from './app.ts';
import { checkBeforeStart, choosePort, makeDataDir } from './before-start.ts';
import { type Bundle, findBundle, type NoBundle } from './console-bundle/find-bundle.ts';
import { eraseAgain } from './erased-again.ts';
import { erasureBy } from './erasure.ts';
import { JobThread } from './job-thread.ts';
import type { Modules } from './modules.ts';
import { openMonitor } from './monitor.ts';
import { noteAddress } from './noted-address.ts';
import { openParts, type ServiceParts } from './parts.ts';
import { waitForDatabase } from './wait-for-database.ts';
import { startWorker } from './worker.ts';

export interface ServiceOptions {
  readonly config: Config;
  readonly log: Log;
  readonly api: boolean;
  readonly worker: boolean;
  /** Starts the simulated vendors, if the configuration allows it. */
  readonly sandbox: boolean;
  /** The adapters. Tests bring their own. */
  readonly providers?: readonly Provider[];
  /** The modules. Tests bring their own. */
  readonly modules?: Modules;
  /** Where `console/` lies: in this project. Tests bring their own. */
  readonly consoleRoot?: string;
}

export interface Service {
  /** Where the API listens; undefined for a service without the API. */
  readonly url: string | undefined;
  /** The address that clients use: BASE_URL, or the service's own. */
  readonly baseUrl: string;
  readonly sandboxUrl: string | undefined;
  readonly databaseUrl: string;
  /** The providers that people can connect with: those with credentials, and those that the sandbox plays. */
  readonly connectable: readonly string[];
  /** Set only by the start that created the workspace. */
  readonly bootstrap: Bootstrap | undefined;
  /** Makes a link that signs an operator in as admin; undefined where there is no console. */
  readonly createSignInLink: (() => Promise<string>) | undefined;
  /** Gives running work SHUTDOWN_TIMEOUT_MS to finish, then stops everything. */
  stop(): Promise<void>;
}

/**
 * Starts a service.
 * @throws when the database cannot be reached, the port is taken, or the configuration does not fit
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    return { ...(await assemble(options, (step) => stops.push(step))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(
  options: ServiceOptions,
  onStop: (step: () => Promise<void>) => void,
): Promise<Omit<Service, 'stop'>> {
  const { log } = options;
  const config = await choosePort(options.config);
  const adapters = options.providers ?? providers;
  await checkBeforeStart(config, adapters, options);
  const bundle = startBundle(options, config, onStop);
  const metrics = createOperationalMetrics();
  const monitor = await openMonitor(config, metrics);
  onStop(() => monitor?.close() ?? Promise.resolve());
  const address = await startDatabase(config, log, onStop);
  await migrate(address.directUrl ?? address.url);
  const openPool = databasePools({ address, config, log, metrics }, onStop);
  const db = openPool(options.api ? config.statementTimeoutMs : config.jobStatementTimeoutMs);
  metrics.readDatabase(
    () => readWaiting(db),
    () => countConnections(db),
  );
  listenToStoredPoints(db, metrics.countPoints);
  await checkSession(db);
  const sandbox = await startVendors(options, onStop);
  const simulated = sandbox && (await simulatedVendors(sandbox, config));
  const parts = await openParts(
    { config, log, db, metrics, adapters, modules: options.modules, simulated, sandboxUrl: sandbox?.url },
    onStop,
  );
  await eraseAgain({ db, log, path: config.erasureLog, erasure: erasureBy(parts.modules) });
  if (config.adminApiKey?.startsWith('svc_live_') === false) {
    log.warn('ADMIN_API_KEY does not begin with svc_live_: tools that look for leaked keys will not recognise it');
  }
  warnOfEnds(parts.vendors.configured.values(), log);
  if (config.tracesEndpoint !== undefined) await startTracing(log, onStop);
  const bootstrap = await bootstrapWorkspace(db, config.adminWorkspaceSlug, config.adminApiKey, new Date());
  const app = options.api ? await openApi(config, parts, onStop, bundle) : undefined;
  const url = await app?.listen({ host: config.host, port: config.port });
  if (url !== undefined) onStop(await noteAddress(config.dataDir, config.baseUrl));
  if (url !== undefined && sandbox !== undefined) listenToVendors(sandbox, parts.vendors, url);
  const jobDb = options.api && options.worker ? openPool(config.jobStatementTimeoutMs) : db;
  // The thread loads the service's own adapters and modules: it cannot have those that a test brings.
  const isOwn = options.providers === undefined && options.modules === undefined;
  const thread = isOwn ? new JobThread({ config, address }, metrics) : undefined;
  const worker = options.worker ? await startWorker(config, { ...parts, db: jobDb }, thread) : undefined;
  const graceMs = config.shutdownTimeoutMs;
  onStop(async () => {
    await Promise.all([app && finishRequests(app, graceMs), worker?.stop(graceMs)]);
  });
  const readiness = readinessOf(db);
  monitor?.setReadiness(readiness);
  onStop(async () => monitor?.setReadiness(async () => ({ state: 'no_answer' })));
  const hasConsole = options.api && config.console;
  const createSignInLink = hasConsole ? () => linkForOperator(db, config) : undefined;
  const vendors = [...parts.vendors.configured.values()];
  const connectable = vendors.filter(({ available }) => available).map(({ provider }) => provider.id);
  const addresses = { url, baseUrl: config.baseUrl, sandboxUrl: sandbox?.url, databaseUrl: address.url };
  return { ...addresses, connectable, bootstrap, createSignInLink };
}

/** Loads OpenTelemetry, which a service without a collector does not need. The last spans go out when all work has ended. */
async function startTracing(log: Log, onStop: (step: () => Promise<void>) => void): Promise<void> {
  const { openTracing } = await import('../platform/tracing/open.ts');
  onStop(openTracing(log));
}

const ROOT = fileURLToPath(PROJECT_URL);

/** Begins to bundle the console while the service starts. Only the console's pages wait for it. */
function startBundle(
  { api, consoleRoot = ROOT, log }: ServiceOptions,
  config: Config,
  onStop: (step: () => Promise<void>) => void,
): Promise<Bundle | NoBundle> | undefined {
  if (!api || !config.console) return undefined;
  const bundle = findBundle({ root: consoleRoot, cacheFolder: join(config.dataDir, 'console'), log });
  onStop(() => bundle.stop());
  return bundle.found;
}

async function linkForOperator(db: Db, { adminWorkspaceSlug: slug, baseUrl }: Config): Promise<string> {
  const workspaceId = await findWorkspace(db, slug);
  if (workspaceId === undefined) throw new Error(`there is no workspace "${slug}"`); // the start has made it
  return createSignInLink(db, workspaceId, { role: 'admin', baseUrl }, new Date());
}

interface PoolParts {
  readonly address: Omit<DatabaseAddress, 'pooler'>;
  readonly config: Config;
  readonly log: Log;
  readonly metrics: OperationalMetrics;
}

/** Opens the service's pools. Requests and jobs have one each, because their statements have different time limits. */
function databasePools(
  { address, config, log, metrics }: PoolParts,
  onStop: (step: () => Promise<void>) => void,
): (statementTimeoutMs: number) => Db {
  const opened: Db[] = [];
  const sumOf = (name: 'idleCount' | 'totalCount' | 'waitingCount') =>
    opened.flatMap(({ pool, direct }) => [...new Set([pool, direct])]).reduce((sum, pool) => sum + pool[name], 0);
  metrics.readPool(() => ({
    idleCount: sumOf('idleCount'),
    totalCount: sumOf('totalCount'),
    waitingCount: sumOf('waitingCount'),
  }));
  return (statementTimeoutMs) => {
    const [first] = opened;
    const db = openDb({
      url: address.url,
      directUrl: address.directUrl,
      poolerPrepares: address.poolerPrepares,
      maxConnections: config.databaseConnections,
      statementTimeoutMs,
      ...(first !== undefined && { database: first.database }),
      onIdleError: (error) => log.warn({ err: error }, 'lost a database connection'),
      onPoolWait: metrics.notePoolWait,
    });
    opened.push(db);
    onStop(() => db.close());
    onStop(giveUpOnSilentNodes(db, address.directUrl ?? address.url));
    return db;
  };
}

/** The figures of the database for the metrics. */
async function readWaiting(db: Db): Promise<WaitingReadings> {
  return {
    oldestJobAt: await oldestWaitingJob(db),
    oldestEventAt: await oldestUndispatched(db),
    oldestSyncAt: { worker: await oldestWaitingSync(db), quota: await oldestTurn(db) },
    oldestDeliveryAt: {
      [WEBHOOK_KIND]: await nextDueAt(db, WEBHOOK_KIND),
      [NOTIFICATION_KIND]: await nextDueAt(db, NOTIFICATION_KIND),
    },
  };
}

/** Tells the simulated vendors where to send their inbound notices, as an operator does with the real vendors, and phones where to push. */
function listenToVendors(sandbox: Sandbox, { configured }: Vendors, url: string): void {
  sandbox.pushTo(url);
  for (const [id, vendor] of configured) {
    const { provider, sandbox: isSimulated, webhookSecret: secret } = vendor;
    if (!isSimulated || provider.inbound === undefined) continue;
    const { flavor } = provider;
    sandbox.notify(id, {
      url: inboundUrl(url, vendor),
      ...(secret !== undefined && { secret }),
      ...(flavor && { flavor }),
    } as Receiver);
  }
}

/** Settings that make each adapter talk to the simulated vendors, in the wire format that the operator has chosen. */
async function simulatedVendors(
  sandbox: Sandbox,
  { providers: settings }: Config,
): Promise<Record<string, ProviderOverrides>> {
  const { sandboxFlavors, sandboxProviders } = await import('../sandbox/index.ts');
  const flavors = sandboxFlavors(sandbox);
  const chosen = Object.entries(settings).flatMap(([id, { flavor = '' }]) => {
    const settingsOfFlavor = flavors[id]?.[flavor];
    return settingsOfFlavor === undefined ? [] : [[id, settingsOfFlavor] as const];
  });
  return { ...sandboxProviders(sandbox), ...Object.fromEntries(chosen) };
}

async function startDatabase(
  config: Config,
  log: Log,
  onStop: (step: () => Promise<void>) => void,
): Promise<Omit<DatabaseAddress, 'pooler'>> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl !== undefined) {
    await waitForDatabase(databaseUrl, log);
    if (databaseDirectUrl !== undefined) await waitForDatabase(databaseDirectUrl, log, 'DATABASE_DIRECT_URL');
    return findDatabase(databaseUrl, databaseDirectUrl);
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.debug(line) });
  onStop(() => server.stop());
  return { url: server.url };
}

async function startVendors(
  { config, sandbox }: ServiceOptions,
  onStop: (step: () => Promise<void>) => void,
): Promise<Sandbox | undefined> {
  if (!sandbox || !config.sandbox) return undefined;
  await makeDataDir(config.dataDir);
  const { startSandbox } = await import('../sandbox/index.ts'); // 7 MB that a service of real vendors does not need
  const options = { host: config.host, statePath: join(config.dataDir, 'sandbox.json'), phonesEveryMs: 60_000 };
  // The port after the API's, if it is free, so that the address stays the same over restarts.
  const port = config.port === 0 ? 0 : config.port + 1;
  const started = await startSandbox({ ...options, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return startSandbox({ ...options, port: 0 });
  });
  onStop(() => started.stop());
  return started;
}

/**
 * Opens the API with its rate limit, key checks and operational metrics. It does not listen yet.
 * @param bundle the app of the console
 */
export async function openApi(
  config: Config,
  parts: ServiceParts,
  onStop: (step: () => Promise<void>) => void,
  bundle?: Promise<Bundle | NoBundle>,
): Promise<App> {
  const { db, log } = parts;
  const rule = { max: config.rateLimitMax, windowMs: config.rateLimitWindowMs };
  const uses = startKeyUses(db, log);
  onStop(() => uses.stop());
  const revocations = await listenForRevocations(db.direct, log);
  onStop(() => revocations.stop());
  const limiterOf = (one: RateLimitRule) => (parts.alone ? memoryRateLimiter(one) : sharedRateLimiter(db, one));
  const sessionUses = startSessionUses(db, log);
  onStop(() => sessionUses.stop());
  const sessions = { baseUrl: config.baseUrl, limiter: limiterOf(SESSION_RULE), uses: sessionUses };
  const answerRoom = new AnswerRoom(db, config.idempotencyAnswersMax);
  const { auditReads } = config;
  const limiter = limiterOf(rule);
  const access = { limiter, rule, uses, revocations, answerRoom, auditReads, ...(config.console && { sessions }) };
  const app = await createApp({
    config,
    access,
    ...(bundle && { bundle }),
    ...openOidcClient(config, onStop),
    ...parts,
  });
  onStop(() => app.close());
  return app;
}

/** The client for the OpenID provider, if there is one. The guard's rules do not apply to the provider's own address. */
function openOidcClient(
  { consoleOidc, outboundAllow: allow }: Config,
  onStop: (step: () => Promise<void>) => void,
): { oidcHttp?: HttpClient } {
  if (consoleOidc === undefined) return {};
  const oidcHttp = createHttpClient({ allow, exemptOrigins: [consoleOidc.issuer] });
  onStop(() => oidcHttp.close());
  return { oidcHttp };
}
