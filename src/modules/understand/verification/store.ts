import { sql, type Transaction } from '../../../platform/db.ts';

/**
 * All later statements of the transaction see the same state of the data, even if others store data in the meantime.
 */
export async function freezeView(tx: Transaction): Promise<void> {
  await tx.query(sql`set transaction isolation level repeatable read, read only`);
}
