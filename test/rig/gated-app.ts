/** An HTTP app behind the real gate, with a rate limit that no test meets. */
import { addAccessControl, listenForRevocations, startKeyUses } from '../../src/modules/access/keys/index.ts';
import type { Db } from '../../src/platform/db.ts';
import { type App, createHttpApp } from '../../src/platform/http/server.ts';
import type { Log } from '../../src/platform/log.ts';
import { memoryRateLimiter } from '../../src/platform/rate-limit/memory.ts';

export interface GatedApp {
  readonly app: App;
  /** Serves on a free port and resolves to the address. Routes are registered before. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export async function openGatedApp(db: Db, log: Log): Promise<GatedApp> {
  const uses = startKeyUses(db, log);
  const revocations = await listenForRevocations(db.pool, log);
  const rule = { max: 1_000_000, windowMs: 1_000 };
  const app = createHttpApp({ log, trustProxy: [] });
  addAccessControl(app, { db, limiter: memoryRateLimiter(rule), rule, uses, revocations });
  return {
    app,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close();
      await revocations.stop();
      await uses.stop();
    },
  };
}
