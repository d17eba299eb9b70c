import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Sql, sql, type Transaction } from './db.ts';
import { LOCK_ORDER, lockRows } from './lock-order.ts';

/** A transaction that notes its statements. */
function recorder(): { readonly tx: Transaction; readonly texts: string[] } {
  const texts: string[] = [];
  const query = async <Row extends object>(statement: Sql): Promise<Row[]> => {
    texts.push(statement.text);
    return [];
  };
  const tx: Transaction = {
    inTransaction: true,
    database: {},
    query,
    queryArrays: async () => [],
    execute: async () => 0,
    send: () => undefined,
    afterCommit: () => undefined,
  };
  return { tx, texts };
}

describe('the order of locks', () => {
  it('lets a transaction lock every rank in turn, and each of them twice', async () => {
    const { tx, texts } = recorder();
    for (const rank of LOCK_ORDER) {
      await lockRows(tx, rank, sql`select 1 for update`);
      await lockRows(tx, rank, sql`select 2 for update`);
    }
    assert.equal(texts.length, LOCK_ORDER.length * 2);
  });

  it('refuses a rank that comes before one that is held, and does not ask the database', async () => {
    for (const [place, rank] of LOCK_ORDER.entries()) {
      for (const later of LOCK_ORDER.slice(place + 1)) {
        const { tx, texts } = recorder();
        await lockRows(tx, later, sql`select 1 for update`);
        await assert.rejects(lockRows(tx, rank, sql`select 2 for update`), {
          message: `lock order: ${rank} is asked for after ${later}`,
        });
        assert.deepEqual(texts, ['select 1 for update']);
      }
    }
  });

  it('remembers nothing from one transaction to the next', async () => {
    await lockRows(recorder().tx, 'analysis', sql`select 1 for update`);
    const { tx, texts } = recorder();
    await lockRows(tx, 'key', sql`select 2 for update`);
    assert.deepEqual(texts, ['select 2 for update']);
  });
});
