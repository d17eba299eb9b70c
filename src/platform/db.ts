/**
 * PostgreSQL access. Statements are plain SQL through the `sql` tag, which turns every interpolated value into a bind
 * parameter; each distinct text is prepared once per connection, unless a pooler stands in between. Timestamps arrive
 * as ISO 8601 UTC strings with milliseconds, dates as `YYYY-MM-DD`, bigints as numbers (they hold counts).
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { sessionStatement } from './database-session.ts';
import { HostChoice } from './host-choice-store.ts';
import { PoolerClient } from './pooler-store.ts';
import { PREPARED, perTransaction, type Sending } from './statement-config.ts';
import { inTransaction, queryableBy, type Run, runBehind } from './transaction.ts';

export { default as sql, empty, join, raw, Sql } from 'sql-template-tag';

/** Something that runs statements: the database itself, or one transaction. */
export interface Queryable {
  /**
   * One object for a database and all its transactions: the key under which a process remembers facts about that
   * database.
   */
  readonly database: object;
  /** Runs one statement. `Row` states the columns that its text selects. */
  query<Row extends object>(statement: Sql): Promise<Row[]>;
  /** Like `query`, but each row is an array of columns, for pages that are turned into text at once. */
  queryArrays<Row extends readonly unknown[]>(statement: Sql): Promise<Row[]>;
  /** Runs a statement and returns how many rows it has written or deleted. */
  execute(statement: Sql): Promise<number>;
}

/** A transaction in progress. A store function that must not run outside a transaction takes one of these. */
export interface Transaction extends Queryable {
  readonly inTransaction: true;
  /**
   * Runs a statement whose result nobody needs. It travels together with the next statements, the commit included, and
   * so saves waiting for its answer. If it fails, the transaction fails with its error.
   */
  send(statement: Sql): void;
  /** Runs `note` once the transaction has committed, and never if it has not. It must not throw. */
  afterCommit(note: () => void): void;
}

export interface Db extends Queryable {
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects. After a deadlock `work` runs
   * again, so it must have no effect outside the database.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  readonly pool: pg.Pool;
  /**
   * Connections that keep their session: for LISTEN, for locks that outlive a transaction, and for libraries. It is
   * `pool` itself, unless that one leads through a pooler.
   */
  readonly direct: pg.Pool;
  close(): Promise<void>;
}

const CLOSE_LIMIT_MS = 5_000;
/** Longer than the pauses between regular work: opening a connection costs more than that work. */
const IDLE_MS = 60_000;
/** How much longer than the server's own deadline we wait for its answer. */
const CLIENT_DEADLINE_MS = 2_000;

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const INT8 = 20;

/**
 * Turns `2026-01-03 10:00:00.12+00` (the session's zone is UTC) into `2026-01-03T10:00:00.120Z`; ±infinity stays as it
 * is.
 */
export function isoFromPostgres(text: string): string {
  const zone = text.length - 3;
  if (text.charCodeAt(zone) !== 43) return text; // not "+00": infinity
  if (zone === 19) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  return `${text.slice(0, 10)}T${text.slice(11, zone).padEnd(12, '0')}Z`;
}

const typeParsers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, isoFromPostgres],
  [DATE, (text) => text],
  [INT8, Number],
]);

// pg's own types object; our parsers come before its defaults. We never ask for binary results.
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    typeParsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Runs statements on a connection that keeps its session. */
export function queryableOn(client: pg.PoolClient, database: object): Queryable {
  return queryableBy((config) => client.query(config), database, PREPARED);
}

export interface DbOptions {
  /** It may list several hosts (database-hosts.ts). */
  readonly url: string;
  /** Set if `url` leads through a pooler: an address at which connections keep their session. */
  readonly directUrl?: string | undefined;
  /** The pooler at `url` knows statements by their names, on each of its connections of the server. */
  readonly poolerPrepares?: boolean | undefined;
  readonly maxConnections?: number;
  readonly applicationName?: string;
  /**
   * How long one statement may take. Without a limit for maintenance, which may take hours. The server cancels the
   * statement; if that does not come in time either, for example because the server stands still, the connection is
   * given up.
   */
  readonly statementTimeoutMs?: number;
  /** The `database` of another pool on the same database, so that both share the remembered facts about it. */
  readonly database?: object;
  /**
   * Receives errors on idle connections (for example at a database restart); the pool replaces such connections by
   * itself.
   */
  readonly onIdleError?: (error: Error) => void;
  /** Told how long each piece of work waited for a connection. */
  readonly onPoolWait?: (seconds: number) => void;
}

/**
 * Measures waits, goes to another host when one has failed, and lets a client be released twice. graphile-worker (0.18)
 * releases its listening client twice when that client fails while a runner stops. Nobody would catch the exception,
 * and it would end the process.
 */
class Pool extends pg.Pool {
  onWait: ((seconds: number) => void) | undefined;
  /** Set if the address lists several hosts, or says what its host must be. */
  hosts: HostChoice | undefined;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const askedAt = performance.now();
    const onWaited = () => this.onWait?.((performance.now() - askedAt) / 1000);
    if (callback === undefined) {
      const again = (error: unknown) => this.afterLooking(error).then(() => super.connect());
      return super.connect().catch(again).finally(onWaited);
    }
    const take: ConnectCallback = (error, client, release) => {
      onWaited();
      let isReleased = false;
      callback(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    };
    super.connect((error, client, release) => {
      if (error === undefined || this.hosts?.isWorthLooking(error) !== true) return take(error, client, release);
      const again = () => super.connect(take);
      const fail = (reason: Error) => take(reason, undefined, () => undefined);
      this.hosts.find().then(again, fail);
    });
    return undefined;
  }

  /** @throws the error, unless there is a host to be tried instead */
  private async afterLooking(error: unknown): Promise<void> {
    if (this.hosts?.isWorthLooking(error) !== true) throw error;
    await this.hosts.find();
  }
}

type ConnectCallback = Parameters<typeof pg.Pool.prototype.connect>[0];

/** Opens a database. Nothing connects until the first statement. */
export function openDb(options: DbOptions): Db {
  const { url, directUrl, statementTimeoutMs = 0 } = options;
  let closing = false;
  const onIdleError = (error: Error) => {
    if (!closing) options.onIdleError?.(error);
  };
  const ownUrl = directUrl ?? url;
  const settings = sessionStatement(ownUrl, statementTimeoutMs);
  const direct = openPool(options, onIdleError, {
    url: ownUrl,
    Client: pg.Client,
    prepare: async (client) => void (await client.query(settings)),
  });
  const isPooled = directUrl !== undefined;
  const through = { url, Client: PoolerClient, prepare: undefined };
  const pool = isPooled ? openPool(options, onIdleError, through) : direct;
  const sending = isPooled ? perTransaction(statementTimeoutMs, options.poolerPrepares === true) : PREPARED;
  const database = options.database ?? pool;
  return {
    ...queryableBy(runOn(pool, sending), database, sending),
    pool,
    direct,
    transaction: (work) => inTransaction(pool, database, work, sending),
    // A statement that outlives its grace period does not keep the process alive.
    close: async () => {
      closing = true;
      const ended = Promise.all([...new Set([pool, direct])].map((one) => one.end()));
      await Promise.race([ended, delay(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

interface Way {
  readonly url: string;
  readonly Client: typeof pg.Client;
  /** Runs on each new connection, before anything else. */
  readonly prepare: ((client: pg.ClientBase) => Promise<void>) | undefined;
}

/** pg's types leave `Client` out, and say nothing of the promise: the pool waits for it. */
type PoolConfig = Omit<pg.PoolConfig, 'onConnect'> & {
  readonly Client: typeof pg.Client;
  readonly onConnect?: (client: pg.ClientBase) => Promise<void>;
};

function openPool(options: DbOptions, onIdleError: (error: Error) => void, { url, Client, prepare }: Way): Pool {
  const { statementTimeoutMs } = options;
  const hosts = HostChoice.of(url);
  const checked =
    hosts && (async (client: pg.ClientBase) => void (await Promise.all([hosts.check(client), prepare?.(client)])));
  const onConnect = checked ?? prepare;
  const config: PoolConfig = {
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'tributary',
    connectionString: url, // a choice of hosts replaces it
    Client: hosts?.clientClass(Client) ?? Client,
    ...(onConnect && { onConnect }),
    ...(statementTimeoutMs !== undefined && { query_timeout: statementTimeoutMs + CLIENT_DEADLINE_MS }),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: IDLE_MS,
    pipeline: true,
    types,
  };
  const pool = new Pool(config);
  pool.hosts = hosts;
  pool.onWait = options.onPoolWait;
  pool.on('error', onIdleError);
  // A client that is lent out for long (LISTEN) can fail while nobody uses it; without an error listener that would end
  // the process.
  pool.on('connect', (client) => void client.on('error', onIdleError));
  // A connection that still waits for the answer to a statement we have given up is closed, and the pool lets it go.
  pool.on('release', (_error, client) => {
    const { readyForQuery } = client as pg.PoolClient & { readyForQuery: boolean }; // pg's types leave it out
    if (!readyForQuery) void client.end();
  });
  return pool;
}

/** Runs statements that are in no transaction. */
function runOn(pool: pg.Pool, { ahead }: Sending): Run {
  if (ahead === undefined) return (config) => pool.query(config);
  return async (config) => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      return await runBehind(client, ahead, config);
    } catch (error) {
      failure = error as Error; // pg rejects with Errors
      throw error;
    } finally {
      client.release(failure); // after a failure the connection is given up, as pool.query does
    }
  };
}
