/** A connection that receives PostgreSQL's notifications and is opened again when it is lost. */
import type pg from 'pg';
import type { Log } from './log.ts';

export interface ListenOptions {
  readonly pool: pg.Pool;
  readonly log: Log;
  /** The subject of the notifications, for the log: "revoked keys". */
  readonly subject: string;
  /** Sends LISTEN on a new connection. */
  subscribe(client: pg.PoolClient): Promise<void>;
  onNotification(payload: string): void;
  /** Called after each connection: notifications that came before it have been missed. */
  onConnected?: () => void;
}

export interface Listener {
  stop(): Promise<void>;
}

const RECONNECT_MS = 1_000;

/** Resolves when it listens; rejects when the first connection fails. Later connections are retried every second. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { pool, log, subject } = options;
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async (): Promise<void> => {
    const fresh = await pool.connect();
    if (stopped) return fresh.release(true);
    client = fresh;
    fresh.on('notification', ({ payload }) => payload !== undefined && options.onNotification(payload));
    fresh.on('error', (error) => {
      // We have given this client up already; its socket may fail once more while it closes.
      if (client !== fresh) return;
      giveUp(fresh, error);
      retry(error);
    });
    try {
      await options.subscribe(fresh);
    } catch (error) {
      if (client === fresh) giveUp(fresh, true);
      throw error;
    }
    options.onConnected?.();
  };
  const giveUp = (lost: pg.PoolClient, reason: Error | true) => {
    client = undefined;
    lost.release(reason);
  };
  const retry = (error: Error) => {
    clearTimeout(timer); // the failed connection and its failed statement may both ask for a new one
    if (stopped) return;
    log.warn({ err: error }, `lost the connection that hears of ${subject}; connecting again`);
    timer = setTimeout(() => void connect().catch(retry), RECONNECT_MS).unref();
  };

  await connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      if (client !== undefined) giveUp(client, true);
    },
  };
}
