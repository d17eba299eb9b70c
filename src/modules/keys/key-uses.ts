/** When keys were last used, written at most every half minute: never a write per request. */
import type { Queryable } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import { putKeyUses } from './store.ts';

const FLUSH_MS = 30_000;

export interface KeyUses {
  note(keyId: string, now: Date): void;
  stop(): Promise<void>;
}

export function startKeyUses(db: Queryable, log: Log): KeyUses {
  let uses = new Map<string, Date>();
  const flush = async () => {
    if (uses.size === 0) return;
    const written = uses;
    uses = new Map();
    // A lost note is not worth a failed request: the next use brings a newer one.
    await putKeyUses(db, written).catch((error) => log.warn({ err: error }, 'could not note when keys were used'));
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    note: (keyId, now) => uses.set(keyId, now),
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
