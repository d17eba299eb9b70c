/**
 * The database for a short command: the external one, around a pooler if there is one, or the embedded server. If no embedded server is running, one is
 * started for the time of the command.
 */

import { type Db, openDb } from '../platform/db.ts';
import { findRunningServer, startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import type { Log } from '../platform/log.ts';
import type { Config } from '../settings/config.ts';
import { findDatabase } from '../settings/database-address.ts';

/** Runs `work` on the service's database; a service that uses the same database is not disturbed. */
export async function withDatabase(
  config: Config,
  log: Log,
  work: (db: Db, url: string) => Promise<void>,
): Promise<void> {
  const { url, stop } = await reach(config, log);
  const db = openDb({ url, onIdleError: (error) => log.warn({ err: error }, 'lost a database connection') });
  try {
    await work(db, url);
  } finally {
    await db.close();
    await stop();
  }
}

async function reach(config: Config, log: Log): Promise<{ url: string; stop(): Promise<void> }> {
  const stop = async () => undefined;
  if (config.databaseUrl !== undefined) {
    const { url, directUrl = url } = await findDatabase(config.databaseUrl, config.databaseDirectUrl);
    return { url: directUrl, stop };
  }
  const running = await findRunningServer(config.dataDir);
  if (running !== undefined) return { url: running, stop };
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.debug(line) });
}
