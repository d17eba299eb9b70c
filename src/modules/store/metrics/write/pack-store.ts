/**
 * How points are stored: a pack holds those of a metric type and provider on one UTC day, or in one hour of a day that
 * has many. The view `metrics` shows points as rows. To change points, a writer writes their packs anew, under the user's
 * lock.
 */

import { arrayOf } from '../../../../platform/binary-columns.ts';
import { empty, raw, type Sql, sql, type Transaction } from '../../../../platform/db.ts';
import { instantArray, instantText, numberArray, plainArray } from './array-literals.ts';
import { dayOf, type Pack, type StoredPack, type Stretch } from './pack-places.ts';
import { keyOf } from './rows.ts';

/** For more rows than these, a plan that is made for their number pays: it joins by hashing, not row by row. */
export const FEW = 20;

/**
 * A column for `unnest`. PostgreSQL sees how long a bound array is, and plans the statement anew for each short one, which
 * takes longer than running it. It does not see how long the array of a subquery is, so it keeps the plan (ADR 62).
 * @param literal the values as the text of an array
 * @param type as PostgreSQL calls it: `smallint`
 * @param rows how many the table has
 */
export function columnOf(literal: string, type: string, rows: number): Sql {
  const list = sql`${literal}::${raw(type)}[]`;
  return rows > FEW ? list : sql`(select ${list})`;
}

/** Points `m` from packs that may hold points recorded between these instants (epoch milliseconds), both included. */
export function startedWithin(from: number | undefined, to: number | undefined): Sql {
  return sql`
    ${from === undefined ? empty : sql`and m.start >= ${instantText(dayOf(from))}::timestamptz`}
    ${to === undefined ? empty : sql`and m.start <= ${instantText(to)}::timestamptz`}`;
}

/** The columns of a point that make up its key, its pack and its state. */
const COLUMNS = [
  'metric_type',
  'start',
  'is_hour',
  'recorded_at',
  'created_at',
  'settles_at',
  'value',
  'day',
  'utc_offset_minutes',
  'source',
  'data',
  'samples',
  'sample_sum',
  'is_spot',
] as const;
type Column = (typeof COLUMNS)[number];

/** The columns that {@link writePacks} needs, from points `m`; `changed` ones are computed instead. */
export function pointColumns(changed: Partial<Record<Column, Sql>> = {}): Sql {
  const columns = COLUMNS.map((name) => sql`${changed[name] ?? raw(`m.${name}`)} as ${raw(name)}`);
  return columns.reduce((list, column) => sql`${list}, ${column}`);
}

/** The packs in which points of these stretches lie. */
export async function listPacks(
  tx: Transaction,
  userId: string,
  provider: number,
  stretches: readonly Stretch[],
): Promise<StoredPack[]> {
  if (stretches.length === 0) return [];
  const rows = await tx.queryArrays<[type: number, start: number, isHour: boolean, points: number]>(sql`
    select p.metric_type, (date_part('epoch', p.start) * 1000)::bigint, p.is_hour, p.points
    from ${asStretches(stretches)} as s (metric_type, starts_at, ends_at)
    cross join lateral (
      select metric_type, start, is_hour, points from metric_packs
      where user_id = ${userId} and provider = ${provider}::smallint
        and metric_type = s.metric_type and start >= s.starts_at and start < s.ends_at offset 0) p`);
  return rows.map(([type, start, isHour, points]) => ({ type, start, isHour, points }));
}

/** The keys of the points in these packs. */
export async function listKeys(
  tx: Transaction,
  userId: string,
  provider: number,
  packs: readonly Pack[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.queryArrays<[type: number, start: number, atMs: Buffer]>(sql`
    select p.metric_type, (date_part('epoch', p.start) * 1000)::bigint, array_send(p.at_ms)
    from unnest(${columnOf(numberArray(packs.map(({ type }) => type)), 'smallint', packs.length)},
                ${columnOf(instantArray(packs.map(({ start }) => start)), 'timestamptz', packs.length)}) as sought (metric_type, start)
    cross join lateral (
      select metric_type, start, at_ms from metric_packs
      where user_id = ${userId} and provider = ${provider}::smallint
        and metric_type = sought.metric_type and start = sought.start offset 0) p`);
  const keys = new Set<number>();
  for (const [type, start, atMs] of rows) for (const at of arrayOf(atMs)) keys.add(keyOf(type, start + (at ?? 0)));
  return keys;
}

function asStretches(stretches: readonly Stretch[]): Sql {
  return sql`
    unnest(${columnOf(numberArray(stretches.map(({ type }) => type)), 'smallint', stretches.length)},
           ${columnOf(instantArray(stretches.map(({ from }) => from)), 'timestamptz', stretches.length)},
           ${columnOf(instantArray(stretches.map(({ to }) => to)), 'timestamptz', stretches.length)})`;
}

/** The view `metrics` with only the columns that a page shows: each array that is opened takes time. */
export const POINTS_OF_PAGE = sql`(
  select user_id, start, metric_type, provider, start + at_ms * interval '1 millisecond' as recorded_at, created_at, value,
         ((traits >> 4) & 7)::smallint as source, data
  from (
    select user_id, start, metric_type, provider, unnest(at_ms) as at_ms, unnest(created_at) as created_at,
           unnest(value) as value, unnest(traits) as traits, unnest(data) as data
    from metric_packs) pack)`;

/** Whether one of these traits has a UTC offset. */
export const hasOffset = (traits: Sql) => sql`256 <= any(${traits})`;

/** The points recorded in these stretches, which are whole UTC days. */
export function pointsWithin(userId: string, provider: number, stretches: readonly Stretch[]): Sql {
  // Kept apart by "offset 0": a condition reaches the packs only within the query that reads the view.
  return sql`(
    select m.* from ${asStretches(stretches)} as s (metric_type, starts_at, ends_at)
    cross join lateral (
      select * from metrics where user_id = ${userId} and provider = ${provider}::smallint
        and metric_type = s.metric_type and start >= s.starts_at and start < s.ends_at offset 0) m)`;
}

/** A stored pack whose points may be about to move to packs of an hour. */
export interface OpenedPack extends Pack {
  readonly becomesHour?: boolean;
}

/** The points of these packs. `becomes_hour` says whether they go to packs of an hour. */
export function pointsOf(userId: string, provider: number, packs: readonly OpenedPack[]): Sql {
  const hours = packs.map(({ isHour, becomesHour = isHour }) => String(becomesHour));
  return sql`(
    select m.*, opened.becomes_hour
    from unnest(${columnOf(numberArray(packs.map(({ type }) => type)), 'smallint', packs.length)},
                ${columnOf(instantArray(packs.map(({ start }) => start)), 'timestamptz', packs.length)},
                ${columnOf(plainArray(hours), 'boolean', packs.length)}) as opened (metric_type, start, becomes_hour)
    cross join lateral (
      select * from metrics where user_id = ${userId} and provider = ${provider}::smallint
        and metric_type = opened.metric_type and start = opened.start offset 0) m)`;
}

const elements = (column: Column) => sql`
  case when count(${raw(column)}) > 0 then array_agg(${raw(column)}) end`;

/** Written in the same way as the view `metrics` reads it. */
const TRAITS = sql`
  ((start at time zone 'UTC')::date - day + 8) | (source::integer << 4) | case when is_spot then 128 else 0 end
  | (coalesce(utc_offset_minutes + 32769, 0) << 8)`;

/** Writes packs: `points` selects {@link pointColumns}, all points of each pack of which it has one. */
export async function writePacks(tx: Transaction, userId: string, provider: number, points: Sql): Promise<void> {
  await tx.query(sql`
    insert into metric_packs (user_id, metric_type, provider, start, is_hour, points, at_ms, value, traits, created_at,
                              settles_at, data, samples, sample_sum)
    select ${userId}::uuid, metric_type, ${provider}::smallint, start, is_hour, count(*),
           array_agg((date_part('epoch', recorded_at - start) * 1000)::integer), ${elements('value')},
           array_agg(${TRAITS}), array_agg(created_at), ${elements('settles_at')}, ${elements('data')},
           ${elements('samples')}, ${elements('sample_sum')}
    from (${points}) point
    group by metric_type, start, is_hour
    on conflict (user_id, metric_type, provider, start) do update set
      is_hour = excluded.is_hour, points = excluded.points, at_ms = excluded.at_ms, value = excluded.value,
      traits = excluded.traits, created_at = excluded.created_at, settles_at = excluded.settles_at, data = excluded.data,
      samples = excluded.samples, sample_sum = excluded.sample_sum`);
}

/** Deletes these packs, those that have become packs of an hour excepted. */
export async function deletePacks(
  tx: Transaction,
  userId: string,
  provider: number,
  packs: readonly Pack[],
): Promise<void> {
  if (packs.length === 0) return;
  await tx.query(sql`
    delete from metric_packs p
    using unnest(${numberArray(packs.map(({ type }) => type))}::smallint[],
                 ${instantArray(packs.map(({ start }) => start))}::timestamptz[],
                 ${plainArray(packs.map(({ isHour }) => String(isHour)))}::boolean[]) as gone (metric_type, start, is_hour)
    where p.user_id = ${userId} and p.provider = ${provider}::smallint
      and p.metric_type = gone.metric_type and p.start = gone.start and p.is_hour = gone.is_hour`);
}
