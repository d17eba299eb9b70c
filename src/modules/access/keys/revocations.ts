/** Hears over LISTEN, from every process, which keys and sessions end while requests with them are running. */
import type pg from 'pg';
import type { Caller } from '../../../platform/http/access.ts';
import { type Listener, listen } from '../../../platform/listen.ts';
import type { Log } from '../../../platform/log.ts';
import { subscribeToRemovals } from './store.ts';

export interface Revocations extends Listener {
  /** @param id of a key or a session */
  has(id: string): boolean;
  /** For answers that run for long. */
  watch(watcher: RevocationWatcher): void;
}

export interface RevocationWatcher {
  /** @param id of a key or a session */
  onRevoked(id: string): void;
  /** The connection was lost and is there again: nobody told us of removals in between. */
  onReconnected(): void;
}

/**
 * Listens until stopped. Only the answers of short reads that are running at the moment of the removal depend on this:
 * every later request, every write and every long read asks the database.
 */
export async function listenForRevocations(pool: pg.Pool, log: Log): Promise<Revocations> {
  const revoked = new Set<string>();
  const watchers: RevocationWatcher[] = [];
  const { stop } = await listen({
    pool,
    log,
    subject: 'revoked keys',
    subscribe: subscribeToRemovals,
    onNotification: (id) => {
      revoked.add(id);
      for (const watcher of watchers) watcher.onRevoked(id);
    },
    onConnected: () => {
      for (const watcher of watchers) watcher.onReconnected();
    },
  });
  return {
    has: (id) => revoked.has(id),
    watch: (watcher) => {
      watchers.push(watcher);
    },
    stop,
  };
}

/** Whether a caller's key, session or sign-in is known to have ended since the request began. */
export function isRevoked(revocations: Pick<Revocations, 'has'>, { keyId, sessionId, person }: Caller): boolean {
  return [keyId, sessionId, person?.signInId ?? null].some((id) => id !== null && revocations.has(id));
}
