/**
 * The database for a short command: the external one, around a pooler if there is one, or the embedded server. If no embedded server is running, one is
 * started for the time of the command.
 */

import { type Db, openDb } from '../platform/db.ts';
import { findRunningServer, hasDatabase, startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import type { Log } from '../platform/log.ts';
import { isMigrated } from '../platform/migrate.ts';
import type { Config } from '../settings/config.ts';
import { findDatabase } from '../settings/database-address.ts';
import { CommandError } from './exit.ts';

/**
 * Runs `work` on the service's database; a service that uses the same database is not disturbed.
 * @throws CommandError when there is none yet, or when its tables are missing or of an older release
 */
export async function withDatabase(
  config: Config,
  log: Log,
  work: (db: Db, url: string) => Promise<void>,
): Promise<void> {
  if (config.databaseUrl === undefined && !hasDatabase(config.dataDir)) {
    const where = `DATA_DIR (${config.dataDir})`;
    throw new CommandError(
      'failed',
      `no service has run yet in ${where}: run "tributary start" first, or set DATA_DIR to the folder of the service`,
    );
  }
  await withAnyDatabase(config, log, async (db, url) => {
    if (!(await isMigrated(db.pool))) {
      const remedy = 'run "tributary migrate", or start the service, and then this command again';
      throw new CommandError('failed', `the database is not up to date: ${remedy}`);
    }
    await work(db, url);
  });
}

/** As `withDatabase`, also where tables are missing. An embedded database that does not exist is made. */
export async function withAnyDatabase(
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
