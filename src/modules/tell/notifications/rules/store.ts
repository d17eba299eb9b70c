import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import { notFound } from '../../../../platform/errors.ts';
import { isUuid } from '../../../../platform/ids.ts';
import type { RoutingRule } from './routing.ts';

/** A rule as it is stored. */
export interface StoredRule extends RoutingRule {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const columns = sql`
  id, user_id as "userId", name, categories, min_severity as "minSeverity", channel_ids::text[] as "channelIds",
  is_enabled as "isEnabled", quiet_hours as "quietHours", created_at as "createdAt", updated_at as "updatedAt"`;

/** The user's rules, newest first. */
export async function listRules(db: Queryable, userId: string): Promise<StoredRule[]> {
  return db.query<StoredRule>(sql`
    select ${columns} from notification_rules where user_id = ${userId} order by id desc`);
}

/** @throws AppError NOT_FOUND */
export async function requireRule(db: Queryable, userId: string, ruleId: string): Promise<StoredRule> {
  const [rule] = !isUuid(ruleId)
    ? []
    : await db.query<StoredRule>(sql`
        select ${columns} from notification_rules where user_id = ${userId} and id = ${ruleId}`);
  if (rule === undefined) throw notFound('Rule');
  return rule;
}

/** Creates a rule, or replaces the one with this id. */
export async function putRule(
  tx: Transaction,
  userId: string,
  rule: Omit<StoredRule, 'userId' | 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<StoredRule> {
  const { id, name, categories, minSeverity, channelIds, isEnabled, quietHours } = rule;
  const [stored] = await tx.query<StoredRule>(sql`
    insert into notification_rules
      (user_id, id, name, categories, min_severity, channel_ids, is_enabled, quiet_hours, created_at, updated_at)
    values (${userId}, ${id}, ${name}, ${categories}, ${minSeverity}, ${channelIds}::uuid[], ${isEnabled},
            ${quietHours}, ${now}, ${now})
    on conflict (user_id, id) do update set
      name = excluded.name, categories = excluded.categories, min_severity = excluded.min_severity,
      channel_ids = excluded.channel_ids, is_enabled = excluded.is_enabled, quiet_hours = excluded.quiet_hours,
      updated_at = excluded.updated_at
    returning ${columns}`);
  if (stored === undefined) throw new Error('an upsert returned no row');
  return stored;
}

/** @throws AppError NOT_FOUND */
export async function deleteRule(tx: Transaction, userId: string, ruleId: string): Promise<void> {
  const rows = !isUuid(ruleId)
    ? []
    : await tx.query(sql`delete from notification_rules where user_id = ${userId} and id = ${ruleId} returning id`);
  if (rows.length === 0) throw notFound('Rule');
}

export async function countRules(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*) as count from notification_rules where user_id = ${userId}`);
  return row?.count ?? 0;
}

export async function removeChannelFromRules(
  tx: Transaction,
  userId: string,
  channelId: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    update notification_rules set channel_ids = array_remove(channel_ids, ${channelId}::uuid), updated_at = ${now}
    where user_id = ${userId} and ${channelId}::uuid = any(channel_ids)`);
}

/** Deletes up to `limit` rules of a user. */
export async function eraseRules(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    delete from notification_rules where user_id = ${userId}
      and id in (select id from notification_rules where user_id = ${userId} limit ${limit})`);
}
