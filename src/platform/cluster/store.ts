/**
 * Statements about rows of several users. One server runs one statement for all of them. On a Citus cluster that
 * statement would go to every shard: all callers would wait for each other, and none could run while a node is down.
 * There it runs once for each user, in the order of their ids, and goes to that user's shard alone.
 */
import pg from 'pg';
import { isNodeUnavailable } from '../database-errors.ts';
import { empty, type Queryable, type Sql, sql } from '../db.ts';

const answers = new WeakMap<object, Promise<boolean>>();

/** Whether users' rows are spread over the nodes of a cluster. Asked once for each database. */
export function isCluster(db: Queryable): Promise<boolean> {
  const { database } = db;
  const known = answers.get(database);
  if (known !== undefined) return known;
  const answer = db.query(sql`select from pg_extension where extname = 'citus'`).then(({ length }) => length > 0);
  answers.set(database, answer);
  answer.catch(() => answers.delete(database));
  return answer;
}

export interface OfUser {
  readonly userId: string;
}

/**
 * A condition, with its `and`, that a statement puts on the user's column of every table that it reads or writes: on a
 * cluster that the column is the user, on one server nothing.
 */
export type IsTheirs = (column: Sql) => Sql;

/**
 * Calls `run` for rows of several users: once for all of them, or on a cluster once for each user. In a transaction the
 * statements travel together.
 * @returns the result of each call
 */
export async function forUsers<Row extends OfUser, Result>(
  db: Queryable,
  rows: readonly Row[],
  run: (rows: readonly Row[], isTheirs: IsTheirs) => Promise<Result>,
): Promise<Result[]> {
  if (rows.length === 0) return [];
  if (!(await isCluster(db))) return [await run(rows, () => empty)];
  const groups = [...Map.groupBy(rows, ({ userId }) => userId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const runOne = ([userId, own]: [string, Row[]]) => run(own, (column) => sql`and ${column} = ${userId}::uuid`);
  if ('inTransaction' in db) return Promise.all(groups.map(runOne));
  const results: Result[] = [];
  for (const group of groups) results.push(await runOne(group));
  return results;
}

/** As {@link forUsers}, for a statement that returns rows: all of them. */
export async function queryForUsers<Found extends object, Row extends OfUser>(
  db: Queryable,
  rows: readonly Row[],
  statement: (rows: readonly Row[], isTheirs: IsTheirs) => Sql,
): Promise<Found[]> {
  return (await forUsers(db, rows, (own, isTheirs) => db.query<Found>(statement(own, isTheirs)))).flat();
}

/** As {@link forUsers}, for a statement that writes or deletes rows: returns how many. */
export async function executeForUsers<Row extends OfUser>(
  db: Queryable,
  rows: readonly Row[],
  statement: (rows: readonly Row[], isTheirs: IsTheirs) => Sql,
): Promise<number> {
  const counts = await forUsers(db, rows, (own, isTheirs) => db.execute(statement(own, isTheirs)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Reads rows of all users, such as due or old ones. While a node of a cluster is down, it reads the rows of the other
 * nodes, so their users do not wait. A limit then counts for each shard, and an order within it.
 * @param tables from which the statement reads, one or two
 * @param statement calls the tables by their names; its columns are named, and none of them holds bytes
 */
export async function queryReachable<Row extends object>(
  db: Queryable,
  tables: string | readonly [string, string],
  statement: Sql,
): Promise<Row[]> {
  let failure: unknown;
  try {
    return await db.query<Row>(statement);
  } catch (error) {
    if (!isNodeUnavailable(error)) throw error;
    failure = error;
  }
  const [first, second] = typeof tables === 'string' ? [tables] : tables;
  const text = writtenOut(statement).replaceAll('%', '%%');
  const command = (ofShard: string) => `select coalesce(json_agg(due), '[]') from (${ofShard}) due`;
  const shards = await db.query<{ success: boolean; rows: string }>(
    second === undefined
      ? sql`select success, result as rows from run_command_on_shards(${first}, ${command(onShard(text, first, 1))})`
      : sql`select success, result as rows from run_command_on_colocated_placements(
          ${first}, ${second}, ${command(onShard(onShard(text, first, 1), second, 2))})`,
  );
  if (!shards.some(({ success }) => success)) throw failure;
  // Each shard answers as our own statements do: reviveInstant writes instants in the form that pg's parsers give.
  return shards.flatMap(({ success, rows }) => (success ? (JSON.parse(rows, reviveInstant) as Row[]) : []));
}

/** As {@link queryReachable}, for a statement that gives only ids of users, as `"userId"`. */
export async function listReachableUsers(db: Queryable, table: string, statement: Sql): Promise<string[]> {
  const rows = await queryReachable<{ userId: string }>(db, table, statement);
  return rows.map(({ userId }) => userId);
}

/**
 * Runs `work` for one row after the other. It continues after a row on a node that is down.
 * @throws that failure, after all rows have had their turn
 */
export async function forEachReachable<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let failure: unknown;
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (!isNodeUnavailable(error)) throw error;
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
}

/** The nodes of a cluster that the coordinator cannot reach just now: `host:port`. */
export async function listDownNodes(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ node: string }>(sql`
    select nodename || ':' || nodeport as node from run_command_on_workers('select 1') where not success order by 1`);
  return rows.map(({ node }) => node);
}

/** How long statements of this pool wait for a connection to a node, and how the coordinator connects to nodes. */
export async function readNodeSettings(
  db: Queryable,
): Promise<{ readonly connectionTimeoutMs: number; readonly conninfo: string }> {
  const [row] = await db.query<{ connectionTimeoutMs: number; conninfo: string }>(sql`
    select setting::integer as "connectionTimeoutMs", current_setting('citus.node_conninfo') as conninfo
    from pg_settings where name = 'citus.node_connection_timeout'`);
  if (row === undefined) throw new Error('Citus has no citus.node_connection_timeout');
  return row;
}

/** Those of these users whose rows lie on one of these nodes. */
export async function listUsersOn(
  db: Queryable,
  nodes: readonly string[],
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (nodes.length === 0 || userIds.length === 0) return new Set();
  const rows = await db.query<{ userId: string }>(sql`
    select user_id as "userId" from unnest(${userIds}::uuid[]) as user_id
    join pg_dist_shard_placement on shardid = get_shard_id_for_distribution_column('users', user_id)
    where nodename || ':' || nodeport = any(${nodes}::text[])`);
  return new Set(rows.map(({ userId }) => userId));
}

/** The statement with a place for the name of a shard where it names the table: argument `position` of the command. */
function onShard(text: string, table: string, position: number): string {
  const reads = new RegExp(`\\b(from|join) ${table}\\b`, 'g');
  return text.replaceAll(reads, (_all, word: string) => `${word} %${position}$s ${table}`);
}

/** The statement with its values in it: a shard takes no parameters. */
function writtenOut({ strings, values }: Sql): string {
  return strings.map((text, index) => text + (index < values.length ? literalOf(values[index]) : '')).join('');
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (!Array.isArray(value)) return pg.escapeLiteral(String(value));
  return `array[${value.map(literalOf).join()}]`;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

function reviveInstant(_name: string, value: unknown): unknown {
  return typeof value === 'string' && INSTANT.test(value) ? new Date(value).toISOString() : value;
}
