/** Finds entries of the audit log. Each search reads about as many entries as it gives back, however many the log has. */
import { join, type Queryable, type Sql, sql } from '../../../platform/db.ts';
import { isUuid } from '../../../platform/ids.ts';
import { columns, type EntryRow, entryOf, type StoredEntry } from './store.ts';

export interface EntryFilter {
  /** The id or the name of an actor. */
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  /** The id of a target, or of the user whom the action was about. */
  readonly target?: string | undefined;
  /** Epoch milliseconds, inclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The workspace's entries, newest first. @param before the number of the last one that has been listed */
export async function listEntries(
  db: Queryable,
  workspaceId: string,
  filter: EntryFilter,
  before: number | undefined,
  limit: number,
): Promise<StoredEntry[]> {
  const isBefore = before === undefined ? [] : [sql`number < ${before}`];
  return findEntries(db, workspaceId, filter, isBefore, sql`number desc`, limit);
}

/** Entries that match, oldest first. @param after the number of the last one that was read */
export async function exportEntries(
  db: Queryable,
  workspaceId: string,
  filter: EntryFilter,
  after: number,
  limit: number,
): Promise<StoredEntry[]> {
  return findEntries(db, workspaceId, filter, [sql`number > ${after}`], sql`number`, limit);
}

/**
 * An actor or a target is found in one of two columns. So each column is searched by its own index, for at most a page of
 * numbers, and the page is made of these.
 */
async function findEntries(
  db: Queryable,
  workspaceId: string,
  filter: EntryFilter,
  place: readonly Sql[],
  order: Sql,
  limit: number,
): Promise<StoredEntry[]> {
  // Nobody reaches such a number but by writing to the database. A page could not go on after it.
  const isIn = sql`workspace_id = ${workspaceId} and number <= ${Number.MAX_SAFE_INTEGER}`;
  const always = [isIn, ...place, ...timeOf(workspaceId, filter), ...actionOf(filter)];
  const searches = actorsOf(filter).flatMap((actor) =>
    targetsOf(filter).map(
      (target) => sql`
        (select number from audit_entries where ${join([...always, ...actor, ...target], ' and ')}
         order by ${order} limit ${limit})`,
    ),
  );
  const rows = await db.query<EntryRow>(sql`
    select ${columns} from audit_entries
    where ${isIn} and number in (select number from (${join(searches, ' union ')}) found order by ${order} limit ${limit})
    order by ${order}`);
  return rows.map(entryOf);
}

function actionOf({ action }: EntryFilter): Sql[] {
  return action === undefined ? [] : [sql`action = ${action}`];
}

function actorsOf({ actor }: EntryFilter): Sql[][] {
  return actor === undefined ? [[]] : [[sql`actor_id = ${actor}`], [sql`actor_name = ${actor}`]];
}

function targetsOf({ target }: EntryFilter): Sql[][] {
  if (target === undefined) return [[]];
  return [[sql`target_id = ${target}`], ...(isUuid(target) ? [[sql`user_id = ${target}`]] : [])];
}

/**
 * An older release that runs beside this one adds entries without noting setbacks: they are allowed
 * this much. It is longer than it needs between an action and its entry.
 */
const SLACK_MS = 3_600_000;

/**
 * The stretch of numbers, too: otherwise a list of old entries would read all newer ones. An entry's time lies at most the
 * setback of its chain before that of any entry with a lower number. So all that lie before an instant have lower numbers
 * than one that lies more than the setback after it.
 */
function timeOf(workspaceId: string, { from, to }: EntryFilter): Sql[] {
  const isIn = sql`workspace_id = ${workspaceId}`;
  const setback = sql`
    (select (setback_ms + ${SLACK_MS}) * interval '1 millisecond' from audit_chains where ${isIn})`;
  const first = (bound: Sql) => sql`
    number > coalesce((select number from audit_entries where ${isIn} and at < ${bound} order by at desc limit 1), 0)`;
  const last = (bound: Sql) => sql`
    number < coalesce(
      (select number from audit_entries where ${isIn} and at > ${bound} order by at limit 1), 9223372036854775807)`;
  const instant = (epochMs: number) => sql`${new Date(epochMs)}::timestamptz`;
  return [
    ...(from === undefined ? [] : [sql`at >= ${instant(from)}`, first(sql`${instant(from)} - ${setback}`)]),
    ...(to === undefined ? [] : [sql`at <= ${instant(to)}`, last(sql`${instant(to)} + ${setback}`)]),
  ];
}
