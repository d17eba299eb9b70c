/** Keys removed while requests with them are under way, heard from every process over LISTEN. */
import type pg from 'pg';
import type { Log } from '../../platform/log.ts';
import { REVOKED_CHANNEL } from './store.ts';

export interface Revocations {
  has(keyId: string): boolean;
  stop(): Promise<void>;
}

const RECONNECT_MS = 1_000;

/**
 * Listens until stopped; a lost connection is made again. Only answers of requests that were running at the moment of
 * the removal depend on this: every later request, and every write, asks the database.
 */
export async function listenForRevocations(pool: pg.Pool, log: Log): Promise<Revocations> {
  const revoked = new Set<string>();
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async (): Promise<void> => {
    const fresh = await pool.connect();
    if (stopped) return fresh.release(true);
    client = fresh;
    fresh.on('notification', ({ payload }) => payload !== undefined && revoked.add(payload));
    fresh.once('error', (error) => {
      log.warn({ err: error }, 'lost the connection that hears of revoked keys; connecting again');
      fresh.release(error);
      client = undefined;
      reconnectLater();
    });
    await fresh.query(`listen ${REVOKED_CHANNEL}`);
  };
  const reconnectLater = () => {
    if (stopped) return;
    timer = setTimeout(() => connect().catch(reconnectLater), RECONNECT_MS).unref();
  };

  await connect();
  return {
    has: (keyId) => revoked.has(keyId),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      client?.release(true);
    },
  };
}
