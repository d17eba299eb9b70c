import { type Queryable, sql, type Transaction } from '../../../platform/db.ts';

/** Ids of all users after `after`, in their order. */
export async function listUserIds(db: Queryable, after: string | undefined, limit: number): Promise<string[]> {
  const from = after ?? '00000000-0000-0000-0000-000000000000';
  const rows = await db.query<{ id: string }>(sql`
    select id from users where id > ${from}::uuid order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function countUsers(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) as count from users`);
  return row?.count ?? 0;
}

/** All later statements of the transaction see one state of the data, whatever is stored meanwhile. */
export async function freezeView(tx: Transaction): Promise<void> {
  await tx.query(sql`set transaction isolation level repeatable read, read only`);
}
