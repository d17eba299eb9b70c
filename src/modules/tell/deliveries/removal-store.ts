/** Deliveries are deleted when they are old, when their target is deleted, and when their user is. */
import { executeForUsers, queryReachable } from '../../../platform/cluster/store.ts';
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { lockRows } from '../../../platform/lock-order.ts';
import { ofWorkspaces, type WorkspaceScope } from '../../access/users/index.ts';
import { withoutExcerpts } from './attempts-store.ts';

/** Removes the bodies of up to `limit` ended deliveries that were created before `before`; returns how many. */
export async function deleteBodies(
  db: Queryable,
  before: Date,
  limit: number,
  scope: WorkspaceScope = {},
): Promise<number> {
  const old = await queryReachable<{ userId: string; id: string }>(
    db,
    'deliveries',
    sql`
    select user_id as "userId", id from deliveries
    where body is not null and created_at < ${before} and status <> 'pending' ${ofWorkspaces(scope, sql`workspace_id`)}
    order by created_at limit ${limit}`,
  );
  await executeForUsers(
    db,
    old,
    (own, isTheirs) => sql`
    update deliveries d set body = null, attempts = ${withoutExcerpts(sql`d.attempts`)}
    from unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[]) as old (user_id, id)
    where d.user_id = old.user_id and d.id = old.id ${isTheirs(sql`d.user_id`)}`,
  );
  return old.length;
}

/** Deletes up to `limit` deliveries of a kind that have no body any more and were created before `before`. */
export async function deleteOldDeliveries(
  db: Queryable,
  kind: string,
  before: Date,
  limit: number,
  scope: WorkspaceScope = {},
): Promise<number> {
  const old = await queryReachable<{ userId: string; id: string }>(
    db,
    'deliveries',
    sql`
    select user_id as "userId", id from deliveries
    where body is null and created_at < ${before} and kind = ${kind} ${ofWorkspaces(scope, sql`workspace_id`)}
    order by created_at limit ${limit}`,
  );
  await deleteDeliveries(db, old);
  return old.length;
}

/** Deletes up to `limit` deliveries of a deleted target. */
export async function deleteDeliveriesOf(db: Queryable, targetId: string, limit: number): Promise<number> {
  const gone = await db.query<{ userId: string; id: string }>(sql`
    select user_id as "userId", id from deliveries where target_id = ${targetId} order by id limit ${limit}`);
  await deleteDeliveries(db, gone);
  return gone.length;
}

/** Deletes deliveries that have ended. */
export async function deleteDeliveries(db: Queryable, rows: readonly { userId: string; id: string }[]): Promise<void> {
  await executeForUsers(
    db,
    rows,
    (own, isTheirs) => sql`
    delete from deliveries d
    using unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[]) as gone (user_id, id)
    where d.user_id = gone.user_id and d.id = gone.id ${isTheirs(sql`d.user_id`)}`,
  );
}

/** Deliveries about a user, and their targets. */
interface DeliveryRef {
  readonly userId: string;
  readonly id: string;
  readonly targetId: string;
}

const refColumns = sql`user_id as "userId", id, target_id as "targetId"`;

export async function listDeliveriesOfKind(
  tx: Transaction,
  userId: string,
  kind: string,
  limit: number,
): Promise<DeliveryRef[]> {
  return tx.query<DeliveryRef>(sql`
    select ${refColumns} from deliveries where user_id = ${userId} and kind = ${kind} limit ${limit}`);
}

/** Locked, so that nobody sends one of them again in the meantime. */
export async function listEndedDeliveries(tx: Transaction, userId: string, limit: number): Promise<DeliveryRef[]> {
  return lockRows<DeliveryRef>(
    tx,
    'delivery',
    sql`
    select ${refColumns} from deliveries where user_id = ${userId} and status <> 'pending' limit ${limit} for update`,
  );
}

/** Copies deliveries about a user as deliveries about nobody, without their bodies. */
export async function copyWithoutUser(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await tx.query(sql`
    insert into deliveries (user_id, id, workspace_id, kind, target_id, topic, status, attempt_count, attempts,
      status_code, last_error, delivered_at, created_at)
    select target_id, id, workspace_id, kind, target_id, topic, status, attempt_count, ${withoutExcerpts(sql`d.attempts`)},
      status_code, last_error, delivered_at, created_at
    from deliveries d where user_id = ${userId} and id = any(${ids}::uuid[])`);
}
