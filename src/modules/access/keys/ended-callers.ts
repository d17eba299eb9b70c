/** Finds callers of long-running answers who have lost their access. */
import type { Queryable } from '../../../platform/db.ts';
import type { Caller } from '../../../platform/http/access.ts';
import { listValidSessions } from '../sessions/index.ts';
import { listValidKeys } from './store.ts';

/** Of these callers, those whose session has ended, or whose key has been removed or has expired. */
export async function listEndedCallers(
  db: Queryable,
  callers: readonly Caller[],
  now: Date,
): Promise<ReadonlySet<Caller>> {
  const holders = [...new Set(callers.map(holderOf))];
  const valid = new Set([...(await listValidKeys(db, holders, now)), ...(await listValidSessions(db, holders, now))]);
  return new Set(callers.filter((caller) => !valid.has(holderOf(caller))));
}

/** The id of the session, or of the key that the caller brings itself. */
export function holderOf({ keyId, sessionId }: Caller): string {
  return sessionId ?? keyId ?? '';
}
