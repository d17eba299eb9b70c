import { type Queryable, sql } from '../../../platform/db.ts';
import { METRIC_TYPES, type MetricType } from '../../../vocabulary/metric-types/storage.ts';
import type { Bucket, Days } from './buckets.ts';

export interface CohortQuery extends Days {
  readonly metricType: MetricType;
  readonly bucket: Bucket;
  /** The member of the users' metadata whose values make the groups. */
  readonly groupBy: string | undefined;
}

/** The users of one group with data in one bucket. */
export interface CohortCell {
  /** First day of the bucket; weeks begin on Monday. */
  readonly date: string;
  /** The value of the metadata's member; null for users who have no text there. */
  readonly group: string | null;
  readonly users: number;
  readonly mean: number;
  /** 10th, 50th and 90th percentile, interpolated (percentile_cont). */
  readonly percentiles: readonly [number, number, number];
}

/**
 * The mean of a provider's day, as daily summaries give it: the mean of its samples; without samples, of the values that
 * are no spot readings; if there are only spot readings, of these.
 */
const MEAN = sql`
  case when d.samples > 0 then d.sample_sum / d.samples
       when d.spots in (0, d.valued) then d.sum / d.valued
       else coalesce(d.steady_sum, d.sum) / (d.valued - d.spots) end`;

/** One daily value by the metric type's rule. Types of other rules have none. */
const VALUE = { sum: sql`d.sum`, mean: MEAN, last: sql`d.last` } as const;

/** Whether users have one number a day of this metric type. */
export function hasDailyValue(metricType: MetricType): boolean {
  return METRIC_TYPES[metricType].daily in VALUE;
}

/**
 * Of each user the mean of its daily values in a bucket counts once. As everywhere, one provider counts for a user and
 * day: the first in the order of preference, else the highest sum or the most points, ties by the provider's id.
 */
export async function listCohortCells(db: Queryable, workspaceId: string, query: CohortQuery): Promise<CohortCell[]> {
  const { metricType, firstDay, lastDay, bucket } = query;
  const { code, daily } = METRIC_TYPES[metricType];
  const value = VALUE[daily as keyof typeof VALUE]; // the caller has asked hasDailyValue
  const weight = daily === 'sum' ? value : sql`d.points`;
  const days = sql`
    select distinct on (d.day) d.day as date, ${value} as value
    from metric_days d join provider_codes p on p.code = d.provider
    where d.user_id = people.id and d.metric_type = ${code}::smallint
      and d.month between date_trunc('month', ${firstDay}::date)::date and ${lastDay}::date
      and d.day between ${firstDay}::date and ${lastDay}::date and (d.valued > 0 or d.samples > 0)
    order by d.day, array_position(people.preferred, p.provider_id) nulls last,
      ${weight} desc, p.provider_id collate "C"`;
  const longer = sql`
    select date_trunc(${bucket}, days.date)::date as date, avg(days.value) as value from (${days}) days group by 1`;
  // Person by person, because a sort of all days of all people at once would not fit into memory.
  return db.query<CohortCell>(sql`
    select b.date::text, people."group", count(*) as users, avg(b.value) as mean,
      percentile_cont(array[0.1, 0.5, 0.9]) within group (order by b.value) as percentiles
    from (${peopleOf(workspaceId, query)}) people
    cross join lateral (${bucket === 'day' ? days : longer}) b
    group by b.date, 2 order by b.date, 2 nulls first`);
}

/** The workspace's users, each with its group and with the providers it prefers for the metric type. */
function peopleOf(workspaceId: string, { metricType, groupBy }: CohortQuery) {
  const group =
    groupBy === undefined
      ? sql`null::text`
      : sql`case when jsonb_typeof(u.metadata -> ${groupBy}) = 'string' then u.metadata ->> ${groupBy} end`;
  const listOf = (priorities: ReturnType<typeof sql>) => sql`
    coalesce(${priorities} -> ${metricType}, '[]') || coalesce(${priorities} -> '*', '[]')`;
  return sql`
    select u.id, ${group} as "group",
      case when own.user_id is null and shared.workspace_id is null then null else array(
        select jsonb_array_elements_text(${listOf(sql`own.priorities`)} || ${listOf(sql`shared.priorities`)})
      ) end as preferred
    from users u
    left join user_source_priorities own on own.user_id = u.id
    left join workspace_source_priorities shared on shared.workspace_id = u.workspace_id
    where u.workspace_id = ${workspaceId}`;
}
