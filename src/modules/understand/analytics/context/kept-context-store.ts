import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import type { Units } from '../../../../vocabulary/value-text.ts';
import { lockUserIfThere } from '../../../access/users/index.ts';

/** A context package that an analysis has made, or the note that somebody asks for one. */
export interface KeptContext {
  readonly units: Units;
  /** `YYYY-MM-DD`, UTC */
  readonly askedOn: string;
  /** What it was made of; null until an analysis makes it. */
  readonly state: string | null;
  readonly standsUntil: string | null;
  /** JSON */
  readonly body: string | null;
}

/** The packages of a person, in each kind of units that somebody has asked for. */
export async function listKeptContexts(db: Queryable, userId: string): Promise<KeptContext[]> {
  return db.query<KeptContext>(sql`
    select units, asked_on as "askedOn", state, stands_until as "standsUntil", body
    from kept_contexts where user_id = ${userId}`);
}

/** Notes that somebody asks for the package in these units, so that the next analyses make it. */
export async function noteAsked(tx: Transaction, userId: string, units: Units, day: string): Promise<void> {
  if (!(await lockUserIfThere(tx, userId, 'keeps answers'))) return;
  await tx.query(sql`
    insert into kept_contexts (user_id, units, asked_on) values (${userId}, ${units}, ${day}::date)
    on conflict (user_id, units) do update set asked_on = excluded.asked_on`);
}

/** Replaces the package in these units. The caller holds the user's lock. */
export async function putKeptContext(
  tx: Transaction,
  userId: string,
  units: Units,
  { state, until, body }: { state: string; until: number; body: string },
): Promise<void> {
  await tx.query(sql`
    update kept_contexts set state = ${state}, stands_until = ${new Date(until)}::timestamptz, body = ${body}
    where user_id = ${userId} and units = ${units}`);
}

/** Whether a person has points of one of these providers, or has had some. */
export async function hasPointsOf(db: Queryable, userId: string, providerIds: readonly string[]): Promise<boolean> {
  if (providerIds.length === 0) return false;
  const rows = await db.query(sql`
    select from metric_totals t join provider_codes c on c.code = t.provider
    where t.user_id = ${userId} and c.provider_id = any(${providerIds}::text[]) limit 1`);
  return rows.length > 0;
}

/** The caller holds the user's lock. */
export async function forgetKeptContexts(tx: Transaction, userId: string, askedBefore: string): Promise<void> {
  await tx.query(sql`delete from kept_contexts where user_id = ${userId} and asked_on < ${askedBefore}::date`);
}
