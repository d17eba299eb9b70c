import { type Queryable, sql } from '../../../../platform/db.ts';
import { idAt } from '../store.ts';

/** A stretch of time; epoch milliseconds, `to` not included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface DeliveryCounts {
  readonly delivered: number;
  readonly failed: number;
  readonly pending: number;
}

/**
 * How the deliveries to a target that were created in each stretch have ended, in the order of the stretches.
 *
 * Ids begin with the time at which they were made, so each stretch is a range of the index, which holds all that is
 * counted. Those that have not arrived are few, and have an index of their own.
 */
export async function countDeliveriesIn(
  db: Queryable,
  workspaceId: string,
  targetId: string,
  stretches: readonly Stretch[],
): Promise<DeliveryCounts[]> {
  const [lows, highs] = [stretches.map(({ from }) => idAt(from)), stretches.map(({ to }) => idAt(to))];
  const own = sql`target_id = ${targetId} and workspace_id = ${workspaceId} and id >= low and id < high`;
  const rows = await db.query<{ total: number; failed: number; pending: number }>(sql`
    select
      (select count(*) from deliveries where ${own}) as total,
      (select count(*) from deliveries where ${own} and status <> 'delivered' and status = 'failed') as failed,
      (select count(*) from deliveries where ${own} and status <> 'delivered' and status = 'pending') as pending
    from unnest(${lows}::uuid[], ${highs}::uuid[]) with ordinality as stretch (low, high, place) order by place`);
  return rows.map(({ total, failed, pending }) => ({ delivered: total - failed - pending, failed, pending }));
}
