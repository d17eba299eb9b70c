/** The HTTP application: the gate, every module's routes, health checks, the API description. */
import type { Config } from './config.ts';
import { connectionRoutes, revokeAndDeleteConnections, type Vendors } from './modules/connections/index.ts';
import { eventRoutes } from './modules/events/index.ts';
import { addGate, type GateOptions, keyRoutes } from './modules/keys/index.ts';
import { deleteHealth, lockUser, metricRoutes, type ProviderCodes } from './modules/metrics/index.ts';
import { cancelSyncs, endRunningSyncs, queueSync, syncRoutes } from './modules/sync/index.ts';
import { userRoutes } from './modules/users/index.ts';
import { webhookRoutes } from './modules/webhooks/index.ts';
import type { Db, Transaction } from './platform/db.ts';
import { healthRoutes } from './platform/http/health.ts';
import { describeApi } from './platform/http/openapi.ts';
import { type App, createHttpApp } from './platform/http/server.ts';
import type { HttpClient } from './platform/http-client.ts';
import type { Log } from './platform/log.ts';
import { metricsRoute, type OperationalMetrics } from './platform/metrics.ts';
import type { Vault } from './platform/vault.ts';

export interface AppOptions {
  readonly config: Config;
  readonly db: Db;
  readonly log: Log;
  readonly gate: Omit<GateOptions, 'db'>;
  readonly providerCodes: ProviderCodes;
  readonly vendors: Vendors;
  readonly vault: Vault;
  readonly customerHttp: HttpClient;
  readonly metrics: OperationalMetrics;
}

/** Builds the application; it listens to nothing yet. */
export async function createApp({ config, db, log, gate, metrics, ...parts }: AppOptions): Promise<App> {
  const app = createHttpApp({ log, trustProxy: config.trustProxy });
  metrics.observe(app);
  addGate(app, { db, ...gate });
  await describeApi(app, config.baseUrl);
  // A plain function would run before the description's own hooks are in place.
  await app.register(async (routes) => {
    healthRoutes(routes, { db });
    if (config.metricsToken !== undefined) metricsRoute(routes, metrics, config.metricsToken);
    keyRoutes(routes, { db });
    userRoutes(routes, { db, deleteUserData });
    connectionRoutes(routes, {
      db,
      vendors: parts.vendors,
      settings: config,
      onConnected: async (tx, connection) => {
        await queueSync(tx, connection, 'initial', new Date());
      },
      onRemoved: (tx, connection) => cancelSyncs(tx, connection, 'The connection was removed', new Date()),
    });
    syncRoutes(routes, { db });
    metricRoutes(routes, {
      db,
      providerCodes: parts.providerCodes,
      deleteDerivedData: (tx, userId) => endRunningSyncs(tx, userId, new Date()),
    });
    webhookRoutes(routes, {
      db,
      vault: parts.vault,
      http: parts.customerHttp,
      retryDelaysMs: config.webhookRetryDelaysMs,
      baseUrl: config.baseUrl,
    });
    eventRoutes(routes, { db, providerCodes: parts.providerCodes });
  });
  app.refuseOtherMethods();
  await app.ready();
  return app;
}

/** Everything kept of a user outside its own row, each kind by the module it belongs to. */
async function deleteUserData(tx: Transaction, workspaceId: string, userId: string): Promise<void> {
  await lockUser(tx, userId); // first, as every writer of the user's data does
  await revokeAndDeleteConnections(tx, workspaceId, userId);
  await deleteHealth(tx, userId);
}
