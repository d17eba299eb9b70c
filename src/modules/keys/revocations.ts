/** Keys removed while requests with them are under way, heard from every process over LISTEN. */
import type pg from 'pg';
import type { Log } from '../../platform/log.ts';
import { subscribeToRemovals } from './store.ts';

export interface Revocations {
  has(keyId: string): boolean;
  stop(): Promise<void>;
}

const RECONNECT_MS = 1_000;

/**
 * Listens until stopped; a lost connection is made again. Only the answers of short reads that were running at the
 * moment of the removal depend on this: every later request, every write and every long read asks the database.
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
    fresh.on('error', (error) => {
      if (client !== fresh) return; // given up already; its socket may fail once more while it closes
      log.warn({ err: error }, 'lost the connection that hears of revoked keys; connecting again');
      client = undefined;
      fresh.release(error);
      reconnectLater();
    });
    try {
      await subscribeToRemovals(fresh);
    } catch (error) {
      if (client === fresh) {
        client = undefined;
        fresh.release(true);
      }
      throw error;
    }
  };
  const reconnectLater = () => {
    clearTimeout(timer); // the failed connection and its failed statement may both ask for it
    if (stopped) return;
    timer = setTimeout(() => void connect().catch(reconnectLater), RECONNECT_MS).unref();
  };

  await connect();
  return {
    has: (keyId) => revoked.has(keyId),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      last?.release(true);
    },
  };
}
