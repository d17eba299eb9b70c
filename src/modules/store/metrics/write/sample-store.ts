/** The samples of heart-rate points in SQL (ADR 37). */
import { type Sql, sql } from '../../../../platform/db.ts';

/** How many samples `stored` has, if `newer` begins with the same ones; null otherwise. Both are `data.intraday`. */
export function sharedSamples(stored: Sql, newer: Sql): Sql {
  const bothAre = (form: Sql) => sql`
    coalesce(jsonb_typeof(${stored}) = ${form} and jsonb_typeof(${newer}) = ${form}, false)`;
  // Only false keeps PostgreSQL from computing the next condition; null does not.
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
