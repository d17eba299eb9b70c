/**
 * How many syncs ended in each hour. A sweep counts each hour once, after its end: so a sync itself writes nothing
 * more, and a read of thirty days adds up a few thousand rows. Hours that the sweep has not counted yet are counted
 * when read.
 */
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';

/** The syncs of a workspace that ended in one hour. */
export interface SyncHour {
  /** When the hour began: ISO 8601. */
  readonly hour: string;
  readonly completed: number;
  readonly failed: number;
  /** Points that they stored or revised. */
  readonly points: number;
}

const counts = sql`
  count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'failed') as failed,
  sum(metrics_synced) as points`;

/** The hours from `from` on in which syncs ended, oldest first. */
export async function listSyncHours(db: Queryable, workspaceId: string, from: Date): Promise<SyncHour[]> {
  const until = (await findCountedUntil(db)) ?? from.toISOString();
  const counted = await db.query<SyncHour>(sql`
    select hour, sum(completed) as completed, sum(failed) as failed, sum(points)::int8 as points from sync_hours
    where workspace_id = ${workspaceId} and hour >= ${from} and hour < ${until}::timestamptz group by hour order by hour`);
  const since = new Date(Math.max(Date.parse(until), from.getTime()));
  const rest = await db.query<SyncHour>(sql`
    select date_trunc('hour', finished_at, 'UTC') as hour, ${counts} from sync_jobs
    where workspace_id = ${workspaceId} and finished_at >= ${since} group by 1 order by 1`);
  return [...counted, ...rest];
}

/** The end of the last hour that was counted: ISO 8601. */
export async function findCountedUntil(db: Queryable): Promise<string | undefined> {
  const [progress] = await db.query<{ countedUntil: string }>(sql`
    select counted_until as "countedUntil" from sync_hours_progress`);
  return progress?.countedUntil;
}

/**
 * Moves the mark from `from` to `to`.
 * @returns false if another process has moved it
 */
export async function moveCountedUntil(tx: Transaction, from: string, to: Date): Promise<boolean> {
  const moved = await tx.execute(sql`
    update sync_hours_progress set counted_until = ${to} where counted_until = ${from}::timestamptz`);
  return moved > 0;
}

/** Counts the syncs of all workspaces that ended in [from, to). */
export async function countHours(tx: Transaction, from: string, to: Date): Promise<void> {
  await tx.query(sql`
    insert into sync_hours (workspace_id, hour, provider_id, completed, failed, points)
    select workspace_id, date_trunc('hour', finished_at, 'UTC') as hour, provider_id, ${counts}
    from sync_jobs
    where finished_at >= ${from}::timestamptz and finished_at < ${to}
    group by 1, 2, 3
    on conflict (workspace_id, hour, provider_id) do nothing`);
}

/**
 * Forgets the counts of hours that are not over, which were counted while the clock was ahead. Each is counted when it is
 * over.
 */
export async function recountFrom(tx: Transaction, hour: Date): Promise<void> {
  const moved = await tx.execute(sql`
    update sync_hours_progress set counted_until = ${hour} where counted_until > ${hour}`);
  if (moved > 0) await tx.query(sql`delete from sync_hours where hour >= ${hour}`);
}

export async function deleteOldHours(db: Queryable, before: Date): Promise<void> {
  await db.query(sql`delete from sync_hours where hour < ${before}`);
}
