/** The HTTP application: the gate, every module's routes, health checks, the API description. */
import type { Config } from './config.ts';
import { addGate, type GateOptions, keyRoutes } from './modules/keys/index.ts';
import { userRoutes } from './modules/users/index.ts';
import type { Db } from './platform/db.ts';
import { healthRoutes } from './platform/http/health.ts';
import { describeApi } from './platform/http/openapi.ts';
import { type App, createHttpApp } from './platform/http/server.ts';
import type { Log } from './platform/log.ts';

export interface AppOptions {
  readonly config: Config;
  readonly db: Db;
  readonly log: Log;
  readonly gate: Omit<GateOptions, 'db'>;
}

/** Builds the application; it listens to nothing yet. */
export async function createApp({ config, db, log, gate }: AppOptions): Promise<App> {
  const app = createHttpApp({ log, trustProxy: config.trustProxy });
  addGate(app, { db, ...gate });
  await describeApi(app, config.baseUrl);
  // A plain function would run before the description's own hooks are in place.
  await app.register(async (routes) => {
    healthRoutes(routes, { db });
    keyRoutes(routes, { db });
    userRoutes(routes, { db, deleteUserData: async () => undefined });
  });
  app.refuseOtherMethods();
  await app.ready();
  return app;
}
