/** The sealed secrets of many channels, for a change of the encryption key. */
import { oneAfterTheOther } from '../../../../platform/byte-strings.ts';
import { executeForUsers, forUsers } from '../../../../platform/cluster/store.ts';
import { empty, type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import { lockRowsSealed, type SealedValue } from '../../../../platform/sealed-rows.ts';
import type { UserChannel } from './store.ts';

/** Names a channel, and says how long its sealed secrets are. */
export interface SealedRef extends Pick<UserChannel, 'userId' | 'id'> {
  readonly bytes: number;
}

/** The key that sealed a channel's secrets. Written exactly as in the index. */
const sealingKey = sql`substring(secrets from 2 for 8)`;

/** The first key that has sealed secrets and follows `after`, in the order of bytes. */
export async function nextSecretsKey(db: Queryable, after: Buffer): Promise<Buffer | undefined> {
  const [row] = await db.query<{ key: Buffer }>(sql`
    select ${sealingKey} as key from notification_channels where ${sealingKey} > ${after} order by 1 limit 1`);
  return row?.key;
}

export async function countSealedChannels(db: Queryable, keys: readonly Buffer[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from notification_channels where ${sealingKey} = any(${keys}::bytea[])`);
  return row?.count ?? 0;
}

/** Channels whose secrets one of these keys has sealed, in the order of their ids, from the one after `after`. */
export async function listSealedChannels(
  db: Queryable,
  keys: readonly Buffer[],
  after: SealedRef | undefined,
  limit: number,
): Promise<SealedRef[]> {
  const { userId, id } = after ?? { userId: NIL, id: NIL };
  return db.query<SealedRef>(sql`
    select user_id as "userId", id, octet_length(secrets) as bytes from notification_channels
    where ${sealingKey} = any(${keys}::bytea[]) and (user_id, id) > (${userId}::uuid, ${id}::uuid)
    order by user_id, id limit ${limit}`);
}

const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Locks channels and returns their secrets; channels that are gone or have none are left out.
 * @param waits without it, channels that somebody else has locked are left out, too
 */
export async function takeSecrets(
  tx: Transaction,
  channels: readonly SealedRef[],
  waits: boolean,
): Promise<SealedValue<SealedRef>[]> {
  const values = await forUsers(tx, channels, (own, isTheirs) =>
    lockRowsSealed(
      tx,
      own,
      sql`
      select asked.at, c.secrets as content
      from unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[])
        with ordinality as asked (user_id, id, at)
      join notification_channels c on c.user_id = asked.user_id and c.id = asked.id ${isTheirs(sql`c.user_id`)}
      where c.secrets is not null
      for update of c ${waits ? empty : sql`skip locked`}`,
    ),
  );
  return values.flat();
}

/** Replaces the secrets of channels that {@link takeSecrets} has locked. */
export async function putSecrets(tx: Transaction, values: readonly SealedValue<SealedRef>[]): Promise<void> {
  const fresh = values.map(({ row, content }) => ({ ...row, content }));
  await executeForUsers(tx, fresh, (own, isTheirs) => {
    const { bytes, starts, lengths } = oneAfterTheOther(own.map(({ content }) => content));
    return sql`
      update notification_channels c set secrets = substring(${bytes}::bytea from fresh.start for fresh.length)
      from unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ id }) => id)}::uuid[],
        ${starts}::int[], ${lengths}::int[]) as fresh (user_id, id, start, length)
      where c.user_id = fresh.user_id and c.id = fresh.id ${isTheirs(sql`c.user_id`)}`;
  });
}

/** Removes the secrets of a channel that {@link takeSecrets} has locked. */
export async function dropSecrets(tx: Transaction, { userId, id }: SealedRef): Promise<void> {
  await tx.query(sql`
    update notification_channels set secrets = null where user_id = ${userId} and id = ${id}`);
}
