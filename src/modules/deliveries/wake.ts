/** Hears, over LISTEN, that deliveries of a kind have been put into the queue by any process. */
import type pg from 'pg';
import type { Log } from '../../platform/log.ts';
import { listenForWakes } from './queue/store.ts';

const RECONNECT_MS = 1_000;

/** Calls `wake` until stopped. A lost connection is made again; runners look by themselves every few seconds anyway. */
export function listenForDeliveries(pool: pg.Pool, kind: string, wake: () => void, log: Log): { stop(): void } {
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async (): Promise<void> => {
    const fresh = await pool.connect();
    if (stopped) return fresh.release(true);
    client = fresh;
    fresh.on('notification', ({ payload }) => {
      if (payload === kind) wake();
    });
    fresh.on('error', (error) => {
      if (client !== fresh) return; // given up already; its socket may fail once more while it closes
      giveUp(fresh, error);
      retry(error);
    });
    try {
      await listenForWakes(fresh);
    } catch (error) {
      if (client === fresh) giveUp(fresh, true);
      throw error;
    }
    wake(); // for what was put in while nobody listened
  };
  const giveUp = (lost: pg.PoolClient, reason: Error | true) => {
    client = undefined;
    lost.release(reason);
  };
  const retry = (error: Error) => {
    if (stopped) return;
    log.warn({ err: error }, 'lost the connection that hears of deliveries; connecting again');
    timer = setTimeout(() => void connect().catch(retry), RECONNECT_MS).unref();
  };

  void connect().catch(retry);
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      if (client !== undefined) giveUp(client, true);
    },
  };
}
