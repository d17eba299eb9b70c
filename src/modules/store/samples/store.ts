/** Deletes samples: with their user, and deletions after their time. */
import { executeForUsers, queryReachable } from '../../../platform/cluster/store.ts';
import { type Queryable, sql } from '../../../platform/db.ts';
import type { EraseRows, Erasers } from '../../../platform/erasing.ts';

/** Pack by pack, so `limit` holds for packs: each has a few hundred samples at most. */
const erasePacks: EraseRows = (tx, userId, limit) =>
  tx.execute(sql`
    delete from sample_packs where user_id = ${userId} and (metric_type, provider, start) in (
      select metric_type, provider, start from sample_packs where user_id = ${userId}
      order by metric_type, provider, start limit ${limit})`);

/** With the health data of a user. */
export const healthErasers: Erasers = {
  samples: erasePacks,
  sampleDeletions: (tx, userId, limit) =>
    tx.execute(sql`
      delete from sample_deletions where user_id = ${userId} and (provider, metric_type, id_hash) in (
        select provider, metric_type, id_hash from sample_deletions where user_id = ${userId} limit ${limit})`),
  frozenSamples: (tx, userId) => tx.execute(sql`delete from frozen_samples where user_id = ${userId}`),
  sampleDevices: (tx, userId, limit) =>
    tx.execute(sql`
      delete from sample_devices where user_id = ${userId} and code in (
        select code from sample_devices where user_id = ${userId} limit ${limit})`),
};

/** With the user: an order of devices is one row. */
export const erasers: Erasers = {
  ...healthErasers,
  deviceOrders: (tx, userId) => tx.execute(sql`delete from device_orders where user_id = ${userId}`),
};

interface Named {
  readonly userId: string;
  readonly provider: number;
  readonly type: number;
  readonly id: number;
}

/**
 * Deletes up to `limit` deletions that came before `before`, except those for which older samples have not been searched
 * yet; returns how many. After that, a phone that sends such a sample again brings it back.
 */
export async function deleteOldDeletions(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = await queryReachable<Named>(
    db,
    'sample_deletions',
    sql`
    select user_id as "userId", provider, metric_type as type, id_hash as id from sample_deletions
    where received_at < ${before} and not is_pending order by received_at limit ${limit}`,
  );
  await executeForUsers(
    db,
    old,
    (own, isTheirs) => sql`
    delete from sample_deletions d
    using unnest(
      ${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ provider }) => provider)}::smallint[],
      ${own.map(({ type }) => type)}::smallint[], ${own.map(({ id }) => id)}::bigint[]
    ) as old (user_id, provider, metric_type, id_hash)
    where d.user_id = old.user_id and d.provider = old.provider and d.metric_type = old.metric_type
      and d.id_hash = old.id_hash and d.received_at < ${before} and not d.is_pending ${isTheirs(sql`d.user_id`)}`,
  );
  return old.length;
}
