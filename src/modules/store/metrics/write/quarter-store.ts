/** The quarters of an hour of heart-rate days (`day_quarters`), and the points that they are made of. */
import { empty, type Queryable, type Sql, sql, type Transaction } from '../../../../platform/db.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { bytesArray, instantText, numberArray, plainArray } from './array-literals.ts';
import type { StoredPulse } from './heart-rate-samples.ts';
import { columnOf } from './pack-store.ts';
import type { CodedDay } from './quarter-coding.ts';
import { recordedAround } from './rollup-store.ts';

const HEART_RATE = METRIC_TYPES.heart_rate.code;

/** A provider's local day with heart-rate points. */
export type PulseDay = [
  day: string,
  provider: number,
  /** Its readings by quarters of an hour or by hours, coded. */
  coded: Uint8Array,
];

/**
 * The local days with heart rate from first to last, both included; of one provider or of all; oldest first.
 * @param byHours true: by hours in UTC where these are kept
 */
export async function listPulseDays(
  db: Queryable,
  userId: string,
  byHours: boolean,
  firstDay: string,
  lastDay: string,
  provider?: number,
): Promise<PulseDay[]> {
  return db.queryArrays(sql`
    select day, provider, ${byHours ? sql`coalesce(hours, quarters)` : sql`quarters`} as coded
    from day_quarters
    where user_id = ${userId} and day between ${firstDay}::date and ${lastDay}::date
      ${provider === undefined ? empty : sql`and provider = ${provider}::smallint`}
    order by day, provider`);
}

/** These local days of a provider, as far as they have points. */
export async function listPulseDaysOf(
  db: Queryable,
  userId: string,
  provider: number,
  days: readonly string[],
): Promise<PulseDay[]> {
  return db.queryArrays(sql`
    select day, provider, quarters from day_quarters
    where user_id = ${userId} and day = any(${plainArray(days)}::date[]) and provider = ${provider}::smallint`);
}

/** A local day and a provider. */
export interface DayOfProvider {
  readonly day: string;
  readonly provider: number;
}

/** A range of instants, both included; epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The heart-rate points of these days, by instant.
 * @param within only points that may have readings in one of these ranges: those recorded in it, and all with samples
 */
export async function listPulse(
  db: Queryable,
  userId: string,
  days: readonly DayOfProvider[],
  within?: readonly Span[],
): Promise<StoredPulse[]> {
  return db.query(sql`
    select m.recorded_at as "recordedAt", m.day, m.provider, coalesce(m.utc_offset_minutes, 0) as "offset", m.value, m.data
    from unnest(${columnOf(plainArray(days.map(({ day }) => day)), 'date', days.length)},
                ${columnOf(numberArray(days.map(({ provider }) => provider)), 'smallint', days.length)}) as asked (day, provider)
    cross join lateral (
      select * from metrics m
      where m.user_id = ${userId} and m.metric_type = ${HEART_RATE}::smallint and m.provider = asked.provider
        and m.day = asked.day and ${recordedAround(sql`asked.day`)}
        ${within === undefined ? empty : sql`and (m.data ? 'intraday' ${recordedIn(within)})`} offset 0) m
    order by m.recorded_at`);
}

function recordedIn(spans: readonly Span[]): Sql {
  return spans.reduce(
    (all, { from, to }) =>
      sql`${all} or m.recorded_at between ${instantText(from)}::timestamptz and ${instantText(to)}::timestamptz`,
    empty,
  );
}

/** Stores the quarters and hours of local days that have points. */
export function putQuarters(
  tx: Transaction,
  userId: string,
  provider: number,
  codedByDay: ReadonlyMap<string, CodedDay>,
): void {
  if (codedByDay.size === 0) return;
  const coded = [...codedByDay.values()];
  const own = (literal: string, type: string) => columnOf(literal, type, coded.length);
  tx.send(sql`
    insert into day_quarters (user_id, provider, day, quarters, hours)
    select ${userId}::uuid, ${provider}::smallint, made.*
    from unnest(${own(plainArray([...codedByDay.keys()]), 'date')},
                ${own(bytesArray(coded.map(({ quarters }) => quarters)), 'bytea')},
                ${own(bytesArray(coded.map(({ hours }) => hours)), 'bytea')}) as made
    on conflict (user_id, day, provider) do update set quarters = excluded.quarters, hours = excluded.hours`);
}

/** Deletes the quarters of local days that have no points any more. */
export function deleteQuarters(tx: Transaction, userId: string, provider: number, days: readonly string[]): void {
  if (days.length === 0) return;
  tx.send(sql`
    delete from day_quarters
    where user_id = ${userId} and day = any(${plainArray(days)}::date[]) and provider = ${provider}::smallint`);
}
