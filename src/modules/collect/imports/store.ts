import { empty, type Queryable, type Sql, sql, type Transaction } from '../../../platform/db.ts';
import type { EraseRows, Erasers } from '../../../platform/erasing.ts';
import { notFound } from '../../../platform/errors.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { ImportStatus } from '../../../vocabulary/import-statuses.ts';

export const IMPORT_KINDS = ['apple_health_export'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A file that a person brings in. Sizes are bytes, instants ISO 8601. */
export interface Import {
  readonly importId: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly kind: ImportKind;
  readonly status: ImportStatus;
  readonly size: number;
  /** How much of the file has come. */
  readonly received: number;
  readonly bytesRead: number;
  /** Records that were read and stored: where a broken reading goes on. */
  readonly records: number;
  readonly stored: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly notKept: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly warnings: string[];
  readonly error: string | null;
  readonly diedAtRecord: number | null;
  readonly hasParts: boolean;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

export const columns = sql`
  id as "importId", user_id as "userId", workspace_id as "workspaceId", kind, status, size, received,
  bytes_read as "bytesRead", records, stored, unchanged, refused, not_kept as "notKept", first_at as "from",
  last_at as "to", warnings, error, died_at_record as "diedAtRecord", has_parts as "hasParts",
  created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"`;

const isOpen = sql`status in ('uploading', 'queued', 'running')`;

export interface NewImport {
  readonly importId: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly kind: ImportKind;
  readonly size: number;
}

/** The caller holds the user's lock, and has seen that no other import is open. */
export async function insertImport(tx: Transaction, row: NewImport, now: Date): Promise<Import> {
  const { importId, userId, workspaceId, kind, size } = row;
  return only(
    await tx.query<Import>(sql`
    insert into imports (id, user_id, workspace_id, kind, status, size, created_at, touched_at)
    values (${importId}, ${userId}, ${workspaceId}, ${kind}, 'uploading', ${size}, ${now}, ${now})
    returning ${columns}`),
  );
}

/** An arbitrary number of our own. Under this lock the files are counted, and one more is let in. */
const ROOM_LOCK = 7_246_005;

/**
 * Bytes of files that lie in the database, or will: those of open imports, and what is not deleted yet of ended ones. Until
 * the transaction ends nobody else counts.
 */
export async function sumWaiting(
  tx: Transaction,
  workspaceId: string,
): Promise<{ readonly ofWorkspace: number; readonly ofAll: number }> {
  tx.send(sql`select pg_advisory_xact_lock(${ROOM_LOCK})`);
  const [sums] = await tx.query<{ ofWorkspace: number; ofAll: number }>(sql`
    select coalesce(sum(bytes) filter (where workspace_id = ${workspaceId}), 0)::bigint as "ofWorkspace",
      coalesce(sum(bytes), 0)::bigint as "ofAll"
    from (
      select workspace_id, size as bytes from imports where ${isOpen}
      union all
      select workspace_id, received from imports where has_parts and finished_at is not null
    ) as waiting`);
  return sums ?? { ofWorkspace: 0, ofAll: 0 };
}

/** The import of a user that has not ended. */
export async function findOpenImport(db: Queryable, userId: string): Promise<Import | undefined> {
  const [row] = await db.query<Import>(sql`
    select ${columns} from imports where user_id = ${userId} and ${isOpen}`);
  return row;
}

/** @param only further conditions */
export async function findImport<Row extends Import>(
  db: Queryable,
  userId: string,
  importId: string,
  only: Sql = empty,
): Promise<Row | undefined> {
  if (!isUuid(importId)) return undefined;
  const [row] = await db.query<Row>(sql`
    select ${columns} from imports where id = ${importId} and user_id = ${userId} ${only}`);
  return row;
}

/** @throws AppError NOT_FOUND */
export async function requireImport(db: Queryable, userId: string, importId: string): Promise<Import> {
  const row = await findImport(db, userId, importId);
  if (row === undefined) throw notFound('Import');
  return row;
}

/** Where a page of a list of imports ended. */
export interface ImportPlace {
  readonly createdAt: string;
  readonly importId: string;
}

/**
 * One page of a user's imports, newest first.
 * @param only further conditions
 */
export async function listImports<Row extends Import>(
  db: Queryable,
  userId: string,
  status: ImportStatus | undefined,
  after: ImportPlace | undefined,
  limit: number,
  only: Sql = empty,
): Promise<Row[]> {
  return db.query<Row>(sql`
    select ${columns} from imports where user_id = ${userId} ${only}
    ${status === undefined ? empty : sql`and status = ${status}`}
    ${after === undefined ? empty : sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.importId}::uuid)`}
    order by created_at desc, id desc limit ${limit}`);
}

/** Notes that the file has come as far as `received`. */
export async function putReceived(tx: Transaction, importId: string, received: number, now: Date): Promise<Import> {
  return only(
    await tx.query<Import>(sql`
    update imports set received = ${received}, touched_at = ${now} where id = ${importId} returning ${columns}`),
  );
}

/** Lets an import wait for a worker. */
export async function putQueued(tx: Transaction, importId: string, now: Date): Promise<Import> {
  return only(
    await tx.query<Import>(sql`
    update imports set status = 'queued', touched_at = ${now} where id = ${importId} returning ${columns}`),
  );
}

export async function putRunning(tx: Transaction, importId: string, now: Date): Promise<Import> {
  return only(
    await tx.query<Import>(sql`
    update imports set status = 'running', started_at = coalesce(started_at, ${now}), touched_at = ${now}
    where id = ${importId} returning ${columns}`),
  );
}

/** The row that a statement has written. It is there, because the caller holds the lock of its user. */
function only([row]: readonly Import[]): Import {
  if (row === undefined) throw new Error('the import has no row');
  return row;
}

/** How far a reading has come, and what became of the records since the last time. */
export interface Step {
  /** From the beginning of the file. */
  readonly bytesRead: number;
  readonly records: number;
  readonly notKept: number;
  /** Epoch milliseconds. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Since the last step. */
  readonly stored: number;
  readonly unchanged: number;
  readonly refused: number;
}

export async function putStep(tx: Transaction, importId: string, step: Step, now: Date): Promise<Import> {
  const { bytesRead, records, notKept, from, to, stored, unchanged, refused } = step;
  return only(
    await tx.query<Import>(sql`
    update imports set bytes_read = ${bytesRead}, records = ${records}, not_kept = ${notKept},
      first_at = ${instantOf(from)}, last_at = ${instantOf(to)}, stored = stored + ${stored},
      unchanged = unchanged + ${unchanged}, refused = refused + ${refused}, touched_at = ${now}
    where id = ${importId} returning ${columns}`),
  );
}

const instantOf = (at: number | undefined) => (at === undefined ? null : new Date(at));

export interface End {
  readonly status: 'completed' | 'failed' | 'cancelled';
  readonly warnings?: readonly string[];
  readonly error?: string;
  /** Only if it has not got on since. */
  readonly idleSince?: Date;
}

/** @returns undefined if it had ended before */
export async function putEnd(
  tx: Transaction,
  importId: string,
  { status, warnings = [], error, idleSince }: End,
  now: Date,
): Promise<Import | undefined> {
  const [ended] = await tx.query<Import>(sql`
    update imports set status = ${status}, warnings = ${[...warnings]}, error = ${error ?? null}, finished_at = ${now},
      touched_at = ${now}, bytes_read = case when ${status} = 'completed' then size else bytes_read end
    where id = ${importId} and ${isOpen} and touched_at < coalesce(${idleSince ?? null}::timestamptz, 'infinity')
    returning ${columns}`);
  return ended;
}

/** Notes at which record its worker had died twice. */
export async function putDeaths(tx: Transaction, importId: string, records: number): Promise<void> {
  await tx.query(sql`update imports set died_at_record = ${records} where id = ${importId}`);
}

interface ImportName {
  readonly importId: string;
  readonly userId: string;
}

/** Open imports of one state that have not got on since `before`. */
export async function listIdle(
  db: Queryable,
  isUploading: boolean,
  before: Date,
  limit: number,
): Promise<ImportName[]> {
  return db.query(sql`
    select id as "importId", user_id as "userId" from imports
    where ${isOpen} and (status = 'uploading') = ${isUploading} and touched_at < ${before}
    order by touched_at limit ${limit}`);
}

/** Ended imports of which parts may be left. */
export async function listWithParts(db: Queryable, limit: number): Promise<ImportName[]> {
  return db.query(sql`
    select id as "importId", user_id as "userId" from imports
    where has_parts and finished_at is not null order by id limit ${limit}`);
}

export async function putNoParts(db: Queryable, importId: string): Promise<void> {
  await db.query(sql`update imports set has_parts = false where id = ${importId}`);
}

/** Deletes up to `limit` imports that had ended before `before`; returns how many. */
export async function deleteOldImports(db: Queryable, before: Date, limit: number): Promise<number> {
  return db.execute(sql`
    delete from imports where id in (
      select id from imports where finished_at < ${before} and not has_parts order by finished_at limit ${limit})`);
}

/** An import of a workspace that has failed. */
export interface FailedImport {
  readonly userId: string;
  readonly error: string;
  readonly finishedAt: string;
}

/** Imports of a workspace that have failed since `since`; newest first. */
export async function listFailed(
  db: Queryable,
  workspaceId: string,
  since: Date,
  limit: number,
): Promise<FailedImport[]> {
  return db.query(sql`
    select user_id as "userId", error, finished_at as "finishedAt" from imports
    where workspace_id = ${workspaceId} and status = 'failed' and finished_at >= ${since}
    order by finished_at desc limit ${limit}`);
}

const eraseParts: EraseRows = (tx, userId, limit) =>
  tx.execute(sql`
    delete from import_parts where (import_id, start) in (
      select import_id, start from import_parts where user_id = ${userId} limit ${limit})`);

const eraseImports: EraseRows = (tx, userId, limit) =>
  tx.execute(sql`
    delete from imports where id in (select id from imports where user_id = ${userId} limit ${limit})`);

/** Deletes the rows of imports first: without its row, nobody adds parts to an import or reads them. */
export const erasers: Erasers = { imports: eraseImports, importParts: eraseParts };
