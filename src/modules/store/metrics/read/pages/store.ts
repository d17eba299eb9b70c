/** Reads pages of points and counts points: one statement, which also checks the workspace. */

import type { BinaryColumn } from '../../../../../platform/binary-columns.ts';
import { empty, type Queryable, raw, type Sql, sql } from '../../../../../platform/db.ts';
import { DAY_MS } from '../../../../../platform/instants.ts';
import { METRIC_TYPES, type MetricTypeDefinition } from '../../../../../vocabulary/metric-types/storage.ts';
import { pointsAt } from '../../past/store.ts';
import { instantText, numberArray } from '../../write/array-literals.ts';
import { dayOf, hourOf } from '../../write/pack-places.ts';
import { POINTS_OF_PAGE, startedWithin } from '../../write/pack-store.ts';

/** Selects points of a user. Bounds are in epoch milliseconds, both included. */
export interface PointFilter {
  /** Code of the metric type. */
  readonly type: number | undefined;
  /** Code of the provider. */
  readonly provider: number | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** As they were stored at that instant. */
  readonly asOf?: Date | undefined;
}

/** The place of a row in the order of a list. */
export interface PointPosition {
  readonly recordedAt: string;
  readonly type: number;
  readonly provider: number;
}

/**
 * A page column by column, newest point first, and how many points match on all pages. The columns are binary, see
 * binary-columns.ts; values and data are JSON as PostgreSQL prints it, and null where the page is empty.
 */
export interface PagePoints {
  readonly total: number;
  readonly recordedAt: BinaryColumn;
  readonly types: BinaryColumn;
  readonly providers: BinaryColumn;
  /** With commas between them. */
  readonly values: string | null;
  /** Indexes in ORIGINS. */
  readonly origins: BinaryColumn;
  /** One in each line, for the points of structured metric types only: of the others it is not shown. */
  readonly data: string | null;
  readonly createdAt: BinaryColumn;
}

const STRUCTURED_TYPES = numberArray(
  Object.values<MetricTypeDefinition>(METRIC_TYPES).flatMap(({ code, isStructured }) => (isStructured ? [code] : [])),
);

/** PostgreSQL prints JSON without line breaks. */
const binaryColumns = sql`
  string_agg(timestamptz_send(m.recorded_at), '') as "recordedAt", string_agg(int2send(m.metric_type), '') as types,
  string_agg(int2send(m.provider), '') as providers, string_agg(coalesce(m.value::text, 'null'), ',') as values,
  string_agg(int2send(m.source), '') as origins,
  string_agg(coalesce(m.data::text, 'null'), E'\n') filter (where m.metric_type = any(${STRUCTURED_TYPES}::smallint[])) as data,
  string_agg(timestamptz_send(m.created_at), '') as "createdAt"`;

const atOrAfter = (from: number | undefined) =>
  from === undefined ? empty : sql`and m.recorded_at >= ${instantText(from)}::timestamptz`;
const atOrBefore = (to: number | undefined) =>
  to === undefined ? empty : sql`and m.recorded_at <= ${instantText(to)}::timestamptz`;

function conditions(userId: string, { type, provider, from, to }: PointFilter) {
  return sql`m.user_id = ${userId}
    ${type === undefined ? empty : sql`and m.metric_type = ${type}::smallint`}
    ${provider === undefined ? empty : sql`and m.provider = ${provider}::smallint`}
    ${atOrAfter(from)} ${atOrBefore(to)} ${startedWithin(from, to)}`;
}

/**
 * An instant whose value the planner does not see, so that it makes one plan for all pages. If it saw the value, it would
 * make a new plan for each page, and planning takes as long as reading.
 */
const unseen = (instant: string) => sql`(select ${instant}::timestamptz)`;

function beyond(after: PointPosition | undefined, type: number | undefined) {
  if (after === undefined) return empty;
  const at = unseen(after.recordedAt);
  return type === undefined
    ? sql`and (m.recorded_at, m.metric_type, m.provider) < (${at}, ${after.type}::smallint, ${after.provider}::smallint)`
    : sql`and (m.recorded_at, m.provider) < (${at}, ${after.provider}::smallint)`;
}

const newestFirst = sql`order by m.recorded_at desc, m.metric_type desc, m.provider desc`;

/**
 * The scopes of a read: the providers of a metric type by the key, or all providers, because each has an index by time.
 */
function scopes(userId: string, { type, provider }: PointFilter): Sql {
  const ofProvider = provider === undefined ? empty : sql`and provider = ${provider}::smallint`;
  return type === undefined
    ? sql`select distinct provider from metric_totals where user_id = ${userId} ${ofProvider}`
    : sql`
        select metric_type, provider from metric_totals
        where user_id = ${userId} and metric_type = ${type}::smallint ${ofProvider}`;
}

/** Points or packs `m` of the user that lie in the scope `t`. */
const inScope = ({ type }: PointFilter) => sql`
  m.provider = t.provider ${type === undefined ? empty : sql`and m.metric_type = t.metric_type`}`;

/**
 * When the points from `offset` to `offset + limit`, newest first, were recorded, as far as the sizes of packs tell: from
 * `since` on, in packs that start before `until`, behind `skipped` points. Of the day of `since`, which begins at `day`, packs
 * of an hour are needed only from `since` on. Only packs that lie wholly before the newest instant are counted.
 */
function spanOfPage(userId: string, filter: PointFilter, newest: number | undefined, offset: number, limit: number) {
  const { from, to, asOf } = filter;
  const bounds = sql`
    ${from === undefined ? empty : sql`and m.start >= ${instantText(dayOf(from))}::timestamptz`}
    ${newest === undefined ? empty : isBefore(newest)}`;
  // At a past instant, a point of today may not have been there yet, and one of that time may be changed or gone now.
  const points =
    asOf === undefined
      ? sql`m.points`
      : sql`(select count(*) from unnest(m.created_at) c where c <= ${asOf}::timestamptz)`;
  const changed =
    asOf === undefined
      ? sql`0`
      : sql`(select count(*) from past_points where user_id = ${userId} and until > ${asOf}::timestamptz)`;
  const most = offset + limit;
  const counted = (newestPacks: number) => sql`
    select start, sum(points) over (order by start desc rows unbounded preceding) as total
    from scope t cross join lateral (
      select m.start, ${points} as points from metric_packs m where m.user_id = ${userId} and ${inScope(filter)} ${bounds}
      order by m.start desc limit ${atMost(newestPacks)}) m`;
  const enough = sql`total >= ${most}::bigint + ${changed}`;
  if (offset === 0 || asOf !== undefined || to !== undefined) {
    // At a past instant some points of an hour may not have been there yet, so whole days are read.
    const unit = asOf === undefined ? sql`'hour'` : sql`'day'`;
    const since = (newestPacks: number) => sql`
      select date_trunc(${unit}, start, 'UTC') from (${counted(newestPacks)}) m where ${enough} order by start desc limit 1`;
    // Packs mostly hold several points. All that may be needed are looked at only if a quarter of them hold too few.
    // `offset 0` is there because the planner would else compute the instant twice, once for each use.
    return sql`
      select since, date_trunc('day', since, 'UTC') as day, timestamptz 'infinity' as until, 0 as skipped
      from (select coalesce((${since(most / 4)}), (${since(most)}), '-infinity') as since offset 0) m`;
  }
  const since = sql`coalesce(max(day) filter (where ${enough}), '-infinity')`;
  return sql`
    select ${since} as since, ${since} as day,
           coalesce(min(day) filter (where total <= ${offset}::bigint), 'infinity') as until,
           coalesce(max(total) filter (where total <= ${offset}::bigint), 0) as skipped
    from (select date_trunc('day', start, 'UTC') as day, max(total) as total from (${counted(most)}) m group by 1) days`;
}

/** The pack `m` lies wholly before the instant. */
const isBefore = (at: number) => sql`
  and m.start < ${unseen(instantText(hourOf(at)))} and (m.is_hour or m.start < ${unseen(instantText(dayOf(at)))})`;

/**
 * The next power of two, in the text of the statement: the planner knows how few rows it means, and keeps one plan for all
 * pages.
 */
function atMost(rows: number): Sql {
  return raw(String(2 ** Math.ceil(Math.log2(Math.max(rows, 1)))));
}

/**
 * The first `limit` points, newest first, of those behind `after`, or after skipping `offset` of them, and how many there
 * are in all. Undefined if the workspace has no such user.
 * @param types codes of the metric types that the filter lets through
 */
export async function readPage(
  db: Queryable,
  workspaceId: string,
  userId: string,
  types: readonly number[],
  filter: PointFilter,
  { after, offset, limit }: { after: PointPosition | undefined; offset: number; limit: number },
): Promise<PagePoints | undefined> {
  const newest = after === undefined ? filter.to : Date.parse(after.recordedAt);
  const inSpan = sql`
    m.start >= bound.day and (m.start >= bound.since or m.start = bound.day) and m.start < bound.until
    ${startedWithin(filter.from, undefined)} ${newest === undefined ? empty : sql`and m.start <= ${unseen(instantText(newest))}`}`;
  // Totals do not contain points that are gone now, so for a past instant only the user and the days are given.
  const points =
    filter.asOf === undefined
      ? sql`
          scope t cross join lateral (
            select * from ${POINTS_OF_PAGE} m where m.user_id = ${userId} and ${inScope(filter)} and ${inSpan}
              ${atOrAfter(filter.from)} ${atOrBefore(filter.to)} offset 0)`
      : sql`lateral (select * from ${pointsAt(userId, filter.asOf)} m where ${conditions(userId, filter)} and ${inSpan} offset 0)`;
  const [page] = await db.query<PagePoints>(sql`
    with scope as (${scopes(userId, filter)}),
      bound as materialized (${spanOfPage(userId, filter, newest, offset, limit)})
    select (${countOf(userId, types, filter)})::bigint as total, p.*
    from users u cross join lateral (
      select ${binaryColumns} from (
        select m.recorded_at, m.metric_type, m.provider, m.value, m.source, m.data, m.created_at
        from bound cross join ${points} m
        where true ${beyond(after, filter.type)}
        ${newestFirst} offset ${offset}::bigint - (select skipped from bound) limit ${limit}) m) p
    where u.id = ${userId} and u.workspace_id = ${workspaceId}`);
  return page;
}

/**
 * How many points match. Without a range the totals give the answer. With a range, rollups count the whole UTC days in
 * it, and only the at most two days that it cuts are counted by their points. A range without a start is counted as all
 * points minus those after its end, because there are usually fewer of these. At a past instant all are counted by their
 * points.
 */
function countOf(userId: string, types: readonly number[], filter: PointFilter): Sql {
  const { from, to, asOf } = filter;
  if (asOf !== undefined) return countRaw(userId, filter);
  if (from !== undefined) return countWithin(userId, types, filter);
  if (to === undefined) return total(userId, filter);
  return sql`(${total(userId, filter)}) - (${countWithin(userId, types, { ...filter, from: to + 1, to: undefined })})`;
}

function total(userId: string, { type, provider }: PointFilter) {
  return sql`
    select coalesce(sum(t.points), 0) from metric_totals t where t.user_id = ${userId}
    ${type === undefined ? empty : sql`and t.metric_type = ${type}::smallint`}
    ${provider === undefined ? empty : sql`and t.provider = ${provider}::smallint`}`;
}

function countWithin(userId: string, types: readonly number[], filter: PointFilter) {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
  // The UTC days [first, end) lie wholly within the range.
  const first = Math.ceil(from / DAY_MS);
  const end = Math.floor((to + 1) / DAY_MS);
  if (first >= end) return countRaw(userId, filter);
  return sql`
    (${countDays(userId, types, filter.provider, dateText(first), dateText(end - 1))})
    + ${from < first * DAY_MS ? sql`(${countRaw(userId, { ...filter, to: first * DAY_MS - 1 })})` : sql`0`}
    + ${to >= end * DAY_MS ? sql`(${countRaw(userId, { ...filter, from: end * DAY_MS })})` : sql`0`}`;
}

function countRaw(userId: string, filter: PointFilter) {
  const { type, provider, asOf } = filter;
  const matching = sql`from ${pointsAt(userId, asOf)} m where ${conditions(userId, filter)}`;
  if (type === undefined || provider !== undefined || asOf !== undefined) return sql`select count(*) ${matching}`;
  return sql`
    select coalesce(sum(c.points), 0) from metric_totals t
    cross join lateral (select count(*) as points ${matching} and m.provider = t.provider) c
    where t.user_id = ${userId} and t.metric_type = ${type}::smallint`;
}

function dateText(day: number): string {
  if (day === Number.NEGATIVE_INFINITY) return '-infinity';
  return day === Number.POSITIVE_INFINITY ? 'infinity' : new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Counts points by UTC date. Each local day says how many of its points lie on the UTC date before and after it. */
function countDays(
  userId: string,
  types: readonly number[],
  provider: number | undefined,
  first: string,
  last: string,
) {
  return sql`
    select coalesce(sum(
      case when d.day between ${first}::date and ${last}::date then d.points - d.points_before - d.points_after else 0 end
      + case when d.day - 1 between ${first}::date and ${last}::date then d.points_before else 0 end
      + case when d.day + 1 between ${first}::date and ${last}::date then d.points_after else 0 end), 0)
    from metric_days d
    where d.user_id = ${userId} and d.metric_type = any(${numberArray(types)}::smallint[])
      and d.month >= date_trunc('month', ${first}::date - 1)::date and d.month <= ${last}::date + 1
      and d.day between ${first}::date - 1 and ${last}::date + 1
      ${provider === undefined ? empty : sql`and d.provider = ${provider}::smallint`}`;
}

/** Points per metric type (code). */
export async function countByType(db: Queryable, userId: string): Promise<{ type: number; points: number }[]> {
  return db.query(sql`
    select metric_type as type, sum(points)::bigint as points from metric_totals
    where user_id = ${userId} group by metric_type order by metric_type`);
}
