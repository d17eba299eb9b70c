import { type Sql, sql, type Transaction } from '../../../platform/db.ts';
import type { Lease } from './lease-store.ts';

/** A time during which a sync had to wait. */
export interface SyncWait {
  /** ISO instant. */
  readonly since: string;
  /**
   * ISO instant: the planned end, and the real one once the sync has gone on. Null: not known, because the sync waits
   * for a turn, or ended while it waited.
   */
  readonly until: string | null;
  /** For people. */
  readonly reason: string;
  /** The sync went on, at `until`. */
  readonly hasEnded?: true;
}

const MOST_WAITS = 20;

/**
 * The waits of a job and a new one. A job may be told several times to wait for the same thing; that counts once, with
 * the newest end that is known.
 * @param reason null: the wait is not listed
 */
export function withWait(reason: string | null, until: Date | null, now = new Date()): Sql {
  if (reason === null) return sql`waits`;
  // The planned end may have passed before the database could store it.
  const planned = until === null ? null : new Date(Math.max(until.getTime(), now.getTime()));
  const wait: SyncWait = { since: now.toISOString(), until: planned?.toISOString() ?? null, reason };
  return sql`
    case when waits #>> '{-1,reason}' = ${reason}::text and waits #> '{-1,hasEnded}' is null
        then jsonb_set(waits, '{-1,until}', coalesce(nullif(${JSON.stringify(wait.until)}::jsonb, 'null'), waits #> '{-1,until}'))
      when jsonb_array_length(waits) >= ${MOST_WAITS} then (waits - 0) || ${JSON.stringify([wait])}::jsonb
      else waits || ${JSON.stringify([wait])}::jsonb end`;
}

/** The waits of a job that goes on now: the last one gets its real end. */
export function withWaitEnded(now: Date): Sql {
  return sql`
    case when waits #> '{-1}' is null or waits #> '{-1,hasEnded}' is not null then waits
      else jsonb_set(waits, '{-1}', (waits -> -1) || ${JSON.stringify({ until: now.toISOString(), hasEnded: true })}::jsonb) end`;
}

/** Counts requests to the vendor whose answers gave no page. */
export async function addRequests(tx: Transaction, { userId, jobId }: Lease, requests: number): Promise<void> {
  if (requests === 0) return;
  await tx.query(sql`
    update sync_jobs set requests_made = requests_made + ${requests} where user_id = ${userId} and id = ${jobId}`);
}
