/** The rows of `metric_months`: who writes days holds the user's lock, reads their months, and writes these again. */
import { join, raw, type Sql, sql, type Transaction } from '../../../../platform/db.ts';
import type { DayParts } from '../read/days/day-row.ts';
import { jsonArray, numberArray, plainArray } from './array-literals.ts';
import {
  codeMonth,
  decodeMonth,
  MONTH_COLUMNS,
  type MonthColumn,
  type SentColumns,
  type StoredMonth,
  type TypeMonth,
} from './months.ts';
import { columnOf } from './pack-store.ts';

/** A month of all days of a metric type and provider. */
export type MonthRow = [
  type: number,
  month: string,
  provider: number,
  parts: (DayParts | null)[] | null,
  ...SentColumns,
];

/**
 * The columns of {@link MonthRow}, from months `m`. Arrays come in the form that they have on the wire: PostgreSQL spends
 * twice as long on writing their digits, and nothing on a column that is left out.
 * @param conditions under which a column is needed; default: always
 */
export function monthColumns(conditions: Partial<Record<MonthColumn | 'parts', Sql>> = {}): Sql {
  const sent = MONTH_COLUMNS.map((name) => {
    const condition = conditions[name];
    const array = raw(`array_send(m.${name})`);
    return condition === undefined ? array : sql`case when ${condition} then ${array} end`;
  });
  return sql`m.metric_type, m.month, m.provider, to_jsonb(m.parts), m.first_day, ${join(sent)}`;
}

/** Every column, as one text that is put together once. */
export const ALL_COLUMNS = raw(monthColumns().text);

/** Months `m` as {@link monthColumns} needs them, cut before the element at `place`: most readers of the newest day need one. */
export const LAST_DAYS = raw(`
  m.metric_type, m.month, m.provider, m.parts[m.place:] as parts,
  (m.first_day + case when m.days is null then m.place - 1 else 0 end)::smallint as first_day,
  ${MONTH_COLUMNS.map((name) => `m.${name}[m.place:] as ${name}`).join(', ')}`);

/** These months of a provider; one without points has no days. */
export async function listMonths(
  tx: Transaction,
  userId: string,
  provider: number,
  months: readonly TypeMonth[],
): Promise<StoredMonth[]> {
  const rows = await tx.queryArrays<MonthRow>(sql`
    select ${ALL_COLUMNS}
    from unnest(${columnOf(numberArray(months.map(({ type }) => type)), 'smallint', months.length)},
                ${columnOf(plainArray(months.map(({ month }) => month)), 'date', months.length)}) as touched (metric_type, month)
    cross join lateral (
      select * from metric_months
      where user_id = ${userId} and metric_type = touched.metric_type and month = touched.month
        and provider = ${provider}::smallint offset 0) m`);
  const stored = new Map(
    rows.map(([type, month, , parts, ...sent]) => [`${month}${type}`, decodeMonth(month, sent, parts)]),
  );
  return months.map(({ type, month }) => ({ type, month, days: stored.get(`${month}${type}`) ?? new Map() }));
}

/** Writes these months of a provider. A month without days has no row. */
export function putMonths(tx: Transaction, userId: string, provider: number, months: readonly StoredMonth[]): void {
  const filled = months.filter(({ days }) => days.size > 0);
  const emptied = months.filter(({ days }) => days.size === 0);
  if (filled.length > 0) writeMonths(tx, userId, provider, filled);
  if (emptied.length === 0) return;
  tx.send(sql`
    delete from metric_months m
    using unnest(${numberArray(emptied.map(({ type }) => type))}::smallint[],
                 ${plainArray(emptied.map(({ month }) => month))}::date[]) as gone (metric_type, month)
    where m.user_id = ${userId} and m.provider = ${provider}::smallint
      and m.metric_type = gone.metric_type and m.month = gone.month`);
}

const TYPES: Readonly<Record<MonthColumn | 'parts', string>> = {
  days: 'smallint',
  points: 'integer',
  valued: 'integer',
  points_before: 'integer',
  points_after: 'integer',
  sum: 'float8',
  min: 'float8',
  max: 'float8',
  last: 'float8',
  last_ms: 'integer',
  settles_at: 'timestamptz',
  samples: 'integer',
  sample_sum: 'float8',
  spots: 'integer',
  steady_sum: 'float8',
  parts: 'jsonb',
};
const NAMES = Object.keys(TYPES) as (MonthColumn | 'parts')[]; // its own keys
const TARGETS = NAMES.join(', ');
const CASTS = NAMES.map((name) => `${name}::${TYPES[name]}[]`).join(', ');
const UPDATES = NAMES.map((name) => `${name} = excluded.${name}`).join(', ');

function writeMonths(tx: Transaction, userId: string, provider: number, months: readonly StoredMonth[]): void {
  const coded = months.map(({ month, days }) => codeMonth(month, days));
  const list = (name: MonthColumn | 'parts') => jsonArray(coded.map(({ arrays }) => arrays[name]));
  const [types, dates] = [numberArray(months.map(({ type }) => type)), plainArray(months.map(({ month }) => month))];
  const firsts = numberArray(coded.map(({ firstDay }) => firstDay));
  // In subqueries, so that the plan is kept (ADR 62). One text: to put it together of parts took longer than to send it.
  tx.send(sql`
    insert into metric_months (user_id, provider, metric_type, month, first_day, ${raw(TARGETS)})
    select ${userId}::uuid, ${provider}::smallint, metric_type, month, first_day, ${raw(CASTS)}
    from unnest(
      (select ${types}::smallint[]), (select ${dates}::date[]), (select ${firsts}::smallint[]),
      (select ${list('days')}::text[]), (select ${list('points')}::text[]), (select ${list('valued')}::text[]),
      (select ${list('points_before')}::text[]), (select ${list('points_after')}::text[]), (select ${list('sum')}::text[]),
      (select ${list('min')}::text[]), (select ${list('max')}::text[]), (select ${list('last')}::text[]),
      (select ${list('last_ms')}::text[]), (select ${list('settles_at')}::text[]), (select ${list('samples')}::text[]),
      (select ${list('sample_sum')}::text[]), (select ${list('spots')}::text[]), (select ${list('steady_sum')}::text[]),
      (select ${list('parts')}::text[])) as made (metric_type, month, first_day, ${raw(TARGETS)})
    on conflict (user_id, metric_type, month, provider) do update set first_day = excluded.first_day, ${raw(UPDATES)}`);
}
