/**
 * How many rows of a kind there are, without counting them. A transaction that adds or removes some notes the change in a row
 * of its own, so that none waits for another. The sum of the kept counts and of these changes is exact at any moment. The
 * housekeeping adds the changes to the counts.
 */
import { empty, type Queryable, type Sql, sql, type Transaction } from '../db.ts';

export const COUNTED = ['users', 'connections'] as const;
export type Counted = (typeof COUNTED)[number];

/** The rows of a workspace; of connections those of one provider in one state. */
export interface RowCount {
  readonly workspaceId: string;
  /** Empty where the kind has none. */
  readonly providerId: string;
  /** Empty where the kind has none. */
  readonly status: string;
  readonly count: number;
}

/**
 * Counts the rows one by one: a statement with the columns `workspace_id`, `provider_id`, `status` and `count`.
 * @param workspaceId undefined: all workspaces
 */
export type CountRows = (workspaceId?: string) => Sql;

/** Notes in the caller's transaction that rows were added, or with a negative count removed. Travels with the commit. */
export function noteCounts(tx: Transaction, what: Counted, changes: readonly RowCount[]): void {
  if (changes.length === 0) return;
  tx.send(sql`
    insert into count_changes (what, workspace_id, provider_id, status, change)
    select ${what}, * from unnest(
      ${changes.map(({ workspaceId }) => workspaceId)}::uuid[], ${changes.map(({ providerId }) => providerId)}::text[],
      ${changes.map(({ status }) => status)}::text[], ${changes.map(({ count }) => count)}::bigint[])`);
}

/**
 * The counts of a workspace, or of all workspaces, that are not 0. Before the housekeeping has counted the rows for the first
 * time, they are counted here.
 */
export async function readCounts(
  db: Queryable,
  what: Counted,
  countRows: CountRows,
  workspaceId?: string,
): Promise<RowCount[]> {
  const isOf = workspaceId === undefined ? empty : sql`and workspace_id = ${workspaceId}`;
  const rows = await db.query<{ [Member in keyof RowCount]: RowCount[Member] | null }>(sql`
    select found.* from recounts left join (
      select workspace_id as "workspaceId", provider_id as "providerId", status, sum(count)::int8 as count from (
        select workspace_id, provider_id, status, count from kept_counts where what = ${what} ${isOf}
        union all
        select workspace_id, provider_id, status, change from count_changes where what = ${what} ${isOf}
      ) parts
      group by workspace_id, provider_id, status having sum(count) <> 0
    ) found on true
    where recounts.what = ${what} order by 1, 2, 3`);
  if (rows.length > 0) return rows.filter((row): row is RowCount => row.count !== null);
  return db.query<RowCount>(sql`
    select workspace_id as "workspaceId", provider_id as "providerId", status, count
    from (${countRows(workspaceId)}) counted order by 1, 2, 3`);
}

/** When the rows were last counted one by one: ISO 8601; undefined: never. */
export async function findCountedAt(db: Queryable, what: Counted): Promise<string | undefined> {
  const [row] = await db.query<{ countedAt: string }>(sql`
    select counted_at as "countedAt" from recounts where what = ${what}`);
  return row?.countedAt;
}

/**
 * Counts the rows one by one and keeps the result. Changes that are noted and not added yet are subtracted, because they will
 * be added later. All of it is one statement, so it sees the rows and the changes of the same transactions.
 */
export async function recount(tx: Transaction, what: Counted, countRows: CountRows, now: Date): Promise<void> {
  // Holds the row until the end: nobody else adds changes or counts meanwhile.
  await tx.query(sql`
    insert into recounts (what, counted_at) values (${what}, ${now})
    on conflict (what) do update set counted_at = excluded.counted_at`);
  await tx.query(sql`delete from kept_counts where what = ${what}`);
  await tx.query(sql`
    insert into kept_counts (what, workspace_id, provider_id, status, count)
    select ${what}, workspace_id, provider_id, status, sum(count) from (
      ${countRows()}
      union all
      select workspace_id, provider_id, status, -change from count_changes where what = ${what}
    ) parts
    group by workspace_id, provider_id, status having sum(count) <> 0`);
}

export async function hasChanges(db: Queryable): Promise<boolean> {
  return (await db.query(sql`select from count_changes limit 1`)).length > 0;
}

/** Adds up to `limit` changes to the kept counts. @returns how many it has added */
export async function addChanges(tx: Transaction, now: Date, limit: number): Promise<number> {
  // One process at a time, so that two of them do not wait for each other's rows in a circle.
  const counted = await tx.execute(sql`update recounts set added_at = ${now}`);
  if (counted === 0) return 0;
  const [added] = await tx.query<{ changes: number }>(sql`
    with taken as (
      delete from count_changes where id in (select id from count_changes order by id limit ${limit})
      returning what, workspace_id, provider_id, status, change
    ), added as (
      insert into kept_counts (what, workspace_id, provider_id, status, count)
      select what, workspace_id, provider_id, status, sum(change) from taken group by what, workspace_id, provider_id, status
      on conflict (what, workspace_id, provider_id, status) do update set count = kept_counts.count + excluded.count
    )
    select count(*) as changes from taken`);
  return added?.changes ?? 0;
}
