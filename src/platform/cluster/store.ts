/**
 * Statements about rows of several users. One server runs one statement for all of them. On a Citus cluster that
 * statement would go to every shard: everybody who runs one would wait for everybody else, and none could run while a
 * node is down. There it runs once for each user, in the order of their ids, and goes to that user's shard alone.
 */
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
 * Runs `run` for rows of several users: once for all of them, or on a cluster once for each user. In a transaction the
 * statements travel together.
 * @returns what it returned, each time
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

/** As {@link forUsers}, for a statement that writes or deletes rows: how many. */
export async function executeForUsers<Row extends OfUser>(
  db: Queryable,
  rows: readonly Row[],
  statement: (rows: readonly Row[], isTheirs: IsTheirs) => Sql,
): Promise<number> {
  const counts = await forUsers(db, rows, (own, isTheirs) => db.execute(statement(own, isTheirs)));
  return counts.reduce((sum, count) => sum + count, 0);
}
