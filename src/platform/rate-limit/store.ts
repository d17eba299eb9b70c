/** Rate limits that several API processes share: one row per caller, one statement per request. */
import { type Queryable, sql } from '../db.ts';
import { type RateLimiter, type RateLimitRule, verdict, type Window } from './rate-limit.ts';

interface Row {
  count: number;
  oldest: string | null;
  allowed: boolean;
}

/**
 * Counts in the table `rate_limit_windows`; the row's lock makes the count exact across processes. When the clock is set
 * back, requests that seem to come from the future count as made now, as in memory.
 */
export function sharedRateLimiter(db: Queryable, rule: RateLimitRule): RateLimiter {
  return {
    look: async (caller, now) => {
      const [row] = await db.query<Omit<Row, 'allowed'>>(sql`
        select count(*)::integer as count, min(least(hit, ${now}::bigint)) as oldest
        from rate_limit_windows cross join unnest(hits) hit where caller = ${caller} and hit > ${now - rule.windowMs}`);
      const window = windowOf(row, now);
      return verdict(rule, window, window.count < rule.max, now);
    },
    hit: async (caller, now) => {
      const since = now - rule.windowMs;
      // `allowed` says whether this request passed; `newest` is set in both cases.
      const [row] = await db.query<Row>(sql`
        insert into rate_limit_windows as w (caller, hits, newest, allowed)
        values (${caller}, array[${now}::bigint], ${new Date(now)}, true)
        on conflict (caller) do update set (hits, newest, allowed) = (
          select
            case when count(*) < ${rule.max} then array_agg(least(hit, ${now}::bigint) order by hit) || ${now}::bigint
              else array_agg(least(hit, ${now}::bigint) order by hit) end,
            excluded.newest,
            count(*) < ${rule.max}
          from unnest(w.hits) hit where hit > ${since})
        returning cardinality(hits) as count, hits[1] as oldest, allowed`);
      return verdict(rule, windowOf(row, now), row?.allowed ?? true, now);
    },
  };
}

/** Only these two figures leave the database: a window may hold as many instants as the limit allows requests. */
function windowOf(row: Omit<Row, 'allowed'> | undefined, now: number): Window {
  return { count: row?.count ?? 0, oldest: Number(row?.oldest ?? now) };
}

/** Removes callers that have sent nothing for a whole window. */
export async function sweepRateLimits(
  db: Queryable,
  { windowMs }: Pick<RateLimitRule, 'windowMs'>,
  now: number,
): Promise<void> {
  await db.query(sql`delete from rate_limit_windows where newest < ${new Date(now - windowMs)}`);
}
