import { queryReachable } from '../../../platform/cluster/store.ts';
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { RowCounts } from '../../../platform/erasing.ts';
import { notFound } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/ids.ts';
import { lockRows } from '../../../platform/lock-order.ts';
import type { NotedGrant } from './grants.ts';

/** The receipt of a user's deletion. Timestamps are ISO 8601. */
export interface Erasure {
  userId: string;
  requestedAt: string;
  completedAt: string | null;
  /** How many rows of each kind have been deleted. */
  rows: Record<string, number>;
  /** How many rows of each kind have to end before they can be deleted. */
  waitingFor: Record<string, number>;
  grants: NotedGrant[];
}

const NIL = '00000000-0000-0000-0000-000000000000';

export type DueErasure = Pick<Erasure, 'userId' | 'requestedAt'>;

const columns = sql`
  user_id as "userId", requested_at as "requestedAt", completed_at as "completedAt", row_counts as rows,
  waiting_for as "waitingFor", grants`;

/** @param deleted what the deletion itself has deleted, and the grants that it ends */
export async function insertErasure(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  { rows, grants }: { readonly rows: RowCounts; readonly grants: readonly NotedGrant[] },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    insert into erasures (user_id, workspace_id, requested_at, due_at, row_counts, waiting_for, grants)
    values (${userId}, ${workspaceId}, ${now}, ${now}, ${{ ...rows }}, '{}', ${JSON.stringify(grants)}::jsonb)`);
}

/** @throws AppError NOT_FOUND; the same for an unknown erasure and for one of another workspace */
export async function requireErasure(db: Queryable, workspaceId: string, userId: string): Promise<Erasure> {
  const [erasure] = !isUuid(userId)
    ? []
    : await db.query<Erasure>(sql`
        select ${columns} from erasures where user_id = ${userId} and workspace_id = ${workspaceId}`);
  if (erasure === undefined) throw notFound('Erasure');
  return erasure;
}

/** Receipts after the user `after`, in the order of their users. */
export async function listErased(
  db: Queryable,
  after: string | undefined,
  limit: number,
): Promise<{ userId: string; workspaceId: string }[]> {
  return db.query(sql`
    select user_id as "userId", workspace_id as "workspaceId" from erasures
    where user_id > ${after ?? NIL}::uuid order by user_id limit ${limit}`);
}

/**
 * The id of the list of erasures that is kept beside this database; undefined before a start that keeps one, and in the
 * database of a release that does not know of it.
 */
export async function findErasureList(db: Queryable): Promise<string | undefined> {
  const [table] = await db.query<{ isThere: boolean }>(
    sql`select to_regclass('erasure_list') is not null as "isThere"`,
  );
  if (table?.isThere !== true) return undefined;
  const [row] = await db.query<{ id: string }>(sql`select id from erasure_list`);
  return row?.id;
}

/**
 * Gives the list of erasures this id, unless it has one.
 * @returns its id
 */
export async function nameErasureList(db: Queryable, id: string): Promise<string> {
  await db.query(sql`insert into erasure_list (id) values (${id}) on conflict do nothing`);
  return (await findErasureList(db)) as string; // it has just been made
}

/** The erasure that has been due for the longest time; undefined if none is due. */
export async function findDueErasure(db: Queryable, now: Date): Promise<DueErasure | undefined> {
  const [erasure] = await queryReachable<DueErasure>(
    db,
    'erasures',
    sql`
    select user_id as "userId", requested_at as "requestedAt" from erasures
    where completed_at is null and due_at <= ${now} order by due_at limit 1`,
  );
  return erasure;
}

/** Decides when a worker looks at the erasure again. */
export async function putDue(db: Queryable, userId: string, dueAt: Date, waitingFor: RowCounts): Promise<void> {
  await db.query(sql`
    update erasures set due_at = ${dueAt}, waiting_for = ${{ ...waitingFor }} where user_id = ${userId}`);
}

/** An erasure that is not complete, locked so that no other worker goes on with it; undefined if there is none. */
export async function takeErasure(tx: Transaction, userId: string): Promise<Erasure | undefined> {
  const [erasure] = await lockRows<Erasure>(
    tx,
    'user',
    sql`select ${columns} from erasures where user_id = ${userId} and completed_at is null for update`,
  );
  return erasure;
}

export async function putRows(tx: Transaction, userId: string, rows: RowCounts): Promise<void> {
  await tx.query(sql`update erasures set row_counts = ${{ ...rows }} where user_id = ${userId}`);
}

export async function putGrants(tx: Transaction, userId: string, grants: readonly NotedGrant[]): Promise<void> {
  await tx.query(sql`update erasures set grants = ${JSON.stringify(grants)}::jsonb where user_id = ${userId}`);
}

export async function completeErasure(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.query(sql`update erasures set completed_at = ${now}, waiting_for = '{}' where user_id = ${userId}`);
}
