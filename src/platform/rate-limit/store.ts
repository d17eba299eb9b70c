/** Rate limits that several API processes share: one row per caller, one statement per request. */
import { type Queryable, sql } from '../db.ts';
import { type RateLimiter, type RateLimitRule, verdict } from './rate-limit.ts';

interface Row {
  hits: string[];
  allowed: boolean;
}

/**
 * Counts in the table `rate_limit_windows`; the row's lock makes the count exact across processes. When the clock is set
 * back, requests that seem to come from the future count as made now, as in memory.
 */
export function sharedRateLimiter(db: Queryable, rule: RateLimitRule): RateLimiter {
  return {
    look: async (caller, now) => {
      const [row] = await db.query<Pick<Row, 'hits'>>(sql`
        select array(select least(hit, ${now}::bigint) from unnest(hits) hit where hit > ${now - rule.windowMs} order by hit) as hits
        from rate_limit_windows where caller = ${caller}`);
      const hits = (row?.hits ?? []).map(Number);
      return verdict(rule, hits, hits.length < rule.max, now);
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
        returning hits, allowed`);
      const hits = (row?.hits ?? []).map(Number);
      return verdict(rule, hits, row?.allowed ?? true, now);
    },
  };
}

/** Removes callers that have sent nothing for a whole window. */
export async function sweepRateLimits(db: Queryable, rule: RateLimitRule, now: number): Promise<void> {
  await db.query(sql`delete from rate_limit_windows where newest < ${new Date(now - rule.windowMs)}`);
}
