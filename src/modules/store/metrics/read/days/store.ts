/** Reads days: whole days from the rollups, and days that a bound cuts from their points. */
import { empty, type Queryable, raw, type Sql, sql } from '../../../../../platform/db.ts';
import { DAY_MS, dayStart } from '../../../../../platform/instants.ts';
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
import { numberArray, plainArray } from '../../write/array-literals.ts';
import { type TypeDay, typeDayKey } from '../../write/day-deltas.ts';
import { ALL_COLUMNS, LAST_DAYS, type MonthRow, monthColumns } from '../../write/month-store.ts';
import { dayOfMonth, figuresAt, monthOf, openMonth, touchedMonths } from '../../write/months.ts';
import { columnOf, startedWithin } from '../../write/pack-store.ts';
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
