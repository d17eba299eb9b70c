/** A delivery as its owner sees it: it is created, listed, read, and withdrawn while it waits for its first attempt. */
import { v7 as uuidv7 } from 'uuid';
import { atDatabase } from '../../../platform/database-clock-store.ts';
import { empty, type Queryable, type Sql, sql, type Transaction } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/ids.ts';
import { lockRows } from '../../../platform/lock-order.ts';
import { startSpan } from '../../../platform/tracing/span.ts';
import type { Delivery, DeliveryStatus } from './delivery.ts';
import { wakeRunners, withdrawPlaces } from './queue-store.ts';
import { deleteDeliveries } from './removal-store.ts';
import { firstDelayMs, type Schedule } from './schedule.ts';

const columns = sql`
  id, target_id as "targetId", topic, status, status_code as "statusCode", attempt_count as "attemptCount",
  last_error as "lastError", next_attempt_at as "nextAttemptAt", delivered_at as "deliveredAt",
  created_at as "createdAt", attempts`;

/** The owner of a delivery, and the kind of delivery. */
export interface DeliveryScope {
  readonly workspaceId: string;
  /** The user whom the message is about; for a message that is about no user, the target's id. */
  readonly userId: string;
  readonly kind: string;
}

export interface NewDelivery {
  readonly targetId: string;
  readonly topic: string;
  readonly body: string;
  /** When that happened of which it tells. Default: now; for a delivery that is held, when it is let go. */
  readonly happenedAt?: Date | undefined;
  /** The step of a trace that causes it. Default: the present step. */
  readonly trace?: string | null | undefined;
}

/**
 * Stores deliveries and puts them into the queue; runners are told when the transaction commits.
 * @param heldUntil when the first attempt is made; default: as the schedule says
 * @returns the deliveries in the order given
 */
export async function createDeliveries(
  tx: Transaction,
  { workspaceId, userId, kind }: DeliveryScope,
  messages: readonly NewDelivery[],
  schedule: Schedule,
  now: Date,
  heldUntil?: Date,
): Promise<Delivery[]> {
  if (messages.length === 0) return [];
  const dueAt = heldUntil ?? new Date(now.getTime() + firstDelayMs(schedule));
  const wantedSince = messages.map(({ happenedAt }) => heldUntil ?? happenedAt ?? now);
  const ids = messages.map(() => uuidv7());
  const traces = messages.map((message, index) => traceOf(tx, kind, String(ids[index]), message));
  const targetIds = messages.map(({ targetId }) => targetId);
  const rows = await tx.query<Delivery>(sql`
    insert into deliveries
      (user_id, id, workspace_id, kind, target_id, topic, body, status, next_attempt_at, created_at, wanted_since, trace)
    select ${userId}::uuid, id, ${workspaceId}::uuid, ${kind}::text, target_id, topic, body, 'pending',
           ${dueAt}::timestamptz, ${now}::timestamptz, wanted_since, trace
    from unnest(${ids}::uuid[], ${targetIds}::uuid[], ${messages.map(({ topic }) => topic)}::text[],
                ${messages.map(({ body }) => body)}::text[],
                ${wantedSince}::timestamptz[], ${traces}::text[])
      as message (id, target_id, topic, body, wanted_since, trace)
    returning ${columns}`);
  await tx.query(sql`
    insert into delivery_queue (id, user_id, kind, target_id, due_at, state)
    select id, ${userId}::uuid, ${kind}::text, target_id, ${atDatabase(dueAt)}, 'waiting'
    from unnest(${ids}::uuid[], ${targetIds}::uuid[]) as message (id, target_id)`);
  await wakeRunners(tx, kind);
  return rows;
}

/**
 * Records that a delivery was made, as a step of its cause; its attempts are steps of that.
 * @returns what they begin from
 */
function traceOf(tx: Transaction, kind: string, id: string, { topic, trace }: NewDelivery): string | null {
  const facts = { 'tributary.delivery.kind': kind, 'tributary.delivery.id': id, 'tributary.event': topic };
  const span = startSpan(`delivery ${kind}`, { kind: 'producer', parent: trace, facts });
  tx.afterCommit(() => span.end());
  return span.trace ?? trace ?? null;
}

/** A delivery of which no attempt has been made. */
interface WaitingDelivery {
  readonly id: string;
  readonly topic: string;
  readonly body: string;
}

/** Deliveries to a target whose first attempt is due at an instant, oldest first. */
export async function listWaiting(
  tx: Transaction,
  { userId, kind }: DeliveryScope,
  targetId: string,
  dueAt: Date,
): Promise<WaitingDelivery[]> {
  return tx.query<WaitingDelivery>(sql`
    select id, topic, body from deliveries
    where user_id = ${userId} and target_id = ${targetId} and kind = ${kind}
      and status <> 'delivered' and status = 'pending' and attempt_count = 0 and next_attempt_at = ${dueAt}
    order by id`);
}

/**
 * Deletes deliveries that wait; they are not sent.
 * @throws Error if a runner has taken one of them; when the caller's work is repeated, it finds only the others
 */
export async function withdrawDeliveries(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  if ((await withdrawPlaces(tx, ids)) < ids.length) throw new Error('a waiting delivery is being sent');
  await deleteDeliveries(
    tx,
    ids.map((id) => ({ userId, id })),
  );
}

export interface DeliveryFilter {
  readonly status?: DeliveryStatus | undefined;
  readonly topic?: string | undefined;
  /** Created at or after `from`, and not after `to`: epoch milliseconds. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Ids begin with the time at which they were made, which is close to the time of creation. */
const ID_SLACK_MS = 60_000;

/** Lets the index of ids find a range of times. */
export function idAt(epochMs: number): string {
  const hex = Math.max(0, Math.trunc(epochMs)).toString(16).padStart(12, '0').slice(-12);
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The condition of a range of times of creation, for the index of ids. */
export function inRange({ from, to }: Pick<DeliveryFilter, 'from' | 'to'>): Sql {
  return sql`
    ${from === undefined ? empty : sql`and created_at >= ${new Date(from)} and id >= ${idAt(from - ID_SLACK_MS)}::uuid`}
    ${to === undefined ? empty : sql`and created_at <= ${new Date(to)} and id < ${idAt(to + ID_SLACK_MS)}::uuid`}`;
}

/** One page of a target's deliveries, newest first; starts after the last id of the previous page. */
export async function listDeliveries(
  db: Queryable,
  workspaceId: string,
  targetId: string,
  { status, topic, ...range }: DeliveryFilter,
  afterId: string | undefined,
  limit: number,
): Promise<Delivery[]> {
  // Written exactly as the condition of the partial index.
  const filter =
    status === 'delivered' ? sql`and status = 'delivered'` : sql`and status <> 'delivered' and status = ${status}`;
  return db.query<Delivery>(sql`
    select ${columns} from deliveries where workspace_id = ${workspaceId} and target_id = ${targetId}
    ${status === undefined ? empty : filter}
    ${topic === undefined ? empty : sql`and topic = ${topic}`} ${inRange(range)}
    ${afterId === undefined ? empty : sql`and id < ${afterId}::uuid`}
    order by id desc limit ${limit}`);
}

/** A delivery with everything that is stored about it. */
export interface DeliveryInFull extends Delivery {
  userId: string;
  /** Null after its retention time. */
  body: string | null;
}

/** @throws AppError NOT_FOUND */
export async function requireDelivery(
  db: Queryable,
  workspaceId: string,
  targetId: string,
  deliveryId: string,
): Promise<DeliveryInFull> {
  const [delivery] = !isUuid(deliveryId)
    ? []
    : await db.query<DeliveryInFull>(sql`
        select ${columns}, user_id as "userId", body from deliveries
        where workspace_id = ${workspaceId} and target_id = ${targetId} and id = ${deliveryId}`);
  if (delivery === undefined) throw notFound('Delivery');
  return delivery;
}

/**
 * The body of a delivery, which is kept until the transaction ends.
 * @throws AppError NOT_FOUND when the delivery is gone, or is no longer about this user
 */
export async function holdBody(tx: Transaction, userId: string, deliveryId: string): Promise<string | null> {
  const [delivery] = await lockRows<{ body: string | null }>(
    tx,
    'delivery',
    sql`select body from deliveries where user_id = ${userId} and id = ${deliveryId} for share`,
  );
  if (delivery === undefined) throw notFound('Delivery');
  return delivery.body;
}
