/**
 * Past states of points. A row holds the state of a point until it was revised or removed; the present state is in
 * `metrics`. A point was stored at an instant if its row, or the earliest later past row, was created by then.
 */

import { executeForUsers, queryReachable } from '../../../../platform/cluster/store.ts';
import { empty, type Queryable, type Sql, sql, type Transaction } from '../../../../platform/db.ts';
import type { JsonObject } from '../../../../platform/json.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { ofUsersIn, type WorkspaceScope } from '../../../access/users/index.ts';
import { BRINGERS, type Bringer } from '../../past/index.ts';
import { type DayColumns, type DayRow, dayRow } from '../read/days/day-row.ts';
import { instantArray, numberArray } from '../write/array-literals.ts';
import { decodeData } from '../write/coded-samples.ts';
import { daysOf, packsAround } from '../write/pack-places.ts';
import { listPacks, pointColumns, pointsOf, pointsWithin, startedWithin, writePacks } from '../write/pack-store.ts';
import type { CarriedPoint } from '../write/point-store.ts';
import { partsColumn, recordedAround, tallyColumns } from '../write/rollup-store.ts';
import { firstSamples } from '../write/sample-store.ts';

const HEART_RATE = METRIC_TYPES.heart_rate.code;

const KEY = sql`user_id, metric_type, provider, recorded_at`;
const STATE = sql`value, day, utc_offset_minutes, source, samples, sample_sum, is_spot`;
const POINT = sql`${KEY}, created_at, ${STATE}`;

const utcDay = (instant: Sql) => sql`date_trunc('day', ${instant}, 'UTC')`;

/** The data of a past state `p`, whole: samples that it shares with the next whole state are taken from there. */
const wholeData = (userId: string) => sql`
  case when p.kept_samples is null then p.data
  else p.data || jsonb_build_object('intraday', ${firstSamples(samplesAfter(userId), sql`p.kept_samples`)}) end`;

/** The samples of the next whole state after a past state `p`. */
const samplesAfter = (userId: string) => sql`
  coalesce(
    (select whole.data from past_points whole
     where whole.user_id = ${userId} and whole.metric_type = p.metric_type and whole.provider = p.provider
       and whole.recorded_at = p.recorded_at and whole.until > p.until and whole.kept_samples is null
     order by whole.until limit 1),
    (select m.data from metrics m
     where m.user_id = ${userId} and m.metric_type = p.metric_type and m.provider = p.provider
       and m.start between ${utcDay(sql`p.recorded_at`)} and p.recorded_at
       and m.recorded_at = p.recorded_at)) -> 'intraday'`;

/**
 * The table to read points from: `metrics`, or its content at an instant. Without `asOf` the statement stays as it is.
 * The planner moves conditions on the user, the metric type, the provider and `start` into both halves.
 */
export function pointsAt(userId: string, asOf: Date | undefined): Sql {
  if (asOf === undefined) return sql`metrics`;
  return sql`(
    select start, ${POINT}, data from metrics now
    where now.user_id = ${userId} and now.created_at <= ${asOf}::timestamptz and not exists (
      select from past_points p
      where p.user_id = ${userId} and p.metric_type = now.metric_type and p.provider = now.provider
        and p.recorded_at = now.recorded_at and p.until > ${asOf}::timestamptz)
    union all
    select recorded_at as start, ${POINT}, ${wholeData(userId)} from (
      select distinct on (${KEY}) ${POINT}, data, kept_samples, until from past_points
      where user_id = ${userId} and until > ${asOf}::timestamptz
      order by ${KEY}, until) p
    where p.created_at <= ${asOf}::timestamptz)`;
}

/** A point whose state is to be kept. */
export interface KeptPoint extends CarriedPoint {
  /** How many intraday samples the state has, if the next state begins with the same ones. */
  readonly sharedSamples?: number | null;
}

/** Keeps the present states of these points, which are about to change or were just added. */
export async function keepPoints(
  tx: Transaction,
  userId: string,
  provider: number,
  points: readonly KeptPoint[],
  until: Date,
  bringer: Bringer,
): Promise<void> {
  await tx.query(sql`
    insert into past_points (${POINT}, data, kept_samples, until, ended_by, ended_by_id)
    select m.user_id, m.metric_type, m.provider, m.recorded_at, m.created_at, m.value, m.day, m.utc_offset_minutes,
           m.source, m.samples, m.sample_sum, m.is_spot,
           case when p.shared is null then m.data else m.data - 'intraday' end, p.shared, ${until}::timestamptz,
           ${BRINGERS.indexOf(bringer.kind)}::smallint, ${bringer.id}::uuid
    from unnest(${numberArray(points.map(({ type }) => type))}::smallint[],
                ${instantArray(points.map(({ recordedAt }) => recordedAt))}::timestamptz[],
                ${numberArray(points.map(({ sharedSamples = null }) => sharedSamples))}::integer[])
      as p (metric_type, recorded_at, shared)
    join ${pointsWithin(userId, provider, daysOf(points))} m
      on m.metric_type = p.metric_type and m.recorded_at = p.recorded_at
    on conflict do nothing`);
}

/**
 * Deletes states that a transaction has made and undone itself: a replay of archived records passes through old states.
 * A point that was removed and came back was there all the time.
 */
export async function forgetRepeats(tx: Transaction, userId: string, provider: number, stamp: Date): Promise<void> {
  const endedNow = sql`
    p.provider = ${provider}::smallint and p.until = ${stamp}::timestamptz and p.created_at < p.until`;
  const ended = await tx.query<CarriedPoint>(sql`
    select p.metric_type as type, (date_part('epoch', p.recorded_at) * 1000)::bigint as "recordedAt"
    from past_points p where p.user_id = ${userId} and ${endedNow}`);
  const packs = packsAround(await listPacks(tx, userId, provider, daysOf(ended)), ended);
  if (packs.length === 0) return;
  const points = pointsOf(userId, provider, packs);
  const sameKey = sql`p.metric_type = m.metric_type and p.recorded_at = m.recorded_at`;
  const createdAt = sql`
    case when m.created_at = ${stamp}::timestamptz then coalesce(p.created_at, m.created_at) else m.created_at end`;
  await writePacks(
    tx,
    userId,
    provider,
    sql`
      select ${pointColumns({ created_at: createdAt })} from ${points} m
      left join past_points p on p.user_id = ${userId} and ${endedNow} and ${sameKey}`,
  );
  // Found first, because on a cluster a delete may not compare rows by a CASE with functions in it.
  const repeated = await tx.query<{ type: number; recordedAt: string }>(sql`
    select p.metric_type as type, p.recorded_at as "recordedAt" from past_points p join ${points} m on ${sameKey}
    where p.user_id = ${userId} and ${endedNow}
      and (p.value, p.day, p.utc_offset_minutes, p.source, ${wholeData(userId)}) is not distinct from
          (m.value, m.day, m.utc_offset_minutes, m.source, m.data)`);
  if (repeated.length === 0) return;
  await tx.query(sql`
    delete from past_points p
    using unnest(${numberArray(repeated.map(({ type }) => type))}::smallint[],
                 ${repeated.map(({ recordedAt }) => recordedAt)}::timestamptz[]) as m (metric_type, recorded_at)
    where p.user_id = ${userId} and ${endedNow} and ${sameKey}`);
}

/** As `listDays`, at an instant: computed from the points of that time. */
export async function listDaysAt(
  db: Queryable,
  userId: string,
  types: readonly number[],
  firstDay: string,
  lastDay: string,
  provider: number | undefined,
  asOf: Date,
): Promise<DayRow[]> {
  const rows = await db.queryArrays<DayColumns>(sql`
    select m.metric_type, m.day, m.provider, ${partsColumn}, ${tallyColumns}
    from ${pointsAt(userId, asOf)} m
    where m.user_id = ${userId} and m.metric_type = any(${numberArray(types)}::smallint[])
      and m.day between ${firstDay}::date and ${lastDay}::date
      and ${recordedAround(sql`${firstDay}::date`, sql`${lastDay}::date`)}
      ${provider === undefined ? empty : sql`and m.provider = ${provider}::smallint`}
    group by m.metric_type, m.day, m.provider order by m.day, m.metric_type, m.provider`);
  return rows.map(dayRow);
}

/** A state of a point as it is stored. Instants are in ISO form. */
export interface StateRow {
  /** Null for the present state. */
  readonly until: string | null;
  readonly createdAt: string;
  readonly value: number | null;
  readonly data: JsonObject | null;
  /** Index in ORIGINS. */
  readonly origin: number;
  /** Index in BRINGERS, and an id; null for the present state. */
  readonly endedBy: number | null;
  readonly endedById: string | null;
}

export interface StoredKey extends CarriedPoint {
  readonly provider: number;
}

/** At most `limit` states of a point, newest first, from those that ended before `before`. */
export async function listStates(
  db: Queryable,
  userId: string,
  { type, provider, recordedAt }: StoredKey,
  before: string | undefined,
  limit: number,
): Promise<StateRow[]> {
  const key = sql`
    user_id = ${userId} and metric_type = ${type}::smallint and provider = ${provider}::smallint
      and recorded_at = ${new Date(recordedAt)}::timestamptz`;
  const present = sql`
    select null::timestamptz as until, created_at, value, data, source, null::smallint as ended_by, null::uuid as ended_by_id
    from metrics m where ${key} ${startedWithin(recordedAt, recordedAt)} union all`;
  const states = await db.query<StateRow>(sql`
    select until, created_at as "createdAt", value, data, source as origin, ended_by as "endedBy", ended_by_id as "endedById"
    from (${before === undefined ? present : empty}
      select until, created_at, value, ${wholeData(userId)} as data, source, ended_by, ended_by_id from past_points p
      where ${key} ${before === undefined ? empty : sql`and until < ${before}::timestamptz`}) states
    order by until desc nulls first limit ${limit}`);
  return type === HEART_RATE ? states.map((state) => ({ ...state, data: decodeData(state.data) })) : states;
}

/** Deletes up to `limit` states that ended before `before`, of all users. */
export async function deleteOldPoints(
  db: Queryable,
  before: Date,
  limit: number,
  scope: WorkspaceScope = {},
): Promise<number> {
  const old = await queryReachable<{
    userId: string;
    metric_type: number;
    provider: number;
    recorded_at: string;
    until: string;
  }>(
    db,
    ['past_points', 'users'],
    sql`
    select user_id as "userId", metric_type, provider, recorded_at, until from past_points
    where until < ${before} ${ofUsersIn(scope, sql`past_points.user_id`)} order by until limit ${limit}`,
  );
  await executeForUsers(
    db,
    old,
    (own, isTheirs) => sql`
    delete from past_points p
    using unnest(${own.map((row) => row.userId)}::uuid[], ${numberArray(own.map((row) => row.metric_type))}::smallint[],
                 ${numberArray(own.map((row) => row.provider))}::smallint[], ${own.map((row) => row.recorded_at)}::timestamptz[],
                 ${own.map((row) => row.until)}::timestamptz[]) as old (user_id, metric_type, provider, recorded_at, until)
    where p.user_id = old.user_id and p.metric_type = old.metric_type and p.provider = old.provider
      and p.recorded_at = old.recorded_at and p.until = old.until ${isTheirs(sql`p.user_id`)}`,
  );
  return old.length;
}

/** Deletes up to `limit` states of a user. */
export async function erasePoints(tx: Transaction, userId: string, limit: number): Promise<number> {
  return tx.execute(sql`
    delete from past_points where user_id = ${userId} and (metric_type, provider, recorded_at, until) in (
      select metric_type, provider, recorded_at, until from past_points where user_id = ${userId}
      order by metric_type, provider, recorded_at, until limit ${limit})`);
}
