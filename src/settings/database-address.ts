/** Where the external database is reached: directly, or through a connection pooler. */
import {
  findPooler,
  isRefusedSetting,
  isSameDatabase,
  keepsStatements,
  type Pooler,
} from '../platform/pooler-store.ts';
import { ConfigError } from './config.ts';

export interface DatabaseAddress {
  /** For requests and jobs. */
  readonly url: string;
  /** For everything that needs its session to last. Set only if `url` leads through a pooler. */
  readonly directUrl?: string;
  readonly pooler: Pooler;
  /** The pooler at `url` knows statements by their names. */
  readonly poolerPrepares?: boolean;
}

/**
 * Asks both addresses what answers there.
 * @throws ConfigError when the service cannot work that way
 */
export async function findDatabase(url: string, directUrl: string | undefined): Promise<DatabaseAddress> {
  const pooler = await poolerAt('DATABASE_URL', url);
  if (pooler === 'none') return { url, pooler };
  if (directUrl === undefined) {
    if (pooler === 'session') return { url, pooler };
    const remedy = 'set DATABASE_DIRECT_URL to the address of PostgreSQL itself';
    throw new ConfigError('DATABASE_URL', `leads through a connection pooler in transaction mode: ${remedy}`);
  }
  if ((await poolerAt('DATABASE_DIRECT_URL', directUrl)) === 'transaction') {
    const problem = 'leads through a connection pooler in transaction mode too';
    throw new ConfigError('DATABASE_DIRECT_URL', `${problem}: it must be the address of PostgreSQL itself`);
  }
  if (!(await isSameDatabase(url, directUrl)))
    throw new ConfigError('DATABASE_DIRECT_URL', 'leads to another database than DATABASE_URL');
  return { url, directUrl, pooler, poolerPrepares: await keepsStatements(url) };
}

async function poolerAt(variable: string, url: string): Promise<Pooler> {
  try {
    return await findPooler(url);
  } catch (error) {
    if (!isRefusedSetting(error)) throw error;
    const remedy = 'pgbouncer takes a parameter that ignore_startup_parameters names';
    throw new ConfigError(variable, `leads through a connection pooler that refuses it (${error.message}): ${remedy}`);
  }
}
