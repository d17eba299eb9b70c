/** An external database may start later than the service, so the service tries several times and logs each try. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../platform/database-errors.ts';
import { placeOf } from '../platform/database-hosts.ts';
import { connectClient } from '../platform/host-choice-store.ts';
import type { Log } from '../platform/log.ts';
import { isRefusedSetting } from '../platform/pooler-store.ts';

const TRIES = 10;
const PAUSE_MS = 2_000;

/** The database did not answer. `message` is the line to print. */
class DatabaseUnreachable extends Error {
  constructor(variable: string, place: string, reason: string) {
    super(`${variable}: no PostgreSQL answers at ${place} (${reason})`);
    this.name = 'DatabaseUnreachable';
  }
}

/** @throws DatabaseUnreachable after ten tries, or at once when the database answers with a refusal */
export async function waitForDatabase(
  url: string,
  log: Log,
  variable = 'DATABASE_URL',
  pauseMs: number = PAUSE_MS,
): Promise<void> {
  const place = placeOf(url);
  for (let attempt = 1; ; attempt++) {
    try {
      const client = await connectClient(url, { connectionTimeoutMillis: 5_000 });
      await client.end();
      return;
    } catch (error) {
      if (isRefusedSetting(error)) return; // a pooler is there; the next step finds the cause
      const reason = error instanceof AggregateError ? String(error.errors[0]?.message) : (error as Error).message; // pg rejects with Errors
      if (attempt >= TRIES || !isDatabaseUnavailable(error)) throw new DatabaseUnreachable(variable, place, reason);
      log.warn(`no PostgreSQL answers at ${place} (${reason}); trying again (${attempt} of ${TRIES})`);
      await sleep(pauseMs);
    }
  }
}
