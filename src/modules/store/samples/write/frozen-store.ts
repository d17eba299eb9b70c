/** Drops old samples, and remembers their days: the points that they gave stay as they are. */
import { queryReachable } from '../../../../platform/cluster/store.ts';
import { type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import { DAY_MS, dayStart, isoInstant } from '../../../../platform/instants.ts';
import type { MetricType } from '../../../../vocabulary/metric-types/storage.ts';
import { kindsOf } from '../derive.ts';
import { kindRow, type SampleKind } from '../kinds.ts';
import type { PackOwner } from './pack-store.ts';

interface Stretch {
  /** Code of the kind of samples. */
  readonly code: number;
  /** Epoch milliseconds; `to` is not part of it. */
  readonly from: number;
  readonly to: number;
}

/** The days whose samples have been dropped. */
export class FrozenDays {
  readonly #stretches: readonly Stretch[];

  constructor(stretches: readonly Stretch[]) {
    this.#stretches = stretches;
  }

  /** @param day a UTC day, epoch milliseconds */
  has(kind: SampleKind, day: number): boolean {
    const { code } = kindRow(kind);
    return this.#stretches.some((own) => own.code === code && own.from <= day && day < own.to);
  }

  /** The days without those on which samples of the metric type have been dropped. */
  without(metricType: MetricType, days: Iterable<number>): Set<number> {
    const kinds = kindsOf(metricType);
    return new Set([...days].filter((day) => !kinds.some((kind) => this.has(kind, day))));
  }
}

export async function readFrozenDays(db: Queryable, { userId, provider }: PackOwner): Promise<FrozenDays> {
  const rows = await db.query<{ code: number; from: string; to: string }>(sql`
    select f.metric_type as code, lower(own.days)::text as from, upper(own.days)::text as to
    from frozen_samples f cross join lateral unnest(f.days) as own (days)
    where f.user_id = ${userId} and f.provider = ${provider}::smallint`);
  return new FrozenDays(rows.map(({ code, from, to }) => ({ code, from: dayStart(from), to: dayStart(to) })));
}

/** Who has samples, after a user, in the order of their ids. */
export async function listOwners(db: Queryable, after: string, limit: number): Promise<PackOwner[]> {
  return queryReachable<PackOwner>(
    db,
    'sample_devices',
    sql`
    select distinct user_id as "userId", provider from sample_devices where user_id > ${after}::uuid
    order by user_id, provider limit ${limit}`,
  );
}

/**
 * What is dropped ends this long before the days that may still change: their nights and their sums of energy are worked
 * out with the samples of the days before.
 */
const MARGIN_MS = 2 * DAY_MS;

const isOver = (before: number) => sql`
  start + case when is_hour then interval '1 hour' else interval '24 hours' end + reach_ms * interval '1 millisecond'
    <= ${isoInstant(before - MARGIN_MS)}::timestamptz`;

/** The kinds of which samples can be dropped. @param before a UTC day, epoch milliseconds */
export async function listOldKinds(
  db: Queryable,
  { userId, provider }: PackOwner,
  codes: readonly number[],
  before: number,
): Promise<number[]> {
  const rows = await db.query<{ code: number }>(sql`
    select distinct metric_type as code from sample_packs
    where user_id = ${userId} and metric_type = any(${codes}::smallint[]) and provider = ${provider}::smallint
      and start < ${isoInstant(before - MARGIN_MS)}::timestamptz and ${isOver(before)}`);
  return rows.map(({ code }) => code);
}

/**
 * Drops the samples of a kind that began before a UTC day, and freezes their days. The caller holds the user's lock.
 * @returns how many packs were dropped
 */
export async function dropSamples(
  tx: Transaction,
  { userId, provider }: PackOwner,
  code: number,
  before: number,
): Promise<number> {
  await tx.query(sql`
    insert into frozen_samples as known (user_id, provider, metric_type, days)
    select ${userId}::uuid, ${provider}::smallint, ${code}::smallint, range_agg(daterange(day, day + 1)) from (
      select distinct (start at time zone 'UTC')::date as day from sample_packs
      where user_id = ${userId} and metric_type = ${code}::smallint and provider = ${provider}::smallint
        and start < ${isoInstant(before)}::timestamptz) old
    having count(*) > 0
    on conflict (user_id, provider, metric_type) do update set days = known.days + excluded.days`);
  return tx.execute(sql`
    delete from sample_packs
    where user_id = ${userId} and metric_type = ${code}::smallint and provider = ${provider}::smallint
      and start < ${isoInstant(before - MARGIN_MS)}::timestamptz and ${isOver(before)}`);
}
