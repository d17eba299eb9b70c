/** Records when keys were last used: at most one write per minute and key, many keys in one statement. */
import type { Queryable } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import { putKeyUses } from './store.ts';

/** A key's use is recorded only when the last record is older than this. */
const STALE_MS = 60_000;
/** Uses within this time are written together. */
const GATHER_MS = 100;

export interface KeyUses {
  note(keyId: string, now: Date): void;
  /** Writes the uses that have not been written yet. */
  stop(): Promise<void>;
}

export function startKeyUses(db: Queryable, log: Log): KeyUses {
  const notedAt = new Map<string, number>();
  let pending = new Map<string, Date>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0) return;
    const uses = pending;
    pending = new Map();
    // A failed write does not fail the request: the key's next use brings a newer time.
    await putKeyUses(db, uses).catch((error) => log.warn({ err: error }, 'could not note when keys were used'));
  };
  return {
    note: (keyId, now) => {
      if (now.getTime() - (notedAt.get(keyId) ?? 0) < STALE_MS) return;
      notedAt.set(keyId, now.getTime());
      pending.set(keyId, now);
      timer ??= setTimeout(() => void flush(), GATHER_MS).unref();
    },
    stop: flush,
  };
}
