/** The HTTP application: access control, every module's routes, health checks, the API description. */

import { injectedApi, mcpRoutes, vendorNamesOf } from '../mcp/index.ts';
import {
  type AccessControlOptions,
  addAccessControl,
  auditsReads,
  countingCalls,
  isRevoked,
} from '../modules/access/keys/index.ts';
import { allowsOrigin } from '../modules/access/workspaces/index.ts';
import { createStreams } from '../modules/tell/stream/index.ts';
import { describeWebhooks } from '../modules/tell/webhooks/index.ts';
import { attentionRoute } from '../operate/attention.ts';
import { overviewRoute } from '../operate/overview.ts';
import { sandboxRoutes } from '../operate/sandbox-routes/routes.ts';
import { describeApi } from '../platform/http/description/index.ts';
import { faviconRoute } from '../platform/http/favicon.ts';
import { healthRoutes } from '../platform/http/health.ts';
import { type App, createHttpApp } from '../platform/http/server.ts';
import type { HttpClient } from '../platform/http-client.ts';
import { prometheusRoute } from '../platform/operational-metrics.ts';
import type { Config } from '../settings/config.ts';
import { API_TAGS } from './api-tags.ts';
import { consoleAssetRoutes } from './console-bundle/asset-routes.ts';
import type { Bundle, NoBundle } from './console-bundle/find-bundle.ts';
import { type ApiParts, type CommonServiceParts, commonParts } from './module-parts.ts';

/** How often an open stream of the tool server checks that its key is still valid. */
const MCP_CHECK_MS = 5_000;

export interface AppOptions extends CommonServiceParts {
  readonly config: Config;
  readonly access: Omit<AccessControlOptions, 'db'>;
  /** For the OpenID provider of the console; unset where there is none. */
  readonly oidcHttp?: HttpClient | undefined;
  /** The app of the console, as soon as it is bundled; unset where the API is opened by itself. */
  readonly bundle?: Promise<Bundle | NoBundle>;
}

const NO_BUNDLE: NoBundle = { reason: 'This process has not looked for them.', command: 'npm start' };

/** Builds the application. It does not listen yet. */
export async function createApp({ config, access, oidcHttp, bundle, ...own }: AppOptions): Promise<App> {
  const { db, log, metrics } = own;
  const app = createHttpApp({ log, trustProxy: config.trustProxy, clientTimes: config.clientTimes });
  metrics.observe(app);
  addAccessControl(app, { db, ...access });
  await describeApi(app, { baseUrl: config.baseUrl, webhooks: describeWebhooks(), tags: API_TAGS });
  // In a plugin, because a plain function would run before the description's own hooks are in place.
  await app.register(async (routes) => {
    healthRoutes(routes, { db });
    faviconRoute(routes);
    if (config.metricsToken !== undefined) prometheusRoute(routes, metrics, config.metricsToken);
    const found = bundle ?? Promise.resolve(NO_BUNDLE);
    if (config.console) consoleAssetRoutes(routes, found);
    const parts = {
      ...commonParts(config, own),
      ...openApiParts(routes, { config, access, oidcHttp, bundle: found, ...own }),
    };
    for (const module of parts.modules) await module.routes?.(routes, parts);
    operatorRoutes(routes, parts);
    toolRoutes(routes, app, parts, access);
  });
  app.refuseOtherMethods();
  await app.ready();
  return app;
}

/** The input of the routes, besides the parts of the service. */
function openApiParts(
  routes: App,
  {
    config,
    db,
    vault,
    log,
    access,
    metrics,
    oidcHttp,
    bundle,
  }: AppOptions & { readonly bundle: Promise<Bundle | NoBundle> },
): Pick<ApiParts, 'streams' | 'hasEnded' | 'consoleFiles' | 'oidcHttp'> {
  const { revocations, auditReads } = access;
  const perKey = config.streamsPerKey;
  const auditRead = auditReads === true ? auditsReads(db) : undefined;
  return {
    hasEnded: (caller) => isRevoked(revocations, caller),
    streams: createStreams(routes, { db, vault, log, revocations, auditRead, perKey, readOpen: metrics.readStreams }),
    consoleFiles: bundle.then((found) => ('manifest' in found ? found.manifest : found)),
    oidcHttp,
  };
}

/** Routes for operators: the numbers of the workspace, the problems that need attention, and the simulated vendors. */
function operatorRoutes(routes: App, parts: ApiParts): void {
  const { db, vendors, sandbox } = parts;
  overviewRoute(routes, db);
  const sources = parts.modules.flatMap(({ attention }) => attention?.(parts) ?? []);
  attentionRoute(routes, { db, vendors, sources });
  sandboxRoutes(routes, { db, sandbox });
}

/** The tool server through which assistants read. */
function toolRoutes(
  routes: App,
  app: App,
  { settings: { baseUrl }, service, db, log, metrics, vendors, aiRestricted: restricted }: ApiParts,
  access: AppOptions['access'],
): void {
  mcpRoutes(routes, {
    baseUrl,
    allowsOrigin: (...asked) => allowsOrigin(db, service, ...asked),
    log,
    restricted,
    vendorNames: vendorNamesOf([...vendors.configured.values()].map(({ provider }) => provider)),
    countToolCall: metrics.countToolCall,
    apiFor: (authorization: string) => injectedApi(app, authorization),
    countCalls: countingCalls(access),
    checkMs: MCP_CHECK_MS,
  });
}
