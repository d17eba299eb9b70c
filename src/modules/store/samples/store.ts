/** Deletes samples: with their user, and deletions after their time. */
import { sql } from '../../../platform/db.ts';
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
