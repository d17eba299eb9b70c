import { type Queryable, sql, type Transaction } from '../db.ts';
import type { OutboxEvent } from './outbox.ts';

const columns = sql`
  id, user_id as "userId", workspace_id as "workspaceId", event, data, occurred_at as "occurredAt"`;

export async function insertEvent(tx: Transaction, event: OutboxEvent): Promise<void> {
  await tx.query(sql`
    insert into outbox (user_id, id, workspace_id, event, data, occurred_at)
    values (${event.userId}, ${event.id}, ${event.workspaceId}, ${event.event}, ${event.data}, ${event.occurredAt})`);
}

/** The event, locked, unless its subscribers have had it already. */
export async function takeUndispatched(tx: Transaction, userId: string, id: string): Promise<OutboxEvent | undefined> {
  const [event] = await tx.query<OutboxEvent>(sql`
    select ${columns} from outbox where user_id = ${userId} and id = ${id} and dispatched_at is null for update`);
  return event;
}

export async function markDispatched(tx: Transaction, userId: string, id: string, now: Date): Promise<void> {
  await tx.query(sql`update outbox set dispatched_at = ${now} where user_id = ${userId} and id = ${id}`);
}

/** Events whose job was lost: recorded before `before` and never dispatched, oldest first. */
export async function listUndispatched(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<{ userId: string; id: string }[]> {
  return db.query(sql`
    select user_id as "userId", id from outbox where dispatched_at is null and occurred_at < ${before}
    order by occurred_at limit ${limit}`);
}
