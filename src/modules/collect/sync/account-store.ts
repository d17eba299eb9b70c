import { type Sql, sql, type Transaction } from '../../../platform/db.ts';
import type { Lease } from './lease-store.ts';

/** A time in which a sync could not go on. */
export interface SyncWait {
  /** ISO instant. */
  readonly since: string;
  /** ISO instant, at first the planned one; null: not known, because it waits for a turn or has ended while it waited. */
  readonly until: string | null;
  /** For people. */
  readonly reason: string;
  /** It has gone on since, at `until`. */
  readonly hasEnded?: true;
}

const MOST_WAITS = 20;

/**
 * The waits of a job with a further one. While a job waits for its turn, it may be told so several times: that is one
 * wait.
 * @param reason null: the wait is not worth telling of
 */
export function withWait(reason: string | null, until: Date | null, now = new Date()): Sql {
  if (reason === null) return sql`waits`;
  // What was planned before the database could note it may be over by now.
  const planned = until === null ? null : new Date(Math.max(until.getTime(), now.getTime()));
  const wait: SyncWait = { since: now.toISOString(), until: planned?.toISOString() ?? null, reason };
  return sql`
    case when waits #>> '{-1,reason}' = ${reason}::text and waits #> '{-1,until}' = 'null' then waits
      when jsonb_array_length(waits) >= ${MOST_WAITS} then (waits - 0) || ${JSON.stringify([wait])}::jsonb
      else waits || ${JSON.stringify([wait])}::jsonb end`;
}

/** The waits of a job that goes on now. Until then the end of the last one is only planned. */
export function withWaitEnded(now: Date): Sql {
  return sql`
    case when waits #> '{-1}' is null or waits #> '{-1,hasEnded}' is not null then waits
      else jsonb_set(waits, '{-1}', (waits -> -1) || ${JSON.stringify({ until: now.toISOString(), hasEnded: true })}::jsonb) end`;
}

/** Adds what was asked of the vendor and came in no page. */
export async function addRequests(tx: Transaction, { userId, jobId }: Lease, requests: number): Promise<void> {
  if (requests === 0) return;
  await tx.query(sql`
    update sync_jobs set requests_made = requests_made + ${requests} where user_id = ${userId} and id = ${jobId}`);
}
