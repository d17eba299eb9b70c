/** What the statements of a migration do to tables that are in use, as the database itself counts it. */
import type pg from 'pg';
import { isOneByOne, statementsOf } from '../../src/platform/migrate.ts';

/** Locks for which those wait who write to a table; the last one holds up reads, too. */
const BLOCKING = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];
/** These hold up neither reads nor writes, however long they take, and may run one by one. */
const CALM =
  /^(create (unique )?index concurrently|drop index concurrently if exists|alter table \w+ validate constraint)\b/i;

/** Reads every row under the heaviest lock: found by its words, because the table may have no rows here. */
const SCANS =
  /\badd (constraint \w+ )?(check|foreign key|unique|primary key)\b(?![\s\S]*\bnot valid\b)|\bset not null\b|\balter (column )?\w+ (set data )?type\b/i;

export interface BrokenRule {
  readonly statement: string;
  readonly problem: string;
}

interface TableUse {
  readonly table: string;
  readonly modes: readonly string[];
  readonly isRewritten: boolean;
  readonly rowsRead: number;
  readonly rowsWritten: number;
}

/**
 * Applies a migration, and finds its statements that would hold up others for long: those that read, write or rewrite
 * the rows of a table that was there before, or that lock it against writes for more than a change of the catalog.
 * @param end how its transaction ends
 */
export async function applyWatched(
  client: pg.ClientBase,
  text: string,
  end: 'commit' | 'rollback' = 'commit',
): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = [];
  if (isOneByOne(text)) {
    for (const statement of statementsOf(text)) {
      if (!CALM.test(statement)) broken.push({ statement, problem: 'may not run by itself' });
      await client.query(statement);
    }
    return broken;
  }
  await client.query('begin');
  const { rows: before } = await client.query<{ oid: number; file: number }>(
    `select oid::int, relfilenode::int as file from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const byTable = (uses: readonly TableUse[]) => new Map(uses.map((use) => [use.table, use]));
  let known = byTable(await usesOf(client, before)); // the counts of earlier transactions may still be among them
  for (const statement of statementsOf(text)) {
    await client.query(statement);
    const uses = await usesOf(client, before);
    const problems = uses.flatMap((use) => problemOf(use, known.get(use.table)) ?? []);
    const altered = /^alter table (\w+)/i.exec(statement)?.[1] ?? '';
    if (problems.length === 0 && known.has(altered) && SCANS.test(statement))
      problems.push(`reads every row of ${altered}`);
    broken.push(...problems.map((problem) => ({ statement, problem })));
    known = byTable(uses);
  }
  await client.query(end);
  return broken;
}

async function usesOf(client: pg.ClientBase, tables: readonly { oid: number; file: number }[]): Promise<TableUse[]> {
  const { rows } = await client.query<TableUse>(
    `select relname::text as table, relfilenode::int is distinct from file as "isRewritten",
            pg_stat_get_xact_tuples_returned(c.oid)::int as "rowsRead",
            (pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid)
              + pg_stat_get_xact_tuples_deleted(c.oid))::int as "rowsWritten",
            array(select mode from pg_locks where pid = pg_backend_pid() and relation = c.oid order by 1) as modes
     from unnest($1::int[], $2::int[]) as before (oid, file) join pg_class c on c.oid = before.oid order by 1`,
    [tables.map(({ oid }) => oid), tables.map(({ file }) => file)],
  );
  return rows;
}

function problemOf(use: TableUse, before: TableUse | undefined): string | undefined {
  const { table, modes } = use;
  const blocking = modes.filter((mode) => BLOCKING.includes(mode));
  if (use.isRewritten && before?.isRewritten !== true) return `rewrites ${table}`;
  if (use.rowsWritten > (before?.rowsWritten ?? 0)) return `writes rows of ${table}`;
  if (blocking.length > 0 && use.rowsRead > (before?.rowsRead ?? 0))
    return `reads the rows of ${table} under ${blocking.at(-1)}`;
  const added = blocking.filter((mode) => mode !== 'AccessExclusiveLock' && before?.modes.includes(mode) !== true);
  return added.length === 0 ? undefined : `holds ${added.join()} on ${table}`;
}
