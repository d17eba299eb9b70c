/** Records when keys were last used: at most one write per minute and key, many keys in one statement. */
import type { Db } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import { putKeyUses } from './store.ts';

/** A key's use is recorded only when the last record is older than this. */
const STALE_MS = 60_000;
/** Uses within this time are written together. */
const GATHER_MS = 100;

export interface KeyUses {
  note(keyId: string, now: Date): void;
  /** Writes the uses that have not been written yet, and waits for those that are being written. */
  stop(): Promise<void>;
}

export function startKeyUses(db: Db, log: Log): KeyUses {
  const notedAt = new Map<string, number>();
  let pending = new Map<string, Date>();
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
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
      timer ??= setTimeout(() => {
        written = written.then(flush);
      }, GATHER_MS).unref();
    },
    stop: async () => {
      await written;
      await flush();
    },
  };
}
