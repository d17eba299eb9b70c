/** Rate limits that several API processes share: one row per caller, one statement per request. */
import { type Queryable, type Sql, sql } from '../db.ts';
import { type Bounds, boundsAt, type RateLimiter, type RateLimitRule, verdict, type Window } from './rate-limit.ts';

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
      const bounds = boundsAt(rule, now);
      const [row] = await db.query<Omit<Row, 'allowed'>>(sql`
        select coalesce(sum(counting.passed), 0)::integer as count, min(counting.slice) as oldest
        from rate_limit_windows w cross join lateral (${slicesWithin(bounds)}) counting where w.caller = ${caller}`);
      const window = windowOf(row, bounds);
      return verdict(rule, window, window.count < rule.max, now);
    },
    hit: async (caller, now) => {
      const bounds = boundsAt(rule, now);
      const { present } = bounds;
      const isPresent = sql`slices[cardinality(slices)] is not distinct from ${present}::bigint`;
      const earlier = sql`passed[:cardinality(passed) - 1]`;
      // `allowed` says whether this request passed; `newest` is set in both cases.
      const [row] = await db.query<Row>(sql`
        insert into rate_limit_windows as w (caller, hits, passed, newest, allowed)
        values (${caller}, array[${present}::bigint], array[1], ${new Date(now)}, true)
        on conflict (caller) do update set (hits, passed, newest, allowed) = (
          select case when count >= ${rule.max} or ${isPresent} then slices else slices || ${present}::bigint end,
            case when count >= ${rule.max} then passed
              when ${isPresent} then ${earlier} || passed[cardinality(passed)] + 1
              else passed || 1 end,
            excluded.newest,
            count < ${rule.max}
          from (
            select array_agg(slice order by slice) as slices, array_agg(passed order by slice) as passed,
              coalesce(sum(passed), 0) as count
            from (${slicesWithin(bounds)}) counting) counted)
        returning (select sum(one) from unnest(w.passed) one)::integer as count, hits[1] as oldest, allowed`);
      return verdict(rule, windowOf(row, bounds), row?.allowed ?? true, now);
    },
  };
}

/** The slices of a row `w` that count, each with the number of its requests. Earlier releases write no such numbers. */
function slicesWithin({ present, since }: Bounds): Sql {
  return sql`
    select least(slice, ${present}::bigint) as slice, sum(coalesce(passed, 1))::integer as passed
    from unnest(w.hits, w.passed) as kept (slice, passed) where slice > ${since}::bigint group by 1`;
}

/** Only these two figures leave the database. */
function windowOf(row: Omit<Row, 'allowed'> | undefined, { present }: Bounds): Window {
  return { count: row?.count ?? 0, oldest: Number(row?.oldest ?? present) };
}

/** Removes callers that have sent nothing for a whole window. */
export async function sweepRateLimits(
  db: Queryable,
  { windowMs }: Pick<RateLimitRule, 'windowMs'>,
  now: number,
): Promise<void> {
  await db.query(sql`delete from rate_limit_windows where newest < ${new Date(now - windowMs)}`);
}
