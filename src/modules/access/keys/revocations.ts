/** Hears over LISTEN, from every process, which keys are removed while requests with them are running. */
import type pg from 'pg';
import { type Listener, listen } from '../../../platform/listen.ts';
import type { Log } from '../../../platform/log.ts';
import { subscribeToRemovals } from './store.ts';

export interface Revocations extends Listener {
  has(keyId: string): boolean;
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
    onNotification: (keyId) => revoked.add(keyId),
  });
  return { has: (keyId) => revoked.has(keyId), stop };
}
