/**
 * The days of a metric type and provider as `metric_months` keeps them: a month in a row, column by column, one element
 * for each day that has points. A column that says nothing is left out (null): every count one, every value the sum, and
 * so on. Only this file and the view `metric_days` know what a column means that is left out. Pure.
 */
import { arrayOf } from '../../../../platform/binary-columns.ts';
import { DAY_MS, dayStart } from '../../../../platform/instants.ts';
import type { DayParts } from '../read/days/day-row.ts';
import { instantArray, jsonArray, numberArray } from './array-literals.ts';
import { type DayDelta, type DaySums, noSums, type TypeDay, typeDayKey } from './day-deltas.ts';

/** What all points of one metric type and provider on one local day add up to. */
export interface DayFigures extends DaySums {
  /** The sum without readings of a moment; null where there are none. */
  steadySum: number | null;
  parts: DayParts | null;
}

/** The days of a month that have points, by the day of the month. */
export type Month = Map<number, DayFigures>;

/** A metric type (by code) in a month. */
export interface TypeMonth {
  readonly type: number;
  /** Its first day. */
  readonly month: string;
}

/** The first day of a local day's month; `infinity` stays as it is. */
export function monthOf(day: string): string {
  return day.length === 'YYYY-MM-DD'.length ? `${day.slice(0, 8)}01` : day;
}

const TWO_DIGITS = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));

/** @param date day of the month */
export function dayOfMonth(month: string, date: number): string {
  return `${month.slice(0, 8)}${TWO_DIGITS[date]}`;
}

const dateOf = (day: string) => Number(day.slice(8));

/** Columns in the form of `array_send`, in the order of {@link MONTH_COLUMNS}. One that was not read counts as left out. */
export type SentColumns = [firstDay: number, ...arrays: (Buffer | null)[]];

/** The arrays of numbers. */
export const MONTH_COLUMNS = [
  'days',
  'points',
  'valued',
  'points_before',
  'points_after',
  'sum',
  'min',
  'max',
  'last',
  'last_ms',
  'settles_at',
  'samples',
  'sample_sum',
  'spots',
  'steady_sum',
] as const;
export type MonthColumn = (typeof MONTH_COLUMNS)[number];
const PLACE = Object.fromEntries(MONTH_COLUMNS.map((name, place) => [name, place])) as Record<MonthColumn, number>;

type Numbers = readonly (number | null)[];

/** The columns of a month. */
export interface OpenMonth extends Readonly<Record<Exclude<MonthColumn, 'days' | 'sum'>, Numbers | null>> {
  /** Days of the month. */
  readonly dates: readonly number[];
  readonly sum: Numbers;
}

export function openMonth([firstDay, ...sent]: SentColumns): OpenMonth {
  const arrays = sent.map((bytes) => (bytes === null ? null : arrayOf(bytes)));
  const at = (name: MonthColumn) => arrays[PLACE[name]] ?? null;
  const sum = at('sum') ?? [];
  const days = at('days') as number[] | null; // its elements are never null
  return {
    dates: days ?? sum.map((_, place) => firstDay + place),
    points: at('points'),
    valued: at('valued'),
    points_before: at('points_before'),
    points_after: at('points_after'),
    sum,
    min: at('min'),
    max: at('max'),
    last: at('last'),
    last_ms: at('last_ms'),
    settles_at: at('settles_at'),
    samples: at('samples'),
    sample_sum: at('sample_sum'),
    spots: at('spots'),
    steady_sum: at('steady_sum'),
  };
}

/** The number in a column of counts. */
export function countIn(column: Numbers | null, place: number, leftOut: number): number {
  return column === null ? leftOut : (column[place] ?? 0);
}

/** The number in a column of values that equal the sum where it is left out. */
export function valueIn(column: Numbers | null, place: number, sum: number): number | null {
  return column === null ? sum : (column[place] ?? null);
}

/** @param start when the month begins, epoch milliseconds */
export function figuresAt(month: OpenMonth, parts: readonly (DayParts | null)[] | null, place: number, start: number) {
  const sum = month.sum[place] ?? 0;
  const points = countIn(month.points, place, 1);
  const last = valueIn(month.last, place, sum);
  const lastMs = countIn(month.last_ms, place, 0);
  const figures: DayFigures = {
    points,
    valued: countIn(month.valued, place, points),
    before: countIn(month.points_before, place, 0),
    after: countIn(month.points_after, place, 0),
    sum,
    samples: countIn(month.samples, place, 0),
    sampleSum: countIn(month.sample_sum, place, 0),
    spots: countIn(month.spots, place, 0),
    steadySum: month.steady_sum?.[place] ?? null,
    min: valueIn(month.min, place, sum),
    max: valueIn(month.max, place, sum),
    last,
    lastAt: last === null ? null : start + ((month.dates[place] ?? 1) - 1) * DAY_MS + lastMs,
    settlesAt: month.settles_at?.[place] ?? null,
    parts: parts?.[place] ?? null,
  };
  return figures;
}

/** All days of a stored month. */
export function decodeMonth(
  month: string,
  sent: SentColumns,
  parts: readonly (DayParts | null)[] | null,
): Map<number, DayFigures> {
  const opened = openMonth(sent);
  const start = dayStart(month);
  return new Map(opened.dates.map((date, place) => [date, figuresAt(opened, parts, place, start)]));
}

/** A month as texts of arrays; null for a column that is left out. */
export interface CodedMonth {
  readonly firstDay: number;
  readonly arrays: Readonly<Record<MonthColumn | 'parts', string | null>>;
}

/** @param days at least one */
export function codeMonth(month: string, days: Month): CodedMonth {
  const dates = [...days.keys()].sort((a, b) => a - b);
  const figures = dates.map((date) => days.get(date) as DayFigures); // its own keys
  const [firstDay = 1] = dates;
  const start = dayStart(month);
  const column = (member: NumberMember, leftOut: number | null | 'points' | 'sum') => {
    const saysNothing = figures.every((day) => day[member] === (typeof leftOut === 'string' ? day[leftOut] : leftOut));
    return saysNothing ? null : numberArray(figures.map((day) => day[member]));
  };
  const lastMs = figures.map(({ lastAt }, place) =>
    lastAt === null ? null : lastAt - start - ((dates[place] ?? 1) - 1) * DAY_MS,
  );
  const settling = figures.map(({ settlesAt }) => settlesAt);
  const parts = figures.map((day) => (day.parts === null ? null : JSON.stringify(day.parts)));
  const isNull = (value: unknown) => value === null;
  return {
    firstDay,
    arrays: {
      days: dates.every((date, place) => date === firstDay + place) ? null : numberArray(dates),
      points: column('points', 1),
      valued: column('valued', 'points'),
      points_before: column('before', 0),
      points_after: column('after', 0),
      sum: numberArray(figures.map(({ sum }) => sum)),
      min: column('min', 'sum'),
      max: column('max', 'sum'),
      last: column('last', 'sum'),
      last_ms: lastMs.every((ms) => ms === 0) ? null : numberArray(lastMs),
      settles_at: settling.every(isNull) ? null : instantArray(settling),
      samples: column('samples', 0),
      sample_sum: column('sampleSum', 0),
      spots: column('spots', 0),
      steady_sum: column('steadySum', null),
      parts: parts.every(isNull) ? null : jsonArray(parts),
    },
  };
}

type NumberMember = Exclude<keyof DayFigures, 'parts'>;

/** A metric type and month with its days. */
export interface StoredMonth extends TypeMonth {
  readonly days: Month;
}

/** What becomes of days: those of `anew` are what `computed` says, or gone; afterwards `added` is added to days. */
export interface DayChanges {
  readonly anew: readonly TypeDay[];
  readonly computed: readonly (TypeDay & { readonly figures: DayFigures })[];
  readonly added: readonly DayDelta[];
}

/** The months that changes touch, each once. */
export function touchedMonths({ anew, added }: Pick<DayChanges, 'anew' | 'added'>): TypeMonth[] {
  const touched = new Map<string, TypeMonth>();
  for (const { type, day } of [...anew, ...added]) {
    const month = monthOf(day);
    touched.set(typeDayKey({ type, day: month }), { type, month });
  }
  return [...touched.values()];
}

/** Changes months in place. @param months all that the changes touch; those without days may be among them */
export function changeDays(months: readonly StoredMonth[], { anew, computed, added }: DayChanges): void {
  const byKey = new Map(months.map(({ type, month, days }) => [typeDayKey({ type, day: month }), days]));
  const daysOf = ({ type, day }: TypeDay) => {
    const days = byKey.get(typeDayKey({ type, day: monthOf(day) }));
    if (days === undefined) throw new Error(`the month of ${day} is not among those to change`);
    return days;
  };
  for (const one of anew) daysOf(one).delete(dateOf(one.day));
  for (const { figures, ...one } of computed) daysOf(one).set(dateOf(one.day), figures);
  for (const delta of added) {
    const [days, date] = [daysOf(delta), dateOf(delta.day)];
    const total = days.get(date) ?? { ...noSums(), steadySum: null, parts: null };
    addDelta(total, delta);
    days.set(date, total);
  }
}

function addDelta(total: DayFigures, delta: DayDelta): void {
  total.steadySum =
    total.spots + delta.spots > 0
      ? (total.steadySum ?? total.sum) + (delta.spots > 0 ? delta.steadySum : delta.sum)
      : null;
  total.points += delta.points;
  total.valued += delta.valued;
  total.before += delta.before;
  total.after += delta.after;
  total.sum += delta.sum;
  total.samples += delta.samples;
  total.sampleSum += delta.sampleSum;
  total.spots += delta.spots;
  if (delta.min !== null && (total.min === null || delta.min < total.min)) total.min = delta.min;
  if (delta.max !== null && (total.max === null || delta.max > total.max)) total.max = delta.max;
  if (delta.lastAt !== null && (total.lastAt === null || delta.lastAt > total.lastAt)) {
    total.last = delta.last;
    total.lastAt = delta.lastAt;
  }
  if (delta.settlesAt !== null && (total.settlesAt === null || delta.settlesAt > total.settlesAt)) {
    total.settlesAt = delta.settlesAt;
  }
}
