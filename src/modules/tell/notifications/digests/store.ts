import { listReachableUsers } from '../../../../platform/cluster/store.ts';
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';

/** The findings that wait for a user's next digest. */
export interface WaitingDigest {
  readonly workspaceId: string;
  readonly anomalyIds: readonly string[];
  /** ISO 8601; null while nothing waits. */
  readonly dueAt: string | null;
  /** The user's local day of the last digest. */
  readonly sentDay: string | null;
}

/** The caller holds the user's lock. */
export async function findDigest(tx: Transaction, userId: string): Promise<WaitingDigest | undefined> {
  const [row] = await tx.query<WaitingDigest>(sql`
    select workspace_id as "workspaceId", anomaly_ids::text[] as "anomalyIds", due_at as "dueAt", sent_day as "sentDay"
    from finding_digests where user_id = ${userId}`);
  return row;
}

/** The caller holds the user's lock. */
export async function putDigest(tx: Transaction, userId: string, digest: WaitingDigest): Promise<void> {
  const { workspaceId, anomalyIds, dueAt, sentDay } = digest;
  await tx.query(sql`
    insert into finding_digests (user_id, workspace_id, anomaly_ids, due_at, sent_day)
    values (${userId}, ${workspaceId}, ${anomalyIds}::uuid[], ${dueAt}, ${sentDay})
    on conflict (user_id) do update set
      anomaly_ids = excluded.anomaly_ids, due_at = excluded.due_at, sent_day = excluded.sent_day`);
}

/** Users whose digest is due, longest due first. */
export async function listDueDigests(db: Queryable, now: Date, limit: number): Promise<string[]> {
  return listReachableUsers(
    db,
    'finding_digests',
    sql`
    select user_id as "userId" from finding_digests where due_at <= ${now} order by due_at limit ${limit}`,
  );
}

/** Deletes the findings that wait for a user's digest: one row. */
export async function eraseDigests(tx: Transaction, userId: string): Promise<number> {
  return tx.execute(sql`delete from finding_digests where user_id = ${userId}`);
}
