/** Failed deliveries of a target that are sent again, each of them once. */
import { queryForUsers } from '../../../platform/cluster/store.ts';
import { type Queryable, type Sql, sql, type Transaction } from '../../../platform/db.ts';
import { enterRank } from '../../../platform/lock-order.ts';
import { type DeliveryFilter, inRange } from './store.ts';

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
