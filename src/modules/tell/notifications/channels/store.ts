import { queryForUsers } from '../../../../platform/cluster/store.ts';
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import { notFound } from '../../../../platform/errors.ts';
import { isUuid } from '../../../../platform/ids.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import type { TargetRef } from '../../deliveries/index.ts';

/** A channel as the API shows it. */
export interface UserChannel {
  id: string;
  userId: string;
  channelType: string;
  label: string;
  /** Secrets masked. */
  config: JsonObject;
  isEnabled: boolean;
  createdAt: string;
  updatedAt: string;
}

/** A channel with its sealed secrets. */
export interface SealedChannel extends UserChannel {
  secrets: Buffer | null;
}

const columns = sql`
  id, user_id as "userId", channel_type as "channelType", label, config, is_enabled as "isEnabled",
  created_at as "createdAt", updated_at as "updatedAt"`;

/** The user's channels, newest first. */
export async function listChannels(db: Queryable, userId: string): Promise<UserChannel[]> {
  return db.query<UserChannel>(sql`
    select ${columns} from notification_channels where user_id = ${userId} order by id desc`);
}

/** @throws AppError NOT_FOUND */
export async function requireChannel(db: Queryable, userId: string, channelId: string): Promise<SealedChannel> {
  const [channel] = !isUuid(channelId)
    ? []
    : await db.query<SealedChannel>(sql`
        select ${columns}, secrets from notification_channels where user_id = ${userId} and id = ${channelId}`);
  if (channel === undefined) throw notFound('Channel');
  return channel;
}

/** The stored members of a channel. */
export interface ChannelRow extends Pick<UserChannel, 'id' | 'channelType' | 'label' | 'config' | 'isEnabled'> {
  readonly secrets: Buffer | null;
}

export async function insertChannel(
  tx: Transaction,
  workspaceId: string,
  userId: string,
  { id, channelType, label, config, isEnabled, secrets }: ChannelRow,
  now: Date,
): Promise<UserChannel> {
  const [channel] = await tx.query<UserChannel>(sql`
    insert into notification_channels
      (user_id, id, workspace_id, channel_type, label, config, secrets, is_enabled, created_at, updated_at)
    values (${userId}, ${id}, ${workspaceId}, ${channelType}, ${label}, ${config}, ${secrets}, ${isEnabled}, ${now}, ${now})
    returning ${columns}`);
  if (channel === undefined) throw new Error('insert into notification_channels returned no row');
  return channel;
}

/** @throws AppError NOT_FOUND */
export async function updateChannel(
  tx: Transaction,
  userId: string,
  { id, label, config, isEnabled, secrets }: Omit<ChannelRow, 'channelType'>,
  now: Date,
): Promise<UserChannel> {
  const [channel] = await tx.query<UserChannel>(sql`
    update notification_channels set label = ${label}, config = ${config}, secrets = ${secrets},
      is_enabled = ${isEnabled}, updated_at = ${now}
    where user_id = ${userId} and id = ${id} returning ${columns}`);
  if (channel === undefined) throw notFound('Channel');
  return channel;
}

/** @throws AppError NOT_FOUND */
export async function deleteChannel(tx: Transaction, userId: string, channelId: string): Promise<void> {
  const rows = !isUuid(channelId)
    ? []
    : await tx.query(sql`
        delete from notification_channels where user_id = ${userId} and id = ${channelId} returning id`);
  if (rows.length === 0) throw notFound('Channel');
}

export async function countChannels(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*) as count from notification_channels where user_id = ${userId}`);
  return row?.count ?? 0;
}

/** Type and enabled state of each of a user's channels. */
export async function listChannelStates(
  tx: Transaction,
  userId: string,
): Promise<Pick<UserChannel, 'id' | 'channelType' | 'isEnabled'>[]> {
  return tx.query(sql`
    select id, channel_type as "channelType", is_enabled as "isEnabled" from notification_channels
    where user_id = ${userId}`);
}

/** The channels by id, for the delivery engine. A deleted user's channels get nothing, even while they are still there. */
export async function findTargets(
  db: Queryable,
  refs: readonly TargetRef[],
): Promise<ReadonlyMap<string, SealedChannel>> {
  const rows = await queryForUsers<SealedChannel, TargetRef>(
    db,
    refs,
    (own, isTheirs) => sql`
    select c.id, c.user_id as "userId", channel_type as "channelType", label, config, is_enabled as "isEnabled",
           c.created_at as "createdAt", c.updated_at as "updatedAt", secrets
    from notification_channels c
    join unnest(${own.map(({ userId }) => userId)}::uuid[], ${own.map(({ targetId }) => targetId)}::uuid[])
      as wanted (user_id, id) on c.user_id = wanted.user_id and c.id = wanted.id ${isTheirs(sql`c.user_id`)}
    join users u on u.id = c.user_id ${isTheirs(sql`u.id`)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Disables a channel whose receiver no longer exists. */
export async function disableChannel(tx: Transaction, userId: string, channelId: string, now: Date): Promise<void> {
  await tx.query(sql`
    update notification_channels set is_enabled = false, updated_at = ${now}
    where user_id = ${userId} and id = ${channelId} and is_enabled`);
}

/**
 * Deletes up to `limit` channels of a user.
 * @returns their ids
 */
export async function deleteChannels(tx: Transaction, userId: string, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    delete from notification_channels where user_id = ${userId}
      and id in (select id from notification_channels where user_id = ${userId} limit ${limit})
    returning id`);
  return rows.map(({ id }) => id);
}
