/** Records when keys and sessions were last used: at most one write per minute and key, many keys in one statement. */
import type { Db } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import { putSessionUses } from '../sessions/index.ts';
import { putKeyUses } from './store.ts';

/** A use is recorded only when the last record is older than this. */
const STALE_MS = 60_000;
/** Uses within this time are written together. */
const WRITE_DELAY_MS = 100;

export interface Uses {
  /** @param id of the key or the session */
  note(id: string, now: Date): void;
  /** Writes the uses that have not been written yet, and waits for those that are being written. */
  stop(): Promise<void>;
}

export function startKeyUses(db: Db, log: Log): Uses {
  return startUses((uses) => putKeyUses(db, uses), 'keys', log);
}

export function startSessionUses(db: Db, log: Log): Uses {
  return startUses((uses) => putSessionUses(db, uses), 'sessions', log);
}

function startUses(put: (uses: ReadonlyMap<string, Date>) => Promise<void>, what: string, log: Log): Uses {
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
    // A failed write does not fail the request: the next use brings a newer time.
    await put(uses).catch((error) => log.warn({ err: error }, `could not note when ${what} were used`));
  };
  return {
    note: (id, now) => {
      if (now.getTime() - (notedAt.get(id) ?? 0) < STALE_MS) return;
      notedAt.set(id, now.getTime());
      pending.set(id, now);
      timer ??= setTimeout(() => {
        written = written.then(flush);
      }, WRITE_DELAY_MS).unref();
    },
    stop: async () => {
      await written;
      await flush();
    },
  };
}
