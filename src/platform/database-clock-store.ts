/**
 * Instants by the database's clock, which says when jobs and deliveries are due. It may differ from the clock of this
 * process, by hours where one of them was set wrongly: nothing must wait for that long.
 */
import { type Queryable, type Sql, sql } from './db.ts';

/** An instant of this process's clock, by the database's clock. */
export function atDatabase(instant: Date | undefined): Sql {
  return instant === undefined ? sql`null::timestamptz` : afterSeconds(sql`${secondsUntil(instant)}::float8`);
}

/**
 * As {@link atDatabase}, but counted from the beginning of the transaction: in rows that a cluster distributes, no
 * statement may write what a volatile function gives.
 */
export function atTransaction(instant: Date | null): Sql {
  if (instant === null) return sql`null::timestamptz`;
  return sql`now() + make_interval(secs => ${secondsUntil(instant)}::float8)`;
}

/** For a list of instants: `afterSeconds` of a column of these. Negative for an instant that has passed. */
export function secondsUntil(instant: Date | string): number {
  return (new Date(instant).getTime() - Date.now()) / 1000;
}

/** So many seconds from now, by the database's clock. */
export function afterSeconds(seconds: Sql): Sql {
  return sql`clock_timestamp() + make_interval(secs => ${seconds})`;
}

/** How many seconds from now an instant of the database's clock is. */
export function untilDatabase(instant: Sql): Sql {
  return sql`extract(epoch from ${instant} - clock_timestamp())::float8`;
}

/** The instant by this process's clock (ISO 8601) that is so many seconds away. */
export function instantIn(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

/** Clocks that differ by less agree: the rest is the way of the question. */
const AGREE_MS = 10_000;

/**
 * An instant of the database's clock for people to read: by this process's clock, and the same at each reading as long
 * as the clocks agree.
 * @param seconds how far away it is
 */
export function shownInstant(instant: string, seconds: number): string {
  const own = instantIn(seconds);
  return Math.abs(Date.parse(own) - Date.parse(instant)) < AGREE_MS ? instant : own;
}

/** What the database's clock shows, epoch milliseconds. */
export async function databaseTime(db: Queryable): Promise<number> {
  const [row] = await db.query<{ ms: number }>(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`);
  return row?.ms ?? Date.now();
}

/** That long ago, by the database's clock. */
export function ago(ms: number): Sql {
  return sql`now() - make_interval(secs => ${ms}::float8 / 1000)`;
}
