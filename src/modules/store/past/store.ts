/** The time from which on the service keeps past states of points and events. */
import { type Queryable, sql } from '../../../platform/db.ts';

/** When the keeping began, as an ISO instant; undefined while nothing is kept. */
export async function findStart(db: Queryable): Promise<string | undefined> {
  const [row] = await db.query<{ since: string }>(sql`select since from past_start`);
  return row?.since;
}

/** Does nothing if keeping has begun before. */
export async function putStart(db: Queryable, now: Date): Promise<void> {
  await db.query(sql`insert into past_start (since) values (${now}) on conflict do nothing`);
}

export async function deleteStart(db: Queryable): Promise<void> {
  await db.query(sql`delete from past_start`);
}
