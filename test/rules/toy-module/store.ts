import { type Db, type Queryable, sql, type Transaction } from '../../../src/platform/db.ts';

/** A test has no migrations of its own. */
export async function createTable(db: Db): Promise<void> {
  await db.query(sql`create table toys (user_id uuid not null, wound_at timestamptz)`);
}

export async function makeToy(db: Queryable, userId: string): Promise<void> {
  await db.query(sql`insert into toys (user_id) values (${userId})`);
}

export async function listToys(db: Queryable, userId: string): Promise<{ woundAt: string | null }[]> {
  return db.query(sql`select wound_at as "woundAt" from toys where user_id = ${userId}`);
}

export async function countToys(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`select count(*)::integer as count from toys`);
  return rows[0]?.count ?? 0;
}

export async function windToys(db: Queryable, now: Date): Promise<void> {
  await db.query(sql`update toys set wound_at = ${now} where wound_at is null`);
}

export async function eraseToys(tx: Transaction, userId: string): Promise<number> {
  return (await tx.query(sql`delete from toys where user_id = ${userId} returning 1`)).length;
}

export async function deleteOldToys(db: Queryable, before: Date): Promise<number> {
  return (await db.query(sql`delete from toys where wound_at < ${before} returning 1`)).length;
}
