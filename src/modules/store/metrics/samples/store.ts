/** The samples of heart-rate points in SQL, and those that earlier releases stored as lists (ADR 37). */
import { listReachableUsers } from '../../../../platform/cluster/store.ts';
import { empty, type Queryable, type Sql, sql, type Transaction } from '../../../../platform/db.ts';
import type { Json } from '../../../../platform/json.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { instantArray, instantText, jsonArray } from '../ingest/array-literals.ts';
import type { Pack } from '../packs/packing.ts';
import { pointColumns, pointsOf, writePacks } from '../packs/store.ts';
import { type CodedSamples, FEWEST_CODED } from './coded-samples.ts';

const HEART_RATE = METRIC_TYPES.heart_rate.code;

/** How many samples `stored` has, if `newer` begins with the same ones; null otherwise. Both are `data.intraday`. */
export function sharedSamples(stored: Sql, newer: Sql): Sql {
  const bothAre = (form: Sql) => sql`
    coalesce(jsonb_typeof(${stored}) = ${form} and jsonb_typeof(${newer}) = ${form}, false)`;
  // Only false keeps PostgreSQL from computing what follows; null does not.
  return sql`
    case when ${bothAre(sql`'object'`)} then
      case when ${stored} - '{times,values}'::text[] = ${newer} - '{times,values}'::text[]
             and starts_with(${newer} ->> 'times', ${stored} ->> 'times')
             and starts_with(${newer} ->> 'values', ${stored} ->> 'values')
           then length(${stored} ->> 'values') end
    when ${bothAre(sql`'array'`)} and jsonb_array_length(${stored}) > 0 then
      case when ${stored} = ${firstOfList(newer, sql`jsonb_array_length(${stored})`)} then jsonb_array_length(${stored}) end
    end`;
}

/** The first `count` of the samples, which are `data.intraday`. */
export function firstSamples(samples: Sql, count: Sql): Sql {
  return sql`(
    select case when jsonb_typeof(intraday) = 'object'
             then intraday || jsonb_build_object('times', left(intraday ->> 'times', ${count} - 1),
                                                 'values', left(intraday ->> 'values', ${count}))
             else ${firstOfList(sql`intraday`, count)} end
    from (select ${samples} as intraday offset 0) whole)`;
}

const firstOfList = (list: Sql, count: Sql) => sql`
  jsonb_path_query_array(${list}, '$[0 to $last]', jsonb_build_object('last', ${count} - 1))`;

/** A user's pack of heart-rate points. */
export interface PulsePack extends Pack {
  readonly provider: number;
}

/** The next of a user's packs of heart rate behind `after`, in the order of their key. */
export async function listPulsePacks(
  tx: Transaction,
  userId: string,
  after: PulsePack | undefined,
  limit: number,
): Promise<PulsePack[]> {
  const behind =
    after === undefined
      ? empty
      : sql`and (provider, start) > (${after.provider}::smallint, ${instantText(after.start)}::timestamptz)`;
  return tx.query(sql`
    select metric_type as type, provider, (date_part('epoch', start) * 1000)::bigint as start, is_hour as "isHour"
    from metric_packs where user_id = ${userId} and metric_type = ${HEART_RATE}::smallint ${behind}
    order by provider, start limit ${limit}`);
}

export interface ListedSamples {
  /** Of the point, epoch milliseconds. */
  readonly recordedAt: number;
  readonly intraday: Json;
}

/** The points of these packs whose samples are a long list. */
export async function listLongLists(
  tx: Transaction,
  userId: string,
  provider: number,
  packs: readonly Pack[],
): Promise<ListedSamples[]> {
  return tx.query(sql`
    select (date_part('epoch', m.recorded_at) * 1000)::bigint as "recordedAt", m.data -> 'intraday' as intraday
    from ${pointsOf(userId, provider, packs)} m
    where case when jsonb_typeof(m.data -> 'intraday') = 'array'
            then jsonb_array_length(m.data -> 'intraday') >= ${FEWEST_CODED} end`);
}

export interface NewlyCoded {
  /** Of the point, epoch milliseconds. */
  readonly recordedAt: number;
  readonly intraday: CodedSamples;
}

/** Stores other forms of the same samples in points of these packs. */
export async function replaceSamples(
  tx: Transaction,
  userId: string,
  provider: number,
  packs: readonly Pack[],
  samples: readonly NewlyCoded[],
): Promise<void> {
  const data = sql`
    case when coded.intraday is null then m.data else m.data || jsonb_build_object('intraday', coded.intraday) end`;
  await writePacks(
    tx,
    userId,
    provider,
    sql`
      select ${pointColumns({ data })} from ${pointsOf(userId, provider, packs)} m
      left join unnest(${instantArray(samples.map(({ recordedAt }) => recordedAt))}::timestamptz[],
                       ${jsonArray(samples.map(({ intraday }) => JSON.stringify(intraday)))}::jsonb[])
        as coded (recorded_at, intraday) on coded.recorded_at = m.recorded_at`,
  );
}

/** Users whose heart rate was stored before samples were coded. */
export async function listUsersToCode(db: Queryable, limit: number): Promise<string[]> {
  return listReachableUsers(
    db,
    'users_with_listed_samples',
    sql`
    select user_id as "userId" from users_with_listed_samples order by user_id limit ${limit}`,
  );
}

export async function countUsersToCode(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(user_id) as count from users_with_listed_samples`);
  return row?.count ?? 0;
}

export async function isToCode(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.query(sql`select from users_with_listed_samples where user_id = ${userId}`);
  return rows.length > 0;
}

export async function forgetUserToCode(tx: Transaction, userId: string): Promise<number> {
  return tx.execute(sql`delete from users_with_listed_samples where user_id = ${userId}`);
}
