/** The HTTP application: access control, every module's routes, health checks, the API description. */

import { injectedApi, mcpRoutes, restrictedProviders, vendorNamesOf } from '../mcp/index.ts';
import { erasureRoutes } from '../modules/access/erasures/index.ts';
import { type AccessControlOptions, addAccessControl, countingCalls, keyRoutes } from '../modules/access/keys/index.ts';
import { consoleRoutes, openOidcProvider, rootRoute, sessionRoutes } from '../modules/access/sign-in/index.ts';
import { userRoutes } from '../modules/access/users/index.ts';
import { allowsOrigin, daysKept, keptPastOf, workspaceRoutes } from '../modules/access/workspaces/index.ts';
import { archiveRoutes, explainPoints } from '../modules/collect/archive/index.ts';
import { connectionRoutes, removeConnectionsOf, type Vendors } from '../modules/collect/connections/index.ts';
import { inboundRoutes, noticeStateRoute, openVendorKeys } from '../modules/collect/inbound/index.ts';
import { pushRoutes } from '../modules/collect/push/index.ts';
import { quarantineRoutes } from '../modules/collect/quarantine/index.ts';
import { quotaRoutes } from '../modules/collect/quotas/index.ts';
import {
  findBringer,
  firstDataOf,
  queueSync,
  removeSyncs,
  storeAgain,
  storeSilently,
  syncRoutes,
} from '../modules/collect/sync/index.ts';
import { eventRoutes, workoutCountsAmong } from '../modules/store/events/index.ts';
import { metricRoutes } from '../modules/store/metrics/index.ts';
import { checkProviderInQuery } from '../modules/store/providers/index.ts';
import { sourceRoutes } from '../modules/store/sources/index.ts';
import { notificationRoutes } from '../modules/tell/notifications/index.ts';
import { createStreams, streamRoutes } from '../modules/tell/stream/index.ts';
import { describeWebhooks, webhookRoutes } from '../modules/tell/webhooks/index.ts';
import { analyticsRoutes } from '../modules/understand/analytics/index.ts';
import { cohortRoutes } from '../modules/understand/cohorts/index.ts';
import { deriveFromHealth, recomputeAfterPriority, recomputeSilently } from '../modules/understand/derived/index.ts';
import { freshnessRoutes } from '../modules/understand/freshness/index.ts';
import { goalRoutes } from '../modules/understand/goals/index.ts';
import { recordRoutes } from '../modules/understand/records/index.ts';
import { attentionRoute } from '../operate/attention.ts';
import { setUpOf } from '../operate/doctor/set-up.ts';
import { overviewRoute } from '../operate/overview.ts';
import { sandboxRoutes } from '../operate/sandbox-routes/routes.ts';
import type { Db } from '../platform/db.ts';
import { describeApi } from '../platform/http/description/index.ts';
import { faviconRoute } from '../platform/http/favicon.ts';
import { healthRoutes } from '../platform/http/health.ts';
import { type App, createHttpApp } from '../platform/http/server.ts';
import type { HttpClient } from '../platform/http-client.ts';
import { MINUTE_MS } from '../platform/instants.ts';
import { prometheusRoute } from '../platform/operational-metrics.ts';
import { memoryRateLimiter } from '../platform/rate-limit/memory.ts';
import { version } from '../platform/version.ts';
import type { Config } from '../settings/config.ts';
import { API_TAGS } from './api-tags.ts';
import { consoleAssetRoutes } from './console-bundle/asset-routes.ts';
import type { Bundle, NoBundle } from './console-bundle/find-bundle.ts';
import { eraseWithHealth } from './erasure.ts';
import type { ServiceParts } from './parts.ts';
import { serviceSettingsOf } from './retention.ts';

/** How often an open stream of the tool server checks that its key is still valid. */
const MCP_CHECK_MS = 5_000;

export interface AppOptions extends Omit<ServiceParts, 'llmHttp' | 'alone'> {
  readonly config: Config;
  readonly access: Omit<AccessControlOptions, 'db'>;
  /** For the OpenID provider of the console; unset where there is none. */
  readonly oidcHttp?: HttpClient;
  /** The app of the console, as soon as it is bundled; unset where the API is opened by itself. */
  readonly bundle?: Promise<Bundle | NoBundle>;
}

/** Builds the application. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, db, log, access, metrics, ...parts } = options;
  const app = createHttpApp({ log, trustProxy: config.trustProxy, clientTimes: config.clientTimes });
  metrics.observe(app);
  addAccessControl(app, { db, ...access });
  await describeApi(app, { baseUrl: config.baseUrl, webhooks: describeWebhooks(), tags: API_TAGS });
  // In a plugin, because a plain function would run before the description's own hooks are in place.
  await app.register(async (routes) => {
    healthRoutes(routes, { db });
    faviconRoute(routes);
    if (config.metricsToken !== undefined) prometheusRoute(routes, metrics, config.metricsToken);
    keyAndSignInRoutes(routes, options);
    userRoutes(routes, { db, endAccess: removeConnectionsOf, checkProvider: checkProviderInQuery });
    erasureRoutes(routes, { db });
    connectionRoutes(routes, {
      db,
      vendors: parts.vendors,
      settings: config,
      visits: memoryRateLimiter({ max: config.connectRateLimitMax, windowMs: MINUTE_MS }),
      onConnected: async (tx, connection, isAgain) => {
        await queueSync(tx, connection, isAgain ? 'reconnect' : 'initial', new Date());
      },
      onRemoved: (tx, connection) => removeSyncs(tx, connection, new Date()),
      firstDataOf,
      setUpOf: (vendor) => setUpOf(config.baseUrl, vendor),
    });
    syncRoutes(routes, { db, findProvider: parts.vendors.find, providerIds: [...parts.vendors.configured.keys()] });
    keptAnswerRoutes(routes, options);
    const { configured, http, logFailure } = parts.vendors;
    const inbound = { keys: openVendorKeys(http, logFailure), maxBodyBytes: config.inboundMaxBodyBytes };
    await inboundRoutes(routes, { db, vault: parts.vault, configured, ...inbound });
    storedDataRoutes(routes, db, config);
    webhookAndStreamRoutes(routes, { config, db, log, access, metrics, ...parts });
    operatorRoutes(routes, config, db, parts.vendors);
    sandboxRoutes(routes, { db, sandbox: parts.sandbox });
    derivedAndPushedRoutes(routes, db, parts.vendors);
    notificationRoutes(routes, {
      db,
      channels: parts.channels,
      vault: parts.vault,
      http: parts.customerHttp,
      vapid: parts.vapid,
    });
    readingRoutes(routes, app, { config, db, log, access, ...parts });
  });
  app.refuseOtherMethods();
  await app.ready();
  return app;
}

const NO_BUNDLE: NoBundle = { reason: 'This process has not looked for them.', command: 'npm start' };

/** Routes for keys, for the console and its sessions, and the root address. */
function keyAndSignInRoutes(routes: App, { config, db, oidcHttp, sandbox, ...options }: AppOptions): void {
  const { baseUrl, consoleOidc, adminWorkspaceSlug: defaultSlug } = config;
  keyRoutes(routes, { db });
  rootRoute(routes, { hasConsole: config.console });
  sessionRoutes(routes, { db });
  if (!config.console) return;
  const provider = consoleOidc && oidcHttp && openOidcProvider(consoleOidc, oidcHttp);
  const service = {
    version,
    baseUrl,
    sandbox: sandbox !== undefined,
    sandboxUrl: sandbox?.url ?? null,
    mcpUrl: `${baseUrl}/mcp`,
    docsUrl: `${baseUrl}/docs`,
  };
  const bundle = options.bundle ?? Promise.resolve(NO_BUNDLE);
  const app = bundle.then((found) => ('manifest' in found ? found.manifest : found));
  consoleRoutes(routes, { db, baseUrl, app, service, ...(provider && { oidc: { provider, defaultSlug } }) });
  consoleAssetRoutes(routes, bundle);
}

/** Routes for what is kept as vendors have answered it. */
function keptAnswerRoutes(routes: App, { config, db, vault, adapters, vendors }: AppOptions): void {
  archiveRoutes(routes, {
    db,
    vault,
    adapters,
    storePage: storeSilently,
    recompute: recomputeSilently,
    statementTimeoutMs: config.statementTimeoutMs,
  });
  quarantineRoutes(routes, {
    db,
    vault,
    findProvider: vendors.find,
    storePage: (tx, connection, page) => storeAgain(tx, connection, page, deriveFromHealth),
  });
}

/** Routes for whoever runs the service: how the workspace does, and what needs attention. */
function operatorRoutes(routes: App, config: Config, db: Db, vendors: Vendors): void {
  workspaceRoutes(routes, { db, service: serviceSettingsOf(config) });
  overviewRoute(routes, db);
  attentionRoute(routes, { db, vendors });
  quotaRoutes(routes, { db, findProvider: vendors.find });
  noticeStateRoute(routes, { db, findProvider: vendors.find });
}

/** Routes for points and events. */
function storedDataRoutes(routes: App, db: Db, config: Config): void {
  const service = serviceSettingsOf(config);
  const pastOf = (workspaceId: string) => keptPastOf(db, service, workspaceId);
  metricRoutes(routes, {
    db,
    keptPastOf: pastOf,
    deleteDerivedData: eraseWithHealth,
    explainPoints: (...page) => explainPoints(db, ...page),
    workoutCountsAt: (userId, asOf) => (days) => workoutCountsAmong(db, userId, days, [], asOf),
    findBringer: (workspaceId, ...data) =>
      findBringer(db, () => daysKept(db, service, workspaceId, 'syncDays'), ...data),
  });
  eventRoutes(routes, { db, keptPastOf: pastOf });
}

/** Routes for derived data, for the choice of sources and for data that customers push. */
function derivedAndPushedRoutes(routes: App, db: Db, vendors: Vendors): void {
  recordRoutes(routes, { db });
  goalRoutes(routes, { db });
  pushRoutes(routes, { db, onHealthChange: deriveFromHealth });
  sourceRoutes(routes, { db, onPriorityChanged: recomputeAfterPriority });
  const known = [...vendors.configured.values()].map(({ provider, auth }) => ({ ...provider, auth }));
  freshnessRoutes(routes, { db, vendors: known });
}

/** Routes for what customers hear of: webhooks, and what is sent over open connections. */
function webhookAndStreamRoutes(
  routes: App,
  { config, db, log, vault, customerHttp, access, metrics }: Omit<AppOptions, 'vendors' | 'channels' | 'vapid'>,
): void {
  const { revocations } = access;
  const streams = createStreams(routes, {
    db,
    log,
    revocations,
    perKey: config.streamsPerKey,
    readOpen: metrics.readStreams,
  });
  streamRoutes(routes, { db, streams });
  webhookRoutes(routes, {
    db,
    log,
    streams,
    vault,
    http: customerHttp,
    retryDelaysMs: config.webhookRetryDelaysMs,
    baseUrl: config.baseUrl,
  });
}

/** Routes for analytics, and the tool server through which assistants read. */
function readingRoutes(
  routes: App,
  app: App,
  { config, db, log, vendors, access }: Omit<AppOptions, 'vault' | 'channels' | 'customerHttp' | 'vapid' | 'metrics'>,
): void {
  const adapters = [...vendors.configured.values()].map(({ provider }) => provider);
  const restricted = restrictedProviders(adapters, config.aiAllow);
  analyticsRoutes(routes, { db, aiExcludedProviders: new Set(restricted) });
  cohortRoutes(routes, { db, minGroup: config.aggregateMinGroup });
  const apiFor = (authorization: string) => injectedApi(app, authorization);
  const countCalls = countingCalls(access);
  const service = serviceSettingsOf(config);
  mcpRoutes(routes, {
    baseUrl: config.baseUrl,
    allowsOrigin: (...asked) => allowsOrigin(db, service, ...asked),
    log,
    restricted,
    vendorNames: vendorNamesOf(adapters),
    apiFor,
    countCalls,
    checkMs: MCP_CHECK_MS,
  });
}
