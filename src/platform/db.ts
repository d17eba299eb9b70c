/**
 * PostgreSQL access. Statements are plain SQL through the `sql` tag, which turns every interpolated value into a bind
 * parameter; each distinct text is prepared once per connection, unless a pooler stands in between. Timestamps arrive as ISO 8601 UTC strings with
 * milliseconds, dates as `YYYY-MM-DD`, bigints as numbers (they hold counts).
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { SESSION_SETTINGS, withSessionSettings } from './database-session.ts';
import { PoolerClient } from './pooler-store.ts';
import { PREPARED, type Sending, unnamed } from './statement-config.ts';
import { queryableBy, type Run, runBehind, transactionOn } from './transaction.ts';

export { default as sql, empty, join, raw, Sql } from 'sql-template-tag';

/** Something that runs statements: the database itself, or one transaction. */
export interface Queryable {
  /** One object for a database and all its transactions: a key for what a process remembers of that database. */
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
   * Runs a statement whose result nobody needs. It travels together with what follows, the commit included, and so saves
   * waiting for its answer. If it fails, the transaction fails with its error.
   */
  send(statement: Sql): void;
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
/** How long after the server's own deadline we wait for its word. */
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
  readonly url: string;
  /** Set if `url` leads through a pooler: an address at which connections keep their session. */
  readonly directUrl?: string | undefined;
  readonly maxConnections?: number;
  readonly applicationName?: string;
  /**
   * How long one statement may take. Without a limit for maintenance, which may take hours. The server cancels the
   * statement; if that does not come in time either, for example because the server stands still, the connection is
   * given up.
   */
  readonly statementTimeoutMs?: number;
  /** The `database` of another pool on the same database, to share what the process remembers of it. */
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
 * Measures waits, and lets a client be released twice. graphile-worker (0.18) releases its listening client twice when that client fails
 * while a runner stops. Nobody would catch the exception, and it would end the process.
 */
class Pool extends pg.Pool {
  onWait: ((seconds: number) => void) | undefined;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const askedAt = performance.now();
    const onWaited = () => this.onWait?.((performance.now() - askedAt) / 1000);
    if (callback === undefined) return super.connect().finally(onWaited);
    super.connect((error, client, release) => {
      onWaited();
      let isReleased = false;
      callback(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
    return undefined;
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
  const direct = openPool(options, onIdleError, {
    connectionString: withSessionSettings(directUrl ?? url, statementTimeoutMs),
  });
  const isPooled = directUrl !== undefined;
  const pool = isPooled ? openPool(options, onIdleError, { connectionString: url, Client: PoolerClient }) : direct;
  const sending = isPooled ? unnamed(statementTimeoutMs) : PREPARED;
  const database = options.database ?? pool;
  return {
    ...queryableBy(runOn(pool, sending), database, sending),
    pool,
    direct,
    transaction: (work) => retryingConflicts(() => inTransaction(pool, database, work, sending)),
    // A statement that outlives its grace period does not keep the process alive.
    close: async () => {
      closing = true;
      const ended = Promise.all([...new Set([pool, direct])].map((one) => one.end()));
      await Promise.race([ended, delay(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

/** pg's types leave `Client` out. */
type Way = pg.PoolConfig & { readonly Client?: typeof pg.Client };

function openPool(options: DbOptions, onIdleError: (error: Error) => void, way: Way): Pool {
  const { statementTimeoutMs } = options;
  const pool = new Pool({
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'tributary',
    ...way,
    ...(statementTimeoutMs !== undefined && { query_timeout: statementTimeoutMs + CLIENT_DEADLINE_MS }),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: IDLE_MS,
    pipeline: true,
    types,
  });
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

/**
 * Checks that connections have the settings that we rely on, whatever stands between us and PostgreSQL.
 * @throws Error with one line that names what is different, and what to do
 */
export async function checkSession(db: Db): Promise<void> {
  const isPooled = db.pool !== db.direct;
  const direct = await readSession(queryableBy((config) => db.direct.query(config), db.database, PREPARED));
  for (const [name, expected] of Object.entries(SESSION_SETTINGS)) {
    if (direct[name] === expected) continue;
    const start = `${isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'}: ${difference(name, direct, expected)}`;
    throw new Error(`${start}; a pooler in between must pass the parameter "options" on`);
  }
  if (!isPooled) return;
  const pooled = await readSession(db);
  for (const [name, expected] of Object.entries({ ...SESSION_SETTINGS, search_path: direct.search_path })) {
    if (pooled[name] === expected) continue;
    const remedy = `alter role ${pooled.role} in database ${pooled.database} set ${name} = ${name === 'search_path' ? expected : `'${expected}'`}`;
    throw new Error(
      `DATABASE_URL: behind the pooler ${difference(name, pooled, expected)}; set it in PostgreSQL (${remedy}), then let the pooler connect again`,
    );
  }
}

function difference(name: string, session: Session, expected: string | undefined): string {
  return `the sessions have ${name} = "${session[name]}" instead of "${expected}"`;
}

/** By name: the settings, and where the session is. The search path is the schemas that it finds. */
type Session = Readonly<Record<string, string>>;

async function readSession(db: Queryable): Promise<Session> {
  const settings = await db.query<{ name: string; value: string }>(
    sql`select name, current_setting(name) as value from unnest(${Object.keys(SESSION_SETTINGS)}::text[]) name`,
  );
  const [place] = await db.query<{ search_path: string; role: string; database: string }>(sql`
    select array_to_string(current_schemas(false), ', ') as search_path,
           quote_ident(current_user) as role, quote_ident(current_database()) as database`);
  return { ...Object.fromEntries(settings.map(({ name, value }) => [name, value])), ...place };
}

const MAX_CONFLICTS = 3;

/**
 * A deadlock or serialization failure undoes the whole transaction. Transactions have no other side effects, so they
 * can start over.
 */
async function retryingConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let conflicts = 1; ; conflicts++) {
    try {
      return await attempt();
    } catch (error) {
      if (conflicts >= MAX_CONFLICTS || !/^40(P01|001)$/.test(postgresCode(error) ?? '')) throw error;
    }
  }
}

async function inTransaction<Result>(
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

/** True when no answer to a statement came in time. It may still come, so the connection is of no more use. */
function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'; // pg gives it no code
}

// Connection failures (class 08), shutdowns (57P0x), exhausted resources (class 53), a read-only database (25006), a
// statement that took too long (57014), and errors of the socket itself.
const UNAVAILABLE_CODES =
  /^(08...|57P0[1-5]|57014|53...|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|EMFILE|ENFILE)$/;
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|^timeout expired$|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end/;

const NODE_CODES = /^(08...|57P0[1-3])$/;
const NODE_MESSAGES =
  /connection to the remote node|server closed the connection|connection not open|could not (receive|send) data/;

/** A statement was given up: it has taken long, and a node of the cluster does not answer. */
export class NodeSilent extends Error {
  override readonly name = 'NodeSilent';

  constructor(nodes: readonly string[]) {
    super(`a node of the database does not answer: ${nodes.join(', ')}`);
  }
}

/**
 * True for an error by which a cluster's coordinator says that it cannot reach a node: users whose rows lie on other
 * nodes are not concerned. The coordinator itself ends connections with FATAL, not with ERROR.
 */
export function isNodeUnavailable(error: unknown): boolean {
  if (error instanceof NodeSilent) return true;
  if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') return false;
  return NODE_CODES.test(error.code ?? '') || (error.code === 'XX000' && NODE_MESSAGES.test(error.message));
}

/** True for an error that means "the database cannot do this just now", as opposed to a rejected statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isNodeUnavailable(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return UNAVAILABLE_CODES.test(code) || UNAVAILABLE_MESSAGES.test(error.message);
}

/** PostgreSQL's error code of a rejected statement (`23505` = unique violation); undefined for any other error. */
export function postgresCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
