/** How many deliveries there are, by how they have ended. */
import { type Queryable, sql } from '../../../platform/db.ts';
import type { DeliveryStatus } from './delivery.ts';
import { idAt } from './store.ts';

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
 * How the deliveries to a target that were created in each stretch have ended, in the order of the stretches, which may
 * overlap.
 *
 * Ids begin with the time at which they were made, so all counted rows lie in one range of the index. Failed and
 * waiting deliveries are few, and have an index of their own.
 */
export async function countDeliveriesIn(
  db: Queryable,
  workspaceId: string,
  targetId: string,
  stretches: readonly Stretch[],
): Promise<DeliveryCounts[]> {
  const bounds = [...new Set(stretches.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const ids = bounds.map(idAt);
  const place = sql`width_bucket(id, ${ids}::uuid[])`;
  const own = sql`target_id = ${targetId} and workspace_id = ${workspaceId} and id >= ${ids[0]} and id < ${ids.at(-1)}`;
  const [all, missing] = await Promise.all([
    db.query<{ place: number; total: number }>(
      sql`select ${place} as place, count(*) as total from deliveries where ${own} group by place`,
    ),
    db.query<{ place: number; failed: number; pending: number }>(sql`
      select ${place} as place, count(*) filter (where status = 'failed') as failed,
             count(*) filter (where status = 'pending') as pending
      from deliveries where ${own} and status <> 'delivered' group by place`),
  ]);
  return stretches.map(({ from, to }) => {
    const isIn = ({ place }: { place: number }) => (bounds[place - 1] ?? to) >= from && (bounds[place] ?? to) <= to;
    const total = sumOf(all.filter(isIn).map((one) => one.total));
    const failed = sumOf(missing.filter(isIn).map((one) => one.failed));
    const pending = sumOf(missing.filter(isIn).map((one) => one.pending));
    return { delivered: total - failed - pending, failed, pending };
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** How many deliveries of a kind, created at `after` or later, are in each state. */
export async function countByStatus(
  db: Queryable,
  workspaceId: string,
  kind: string,
  after: Date,
): Promise<{ status: DeliveryStatus; count: number }[]> {
  return db.query(sql`
    select status, count(*) as count from deliveries
    where workspace_id = ${workspaceId} and kind = ${kind} and created_at >= ${after} group by status`);
}

/** Deliveries of a kind that failed for one reason. */
export interface FailedGroup {
  readonly reason: string | null;
  readonly count: number;
  /** When the first of them was created: ISO 8601. */
  readonly since: string;
  /** One of the users concerned. */
  readonly userId: string;
}

/** The failed deliveries that were created at `after` or later, by reason: up to `limit` groups, the largest first. */
export async function countFailed(
  db: Queryable,
  workspaceId: string,
  kind: string,
  after: Date,
  limit: number,
): Promise<FailedGroup[]> {
  return db.query<FailedGroup>(sql`
    select last_error as reason, count(*) as count, min(created_at) as since, min(user_id::text) as "userId"
    from deliveries
    where workspace_id = ${workspaceId} and kind = ${kind} and status = 'failed' and created_at >= ${after}
    group by last_error order by count(*) desc, last_error limit ${limit}`);
}

/** How many deliveries are about a user. */
export async function countDeliveriesAbout(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from deliveries where user_id = ${userId}`);
  return row?.count ?? 0;
}
