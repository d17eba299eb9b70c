/** Reads and writes packs of samples, in the caller's transaction. */
import { empty, type Queryable, raw, type Sql, sql, type Transaction } from '../../../../platform/db.ts';
import { DAY_MS, isoInstant } from '../../../../platform/instants.ts';
import { kindOfCode, kindRow, type SampleKind } from '../kinds.ts';
import type { CodedPack } from './pack-coding.ts';

/** Whose packs. */
export interface PackOwner {
  readonly userId: string;
  /** Code of the provider. */
  readonly provider: number;
}

const COLUMNS = sql`
  (date_part('epoch', p.start) * 1000)::bigint as start, p.is_hour as "isHour", p.samples, p.reach_ms as "reachMs",
  p.id_hash::text as "idHash", p.start_ms::text as "startMs", p.span_ms::text as "spanMs", p.value::text as value,
  p.traits::text as traits, p.revision::text as revision, p.deleted_at::text as "deletedAt",
  p.group_hash::text as "groupHash"`;

const instants = (days: readonly number[]) => days.map((day) => isoInstant(day));

/** A kind with at most so many packs is searched whole: a weight that somebody moves by months is found in a moment. */
const FEW_PACKS = 400;

/**
 * The UTC days that have a sample, or a record, with one of these ids: within a range, and everywhere where there are few
 * samples.
 */
export async function listDaysOfIds(
  db: Queryable,
  { userId, provider }: PackOwner,
  kind: SampleKind,
  ids: readonly number[],
  range: { readonly from: number; readonly to: number } | undefined,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const isPack = sql`
    p.user_id = ${userId} and p.metric_type = ${kindRow(kind).code}::smallint and p.provider = ${provider}::smallint`;
  const within =
    range === undefined ? empty : sql`and p.start >= (select since from bound) and p.start < (select until from bound)`;
  // PostgreSQL hashes the wanted ids once, and looks up each stored id. With `= any(…)` in a prepared statement it would
  // compare each with each: 5,000 with 25,000. Without `is true` it makes a join of this, and may sort all stored ids.
  const rows = await db.query<{ day: number }>(sql`
    ${range === undefined ? empty : boundOf(isPack, range)}
    select distinct (date_part('epoch', date_trunc('day', p.start, 'UTC')) * 1000)::bigint as day
    from sample_packs p, unnest(p.id_hash || p.group_hash) as own (id)
    where ${isPack} ${within}
      and (own.id in (select id from unnest(${ids}::bigint[]) as wanted (id))) is true`);
  return rows.map(({ day }) => day);
}

/** The range of a search; where there are few packs, it has no end. */
function boundOf(isPack: Sql, { from, to }: { readonly from: number; readonly to: number }): Sql {
  return sql`
    with bound as materialized (
      select case when is_few then '-infinity' else ${isoInstant(from)}::timestamptz end as since,
             case when is_few then 'infinity' else ${isoInstant(to)}::timestamptz end as until
      from (
        select count(*) <= ${raw(String(FEW_PACKS))} as is_few
        from (select from sample_packs p where ${isPack} limit ${raw(String(FEW_PACKS + 1))}) some_packs) counted)`;
}

/** The packs of whole UTC days, and those before whose samples reach into them. */
export async function listPacksOfDays(
  db: Queryable,
  { userId, provider }: PackOwner,
  kind: SampleKind,
  days: readonly number[],
): Promise<CodedPack[]> {
  if (days.length === 0) return [];
  return db.query<CodedPack>(sql`
    select ${COLUMNS} from sample_packs p
    where p.user_id = ${userId} and p.metric_type = ${kindRow(kind).code}::smallint
      and p.provider = ${provider}::smallint
      and exists (
        select from unnest(${instants(days)}::timestamptz[]) as wanted (day)
        where p.start < wanted.day + interval '24 hours'
          and p.start + case when p.is_hour then interval '1 hour' else interval '24 hours' end
              + p.reach_ms * interval '1 millisecond' > wanted.day)
      and p.start >= ${isoInstant(Math.min(...days) - LONGEST_REACH_MS)}::timestamptz
      and p.start < ${isoInstant(Math.max(...days) + DAY_MS)}::timestamptz`);
}

/** No sample is longer than a week, and it begins within the day of its pack. */
const LONGEST_REACH_MS = 8 * DAY_MS;

/** Every kind of which a provider has samples on some UTC days. */
export async function listKinds(db: Queryable, { userId, provider }: PackOwner): Promise<SampleKind[]> {
  const rows = await db.query<{ code: number }>(sql`
    select distinct metric_type as code from sample_packs
    where user_id = ${userId} and provider = ${provider}::smallint order by metric_type`);
  return rows.map(({ code }) => kindOfCode(code));
}

/** The UTC days with samples of a kind, also those into which one only reaches; oldest first. */
export async function listDays(db: Queryable, { userId, provider }: PackOwner, kind: SampleKind): Promise<number[]> {
  const rows = await db.query<{ day: number }>(sql`
    select distinct (extract(epoch from own.day) * 1000)::bigint as day
    from sample_packs p
    cross join lateral generate_series(
      date_trunc('day', p.start, 'UTC'),
      p.start + case when p.is_hour then interval '1 hour' else interval '24 hours' end
        + (p.reach_ms - 1) * interval '1 millisecond',
      interval '24 hours') as own (day)
    where p.user_id = ${userId} and p.metric_type = ${kindRow(kind).code}::smallint and p.provider = ${provider}::smallint
    order by day`);
  return rows.map(({ day }) => day);
}

/** How many samples of a kind a provider has within whole UTC days. */
export async function countSamples(
  db: Queryable,
  { userId, provider }: PackOwner,
  kind: SampleKind,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select coalesce(sum(samples), 0)::integer as count from sample_packs
    where user_id = ${userId} and metric_type = ${kindRow(kind).code}::smallint and provider = ${provider}::smallint
      and start >= ${isoInstant(from)}::timestamptz and start < ${isoInstant(to)}::timestamptz`);
  return row?.count ?? 0;
}

export async function putPacks(
  tx: Transaction,
  { userId, provider }: PackOwner,
  kind: SampleKind,
  packs: readonly CodedPack[],
): Promise<void> {
  if (packs.length === 0) return;
  const texts = (pick: (pack: CodedPack) => string | null) => packs.map(pick);
  await tx.query(sql`
    insert into sample_packs (user_id, metric_type, provider, start, is_hour, samples, reach_ms, id_hash, start_ms,
                              span_ms, value, traits, revision, deleted_at, group_hash)
    select ${userId}::uuid, ${kindRow(kind).code}::smallint, ${provider}::smallint, start, is_hour, samples, reach_ms,
           id_hash::bigint[], start_ms::integer[], span_ms::integer[], value::float8[], traits::integer[],
           revision::bigint[], deleted_at::bigint[], group_hash::bigint[]
    from unnest(
      ${instants(packs.map(({ start }) => start))}::timestamptz[], ${packs.map(({ isHour }) => isHour)}::boolean[],
      ${packs.map(({ samples }) => samples)}::integer[], ${packs.map(({ reachMs }) => reachMs)}::integer[],
      ${texts(({ idHash }) => idHash)}::text[], ${texts(({ startMs }) => startMs)}::text[],
      ${texts(({ spanMs }) => spanMs)}::text[], ${texts(({ value }) => value)}::text[],
      ${texts(({ traits }) => traits)}::text[], ${texts(({ revision }) => revision)}::text[],
      ${texts(({ deletedAt }) => deletedAt)}::text[], ${texts(({ groupHash }) => groupHash)}::text[]
    ) as coming (start, is_hour, samples, reach_ms, id_hash, start_ms, span_ms, value, traits, revision, deleted_at,
                 group_hash)
    on conflict (user_id, metric_type, provider, start) do update set
      is_hour = excluded.is_hour, samples = excluded.samples, reach_ms = excluded.reach_ms, id_hash = excluded.id_hash,
      start_ms = excluded.start_ms, span_ms = excluded.span_ms, value = excluded.value, traits = excluded.traits,
      revision = excluded.revision, deleted_at = excluded.deleted_at, group_hash = excluded.group_hash`);
}

export async function deletePacksAt(
  tx: Transaction,
  { userId, provider }: PackOwner,
  kind: SampleKind,
  starts: readonly number[],
): Promise<void> {
  if (starts.length === 0) return;
  await tx.query(sql`
    delete from sample_packs
    where user_id = ${userId} and metric_type = ${kindRow(kind).code}::smallint and provider = ${provider}::smallint
      and start = any(${instants(starts)}::timestamptz[])`);
}
