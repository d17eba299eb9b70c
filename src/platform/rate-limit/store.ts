/** Rate limits that several API processes share: one row per caller. */
import { type Queryable, type Sql, sql } from '../db.ts';
import { gathering } from '../gathering.ts';
import {
  type Bounds,
  boundsAt,
  type RateLimiter,
  type RateLimitRule,
  type RateLimitVerdict,
  verdict,
  type Window,
} from './rate-limit.ts';

interface Row {
  count: number;
  oldest: string | null;
}

/**
 * Counts in the table `rate_limit_windows`; the row's lock makes the count exact across processes. When the clock is set
 * back, requests that seem to come from the future count as made now, as in memory. Requests of one caller that come to
 * this process at the same moment are counted by one statement: each alone would wait for the row's lock.
 */
export function sharedRateLimiter(db: Queryable, rule: RateLimitRule): RateLimiter {
  const hitTogether = gathering(MOST_TOGETHER, (hits: readonly Hit[]) => hitAll(db, rule, hits));
  return {
    look: async (caller, now) => {
      const bounds = boundsAt(rule, now);
      const [row] = await db.query<Row>(sql`
        select coalesce(sum(counting.passed), 0)::integer as count, min(counting.slice) as oldest
        from rate_limit_windows w cross join lateral (${slicesWithin(bounds)}) counting where w.caller = ${caller}`);
      const window = windowOf(row, bounds);
      return verdict(rule, window, window.count < rule.max, now);
    },
    hit: (caller, now) => hitTogether(caller, { caller, now }),
  };
}

interface Hit {
  readonly caller: string;
  readonly now: number;
}

const MOST_TOGETHER = 1_000;

/** Counts requests of one caller, as if all had come with the latest of them. */
async function hitAll(db: Queryable, rule: RateLimitRule, hits: readonly Hit[]): Promise<RateLimitVerdict[]> {
  const [{ caller = '' } = {}] = hits;
  const now = hits.reduce((latest, hit) => Math.max(latest, hit.now), 0);
  const bounds = boundsAt(rule, now);
  const [row] = await db.query<Row & { lately: number }>(countStatement(caller, hits.length, rule.max, bounds, now));
  const { count, oldest } = windowOf(row, bounds);
  const lately = row?.lately ?? 0;
  return hits.map((_, index) => {
    const soFar = count - lately + Math.min(index + 1, lately);
    return verdict(rule, { count: soFar, oldest }, index < lately, now);
  });
}

/** `lately` says how many of these requests passed. Earlier releases need `allowed`, and `newest` is set in any case. */
function countStatement(caller: string, asked: number, max: number, bounds: Bounds, now: number): Sql {
  const { present } = bounds;
  const first = Math.min(asked, max);
  const isPresent = sql`slices[cardinality(slices)] is not distinct from ${present}::bigint`;
  return sql`
    insert into rate_limit_windows as w (caller, hits, passed, lately, newest, allowed)
    values (${caller}, array[${present}::bigint], array[${first}::integer], ${first}, ${new Date(now)}, true)
    on conflict (caller) do update set (hits, passed, lately, newest, allowed) = (
      select case when passing = 0 or ${isPresent} then slices else slices || ${present}::bigint end,
        case when passing = 0 then passed
          when ${isPresent} then passed[:cardinality(passed) - 1] || passed[cardinality(passed)] + passing
          else passed || passing end,
        passing,
        excluded.newest,
        passing > 0
      from (
        select array_agg(slice order by slice) as slices, array_agg(passed order by slice) as passed,
          least(${asked}, greatest(0, ${max} - coalesce(sum(passed), 0)))::integer as passing
        from (${slicesWithin(bounds)}) counting) counted)
    returning (select sum(one) from unnest(w.passed) one)::integer as count, hits[1] as oldest, lately`;
}

/** The slices of a row `w` that count, each with the number of its requests. Earlier releases write no such numbers. */
function slicesWithin({ present, since }: Bounds): Sql {
  return sql`
    select least(slice, ${present}::bigint) as slice, sum(coalesce(passed, 1))::integer as passed
    from unnest(w.hits, w.passed) as kept (slice, passed) where slice > ${since}::bigint group by 1`;
}

/** Only these two figures leave the database. */
function windowOf(row: Row | undefined, { present }: Bounds): Window {
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
