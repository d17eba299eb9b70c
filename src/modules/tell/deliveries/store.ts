import { v7 as uuidv7 } from 'uuid';
import { executeForUsers, queryForUsers, queryReachable } from '../../../platform/cluster/store.ts';
import { empty, type Queryable, type Sql, sql, type Transaction } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/ids.ts';
import { enterRank, lockRows } from '../../../platform/lock-order.ts';
import { ofWorkspaces, type WorkspaceScope } from '../../access/users/index.ts';
import type { Delivery, DeliveryStatus, PendingDelivery } from './delivery.ts';
import { wakeRunners, withdrawPlaces, withoutExcerpts } from './queue-store.ts';
import { firstDelayMs, type Schedule } from './schedule.ts';

const columns = sql`
  id, target_id as "targetId", topic, status, status_code as "statusCode", attempt_count as "attemptCount",
  last_error as "lastError", next_attempt_at as "nextAttemptAt", delivered_at as "deliveredAt",
  created_at as "createdAt", attempts`;

/** The owner of a delivery, and the engine that carries it. */
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
}

/**
 * Stores deliveries and puts them into the queue; runners are told when the transaction commits.
 * @param dueAt when the first attempt is made; default: as the schedule says
 * @returns the deliveries in the order given
 */
export async function createDeliveries(
  tx: Transaction,
  { workspaceId, userId, kind }: DeliveryScope,
  messages: readonly NewDelivery[],
  schedule: Schedule,
  now: Date,
  dueAt = new Date(now.getTime() + firstDelayMs(schedule)),
): Promise<Delivery[]> {
  if (messages.length === 0) return [];
  const ids = messages.map(() => uuidv7());
  const targetIds = messages.map(({ targetId }) => targetId);
  const rows = await tx.query<Delivery>(sql`
    insert into deliveries
      (user_id, id, workspace_id, kind, target_id, topic, body, status, next_attempt_at, created_at)
    select ${userId}::uuid, id, ${workspaceId}::uuid, ${kind}::text, target_id, topic, body, 'pending',
           ${dueAt}::timestamptz, ${now}::timestamptz
    from unnest(${ids}::uuid[], ${targetIds}::uuid[], ${messages.map(({ topic }) => topic)}::text[],
                ${messages.map(({ body }) => body)}::text[]) as message (id, target_id, topic, body)
    returning ${columns}`);
  await tx.query(sql`
    insert into delivery_queue (id, user_id, kind, target_id, due_at, state)
    select id, ${userId}::uuid, ${kind}::text, target_id, ${dueAt}::timestamptz, 'waiting'
    from unnest(${ids}::uuid[], ${targetIds}::uuid[]) as message (id, target_id)`);
  await wakeRunners(tx, kind);
  return rows;
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

function inRange({ from, to }: Pick<DeliveryFilter, 'from' | 'to'>): Sql {
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

/** How many deliveries are about a user. */
export async function countDeliveriesAbout(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from deliveries where user_id = ${userId}`);
  return row?.count ?? 0;
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

/** Deliveries that have not ended and were created before `before`, sorted by target and id. */
export async function listPending(
  db: Queryable,
  before: Date,
  after: { targetId: string; id: string } | undefined,
  limit: number,
): Promise<PendingDelivery[]> {
  return queryReachable<PendingDelivery>(
    db,
    'deliveries',
    sql`
    select user_id as "userId", id, kind, target_id as "targetId", next_attempt_at as "nextAttemptAt"
    from deliveries where status <> 'delivered' and status = 'pending' and created_at < ${before}
    ${after === undefined ? empty : sql`and (target_id, id) > (${after.targetId}::uuid, ${after.id}::uuid)`}
    order by target_id, id limit ${limit}`,
  );
}

/** How many failed deliveries of a target a recovery sends again, and how many it cannot, because their body is gone. */
export async function countRecoverable(
  db: Queryable,
  workspaceId: string,
  targetId: string,
  range: Pick<DeliveryFilter, 'from' | 'to'>,
): Promise<{ deliveries: number; withoutBody: number }> {
  const [counts] = await db.query<{ deliveries: number; withoutBody: number }>(sql`
    select count(body) as deliveries, count(*) - count(body) as "withoutBody" from deliveries
    where ${isRecoverable(workspaceId, targetId, range)}`);
  return counts ?? { deliveries: 0, withoutBody: 0 };
}

/** A failed delivery that can be sent again. */
interface Recoverable {
  readonly userId: string;
  readonly id: string;
  readonly topic: string;
  readonly body: string;
}

/** Up to `limit` failed deliveries of a target that can be sent again, oldest first. */
export async function listRecoverable(
  db: Queryable,
  workspaceId: string,
  targetId: string,
  range: Pick<DeliveryFilter, 'from' | 'to'>,
  limit: number,
): Promise<Pick<Recoverable, 'userId' | 'id'>[]> {
  return db.query(sql`
    select user_id as "userId", id from deliveries
    where ${isRecoverable(workspaceId, targetId, range)} and body is not null order by id limit ${limit}`);
}

/** Marks failed deliveries as sent again. @returns those that nobody else has marked, oldest first */
export async function takeRecoverable(
  tx: Transaction,
  found: readonly Pick<Recoverable, 'userId' | 'id'>[],
  now: Date,
): Promise<Recoverable[]> {
  enterRank(tx, 'delivery');
  const taken = await queryForUsers<Recoverable, Pick<Recoverable, 'userId' | 'id'>>(
    tx,
    found,
    (own, isTheirs) => sql`
    update deliveries d set recovered_at = ${now}
    from unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[]) as found (user_id, id)
    where d.user_id = found.user_id and d.id = found.id and recovered_at is null and body is not null
      ${isTheirs(sql`d.user_id`)}
    returning d.user_id as "userId", d.id, topic, body`,
  );
  return taken.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function isRecoverable(workspaceId: string, targetId: string, range: Pick<DeliveryFilter, 'from' | 'to'>): Sql {
  return sql`workspace_id = ${workspaceId} and target_id = ${targetId} and status <> 'delivered' and status = 'failed'
    and recovered_at is null ${inRange(range)}`;
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

/** What was created at `after` or later and has failed: up to `limit` groups, the largest first. */
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
