import { empty, type Queryable, sql, type Transaction } from '../../../../platform/db.ts';
import { METRIC_TYPES } from '../../../../vocabulary/metric-types/storage.ts';
import { readProviderCodes, readProviderIds, withProviderIds } from '../../../store/providers/index.ts';
import type { SleepPoint } from './nights.ts';
import type { Components } from './score.ts';

/** The stored scores of a local day. */
export interface StoredScores {
  readonly day: string;
  /** Null for a day with one sub-score. */
  readonly overall: number | null;
  readonly sleep: number | null;
  readonly activity: number | null;
  readonly cardio: number | null;
  readonly recovery: number | null;
  readonly components: Components;
  /** Sorted. */
  readonly providerIds: readonly string[];
}

/** The sleep points of local days; the first and the last day are included. */
export async function listSleepPoints(
  db: Queryable,
  userId: string,
  firstDay: string,
  lastDay: string,
): Promise<SleepPoint[]> {
  const rows = await db.query<Omit<SleepPoint, 'providerId'> & { readonly provider: number }>(sql`
    select day, provider, value, utc_offset_minutes as "utcOffsetMinutes", data -> 'stages' as stages,
           data -> 'efficiency' as efficiency, data -> 'startTime' as "startTime"
    from metrics
    where user_id = ${userId} and metric_type = ${METRIC_TYPES.sleep.code}::smallint
      and day between ${firstDay}::date and ${lastDay}::date
      and start >= (${firstDay}::date - 1)::timestamp at time zone 'UTC'
      and start < (${lastDay}::date + 2)::timestamp at time zone 'UTC'
    order by recorded_at`);
  return withProviderIds(db, rows);
}

/** Replaces the scores of local days; the first and the last day are included. The caller holds the user's lock. */
export async function replaceScores(
  tx: Transaction,
  userId: string,
  firstDay: string,
  lastDay: string,
  scores: readonly StoredScores[],
  now: Date,
): Promise<void> {
  await tx.query(sql`
    delete from health_scores where user_id = ${userId} and day between ${firstDay}::date and ${lastDay}::date`);
  if (scores.length === 0) return;
  const codeOf = await readProviderCodes(
    tx,
    scores.flatMap(({ providerIds }) => [...providerIds]),
  );
  const rows = scores.map(({ providerIds, ...row }) => ({ ...row, providers: providerIds.map(codeOf) }));
  const json = JSON.stringify({ rows });
  await tx.query(sql`
    insert into health_scores (user_id, computed_at, day, overall, sleep, activity, cardio, recovery, components, providers)
    select ${userId}::uuid, ${now}::timestamptz, r.*
    from jsonb_to_recordset(${json}::jsonb -> 'rows') as r (
      day date, overall float8, sleep float8, activity float8, cardio float8, recovery float8, components jsonb,
      providers smallint[])`);
}

/** Newest first; the first and the last day are included. */
export async function listScores(
  db: Queryable,
  userId: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  limit: number,
): Promise<StoredScores[]> {
  const rows = await db.query<Omit<StoredScores, 'providerIds'> & { readonly providers: readonly number[] }>(sql`
    select day, overall, sleep, activity, cardio, recovery, components, providers
    from health_scores
    where user_id = ${userId}
      ${from === undefined ? empty : sql`and day >= ${from}::date`}
      ${to === undefined ? empty : sql`and day <= ${to}::date`}
    order by day desc limit ${limit}`);
  const idOf = await readProviderIds(
    db,
    rows.flatMap(({ providers }) => [...providers]),
  );
  return rows.map(({ providers, ...row }) => ({ ...row, providerIds: providers.map(idOf).sort() }));
}

/** The oldest local day that has data. */
export async function findOldestDay(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ day: string | null }>(sql`
    select min(day) as day from metric_dates
    where user_id = ${userId} and month = (select min(month) from metric_months where user_id = ${userId})`);
  return row?.day ?? undefined;
}
