import { sql, type Transaction } from '../../../platform/db.ts';

/** All later statements of the transaction see one state of the data, whatever is stored meanwhile. */
export async function freezeView(tx: Transaction): Promise<void> {
  await tx.query(sql`set transaction isolation level repeatable read, read only`);
}
