/** Deletions whose samples are not here, or have not been searched for yet. */
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import { isoInstant } from '../../../../platform/instants.ts';
import type { Deletion } from '../merge/states.ts';
import type { PackOwner } from './pack-store.ts';

/** Stands for every kind of samples. */
export const ANY_KIND = 0;
/** Stands for workouts, which are events and lie elsewhere. */
export const WORKOUTS = 20_004;
/** Stands for the copies of a workout in export files: they have other ids, and are found by its times. */
export const WORKOUT_TIMES = 20_005;

export interface KeptDeletion extends Deletion {
  /** Code of the kind of samples, {@link ANY_KIND}, {@link WORKOUTS} or {@link WORKOUT_TIMES}. */
  readonly type: number;
}

export async function putDeletions(
  tx: Transaction,
  { userId, provider }: PackOwner,
  deletions: readonly KeptDeletion[],
  isPending: boolean,
  now: Date,
): Promise<void> {
  if (deletions.length === 0) return;
  await tx.query(sql`
    insert into sample_deletions (user_id, provider, metric_type, id_hash, deleted_at, is_pending, received_at)
    select distinct on (metric_type, id_hash) ${userId}::uuid, ${provider}::smallint, metric_type, id_hash, deleted_at,
           ${isPending}::boolean, ${now}::timestamptz
    from unnest(
      ${deletions.map(({ type }) => type)}::smallint[], ${deletions.map(({ id }) => id)}::bigint[],
      ${deletions.map(({ at }) => isoInstant(at))}::timestamptz[]) as coming (metric_type, id_hash, deleted_at)
    order by metric_type, id_hash, deleted_at desc
    on conflict (user_id, provider, metric_type, id_hash) do update set
      deleted_at = greatest(sample_deletions.deleted_at, excluded.deleted_at),
      is_pending = sample_deletions.is_pending or excluded.is_pending, received_at = excluded.received_at`);
}

/** Those that name one of these ids. @param types codes of kinds of samples */
export async function listDeletions(
  db: Queryable,
  { userId, provider }: PackOwner,
  types: readonly number[],
  ids: readonly number[],
): Promise<KeptDeletion[]> {
  if (ids.length === 0) return [];
  return db.query<KeptDeletion>(sql`
    select metric_type as type, id_hash as id, (date_part('epoch', deleted_at) * 1000)::bigint as at
    from sample_deletions
    where user_id = ${userId} and provider = ${provider}::smallint
      and metric_type = any(${[ANY_KIND, ...types]}::smallint[]) and id_hash = any(${ids}::bigint[])`);
}

/** Those that wait for the search of older samples. */
export async function listPending(
  db: Queryable,
  { userId, provider }: PackOwner,
  limit: number,
): Promise<KeptDeletion[]> {
  return db.query<KeptDeletion>(sql`
    select metric_type as type, id_hash as id, (date_part('epoch', deleted_at) * 1000)::bigint as at
    from sample_deletions
    where user_id = ${userId} and provider = ${provider}::smallint and is_pending
    order by metric_type, id_hash limit ${limit}`);
}

export async function endPending(
  tx: Transaction,
  { userId, provider }: PackOwner,
  deletions: readonly KeptDeletion[],
): Promise<void> {
  await tx.query(sql`
    update sample_deletions d set is_pending = false
    from unnest(${deletions.map(({ type }) => type)}::smallint[], ${deletions.map(({ id }) => id)}::bigint[])
      as done (metric_type, id_hash)
    where d.user_id = ${userId} and d.provider = ${provider}::smallint
      and d.metric_type = done.metric_type and d.id_hash = done.id_hash`);
}
