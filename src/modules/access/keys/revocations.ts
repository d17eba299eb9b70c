/** Hears over LISTEN, from every process, which keys and sessions end while requests with them are running. */
import type pg from 'pg';
import { type Listener, listen } from '../../../platform/listen.ts';
import type { Log } from '../../../platform/log.ts';
import { subscribeToRemovals } from './store.ts';

export interface Revocations extends Listener {
  /** @param id of a key or a session */
  has(id: string): boolean;
}

/**
 * Listens until stopped. Only the answers of short reads that are running at the moment of the removal depend on this:
 * every later request, every write and every long read asks the database.
 */
export async function listenForRevocations(pool: pg.Pool, log: Log): Promise<Revocations> {
  const revoked = new Set<string>();
  const { stop } = await listen({
    pool,
    log,
    subject: 'revoked keys',
    subscribe: subscribeToRemovals,
    onNotification: (id) => revoked.add(id),
  });
  return { has: (id) => revoked.has(id), stop };
}
