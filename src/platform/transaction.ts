/**
 * A transaction on one connection. Statements that are asked for at the same time travel together, `begin` and `commit`
 * among them: one message to the server and one answer, because messages cost more than short statements do.
 */
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { isUnanswered, postgresCode } from './database-errors.ts';
import type { Queryable, Transaction } from './db.ts';
import { StatementBatch } from './statement-batch.ts';
import { PREPARED, type Sending } from './statement-config.ts';

const MAX_CONFLICTS = 3;

/**
 * Runs `work` in a transaction on a connection of the pool. A deadlock or serialization failure undoes the whole
 * transaction. Transactions have no other side effects, so they can start over.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  database: object,
  work: (tx: Transaction) => Promise<Result>,
  sending: Sending,
): Promise<Result> {
  for (let conflicts = 1; ; conflicts++) {
    try {
      return await attempt(pool, database, work, sending);
    } catch (error) {
      if (conflicts >= MAX_CONFLICTS || !/^40(P01|001)$/.test(postgresCode(error) ?? '')) throw error;
    }
  }
}

async function attempt<Result>(
  pool: pg.Pool,
  database: object,
  work: (tx: Transaction) => Promise<Result>,
  sending: Sending,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await transactionOn(client, database, work, sending);
  } catch (error) {
    // A connection that cannot even roll back is discarded, and so is one that still waits for an answer.
    if (isUnanswered(error)) {
      broken = error;
    } else {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Begins a transaction on a connection, runs `work` in it and commits. When it rejects, the caller has to roll back. */
export async function transactionOn<Result>(
  client: pg.PoolClient,
  database: object,
  work: (tx: Transaction) => Promise<Result>,
  sending: Sending = PREPARED,
): Promise<Result> {
  const ask = batching(client);
  let last: Promise<unknown> = Promise.resolve();
  const run: Run = (config) => {
    const answer = ask(config);
    last = tolerated(answer);
    return answer;
  };
  const notes: (() => void)[] = [];
  const sent = sending.begin.map((config) => tolerated(run(config)));
  const tx: Transaction = {
    ...queryableBy(run, database, sending),
    inTransaction: true,
    send: (statement) => void sent.push(tolerated(run(sending.configOf(statement)))),
    afterCommit: (note) => void notes.push(note),
  };
  try {
    const result = await work(tx);
    sent.push(tolerated(run(sending.commit)));
    await Promise.all(sent);
    for (const note of notes) note();
    return result;
  } catch (error) {
    // The last statement may not have been sent yet. After the rollback it would run outside the transaction.
    await last.catch(() => undefined);
    throw (await firstFailure(sent, error)) ?? error;
  }
}

/** Runs what `configOf` makes of a statement. */
export type Run = (config: pg.QueryArrayConfig | pg.QueryConfig) => Promise<pg.QueryResult>;

/** Runs each statement by `run`. */
export function queryableBy(run: Run, database: object, { configOf }: Sending): Queryable {
  return {
    database,
    // The caller states the columns.
    query: async <Row extends object>(statement: Sql) => (await run(configOf(statement))).rows as Row[],
    queryArrays: async <Row extends readonly unknown[]>(statement: Sql) =>
      (await run({ ...configOf(statement), rowMode: 'array' })).rows as unknown as Row[],
    execute: async (statement) => (await run(configOf(statement))).rowCount ?? 0,
  };
}

/** Sends two statements in one message. @returns the result of the second */
export async function runBehind(
  client: pg.PoolClient,
  ahead: pg.QueryConfig,
  config: pg.QueryConfig | pg.QueryArrayConfig,
): Promise<pg.QueryResult> {
  const run = batching(client);
  void tolerated(run(ahead));
  return run(config);
}

/** Runs statements on a connection; those of one turn of the event loop in one batch. */
function batching(client: pg.PoolClient): Run {
  let batch: StatementBatch | undefined;
  return (config) => {
    if (batch === undefined) {
      const begun = new StatementBatch(client);
      batch = begun;
      process.nextTick(() => {
        batch = undefined;
        begun.send();
      });
    }
    return batch.add(config);
  };
}

/** The promise is awaited later; until then its rejection must not count as unhandled. */
function tolerated<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}

const IN_FAILED_TRANSACTION = '25P02';

/** The failure of a sent statement, if `error` only says that the transaction has failed before. */
async function firstFailure(sent: readonly Promise<unknown>[], error: unknown): Promise<unknown> {
  if (!(error instanceof pg.DatabaseError) || error.code !== IN_FAILED_TRANSACTION) return undefined;
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
  return failed?.status === 'rejected' ? failed.reason : undefined;
}
