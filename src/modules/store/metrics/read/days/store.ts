/** Reads days: whole days from the rollups, and days that a bound cuts from their points. */
import { empty, type Queryable, raw, type Sql, sql } from '../../../../../platform/db.ts';
import { addDays, DAY_MS, dayStart } from '../../../../../platform/instants.ts';
import { SETTLING_MS } from '../../../../../providers/settling.ts';
import {
  type DailyRule,
  METRIC_TYPE_NAMES,
  METRIC_TYPES,
  type MetricType,
  type MetricTypeDefinition,
  metricTypeDefinition,
  metricTypeOfCode,
} from '../../../../../vocabulary/metric-types/storage.ts';
import { readProviderIds } from '../../../providers/index.ts';
import { pointsAt } from '../../past/store.ts';
import { instantText, numberArray, plainArray } from '../../write/array-literals.ts';
import { type TypeDay, typeDayKey } from '../../write/day-deltas.ts';
import { ALL_COLUMNS, LAST_DAYS, type MonthRow, monthColumns } from '../../write/month-store.ts';
import { dayOfMonth, figuresAt, monthOf, openMonth, touchedMonths } from '../../write/months.ts';
import { columnOf, hasOffset, startedWithin } from '../../write/pack-store.ts';
import { midnight } from '../../write/rollup-store.ts';
import { type DayRow, dayRowOf } from './day-row.ts';

/**
 * The local days from first to last (both included) of the given metric types, of one provider or of all; ordered by
 * day, then type.
 */
export async function listDays(
  db: Queryable,
  userId: string,
  types: readonly number[],
  firstDay: string,
  lastDay: string,
  provider?: number,
): Promise<DayRow[]> {
  const rows = await db.queryArrays<MonthRow>(sql`
    select ${ALL_COLUMNS} from metric_months m
    where m.user_id = ${userId} and ${isOneOf(types)}
      and m.month between ${monthOf(firstDay)}::date and ${lastDay}::date
      ${provider === undefined ? empty : sql`and m.provider = ${provider}::smallint`}`);
  return daysOfMonths(rows, (_, day) => day >= firstDay && day <= lastDay);
}

/** The days of these months that are wanted; ordered by day, then type, then provider. */
function daysOfMonths(rows: readonly MonthRow[], isWanted: (type: number, day: string) => boolean): DayRow[] {
  const days: DayRow[] = [];
  for (const [type, month, provider, parts, ...sent] of rows) {
    const opened = openMonth(sent);
    const start = dayStart(month);
    for (const [place, date] of opened.dates.entries()) {
      const day = dayOfMonth(month, date);
      if (isWanted(type, day)) days.push(dayRowOf(type, day, provider, figuresAt(opened, parts, place, start)));
    }
  }
  return days.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.type - b.type || a.provider - b.provider));
}

/** PostgreSQL would plan a statement with a list of one anew each time (ADR 62). */
function isOneOf(types: readonly number[]): Sql {
  const [first, ...others] = types;
  return first === undefined || others.length > 0
    ? sql`m.metric_type = any(${numberArray(types)}::smallint[])`
    : sql`m.metric_type = ${first}::smallint`;
}

/**
 * These metric types on these local days (each pair once), of all providers. Rows of one type and day stand side by
 * side.
 */
export async function listDaysOf(db: Queryable, userId: string, keys: readonly TypeDay[]): Promise<DayRow[]> {
  const asked = new Set(keys.map(typeDayKey));
  const months = touchedMonths({ anew: keys, added: [] });
  const rows = await db.queryArrays<MonthRow>(sql`
    select ${ALL_COLUMNS}
    from unnest(${columnOf(numberArray(months.map(({ type }) => type)), 'smallint', months.length)},
                ${columnOf(plainArray(months.map(({ month }) => month)), 'date', months.length)}) as asked (metric_type, month)
    cross join lateral (
      select * from metric_months
      where user_id = ${userId} and metric_type = asked.metric_type and month = asked.month offset 0) m`);
  return daysOfMonths(rows, (type, day) => asked.has(typeDayKey({ type, day })));
}

/** The codes are constants in the text of a statement: PostgreSQL then finds one by its hash, and not one after the other. */
const codesWith = (has: (type: MetricTypeDefinition) => boolean) => {
  const codes = METRIC_TYPE_NAMES.map((name) => METRIC_TYPES[name]).flatMap((type) => (has(type) ? [type.code] : []));
  return raw(`'${numberArray(codes)}'`);
};
/** Points of all metric types but those that are only counted. */
const MEASURED_TYPES = codesWith(({ daily }) => daily !== 'none');
/** Their points may carry no number: what they say is in `data`. */
const STRUCTURED_TYPES = codesWith(({ isStructured }) => isStructured);
const isStructuredType = (type: number) => metricTypeDefinition(metricTypeOfCode(type)).isStructured;

/**
 * The newest local day of each metric type that is measured, of all providers but the excluded ones. Rows of one type
 * stand side by side.
 * @param excluded codes of providers
 */
export async function listNewestDays(db: Queryable, userId: string, excluded: readonly number[]): Promise<DayRow[]> {
  const isAllowed = excluded.length === 0 ? empty : sql`and m.provider <> all(${numberArray(excluded)}::smallint[])`;
  const rows = await db.queryArrays<MonthRow>(sql`
    select ${ALL_COLUMNS}
    from (
      select distinct metric_type from metric_totals
      where user_id = ${userId} and metric_type = any(${MEASURED_TYPES}::smallint[])) t
    cross join lateral (
      select m.month from metric_months m
      where m.user_id = ${userId} and m.metric_type = t.metric_type ${isAllowed}
        and (m.metric_type = any(${STRUCTURED_TYPES}::smallint[]) or m.last is null
             or exists (select from unnest(m.last) as value where value is not null))
      order by m.month desc limit 1) newest
    cross join lateral (
      select ${LAST_DAYS} from (
        select *, case when last is null or last[cardinality(sum)] is not null or metric_type = any(${STRUCTURED_TYPES}::smallint[])
                       then cardinality(sum) else 1 end as place
        from metric_months m
        where m.user_id = ${userId} and m.metric_type = t.metric_type and m.month = newest.month ${isAllowed} offset 0) m
      offset 0) m`);
  const shown = daysOfMonths(rows, () => true).filter(({ type, last }) => last !== null || isStructuredType(type));
  const newest = new Map(shown.map(({ type, day }) => [type, day])); // the last one stays
  return shown.filter(({ type, day }) => newest.get(type) === day).sort((a, b) => a.type - b.type);
}

const codesOf = (...rules: readonly DailyRule[]) => codesWith(({ daily }) => rules.includes(daily));

/** The columns that the number of a day is made of, by the rule of its metric type; `last` and extremes only where they count. */
const NUMBER_COLUMNS = raw(
  monthColumns({
    points_before: sql`false`,
    points_after: sql`false`,
    last_ms: sql`false`,
    settles_at: sql`false`,
    last: sql`m.metric_type = any(${codesOf('last')}::smallint[])`,
    min: sql`m.metric_type = ${raw(String(METRIC_TYPES.heart_rate.code))}`,
    max: sql`m.metric_type = ${raw(String(METRIC_TYPES.heart_rate.code))}`,
  }).text,
);

/**
 * The months with local days from first to last (both included) of the given metric types and all providers, with the
 * columns that the number of a day is made of; heart rate with its extremes.
 */
export async function listMonthNumbers(
  db: Queryable,
  userId: string,
  types: readonly number[],
  firstDay: string,
  lastDay: string,
): Promise<MonthRow[]> {
  return db.queryArrays(sql`
    select ${NUMBER_COLUMNS} from metric_months m
    where m.user_id = ${userId} and m.metric_type = any(${numberArray(types)}::smallint[])
      and m.month between ${monthOf(firstDay)}::date and ${lastDay}::date`);
}

/**
 * The newest UTC offset is searched in this many of a provider's newest packs, so that the cost does not grow with the
 * points.
 */
const OFFSET_SEARCH_PACKS = 1_000;

/** The newest UTC day that has a point with a UTC offset. Its packs begin at any time of the day. */
const newestDayWithOffset = (userId: string) => sql`
  select date_trunc('day', max(newest.start), 'UTC')
  from (select distinct provider from metric_totals where user_id = ${userId} and may_have_offset) t
  cross join lateral (
    select p.start from (
      select start, traits from metric_packs where user_id = ${userId} and provider = t.provider
      order by start desc limit ${raw(String(OFFSET_SEARCH_PACKS))}) p
    where ${hasOffset(sql`p.traits`)} limit 1) newest`;

/**
 * The UTC offset, in minutes, at which a point's day ends. A vendor's daily value may come without an offset, but it
 * settles a fixed time after its day has ended at the person's place. Null where a whole day has neither, such as one that was
 * pushed as a date: it ends where the person lives. Any other point with neither has a day in UTC.
 */
const offsetAtEnd = sql`
  coalesce(m.utc_offset_minutes, case
    when isfinite(m.settles_at) and m.recorded_at = ${midnight(sql`m.day`)}
      and abs(extract(epoch from ${midnight(sql`m.day`)} - m.settles_at) / 60 + ${(DAY_MS + SETTLING_MS) / 60_000}) <= 18 * 60
    then (extract(epoch from ${midnight(sql`m.day`)} - m.settles_at) / 60 + ${(DAY_MS + SETTLING_MS) / 60_000})::integer
    when m.recorded_at <> ${midnight(sql`m.day`)} then 0 end)`;

/**
 * For a condition without an end, PostgreSQL expects a third of all packs, and planned the statement anew for each
 * request, which took as long as running it. With an end, it keeps its plan. A limit that is a parameter has the same
 * effect.
 */
const NO_END = sql`'infinity'::timestamptz`;

/** The facts that tell where a person is. */
export interface Whereabouts {
  /** The user's own zone. */
  readonly timezone: string | null;
  /** The newest UTC offset, in minutes, that came with a point; null if none did, or if the user has a zone. */
  readonly newest: number | null;
  /** For each local day from a first one on, the lowest offset at which the day of a point ends. */
  readonly lowest: readonly DayOffset[];
  /** The zone of the user's workspace. */
  readonly ofWorkspace: string | null;
}

/** The lowest UTC offset, in minutes, at which the day of a point ends, among the points of a local day. */
export interface DayOffset {
  readonly day: string;
  readonly offset: number;
}

/**
 * Undefined when the user is gone.
 * @param firstDay from which on `lowest` is read; undefined: it is not read
 */
export async function findWhereabouts(
  db: Queryable,
  userId: string,
  firstDay?: string,
): Promise<Whereabouts | undefined> {
  const newest = sql`
    select m.utc_offset_minutes from metrics m
    where m.user_id = ${userId} and m.utc_offset_minutes is not null and m.start >= (${newestDayWithOffset(userId)}) and m.start <= ${NO_END}
    order by m.recorded_at desc limit 1`;
  const lowest = (first: string) => sql`
    select json_agg(json_build_object('day', day, 'offset', lowest)) from (
      select m.day, min(${offsetAtEnd}) as lowest from metrics m
      where m.user_id = ${userId} and m.recorded_at >= ${instantText(dayStart(addDays(first, -1)))}::timestamptz
        ${startedWithin(dayStart(addDays(first, -1)), undefined)} and m.start <= ${NO_END} and m.day >= ${first}::date
      group by m.day having min(${offsetAtEnd}) is not null) days`;
  const [row] = await db.query<Omit<Whereabouts, 'lowest'> & { lowest: DayOffset[] | null }>(sql`
    select u.timezone, case when u.timezone is null then (${newest}) end as newest,
           (${firstDay === undefined ? sql`select null::json` : lowest(firstDay)}) as lowest,
           w.timezone as "ofWorkspace"
    from users u join workspaces w on w.id = u.workspace_id where u.id = ${userId}`);
  return row && { ...row, lowest: row.lowest ?? [] };
}

/** The first and the last instant (ISO) of the points of a metric type, local day and provider, by these three. */
export type PointSpans = ReadonlyMap<string, { readonly from: string; readonly to: string }>;

/** A point's day is at most one day from the UTC date of its instant. */
export async function listPointSpans(
  db: Queryable,
  userId: string,
  { metricTypes = METRIC_TYPE_NAMES, firstDay, lastDay, asOf }: SpanQuery,
): Promise<PointSpans> {
  const [start, end] = [dayStart(firstDay) - DAY_MS, dayStart(lastDay) + 2 * DAY_MS];
  const rows = await db.query<{ type: number; day: string; provider: number; from: string; to: string }>(sql`
    select m.metric_type as type, m.day, m.provider, min(m.recorded_at) as "from", max(m.recorded_at) as "to"
    from ${pointsAt(userId, asOf)} m
    where m.user_id = ${userId} and m.metric_type = any(${numberArray(metricTypes.map((name) => METRIC_TYPES[name].code))}::smallint[])
      and m.day between ${firstDay}::date and ${lastDay}::date ${startedWithin(start, end)}
    group by m.metric_type, m.day, m.provider`);
  const idOf = await readProviderIds(
    db,
    rows.map(({ provider }) => provider),
  );
  return new Map(
    rows.map(({ type, day, provider, from, to }) => [
      `${metricTypeOfCode(type)} ${day} ${idOf(provider)}`,
      { from, to },
    ]),
  );
}

interface SpanQuery {
  readonly metricTypes?: readonly MetricType[] | undefined;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly asOf?: Date | undefined;
}
