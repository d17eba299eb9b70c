import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';

/** Names a part of a file: by the byte with which it begins. */
export interface PartRow {
  readonly importId: string;
  readonly start: number;
}

export interface StoredPart extends PartRow {
  readonly userId: string;
  /** Sealed. */
  readonly body: Buffer;
}

export async function insertPart(tx: Transaction, { importId, start, userId, body }: StoredPart): Promise<void> {
  await tx.query(sql`
    insert into import_parts (import_id, start, user_id, body) values (${importId}, ${start}, ${userId}, ${body})`);
}

export async function countParts(db: Queryable, importId: string): Promise<number> {
  const [row] = await db.query<{ parts: number }>(sql`
    select count(*)::int as parts from import_parts where import_id = ${importId}`);
  return row?.parts ?? 0;
}

/** The part that holds the byte at `position`, or the last one before it. */
export async function findPartAt(
  db: Queryable,
  importId: string,
  position: number,
): Promise<Pick<StoredPart, 'start' | 'body'> | undefined> {
  const [row] = await db.query<Pick<StoredPart, 'start' | 'body'>>(sql`
    select start, body from import_parts where import_id = ${importId} and start <= ${position}
    order by start desc limit 1`);
  return row;
}

/** Deletes up to `limit` parts; returns how many. */
export async function deleteParts(db: Queryable, importId: string, limit: number): Promise<number> {
  return db.execute(sql`
    delete from import_parts where (import_id, start) in (
      select import_id, start from import_parts where import_id = ${importId} limit ${limit})`);
}
