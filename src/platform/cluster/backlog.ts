/** Work that a new release does once, in the background, with what earlier releases have stored: user by user. */
import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import { forEachReachable } from './store.ts';

const USERS = 50;
/** The other parts of the housekeeping wait for this long at most. */
const ROUND_MS = 1_000;

export interface Backlog {
  /** Users who are left. Those of a node that is down are not in the list, and counting waits until it is back. */
  readonly list: (db: Db, limit: number) => Promise<string[]>;
  readonly count: (db: Db) => Promise<number>;
  /** Does a part of the work for a user. Resolves to true when nothing is left to do for the user. */
  readonly work: (userId: string) => Promise<boolean>;
  /** What was done, for the log. */
  readonly message: string;
  /** Called when no user is left. */
  readonly onEnd?: () => void;
}

/**
 * A part of the housekeeping, which calls it every few seconds until no user is left. It goes on where it was
 * interrupted, and several processes may do it at once.
 */
export function workOff(db: Db, log: Log, { list, count, work, message, onEnd }: Backlog): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    const stopAt = performance.now() + ROUND_MS;
    let done = 0;
    let userIds: string[];
    do {
      userIds = await list(db, USERS);
      isDone = userIds.length === 0 && (await count(db)) === 0;
      await forEachReachable(userIds, async (userId) => {
        let isReady = false;
        while (!isReady && performance.now() < stopAt) isReady = await work(userId);
        if (isReady) done += 1;
      });
    } while (userIds.length > 0 && performance.now() < stopAt);
    if (isDone) onEnd?.();
    if (done > 0) log.info({ done, left: await count(db) }, message);
  };
}
