import type { Db, Transaction } from '../../../platform/db.ts';

class RolledBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('rolled back on purpose');
    this.name = 'RolledBack';
    this.result = result;
  }
}

/** Runs `work` in a transaction, and undoes what it has changed. */
export async function rolledBack<Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction<never>(async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result; // of this call: nothing in `work` throws one
    throw error;
  }
}
