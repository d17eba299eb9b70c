/** The sealed secrets of many webhooks, for a change of the encryption key. */
import { oneAfterTheOther } from '../../../platform/byte-strings.ts';
import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import { lockFreeIds, lockId } from '../../../platform/id-lock-store.ts';
import type { WebhookEndpoint } from './store.ts';

/** Names a webhook, and says how long its sealed secrets are. */
export interface SealedWebhook {
  readonly id: string;
  readonly bytes: number;
}

export type SealedSecrets = Pick<WebhookEndpoint, 'secret' | 'previousSecret'>;

export interface HeldSecrets extends SealedSecrets {
  readonly row: SealedWebhook;
}

/** The keys that sealed a webhook's secrets. Written exactly as in the indexes. */
const sealingKey = sql`substring(secret from 2 for 8)`;
const previousSealingKey = sql`substring(previous_secret from 2 for 8)`;

/** The first key that has sealed secrets and follows `after`, in the order of bytes. */
export async function nextSecretKey(db: Queryable, after: Buffer): Promise<Buffer | undefined> {
  const [row] = await db.query<{ key: Buffer }>(sql`
    (select ${sealingKey} as key from webhooks where ${sealingKey} > ${after} order by 1 limit 1)
    union all
    (select ${previousSealingKey} from webhooks
     where previous_secret is not null and ${previousSealingKey} > ${after} order by 1 limit 1)
    order by 1 limit 1`);
  return row?.key;
}

const isSealedByOne = (keys: readonly Buffer[]) => sql`
  (${sealingKey} = any(${keys}::bytea[])
    or previous_secret is not null and ${previousSealingKey} = any(${keys}::bytea[]))`;

export async function countSealedWebhooks(db: Queryable, keys: readonly Buffer[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from webhooks where ${isSealedByOne(keys)}`);
  return row?.count ?? 0;
}

/** Webhooks that have a secret which one of these keys has sealed, in the order of their ids, from the one after `after`. */
export async function listSealedWebhooks(
  db: Queryable,
  keys: readonly Buffer[],
  after: SealedWebhook | undefined,
  limit: number,
): Promise<SealedWebhook[]> {
  return db.query<SealedWebhook>(sql`
    select id, coalesce(octet_length(secret), 0) + coalesce(octet_length(previous_secret), 0) as bytes from webhooks
    where ${isSealedByOne(keys)} and id > ${after?.id ?? NIL}::uuid order by id limit ${limit}`);
}

const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Locks webhooks and returns their secrets; webhooks that are gone are left out.
 * @param waits without it, webhooks that somebody else has locked are left out, too. Wait for one at a time
 */
export async function takeSecrets(
  tx: Transaction,
  webhooks: readonly SealedWebhook[],
  waits: boolean,
): Promise<HeldSecrets[]> {
  const ids = webhooks.map(({ id }) => id);
  if (waits) for (const id of ids) await lockId(tx, 'webhook', id);
  const locked = waits ? ids : await lockFreeIds(tx, 'webhook', ids);
  const found = await tx.query<SealedSecrets & { id: string }>(sql`
    select id, secret, previous_secret as "previousSecret" from webhooks where id = any(${locked}::uuid[])`);
  const byId = new Map(found.map(({ id, ...secrets }) => [id, secrets]));
  return webhooks.flatMap((row) => {
    const secrets = byId.get(row.id);
    return secrets === undefined ? [] : [{ row, ...secrets }];
  });
}

/** Replaces the secrets of webhooks that {@link takeSecrets} has locked. */
export async function putSecrets(tx: Transaction, values: readonly HeldSecrets[]): Promise<void> {
  const present = oneAfterTheOther(values.map(({ secret }) => secret));
  const previous = oneAfterTheOther(values.map(({ previousSecret }) => previousSecret));
  await tx.query(sql`
    update webhooks w
    set secret = substring(${present.bytes}::bytea from fresh.start for fresh.length),
        previous_secret = substring(${previous.bytes}::bytea from fresh.previous_start for fresh.previous_length)
    from unnest(${values.map(({ row }) => row.id)}::uuid[], ${present.starts}::int[], ${present.lengths}::int[],
      ${previous.starts}::int[], ${previous.lengths}::int[])
      as fresh (id, start, length, previous_start, previous_length)
    where w.id = fresh.id`);
}
