/** The application with all its routes, for scripts that describe them. It needs no database, because it runs no statement. */

import { channels } from '../src/channels/index.ts';
import { createApp } from '../src/compose/app.ts';
import type { Modules } from '../src/compose/modules.ts';
import { AnswerRoom } from '../src/modules/access/idempotency/index.ts';
import { openVendors } from '../src/modules/collect/connections/index.ts';
import { openDb } from '../src/platform/db.ts';
import type { App } from '../src/platform/http/server.ts';
import { createHttpClient } from '../src/platform/http-client.ts';
import { openLog } from '../src/platform/log.ts';
import { createOperationalMetrics } from '../src/platform/operational-metrics.ts';
import { memoryRateLimiter } from '../src/platform/rate-limit/memory.ts';
import { openVault } from '../src/platform/vault.ts';
import { providers } from '../src/providers/index.ts';
import { resolveProviders } from '../src/providers/settings.ts';
import { loadConfig } from '../src/settings/config.ts';

/** Opens the application, hands it to `read`, and closes it. */
export async function withDescribedApp(modules: Modules, read: (app: App) => Promise<void> | void): Promise<void> {
  const config = loadConfig([], {});
  const log = openLog('silent');
  const db = openDb({ url: 'postgres://nowhere.invalid' }); // it would connect at the first statement, and there is none
  const http = createHttpClient({ allow: [] });
  const vault = openVault([new Uint8Array(32)]);
  const rule = { max: config.rateLimitMax, windowMs: config.rateLimitWindowMs };
  const stop = async () => undefined;
  const app = await createApp({
    config,
    db,
    log,
    metrics: createOperationalMetrics(),
    modules,
    adapters: providers,
    channels,
    vapid: undefined,
    vault,
    customerHttp: http,
    vendors: openVendors({ db, log, http, vault, providers: resolveProviders(providers, {}, undefined) }),
    access: {
      rule,
      limiter: memoryRateLimiter(rule),
      uses: { note: () => undefined, stop },
      answerRoom: new AnswerRoom(db, config.idempotencyAnswersMax),
      revocations: { has: () => false, watch: () => undefined, stop },
    },
  });
  await read(app);
  await app.close();
  await http.close();
  await db.close();
}
