import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';
import type { EraseRows } from '../../../platform/erasing.ts';

/** How far the first sync of a phone is with one kind of data. */
export interface PhoneReport {
  readonly providerId: string;
  readonly dataType: string;
  readonly expected: number;
  readonly arrived: number;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

/** Whose phone, and which of its stores. */
export interface PhoneStore {
  readonly userId: string;
  readonly providerId: string;
}

type Counts = ReadonlyMap<string, number>;

/** A first sync begins: it counts anew. */
export async function beginReports(
  tx: Transaction,
  { userId, providerId }: PhoneStore,
  expected: Counts,
  now: Date,
): Promise<void> {
  if (expected.size === 0) return;
  await tx.query(sql`
    insert into phone_reports (user_id, provider_id, data_type, expected, arrived, started_at)
    select ${userId}::uuid, ${providerId}::text, data_type, expected, 0, ${now}::timestamptz
    from unnest(${[...expected.keys()]}::text[], ${[...expected.values()]}::integer[]) as coming (data_type, expected)
    on conflict (user_id, provider_id, data_type) do update set
      expected = excluded.expected, arrived = 0, started_at = excluded.started_at, ended_at = null`);
}

/** Counts what has come, until the phone says that a kind is done. */
export async function addArrived(tx: Transaction, { userId, providerId }: PhoneStore, arrived: Counts): Promise<void> {
  if (arrived.size === 0) return;
  await tx.query(sql`
    update phone_reports r set arrived = r.arrived + coming.arrived
    from unnest(${[...arrived.keys()]}::text[], ${[...arrived.values()]}::integer[]) as coming (data_type, arrived)
    where r.user_id = ${userId} and r.provider_id = ${providerId} and r.data_type = coming.data_type and r.ended_at is null`);
}

/** The phone is done with these kinds: all that it has sent is on its way here, or has come. */
export async function endReports(
  tx: Transaction,
  { userId, providerId }: PhoneStore,
  done: Counts,
  now: Date,
): Promise<void> {
  if (done.size === 0) return;
  await tx.query(sql`
    update phone_reports r set arrived = coming.sent, expected = greatest(r.expected, coming.sent), ended_at = ${now}
    from unnest(${[...done.keys()]}::text[], ${[...done.values()]}::integer[]) as coming (data_type, sent)
    where r.user_id = ${userId} and r.provider_id = ${providerId} and r.data_type = coming.data_type`);
}

/** Those with most records first. */
export async function listReports(db: Queryable, userId: string): Promise<PhoneReport[]> {
  return db.query<PhoneReport>(sql`
    select provider_id as "providerId", data_type as "dataType", expected, arrived, started_at as "startedAt",
      ended_at as "endedAt"
    from phone_reports where user_id = ${userId} order by provider_id, expected desc, data_type`);
}

export const eraseReports: EraseRows = (tx, userId, limit) =>
  tx.execute(sql`
    delete from phone_reports where user_id = ${userId} and (provider_id, data_type) in (
      select provider_id, data_type from phone_reports where user_id = ${userId} limit ${limit})`);
